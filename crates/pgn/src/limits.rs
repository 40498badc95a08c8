//! How much of a game is read.

/// How much the reader takes in of one game before it says so and leaves the rest aside. What
/// is beyond a limit is a [`Fault`](super::Fault), never the end of the reading.
///
/// # Examples
///
/// ```
/// use staunton_pgn::{Limits, Reader};
///
/// let limits = Limits { moves: 2, ..Limits::default() };
/// let mut games = Reader::with_limits("1. e4 e5 2. Nf3 *".as_bytes(), limits).games();
/// let (game, faults) = games.next().expect("one game");
/// assert_eq!(game.len(), 2);
/// assert!(!faults.is_empty()); // that more was there is told
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// How deep variations stand in one another.
    pub depth: usize,
    /// How many tags, besides the seven and those that tell the start.
    pub tags: usize,
    /// The value of a tag, in bytes.
    pub tag_bytes: usize,
    /// A comment, in bytes.
    pub comment_bytes: usize,
    /// Moves of all lines together, in plies. By the laws no game has more than 11 797, but a tree
    /// of openings may hold many.
    pub moves: usize,
    /// Comments and glyphs of all lines together.
    pub notes: usize,
    /// How many faults are told; the rest are counted.
    pub faults: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            depth: 256,
            tags: 256,
            tag_bytes: 4096,
            comment_bytes: 65_536,
            moves: 2_000_000,
            notes: 2_000_000,
            faults: 32,
        }
    }
}
