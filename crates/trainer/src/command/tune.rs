//! `staunton-train tune`: the search parameters, found by play.

use std::fmt::Write as _;
use std::num::NonZeroU16;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use clap::Args;
use staunton_engine::Parameters;
use staunton_trainer::record::Settings;
use staunton_trainer::tuning::{Duel, Plan, Spsa};

use super::{Failure, network};

const LONG_ABOUT: &str = "\
Plays the search against itself with its numbers changed a little, again and again, and moves them \
towards what wins. The file has them as they stand: a run that was broken off goes on from there.";

/// Tune the search parameters by play
#[derive(Args, Debug)]
#[command(long_about = LONG_ABOUT)]
pub(crate) struct TuneArgs {
    /// The file of the numbers; it is made if it is not there
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Pairs of games in all
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    pairs: u64,
    /// The last step of a number, as a part of all it may be
    #[arg(long, value_name = "PART", default_value_t = 0.05)]
    step: f64,
    /// How far a pair won moves a number at the end, in steps
    #[arg(long, value_name = "STEPS", default_value_t = 0.002)]
    rate: f64,
    /// Begin no pair after so many seconds
    #[arg(long, value_name = "SECONDS", default_value_t = u64::MAX)]
    seconds: u64,
    /// Pairs at a time
    #[arg(long, value_name = "N", default_value = "1")]
    threads: NonZeroU16,
    /// Positions visited before a move
    #[arg(long, value_name = "N", default_value_t = 5_000)]
    nodes: u64,
    /// The network that judges, instead of the hand-crafted evaluation
    #[arg(long, value_name = "FILE")]
    network: Option<PathBuf>,
    /// The seed of all random numbers
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// The table of each player, in mebibytes
    #[arg(long, value_name = "MIB", default_value = "8")]
    hash: NonZeroU16,
}

/// How often the file is written anew.
const KEPT_EVERY: Duration = Duration::from_mins(1);

/// Plays until there are enough pairs or the time is over.
pub(crate) fn run(args: &TuneArgs) -> Result<(), Failure> {
    let plan = Plan { pairs: args.pairs, step: args.step, rate: args.rate, seed: args.seed };
    let mut spsa = Spsa::new(plan);
    (spsa.pairs, spsa.values) = read(&args.out)?;
    let settings = settings(args.nodes, args.seed);
    let network = args.network.as_deref().map(network).transpose()?.map(Arc::new);
    let started = Instant::now();
    let next = AtomicU64::new(spsa.pairs);
    let spsa = Mutex::new(spsa);
    let locked = || spsa.lock().unwrap_or_else(PoisonError::into_inner);
    std::thread::scope(|scope| {
        let (sender, receiver) = channel();
        for _ in 0..args.threads.get() {
            let (sender, network, settings) = (sender.clone(), network.as_ref(), &settings);
            let next = &next;
            scope.spawn(move || {
                let mut duel = Duel::new(settings, args.hash.get().into(), [network; 2]);
                while started.elapsed().as_secs() < args.seconds {
                    let number = next.fetch_add(1, Relaxed);
                    if number >= args.pairs {
                        break;
                    }
                    let trial = locked().trial(number);
                    let points = duel.play(number, &trial);
                    locked().learn(&trial, points);
                    if sender.send(()).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut kept = started;
        let write = || {
            let text = {
                let spsa = locked();
                written(spsa.pairs, &spsa.values)
            };
            let failed = |source| Failure::Write { path: args.out.clone(), source };
            std::fs::write(&args.out, text).map_err(failed)
        };
        for () in receiver {
            if kept.elapsed() >= KEPT_EVERY {
                kept = Instant::now();
                write()?;
                eprintln!("{} pairs in {} s", locked().pairs, started.elapsed().as_secs());
            }
        }
        write()
    })
}

/// How the games of tuning are played: the search stops at a number of positions, not after the
/// iteration in which it is reached, for then it would pay to have uneven ones.
pub(crate) fn settings(nodes: u64, seed: u64) -> Settings {
    Settings { nodes, most_nodes: nodes, seed, ..Settings::default() }
}

/// Numbers as a file: how many pairs, or batches, they were learnt from, and each with what it was.
pub(crate) fn written(done: u64, values: &[f64]) -> String {
    let mut text = format!("pairs = {done}\n");
    for ((it, value), present) in
        Parameters::ALL.iter().zip(values).zip(Parameters::ENGINE.values())
    {
        let _ = writeln!(text, "{} = {value:.2} # {present}", it.name);
    }
    text
}

/// The numbers as a file left them; those of the engine if there is none.
pub(crate) fn read(path: &Path) -> Result<(u64, Vec<f64>), Failure> {
    let (mut done, mut values) =
        (0, Parameters::ENGINE.values().into_iter().map(f64::from).collect::<Vec<_>>());
    let text = match std::fs::read_to_string(path) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok((done, values)),
        read => read.map_err(|source| Failure::Open { path: path.to_owned(), source })?,
    };
    for (number, line) in text.lines().enumerate() {
        let failure = || Failure::NoTuning { path: path.to_owned(), line: number + 1 };
        let (name, value) = line
            .split('#')
            .next()
            .and_then(|line| line.split_once('='))
            .map(|(name, value)| (name.trim(), value.trim()))
            .ok_or_else(failure)?;
        if name == "pairs" {
            done = value.parse().map_err(|_| failure())?;
            continue;
        }
        let place = Parameters::ALL.iter().position(|it| it.name == name).ok_or_else(failure)?;
        let value: f64 = value.parse().map_err(|_| failure())?;
        let it = Parameters::ALL[place];
        if !(f64::from(it.least)..=f64::from(it.most)).contains(&value) {
            return Err(failure());
        }
        values[place] = value;
    }
    Ok((done, values))
}
