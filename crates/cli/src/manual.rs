//! `staunton man`: the manual, as `man` reads it.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::{Args, Command};
use clap_mangen::Man;

const LONG_ABOUT: &str = "\
Prints the manual page of the program, or writes the pages of the program and of all its commands \
into a folder: staunton.1, staunton-play.1 and so on.";

const EXAMPLES: &str = "\
Examples:
  staunton man | man -l -
      read it at once
  staunton man --to ~/.local/share/man/man1
      then 'man staunton' and 'man staunton-convert' find them";

/// Print the manual, as man reads it
#[derive(Args, Debug)]
#[command(long_about = LONG_ABOUT, after_long_help = EXAMPLES)]
pub(crate) struct ManArgs {
    /// The folder for all pages; it is made if there is none
    #[arg(long, value_name = "DIR")]
    to: Option<PathBuf>,
}

pub(crate) fn run(args: &ManArgs, mut program: Command, out: &mut dyn Write) -> anyhow::Result<()> {
    // Commands of commands, and the line of usage of each, are known only then.
    program.build();
    let Some(folder) = &args.to else {
        let mut page = Vec::new();
        Man::new(program).render(&mut page)?;
        return Ok(out.write_all(&page)?);
    };
    let written =
        fs::create_dir_all(folder).map_err(Into::into).and_then(|()| pages(&program, folder));
    let count =
        written.with_context(|| format!("the pages cannot be written to {}", folder.display()))?;
    Ok(writeln!(out, "{count} pages in {}", folder.display())?)
}

/// Writes the page of a command and those of its own commands; how many they are.
fn pages(command: &Command, folder: &Path) -> anyhow::Result<usize> {
    let name = command.get_display_name().unwrap_or_else(|| command.get_name());
    let mut page = Vec::new();
    Man::new(command.clone()).title(name).render(&mut page)?;
    fs::write(folder.join(format!("{name}.1")), page)?;
    let mut count = 1;
    for own in command.get_subcommands().filter(|own| own.get_name() != "help") {
        if !own.is_hide_set() {
            count += pages(own, folder)?;
        }
    }
    Ok(count)
}
