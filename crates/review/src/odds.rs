//! What a score is worth: chances of winning, and the accuracy of a move.

use staunton_engine::Score;

/// Centipawns beyond which more makes no difference.
const MOST_CP: i32 = 1_000;

/// The chances of the side that the score is seen by, from 0 to 100.
///
/// # Examples
///
/// ```
/// use staunton_engine::Score;
/// use staunton_review::chances;
///
/// assert!((chances(Score::Cp(0)) - 50.0).abs() < 1e-9);
/// assert!((chances(Score::Cp(100)) - 59.1).abs() < 0.01);
/// assert_eq!(chances(Score::Mate(5)), chances(Score::Cp(1_000)));
/// ```
///
/// Source: the equation published at `lichess.org/page/accuracy`,
/// `50 + 50 (2 / (1 + exp(-0.00368208 cp)) - 1)`, with centipawns kept within ±1000; a mate counts
/// as the bound. It was fitted to games of people and to another engine than ours, so it is a
/// scale and no forecast.
pub fn chances(score: Score) -> f64 {
    let cp = match score {
        Score::Cp(cp) => cp.clamp(-MOST_CP, MOST_CP),
        Score::Mate(moves) if moves > 0 => MOST_CP,
        Score::Mate(_) => -MOST_CP,
    };
    50.0 + 50.0 * (2.0 / (1.0 + (-0.003_682_08 * f64::from(cp)).exp()) - 1.0)
}

/// The chances of the side that the score is not seen by. A side that is mated already has a score
/// that no sign can turn round.
pub(crate) fn chances_of_other(score: Score) -> f64 {
    100.0 - chances(score)
}

/// The accuracy of a move that let the mover's chances fall from `before` to `after`, from 0 to
/// 100.
///
/// # Examples
///
/// ```
/// use staunton_engine::Score;
/// use staunton_review::{accuracy, chances};
///
/// assert!(accuracy(50.0, 50.0) > 99.0); // nothing was lost
/// let before = chances(Score::Cp(100));
/// let after = chances(Score::Cp(-300));
/// assert!(accuracy(before, after) < 50.0);
/// ```
///
/// Source: the equation published at `lichess.org/page/accuracy`,
/// `103.1668 exp(-0.04354 (before - after)) - 3.1669`, kept within 0 and 100.
pub fn accuracy(before: f64, after: f64) -> f64 {
    let lost = (before - after).max(0.0);
    (103.1668 * (-0.043_54 * lost).exp() - 3.1669).clamp(0.0, 100.0)
}

/// The accuracy of many moves: the middle between their mean and their harmonic mean, so that one
/// bad move counts more than one good one. None of none.
pub(crate) fn together(accuracies: &[f64]) -> Option<f64> {
    let count = u32::try_from(accuracies.len()).ok().filter(|count| *count > 0)?;
    let mean = accuracies.iter().sum::<f64>() / f64::from(count);
    // A move of accuracy 0 would make the harmonic mean nothing at all.
    let harmonic = f64::from(count) / accuracies.iter().map(|one| 1.0 / one.max(1.0)).sum::<f64>();
    Some(f64::midpoint(mean, harmonic))
}

/// A share of a hundred as it is told.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 0 and 100")]
pub(crate) fn hundred(chances: f64) -> u8 {
    chances.round().clamp(0.0, 100.0) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_grow_with_the_score_and_those_of_both_sides_make_a_hundred() {
        for cp in -1_200..1_200 {
            let both = chances(Score::Cp(cp)) + chances(Score::Cp(-cp));
            assert!((both - 100.0).abs() < 1e-9, "{cp}");
            assert!(chances(Score::Cp(cp)) <= chances(Score::Cp(cp + 1)), "{cp}");
        }
        assert!(chances(Score::Mate(0)) < chances(Score::Cp(-999)));
        assert!(chances_of_other(Score::Mate(0)) > 97.0);
    }

    #[test]
    fn a_move_that_loses_nothing_is_accurate_and_one_that_loses_all_is_not() {
        assert!((accuracy(60.0, 60.0) - 100.0).abs() < 0.01);
        assert!((accuracy(60.0, 70.0) - 100.0).abs() < 0.01);
        assert!((accuracy(60.0, 50.0) - 63.58).abs() < 0.01);
        assert!(accuracy(97.5, 2.5) < 1.0);
        assert_eq!(together(&[]), None);
        let mixed = together(&[100.0, 50.0]).unwrap();
        assert!((mixed - f64::midpoint(75.0, 200.0 / 3.0)).abs() < 1e-9, "{mixed}");
    }
}
