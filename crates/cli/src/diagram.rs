//! `staunton diagram`: positions as diagrams, and diagrams as positions.

mod look;
mod marks;
mod report;
mod show;
mod source;

use std::io::{self, Write};
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use staunton_notation::diagram::PngError;

use crate::failure::Failure;
use source::Shown;

const LONG_ABOUT: &str = "\
Draws positions, and reads drawings. A FEN becomes a text diagram as the classic books print it, \
or a picture; a text with diagrams, a whole book of them, becomes FENs. What is printed wrong is \
reported, and repaired where the rules leave one reading; a board that shows no position says why.";

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

It ends with 1 if something was not understood, or if --check finds a man in a wrong place.";

/// Draw positions, and read drawn ones
#[derive(Args, Debug)]
#[command(long_about = LONG_ABOUT, after_long_help = EXAMPLES)]
pub(crate) struct DiagramArgs {
    /// A FEN, a file with FENs or text diagrams, or - for what is typed; else the array
    #[arg(value_name = "FEN|FILE|-")]
    given: Option<String>,
    /// The same
    #[arg(long, value_name = "FEN|FILE|-", conflicts_with = "given")]
    from: Option<String>,
    /// What to make: else a FEN of a diagram, and a diagram in chess figures of a FEN
    #[arg(long, value_enum)]
    to: Option<Target>,
    /// Only the diagram of this number, as its label says, or as it is counted without labels
    #[arg(long)]
    number: Option<u32>,
    /// Write to this file instead of the terminal
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Say which men do not stand as they must when a game begins
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
    /// Two letters for each man, his colour's first
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
    /// The position in one line
    Fen,
    /// The same with the label of the diagram
    Epd,
}

/// Why no diagram was made.
#[derive(Debug, thiserror::Error)]
pub(crate) enum DiagramError {
    /// There is neither such a file nor such a FEN.
    #[error("{text:?} is neither a FEN nor a file that can be read")]
    Source {
        /// What was given.
        text: String,
        /// Why it is no FEN.
        fen: staunton_rules::fen::ParseFenError,
        /// Why it is no file.
        source: io::Error,
    },
    /// The text holds no diagram.
    #[error("there is no diagram and no FEN in {place}")]
    Nothing {
        /// The file.
        place: String,
    },
    /// No diagram has the number asked for.
    #[error("no diagram has the number {number}: there are {count}")]
    Number {
        /// The number.
        number: u32,
        /// How many diagrams there are.
        count: usize,
    },
    /// A picture shows one position.
    #[error("a picture shows one position, and there are {count}: choose one with --number")]
    Several {
        /// How many there are.
        count: usize,
    },
    /// Pixels are nothing for a terminal.
    #[error("a PNG is nothing for a terminal: give a file with --out")]
    ToTerminal,
    /// The picture cannot be painted.
    #[error(transparent)]
    Png(#[from] PngError),
    /// The file cannot be written.
    #[error("{path} cannot be written", path = .path.display())]
    Out {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// Something was printed that could not be understood.
    #[error("{count} of {of} not understood", of = report::diagrams(*.of))]
    NotUnderstood {
        /// How many diagrams.
        count: usize,
        /// Of how many.
        of: usize,
    },
    /// Men do not stand as they must.
    #[error("the men do not stand as they must when a game begins")]
    Misplaced,
}

impl DiagramError {
    /// 2 if the command was given wrongly, 1 if it failed on the way.
    pub(crate) const fn exit_code(&self) -> u8 {
        match self {
            Self::Source { .. }
            | Self::Number { .. }
            | Self::Several { .. }
            | Self::ToTerminal
            | Self::Png(_) => 2,
            Self::Nothing { .. }
            | Self::Out { .. }
            | Self::NotUnderstood { .. }
            | Self::Misplaced => 1,
        }
    }
}

/// Reads, draws, and writes the answer to `out`; what is wrong with the diagrams goes to standard
/// error.
pub(crate) fn run(args: &DiagramArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let found = source::read(args.given.as_deref().or(args.from.as_deref()))?;
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
