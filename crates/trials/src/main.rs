//! Trials of the server's promises, at full length.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use staunton_trials::{CrashOptions, crash};

#[derive(Parser)]
#[command(about = "Trials of the server's promises")]
struct Cli {
    #[command(subcommand)]
    trial: Trial,
}

#[derive(Subcommand)]
enum Trial {
    /// Kill the server at random while games are played, and look for every move it acknowledged
    Crash {
        /// The program `staunton`
        #[arg(long, default_value = "target/release/staunton")]
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
    },
}

#[tokio::main]
async fn main() -> ExitCode {
    let Trial::Crash { program, seed, moves, games } = Cli::parse().trial;
    let options = CrashOptions { program, seed, moves, games, lives_ms: (500, 5_000) };
    match crash(&options).await {
        Ok(report) => {
            // Where nobody reads the report, the exit status tells.
            drop(writeln!(io::stdout(), "{report}"));
            if report.faults.all() == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
