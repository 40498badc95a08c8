//! `staunton-train duel`: whether other search parameters play better.

use std::io::Write;
use std::num::NonZeroU16;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use clap::Args;
use staunton_engine::Parameters;
use staunton_trainer::tuning::{Duel, Trial};

use super::tune::{read, settings};
use super::{Failure, network};

const LONG_ABOUT: &str = "\
Plays two searches whose numbers or networks differ, in pairs of games from one opening with both colours, and \
tells by how much the first is better.";

/// Play searches with other parameters or networks against each other
#[derive(Args, Debug)]
#[command(long_about = LONG_ABOUT)]
pub(crate) struct DuelArgs {
    /// A file of numbers as `tune` writes it, for the first search
    #[arg(long, value_name = "FILE")]
    values: Option<PathBuf>,
    /// The same for the second
    #[arg(long, value_name = "FILE")]
    against_values: Option<PathBuf>,
    /// Numbers of the first search, `NAME=VALUE,NAME=VALUE`; others are the engine's, or the file's
    #[arg(long, value_name = "NUMBERS", value_parser = numbers, default_value = "")]
    set: Numbers,
    /// The same for the second
    #[arg(long, value_name = "NUMBERS", value_parser = numbers, default_value = "")]
    against: Numbers,
    /// Pairs of games
    #[arg(long, value_name = "N", default_value_t = 2_000)]
    pairs: u64,
    /// Pairs at a time
    #[arg(long, value_name = "N", default_value = "1")]
    threads: NonZeroU16,
    /// Positions visited before a move
    #[arg(long, value_name = "N", default_value_t = 5_000)]
    nodes: u64,
    /// The network that judges, instead of the hand-crafted evaluation
    #[arg(long, value_name = "FILE")]
    network: Option<PathBuf>,
    /// Another network, which judges for the second search
    #[arg(long, value_name = "FILE", requires = "network")]
    against_network: Option<PathBuf>,
    /// The seed of all random numbers
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// The table of each player, in mebibytes
    #[arg(long, value_name = "MIB", default_value = "8")]
    hash: NonZeroU16,
}

/// How often it is told how the match stands.
const TOLD_EVERY: Duration = Duration::from_secs(30);

/// Parameters that are to be other than they are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Numbers {
    /// As they were given.
    pub(crate) text: String,
    /// The places of parameters, and what they are to be.
    values: Vec<(usize, i32)>,
}

impl Numbers {
    /// These among those that are as they were.
    pub(crate) fn among(&self, present: &[i32]) -> Vec<i32> {
        let mut all = present.to_vec();
        for &(place, value) in &self.values {
            all[place] = value;
        }
        all
    }
}

/// Reads `NAME=VALUE,NAME=VALUE`, or nothing.
pub(crate) fn numbers(text: &str) -> Result<Numbers, String> {
    let parts = text.split(',').filter(|part| !part.is_empty());
    let values = parts.map(number).collect::<Result<_, _>>()?;
    Ok(Numbers { text: text.to_owned(), values })
}

/// The place of a parameter and what it is to be.
fn number(text: &str) -> Result<(usize, i32), String> {
    let Some((name, value)) = text.split_once('=') else {
        return Err(format!("expected NAME=VALUE, found {text:?}"));
    };
    let Some(place) = Parameters::ALL.iter().position(|it| it.name == name) else {
        return Err(format!("the search has no number {name:?}"));
    };
    let it = Parameters::ALL[place];
    let bounds = it.least..=it.most;
    match value.parse() {
        Ok(value) if bounds.contains(&value) => Ok((place, value)),
        _ => Err(format!("expected {name} from {} to {}, found {value:?}", it.least, it.most)),
    }
}

/// Numbers as the search takes them.
#[expect(clippy::cast_possible_truncation, reason = "the search parameters are small")]
fn rounded(values: &[f64]) -> Vec<i32> {
    values.iter().map(|value| value.round() as i32).collect()
}

/// Plays the match.
pub(crate) fn run(args: &DuelArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let side = |file: &Option<PathBuf>, set: &Numbers| -> Result<Vec<i32>, Failure> {
        let present = match file {
            Some(path) => rounded(&read(path)?.1),
            None => Parameters::ENGINE.values(),
        };
        Ok(set.among(&present))
    };
    let trial =
        Trial::between(side(&args.values, &args.set)?, side(&args.against_values, &args.against)?);
    let settings = settings(args.nodes, args.seed);
    let network =
        |file: Option<&Path>| Ok::<_, Failure>(file.map(network).transpose()?.map(Arc::new));
    let first = network(args.network.as_deref())?;
    let second = network(args.against_network.as_deref())?.or_else(|| first.clone());
    let networks = [first.as_ref(), second.as_ref()];
    let next = AtomicU64::new(0);
    let mut tally = Tally::default();
    let mut told = Instant::now();
    std::thread::scope(|scope| {
        let (sender, receiver) = channel();
        for _ in 0..args.threads.get() {
            let sender = sender.clone();
            let (next, trial, settings) = (&next, &trial, &settings);
            scope.spawn(move || {
                let mut duel = Duel::new(settings, args.hash.get().into(), networks);
                loop {
                    let number = next.fetch_add(1, Relaxed);
                    if number >= args.pairs || sender.send(duel.play(number, trial)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        for points in receiver {
            tally.add(points);
            if told.elapsed() >= TOLD_EVERY {
                told = Instant::now();
                eprintln!("{tally}");
            }
        }
    });
    writeln!(out, "{tally}")?;
    Ok(())
}

/// The pairs played, by the points of two that the first search won.
#[derive(Default)]
struct Tally {
    pairs: f64,
    sum: f64,
    squares: f64,
}

impl Tally {
    fn add(&mut self, points: f64) {
        self.pairs += 1.0;
        self.sum += points;
        self.squares += points * points;
    }
}

impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mean = self.sum / self.pairs;
        let error = ((self.squares / self.pairs - mean * mean) / self.pairs).sqrt();
        let elo = |mean: f64| {
            let score = f64::midpoint(mean.clamp(-0.999, 0.999), 1.0);
            400.0 * (score / (1.0 - score)).log10()
        };
        write!(
            f,
            "{} games, Elo {:+.1} [{:+.1}, {:+.1}]",
            2.0 * self.pairs,
            elo(mean),
            elo(mean - 1.96 * error),
            elo(mean + 1.96 * error)
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_and_what_is_none_is_named() {
        let present = Parameters::ENGINE.values();
        let read = numbers("aspiration=12,razoring_base=150").unwrap();
        let changed = read.among(&present);
        assert_eq!(changed.iter().zip(&present).filter(|(one, other)| one != other).count(), 2);
        assert_eq!(numbers("").unwrap().among(&present), present);
        assert!(numbers("aspiration").unwrap_err().contains("NAME=VALUE"));
        assert!(numbers("hope=1").unwrap_err().contains("hope"));
        assert!(numbers("aspiration=1000").unwrap_err().contains("from 5 to 25"));
    }

    #[test]
    fn a_match_is_told_with_its_error() {
        let mut tally = Tally::default();
        for points in [1.0, 0.5, 0.0, -0.5] {
            tally.add(points);
        }
        let text = tally.to_string();
        assert!(text.starts_with("8 games, Elo +"), "{text}");
    }
}
