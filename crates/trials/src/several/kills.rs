//! One of them is killed, again and again, while games are played at all servers.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tokio::sync::watch;
use tokio::task::JoinSet;

use super::options::SeveralOptions;
use crate::TrialError;
use crate::client::Refusals;
use crate::history::Faults;
use crate::player::{Hall, Played, Player};
use crate::topology::{BUS, DATABASE, Topology};

/// So long all of them live between two kills, in milliseconds, and so long one is away.
const LIVES_MS: (u64, u64) = (100, 2_000);
const AWAY_MS: u64 = 2_500;

/// What came of it.
#[derive(Clone, Default, Debug)]
pub struct Killed {
    /// Moves acknowledged.
    pub acknowledged: u64,
    /// Of these, found in the database in the end.
    pub in_database: u64,
    /// Of these, sent again and acknowledged again.
    pub repeated: u64,
    /// Games played.
    pub games: u64,
    /// How often a game was held against what was acknowledged of it.
    pub looks: u64,
    /// How often each of them was killed.
    pub kills: BTreeMap<String, u64>,
    /// With which sentences it was said that something cannot be done, and how often.
    pub refusals: BTreeMap<String, u64>,
    /// What is wrong.
    pub faults: Faults,
}

impl std::fmt::Display for Killed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let kills: u64 = self.kills.values().sum();
        let each: Vec<String> =
            self.kills.iter().map(|(name, times)| format!("{name} {times}")).collect();
        write!(
            f,
            "{} moves acknowledged in {} games, {} of them sent again; {kills} kills ({}); {} looks at games, \
             {} moves of the journal in the database",
            self.acknowledged,
            self.games,
            self.repeated,
            each.join(", "),
            self.looks,
            self.in_database
        )?;
        for (words, times) in &self.refusals {
            write!(f, "\nrefused {times} times: {words}")?;
        }
        Ok(())
    }
}

/// Plays until as many are killed as are to be.
pub(super) async fn kill(
    all: &Topology,
    options: &SeveralOptions,
    random: &mut fastrand::Rng,
) -> Result<Killed, TrialError> {
    let refusals = Refusals::default();
    let (kill, killed) = watch::channel(0);
    let acknowledged = Arc::new(AtomicU64::new(0));
    let wanted = Arc::new(AtomicU64::new(u64::MAX));
    let hall = Hall {
        http: reqwest::Client::new(),
        places: Arc::clone(&all.places),
        refusals: refusals.clone(),
        killed,
        acknowledged: Arc::clone(&acknowledged),
        wanted: Arc::clone(&wanted),
    };
    let mut players = JoinSet::new();
    let journals: Vec<PathBuf> =
        (0..options.games).map(|number| all.file(&format!("journal {number}"))).collect();
    for journal in &journals {
        let player = Player {
            hall: hall.clone(),
            random: random.fork(),
            journal: BufWriter::new(File::create(journal)?),
            played: Played::default(),
        };
        players.spawn(player.play());
    }
    let mut report = Killed::default();
    for turn in 1..=options.kills {
        alive(&mut players, random.u64(LIVES_MS.0..=LIVES_MS.1)).await?;
        // Servers as often as both of the others together.
        let name = match random.usize(..4) {
            0 => BUS,
            1 => DATABASE,
            _ => &all.nodes[random.usize(..all.nodes.len())],
        };
        all.kill(name).await?;
        alive(&mut players, random.u64(..AWAY_MS)).await?;
        all.start(name).await?;
        *report.kills.entry(name.to_owned()).or_default() += 1;
        kill.send_replace(turn);
    }
    wanted.store(0, Ordering::Relaxed);
    while let Some(done) = players.join_next().await {
        let played = done.map_err(std::io::Error::other)??;
        report.games += played.games;
        report.repeated += played.repeated;
        report.looks += played.looks;
        report.faults += played.faults;
    }
    report.acknowledged = acknowledged.load(Ordering::Relaxed);
    let database = all.database()?;
    let looked = tokio::task::spawn_blocking(move || look_up(&database, &journals));
    let (found, lost) = looked.await.map_err(std::io::Error::other)??;
    report.in_database = found;
    report.faults.lost += lost;
    report.refusals = refusals.all();
    Ok(report)
}

/// Lets them play for a while: nobody may end.
async fn alive(
    players: &mut JoinSet<Result<Played, TrialError>>,
    ms: u64,
) -> Result<(), TrialError> {
    tokio::select! {
        () = tokio::time::sleep(Duration::from_millis(ms)) => Ok(()),
        Some(ended) = players.join_next() => {
            ended.map_err(std::io::Error::other)??;
            Err(TrialError::Answer("a player ended before the end".to_owned()))
        }
    }
}

/// Looks for the moves of journals in the database: how many are there, and how many are not.
fn look_up(database: &str, journals: &[PathBuf]) -> Result<(u64, u64), TrialError> {
    let failed = |error: postgres::Error| TrialError::Answer(error.to_string());
    let mut client = postgres::Client::connect(database, postgres::NoTls).map_err(failed)?;
    let mut there = std::collections::HashMap::new();
    let sql = "select id, seq, body from events join games on n = game";
    for row in client.query(sql, &[]).map_err(failed)? {
        there.insert((row.get::<_, String>(0), row.get::<_, i64>(1)), row.get::<_, String>(2));
    }
    let (mut found, mut lost) = (0, 0);
    for journal in journals {
        for (game, seq, uci) in lines(journal)? {
            let body = there.get(&(game, seq));
            let is_there = body.is_some_and(|body| body.contains(&format!("\"{uci}\"")));
            found += u64::from(is_there);
            lost += u64::from(!is_there);
        }
    }
    Ok((found, lost))
}

fn lines(journal: &Path) -> Result<Vec<(String, i64, String)>, TrialError> {
    let mut all = Vec::new();
    for line in BufReader::new(File::open(journal)?).lines() {
        let line = line?;
        let mut words = line.split(' ').map(str::to_owned);
        let (Some(game), Some(seq), Some(uci)) = (words.next(), words.next(), words.next()) else {
            return Err(TrialError::Answer(format!("the journal has the line {line:?}")));
        };
        all.push((game, seq.parse().map_err(std::io::Error::other)?, uci));
    }
    Ok(all)
}
