//! What came of a line of moves.

use staunton_notation::Doubt;
use staunton_rules::Move;

use crate::layout::printed::Printed;

/// A ply of a line that was read.
#[derive(Clone, Debug)]
pub(crate) struct Solved {
    pub(crate) mv: Move,
    /// Whether the print was mended.
    pub(crate) is_corrected: bool,
    pub(crate) doubts: Vec<Doubt>,
    /// How many legal moves fitted what is printed.
    pub(crate) among: usize,
    /// Whether a person said so.
    pub(crate) is_known: bool,
    /// The moves it may be, where all of them lead to the same position a few moves later: which of them it is
    /// stays open, and the line goes on.
    pub(crate) may: Vec<Move>,
}

/// What came of a line.
#[derive(Clone, Debug, Default)]
pub(crate) struct Solution {
    /// The plies that are certain.
    pub(crate) plies: Vec<Solved>,
    /// The moves that the first open ply may be; empty where nothing fits, or all was read.
    pub(crate) candidates: Vec<Move>,
    /// Whether the first open ply is legal in no way as it is printed.
    pub(crate) is_illegal: bool,
    /// Whether every ply was read.
    pub(crate) is_whole: bool,
    /// How many boards were met on the way.
    pub(crate) boards: usize,
    /// The printed moves, those too that had to be looked for.
    pub(crate) moves: Vec<Printed>,
}
