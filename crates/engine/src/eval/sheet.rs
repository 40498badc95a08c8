//! Where the terms of the evaluation are summed up.

use staunton_rules::Color;

use super::tapered::Tapered;
use super::weights::{RISK, WEIGHTS};

/// Takes what the modules of the evaluation find.
///
/// Play sums weights; the tuner notes which weights were used how often.
pub(crate) trait Sheet {
    /// `color` has `count` of `term`.
    fn add(&mut self, color: Color, term: usize, count: i32);

    /// The king of `color` has `count` of the risk `term`.
    fn risk(&mut self, color: Color, term: usize, count: i32);
}

/// Sums for play.
#[derive(Copy, Clone, Default)]
pub(crate) struct Sums {
    /// White's less Black's.
    pub(crate) total: Tapered,
    pub(crate) risk: [i32; 2],
}

impl Sheet for Sums {
    #[inline]
    fn add(&mut self, color: Color, term: usize, count: i32) {
        let value = WEIGHTS[term] * count;
        match color {
            Color::White => self.total += value,
            Color::Black => self.total -= value,
        }
    }

    #[inline]
    fn risk(&mut self, color: Color, term: usize, count: i32) {
        self.risk[color.as_index()] += RISK[term] * count;
    }
}

/// What the danger of a king costs: the more comes together, the worse.
pub(crate) const fn danger(risk: i32) -> Tapered {
    if risk <= 0 {
        return Tapered::ZERO;
    }
    let risk = if risk > 2000 { 2000 } else { risk };
    Tapered::new(risk * risk / RISK_SQUARE, risk / RISK_LINE)
}

/// A risk of this much squared costs one centipawn in the middlegame.
pub(crate) const RISK_SQUARE: i32 = 1600;

/// This much risk costs one centipawn in the endgame.
pub(crate) const RISK_LINE: i32 = 20;
