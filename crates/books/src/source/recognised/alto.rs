//! ALTO: pages in XML, each word with its place on the scan.
//!
//! Source: ALTO 4.4, Analyzed Layout and Text Object, Library of Congress.

use super::super::html::{Tag, Token, Tokens};
use super::super::sheet::median;
use super::scanned::{Foot, Scanned};

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
}

/// The text of all pages.
pub(super) fn read(document: &str) -> String {
    let mut scanned = Scanned::default();
    let mut line = Under::default();
    for token in Tokens::of_xml(document) {
        let Token::Open { tag, .. } = token else { continue };
        match tag.local_name() {
            "page" => {
                line.finish(&mut scanned);
                scanned.turn();
            }
            "textline" => {
                line.finish(&mut scanned);
                line.foot = foot(&tag);
            }
            "string" | "hyp" => line.words.extend(boxed(&tag, line.words.last())),
            _ => {}
        }
    }
    line.finish(&mut scanned);
    scanned.text()
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
            scanned.word(&word.text, word.left, word.right, foot);
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
    Some(Boxed { text, left, right, bottom, height })
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

fn number(tag: &Tag, name: &str) -> Option<f32> {
    tag.attribute(name)?.parse().ok()
}
