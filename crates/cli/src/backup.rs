//! `staunton backup` and `staunton restore`: the data of a server as one file, and back.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use staunton_server::{Copied, backup, restore};

use crate::folder::data_folder;

const LONG_BACKUP: &str = "\
Copies all that a server keeps - games, accounts, books, studies, and the key that signs cookies - \
into one new file, as it is at one instant, and checks the copy. The server may serve meanwhile; \
nobody waits for it. Whoever can read the file can log in as anybody: keep it as you keep the data.";

const LONG_RESTORE: &str = "\
Puts what a backup holds into the folder for data, once it has been checked. No server may use the \
folder. Afterwards games go on where they stood when the backup was taken; no clock is charged for \
the time between.";

const EXAMPLES_BACKUP: &str = "\
Examples:
  staunton backup staunton-2026-11-24.backup
  staunton backup --data /var/lib/staunton /mnt/elsewhere/monday.backup";

const EXAMPLES_RESTORE: &str = "\
Examples:
  staunton restore --data /var/lib/staunton monday.backup
  staunton restore --data /var/lib/staunton --replace monday.backup
      in the place of what lies there";

/// Copy the data of a server into one file, while it serves
#[derive(Args, Debug)]
#[command(long_about = LONG_BACKUP, after_long_help = EXAMPLES_BACKUP)]
pub(crate) struct BackupArgs {
    /// The folder for data [default: the platform's]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// The new file
    file: PathBuf,
}

/// Put the data of a backup back
#[derive(Args, Debug)]
#[command(long_about = LONG_RESTORE, after_long_help = EXAMPLES_RESTORE)]
pub(crate) struct RestoreArgs {
    /// The folder for data [default: the platform's]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Replace the data that lie there
    #[arg(long)]
    replace: bool,
    /// The backup
    file: PathBuf,
}

pub(crate) fn run_backup(args: &BackupArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let copied = backup(&data_folder(args.data.clone()), &args.file)?;
    Ok(writeln!(out, "{}: {}", args.file.display(), told(copied))?)
}

pub(crate) fn run_restore(args: &RestoreArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let folder = data_folder(args.data.clone());
    let copied = restore(&args.file, &folder, args.replace)?;
    Ok(writeln!(out, "{}: {}", folder.display(), told(copied))?)
}

pub(crate) fn told(Copied { games, events, accounts, books, studies }: Copied) -> String {
    format!("games {games}, events {events}, accounts {accounts}, books {books}, studies {studies}")
}
