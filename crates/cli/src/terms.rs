//! `staunton terms`: the list of technical terms, and the search for them in games.

mod error;
mod find;
mod list;
mod report;

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use staunton_notation::Locale;
use staunton_pgn::Reader;
use staunton_rules::Color;
use staunton_terms::{Term, TermSet};

pub(crate) use error::TermsError;
use find::{Finder, Wanted};
use report::Report;

const LONG_ABOUT: &str = "\
Without --find: every technical term the program knows, with its definition and source. With \
--find: goes through a collection of games and tells where the terms come about; of several, only \
games that have them all.";

const EXAMPLES: &str = "\
Examples:
  staunton terms
      the list; staunton terms fork pin gives some of it
  staunton terms --find 'smothered mate' games.pgn
      the games, each with the move that gave it
  staunton terms --find sacrifice --find 'discovered check' --together games.pgn
      moves that are both
  staunton terms --find under-promotion --find fork --count games.pgn
      how many games, and how often
  staunton terms --find 'pawn fork' --opening \"King's Gambit\" --side white - < games.pgn
      White's, in games that came by this opening

Exit status: 1 if nothing was found.";

/// List the technical terms, or find them in games
#[derive(Args, Debug)]
#[command(long_about = LONG_ABOUT, after_long_help = EXAMPLES)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub(crate) struct TermsArgs {
    /// With --find a collection of games (PGN), or - for standard input; else the terms to list
    #[arg(value_name = "FILE|-|TERM")]
    what: Vec<String>,
    /// A term that must be in the game
    #[arg(long, value_name = "TERM")]
    find: Vec<Term>,
    /// All of them after the same move
    #[arg(long, requires = "find")]
    together: bool,
    /// Only what is said of this side: who forks, whose piece is pinned, who is mated
    #[arg(long, value_enum, requires = "find")]
    side: Option<Side>,
    /// Only games whose opening has this in its name
    #[arg(long, value_name = "NAME", requires = "find")]
    opening: Option<String>,
    /// Tell every place, not the first of each game
    #[arg(long, requires = "find", conflicts_with = "count")]
    every: bool,
    /// Count only
    #[arg(long, requires = "find")]
    count: bool,
    /// The language of the list: en or de
    #[arg(long, value_name = "CODE", default_value_t, conflicts_with = "find")]
    language: Locale,
    /// Answer in JSON: one line a place, or the counts
    #[arg(long)]
    json: bool,
}

/// One of the sides.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
enum Side {
    /// White
    White,
    /// Black
    Black,
}

/// The bytes that are read or written at once.
const BUFFER: usize = 1 << 18;

/// Lists or finds, and writes to `out`; how many games it was goes to standard error.
pub(crate) fn run(args: &TermsArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let mut out = BufWriter::with_capacity(BUFFER, out);
    if args.find.is_empty() {
        let named: Result<Vec<Term>, _> = args.what.iter().map(|name| name.parse()).collect();
        let named = named.map_err(TermsError::from)?;
        let terms: &[Term] = if named.is_empty() { &Term::ALL } else { &named };
        list::write(terms, args.language, args.json, &mut out)?;
        out.flush()?;
        return Ok(());
    }
    let [path] = &args.what[..] else {
        return Err(TermsError::Files { count: args.what.len() }.into());
    };
    let wanted = Wanted {
        terms: args.find.iter().copied().collect::<TermSet>(),
        together: args.together,
        side: args.side.map(|side| match side {
            Side::White => Color::White,
            Side::Black => Color::Black,
        }),
        opening: args.opening.as_ref().map(|name| name.to_lowercase()),
    };
    let mut reader = Reader::new(BufReader::with_capacity(BUFFER, input(path)?));
    let mut finder = Finder::new(wanted);
    let mut report = Report::new(args.every, args.count, args.json);
    while let Some(game) = reader.read_game(&mut finder) {
        report.game(game.as_ref(), &mut out)?;
    }
    report.finish(&args.find, &mut out)?;
    out.flush()?;
    Ok(())
}

fn input(path: &str) -> Result<Box<dyn Read>, TermsError> {
    if path == "-" {
        return Ok(Box::new(io::stdin()));
    }
    let file = File::open(path)
        .map_err(|source| TermsError::Open { path: PathBuf::from(path), source })?;
    Ok(Box::new(file))
}
