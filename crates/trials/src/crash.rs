//! The server is put through trouble at random while games are played.

use std::fs::File;
use std::io::BufWriter;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::TrialError;
use crate::client::Refusals;
use crate::database::{check_whole, look_up};
use crate::life::Trouble;
use crate::player::{Hall, Played, Player};
use crate::program::Program;
use crate::report::CrashReport;

/// A server that does not come to serve in so many starts will not.
const MOST_STARTS: u64 = 50;

/// A life sees at most one of so many parts of the moves, however fast the machine is.
const FEWEST_LIVES: u64 = 8;

/// So often is looked whether a life has seen its moves.
const LOOKS: Duration = Duration::from_millis(5);

/// What is tried.
#[derive(Clone, Debug)]
pub struct CrashOptions {
    /// What the server is put through.
    pub trouble: Trouble,
    /// The program: `staunton`, or `staunton-faults` where something is to happen to its disk.
    pub program: PathBuf,
    /// Seeds whatever is drawn by lot.
    pub seed: u64,
    /// So many moves are to be acknowledged.
    pub moves: u64,
    /// Games at the same time.
    pub games: usize,
    /// The server lives between so many milliseconds and so many, from when it is ready, unless it
    /// ends by itself or an eighth of the moves were acknowledged meanwhile.
    pub lives_ms: (u64, u64),
}

/// Plays games while the server is put through trouble at random, and holds what it knows against what it
/// acknowledged: after each start, at each game's end, and at last in the database itself.
///
/// # Errors
/// If the server cannot be run, or answers what nobody expects.
pub async fn crash(options: &CrashOptions) -> Result<CrashReport, TrialError> {
    let begun = Instant::now();
    let folder = tempfile::tempdir()?;
    let data = folder.path().join("data");
    let mut random = fastrand::Rng::with_seed(options.seed);
    let mut program = Program::start(&options.program, &data).await?;
    let refusals = Refusals::default();
    let (kill, killed) = watch::channel(0);
    let acknowledged = Arc::new(AtomicU64::new(0));
    let hall = Hall {
        http: reqwest::Client::new(),
        places: [program.address.clone()].into(),
        refusals: refusals.clone(),
        killed,
        acknowledged: Arc::clone(&acknowledged),
        wanted: Arc::new(AtomicU64::new(options.moves)),
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
    let mut report = CrashReport::default();
    let database = data.join("staunton.db");
    let mut lives = 0;
    loop {
        let life = random.u64(options.lives_ms.0..=options.lives_ms.1);
        // Nothing happens to the disk in the first: on a fast machine all would be played in it.
        let is_spared = lives == 0 && options.trouble != Trouble::Kill;
        let life = Duration::from_millis(if is_spared { 0 } else { life });
        let life = tokio::time::timeout(life, reached(&acknowledged, options.moves / FEWEST_LIVES));
        tokio::pin!(life);
        let end = loop {
            tokio::select! {
                _ = &mut life => break End::Time,
                was_killed = program.ended() => break End::ByItself { was_killed: was_killed? },
                done = players.join_next() => match done {
                    None => break End::Played,
                    Some(done) => report.add(&done.map_err(std::io::Error::other)??),
                },
            }
        };
        match end {
            End::Played => break,
            End::Time => {
                program.kill_now().await?;
                report.kills += 1;
            }
            End::ByItself { was_killed: true } if options.trouble.ends_it() => {
                report.power_cuts.0 += 1;
            }
            End::ByItself { .. } => {
                return Err(TrialError::Answer("the server ended by itself".to_owned()));
            }
        }
        check_whole(&database)?;
        report.checks += 1;
        let at = Instant::now();
        let before = report.power_cuts.1;
        while !program.start_again(&options.trouble.plan(&mut random)).await? {
            report.power_cuts.1 += 1;
            if !options.trouble.ends_it() || report.power_cuts.1 > before + MOST_STARTS {
                return Err(TrialError::Silent);
            }
            check_whole(&database)?;
            report.checks += 1;
        }
        report.starts.push(at.elapsed());
        lives += 1;
        kill.send_replace(lives);
    }
    program.kill().await?;
    report.starts.sort_unstable();
    report.acknowledged = acknowledged.load(Ordering::Relaxed);
    check_whole(&database)?;
    for number in 0..options.games {
        let (found, lost) = look_up(&database, &journal(number))?;
        report.in_database += found;
        report.faults.lost += lost;
    }
    report.refusals = refusals.all();
    report.took = begun.elapsed();
    Ok(report)
}

/// Waits until so many moves more than now are acknowledged.
async fn reached(acknowledged: &AtomicU64, more: u64) {
    let enough = acknowledged.load(Ordering::Relaxed) + more;
    while acknowledged.load(Ordering::Relaxed) < enough {
        tokio::time::sleep(LOOKS).await;
    }
}

/// Why a life of the server is over.
enum End {
    /// All was played.
    Played,
    /// It has lived as long as it was to, or has seen as many moves.
    Time,
    ByItself {
        was_killed: bool,
    },
}
