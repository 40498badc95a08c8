//! Pages bound into one text, without their numbers and running heads.

use std::collections::HashMap;

use super::line::Line;

/// A head that so many pages have runs over them.
const MANY: usize = 3;

/// The pages of a book, one behind the other.
#[derive(Debug, Default)]
pub(in crate::source) struct Binding {
    text: String,
    /// Where the first and the last line of each page stand, and what they say but for numbers.
    ends: Vec<(std::ops::Range<usize>, String)>,
}

impl Binding {
    /// Adds a page.
    pub(in crate::source) fn page(&mut self, lines: &[Line]) {
        let last = lines.len().saturating_sub(1);
        for (index, line) in lines.iter().enumerate() {
            let start = self.text.len();
            if start > 0 && line.is_apart && !(index == 0 && self.is_open(line)) {
                self.text.push('\n');
            }
            for (blanks, word) in &line.words {
                self.text.extend(std::iter::repeat_n(' ', *blanks));
                self.text.push_str(&word.text);
            }
            self.text.push('\n');
            if index == 0 || index == last {
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

    /// The text.
    pub(in crate::source) fn text(self) -> String {
        let mut counts: HashMap<&str, usize> = HashMap::new();
        for (_, spoken) in &self.ends {
            *counts.entry(spoken).or_default() += 1;
        }
        let is_left_out = |spoken: &str| {
            let count = counts.get(spoken).copied().unwrap_or_default();
            spoken.is_empty() || is_roman(spoken) || count >= MANY && is_head(spoken)
        };
        let mut text = String::new();
        let mut from = 0;
        for (span, spoken) in &self.ends {
            if is_left_out(spoken) && from <= span.start {
                text.push_str(&self.text[from..span.start]);
                from = span.end;
            }
        }
        text.push_str(&self.text[from..]);
        text
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
