//! What the table keeps of a position, in one word.

use staunton_rules::Move;

use crate::score::{COUNTED_BOUND, is_mate, ply_value};

/// What a stored score says of the true one.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// Nothing: only the evaluation is stored.
    None,
    /// It is not higher.
    Upper,
    /// It is not lower.
    Lower,
    /// It is the same.
    Exact,
}

impl Bound {
    /// What a search between `alpha` and `beta` that came to `score` says of the true one; exact
    /// only where the window was open.
    pub(crate) const fn of_search(score: i32, alpha: i32, beta: i32, is_pv: bool) -> Self {
        if score >= beta {
            Self::Lower
        } else if is_pv && score > alpha {
            Self::Exact
        } else {
            Self::Upper
        }
    }

    const fn from_bits(bits: u64) -> Self {
        match bits & 3 {
            0 => Self::None,
            1 => Self::Upper,
            2 => Self::Lower,
            _ => Self::Exact,
        }
    }

    /// Whether a score of this bound proves that the true one is `limit` or more.
    pub(crate) const fn proves_at_least(self, score: i32, limit: i32) -> bool {
        matches!(self, Self::Lower | Self::Exact) && score >= limit
    }

    /// Whether a score of this bound proves that the true one is `limit` or less.
    pub(crate) const fn proves_at_most(self, score: i32, limit: i32) -> bool {
        matches!(self, Self::Upper | Self::Exact) && score <= limit
    }
}

/// What the table knows of a position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// The best move found. It may belong to another position: check that it is legal.
    pub(crate) mv: Option<Move>,
    /// The score, seen from the position (a mate counts from here).
    pub(crate) score: i32,
    /// The static evaluation, or [`NO_EVAL`].
    pub(crate) eval: i32,
    /// Plies searched below, 0 in the quiescence search.
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
    /// Whether it was on a principal line.
    pub(crate) pv: bool,
}

/// Stands in [`Entry::eval`] for "not evaluated": in check.
pub(crate) const NO_EVAL: i32 = i16::MIN as i32;

/// Ages that are told apart.
pub(super) const GENERATIONS: u64 = 32;

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "fields are cut to their widths on purpose"
)]
impl Entry {
    /// `value`, an evaluation of the position, or the score that is known to be nearer the truth.
    pub(crate) fn sharpen(self, value: i32) -> i32 {
        let is_nearer = self.bound.proves_at_least(self.score, value)
            || self.bound.proves_at_most(self.score, value);
        if is_nearer && !is_mate(self.score) { self.score } else { value }
    }

    pub(super) fn pack(self, generation: u64) -> u64 {
        u64::from(self.mv.map_or(0, Move::raw))
            | u64::from(self.score as i16 as u16) << 16
            | u64::from(self.eval as i16 as u16) << 32
            | (self.depth.clamp(0, 255) as u64) << 48
            | (self.bound as u64) << 56
            | u64::from(self.pv) << 58
            | generation << 59
    }

    pub(super) fn unpack(data: u64) -> Self {
        Self {
            mv: Move::from_raw(data as u16),
            score: i32::from((data >> 16) as i16),
            eval: i32::from((data >> 32) as i16),
            depth: i32::from((data >> 48) as u8),
            bound: Bound::from_bits(data >> 56),
            pv: data >> 58 & 1 == 1,
        }
    }
}

/// The age of an entry.
pub(super) const fn generation_of(data: u64) -> u64 {
    data >> 59
}

/// A mate, or a win of tables, is stored by its distance from the position, not from the root.
pub(super) fn to_stored(score: i32, ply: usize) -> i32 {
    if score >= COUNTED_BOUND {
        score + ply_value(ply)
    } else if score <= -COUNTED_BOUND {
        score - ply_value(ply)
    } else {
        score
    }
}

pub(super) fn from_stored(score: i32, ply: usize) -> i32 {
    if score >= COUNTED_BOUND {
        score - ply_value(ply)
    } else if score <= -COUNTED_BOUND {
        score + ply_value(ply)
    } else {
        score
    }
}
