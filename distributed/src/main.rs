//! `staunton-distributed`: SQL over collections of games, on this machine or a cluster.

mod arguments;
mod cluster;
mod functions;
mod output;
mod session;
mod tables;

use std::process::ExitCode;

use clap::Parser;

use crate::arguments::{Arguments, Command};

fn main() -> ExitCode {
    env_logger::init();
    match run(Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {}", told(&error));
            ExitCode::FAILURE
        }
    }
}

/// An error with its causes; DataFusion's tell theirs themselves.
fn told(error: &anyhow::Error) -> String {
    let mut words = error.to_string();
    for cause in error.chain().skip(1).map(ToString::to_string) {
        if !words.contains(&cause) {
            words = format!("{words}\n  because: {cause}");
        }
    }
    words
}

fn run(arguments: Arguments) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        // Plans are trees, and are walked by recursion.
        .thread_stack_size(16 << 20)
        .build()?;
    runtime.block_on(async {
        match arguments.command {
            Command::Sql(sql) => session::answer(&sql).await,
            Command::Scheduler(scheduler) => cluster::schedule(&scheduler).await,
            Command::Executor(executor) => cluster::execute(executor).await,
        }
    })
}
