//! Scores as differences of rating.
//!
//! Source: the logistic curve of the Elo system: ten times the odds are 400 points.

use super::score::Tally;

/// Beyond this a difference says nothing more.
const MOST: f64 = 1200.0;

/// 1.96 standard deviations hold 95 of 100 results.
const WITH_95_PERCENT: f64 = 1.959_964;

/// Fewer pairs than this prove nothing, whatever they gave.
const ENOUGH_PAIRS: f64 = 8.0;

/// The expected part of the points of a side that is stronger by `elo`.
pub(crate) fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The difference at which this part of the points is expected, at most 1200 either way.
pub(crate) fn difference(score: f64) -> f64 {
    if score <= 0.0 {
        -MOST
    } else if score >= 1.0 {
        MOST
    } else {
        // Nought without a sign.
        (-400.0 * (1.0 / score - 1.0).log10()).clamp(-MOST, MOST) + 0.0
    }
}

/// A difference with the bounds within which it lies in 95 of 100 such matches.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct Measured {
    pub(crate) elo: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
    /// The probability that the first contender is the stronger, 0 to 1; none where the pairs are
    /// too few to say.
    pub(crate) superiority: Option<f64>,
}

/// What a match says of the difference; none without a pair of games.
///
/// Before a game is played either may be the better: as if half a pair had been won and half a
/// pair lost. Who has won two games of two is not thereby stronger without a doubt.
pub(crate) fn measured(tally: &Tally) -> Option<Measured> {
    let (mean, variance) = tally.mean_and_variance()?;
    let pairs = tally.pair_count();
    let (prior_mean, prior_variance) = (0.5, 0.25);
    let all = pairs + 1.0;
    let shrunk = (pairs * mean + prior_mean) / all;
    let square = pairs * (variance + mean.powi(2)) + prior_variance + prior_mean * prior_mean;
    let deviation = ((square / all - shrunk.powi(2)) / all).sqrt();
    let away = WITH_95_PERCENT * deviation;
    Some(Measured {
        elo: difference(shrunk),
        low: difference(shrunk - away),
        high: difference(shrunk + away),
        superiority: (pairs >= ENOUGH_PAIRS).then(|| normal((shrunk - 0.5) / deviation)),
    })
}

/// The part of a normal distribution below `x` standard deviations.
///
/// Source: Abramowitz and Stegun, Handbook of Mathematical Functions, formula 26.2.17; the error
/// is below 1e-7.
fn normal(x: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.231_641_9 * x.abs());
    let tail = [1.330_274_429, -1.821_255_978, 1.781_477_937, -0.356_563_782, 0.319_381_530]
        .into_iter()
        .fold(0.0, |sum, factor| (sum + factor) * t);
    let beyond = (-x * x / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt() * tail;
    if x >= 0.0 { 1.0 - beyond } else { beyond }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_curve_is_that_of_elo() {
        for (elo, score) in
            [(0.0, 0.5), (400.0, 10.0 / 11.0), (-400.0, 1.0 / 11.0), (100.0, 0.640_065)]
        {
            assert!((expected(elo) - score).abs() < 1e-6, "{elo}");
            assert!((difference(score) - elo).abs() < 1e-3, "{score}");
        }
        assert_eq!((difference(0.0), difference(1.0)), (-MOST, MOST));
    }

    #[test]
    fn bounds_narrow_with_games() {
        let few = Tally { pairs: [1, 2, 4, 3, 2], games: [7, 8, 9] };
        let many = Tally { pairs: [100, 200, 400, 300, 200], games: [700, 800, 900] };
        let (few, many) = (measured(&few).unwrap(), measured(&many).unwrap());
        // What stands for no knowledge weighs as one pair: it shrinks the few to a draw, not the many.
        assert!(few.elo < many.elo && (few.elo - many.elo).abs() < 6.0, "{few:?} {many:?}");
        let narrower = (few.high - few.low) / (many.high - many.low);
        assert!((narrower - 10.5).abs() < 0.5, "{narrower}");
        assert!(few.superiority < many.superiority && many.superiority > Some(0.999));
        assert_eq!(measured(&Tally::default()), None);
    }

    #[test]
    fn a_few_games_prove_nothing() {
        let won = |pairs| Tally { pairs: [0, 0, 0, 0, pairs], games: [0, 0, 2 * pairs] };
        let one = measured(&won(1)).unwrap();
        assert!(one.low < 0.0 && one.elo < 250.0 && one.superiority.is_none(), "{one:?}");
        let many = measured(&won(8)).unwrap();
        assert!(many.low > 200.0 && many.elo < MOST, "{many:?}");
        assert!(many.superiority.is_some_and(|part| part > 0.999 && part < 1.0), "{many:?}");
    }

    #[test]
    fn the_normal_distribution_is_as_in_the_tables() {
        for (x, part) in [(0.0, 0.5), (1.0, 0.841_344_7), (-1.959_964, 0.025), (3.0, 0.998_650_1)] {
            assert!((normal(x) - part).abs() < 1e-6, "{x}");
        }
    }
}
