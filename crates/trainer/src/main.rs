//! The program `staunton-train`: plays the engine against itself, and fits its network to the
//! games.

#![forbid(unsafe_code)]

mod command;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use command::{cases, descend, duel, regret, tune};
use command::{fit, info, samples, selfplay};

const LONG_ABOUT: &str = "\
Makes the network with which the engine evaluates positions: games that the engine plays against \
itself, what is in them, and the fitting.";

#[derive(Parser, Debug)]
#[command(name = "staunton-train", version, about = "Train the engine's network")]
#[command(long_about = LONG_ABOUT, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    Selfplay(selfplay::SelfplayArgs),
    Info(info::InfoArgs),
    Fit(fit::FitArgs),
    Samples(samples::SamplesArgs),
    Tune(tune::TuneArgs),
    Duel(duel::DuelArgs),
    Cases(cases::CasesArgs),
    Regret(regret::RegretArgs),
    Descend(descend::DescendArgs),
}

fn main() -> ExitCode {
    let done = match &Cli::parse().command {
        Command::Selfplay(args) => selfplay::run(args),
        Command::Info(args) => info::run(args, &mut std::io::stdout().lock()),
        Command::Fit(args) => fit::run(args, &mut std::io::stdout().lock()),
        Command::Samples(args) => samples::run(args, &mut std::io::stdout().lock()),
        Command::Tune(args) => tune::run(args),
        Command::Duel(args) => duel::run(args, &mut std::io::stdout().lock()),
        Command::Cases(args) => cases::run(args),
        Command::Regret(args) => regret::run(args, &mut std::io::stdout().lock()),
        Command::Descend(args) => descend::run(args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("{}", failure.chain());
            ExitCode::FAILURE
        }
    }
}
