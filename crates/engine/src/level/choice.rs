//! The choice among the moves that are seen: the better ones more often, as people choose.
//!
//! The form of the law is that of K. W. Regan and G. Haworth, "Intrinsic Chess Ratings"
//! (AAAI 2011): if the best move is chosen with probability `p`, one that seems worse by `d` is
//! chosen with `p` to the power of `exp((d/s)^c)`, where `s` is the player's sensitivity and `c`
//! his consistency. They fit both to the games of people; here `c` is theirs and `s` belongs to
//! the level. They also count a difference for less where one side is far ahead. That is left
//! out: people are careless then, and an opponent who is careless when lost is dull.

use staunton_rules::Move;

use crate::search::Line;

/// The consistency of people, which hardly depends on their rating.
const CONSISTENCY: f64 = 0.5;
/// How much anybody may give away with open eyes, in centipawns.
const BEARABLE_CP: f64 = 100.0;
/// The probability of the best move is found to the 2^-`STEPS`.
const STEPS: u32 = 30;

/// A move and how often it is chosen, of one.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Picked {
    pub(super) mv: Move,
    pub(super) probability: f64,
}

/// One of the lines. A difference of `sensitivity_cp` raises the logarithm of the probability
/// to its e-fold; zero: the best is chosen always. What seems worse by more than [`BEARABLE_CP`] and
/// one and a half such differences is not played: nobody gives away what he sees. `likes` adds to the value of a move what it
/// is worth to the taste of this player, in centipawns.
#[expect(clippy::cast_precision_loss, reason = "53 bits of chance are enough")]
pub(super) fn pick(
    lines: &[Line],
    sensitivity_cp: f64,
    likes: impl Fn(Move) -> i32,
    bits: u64,
) -> Option<Picked> {
    let values: Vec<i32> =
        lines.iter().map(|line| line.value.saturating_add(likes(line.mv))).collect();
    let best = values.iter().copied().max()?;
    let losses: Vec<f64> =
        values.iter().map(|value| f64::from(best.saturating_sub(*value))).collect();
    let bearable = BEARABLE_CP + 1.5 * sensitivity_cp;
    let losses: Vec<f64> =
        losses.into_iter().map(|loss| if loss > bearable { f64::INFINITY } else { loss }).collect();
    let chances = probabilities(&losses, sensitivity_cp);
    let mut left = (bits >> 11) as f64 / (1u64 << 53) as f64;
    let mut picked = None;
    for (line, probability) in lines.iter().zip(chances) {
        if probability > 0.0 {
            picked = Some(Picked { mv: line.mv, probability });
        }
        left -= probability;
        if left < 0.0 {
            break;
        }
    }
    picked
}

/// How often moves are chosen that lose so many centipawns against the best.
fn probabilities(losses: &[f64], sensitivity_cp: f64) -> Vec<f64> {
    let powers: Vec<f64> = losses
        .iter()
        .map(|&loss| match () {
            () if loss <= 0.0 => 1.0,
            () if sensitivity_cp <= 0.0 => f64::INFINITY,
            () => (loss / sensitivity_cp).powf(CONSISTENCY).exp(),
        })
        .collect();
    let sum = |best: f64| powers.iter().map(|&power| best.powf(power)).sum::<f64>();
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..STEPS {
        let middle = f64::midpoint(low, high);
        if sum(middle) < 1.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let best = f64::midpoint(low, high);
    let total = sum(best);
    powers.iter().map(|&power| best.powf(power) / total).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn probabilities_add_up_and_fall_with_the_loss() {
        let chances = probabilities(&[0.0, 10.0, 30.0, 300.0], 20.0);
        assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        assert!(chances.windows(2).all(|pair| pair[0] > pair[1]), "{chances:?}");
        // The law itself: the logarithms stand in the ratio exp((d/s)^c).
        let ratio = chances[1].ln() / chances[0].ln();
        assert!((ratio - 0.5f64.sqrt().exp()).abs() < 1e-3, "{ratio}");
    }

    #[test]
    fn equal_moves_are_chosen_equally_and_without_sensitivity_only_the_best() {
        for chance in probabilities(&[0.0; 4], 20.0) {
            assert!((chance - 0.25).abs() < 1e-6);
        }
        let chances = probabilities(&[0.0, 1.0], 0.0);
        assert!(chances[0] > 0.999_999 && chances[1] < 1e-6);
    }

    #[test]
    fn a_move_that_is_liked_gains_by_it() {
        let moves = staunton_rules::Position::standard().legal_moves();
        let lines = [Line { mv: moves[0], value: 10 }, Line { mv: moves[1], value: 10 }];
        let often = |likes: &dyn Fn(Move) -> i32| {
            (0..1000u64)
                .filter(|bits| {
                    pick(&lines, 10.0, likes, crate::eval::mix(*bits)).unwrap().mv == moves[1]
                })
                .count()
        };
        assert!((400..600).contains(&often(&|_| 0)));
        assert!(often(&|mv| if mv == moves[1] { 15 } else { 0 }) > 700);
        assert_eq!(pick(&[], 10.0, |_| 0, 1), None);
    }

    #[test]
    fn nobody_gives_a_queen_away_with_open_eyes() {
        let moves = staunton_rules::Position::standard().legal_moves();
        let line = |at: usize, value| Line { mv: moves[at], value };
        let lines: Vec<Line> = (0..20).map(|at| line(at, if at == 0 { 0 } else { -900 })).collect();
        for bits in 0..1000 {
            let picked = pick(&lines, 300.0, |_| 0, crate::eval::mix(bits));
            assert_eq!(picked.map(|picked| picked.mv), Some(moves[0]));
        }
    }
}
