//! `staunton perft`: count the lines of play.

mod counter;
mod table;

use std::io::Write;
use std::num::{NonZeroU16, NonZeroUsize};
use std::time::Instant;

use clap::Args;
use staunton_rules::{CastlingMode, Position};

use crate::rate::Rate;
use crate::start;
use counter::Counter;

const LONG_ABOUT: &str = "\
Counts how many different lines of DEPTH plies (half moves) can be played from a position. \
The counts of many positions are known, so this proves a move generator right, and it measures \
how fast it is. Lines that end earlier by mate or stalemate are not counted.";

const EXAMPLES: &str = "\
Examples:
  staunton perft 5
      20 first moves, 400 lines of two plies, ... 4865609 of five
  staunton perft 4 --divide
      the count after each first move, to find where two programs differ
  staunton perft 6 --fen '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1'
      from a position of your own
  staunton perft 4 --chess960 --fen 'bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9'
      with the castling of Chess960
  staunton perft 8 --hash 1024 --threads 2
      each position counted once, on two threads";

/// Count the lines of play from a position
#[derive(Args, Debug)]
#[command(long_about = LONG_ABOUT, after_long_help = EXAMPLES)]
pub(crate) struct PerftArgs {
    /// How many plies deep
    depth: u32,
    /// The position to start from, instead of the ordinary one
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,
    /// Use Chess960 castling
    #[arg(long)]
    chess960: bool,
    /// Take a position that no game can reach, as long as each side has a king
    #[arg(long, requires = "fen")]
    insist: bool,
    /// Show the count after each first move
    #[arg(long)]
    divide: bool,
    /// Remember counts in so many mebibytes, so that no position is counted twice; 0 remembers
    /// none
    #[arg(long, value_name = "MIB", default_value_t = 0,
          value_parser = clap::value_parser!(u32).range(0..=1 << 20))]
    hash: u32,
    /// Count on so many threads
    #[arg(long, value_name = "N", default_value = "1",
          value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
}

/// Counts, and writes the answer to `out`.
pub(crate) fn run(args: &PerftArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let mode = if args.chess960 { CastlingMode::Chess960 } else { CastlingMode::Standard };
    let forgiven = if args.insist { &start::INSISTED[..] } else { &[] };
    let position = start::from_forgiven(args.fen.as_deref(), mode, forgiven)?;
    let threads = NonZeroUsize::from(NonZeroU16::new(args.threads).unwrap_or(NonZeroU16::MIN));
    let counter = Counter::new(args.hash as usize, threads);
    let before = Instant::now();
    let nodes = if args.divide {
        divide(&counter, &position, args.depth, out)?
    } else {
        counter.count(&position, args.depth)
    };
    writeln!(out, "{}", Rate { nodes, elapsed: before.elapsed() })?;
    Ok(())
}

/// Writes the count after each first move, in the order of their UCI names, and returns the sum.
fn divide(
    counter: &Counter,
    position: &Position,
    depth: u32,
    out: &mut dyn Write,
) -> anyhow::Result<u64> {
    let Some(rest) = depth.checked_sub(1) else { return Ok(1) };
    let mut moves: Vec<_> =
        position.legal_moves().into_iter().map(|mv| (position.uci(mv), mv)).collect();
    moves.sort_by(|(a, _), (b, _)| a.cmp(b));
    let mut sum = 0;
    for (uci, mv) in moves {
        let nodes = counter.count(&position.play_unchecked(mv), rest);
        writeln!(out, "{uci}: {nodes}")?;
        sum += nodes;
    }
    writeln!(out)?;
    Ok(sum)
}
