//! A position of a game, as far as its pieces and the last move go.

use staunton_rules::{Board, Color, Move};

/// A position of a game that is played through.
pub(crate) struct Moment<'a> {
    pub(crate) board: &'a Board,
    pub(crate) turn: Color,
    pub(crate) ply: u16,
    /// How many plies the game has.
    pub(crate) plies: u16,
    /// The number of the move that is played next.
    pub(crate) number: i32,
    /// The move that led here, and the board before.
    pub(crate) last: Option<(Move, &'a Board)>,
}
