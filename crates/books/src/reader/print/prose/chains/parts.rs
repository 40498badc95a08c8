//! The moves of a paragraph, and where they are played.

use staunton_notation::IdentifiedPosition;
use staunton_rules::Move;

use crate::layout::printed::Printed;

/// Moves one behind the other, and how they stand in their paragraph.
pub(super) struct Item {
    pub(super) moves: Vec<Printed>,
    pub(super) at: usize,
    pub(super) ply: Option<usize>,
    /// The bracket that it stands in.
    pub(super) bracket: Option<usize>,
    pub(super) is_open: bool,
}

impl Item {
    pub(super) fn start(&self) -> usize {
        self.moves.first().map_or(self.at, Printed::start)
    }

    pub(super) fn end(&self) -> usize {
        self.moves.last().map_or(self.at, Printed::end)
    }
}

/// A place where moves may be played: how many plies stand before it, and the position.
#[derive(Clone)]
pub(super) struct Seat {
    pub(super) ply: usize,
    pub(super) stand: IdentifiedPosition,
}

/// Moves that were played from a place.
#[derive(Clone)]
pub(super) struct Laid {
    pub(super) seat: Seat,
    pub(super) moves: Vec<Move>,
}

impl Laid {
    /// The place before the move with this index, or behind the last.
    pub(super) fn seat(&self, count: usize) -> Seat {
        let mut stand = self.seat.stand.clone();
        for mv in &self.moves[..count] {
            stand.play(*mv);
        }
        Seat { ply: self.seat.ply + count, stand }
    }
}
