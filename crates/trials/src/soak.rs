//! Many games at once for a long time, over sockets: how memory and latencies go.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::TrialError;
use crate::client::Refusals;
use crate::history::Faults;
use crate::memory::{Samples, resident_kib};
use crate::pair::{Pair, Shared};
use crate::program::Program;

/// How often the memory is looked at.
const LOOK: Duration = Duration::from_secs(5);
/// How often it is told how things stand.
const TELL: Duration = Duration::from_mins(1);

/// What is tried.
#[derive(Clone, Debug)]
pub struct SoakOptions {
    /// The program `staunton`.
    pub program: PathBuf,
    /// Seeds whatever is drawn by lot.
    pub seed: u64,
    /// Games at the same time, each with two people and a socket for each.
    pub games: usize,
    /// How long it takes.
    pub lasts: Duration,
    /// How long a player thinks, on average.
    pub thinks: Duration,
}

/// What came of it.
#[derive(Clone, Default, Debug)]
pub struct SoakReport {
    /// Moves acknowledged.
    pub moves: u64,
    /// Games played to their end.
    pub games: u64,
    /// What is wrong with them.
    pub faults: Faults,
    /// From sending a move to its acknowledgement, in microseconds, sorted.
    pub latencies_us: Vec<u32>,
    /// The memory of the process, in KiB, after the first quarter and at the end.
    pub memory_kib: (u64, u64),
    /// How much it grew after the first quarter, in MiB an hour, by least squares.
    pub slope_mib_an_hour: f64,
    /// How long it took.
    pub took: Duration,
}

impl std::fmt::Display for SoakReport {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Faults { lost, doubled, disordered } = self.faults;
        writeln!(
            f,
            "{} moves acknowledged in {:.0?}, {} games ended; {lost} lost, {doubled} doubled, {disordered} \
             out of order",
            self.moves, self.took, self.games
        )?;
        let at = |share: f64| {
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                clippy::cast_precision_loss,
                reason = "an index into what was counted"
            )]
            let index = (self.latencies_us.len() as f64 * share) as usize;
            let index = index.min(self.latencies_us.len().saturating_sub(1));
            f64::from(self.latencies_us.get(index).copied().unwrap_or(0)) / 1_000.0
        };
        writeln!(
            f,
            "acknowledged after {:.1} ms (median), {:.1} ms (99 of 100), {:.1} ms (999 of 1000), {:.1} ms \
             at most",
            at(0.5),
            at(0.99),
            at(0.999),
            at(1.0)
        )?;
        write!(
            f,
            "memory {:.1} MiB after a quarter, {:.1} MiB at the end: {:+.2} MiB an hour",
            mib(self.memory_kib.0),
            mib(self.memory_kib.1),
            self.slope_mib_an_hour
        )
    }
}

#[expect(clippy::cast_precision_loss, reason = "a figure for people")]
fn mib(kib: u64) -> f64 {
    kib as f64 / 1_024.0
}

/// Plays games for as long as it is told, and watches the server's memory.
///
/// # Errors
/// If the server cannot be run, ends, or answers what nobody expects.
pub async fn soak(options: &SoakOptions) -> Result<SoakReport, TrialError> {
    let begun = Instant::now();
    let folder = tempfile::tempdir()?;
    let mut program = Program::start(&options.program, &folder.path().join("data")).await?;
    let id = program.id().ok_or(TrialError::Silent)?;
    let moves = Arc::new(AtomicU64::new(0));
    let (end, ended) = watch::channel(false);
    let shared = Shared {
        http: reqwest::Client::new(),
        places: [program.address.clone()].into(),
        refusals: Refusals::default(),
        thinks: options.thinks,
        end: ended,
        moves: Arc::clone(&moves),
        may_lose: false,
    };
    let mut random = fastrand::Rng::with_seed(options.seed);
    let mut pairs = JoinSet::new();
    for _ in 0..options.games {
        pairs.spawn(Pair::new(shared.clone(), random.fork()).play());
    }
    let mut report = SoakReport::default();
    let mut samples = Samples::default();
    let mut looks = tokio::time::interval(LOOK);
    let mut told = Instant::now();
    let ends = begun + options.lasts;
    loop {
        tokio::select! {
            () = tokio::time::sleep_until(ends.into()), if !*end.borrow() => {
                end.send_replace(true);
            }
            _ = looks.tick() => {
                let kib = resident_kib(id)?;
                samples.add(begun.elapsed(), kib);
                if told.elapsed() >= TELL {
                    told = Instant::now();
                    let moves = moves.load(Ordering::Relaxed);
                    eprintln!("{:.0?}: {moves} moves, {:.1} MiB", begun.elapsed(), mib(kib));
                }
            }
            ended = program.ended() => {
                return Err(TrialError::Answer(format!("the server ended by itself: {ended:?}")));
            }
            done = pairs.join_next() => match done {
                None => break,
                Some(done) => {
                    let played = done.map_err(std::io::Error::other)??;
                    report.games += played.games;
                    report.faults += played.faults;
                    report.latencies_us.extend(played.latencies_us);
                }
            },
        }
    }
    program.kill().await?;
    report.latencies_us.sort_unstable();
    report.moves = moves.load(Ordering::Relaxed);
    let late = samples.from(options.lasts / 4);
    report.memory_kib = late.ends();
    report.slope_mib_an_hour = late.slope_mib_an_hour();
    report.took = begun.elapsed();
    Ok(report)
}
