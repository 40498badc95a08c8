//! `staunton migrate`: the data of a server in a database of PostgreSQL.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use staunton_server::{Migrated, migrate};

use crate::backup::told;
use crate::folder::data_folder;

const LONG_ABOUT: &str = "\
Copies all that a server keeps - games, accounts, books, studies, and the key that signs cookies - \
from the folder for data into an empty database of PostgreSQL, as it is at one instant, and holds \
the copy against it row by row. Either all of it is there afterwards or nothing. The folder stays as \
it is.

A server may use the folder meanwhile, to see how long it takes: but what happens there afterwards \
is not in the copy. Stop it before the copy that counts.";

const EXAMPLES: &str = "\
Examples:
  staunton migrate --to postgres://staunton@db.example.org/staunton
  staunton migrate --from /var/lib/staunton --to postgres://staunton@127.0.0.1/club
      and then: staunton serve --database postgres://staunton@127.0.0.1/club";

/// Copy the data of a server into PostgreSQL
#[derive(Args, Debug)]
#[command(long_about = LONG_ABOUT, after_long_help = EXAMPLES)]
pub(crate) struct MigrateArgs {
    /// The folder for data [default: the platform's]
    #[arg(long, value_name = "DIR")]
    from: Option<PathBuf>,
    /// The database, which must be empty
    #[arg(long, value_name = "URL")]
    to: String,
}

pub(crate) fn run(args: &MigrateArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let folder = data_folder(args.from.clone());
    let Migrated { copied, is_in_use } = migrate(&folder, &args.to)?;
    writeln!(out, "copied and compared: {}", told(copied))?;
    if is_in_use {
        let folder = folder.display();
        writeln!(
            out,
            "A server uses {folder}: what happens there from now on is not in the copy."
        )?;
    }
    Ok(())
}
