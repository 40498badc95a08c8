//! `staunton work`: the work of servers that share a database, on a machine of its own.

use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use clap::Args;
use staunton_server::WorkConfig;

use crate::folder::data_folder;
use crate::program::own_program;

/// The variable that names the database, as for a server.
const DATABASE: &str = "STAUNTON_DATABASE";

const LONG_ABOUT: &str = "\
Looks at games that are to be reviewed and reads books, for servers that share a database of PostgreSQL \
('staunton help serve': --bus). Servers do that themselves where a core is free; each worker beside them takes \
what nobody has, and what a worker had that is gone is another's after 5 seconds.

Told to end (SIGTERM), it leaves what it has begun to the others.";

const EXAMPLES: &str = "\
Examples:
  staunton work --database postgres://staunton@db.example.org/staunton";

/// Do the work of servers that share a database, on a machine of its own
#[derive(Args, Debug)]
#[command(long_about = LONG_ABOUT, after_long_help = EXAMPLES)]
pub(crate) struct WorkArgs {
    /// The database that the servers share [default: what `STAUNTON_DATABASE` says]
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// The folder for data, where tables of endings are kept [default: the platform's]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

pub(crate) fn run(args: &WorkArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let database = args.database.clone().or_else(|| std::env::var(DATABASE).ok());
    let config = WorkConfig {
        database: database.context("name the database: --database postgres://...")?,
        worker: own_program(),
        tables: data_folder(args.data.clone()).join("tables"),
    };
    let ready = |name: &str| {
        // Where nobody reads it, it works all the same.
        let told = writeln!(out, "Staunton works for the servers of the database as {name}");
        drop(told.and_then(|()| out.flush()));
    };
    Ok(staunton_server::work(config, ready)?)
}
