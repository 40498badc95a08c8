//! What a move in writing would be read as, told to its writer before he seals it.

use staunton_notation::Finding;
use staunton_rules::Move;

/// What a move in writing is read as.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SealedReading {
    /// The moves that it can mean: one if all is well, several if it is ambiguous, none if it is no
    /// move that may be made.
    pub moves: Vec<Move>,
    /// What is wrong with it; none if it means one move.
    pub fault: Option<Misreading>,
}

/// Why a move in writing is not one legal move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Misreading {
    /// It names several moves, one beside the other.
    Names {
        /// What is written.
        text: String,
        /// How many moves that names.
        moves: usize,
    },
    /// What the reader of moves finds wrong with it.
    Finding(Box<Finding>),
}

impl Misreading {
    pub(crate) fn of(finding: Finding) -> Self {
        Self::Finding(Box::new(finding))
    }
}
