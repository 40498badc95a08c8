//! What a note between two moves of a game has said before it names a line.

use crate::layout::plan::Aside;

/// What a note has said so far.
#[derive(Debug, Default)]
pub(super) struct Note {
    /// How many moves of the main line are printed before it.
    after: usize,
    /// Where its moves without numbers stand, and in how many brackets: what is numbered behind them may be
    /// played after them.
    bare: Vec<(usize, u32)>,
    /// The first ply of a line that could not be read to its end, and where the last such line is printed: where it
    /// begins is not known, nor where a later line begins that may go on from it.
    broken: Option<(usize, usize)>,
    /// So many moves of the main line the note has told itself.
    told: usize,
}

impl Note {
    /// A line or a move is told behind so many moves of the main line.
    pub(super) fn go_on(&mut self, after: usize) {
        if self.after != after {
            *self = Self { after, ..Self::default() };
        }
    }

    /// A move without a number is named.
    pub(super) fn name(&mut self, aside: &Aside) {
        /// The last ones say enough.
        const MOST: usize = 16;
        if self.bare.len() == MOST {
            self.bare.remove(0);
        }
        self.bare.push((aside.moves[0].start(), aside.depth));
    }

    /// A line that begins with this ply, and is printed at a place, is not read to its end.
    pub(super) fn lose(&mut self, ply: usize, place: usize) {
        let first = self.broken.map_or(ply, |(known, _)| known.min(ply));
        self.broken = Some((first, place));
    }

    /// So many moves of the main line are told.
    pub(super) fn tell(&mut self, moves: usize) {
        self.told = self.told.max(moves);
    }

    /// How many moves of the main line it has told itself.
    pub(super) const fn told(&self) -> usize {
        self.told
    }

    /// Whether a line that begins with this ply may go on from one that could not be read, and that is printed
    /// behind a place.
    pub(super) fn is_broken_before(&self, ply: usize, place: usize) -> bool {
        self.broken.is_some_and(|(broken, at)| ply >= broken && at >= place)
    }

    /// Whether a move without a number is named from a place on, in so many brackets at most.
    pub(super) fn names_since(&self, place: usize, depth: u32) -> bool {
        self.bare.iter().any(|&(at, deep)| at >= place && deep <= depth)
    }
}
