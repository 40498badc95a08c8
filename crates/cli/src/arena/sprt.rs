//! Whether a change is worth keeping, asked after every pair of games.
//!
//! Two hypotheses are weighed: that the first contender is stronger by `elo0` at most, or by
//! `elo1` at least. The match ends as soon as one is borne out. For each hypothesis the most
//! likely distribution of pairs with just that mean is found, and the logarithm of how much more
//! likely the one is than the other is held against two bounds.
//!
//! Source: the sequential probability ratio test of Abraham Wald (1945), generalised by maximum
//! likelihood as in Michel Van den Bergh's notes for the five values of a pair.

use std::fmt;
use std::str::FromStr;

use super::elo;
use super::score::{Tally, VALUES};

/// A test: two hypotheses, and how often either may be taken wrongly.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct Sprt {
    /// The difference that is too small to be wanted.
    pub(crate) elo0: f64,
    /// The difference that is wanted.
    pub(crate) elo1: f64,
    /// How often, at most, a contender of `elo0` is taken for one of `elo1`.
    pub(crate) alpha: f64,
    /// How often, at most, a contender of `elo1` is taken for one of `elo0`.
    pub(crate) beta: f64,
}

/// What a test says.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// Stronger: `elo1` is borne out.
    Accepted,
    /// Not stronger: `elo0` is borne out.
    Rejected,
    /// More games are needed.
    Open,
}

impl Sprt {
    /// The bounds at which the ratio decides, below and above.
    pub(crate) fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The logarithm of the likelihood ratio: how much better `elo1` explains the pairs.
    pub(crate) fn ratio(&self, tally: &Tally) -> f64 {
        // A value not yet seen is not impossible.
        let seen = Tally { pairs: tally.pairs, ..*tally };
        let Some(weights) = seen.weights() else { return 0.0 };
        let all = tally.pair_count();
        let weights = weights.map(|weight| (weight * all).max(1e-3));
        let sum: f64 = weights.iter().sum();
        let weights = weights.map(|weight| weight / sum);
        let likely = |elo| most_likely(&weights, elo::expected(elo));
        let (null, wanted) = (likely(self.elo0), likely(self.elo1));
        let each = weights.iter().zip(null.iter().zip(wanted));
        all * each.map(|(weight, (null, wanted))| weight * (wanted / null).ln()).sum::<f64>()
    }

    /// What the pairs say so far.
    pub(crate) fn verdict(&self, tally: &Tally) -> Verdict {
        let (low, high) = self.bounds();
        let ratio = self.ratio(tally);
        if ratio >= high {
            Verdict::Accepted
        } else if ratio <= low {
            Verdict::Rejected
        } else {
            Verdict::Open
        }
    }
}

/// The distribution with this mean under which what was seen is most likely.
///
/// It is `weight / (1 + t * (value - mean))` for the one `t` that makes the mean right, and that
/// is found by halving.
fn most_likely(weights: &[f64; 5], mean: f64) -> [f64; 5] {
    // Every part must stay positive.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    let excess = |t: f64| -> f64 {
        weights
            .iter()
            .zip(VALUES)
            .map(|(weight, value)| weight * (value - mean) / (1.0 + t * (value - mean)))
            .sum()
    };
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if excess(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let t = f64::midpoint(low, high);
    let mut found = [0.0; 5];
    for (part, (weight, value)) in found.iter_mut().zip(weights.iter().zip(VALUES)) {
        *part = weight / (1.0 + t * (value - mean));
    }
    found
}

/// A test in words that is none.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "{0:?} is no test: expected two differences of rating and if wanted two probabilities, \
     such as 0,5 or 0,5,0.05,0.05"
)]
pub(crate) struct SprtError(String);

impl FromStr for Sprt {
    type Err = SprtError;

    fn from_str(text: &str) -> Result<Self, SprtError> {
        let wrong = || SprtError(text.to_owned());
        let numbers: Result<Vec<f64>, _> =
            text.split(',').map(|number| number.trim().parse()).collect();
        let test = match *numbers.map_err(|_| wrong())?.as_slice() {
            [elo0, elo1] => Self { elo0, elo1, alpha: 0.05, beta: 0.05 },
            [elo0, elo1, alpha, beta] => Self { elo0, elo1, alpha, beta },
            _ => return Err(wrong()),
        };
        let is_part = |part: f64| part > 0.0 && part < 0.5;
        let fits = test.elo0 < test.elo1
            && test.elo0.abs() <= 1000.0
            && test.elo1.abs() <= 1000.0
            && is_part(test.alpha)
            && is_part(test.beta);
        if fits { Ok(test) } else { Err(wrong()) }
    }
}

impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} against {} Elo", self.elo0, self.elo1)
    }
}

#[cfg(test)]
mod tests;
