//! `staunton ask`: a position or a move in the books' terms, and why a move is not legal.

mod meant;
mod told;

use std::io::{self, BufRead, Write};

use clap::Args;
use staunton_notation::{Locale, SquareNames, parse_any};
use staunton_rules::{CastlingMode, Color, FenError, Position, Square};
use staunton_terms::{Term, of_move, of_position, why_not};

use crate::play::drawing::{Paint, Pieces, View};
use told::Told;

const LONG_ABOUT: &str = "\
Tells what is going on in a position in the technical terms of the classic books: checks, pins, \
forks, men en prise, pawns, the opposition, material; or what a move is and does; or, of a move \
that is not legal, every reason why. Nothing is said that the board does not bear out.";

const EXAMPLES: &str = "\
Examples:
  staunton ask 'r3k3/2N5/8/8/8/8/8/4K3 b - - 0 1'
      the fork, and what is en prise
  staunton ask '6k1/5pp1/3b1n1p/8/P7/2P4P/6P1/4R1K1 b - - 0 1' --move Bc5+
      what the move does
  staunton ask 'rn2k2r/pp3ppp/2p5/3pP3/1B3P2/4nN2/PPP3PP/R3K2R w KQkq - 0 1' --move O-O
      why the king may not castle
  staunton ask 'r3k3/2N5/8/8/8/8/8/4K3 b - - 0 1' --language de
      the fork in German
  staunton ask - --json < positions.fen
      one position a line, one answer a line

Exit status: 2 if the position or the move cannot be understood.";

/// Terms that are true of nearly every position: told only if asked for.
const PLAIN: [Term; 6] = [
    Term::Commands,
    Term::Defended,
    Term::Attacked,
    Term::Takeable,
    Term::MinorPieces,
    Term::Undeveloped,
];

/// Describe a position, or a move, in the books' terms
#[derive(Args, Debug)]
#[command(long_about = LONG_ABOUT, after_long_help = EXAMPLES)]
pub(crate) struct AskArgs {
    /// The position, or - for one a line from standard input
    #[arg(value_name = "FEN|-", required_unless_present = "square", num_args = 1..)]
    fen: Vec<String>,
    /// The three names of a square: as White says it, as Black says it, and today's
    #[arg(long, value_name = "SQUARE", conflicts_with = "fen")]
    square: Option<Square>,
    /// A move in any notation; two squares, such as e1g1, if it may be none
    #[arg(long = "move", value_name = "MOVE")]
    mv: Option<String>,
    /// Only these terms; staunton terms lists them
    #[arg(long = "term", value_name = "TERM")]
    terms: Vec<Term>,
    /// The plain terms too: what is attacked, defended, commanded, undeveloped
    #[arg(long)]
    all: bool,
    /// Answer in JSON, one line a position
    #[arg(long)]
    json: bool,
    /// Use Chess960 castling
    #[arg(long)]
    chess960: bool,
    /// The language of the answer: en or de
    #[arg(long, value_name = "CODE", default_value_t)]
    language: Locale,
    /// How to draw the pieces
    #[arg(long = "men", value_enum, value_name = "HOW", default_value = "unicode")]
    pieces: Pieces,
}

/// Why a question was not answered.
#[derive(Debug, thiserror::Error)]
pub(crate) enum QuestionError {
    /// The position asked about is none.
    #[error("{text:?} is not a position that can be played")]
    Position {
        /// What was given.
        text: String,
        /// What is wrong with it.
        source: FenError,
    },
    /// The text is no move, and names no two squares either.
    #[error("--move {text:?} is not understood")]
    Move {
        /// What was given.
        text: String,
        /// Why it is no move.
        source: staunton_notation::Finding,
    },
}

/// Answers, and writes to `out`.
pub(crate) fn run(args: &AskArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    if let Some(square) = args.square {
        let names = SquareNames::of(square);
        let [white, black] = Color::ALL.map(|color| names.spelled_by(color));
        writeln!(out, "{names}\nWhite's {white}, Black's {black}")?;
        return Ok(());
    }
    let fen = args.fen.join(" ");
    if fen != "-" {
        return answer(args, &fen, out);
    }
    for line in io::stdin().lock().lines() {
        let line = line?;
        if !line.trim().is_empty() {
            answer(args, line.trim(), out)?;
        }
    }
    Ok(())
}

fn answer(args: &AskArgs, fen: &str, out: &mut dyn Write) -> anyhow::Result<()> {
    let mode = if args.chess960 { CastlingMode::Chess960 } else { CastlingMode::Standard };
    let position = Position::from_fen(fen, mode)
        .map_err(|source| QuestionError::Position { text: fen.to_owned(), source })?;
    let told = match &args.mv {
        None => Told::position(&position, of_position(&position)),
        Some(text) => of_text(&position, text)?,
    };
    let told = told.told_in(args.language).only(|term| {
        if args.terms.is_empty() {
            args.all || !PLAIN.contains(&term)
        } else {
            args.terms.contains(&term)
        }
    });
    if args.json {
        let line = serde_json::to_string(&told.to_json()).map_err(io::Error::from)?;
        writeln!(out, "{line}")?;
        return Ok(());
    }
    let view = View { below: Color::White, pieces: args.pieces, paint: Paint::Plain };
    write!(out, "{}", view.draw(position.board(), None))?;
    write!(out, "{told}")?;
    Ok(())
}

/// What is to be told of a move, or of what is not one.
fn of_text<'a>(position: &'a Position, text: &str) -> anyhow::Result<Told<'a>> {
    // Two squares that name no legal move are a question, whatever else they may be like.
    let squares = meant::two_squares(text);
    if let Some((from, to)) = squares {
        let reasons = why_not(position, from, to);
        if !reasons.is_empty() {
            return Ok(Told::no_move(position, vec![(from, to, reasons)]));
        }
    }
    let failure = match parse_any(position, text) {
        Ok(reading) => match of_move(position, reading.mv) {
            Ok(found) => return Ok(Told::legal(position, reading.mv, found)),
            Err(_) => return Ok(Told::no_move(position, Vec::new())),
        },
        Err(finding) => finding,
    };
    let reasons: Vec<_> = meant::pairs(position, text)
        .into_iter()
        .map(|(from, to)| (from, to, why_not(position, from, to)))
        .filter(|(_, _, reasons)| !reasons.is_empty())
        .collect();
    if reasons.is_empty() {
        return Err(QuestionError::Move { text: text.to_owned(), source: failure }.into());
    }
    Ok(Told::no_move(position, reasons))
}
