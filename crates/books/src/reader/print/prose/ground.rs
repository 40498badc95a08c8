//! Where a note stands, and the moves that it speaks of.

use std::ops::Range;

use staunton_notation::IdentifiedPosition;
use staunton_rules::Color;

use crate::book::Spoken;

/// A game and how many plies stand before a position in it.
pub(super) type Anchor = Option<(usize, usize)>;

/// A move that was made, or is spoken of: where it ends, whose it is, and the positions around it.
#[derive(Clone, Debug)]
pub(super) struct Made {
    pub(super) end: usize,
    pub(super) by: Color,
    pub(super) before: IdentifiedPosition,
    pub(super) behind: IdentifiedPosition,
    /// Of a game's own move, its game and how many plies stand before it.
    pub(super) of_game: Anchor,
    /// Whether a note behind it can speak of no other move: that of the other side stands in another line.
    pub(super) is_alone: bool,
}

/// The position that a note stands at.
#[derive(Clone, Debug)]
pub(super) struct Ground {
    /// Where it begins to be it, and where the last move ends that was told of it.
    pub(super) from: usize,
    pub(super) told: usize,
    /// The move that leads there; none for a board.
    pub(super) made: Option<Made>,
    pub(super) standing: IdentifiedPosition,
}

/// A move that is spoken of: where it stands, its game and how many plies stand before it there, and what it is.
pub(super) type Named = (Range<usize>, Anchor, Spoken);

impl Ground {
    /// The game of the move that leads there, and how many plies stand behind it.
    pub(super) fn anchor(&self) -> Anchor {
        self.made.as_ref().and_then(|made| made.of_game).map(|(game, ply)| (game, ply + 1))
    }
}
