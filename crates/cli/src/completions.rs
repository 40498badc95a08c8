//! `staunton completions`: what a shell needs to complete commands and options.

use std::io::Write;

use clap::{Args, Command};
use clap_complete::Shell;

const LONG_ABOUT: &str = "\
Prints a script for a shell, which then completes commands and options of this program at the \
tabulator key.";

const EXAMPLES: &str = "\
Examples:
  staunton completions bash > ~/.local/share/bash-completion/completions/staunton
  staunton completions zsh > ~/.zfunc/_staunton
      in a folder of fpath
  staunton completions fish > ~/.config/fish/completions/staunton.fish";

/// Print what a shell needs to complete commands
#[derive(Args, Debug)]
#[command(long_about = LONG_ABOUT, after_long_help = EXAMPLES)]
pub(crate) struct CompletionsArgs {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

pub(crate) fn run(
    args: &CompletionsArgs,
    mut program: Command,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut program, "staunton", &mut script);
    Ok(out.write_all(&script)?)
}
