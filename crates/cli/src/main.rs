//! The program `staunton`.

#![forbid(unsafe_code)]

mod admin;
mod archive;
mod arena;
mod ask;
mod backup;
mod bench;
mod bot;
mod completions;
mod config;
mod convert;
mod diagram;
mod doctor;
mod failure;
mod folder;
mod invitation;
mod manual;
mod memory;
mod migrate;
mod perft;
mod play;
mod program;
mod prove;
mod rate;
mod read;
mod review;
mod rule;
mod serve;
mod settings;
mod start;
mod terms;
mod uci;
mod work;
#[cfg(unix)]
mod worker;

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::Context;
use clap::{CommandFactory, Parser, Subcommand};

/// A server of months must not hold what it no longer uses.
#[cfg(target_os = "linux")]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

const LONG_ABOUT: &str = "\
Chess from one program: in the browser, in the terminal, and as an engine for other programs.";

const EXAMPLES: &str = "\
Examples:
  staunton
      the game in the browser, served on this machine alone; the address is printed
  staunton --open
      the same, opened in your browser; --lan: for the phones of the house too
  staunton play --level 400
      play in the terminal against the easiest opponent
  staunton perft 5
      count the lines of five plies, to check and to measure the rules

'staunton help COMMAND' tells more about each command, with examples.

Exit status: 0 on success, 1 if something failed on the way, 2 if the command was given wrongly.";

#[derive(Parser, Debug)]
#[command(name = "staunton", version, about = "Chess from one program", long_about = LONG_ABOUT)]
#[command(after_long_help = EXAMPLES, max_term_width = 100)]
#[command(args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    /// Without a command the program serves, so it takes the options of `serve` too.
    #[command(flatten, next_help_heading = "Options of serve")]
    serve: serve::ServeArgs,
}

#[derive(Subcommand, Debug)]
enum Command {
    Serve(serve::ServeArgs),
    Play(play::PlayArgs),
    Uci(uci::UciArgs),
    Convert(Box<convert::ConvertArgs>),
    Diagram(Box<diagram::DiagramArgs>),
    Read(Box<read::ReadArgs>),
    Prove(prove::ProveArgs),
    Rule(rule::RuleArgs),
    Ask(ask::AskArgs),
    Terms(terms::TermsArgs),
    Archive(archive::ArchiveArgs),
    Review(Box<review::ReviewArgs>),
    Perft(perft::PerftArgs),
    Bench(bench::BenchArgs),
    Arena(Box<arena::ArenaArgs>),
    Bot(Box<bot::BotArgs>),
    Backup(backup::BackupArgs),
    Restore(backup::RestoreArgs),
    Migrate(migrate::MigrateArgs),
    Config(Box<config::ConfigArgs>),
    Doctor(Box<doctor::DoctorArgs>),
    Admin(Box<admin::AdminArgs>),
    Work(work::WorkArgs),
    #[cfg(unix)]
    Worker(worker::WorkerArgs),
    Man(manual::ManArgs),
    Completions(completions::CompletionsArgs),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    match run(&cli) {
        Ok(status) => ExitCode::from(status),
        Err(error) if failure::is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{}", failure::chain(&error));
            ExitCode::from(failure::exit_status(&error))
        }
    }
}

/// Runs the command; the exit status.
fn run(cli: &Cli) -> anyhow::Result<u8> {
    // Not locked: the engine writes from threads of its own.
    let mut out = io::stdout();
    let mut status = 0;
    match &cli.command {
        None => serve(&cli.serve, &mut out),
        Some(Command::Serve(args)) => serve(args, &mut out),
        Some(Command::Play(args)) => play::run(args, &mut out),
        Some(Command::Uci(args)) => {
            uci::run(args);
            Ok(())
        }
        Some(Command::Convert(args)) => {
            status = convert::run(args, &mut out)?.exit_status();
            Ok(())
        }
        Some(Command::Diagram(args)) => diagram::run(args, &mut out),
        Some(Command::Read(args)) => read::run(args, &mut out),
        Some(Command::Prove(args)) => prove::run(args, &mut out),
        Some(Command::Rule(args)) => rule::run(args, &mut out),
        Some(Command::Ask(args)) => ask::run(args, &mut out),
        Some(Command::Terms(args)) => terms::run(args, &mut out),
        Some(Command::Archive(args)) => archive::run(args, &mut out),
        Some(Command::Review(args)) => review::run(args, &mut out),
        Some(Command::Perft(args)) => perft::run(args, &mut out),
        Some(Command::Bench(_)) => bench::run(&mut out),
        Some(Command::Arena(args)) => arena::run(args, &mut out),
        Some(Command::Bot(args)) => bot::run(args, &mut out).context("no engine plays"),
        Some(Command::Backup(args)) => {
            backup::run_backup(args, &mut out).context("there is no backup")
        }
        Some(Command::Restore(args)) => {
            backup::run_restore(args, &mut out).context("nothing was restored")
        }
        Some(Command::Migrate(args)) => migrate::run(args, &mut out).context("nothing was copied"),
        Some(Command::Config(args)) => config::run(args, &mut out),
        Some(Command::Doctor(args)) => doctor::run(args, &mut out),
        Some(Command::Man(args)) => manual::run(args, Cli::command(), &mut out),
        Some(Command::Completions(args)) => completions::run(args, Cli::command(), &mut out),
        Some(Command::Admin(args)) => {
            admin::run(args, &mut out).context("the order was not carried out")
        }
        Some(Command::Work(args)) => work::run(args, &mut out).context("nothing is done"),
        #[cfg(unix)]
        Some(Command::Worker(args)) => worker::run(args).context("the worker ends"),
    }?;
    out.flush()?;
    Ok(status)
}

fn serve(args: &serve::ServeArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    // Where nobody reads the address the server is none the worse.
    serve::run(args, |line| drop(writeln!(out, "{line}").and_then(|()| out.flush())))
        .context("the game cannot be served")
}
