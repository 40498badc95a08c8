//! `staunton-train selfplay`: games of the engine against itself.

use std::fs::{File, TryLockError};
use std::num::NonZeroU16;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::sync::mpsc::sync_channel;
use std::time::{Duration, Instant};

use clap::Args;
use staunton_engine::bench;
use staunton_trainer::record::{Header, Keeper, RecordError, Settings};
use staunton_trainer::selfplay::Player;

use super::{Failure, games, network};

const LONG_ABOUT: &str = "\
Plays the engine against itself and adds the games to a file. A game follows from the seed and \
its number alone: a run that was broken off goes on where it ended when it is begun again with \
the same settings, and threads change nothing but the order of the games in the file.";

/// Play the engine against itself
#[derive(Args, Debug)]
#[command(long_about = LONG_ABOUT)]
pub(crate) struct SelfplayArgs {
    /// The file the games are added to; it is made if it is not there
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Games the file is to have in the end
    #[arg(long, value_name = "N", default_value_t = u32::MAX)]
    games: u32,
    /// Begin no game after so many seconds
    #[arg(long, value_name = "SECONDS", default_value_t = u64::MAX)]
    seconds: u64,
    /// Begin no game while another program holds a lock on this file, as `make test` and `make
    /// bench` do on staunton/busy.lock in the user's cache; it is made if it is not there
    #[arg(long, value_name = "FILE")]
    pause_while: Option<PathBuf>,
    /// Games at a time
    #[arg(long, value_name = "N", default_value = "1")]
    threads: NonZeroU16,
    /// Positions visited before a move, after which no deeper iteration is begun; ten times as many
    /// at most
    #[arg(long, value_name = "N", default_value_t = Settings::default().nodes,
          value_parser = clap::value_parser!(u64).range(1..1 << 40))]
    nodes: u64,
    /// Plies played at random at the beginning, or one more
    #[arg(long, value_name = "N", default_value_t = Settings::default().random_plies,
          value_parser = clap::value_parser!(u64).range(0..100))]
    random: u64,
    /// How many of a hundred games begin from an array of Chess960
    #[arg(long, value_name = "N", default_value_t = 0,
          value_parser = clap::value_parser!(u64).range(0..=100))]
    chess960: u64,
    /// The network that judges, instead of the hand-crafted evaluation
    #[arg(long, value_name = "FILE")]
    network: Option<PathBuf>,
    /// The seed of all random numbers
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// The table of each thread, in mebibytes
    #[arg(long, value_name = "MIB", default_value = "4")]
    hash: NonZeroU16,
}

/// How often is told how far it is.
const TOLD_EVERY: Duration = Duration::from_mins(1);

/// How often is looked whether another program still holds the machine.
const LOOKED_EVERY: Duration = Duration::from_secs(1);

/// Opens the file whose lock is waited for: once for all threads, for two that look at the same time would hold it
/// from each other.
fn lock(path: &Path) -> Result<File, Failure> {
    let file = File::options().create(true).truncate(false).write(true).open(path);
    file.map_err(|source| Failure::Open { path: path.to_owned(), source })
}

/// Whether another program holds a lock on a file.
fn is_held(file: &File) -> bool {
    match file.try_lock() {
        Ok(()) => file.unlock().is_err(),
        Err(TryLockError::WouldBlock) => true,
        Err(TryLockError::Error(_)) => false,
    }
}

/// Plays until there are enough games or the time is over.
pub(crate) fn run(args: &SelfplayArgs) -> Result<(), Failure> {
    let settings = Settings {
        nodes: args.nodes,
        most_nodes: 10 * args.nodes,
        random_plies: args.random,
        chess960_per_cent: args.chess960,
        seed: args.seed,
        ..Settings::default()
    };
    let fail = games(&args.out);
    let file = File::options().read(true).append(true).create(true).open(&args.out);
    let file = file.map_err(|source| Failure::Open { path: args.out.clone(), source })?;
    let busy = args.pause_while.as_deref().map(lock).transpose()?;
    let busy = busy.as_ref();
    let network = args.network.as_deref().map(network).transpose()?.map(Arc::new);
    let fingerprint = bench(network.clone());
    let header = Header { engine: fingerprint.nodes, settings };
    let mut keeper = Keeper::open(file, &header).map_err(&fail)?;
    let first = keeper.next_number();
    let next = AtomicU32::new(first);
    let started = Instant::now();
    let is_time = || started.elapsed().as_secs() < args.seconds;
    let mut tally = Tally::default();
    let mut told = started;
    std::thread::scope(|scope| {
        let (sender, receiver) = sync_channel(64);
        for _ in 0..args.threads.get() {
            let (sender, next, header) = (sender.clone(), &next, &header);
            let network = network.clone();
            scope.spawn(move || {
                let mut player = Player::new(&header.settings, args.hash.get().into());
                player = player.with_network(network);
                let is_held = || busy.is_some_and(is_held);
                while is_time() {
                    if is_held() {
                        std::thread::sleep(LOOKED_EVERY);
                        continue;
                    }
                    let number = next.fetch_add(1, Relaxed);
                    if number >= args.games || sender.send(player.play(number)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        // When a game cannot be kept the players find the channel closed, and end.
        for record in receiver {
            keeper.keep(&record).map_err(|error| fail(RecordError::Io(error)))?;
            tally.games += 1;
            tally.positions += record.plies.len();
            if told.elapsed() >= TOLD_EVERY {
                told = Instant::now();
                eprintln!("{}", tally.line(started.elapsed()));
            }
        }
        eprintln!("{}", tally.line(started.elapsed()));
        Ok(())
    })
}

#[derive(Default)]
struct Tally {
    games: usize,
    positions: usize,
}

impl Tally {
    #[expect(clippy::cast_precision_loss, reason = "a rate is read in three digits")]
    fn line(&self, elapsed: Duration) -> String {
        let seconds = elapsed.as_secs_f64();
        let rate = self.positions as f64 / seconds.max(1e-9);
        let Self { games, positions } = self;
        format!("{games} games, {positions} positions in {seconds:.0} s, {rate:.0} a second")
    }
}
