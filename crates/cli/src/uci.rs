//! `staunton uci`: an engine for other chess programs.

use std::io;

use clap::Args;
use staunton_engine::uci;

const LONG_ABOUT: &str = "\
Speaks the Universal Chess Interface on standard input and output, so that another chess program \
can use this one as an engine. Give that program the path of 'staunton' and the argument 'uci'.";

const EXAMPLES: &str = "\
Examples:
  printf 'uci\\nposition startpos moves e2e4\\ngo depth 12\\n' | staunton uci
      the best answer to 1. e4, seen twelve plies deep

Commands it knows: uci, isready, ucinewgame, setoption, position, go (depth, nodes, movetime, mate,
infinite, ponder, wtime, btime, winc, binc, movestogo, searchmoves), ponderhit, stop, quit.";

/// Be an engine for another chess program (UCI)
#[derive(Args, Debug)]
#[command(long_about = LONG_ABOUT, after_long_help = EXAMPLES)]
pub(crate) struct UciArgs {}

/// Speaks until `quit` or the end of the input.
pub(crate) fn run() {
    uci::run(io::BufReader::new(io::stdin()), io::stdout());
}
