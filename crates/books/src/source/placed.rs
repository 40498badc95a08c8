//! A text that knows from which bytes of its input each part of it was made.

use std::ops::Range;

use crate::budget::push;
use crate::prose::words::floor;

/// A text and the places of its parts in the input.
#[derive(Clone, Debug, Default)]
pub(super) struct PlacedText {
    text: String,
    runs: Vec<Run>,
    /// Whether some part of it stands before another one that it is behind in the input.
    is_turned: bool,
}

/// A run of characters that were all made in one way, up to the next run.
#[derive(Copy, Clone, Debug)]
struct Run {
    /// Where it begins in the text.
    text: usize,
    /// Where it begins in the input.
    input: usize,
    unit: Unit,
}

/// How many bytes of the text stand for how many bytes of the input.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Unit {
    /// Bytes of the text; 0 if the run as a whole stands for one place, [`SIGN`](Self::SIGN) if each sign does,
    /// however long it is.
    pub(super) text: u8,
    /// Bytes of the input.
    pub(super) input: u8,
}

impl Unit {
    /// The bytes of the input themselves.
    const SAME: Self = Self { text: 1, input: 1 };
    /// Something that the input says in another way.
    const OTHER: Self = Self { text: 0, input: 0 };
    /// As many bytes of the text as a sign has.
    const SIGN: u8 = u8::MAX;
    /// Signs that are one byte of the input each.
    const BYTES: Self = Self { text: Self::SIGN, input: 1 };
}

impl PlacedText {
    /// The text.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// A text whose places are its own, of an input in which nobody looks up a byte.
    pub(super) fn own(text: String) -> Self {
        let run = Run { text: 0, input: 0, unit: Unit::SAME };
        Self { text, runs: vec![run], is_turned: false }
    }

    /// Adds a part of the input as it stands.
    pub(super) fn same(&mut self, text: &str, input: usize) {
        self.units(text, input, Unit::SAME);
    }

    /// Adds characters that stand for something else at one place of the input.
    pub(super) fn other(&mut self, text: &str, input: usize) {
        self.units(text, input, Unit::OTHER);
    }

    /// Adds characters of which each is made of the same number of bytes.
    pub(super) fn units(&mut self, text: &str, input: usize, unit: Unit) {
        if text.is_empty() {
            return;
        }
        let at = self.text.len();
        let is_more = self.runs.last().is_some_and(|run| {
            matches!(unit.text, 1..=4) && run.unit == unit && run.input_of(&self.text, at) == input
        });
        if !is_more {
            self.is_turned |= self.runs.last().is_some_and(|run| input < run.input);
            push(&mut self.runs, Run { text: at, input, unit });
        }
        self.text.push_str(text);
    }

    /// Adds a sign that is one byte of the input: of a text in which such signs and others take turns the runs
    /// would be longer than the text.
    pub(super) fn byte(&mut self, sign: &str, input: usize) {
        /// In so many bytes of the text a place is looked for sign by sign.
        const LONGEST: usize = 256;
        let (at, text) = (self.text.len(), &self.text);
        if let Some(run) = self.runs.last_mut()
            && run.unit != Unit::OTHER
            && run.input_of(text, at) == input
            && at - run.text < LONGEST
        {
            // Plain signs are one byte of either.
            if run.unit == Unit::SAME && sign.len() > 1 {
                run.unit = Unit::BYTES;
            }
            if run.unit == Unit::BYTES || run.unit == Unit::SAME && sign.len() == 1 {
                self.text.push_str(sign);
                return;
            }
        }
        let unit = if sign.len() == 1 { Unit::SAME } else { Unit::BYTES };
        push(&mut self.runs, Run { text: at, input, unit });
        self.text.push_str(sign);
    }

    /// Adds a part of another text of the same input.
    pub(super) fn part(&mut self, other: &Self, span: Range<usize>) {
        let mut at = span.start;
        while at < span.end {
            let index = other.runs.partition_point(|run| run.text <= at);
            let end = other.runs.get(index).map_or(span.end, |next| next.text.min(span.end));
            let unit = index.checked_sub(1).map_or(Unit::SAME, |index| other.runs[index].unit);
            self.units(&other.text[at..end], other.place(at), unit);
            at = end;
        }
    }

    /// Takes away what stands from a byte of the text on.
    pub(super) fn split_off(&mut self, at: usize) -> Self {
        let first = self.runs.partition_point(|run| run.text < at);
        let begun = first.checked_sub(1).map(|index| self.runs[index]);
        let begun = begun.filter(|_| self.runs.get(first).is_none_or(|run| run.text > at));
        let begun = begun.map(|run| Run { text: at, input: run.input_of(&self.text, at), ..run });
        let later = self.runs.split_off(first);
        let runs = begun.into_iter().chain(later).map(|run| Run { text: run.text - at, ..run });
        let runs = runs.collect();
        Self { text: self.text.split_off(at), runs, is_turned: self.is_turned }
    }

