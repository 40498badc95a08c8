//! All servers are restarted, one after another, while games are played over sockets.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use tokio::task::JoinSet;

use super::options::SeveralOptions;
use super::sorted::share;
use crate::TrialError;
use crate::client::Refusals;
use crate::history::Faults;
use crate::pair::{Pair, Shared, Told};
use crate::topology::Topology;

/// So long they play before the first restart, between two, and after the last.
const BETWEEN: Duration = Duration::from_secs(1);

/// What came of it.
#[derive(Clone, Default, Debug)]
pub struct Restarted {
    /// Servers restarted.
    pub servers: usize,
    /// Games at the same time.
    pub games: usize,
    /// Moves acknowledged.
    pub moves: u64,
    /// How often a player's socket was lost, and opened anew.
    pub lost_sockets: u64,
    /// From sending a move to its acknowledgement, in microseconds, sorted.
    pub latencies_us: Vec<u32>,
    /// What is wrong.
    pub faults: Faults,
}

impl std::fmt::Display for Restarted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let at = |part| f64::from(share(&self.latencies_us, part).unwrap_or(0)) / 1_000.0;
        write!(
            f,
            "{} servers restarted under {} games: {} moves acknowledged, {} sockets opened anew; a move took \
             {:.1} ms (median), {:.1} ms (99 of 100), {:.1} ms at most",
            self.servers,
            self.games,
            self.moves,
            self.lost_sockets,
            at(50),
            at(99),
            at(100)
        )
    }
}

/// Restarts all of them.
pub(super) async fn restart(
    all: &Topology,
    options: &SeveralOptions,
    random: &mut fastrand::Rng,
) -> Result<Restarted, TrialError> {
    let moves = Arc::new(AtomicU64::new(0));
    let (end, ended) = tokio::sync::watch::channel(false);
    let shared = Shared {
        http: reqwest::Client::new(),
        places: Arc::clone(&all.places),
        refusals: Refusals::default(),
        thinks: options.thinks,
        end: ended,
        moves: Arc::clone(&moves),
        may_lose: true,
    };
    let mut pairs = JoinSet::new();
    for _ in 0..options.restarted {
        pairs.spawn(Pair::new(shared.clone(), random.fork()).play());
    }
    // All are at their boards.
    let begun = Instant::now();
    let enough = 2 * options.restarted as u64;
    while moves.load(Ordering::Relaxed) < enough && begun.elapsed() < Duration::from_mins(2) {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let mut report =
        Restarted { servers: all.nodes.len(), games: options.restarted, ..Restarted::default() };
    for name in &all.nodes {
        alive(&mut pairs).await?;
        all.stop(name).await?;
        all.start(name).await?;
    }
    alive(&mut pairs).await?;
    end.send_replace(true);
    while let Some(done) = pairs.join_next().await {
        let told = done.map_err(std::io::Error::other)??;
        report.faults += told.faults;
        report.lost_sockets += told.lost_sockets;
        report.latencies_us.extend(told.latencies_us);
    }
    report.latencies_us.sort_unstable();
    report.moves = moves.load(Ordering::Relaxed);
    Ok(report)
}

/// Lets them play for a while: nobody may end.
async fn alive(pairs: &mut JoinSet<Result<Told, TrialError>>) -> Result<(), TrialError> {
    tokio::select! {
        () = tokio::time::sleep(BETWEEN) => Ok(()),
        Some(ended) = pairs.join_next() => {
            ended.map_err(std::io::Error::other)??;
            Err(TrialError::Answer("a player ended before the end".to_owned()))
        }
    }
}
