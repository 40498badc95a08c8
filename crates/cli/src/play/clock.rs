//! The clocks beside the board.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use staunton_rules::{ByColor, Color};

/// The time each side has: so much at first, and so much more with each move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct TimeControl {
    initial: Duration,
    increment: Duration,
}

/// Why a text is no time control.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "{text:?} is no time: expected minutes, or minutes+seconds a move, such as 10, 5+3 or 0.5+1"
)]
pub(super) struct TimeControlError {
    text: String,
}

/// A day: nobody sits longer at a terminal.
const LONGEST_SECONDS: f64 = 86_400.0;

impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<Self, TimeControlError> {
        let error = || TimeControlError { text: text.to_owned() };
        let (minutes, seconds) = text.split_once('+').unwrap_or((text, "0"));
        let read = |number: &str, unit: f64| {
            let seconds = number.parse::<f64>().ok()? * unit;
            (0.0..=LONGEST_SECONDS).contains(&seconds).then(|| Duration::from_secs_f64(seconds))
        };
        let initial = read(minutes, 60.0).filter(|time| !time.is_zero()).ok_or_else(error)?;
        let increment = read(seconds, 1.0).ok_or_else(error)?;
        Ok(Self { initial, increment })
    }
}

/// What each side has left.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(from = "[u64; 3]", into = "[u64; 3]")]
pub(super) struct Clocks {
    left: ByColor<Duration>,
    increment: Duration,
}

impl Clocks {
    /// Both full.
    pub(super) fn new(control: TimeControl) -> Self {
        Self {
            left: ByColor { white: control.initial, black: control.initial },
            increment: control.increment,
        }
    }

    /// What this side has left at the beginning of its move.
    pub(super) fn left(&self, color: Color) -> Duration {
        self.left[color]
    }

    /// Takes off what a move, or a part of one, has cost. False if that was all there was.
    pub(super) fn spend(&mut self, color: Color, time: Duration) -> bool {
        self.left[color] = self.left[color].saturating_sub(time);
        !self.left[color].is_zero()
    }

    /// Adds what a finished move brings.
    pub(super) fn add_increment(&mut self, color: Color) {
        self.left[color] += self.increment;
    }
}

/// White's time, Black's and the increment, in milliseconds.
impl From<Clocks> for [u64; 3] {
    fn from(clocks: Clocks) -> Self {
        [clocks.left.white, clocks.left.black, clocks.increment]
            .map(|time| u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
    }
}

impl From<[u64; 3]> for Clocks {
    fn from(millis: [u64; 3]) -> Self {
        let [white, black, increment] = millis.map(Duration::from_millis);
        Self { left: ByColor { white, black }, increment }
    }
}

impl fmt::Display for Clocks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "White {}  Black {}", Shown(self.left.white), Shown(self.left.black))
    }
}

/// A time as clocks show it: `5:00`, and tenths below ten seconds.
struct Shown(Duration);

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.0.as_secs();
        if seconds < 10 {
            return write!(f, "0:{seconds:02}.{}", self.0.subsec_millis() / 100);
        }
        write!(f, "{}:{:02}", seconds / 60, seconds % 60)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_control_is_minutes_and_seconds_a_move() {
        let control: TimeControl = "5+3".parse().unwrap();
        assert_eq!(control.initial, Duration::from_mins(5));
        assert_eq!(control.increment, Duration::from_secs(3));
        assert_eq!("0.5".parse::<TimeControl>().unwrap().initial, Duration::from_secs(30));
        for text in ["", "0", "-1", "5+", "x", "5+3+1", "inf", "nan", "5000"] {
            assert!(text.parse::<TimeControl>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_move_costs_its_time_and_brings_the_increment() {
        let mut clocks = Clocks::new("1+2".parse().unwrap());
        assert!(clocks.spend(Color::White, Duration::from_secs(55)));
        assert_eq!(clocks.to_string(), "White 0:05.0  Black 1:00");
        clocks.add_increment(Color::White);
        assert_eq!(clocks.left(Color::White), Duration::from_secs(7));
        assert!(!clocks.spend(Color::White, Duration::from_secs(7)));
    }
}
