//! Time given back for the way of a move over the wire: bounded, so that it cannot be milked.

use super::control::TimeControl;
use super::wire::Ms;

/// The most that one move is ever given back, and the most the bank gains by one move.
const MOST_MS: Ms = 1_000;

/// What one player may still be given back.
///
/// The bank starts with three gains and holds seven at most; each move brings one gain and takes
/// what was credited. A steady wire is paid in full, a sudden delay once or twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LagBank {
    gain_ms: Ms,
    quota_ms: Ms,
}

impl LagBank {
    /// The bank before the first move under `control`. Games of days for a move give nothing.
    pub fn new(control: &TimeControl) -> Self {
        let gain_ms = control.estimated_ms().map_or(0, |game_ms| {
            let centiseconds = game_ms / 1_000 * 2 / 5 + 15;
            (centiseconds * 10).min(MOST_MS)
        });
        Self { gain_ms, quota_ms: 3 * gain_ms }
    }

    /// What a move is given back if its way took `lag_ms` (there and back).
    pub fn credit(&self, lag_ms: Ms) -> Ms {
        lag_ms.clamp(0, MOST_MS.min(self.quota_ms))
    }

    /// Notes that a move was given back `credit_ms`.
    pub fn spend(&mut self, credit_ms: Ms) {
        self.quota_ms = (self.quota_ms + self.gain_ms - credit_ms).clamp(0, 7 * self.gain_ms);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bank(initial_ms: Ms) -> LagBank {
        LagBank::new(&TimeControl::Fischer { initial_ms, increment_ms: 0 })
    }

    #[test]
    fn a_minute_gains_390_ms_a_move_and_no_more_is_paid_for_long() {
        let mut bank = bank(60_000);
        assert_eq!(bank.gain_ms, 390);
        assert_eq!(bank.credit(5_000), 1_000);
        bank.spend(1_000);
        assert_eq!(bank.credit(5_000), 560);
        bank.spend(560);
        assert_eq!(bank.credit(5_000), 390);
        assert_eq!(bank.credit(40), 40);
    }

    #[test]
    fn the_bank_holds_seven_gains_at_most() {
        let mut bank = bank(60_000);
        for _ in 0..50 {
            bank.spend(0);
        }
        assert_eq!(bank.quota_ms, 7 * 390);
    }

    #[test]
    fn nobody_is_paid_a_lag_below_zero_or_in_games_of_days() {
        assert_eq!(bank(300_000).credit(-500), 0);
        assert_eq!(LagBank::new(&TimeControl::Days { days_per_move: 1 }).credit(900), 0);
    }
}
