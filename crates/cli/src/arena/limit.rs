//! How long, or how far, a contender may think.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// The bound of a contender's thinking.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Limit {
    /// A clock for the whole game, with what every move adds.
    Clock { base: Duration, increment: Duration },
    /// The same time for each move.
    MoveTime(Duration),
    /// So many nodes a move.
    Nodes(u64),
    /// So many plies deep.
    Depth(u32),
}

/// Words that are no limit.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "{0:?} is no limit: expected seconds and increment such as 8+0.08, or nodes=20000, \
     movetime=0.5 (seconds) or depth=8"
)]
pub(crate) struct LimitError(String);

impl FromStr for Limit {
    type Err = LimitError;

    fn from_str(text: &str) -> Result<Self, LimitError> {
        let wrong = || LimitError(text.to_owned());
        let positive = |number: &str| number.parse().ok().filter(|&n| n > 0).ok_or_else(wrong);
        match text.split_once('=') {
            Some(("nodes", number)) => positive(number).map(Self::Nodes),
            Some(("depth", number)) => {
                u32::try_from(positive(number)?).map(Self::Depth).map_err(|_| wrong())
            }
            Some(("movetime", time)) => {
                seconds(time).filter(|time| !time.is_zero()).map(Self::MoveTime).ok_or_else(wrong)
            }
            Some(_) => Err(wrong()),
            None => {
                let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
                let base = seconds(base).filter(|base| !base.is_zero()).ok_or_else(wrong)?;
                let increment = seconds(increment).ok_or_else(wrong)?;
                Ok(Self::Clock { base, increment })
            }
        }
    }
}

/// A number of seconds, up to a day.
fn seconds(text: &str) -> Option<Duration> {
    let seconds: f64 = text.parse().ok()?;
    (0.0..=86_400.0).contains(&seconds).then(|| Duration::from_secs_f64(seconds))
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Clock { base, increment } => {
                write!(f, "{}+{}", base.as_secs_f64(), increment.as_secs_f64())
            }
            Self::MoveTime(time) => write!(f, "movetime={}", time.as_secs_f64()),
            Self::Nodes(nodes) => write!(f, "nodes={nodes}"),
            Self::Depth(depth) => write!(f, "depth={depth}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_read_and_written() {
        for text in ["8+0.08", "60+0", "nodes=20000", "movetime=0.5", "depth=8"] {
            let limit: Limit = text.parse().unwrap();
            assert_eq!(limit.to_string(), text);
        }
        assert_eq!("10".parse::<Limit>().unwrap().to_string(), "10+0");
        for wrong in [
            "", "0", "x", "1+", "1+x", "-1", "nodes=0", "nodes", "depth=-1", "1e9", "nan", "time=3",
        ] {
            assert!(wrong.parse::<Limit>().is_err(), "{wrong}");
        }
    }
}
