//! Pages bound into one text, without their numbers and running heads.

use std::collections::HashMap;
use std::ops::Range;

use super::line::Line;
use crate::source::alternative::Alternative;
use crate::source::facsimile::{Facsimile, PageArea, PlacedWord, PrintedPage};

/// A head that so many pages have runs over them.
const MANY: usize = 3;

/// The pages of a book, one behind the other.
#[derive(Debug, Default)]
pub(in crate::source) struct Binding {
    text: String,
    /// Where the first and the last line of each page stand, and what they say but for numbers.
    ends: Vec<(Range<usize>, String)>,
    facsimile: Facsimile,
}

/// The paper of a page, in the units of its words.
#[derive(Clone, Debug, Default)]
pub(in crate::source) struct Paper {
    /// All of it; nothing if that is not known: then its words have no places.
    pub(in crate::source) area: PageArea,
    /// The file that shows it.
    pub(in crate::source) image: Option<String>,
}

/// How wide and how high a page is; nothing where that is not known.
fn size(page: PageArea) -> (f32, f32) {
    let (width, height) = (page.right - page.left, page.bottom - page.top);
    let is_size = [width, height].iter().all(|it| it.is_finite() && *it > 0.0);
    if is_size { (width, height) } else { (0.0, 0.0) }
}

/// A part of a page in fractions of it; none if it is not known how large that is.
fn part(page: PageArea, area: PageArea) -> Option<PageArea> {
    let (width, height) = size(page);
    let across = |at: f32| (at - page.left) / width;
    let down = |at: f32| (at - page.top) / height;
    (width > 0.0).then(|| PageArea {
        left: across(area.left),
        top: down(area.top),
        right: across(area.right),
        bottom: down(area.bottom),
    })
}

impl Binding {
    /// Adds a page.
    pub(in crate::source) fn page(&mut self, lines: &[Line], paper: Paper) {
        let Paper { area, image } = paper;
        let (width, height) = size(area);
        let start = self.text.len();
        self.facsimile.pages.push(PrintedPage { width, height, image, start });
        let last = lines.len().saturating_sub(1);
        for (index, line) in lines.iter().enumerate() {
            let start = self.text.len();
            if start > 0 && line.is_apart && !(index == 0 && self.is_open(line)) {
                self.text.push('\n');
            }
            for (blanks, word) in &line.words {
                self.text.extend(std::iter::repeat_n(' ', *blanks));
                let (at, length) = (self.text.len(), word.text.len());
                let placed = part(area, word.area);
                if let Some(placed) = placed.and_then(|area| PlacedWord::new(at, length, area)) {
                    self.facsimile.put(placed);
                }
                if word.is_picture {
                    let area = part(area, word.area).unwrap_or_default();
                    self.facsimile.figure(at..at + length, area);
                }
                for other in &word.alternatives {
                    let span = at + other.span.start..at + other.span.end;
                    self.facsimile.doubt(Alternative { span, text: other.text.clone() });
                }
                self.text.push_str(&word.text);
            }
            self.text.push('\n');
            let is_picture = line.words.iter().any(|(_, word)| word.is_picture);
            if (index == 0 || index == last) && !is_picture {
                self.ends.push((start..self.text.len(), spoken(&line.plain())));
            }
        }
    }

    /// Whether the last line of the page before ends amid a sentence that this line goes on with.
    fn is_open(&self, line: &Line) -> bool {
        let ends = self.text.trim_end().chars().next_back();
        let begins = line.words.first().and_then(|(_, word)| word.text.chars().next());
        ends.is_some_and(|sign| sign.is_alphabetic() || "-,\u{ad}".contains(sign))
            && begins.is_some_and(char::is_lowercase)
    }

    /// Whether nothing is on any page.
    #[cfg(feature = "pdf")]
    pub(in crate::source) fn is_empty(&self) -> bool {
        self.text.trim().is_empty()
    }

    /// The text, and where its words stand.
    pub(in crate::source) fn bound(self) -> (String, Facsimile) {
        let mut counts: HashMap<&str, usize> = HashMap::new();
        for (_, spoken) in &self.ends {
            *counts.entry(spoken).or_default() += 1;
        }
        let is_left_out = |spoken: &str| {
            let count = counts.get(spoken).copied().unwrap_or_default();
            spoken.is_empty() || is_roman(spoken) || count >= MANY && is_head(spoken)
        };
        let mut text = String::new();
        let mut left_out: Vec<Range<usize>> = Vec::new();
        let mut from = 0;
        for (span, spoken) in &self.ends {
            if is_left_out(spoken) && from <= span.start {
                text.push_str(&self.text[from..span.start]);
                from = span.end;
                left_out.push(span.clone());
            }
        }
        text.push_str(&self.text[from..]);
        let mut facsimile = self.facsimile;
        facsimile.leave_out(&left_out);
        (text, facsimile)
    }
}

/// What a line says but for its numbers and what is drawn about them.
fn spoken(line: &str) -> String {
    let is_sign = |it: char| !it.is_ascii_digit() && (it.is_alphanumeric() || it == ' ');
    let kept: String = line.chars().filter(|it| is_sign(*it)).collect();
    kept.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether a line can be what stands over all pages: it has words, and none that stands over the columns of a score.
fn is_head(line: &str) -> bool {
    const OVER_COLUMNS: [&str; 10] = [
        "white", "black", "weiss", "weiß", "schwarz", "blancs", "noirs", "blancas", "negras",
        "bianco",
    ];
    let lower = line.to_lowercase();
    lower.split(' ').any(|word| word.chars().count() >= 4)
        && !lower.split(' ').any(|word| OVER_COLUMNS.contains(&word) || word.starts_with("castl"))
}

/// Whether a line is the number of a page of a preface.
fn is_roman(line: &str) -> bool {
    line.len() <= 7 && line.chars().all(|sign| "ivxlc".contains(sign))
}
