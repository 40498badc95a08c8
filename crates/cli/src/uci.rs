//! `staunton uci`: an engine for other chess programs.

use std::io;
use std::path::PathBuf;

use clap::Args;
use staunton_engine::uci;

use crate::folder::data_folder;
use crate::memory;

const LONG_ABOUT: &str = "\
Speaks the Universal Chess Interface on standard input and output, so that another chess program \
can use this one as an engine. Give that program the path of 'staunton' and the argument 'uci'.";

const EXAMPLES: &str = "\
Examples:
  printf 'uci\\nposition startpos moves e2e4\\ngo depth 12\\n' | staunton uci
      the best answer to 1. e4, seen twelve plies deep

Commands it knows: uci, isready, ucinewgame, setoption, position, go (depth, nodes, movetime, mate,
infinite, ponder, wtime, btime, winc, binc, movestogo, searchmoves), ponderhit, stop, quit.

Options it knows: 'uci' lists them. BookFile is an opening book in Polyglot's format, played from when
OwnBook is true; SyzygyPath has folders of Syzygy tables; TablePath is the folder of our own tables of
endings, which 'staunton prove table' makes: those that are there are used.";

/// Run as a UCI engine
#[derive(Args, Debug)]
#[command(long_about = LONG_ABOUT, after_long_help = EXAMPLES)]
pub(crate) struct UciArgs {
    /// The folder for data, in which our tables of endings are [default: the platform's folder for
    /// data]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

/// Speaks until `quit` or the end of the input.
pub(crate) fn run(args: &UciArgs) {
    let tables = data_folder(args.data.clone()).join("tables");
    let table_path = if tables.is_dir() { tables.display().to_string() } else { String::new() };
    let defaults = uci::Defaults { table_path, memory_mib: memory::total_mib() };
    uci::run(io::BufReader::new(io::stdin()), io::stdout(), defaults);
}