    /// Adds the text of the next document of a book.
    pub(super) fn append(&mut self, next: &Self) {
        let behind = self.text.len();
        self.runs.extend(next.runs.iter().map(|run| Run { text: run.text + behind, ..*run }));
        self.text.push_str(&next.text);
        self.is_turned |= next.is_turned;
    }

    /// The same text with its places in the input from which `below` was made, if the places so
    /// far are those of `below`.
    pub(super) fn through(&self, below: &Self) -> Self {
        let mut through = Self::default();
        let ends = self.runs.iter().skip(1).map(|run| run.text).chain([self.text.len()]);
        for (run, end) in self.runs.iter().zip(ends) {
            if run.unit == Unit::SAME {
                through.part(below, run.input..run.input + (end - run.text));
            } else {
                through.units(&self.text[run.text..end], below.place(run.input), run.unit);
            }
        }
        through
    }

    /// The same text with its places moved on by so many bytes.
    pub(super) fn moved(mut self, bytes: usize) -> Self {
        for run in &mut self.runs {
            run.input += bytes;
        }
        self
    }

    /// The byte of the input from which byte `at` of the text was made.
    pub(super) fn place(&self, at: usize) -> usize {
        let index = self.runs.partition_point(|run| run.text <= at);
        index.checked_sub(1).map_or(at, |index| self.runs[index].input_of(&self.text, at))
    }

    /// The byte of the text that was made from byte `at` of the input, or the next that was.
    pub(super) fn place_in_text(&self, at: usize) -> usize {
        let index = if self.is_turned {
            let before = self.runs.iter().enumerate().filter(|(_, run)| run.input <= at);
            before.max_by_key(|(_, run)| run.input).map(|(index, _)| index)
        } else {
            self.runs.partition_point(|run| run.input <= at).checked_sub(1)
        };
        let Some(index) = index else { return 0 };
        let run = self.runs[index];
        let end = self.runs.get(index + 1).map_or(self.text.len(), |next| next.text);
        if run.unit == Unit::BYTES {
            let mut signs = self.text[run.text..end].char_indices();
            return signs.nth(at - run.input).map_or(end, |(place, _)| run.text + place);
        }
        (at - run.input)
            .checked_div(usize::from(run.unit.input))
            .map_or(run.text, |units| (run.text + units * usize::from(run.unit.text)).min(end))
    }
}

impl Run {
    /// The byte of the input from which byte `at` of the text was made, if it is in this run.
    fn input_of(&self, text: &str, at: usize) -> usize {
        if self.unit == Unit::BYTES {
            return self.input + text[self.text..floor(text, at)].chars().count();
        }
        let units = (at - self.text).checked_div(usize::from(self.unit.text)).unwrap_or(0);
        self.input + units * usize::from(self.unit.input)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_of_one_byte_are_one_run_for_many() {
        let mut text = PlacedText::default();
        let signs = "a\u{e9}b\u{2013}\u{e8}c".repeat(500);
        let mut buffer = [0; 4];
        for (at, sign) in signs.chars().enumerate() {
            text.byte(sign.encode_utf8(&mut buffer), 7 + at);
        }
        assert_eq!(text.text, signs);
        assert!(text.runs.len() < 25, "{}", text.runs.len());
        for (index, (at, _)) in signs.char_indices().enumerate() {
            assert_eq!((text.place(at), text.place_in_text(7 + index)), (7 + index, at));
        }
        let mut part = PlacedText::default();
        part.part(&text, 9..40);
        assert_eq!((part.place(0), part.place(10)), (text.place(9), text.place(19)));
    }

    #[test]
    fn runs_of_one_unit_are_one_and_keep_their_places() {
        let mut text = PlacedText::default();
        text.same("ab", 3);
        text.same("cd", 5);
        text.units("\u{448}", 7, Unit { text: 2, input: 1 });
        text.units("\u{449}", 8, Unit { text: 2, input: 1 });
        text.other("  ", 9);
        text.same("e", 10);
        assert_eq!(text.runs.len(), 4);
        let places: Vec<usize> = text.text.char_indices().map(|(at, _)| text.place(at)).collect();
        assert_eq!(places, [3, 4, 5, 6, 7, 8, 9, 9, 10]);
        for at in 0..text.text.len() {
            let mut head = text.clone();
            if text.text.is_char_boundary(at) {
                let tail = head.split_off(at);
                head.append(&tail);
                let places: Vec<usize> = (0..text.text.len()).map(|at| head.place(at)).collect();
                assert_eq!(
                    places,
                    (0..text.text.len()).map(|at| text.place(at)).collect::<Vec<_>>()
                );
            }
        }
        assert_eq!(text.place_in_text(8), 6);
        assert_eq!((text.place_in_text(0), text.place_in_text(99)), (0, text.text.len()));
    }
}
