//! Ratings that explain the games of many contenders best.
//!
//! Source: the model of Bradley and Terry (1952), a draw counted as half a win, fitted by Newton's
//! method.

use super::elo;
use super::score::Tally;

/// A contender's rating.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct Rating {
    /// Against the others, whose mean is 0 where no contender's rating is given.
    pub(crate) elo: f64,
    /// Within so much of it in 95 of 100 such tournaments.
    pub(crate) within: f64,
}

/// What two contenders played, as the first of them fared.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Meeting {
    pub(crate) contenders: [usize; 2],
    pub(crate) tally: Tally,
}

/// Ratings are found to less than this.
const ENOUGH: f64 = 1e-6;

/// The natural logarithm of the odds that a point of rating is worth.
const UNIT: f64 = std::f64::consts::LN_10 / 400.0;

/// The ratings of `contenders`, moved so that `anchor` has its own; none if nobody played.
///
/// Each meeting counts as if it had one draw more, so that who won all is not infinitely strong.
pub(crate) fn fit(
    contenders: usize,
    meetings: &[Meeting],
    anchor: Option<(usize, f64)>,
) -> Option<Vec<Rating>> {
    if contenders < 2 || meetings.iter().all(|meeting| meeting.tally.played() == 0) {
        return None;
    }
    let mut ratings = vec![0.0; contenders];
    let mut inverse = Vec::new();
    for _ in 0..200 {
        let (slope, curve) = likelihood(&ratings, meetings);
        inverse = inverted(curve);
        let steps: Vec<f64> = inverse
            .iter()
            .map(|row| row.iter().zip(&slope).map(|(a, b)| a * b).sum::<f64>().clamp(-200.0, 200.0))
            .collect();
        for (rating, step) in ratings.iter_mut().zip(&steps) {
            *rating += step;
        }
        if steps.iter().all(|step| step.abs() < ENOUGH) {
            break;
        }
    }
    let spread = spread(&ratings, meetings);
    #[expect(clippy::cast_precision_loss, reason = "contenders are few")]
    let mean = ratings.iter().sum::<f64>() / contenders as f64;
    let shift = anchor.map_or(-mean, |(index, elo)| elo - ratings[index]);
    let rated = ratings.iter().enumerate().map(|(index, elo)| {
        // Against the anchor what counts is the error of the difference.
        let variance = match anchor {
            None => inverse[index][index],
            Some((anchor, _)) => {
                inverse[index][index] + inverse[anchor][anchor] - 2.0 * inverse[index][anchor]
            }
        };
        Rating { elo: elo + shift, within: 1.96 * (variance.max(0.0) * spread).sqrt() }
    });
    Some(rated.collect())
}

/// Slope and curvature of the logarithm of the likelihood at these ratings; the curvature is
/// turned positive, and made firm against a shift of all ratings together.
fn likelihood(ratings: &[f64], meetings: &[Meeting]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let count = ratings.len();
    let mut slope = vec![0.0; count];
    let mut curve = vec![vec![1e-9; count]; count];
    for meeting in meetings {
        let [a, b] = meeting.contenders;
        let (points, games) = meeting.tally.points();
        let (points, games) = (points + 0.5, games + 1.0);
        let expected = elo::expected(ratings[a] - ratings[b]);
        let (pull, firm) =
            (UNIT * (points - games * expected), UNIT * UNIT * games * expected * (1.0 - expected));
        slope[a] += pull;
        slope[b] -= pull;
        curve[a][a] += firm;
        curve[b][b] += firm;
        curve[a][b] -= firm;
        curve[b][a] -= firm;
    }
    (slope, curve)
}

/// How the real spread of pairs compares with that of games won or lost by lot: draws, and
/// openings played from both sides, make it smaller.
fn spread(ratings: &[f64], meetings: &[Meeting]) -> f64 {
    let (mut real, mut lot) = (0.0, 0.0);
    for meeting in meetings {
        let [a, b] = meeting.contenders;
        let expected = elo::expected(ratings[a] - ratings[b]);
        if let Some((_, variance)) = meeting.tally.mean_and_variance() {
            real += meeting.tally.pair_count() * 2.0 * variance;
            lot += meeting.tally.pair_count() * expected * (1.0 - expected);
        }
    }
    if real > 0.0 && lot > 0.0 { (real / lot).min(2.0) } else { 1.0 }
}

/// The inverse of a symmetric, positive matrix, by Gauss and Jordan.
fn inverted(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let count = matrix.len();
    let mut inverse: Vec<Vec<f64>> = (0..count)
        .map(|row| (0..count).map(|column| if row == column { 1.0 } else { 0.0 }).collect())
        .collect();
    for pivot in 0..count {
        let scale = matrix[pivot][pivot].max(1e-12);
        for column in 0..count {
            matrix[pivot][column] /= scale;
            inverse[pivot][column] /= scale;
        }
        let (line, done) = (matrix[pivot].clone(), inverse[pivot].clone());
        for row in (0..count).filter(|&row| row != pivot) {
            let factor = matrix[row][pivot];
            for column in 0..count {
                matrix[row][column] -= factor * line[column];
                inverse[row][column] -= factor * done[column];
            }
        }
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meeting(a: usize, b: usize, pairs: [u64; 5]) -> Meeting {
        // Pairs of two equal results each way, as near as whole games can be.
        let halves: u64 = (0..).zip(pairs).map(|(halves, count)| halves * count).sum();
        let games = 2 * pairs.iter().sum::<u64>();
        let (wins, draws) = (halves / 2, halves % 2);
        Meeting {
            contenders: [a, b],
            tally: Tally { pairs, games: [games - wins - draws, draws, wins] },
        }
    }

    #[test]
    fn ratings_of_a_chain_add_up() {
        // Each scores 64 of 100 against the next: about 100 points.
        let games = [0, 0, 360, 0, 140];
        let found =
            fit(3, &[meeting(0, 1, games), meeting(1, 2, games)], Some((2, 2000.0))).unwrap();
        assert!((found[2].elo - 2000.0).abs() < 1e-9 && found[2].within < 1e-3);
        assert!((found[1].elo - 2100.0).abs() < 1.0, "{found:?}");
        assert!((found[0].elo - 2200.0).abs() < 2.0, "{found:?}");
        assert!(found[0].within > found[1].within && found[1].within > 5.0, "{found:?}");
    }

    #[test]
    fn who_wins_all_is_not_infinitely_strong() {
        let found = fit(2, &[meeting(0, 1, [0, 0, 0, 0, 10])], None).unwrap();
        assert!(found[0].elo > 200.0 && found[0].elo < 600.0, "{found:?}");
        assert!((found[0].elo + found[1].elo).abs() < 1e-6);
    }

    #[test]
    fn nothing_played_gives_no_ratings() {
        assert!(fit(2, &[meeting(0, 1, [0; 5])], None).is_none());
        assert!(fit(1, &[], None).is_none());
    }
}
