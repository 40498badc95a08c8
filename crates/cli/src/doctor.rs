//! `staunton doctor`: whether this machine is fit to serve.

mod checks;
mod finding;

use std::io::Write;

use clap::Args;

use crate::serve::ServeArgs;
use crate::settings::Settings;
use checks::{clock, disk, folder, port};
use finding::Finding;

const LONG_ABOUT: &str = "\
Looks whether a server could serve with these settings: whether its port is free, its folder for data \
can be written, the disk keeps what it is told to keep, and the clock is right. It takes the options \
of 'serve', says one sentence for each, and ends with 1 if a server would not do well. Nothing is left \
behind.";

const EXAMPLES: &str = "\
Examples:
  staunton doctor
  staunton doctor --config /etc/staunton.toml
      what a server with these settings would meet";

/// Look whether this machine is fit to serve
#[derive(Args, Debug)]
#[command(long_about = LONG_ABOUT, after_long_help = EXAMPLES)]
pub(crate) struct DoctorArgs {
    #[command(flatten)]
    serve: ServeArgs,
}

/// Something stands in the way of a server.
#[derive(Debug, thiserror::Error)]
#[error("a server would not do well here")]
struct Unwell;

pub(crate) fn run(args: &DoctorArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let serve = &args.serve;
    let config = Settings::gather(serve.config.as_deref(), serve)?.into_config(None);
    let data = config.data_folder();
    let findings = [port(config.listen, &data), folder(&data), disk(&data), clock(&data)];
    for finding in &findings {
        writeln!(out, "{}", finding.line())?;
    }
    if findings.iter().any(|finding| matches!(finding, Finding::Fault(_))) {
        return Err(Unwell.into());
    }
    Ok(())
}
