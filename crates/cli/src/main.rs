//! The program `staunton`.

#![forbid(unsafe_code)]

mod failure;
mod perft;
mod start;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use failure::Failure;

const LONG_ABOUT: &str = "\
Chess from one program: in the browser, in the terminal, and as an engine for other programs.";

const EXAMPLES: &str = "\
Examples:
  staunton perft 5
      count the lines of five plies

'staunton help COMMAND' tells more about each, with examples.";

#[derive(Parser, Debug)]
#[command(name = "staunton", version, about = "Chess from one program", long_about = LONG_ABOUT)]
#[command(after_long_help = EXAMPLES, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    Perft(perft::PerftArgs),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    match run(&cli) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) if failure.is_closed_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("{}", failure.chain());
            ExitCode::from(failure.exit_code())
        }
    }
}

fn run(cli: &Cli) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    match &cli.command {
        Command::Perft(args) => perft::run(args, &mut out),
    }?;
    out.flush()?;
    Ok(())
}
