//! `staunton diagram`: positions as diagrams, and diagrams as positions.

mod error;
mod film;
mod look;
mod marks;
mod report;
mod show;
mod source;

use std::io::{self, Write};
use std::path::PathBuf;

use clap::{Args, ValueEnum};
pub(crate) use error::DiagramError;
use source::Shown;

const LONG_ABOUT: &str = "\
Draws positions, and reads drawings. A FEN becomes a text diagram as the classic books print it, \
or a picture; a text with diagrams, a whole book of them, becomes FENs. What is printed wrong is \
reported, and repaired where the rules leave one reading; a board that shows no position says why. \
Games and lines in PGN become animations.";

const EXAMPLES: &str = "\
Examples:
  staunton diagram --from '6k1/6p1/8/8/4Q3/1q4P1/p6P/7K w - - 0 1'
      the position in chess figures
  staunton diagram --from '6k1/6p1/8/8/4Q3/1q4P1/p6P/7K w - - 0 1' --to text
      as Lasker's books print it; --to frame is Hoyle's way, --to stars the Blue Book's
  staunton diagram --from book.txt
      a FEN for each diagram of the book, and what is wrong with them
  staunton diagram --from book.txt --number 43 --to svg --out diagram-43.svg
      one of them as a picture
  staunton diagram --to png --theme print --width 1200 --arrow g1f3 --circle Re5 --out array.png
      a picture for the press, with an arrow and a circle; R, G, B, Y before a square colour it
  staunton diagram --from 'rnbqkb1r/pppppppp/5n2/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1' --check
      which men do not stand as they must when a game begins

  staunton diagram game.pgn --to gif --width 360 --out game.gif
      a game from its beginning, as an animation; --number chooses one of several
  staunton diagram '1. e4 e5 2. Nf3 Nc6 3. Bb5' --to gif --pace 500 --out spanish.gif
      a line as it is written, half a second a move

Exit status: 1 if something was not understood, or if --check finds a man in a wrong place.";

/// Draw positions, and read drawn ones
#[derive(Args, Debug)]
#[command(long_about = LONG_ABOUT, after_long_help = EXAMPLES)]
pub(crate) struct DiagramArgs {
    /// A FEN, a file with FENs or text diagrams, or - for standard input; else the array. For a GIF a
    /// file of games in PGN, - or the moves themselves
    #[arg(value_name = "FEN|FILE|-")]
    given: Option<String>,
    /// The same
    #[arg(long, value_name = "FEN|FILE|-", conflicts_with = "given")]
    from: Option<String>,
    /// What to make: else a FEN of a diagram, and a diagram in chess figures of a FEN
    #[arg(long, value_enum)]
    to: Option<Target>,
    /// Only the diagram of this number, as its label says, or as it is counted without labels; for a
    /// GIF the game
    #[arg(long)]
    number: Option<u32>,
    /// Write to this file instead of the terminal
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// How long each position of a GIF stands, in milliseconds, from 100 to 5000 [default: 800]
    #[arg(long, value_name = "MS")]
    #[arg(value_parser = clap::value_parser!(u16).range(100..=5000))]
    pace: Option<u16>,
    /// Say which pieces do not stand as they must when a game begins
    #[arg(long, conflicts_with_all = ["to", "out"])]
    check: bool,
    /// With --check: any of the 960 arrays of Chess960 is right
    #[arg(long, requires = "check")]
    chess960: bool,
    #[command(flatten, next_help_heading = "How it looks")]
    look: look::LookArgs,
}

/// What a position becomes.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
enum Target {
    /// A text diagram as in Lasker's books: # for Black, ^ for White
    Text,
    /// The same in a frame without coordinates, as in Hoyle's Games
    Frame,
    /// The same joined into one line
    Line,
    /// A text diagram as in the Blue Book: a star behind Black's letters
    Stars,
    /// Two letters for each piece, his colour's first
    Codes,
    /// Letters without lines, capitals for White
    Letters,
    /// Chess figures without lines
    Unicode,
    /// Chess figures between bars
    Figures,
    /// A picture that can be shown at any size
    Svg,
    /// A picture in pixels
    Png,
    /// A game or a line from its beginning, as an animation
    Gif,
    /// The position in one line
    Fen,
    /// The same with the label of the diagram
    Epd,
}

/// Reads, draws, and writes the answer to `out`; what is wrong with the diagrams goes to standard
/// error.
pub(crate) fn run(args: &DiagramArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let from = args.given.as_deref().or(args.from.as_deref());
    if args.to == Some(Target::Gif) {
        return film::write(from, args, out);
    }
    let found = source::read(from)?;
    let of = found.len();
    let found = chosen(found, args.number)?;
    let not_understood = report::tell(&found, &mut io::stderr())?;
    let shown: Vec<&Shown> = found.iter().filter(|shown| shown.setup.is_some()).collect();
    if args.check {
        report::check(&shown, args.chess960, out)?;
    } else if !shown.is_empty() {
        show::write(&shown, args, out)?;
    }
    if not_understood > 0 {
        return Err(DiagramError::NotUnderstood { count: not_understood, of }.into());
    }
    Ok(())
}

/// The diagrams asked for: all, or the one of a number.
fn chosen(found: Vec<Shown>, number: Option<u32>) -> Result<Vec<Shown>, DiagramError> {
    let Some(number) = number else { return Ok(found) };
    let count = found.len();
    let is_labelled = found.iter().any(|shown| shown.number.is_some());
    let place = if is_labelled {
        found.iter().position(|shown| shown.number == Some(number))
    } else {
        number.checked_sub(1).and_then(|index| usize::try_from(index).ok())
    };
    let chosen = place.and_then(|place| found.into_iter().nth(place));
    chosen.map(|shown| vec![shown]).ok_or(DiagramError::Number { number, count })
}
