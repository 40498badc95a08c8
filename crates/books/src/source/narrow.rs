//! Plain text whose scores have narrow columns: what of a cell stands in the line below is put behind its beginning.

use std::ops::Range;

use super::monospaced::{as_count, as_measure, place, words_of};
use super::placed::PlacedText;
use super::sheet::{self, Row, Word};
use crate::layout::lines::{Line, Lines};

/// A row of a score has so many bytes at most.
const LONGEST: usize = 200;
/// Lines that stand together are looked at in so many at most.
const MOST_LINES: usize = 400;

/// The text with whole cells, and from which of its bytes lines are counted anew, with the number of the line there:
/// of the text as it comes `anew` tells the same.
pub(super) fn joined(
    text: PlacedText,
    anew: Vec<(usize, usize)>,
) -> (PlacedText, Vec<(usize, usize)>) {
    let mut whole = Whole { of: &text, set: PlacedText::default(), anew: Vec::new(), from: 0 };
    let mut marks = anew.iter().peekable();
    let mut together: Vec<(Line, usize)> = Vec::new();
    let mut number = 0;
    for line in Lines::new(text.text()) {
        number += 1;
        let is_row = !line.is_blank && line.span.len() <= LONGEST;
        let is_marked = marks.peek().is_some_and(|(at, _)| *at <= line.span.start);
        if !is_row || is_marked || together.len() == MOST_LINES {
            whole.join(&together);
            together.clear();
        }
        while let Some(&(at, counted)) = marks.next_if(|(at, _)| *at <= line.span.start) {
            number = counted;
            whole.count(at, counted);
        }
        if is_row {
            together.push((line, number));
        }
    }
    whole.join(&together);
    let Whole { mut set, anew: counted, from, .. } = whole;
    if from == 0 {
        return (text, anew);
    }
    set.part(&text, from..text.text().len());
    (set, counted)
}

/// A text with whole cells under way.
struct Whole<'a> {
    of: &'a PlacedText,
    set: PlacedText,
    anew: Vec<(usize, usize)>,
    /// Up to this byte it is set.
    from: usize,
}

impl Whole<'_> {
    /// Notes that a line is counted anew: what stands before it is set, or will be as it is.
    fn count(&mut self, at: usize, number: usize) {
        self.anew.push((self.set.text().len() + at - self.from, number));
    }

    /// Sets those of the lines whose cells go on below.
    fn join(&mut self, lines: &[(Line, usize)]) {
        let text = self.of.text();
        if !may_be_narrow(text, lines) {
            return;
        }
        let mut words = Vec::new();
        for (base, (line, _)) in lines.iter().enumerate() {
            words_of(&text[line.span.clone()], as_measure(base), &mut words);
        }
        for row in sheet::whole_rows(words) {
            let foot = as_count(row.foot());
            if foot > as_count(row.base)
                && let Some((last, number)) = lines.get(foot)
            {
                self.set_row(&row, lines);
                self.from = last.span.end;
                let next = text[self.from..].strip_prefix("\r\n").map_or(1, |_| 2);
                self.count(self.from + next, number + 1);
            }
        }
    }

    fn set_row(&mut self, row: &Row, lines: &[(Line, usize)]) {
        const APART: usize = 3;
        let mut length = 0;
        let mut above: Option<&[Word]> = None;
        for part in row.words.chunk_by(|one, other| as_count(one.base) == as_count(other.base)) {
            let Some(span) = self.span(part, lines) else { continue };
            match above {
                None => {
                    self.set.part(self.of, self.from..span.end);
                    length = as_count(part[part.len() - 1].right);
                }
                Some(above) => {
                    let before = &above[above.len() - 1];
                    let blanks = if part[0].base > before.base {
                        usize::from(!before.text.ends_with('-'))
                    } else {
                        as_count(part[0].left).saturating_sub(length).max(APART)
                    };
                    self.set.other(&" ".repeat(blanks), self.of.place(span.start));
                    length += blanks + self.of.text()[span.clone()].chars().count();
                    self.set.part(self.of, span);
                }
            }
            above = Some(part);
        }
    }

    /// The part of the text that words of one line take.
    fn span(&self, words: &[Word], lines: &[(Line, usize)]) -> Option<Range<usize>> {
        let (first, last) = (words.first()?, words.last()?);
        let (line, _) = lines.get(as_count(first.base))?;
        let at = |column| place(self.of.text(), &line.span, column);
        Some(at(first.left)..at(last.right))
    }
}

/// A quick look: whether a line without a number stands below one that begins with a number and has a gap.
fn may_be_narrow(text: &str, lines: &[(Line, usize)]) -> bool {
    let words = |line: &Line| text[line.span.clone()].trim();
    lines.windows(2).any(|pair| {
        let (row, below) = (words(&pair[0].0), words(&pair[1].0));
        row.starts_with(|sign: char| sign.is_ascii_digit())
            && row.contains("  ")
            && (!below.starts_with(|sign: char| sign.is_ascii_digit())
                || below.len() < row.len() / 2)
    })
}
