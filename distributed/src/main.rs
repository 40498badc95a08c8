//! `staunton-distributed`: SQL over collections of games, on this machine or a cluster.

mod arguments;
mod cluster;
mod functions;
mod output;
mod session;
mod tables;

use clap::Parser;

use crate::arguments::{Arguments, Command};

fn main() -> anyhow::Result<()> {
    env_logger::init();
    let arguments = Arguments::parse();
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
