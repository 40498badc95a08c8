//! What a model is to find in a position: a win probability.

use crate::sample::Sample;

pub(crate) use crate::model::pass::win_probability;

/// What a position should be found worth: part the result of its game, part the score that its
/// search gave.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Target {
    /// How much of it is the result, 0 to 1.
    pub result: f32,
    /// So many centipawns more multiply the odds to win by e.
    pub scale_cp: f32,
}

impl Target {
    /// The win probability of the side to move, a draw counted as half of it.
    pub fn of(&self, sample: &Sample) -> f32 {
        let by_score = win_probability(sample.score() / self.scale_cp);
        self.result * sample.points() + (1.0 - self.result) * by_score
    }
}

/// The scale by which scores foretell the results of these games best, in whole centipawns.
pub fn fit_scale(samples: &[Sample]) -> u32 {
    #[expect(clippy::cast_precision_loss, reason = "a scale is a few hundred")]
    let error = |scale: u32| -> f64 {
        let by_score = Target { result: 0.0, scale_cp: scale as f32 };
        let of = |sample: &Sample| f64::from((by_score.of(sample) - sample.points()).powi(2));
        samples.iter().map(of).sum()
    };
    // The error falls and then rises: the valley is narrowed down by thirds.
    let (mut low, mut high) = (20, 2_000);
    while high - low > 2 {
        let third = (high - low) / 3;
        let (one, two) = (low + third, high - third);
        if error(one) <= error(two) { high = two } else { low = one }
    }
    (low..=high).min_by(|&a, &b| error(a).total_cmp(&error(b))).unwrap_or(low)
}
