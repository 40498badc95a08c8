//! ALTO: pages in XML, each word with its place on the scan.
//!
//! Source: ALTO 4.4, Analyzed Layout and Text Object, Library of Congress.

use std::ops::Range;

use super::super::alternative::Alternative;
use super::super::facsimile::PageArea;
use super::super::html::{Tag, Token, Tokens};
use super::super::sheet::{Paper, median};
use super::scanned::{CERTAIN, Foot, Scanned};

/// A line under way.
#[derive(Debug, Default)]
struct Under {
    /// The line on which its words stand, where the document says so.
    foot: Option<Foot>,
    words: Vec<Boxed>,
}

/// A word and the box about its letters.
#[derive(Debug)]
struct Boxed {
    text: String,
    left: f32,
    right: f32,
    bottom: f32,
    height: f32,
    /// How sure it is, in a hundred.
    sure: f32,
    alternatives: Vec<Alternative>,
    /// Where its next glyph stands in it, if its glyphs are told.
    glyph: Range<usize>,
}

/// Reads all pages.
pub(super) fn read(document: &str, scanned: &mut Scanned) {
    let mut line = Under::default();
    let mut image: Option<String> = None;
    // Which element a text stands in, of those whose texts are asked for.
    let mut within = Within::Other;
    for token in Tokens::of_xml(document) {
        let tag = match token {
            Token::Open { tag, .. } => tag,
            Token::Text { span } => {
                let text = document[span].trim();
                match within {
                    Within::FileName => image = Some(text.to_owned()),
                    Within::Alternative => {
                        if let Some(word) = line.words.last_mut() {
                            word.may_be(text);
                        }
                    }
                    Within::Other => {}
                }
                continue;
            }
            Token::Reference { .. } | Token::Close { .. } => {
                within = Within::Other;
                continue;
            }
        };
        within = match tag.local_name() {
            "filename" => Within::FileName,
            "alternative" => Within::Alternative,
            _ => Within::Other,
        };
        match tag.local_name() {
            "page" => {
                line.finish(scanned);
                let [right, bottom] =
                    ["width", "height"].map(|it| number(&tag, it).unwrap_or_default());
                let area = PageArea { left: 0.0, top: 0.0, right, bottom };
                // The document names one file, of its first page.
                scanned.turn(Paper { area, image: image.take() });
            }
            "textline" => {
                line.finish(scanned);
                line.foot = foot(&tag);
            }
            "illustration" | "graphicalelement" => figure(&tag, scanned),
            // What else it may be of, the standard leaves open: a diagram, a chart, a table, a container of lines.
            "composedblock" if is_picture(&tag) => figure(&tag, scanned),
            "string" | "hyp" => line.words.extend(boxed(&tag, line.words.last())),
            "glyph" | "variant" => {
                if let Some(word) = line.words.last_mut() {
                    word.tell(&tag);
                }
            }
            _ => {}
        }
    }
    line.finish(scanned);
}

/// An element whose text is asked for.
#[derive(Copy, Clone)]
enum Within {
    FileName,
    Alternative,
    Other,
}

impl Boxed {
    /// Takes another reading of the whole word.
    fn may_be(&mut self, text: &str) {
        if let Some(other) = Alternative::of_word(&self.text, text) {
            other.put(&mut self.alternatives);
        }
    }

    /// Takes the next sign of the word, or what the last one may be instead.
    fn tell(&mut self, tag: &Tag) {
        let text = tag.attribute("content").unwrap_or_default().to_owned();
        if tag.local_name() == "glyph" {
            self.glyph = self.glyph.end..self.glyph.end + text.len();
        } else if !self.glyph.is_empty() && self.text.get(self.glyph.clone()) != Some(&text) {
            Alternative { span: self.glyph.clone(), text }.put(&mut self.alternatives);
        }
    }
}

impl Under {
    /// Puts the words of the line on the page.
    fn finish(&mut self, scanned: &mut Scanned) {
        let Self { foot, words } = std::mem::take(self);
        // A box with a letter that reaches below the line is a fifth of its height lower.
        let is_lower = |text: &str| text.contains(|it| "gjpqyQJ,;()[]{}/|\u{201e}".contains(it));
        let bases = words.iter().filter(|word| !is_lower(&word.text)).map(|word| word.bottom);
        let lower = words.iter().map(|word| word.bottom - 0.2 * word.height);
        let base = median(bases.collect()).or_else(|| median(lower.collect())).unwrap_or_default();
        let highest = words.iter().map(|word| word.height).fold(0.0, f32::max);
        let foot = foot.unwrap_or(Foot { base, slope: 0.0, size: 1.2 * highest });
        let foot = Foot { size: 1.2 * highest, ..foot };
        for word in words {
            let Boxed { text, left, right, bottom, height, sure, alternatives, .. } = word;
            let area = PageArea { left, top: bottom - height, right, bottom };
            scanned.word(&text, area, foot, sure, alternatives);
        }
    }
}

/// A word; a hyphen at the end of a line need not say where it is.
fn boxed(tag: &Tag, before: Option<&Boxed>) -> Option<Boxed> {
    let text = tag.attribute("content")?.to_owned();
    let left = number(tag, "hpos").or_else(|| Some(before?.right))?;
    let height = number(tag, "height").or_else(|| Some(before?.height))?;
    let bottom = number(tag, "vpos").map(|top| top + height).or_else(|| Some(before?.bottom))?;
    let right = left + number(tag, "width").unwrap_or(0.3 * height);
    let sure = number(tag, "wc").map_or(CERTAIN, |part| 100.0 * part);
    Some(Boxed { text, left, right, bottom, height, sure, alternatives: Vec::new(), glyph: 0..0 })
}

/// The line on which the words of a line stand: one height, or points through which it runs.
fn foot(tag: &Tag) -> Option<Foot> {
    let places = tag.attribute("baseline")?;
    let places: Vec<f32> = places.split([' ', ',']).filter_map(|it| it.parse().ok()).collect();
    match places.as_slice() {
        [base] => Some(Foot { base: *base, slope: 0.0, size: 0.0 }),
        [left, from, .., right, to] if right > left => {
            let slope = (to - from) / (right - left);
            Some(Foot { base: from - slope * left, slope, size: 0.0 })
        }
        _ => None,
    }
}

/// Whether a block of several parts says that it is a picture.
fn is_picture(tag: &Tag) -> bool {
    let kind = tag.attribute("type").unwrap_or_default().to_ascii_lowercase();
    ["illustration", "image", "picture", "photo", "figure", "diagram", "drawing", "graphic"]
        .iter()
        .any(|it| kind.contains(it))
}

/// Puts what is taken for a picture on the page.
fn figure(tag: &Tag, scanned: &mut Scanned) {
    let [left, top, width, height] = ["hpos", "vpos", "width", "height"].map(|it| number(tag, it));
    if let (Some(left), Some(top), Some(width), Some(height)) = (left, top, width, height) {
        scanned.figure(PageArea { left, top, right: left + width, bottom: top + height });
    }
}

fn number(tag: &Tag, name: &str) -> Option<f32> {
    tag.attribute(name)?.parse().ok()
}
