//! What is tried of several servers.

use std::path::PathBuf;
use std::time::Duration;

/// What is tried.
#[derive(Clone, Debug)]
pub struct SeveralOptions {
    /// `deploy/several.sh`.
    pub script: PathBuf,
    /// The program `staunton`.
    pub program: PathBuf,
    /// Seeds whatever is drawn by lot.
    pub seed: u64,
    /// So many servers.
    pub nodes: usize,
    /// So many are killed, of servers, bus and database, while games are played.
    pub kills: u64,
    /// Games at the same time meanwhile.
    pub games: usize,
    /// So many servers are killed whose games are waited for,
    pub takeovers: u64,
    /// each with so many games.
    pub taken: usize,
    /// Games over sockets while all servers are restarted; no restart if none.
    pub restarted: usize,
    /// How long a player thinks in these, on average.
    pub thinks: Duration,
    /// So long moves are made as fast as they can be; not at all if zero.
    pub pace: Duration,
    /// Games at the same time meanwhile.
    pub pairs: usize,
}
