//! Trials of the server's promises, at full length.

use std::fmt::Display;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Args, Parser, Subcommand};
use staunton_trials::{
    CrashOptions, Faults, SeveralOptions, SoakOptions, TrialError, Trouble, crash, several, soak,
};

#[derive(Parser)]
#[command(about = "Trials of the server's promises")]
struct Cli {
    #[command(subcommand)]
    trial: Trial,
}

#[derive(Subcommand)]
enum Trial {
    /// Kill the server at random while games are played, and look for every move it acknowledged
    Crash(Played),
    /// Take its power away at random: what was not synced is lost (with `staunton-faults`)
    Power(Played),
    /// Let nothing be written for a while, again and again (with `staunton-faults`)
    Refuse(Played),
    /// Play many games at once for a long time, and watch memory and latencies
    Soak(Soaked),
    /// Several servers: kill them, their bus and their database, restart them, measure them
    Several(Shared),
}

#[derive(Args)]
struct Shared {
    /// The program `staunton`
    #[arg(long, default_value = "target/release/staunton")]
    program: PathBuf,
    /// The script that starts them
    #[arg(long, default_value = "deploy/several.sh")]
    script: PathBuf,
    /// Seeds whatever is drawn by lot
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Servers
    #[arg(long, default_value_t = 3)]
    nodes: usize,
    /// So many are killed while games are played
    #[arg(long, default_value_t = 200)]
    kills: u64,
    /// Games at the same time meanwhile
    #[arg(long, default_value_t = 24)]
    games: usize,
    /// So many servers are killed whose games are waited for
    #[arg(long, default_value_t = 20)]
    takeovers: u64,
    /// So many games each time
    #[arg(long, default_value_t = 20)]
    taken: usize,
    /// Games while all servers are restarted
    #[arg(long, default_value_t = 500)]
    restarted: usize,
    /// A player of these thinks for so many milliseconds, on average
    #[arg(long, default_value_t = 5_000)]
    thinks_ms: u64,
    /// Moves are made as fast as they can be for so many seconds
    #[arg(long, default_value_t = 20)]
    pace: u64,
    /// Games at the same time meanwhile
    #[arg(long, default_value_t = 100)]
    pairs: usize,
}

#[derive(Args)]
struct Soaked {
    /// The program `staunton`
    #[arg(long, default_value = "target/release/staunton")]
    program: PathBuf,
    /// Seeds whatever is drawn by lot
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Games at the same time
    #[arg(long, default_value_t = 500)]
    games: usize,
    /// So many minutes
    #[arg(long, default_value_t = 120)]
    minutes: u64,
    /// A player thinks for so many milliseconds, on average
    #[arg(long, default_value_t = 2_000)]
    thinks_ms: u64,
}

#[derive(Args)]
struct Played {
    /// The program: `staunton`, or `staunton-faults`
    #[arg(long)]
    program: PathBuf,
    /// Seeds whatever is drawn by lot
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// So many moves are to be acknowledged
    #[arg(long, default_value_t = 1_000_000)]
    moves: u64,
    /// Games at the same time
    #[arg(long, default_value_t = 60)]
    games: usize,
}

#[tokio::main]
async fn main() -> ExitCode {
    let (trouble, played) = match Cli::parse().trial {
        Trial::Crash(played) => (Trouble::Kill, played),
        Trial::Power(played) => (Trouble::PowerCut, played),
        Trial::Refuse(played) => (Trouble::Refusal, played),
        Trial::Several(shared) => {
            return told(several(&shared.options()).await, |report| report.faults);
        }
        Trial::Soak(soaked) => return told(soak(&soaked.options()).await, |report| report.faults),
    };
    let Played { program, seed, moves, games } = played;
    let options = CrashOptions { trouble, program, seed, moves, games, lives_ms: (500, 5_000) };
    told(crash(&options).await, |report| report.faults)
}

impl Shared {
    fn options(self) -> SeveralOptions {
        SeveralOptions {
            script: self.script,
            program: self.program,
            seed: self.seed,
            nodes: self.nodes,
            kills: self.kills,
            games: self.games,
            takeovers: self.takeovers,
            taken: self.taken,
            restarted: self.restarted,
            thinks: Duration::from_millis(self.thinks_ms),
            pace: Duration::from_secs(self.pace),
            pairs: self.pairs,
        }
    }
}

impl Soaked {
    fn options(self) -> SoakOptions {
        SoakOptions {
            program: self.program,
            seed: self.seed,
            games: self.games,
            lasts: Duration::from_mins(self.minutes),
            thinks: Duration::from_millis(self.thinks_ms),
        }
    }
}

/// Tells what came of a trial; the exit status says whether anything is wrong.
fn told<T: Display>(report: Result<T, TrialError>, faults: fn(&T) -> Faults) -> ExitCode {
    match report {
        Ok(report) => {
            // Where nobody reads the report, the exit status tells.
            drop(writeln!(io::stdout(), "{report}"));
            if faults(&report).all() == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
