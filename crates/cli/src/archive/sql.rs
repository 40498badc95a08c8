//! `staunton archive sql`: hands SQL to the program that answers it.

use std::env;
use std::ffi::OsString;
use std::io;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, bail};
use clap::Args;

/// The program with `DataFusion` and Ballista in it, which take half an hour to build.
const PROGRAM: &str = "staunton-distributed";

#[derive(Args, Debug)]
pub(super) struct SqlArgs {
    /// The folder of the archive, the query, and what else `staunton-distributed sql --help` names:
    /// --format table|csv|json, --parts N, --scheduler HOST:PORT for a cluster
    #[arg(value_name = "FOLDER QUERY", required = true, trailing_var_arg = true)]
    #[arg(allow_hyphen_values = true)]
    words: Vec<OsString>,
}

/// Lets the other program answer; its own words say what is wrong.
pub(super) fn run(args: &SqlArgs) -> anyhow::Result<()> {
    let beside = env::current_exe().ok().map(|own| own.with_file_name(program()));
    let program = beside.filter(|path| path.is_file()).unwrap_or_else(|| PathBuf::from(program()));
    let status = match Command::new(&program).arg("sql").args(&args.words).status() {
        Err(error) if error.kind() == io::ErrorKind::NotFound => bail!(
            "{PROGRAM} is neither beside this program nor in PATH; `make distributed` builds it. \
             DuckDB, Polars and Spark read the files as they are: docs/formats/archive.md"
        ),
        status => status.with_context(|| format!("{} cannot be started", program.display()))?,
    };
    if !status.success() {
        bail!("{PROGRAM} gave no answer ({status})");
    }
    Ok(())
}

fn program() -> String {
    format!("{PROGRAM}{}", env::consts::EXE_SUFFIX)
}
