//! `staunton worker`: one job of a server, in a process of its own.

use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

/// Do one job that a server orders over standard input
///
/// The server starts it by itself; it is of no use to people.
#[derive(Args, Debug)]
#[command(hide = true)]
pub(crate) struct WorkerArgs {
    /// The folder for tables of endings
    #[arg(long, value_name = "DIR")]
    tables: PathBuf,
    /// The kind of job: `proof`, `review` or `book`
    kind: String,
}

pub(crate) fn run(args: &WorkerArgs) -> std::io::Result<()> {
    // The server is told to end, and ends its workers: a signal to all of them is not theirs.
    for signal in [SIGINT, SIGTERM] {
        flag::register(signal, Arc::default())?;
    }
    staunton_server::run_worker(&args.kind, args.tables.clone())
}
