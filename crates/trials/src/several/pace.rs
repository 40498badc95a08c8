//! How fast moves are made over sockets, and what each costs.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use tokio::sync::watch;
use tokio::task::JoinSet;

use super::options::SeveralOptions;
use super::sorted::share;
use crate::TrialError;
use crate::client::{Places, Refusals};
use crate::history::Faults;
use crate::pair::{Pair, Shared};
use crate::topology::{BUS, DATABASE, Topology};

/// So long they play before it is measured.
const WARM: Duration = Duration::from_secs(2);

/// What came of it.
#[derive(Clone, Default, Debug)]
pub struct Pace {
    /// Moves acknowledged while it was measured.
    pub moves: u64,
    /// How long that was.
    pub lasted: Duration,
    /// Processor time that each process took meanwhile, with what it began.
    pub cpu: Vec<(String, Duration)>,
    /// From sending a move to its acknowledgement, in microseconds, sorted.
    pub latencies_us: Vec<u32>,
    /// What is wrong.
    pub faults: Faults,
}

impl std::fmt::Display for Pace {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        #[expect(clippy::cast_precision_loss, reason = "a figure for people")]
        let moves = self.moves as f64;
        let each: Vec<String> = self
            .cpu
            .iter()
            .map(|(name, time)| format!("{name} {:.3} ms", time.as_secs_f64() * 1_000.0 / moves))
            .collect();
        let at = |part| f64::from(share(&self.latencies_us, part).unwrap_or(0)) / 1_000.0;
        write!(
            f,
            "{:.0} moves a second in {:.0?}, each acknowledged after {:.1} ms (median), {:.1} ms (99 of 100); \
             processor time a move: {}",
            moves / self.lasted.as_secs_f64(),
            self.lasted,
            at(50),
            at(99),
            each.join(", ")
        )
    }
}

pub(super) async fn measure(
    all: &Topology,
    options: &SeveralOptions,
    random: &mut fastrand::Rng,
) -> Result<Pace, TrialError> {
    let mut processes = Vec::new();
    for name in all.nodes.iter().map(String::as_str).chain([DATABASE, BUS]) {
        processes.push((name.to_owned(), all.process(name)?));
    }
    pace(Arc::clone(&all.places), &processes, options.pace, options.pairs, random).await
}

/// Makes moves at these places as fast as they can be made, and measures these processes.
///
/// # Errors
/// If something is answered that nobody expects.
pub(crate) async fn pace(
    places: Places,
    processes: &[(String, u32)],
    lasts: Duration,
    pairs: usize,
    random: &mut fastrand::Rng,
) -> Result<Pace, TrialError> {
    let moves = Arc::new(AtomicU64::new(0));
    let (end, ended) = watch::channel(false);
    let shared = Shared {
        http: reqwest::Client::new(),
        places,
        refusals: Refusals::default(),
        thinks: Duration::ZERO,
        end: ended,
        moves: Arc::clone(&moves),
        may_lose: false,
    };
    let mut playing = JoinSet::new();
    for _ in 0..pairs {
        playing.spawn(Pair::new(shared.clone(), random.fork()).play());
    }
    tokio::time::sleep(WARM).await;
    let (before, used, begun) = (moves.load(Ordering::Relaxed), times(processes)?, Instant::now());
    tokio::time::sleep(lasts).await;
    let mut report = Pace {
        moves: moves.load(Ordering::Relaxed) - before,
        lasted: begun.elapsed(),
        ..Pace::default()
    };
    for ((name, _), (now, before)) in processes.iter().zip(times(processes)?.iter().zip(&used)) {
        report.cpu.push((name.clone(), now.saturating_sub(*before)));
    }
    end.send_replace(true);
    while let Some(done) = playing.join_next().await {
        let told = done.map_err(std::io::Error::other)??;
        report.faults += told.faults;
        report.latencies_us.extend(told.latencies_us);
    }
    report.latencies_us.sort_unstable();
    Ok(report)
}

fn times(processes: &[(String, u32)]) -> Result<Vec<Duration>, TrialError> {
    processes.iter().map(|(_, process)| crate::cpu::used(*process)).collect()
}
