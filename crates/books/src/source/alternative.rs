//! What a recogniser of letters was in doubt about.

use std::ops::Range;

/// What a recogniser of letters may have seen instead of a part of the text: no text, but what a badly read move is held against.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Alternative {
    /// The part of the text; of a word while it has no place in a text.
    pub span: Range<usize>,
    /// What may stand there.
    pub text: String,
}

/// Of a word so many are kept.
const MOST: usize = 4;

impl Alternative {
    /// Where another reading of a word differs from it; nothing if it does not.
    pub(super) fn of_word(word: &str, other: &str) -> Option<Self> {
        let same = |(one, other): &((usize, char), char)| one.1 == *other;
        let head: usize = word.char_indices().zip(other.chars()).take_while(same).map(len).sum();
        let (rest, other_rest) = (&word[head..], &other[head..]);
        let backwards = rest.char_indices().rev().zip(other_rest.chars().rev());
        let tail: usize = backwards.take_while(same).map(len).sum();
        let text = other_rest[..other_rest.len() - tail].to_owned();
        let span = head..word.len() - tail;
        (!span.is_empty() || !text.is_empty()).then_some(Self { span, text })
    }

    /// Puts one among those of a word, unless it is there or there are enough.
    pub(super) fn put(self, all: &mut Vec<Self>) {
        if all.len() < MOST && !all.contains(&self) {
            all.push(self);
        }
    }
}

const fn len(pair: ((usize, char), char)) -> usize {
    pair.1.len_utf8()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_reading_is_told_by_where_it_differs() {
        let of = |word, other| Alternative::of_word(word, other).map(|it| (it.span, it.text));
        assert_eq!(of("Kt-B8", "Kt-B3"), Some((4..5, "3".to_owned())));
        assert_eq!(of("PxP", "P-xP"), Some((1..1, "-".to_owned())));
        assert_eq!(of("BB4", "B4"), Some((1..2, String::new())));
        assert_eq!(of("d\u{e9}", "d4"), Some((1..3, "4".to_owned())));
        assert_eq!(of("Kt", "Kt"), None);
        assert_eq!(of("", "x"), Some((0..0, "x".to_owned())));
    }
}
