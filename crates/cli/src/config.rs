//! `staunton config`: what a server would be told, and whether it is in order.

use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use clap::{Args, Subcommand};

use crate::serve::ServeArgs;
use crate::settings::{Held, Settings, held};

const LONG_ABOUT: &str = "\
A server takes its settings from options, from the environment (STAUNTON_LISTEN and so on), and \
from a TOML file (--config FILE, or the file that STAUNTON_CONFIG names), in this order: what an \
option says goes before all else.";

const EXAMPLES: &str = "\
Examples:
  staunton config check /etc/staunton.toml
      whether a server would start with this file
  staunton config show --config /etc/staunton.toml
      all settings as they hold, and where each comes from";

/// Check the settings of a server, or show them
#[derive(Args, Debug)]
#[command(long_about = LONG_ABOUT, after_long_help = EXAMPLES)]
pub(crate) struct ConfigArgs {
    #[command(subcommand)]
    command: ConfigCommand,
}

#[derive(Subcommand, Debug)]
enum ConfigCommand {
    /// Say whether settings are in order
    Check {
        /// The file; without it that of `STAUNTON_CONFIG`, or none
        file: Option<PathBuf>,
    },
    /// Show all settings, as TOML, and where each comes from
    Show(Box<ServeArgs>),
}

pub(crate) fn run(args: &ConfigArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    match &args.command {
        ConfigCommand::Check { file } => {
            Settings::gather(file.as_deref(), ServeArgs::default())
                .context("the settings are not in order")?;
            writeln!(out, "in order")?;
        }
        ConfigCommand::Show(args) => {
            for Held { key, value, from } in
                held(args.config.as_deref(), args).context("the settings are not in order")?
            {
                let (mark, value) = match &value {
                    Some(value) => ("", value.as_str()),
                    None => ("# ", "..."),
                };
                writeln!(out, "{mark}{key} = {value}  # {from}")?;
            }
        }
    }
    Ok(())
}
