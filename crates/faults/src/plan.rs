//! What is to happen to the disk in one life of the server.

use std::ops::Range;
use std::str::FromStr;

/// What is to happen to the disk. Writes, cuts to a length and syncs are its steps, counted from 1.
#[derive(Clone, Default, Debug)]
pub(crate) struct Plan {
    /// Seeds what becomes of writes that were not synced.
    pub(crate) seed: u64,
    /// The step at which the power is lost.
    pub(crate) cut: Option<u64>,
    /// Whether a sync only says that it was done.
    pub(crate) lies: bool,
    /// The steps that fail, and how.
    pub(crate) fails: Option<(Failure, Range<u64>)>,
}

/// How a step fails.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Failure {
    /// `EIO`: nothing can be written or synced.
    Io,
    /// `ENOSPC`: nothing can be written.
    Full,
}

impl FromStr for Plan {
    type Err = String;

    /// Reads words such as `seed=7 cut=900 lies=true` or `eio=200..300`.
    fn from_str(text: &str) -> Result<Self, String> {
        let mut plan = Self::default();
        for word in text.split_whitespace() {
            let (key, value) = word.split_once('=').ok_or_else(|| format!("{word}: no ="))?;
            let wrong = || format!("{key}: what {value} means is unknown");
            let number = |text: &str| text.parse::<u64>().map_err(|_| wrong());
            let range = || {
                let (from, to) = value.split_once("..").ok_or_else(wrong)?;
                Ok::<_, String>(number(from)?..number(to)?)
            };
            match key {
                "seed" => plan.seed = number(value)?,
                "cut" => plan.cut = Some(number(value)?),
                "lies" => plan.lies = value.parse().map_err(|_| wrong())?,
                "eio" => plan.fails = Some((Failure::Io, range()?)),
                "enospc" => plan.fails = Some((Failure::Full, range()?)),
                _ => return Err(format!("{key}: seed, cut, lies, eio and enospc are known")),
            }
        }
        Ok(plan)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plan_is_read_and_what_is_none_is_refused() {
        let plan: Plan = "seed=7 cut=900 lies=true enospc=2..5".parse().unwrap();
        assert_eq!((plan.seed, plan.cut, plan.lies), (7, Some(900), true));
        assert_eq!(plan.fails, Some((Failure::Full, 2..5)));
        for wrong in ["cut", "cut=x", "eio=5", "flood=1"] {
            assert!(wrong.parse::<Plan>().is_err(), "{wrong}");
        }
    }
}
