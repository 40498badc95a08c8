//! How long to think.

use std::time::Duration;

use staunton_rules::Color;

use crate::limits::Limits;
use crate::time_source::TimeSource;

/// The two times of a move: after the first no new iteration is begun, at the second the search
/// stops where it is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Budget {
    /// What this move should take; more or less as it turns out hard or easy.
    pub(crate) soft: Duration,
    /// What it may take at most.
    pub(crate) hard: Duration,
}

/// Moves the time is spread over when no time is to be added at a fixed move.
const MOVES_AHEAD: u64 = 24;

impl Budget {
    /// The budget of one move of `turn` by these limits; none without clocks.
    pub(crate) fn for_clock(limits: &Limits, turn: Color) -> Option<Self> {
        let (clock, overhead_ms) = (limits.clock.as_ref()?, limits.overhead_ms);
        let (left, increment) = clock.of(turn);
        // What may be used at all: the way to the clock costs time for this move, too. A great
        // overhead must not leave nothing to think with.
        let overhead_ms = overhead_ms.min(left / 2).max(overhead_ms.min(10));
        let usable = left.saturating_sub(overhead_ms);
        let moves = clock.moves_to_go.map_or(MOVES_AHEAD, u64::from).clamp(1, MOVES_AHEAD);
        // The moves to come lose what moves have lost, and a bit that no clock has shown; not what this one may lose.
        let lag_ms = limits.lag_ms.map_or(overhead_ms, |lag| (lag + 1).min(overhead_ms));
        let kept = lag_ms * (moves - 1);
        let spread = usable.saturating_sub(kept) / moves;
        let gained = increment.saturating_sub(lag_ms) * 3 / 4;
        let soft = (spread + gained).min(usable * 6 / 10);
        let hard = if moves == 1 { usable * 9 / 10 } else { (soft * 5).min(usable / 2) };
        let (soft, hard) = (Duration::from_millis(soft.min(hard)), Duration::from_millis(hard));
        Some(Self { soft, hard })
    }

    /// The budget of a fixed time for this move.
    fn fixed(move_time_ms: u64, overhead_ms: u64) -> Self {
        // A few milliseconds are kept for the answer; a time too short for that is used by half.
        let usable = move_time_ms.saturating_sub(overhead_ms).max(move_time_ms / 2);
        let time = Duration::from_millis(usable);
        Self { soft: time, hard: time }
    }
}

/// The clock of a search.
pub(crate) struct Timer {
    source: TimeSource,
    started: Duration,
    budget: Option<Budget>,
    /// Whether the soft time may be stretched and cut.
    elastic: bool,
}

impl Timer {
    /// Starts now, for a move of `turn`.
    pub(crate) fn start(source: TimeSource, limits: &Limits, turn: Color) -> Self {
        let (budget, elastic) = match limits.move_time_ms {
            Some(time) => (Some(Budget::fixed(time, limits.overhead_ms.min(5))), false),
            None => (Budget::for_clock(limits, turn), true),
        };
        Self { source, started: source(), budget, elastic }
    }

    /// Starts the clock anew: the opponent has played the move that was expected.
    pub(crate) fn restart(&mut self) {
        self.started = (self.source)();
    }

    pub(crate) fn elapsed(&self) -> Duration {
        (self.source)().saturating_sub(self.started)
    }

    /// Whether the search must stop.
    pub(crate) fn is_over(&self) -> bool {
        self.budget.is_some_and(|budget| self.elapsed() >= budget.hard)
    }

    /// Whether another iteration is not worth beginning. `scale` stretches the time of a hard
    /// move, in hundredths.
    pub(crate) fn is_enough(&self, scale: u32) -> bool {
        self.budget.is_some_and(|budget| {
            let soft = if self.elastic { budget.soft * scale / 100 } else { budget.soft };
            self.elapsed() >= soft.min(budget.hard)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Clock;

    fn budget(left: u64, increment: u64, moves_to_go: Option<u32>, overhead: u64) -> Budget {
        let clock = Clock {
            white_ms: left,
            white_increment_ms: increment,
            moves_to_go,
            ..Clock::default()
        };
        let limits = Limits { clock: Some(clock), overhead_ms: overhead, ..Limits::default() };
        Budget::for_clock(&limits, Color::White).unwrap()
    }

    #[test]
    fn no_budget_exceeds_what_is_left_less_the_overhead() {
        for left in [0, 1, 2, 5, 10, 50, 100, 999, 10_000, 3_600_000, u64::from(u32::MAX)] {
            for increment in [0, 1, 50, 1000, 60_000] {
                for moves_to_go in [None, Some(0), Some(1), Some(2), Some(40), Some(1000)] {
                    for overhead in [0, 1, 20, 1000] {
                        let Budget { soft, hard } = budget(left, increment, moves_to_go, overhead);
                        assert!(soft <= hard);
                        // An overhead greater than half of the clock is not believed.
                        let kept = overhead.min(left / 2).max(overhead.min(10));
                        let usable = Duration::from_millis(left.saturating_sub(kept));
                        assert!(hard <= usable, "{left} {increment} {moves_to_go:?} {overhead}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_game_is_never_lost_on_time_however_long() {
        for (start, increment) in [(1000, 0), (2000, 50), (60_000, 0), (100, 10)] {
            let mut left = start;
            for mv in 0..400 {
                let hard = budget(left, increment, None, 10).hard;
                // Even when every move takes all it may and the overhead on top.
                let used = u64::try_from(hard.as_millis()).unwrap() + u64::from(left > 10);
                assert!(used <= left, "move {mv} of {start}+{increment}");
                left = left - used + increment;
            }
        }
    }

    #[test]
    fn more_time_and_fewer_moves_give_a_longer_think() {
        assert!(budget(60_000, 0, None, 10).soft > budget(10_000, 0, None, 10).soft);
        assert!(budget(10_000, 100, None, 10).soft > budget(10_000, 0, None, 10).soft);
        assert!(budget(10_000, 0, Some(5), 10).soft > budget(10_000, 0, Some(20), 10).soft);
    }

    #[test]
    fn where_little_is_lost_a_short_clock_is_used() {
        let clock = |left| Clock { white_ms: left, white_increment_ms: 10, ..Clock::default() };
        let of = |left, lag_ms| {
            let clock = Some(clock(left));
            let limits = Limits { clock, overhead_ms: 10, lag_ms, ..Limits::default() };
            Budget::for_clock(&limits, Color::White).unwrap()
        };
        // What may be lost is kept for each move to come, as long as nobody knows better.
        assert_eq!(of(240, None).soft, Duration::ZERO);
        assert_eq!(of(240, Some(0)).soft, Duration::from_millis((230 - 23) / 24 + 6));
        assert_eq!(of(240, Some(50)), of(240, None));
        // With no more than its increments a game goes on for ever.
        let mut left = 240;
        for _ in 0..1_000 {
            let soft = u64::try_from(of(left, Some(1)).soft.as_millis()).unwrap();
            assert!(soft + 1 < left, "{left}");
            left = left - soft - 1 + 10;
        }
        assert!((20..200).contains(&left), "{left}");
    }

    #[test]
    fn a_fixed_time_is_nearly_used() {
        let budget = Budget::fixed(1000, 5);
        assert_eq!(budget.hard, Duration::from_millis(995));
        assert_eq!(Budget::fixed(2, 5).hard, Duration::from_millis(1));
    }
}
