//! The server is killed at random while games are played.

use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use rusqlite::{Connection, OptionalExtension};
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::TrialError;
use crate::history::Faults;
use crate::player::{Hall, Played, Player};
use crate::program::Program;

/// What is tried.
#[derive(Clone, Debug)]
pub struct CrashOptions {
    /// The program `staunton`.
    pub program: PathBuf,
    /// Seeds whatever is drawn by lot.
    pub seed: u64,
    /// So many moves are to be acknowledged.
    pub moves: u64,
    /// Games at the same time.
    pub games: usize,
    /// The server lives between so many milliseconds and so many, from when it is ready.
    pub lives_ms: (u64, u64),
}

/// What came of it.
#[derive(Debug)]
pub struct CrashReport {
    /// Moves acknowledged.
    pub acknowledged: u64,
    /// Of these, sent again and acknowledged again.
    pub repeated: u64,
    /// How often the server was killed.
    pub kills: u64,
    /// Games played.
    pub games: u64,
    /// How often a game was held against what was acknowledged of it, over HTTP.
    pub looks: u64,
    /// Moves of the journal that were looked for in the database after the last kill.
    pub in_database: u64,
    /// What is wrong.
    pub faults: Faults,
    /// How long starting took, the times sorted.
    pub starts: Vec<Duration>,
    /// How long it took in all.
    pub took: Duration,
}

impl std::fmt::Display for CrashReport {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Faults { lost, doubled, disordered } = self.faults;
        let median = self.starts.get(self.starts.len() / 2).copied().unwrap_or_default();
        let longest = self.starts.last().copied().unwrap_or_default();
        writeln!(
            f,
            "{} moves acknowledged in {} games, {} of them sent again; {} kills in {:.0?}",
            self.acknowledged, self.games, self.repeated, self.kills, self.took
        )?;
        writeln!(
            f,
            "{lost} lost, {doubled} doubled, {disordered} out of order: by {} looks at games and {} \
             moves of the journal in the database",
            self.looks, self.in_database
        )?;
        write!(f, "ready again after {median:.2?} (median), {longest:.2?} at most")
    }
}

/// Plays games while the server is killed at random, and holds what it knows against what it
/// acknowledged: after each kill, at each game's end, and at last in the database itself.
///
/// # Errors
/// If the server cannot be run, or answers what nobody expects.
pub async fn crash(options: &CrashOptions) -> Result<CrashReport, TrialError> {
    let begun = Instant::now();
    let folder = tempfile::tempdir()?;
    let data = folder.path().join("data");
    let mut random = fastrand::Rng::with_seed(options.seed);
    let mut program = Program::start(&options.program, &data).await?;
    let (kill, killed) = watch::channel(0);
    let acknowledged = Arc::new(AtomicU64::new(0));
    let hall = Hall {
        http: reqwest::Client::new(),
        address: program.address.clone(),
        killed,
        acknowledged: Arc::clone(&acknowledged),
        wanted: options.moves,
    };
    let mut players = JoinSet::new();
    let journal = |number: usize| folder.path().join(format!("journal {number}"));
    for number in 0..options.games {
        let player = Player {
            hall: hall.clone(),
            random: random.fork(),
            journal: BufWriter::new(File::create(journal(number))?),
            played: Played::default(),
        };
        players.spawn(player.play());
    }
    let mut report = CrashReport {
        acknowledged: 0,
        repeated: 0,
        kills: 0,
        games: 0,
        looks: 0,
        in_database: 0,
        faults: Faults::default(),
        starts: Vec::new(),
        took: Duration::ZERO,
    };
    loop {
        let life = random.u64(options.lives_ms.0..=options.lives_ms.1);
        let life = tokio::time::sleep(Duration::from_millis(life));
        tokio::pin!(life);
        let is_over = loop {
            tokio::select! {
                () = &mut life => break false,
                done = players.join_next() => match done {
                    None => break true,
                    Some(done) => report.add(&done.map_err(std::io::Error::other)??),
                },
            }
        };
        if is_over {
            break;
        }
        let at = Instant::now();
        program.kill_and_start().await?;
        report.starts.push(at.elapsed());
        report.kills += 1;
        kill.send_replace(report.kills);
    }
    program.kill().await?;
    report.starts.sort_unstable();
    report.acknowledged = acknowledged.load(Ordering::Relaxed);
    let database = data.join("staunton.db");
    for number in 0..options.games {
        let (found, lost) = look_up(&database, &journal(number))?;
        report.in_database += found;
        report.faults.lost += lost;
    }
    report.took = begun.elapsed();
    Ok(report)
}

impl CrashReport {
    fn add(&mut self, played: &Played) {
        self.games += played.games;
        self.repeated += played.repeated;
        self.looks += played.looks;
        self.faults += played.faults;
    }
}

/// Looks for the moves of a journal in the database: how many are there, and how many are not.
fn look_up(database: &Path, journal: &Path) -> Result<(u64, u64), TrialError> {
    let db = Connection::open(database)?;
    let whole: String = db.query_row("pragma quick_check", [], |row| row.get(0))?;
    if whole != "ok" {
        return Err(TrialError::Answer(format!("the database is damaged: {whole}")));
    }
    let mut query = db.prepare(
        "select body from events where seq = ?2 and game = (select n from games where id = ?1)",
    )?;
    let (mut found, mut lost) = (0, 0);
    for line in BufReader::new(File::open(journal)?).lines() {
        let line = line?;
        let mut words = line.split(' ');
        let (Some(game), Some(seq), Some(uci)) = (words.next(), words.next(), words.next()) else {
            return Err(TrialError::Answer(format!("the journal has the line {line:?}")));
        };
        let seq: i64 = seq.parse().map_err(std::io::Error::other)?;
        let body: Option<String> =
            query.query_row(rusqlite::params![game, seq], |row| row.get(0)).optional()?;
        let is_there = body.is_some_and(|body| body.contains(&format!("\"{uci}\"")));
        found += u64::from(is_there);
        lost += u64::from(!is_there);
    }
    Ok((found, lost))
}
