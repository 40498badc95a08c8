//! How much time a player has: the agreement, before any of it has passed.

use serde::{Deserialize, Serialize};
use thiserror::Error;
use utoipa::ToSchema;

use super::wire::{ByColor, Ms};

const SECOND: Ms = 1_000;
const HOUR: Ms = 3_600 * SECOND;
const DAY: Ms = 24 * HOUR;
/// Moves that a game is taken to last when its length in time is estimated.
const ESTIMATED_MOVES: Ms = 40;

/// One side's time: what it starts with and what moves add.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum TimeControl {
    /// `initial_ms` for the game; each move adds `increment_ms`.
    Fischer {
        /// Time at the start.
        initial_ms: Ms,
        /// Time added by each move.
        increment_ms: Ms,
    },
    /// `initial_ms` for the game; of each move the first `delay_ms` cost nothing.
    Delay {
        /// Time at the start.
        initial_ms: Ms,
        /// Time of each move that is not charged.
        delay_ms: Ms,
    },
    /// Several periods, one after the other; time left over is kept.
    Periods {
        /// The periods in order; the last one has no number of moves.
        periods: Vec<Period>,
    },
    /// So many days for each move.
    Days {
        /// Days for a move, 1 to 30.
        days_per_move: u32,
    },
}

/// A period of a [`TimeControl::Periods`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Period {
    /// Moves to make in this period; `null` for all the rest of the game.
    #[schema(required = true)]
    pub moves: Option<u32>,
    /// Time the period brings.
    pub time_ms: Ms,
    /// Time each move of the period adds.
    #[serde(default)]
    pub increment_ms: Ms,
}

/// The time asked for: the same for both, or each his own.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(
    untagged,
    expecting = "a clock is a kind with its times, like \
        {\"kind\":\"fischer\",\"initial_ms\":300000,\"increment_ms\":3000}, \
        {\"kind\":\"days\",\"days_per_move\":3}, or one such for each of white and black"
)]
pub enum ClockRequest {
    /// Both sides have this.
    Same(TimeControl),
    /// Each side has its own.
    Each(ByColor<TimeControl>),
}

/// Why a time control was refused.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum InvalidClock {
    /// A span lies outside its range.
    #[error("{field} is {found}: expected {min} to {max}")]
    OutOfRange {
        /// The field's name in the request.
        field: &'static str,
        /// What it held.
        found: Ms,
        /// The least allowed.
        min: Ms,
        /// The greatest allowed.
        max: Ms,
    },
    /// A number of periods that cannot be played.
    #[error("{0} periods: expected 1 to 6")]
    PeriodCount(usize),
    /// A period that never ends is followed by another, or the last one ends.
    #[error("period {0}: every period but the last needs a number of moves, and the last has null")]
    PeriodMoves(usize),
    /// One side counts days and the other does not.
    #[error("days per move must be for both sides or for neither")]
    MixedDays,
}

impl ClockRequest {
    /// The checked pair.
    ///
    /// # Errors
    /// The first thing about either side that cannot be played.
    pub fn into_both(self) -> Result<ByColor<TimeControl>, InvalidClock> {
        let both = match self {
            Self::Same(one) => ByColor { white: one.clone(), black: one },
            Self::Each(both) => both,
        };
        both.white.check()?;
        both.black.check()?;
        if both.white.is_days() == both.black.is_days() {
            Ok(both)
        } else {
            Err(InvalidClock::MixedDays)
        }
    }
}

fn within(field: &'static str, found: Ms, min: Ms, max: Ms) -> Result<(), InvalidClock> {
    if (min..=max).contains(&found) {
        Ok(())
    } else {
        Err(InvalidClock::OutOfRange { field, found, min, max })
    }
}

impl TimeControl {
    fn check(&self) -> Result<(), InvalidClock> {
        let initial = |found| within("initial_ms", found, SECOND, 24 * HOUR);
        match self {
            Self::Fischer { initial_ms, increment_ms } => {
                initial(*initial_ms)?;
                within("increment_ms", *increment_ms, 0, HOUR)
            }
            Self::Delay { initial_ms, delay_ms } => {
                initial(*initial_ms)?;
                within("delay_ms", *delay_ms, 0, HOUR)
            }
            Self::Days { days_per_move } => {
                within("days_per_move", Ms::from(*days_per_move), 1, 30)
            }
            Self::Periods { periods } => {
                if !(1..=6).contains(&periods.len()) {
                    return Err(InvalidClock::PeriodCount(periods.len()));
                }
                for (index, period) in periods.iter().enumerate() {
                    let last = index + 1 == periods.len();
                    if period.moves.is_none() != last {
                        return Err(InvalidClock::PeriodMoves(index + 1));
                    }
                    if let Some(moves) = period.moves {
                        within("moves", Ms::from(moves), 1, 200)?;
                    }
                    within("time_ms", period.time_ms, SECOND, 24 * HOUR)?;
                    within("increment_ms", period.increment_ms, 0, HOUR)?;
                }
                Ok(())
            }
        }
    }

