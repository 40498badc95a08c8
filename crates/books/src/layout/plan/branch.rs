//! Lines beside a game that may still go on.

use crate::layout::columns::Columns;

/// A line beside the game whose rows notes and other lines may interrupt.
#[derive(Copy, Clone)]
pub(super) struct Branch {
    /// Its index among the lines beside the game.
    pub(super) aside: usize,
    /// The ply that it goes on with.
    pub(super) next: usize,
    pub(super) place: Columns,
}
