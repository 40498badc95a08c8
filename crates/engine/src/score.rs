//! What the engine thinks of a position.

use std::fmt;

/// The deepest line that is searched, in plies.
pub(crate) const MAX_PLY: usize = 127;

/// No score is as great.
pub(crate) const INFINITE: i32 = 32_001;

/// The score of mating now; a mate in `n` plies is worth `MATE - n`.
pub(crate) const MATE: i32 = 32_000;

/// Scores beyond this, on either side, are mates.
pub(crate) const MATE_BOUND: i32 = MATE - 256;

/// The score of a win that tables of endings know of, though not how far the mate is; one met `n`
/// plies below the root is worth `TABLE_WIN - n`.
pub(crate) const TABLE_WIN: i32 = MATE_BOUND - 1;

/// Scores beyond this, on either side, are mates or wins of tables: they count the plies.
pub(crate) const COUNTED_BOUND: i32 = TABLE_WIN - 256;

/// The evaluation stays within these bounds, so that it never looks like a mate or a win of tables.
pub(crate) const EVAL_BOUND: i32 = COUNTED_BOUND - 1;

/// Evaluations beyond this, on either side, know that the game is won.
pub(crate) const KNOWN_WIN: i32 = 2_000;

/// The score of a draw.
pub(crate) const DRAW: i32 = 0;

/// A score as people read it, seen by the side to move.
///
/// # Examples
///
/// ```
/// use staunton_engine::Score;
///
/// assert_eq!(Score::Cp(-150).to_string(), "cp -150"); // a pawn and a half behind
/// assert_eq!(Score::Mate(3).to_string(), "mate 3"); // in three moves of the side to move
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Score {
    /// Hundredths of a pawn.
    Cp(i32),
    /// Mate in so many moves, of the side to move; below zero: it is mated in so many. Zero: it
    /// is mated now.
    Mate(i32),
}

impl Score {
    /// The score of an inner value.
    pub(crate) const fn from_value(value: i32) -> Self {
        if value >= MATE_BOUND {
            Self::Mate((MATE - value + 1) / 2)
        } else if value <= -MATE_BOUND {
            Self::Mate(-(MATE + value + 1) / 2)
        } else {
            Self::Cp(value)
        }
    }
}

impl fmt::Display for Score {
    /// As UCI writes it: `cp 31`, `mate -2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cp(cp) => write!(f, "cp {cp}"),
            Self::Mate(moves) => write!(f, "mate {moves}"),
        }
    }
}

/// The score of being mated `ply` plies from the root.
pub(crate) const fn mated_in(ply: usize) -> i32 {
    -MATE + ply_value(ply)
}

/// The score of mating `ply` plies from the root.
pub(crate) const fn mate_in(ply: usize) -> i32 {
    MATE - ply_value(ply)
}

/// A depth as a count of plies; none below zero.
pub(crate) fn plies(depth: i32) -> usize {
    usize::try_from(depth).unwrap_or(0)
}

/// A count of plies as a score counts it.
#[expect(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "plies are few")]
pub(crate) const fn ply_value(ply: usize) -> i32 {
    ply as i32
}

/// Whether the value is a mate for either side.
pub(crate) const fn is_mate(value: i32) -> bool {
    value >= MATE_BOUND || value <= -MATE_BOUND
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mate_is_counted_in_moves() {
        assert_eq!(Score::from_value(mate_in(1)), Score::Mate(1));
        assert_eq!(Score::from_value(mate_in(3)), Score::Mate(2));
        assert_eq!(Score::from_value(mated_in(0)), Score::Mate(0));
        assert_eq!(Score::from_value(mated_in(2)), Score::Mate(-1));
        assert_eq!(Score::from_value(mated_in(4)), Score::Mate(-2));
        assert_eq!(Score::from_value(-31), Score::Cp(-31));
        assert_eq!(Score::Mate(-2).to_string(), "mate -2");
        assert_eq!(Score::Cp(31).to_string(), "cp 31");
    }
}
