//! Spelled moves, sign by sign.

use staunton_rules::Move;

/// What takes in spelled moves.
pub(crate) trait Sink {
    /// Takes in one way to spell a move, in groups of parts.
    fn put_all(&mut self, mv: Move, groups: &[&[&str]]);

    /// Takes in one way to spell a move, in parts.
    fn put(&mut self, mv: Move, parts: &[&str]) {
        self.put_all(mv, &[parts]);
    }
}

/// Ways to spell the legal moves of a position, one behind the other.
#[derive(Clone, Debug, Default)]
pub(crate) struct Forms {
    signs: Vec<char>,
    /// Each with the place behind its last sign.
    ends: Vec<(Move, usize)>,
}

impl Sink for Forms {
    fn put_all(&mut self, mv: Move, groups: &[&[&str]]) {
        // So many at the beginning that few lists grow.
        if self.ends.is_empty() {
            self.signs.reserve(2048);
            self.ends.reserve(256);
        }
        for part in groups.iter().copied().flatten() {
            match part.as_bytes() {
                [] => {}
                [one] => self.signs.push(char::from(*one)),
                _ if part.is_ascii() => self.signs.extend(part.bytes().map(char::from)),
                _ => self.signs.extend(part.chars()),
            }
        }
        self.ends.push((mv, self.signs.len()));
    }
}

impl Forms {
    /// Every move with a way to spell it.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Move, &[char])> {
        let mut start = 0;
        self.ends.iter().map(move |&(mv, end)| {
            let form = &self.signs[start..end];
            start = end;
            (mv, form)
        })
    }
}

/// The name of the piece that a spelled move begins with; empty if it begins with a square.
pub(crate) fn piece(form: &[char]) -> &[char] {
    let length = match form {
        ['K', 't', ..] => 2,
        [first, ..] if first.is_uppercase() || is_figurine(*first) => 1,
        _ => 0,
    };
    &form[..length]
}

/// Whether a sign is a figure of a piece.
pub(crate) fn is_figurine(sign: char) -> bool {
    ('\u{2654}'..='\u{265f}').contains(&sign)
}
