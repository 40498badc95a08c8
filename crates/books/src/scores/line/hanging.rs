//! How a line stood before a word that is no move.

use staunton_notation::IdentifiedPosition;
use staunton_pgn::NodeId;

/// How the line stood before a word that is no move.
pub(super) struct Hanging {
    /// Where the word stands.
    pub(super) at: usize,
    pub(super) last: NodeId,
    /// The first move read behind the word.
    pub(super) first: Option<NodeId>,
    pub(super) now: IdentifiedPosition,
    pub(super) before: Option<IdentifiedPosition>,
    pub(super) repairs: usize,
    pub(super) doubts: usize,
    /// How many comments the last move had.
    pub(super) comments: usize,
}