    /// Whether time is counted in days for each move.
    pub const fn is_days(&self) -> bool {
        matches!(self, Self::Days { .. })
    }

    /// What the clock shows before the first move.
    pub fn initial_ms(&self) -> Ms {
        match self {
            Self::Fischer { initial_ms, .. } | Self::Delay { initial_ms, .. } => *initial_ms,
            Self::Periods { periods } => periods.first().map_or(0, |period| period.time_ms),
            Self::Days { days_per_move } => Ms::from(*days_per_move) * DAY,
        }
    }

    /// The first part of each move, which is not charged.
    pub const fn delay_ms(&self) -> Ms {
        match self {
            Self::Delay { delay_ms, .. } => *delay_ms,
            Self::Fischer { .. } | Self::Periods { .. } | Self::Days { .. } => 0,
        }
    }

    /// What the clock shows after a move, given what it showed as the move was made and how many
    /// moves this side had made before.
    pub fn after_move(&self, remaining_ms: Ms, moves_before: u32) -> Ms {
        match self {
            Self::Fischer { increment_ms, .. } => remaining_ms + increment_ms,
            Self::Delay { .. } => remaining_ms,
            Self::Days { .. } => self.initial_ms(),
            Self::Periods { periods } => {
                let mut end = 0;
                for (index, period) in periods.iter().enumerate() {
                    end += period.moves.unwrap_or(u32::MAX - end);
                    if moves_before < end {
                        let reached = moves_before + 1 == end;
                        let next = if reached { periods.get(index + 1) } else { None };
                        return remaining_ms
                            + period.increment_ms
                            + next.map_or(0, |next| next.time_ms);
                    }
                }
                remaining_ms
            }
        }
    }

    /// About how long one side may think in a game of ordinary length; `None` for days.
    pub fn estimated_ms(&self) -> Option<Ms> {
        match self {
            Self::Fischer { initial_ms, increment_ms: per_move }
            | Self::Delay { initial_ms, delay_ms: per_move } => {
                Some(initial_ms + ESTIMATED_MOVES * per_move)
            }
            Self::Periods { periods } => {
                periods.first().map(|period| period.time_ms + ESTIMATED_MOVES * period.increment_ms)
            }
            Self::Days { .. } => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn classical() -> TimeControl {
        TimeControl::Periods {
            periods: vec![
                Period { moves: Some(40), time_ms: 5_400_000, increment_ms: 0 },
                Period { moves: None, time_ms: 900_000, increment_ms: 30_000 },
            ],
        }
    }

    #[test]
    fn the_fortieth_move_brings_the_second_period() {
        let control = classical();
        assert_eq!(control.after_move(10_000, 38), 10_000);
        assert_eq!(control.after_move(10_000, 39), 910_000);
        assert_eq!(control.after_move(10_000, 40), 40_000);
        assert_eq!(control.after_move(10_000, 4_000), 40_000);
    }

    #[test]
    fn a_period_without_end_may_only_be_the_last() {
        let TimeControl::Periods { mut periods } = classical() else { unreachable!() };
        periods.swap(0, 1);
        let refused = ClockRequest::Same(TimeControl::Periods { periods }).into_both();
        assert_eq!(refused, Err(InvalidClock::PeriodMoves(1)));
    }

    #[test]
    fn spans_outside_their_range_are_refused_by_name() {
        let asked = ClockRequest::Same(TimeControl::Fischer { initial_ms: 0, increment_ms: 0 });
        assert!(asked.into_both().unwrap_err().to_string().starts_with("initial_ms is 0"));
        let asked = ClockRequest::Each(ByColor {
            white: TimeControl::Days { days_per_move: 2 },
            black: TimeControl::Fischer { initial_ms: 60_000, increment_ms: 0 },
        });
        assert_eq!(asked.into_both(), Err(InvalidClock::MixedDays));
    }
}
