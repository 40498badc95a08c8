//! What a move in writing would be read as, told to its writer before he seals it.

use staunton_rules::Move;

/// What a move in writing is read as.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SealedReading {
    /// The moves that it can mean: one if all is well, several if it is ambiguous, none if it is no
    /// move that may be made.
    pub moves: Vec<Move>,
    /// What is wrong with it, for people; none if it means one move.
    pub fault: Option<String>,
}
