//! What a mate search has found out already.

use staunton_rules::Position;

use crate::key::Key;

/// What is known of a position: in how many moves there is none, and in how many there is one.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Span {
    /// No mate in so many moves.
    pub(super) none_in: u8,
    /// A mate in so many moves; `u8::MAX` if none is known.
    pub(super) forced_in: u8,
}

impl Span {
    /// Whether there is a mate in `moves`, if that is known.
    pub(super) fn decides(self, moves: u32) -> Option<bool> {
        if moves >= u32::from(self.forced_in) {
            Some(true)
        } else if moves <= u32::from(self.none_in) {
            Some(false)
        } else {
            None
        }
    }

    const NOTHING: Self = Self { none_in: 0, forced_in: u8::MAX };
}

/// A table of positions by their exact contents. When its room is used up, the entry that
/// stands in the way of a new one is overwritten.
pub(super) struct Known {
    entries: Vec<Option<(Key, Span)>>,
    used: usize,
    most: usize,
}

impl Known {
    const FIRST: usize = 1 << 12;

    /// A table of no more than `bytes`.
    pub(super) fn new(bytes: usize) -> Self {
        let most = (bytes / size_of::<Option<(Key, Span)>>()).max(2);
        let most = 1 << most.ilog2();
        Self { entries: vec![None; Self::FIRST.min(most)], used: 0, most }
    }

    pub(super) fn get(&self, position: &Position) -> Span {
        let key = Key::new(position);
        match self.entries[self.home(position)] {
            Some((found, span)) if found == key => span,
            _ => Span::NOTHING,
        }
    }

    /// Keeps that there is none in exactly so many, and forgets what else was known.
    pub(super) fn set_none_in(&mut self, position: &Position, plies: u32) {
        let none_in = u8::try_from(plies).unwrap_or(u8::MAX);
        self.put(position, Span { none_in, ..Span::NOTHING });
    }

    /// Adds to what is known of `position`.
    pub(super) fn add(&mut self, position: &Position, moves: u32, is_forced: bool) {
        let moves = u8::try_from(moves).unwrap_or(u8::MAX - 1);
        let mut span = self.get(position);
        if is_forced {
            span.forced_in = span.forced_in.min(moves);
        } else {
            span.none_in = span.none_in.max(moves);
        }
        self.put(position, span);
    }

    fn put(&mut self, position: &Position, span: Span) {
        if self.used * 2 > self.entries.len() && self.entries.len() < self.most {
            self.grow();
        }
        let home = self.home(position);
        self.used += usize::from(self.entries[home].is_none());
        self.entries[home] = Some((Key::new(position), span));
    }

    /// Doubles the room. What was found is found again: it is cheaper than to keep the hashes.
    fn grow(&mut self) {
        self.entries = vec![None; self.entries.len() * 2];
        self.used = 0;
    }

    fn home(&self, position: &Position) -> usize {
        #[expect(clippy::cast_possible_truncation, reason = "only the low bits count")]
        let hash = position.hash() as usize;
        hash & (self.entries.len() - 1)
    }
}
