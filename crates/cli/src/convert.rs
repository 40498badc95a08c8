//! `staunton convert`: games from any notation into any other.

mod error;
mod report;

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::PathBuf;

use clap::Args;
use staunton_books::{Form, Options, games};
use staunton_notation::{Letters, Notation, Style, StyleNameError};
use staunton_pgn::GameTree;
use staunton_pgn::epd::Epd;
use staunton_pgn::{Layout, write_game, write_moves};
use staunton_rules::CastlingMode;

use crate::start;
pub(crate) use error::ConvertError;
pub(crate) use report::Converted;
use report::Report;

const LONG_ABOUT: &str = "\
Reads games in any notation and writes them in any other, with their comments, glyphs and \
variations: from PGN, and from text in lines or columns, descriptive and algebraic, of this century \
and of earlier ones. In which notation and language a text is written is found out for the whole of \
it, unless it is said. Collections of any size are read game by game. Columns, tables, fractions, \
prose and whole books are read as by the command read.

What cannot be read is told with its line, and so is every misprint that was mended because what \
follows leaves one way to do it. Nothing is guessed.";

const EXAMPLES: &str = "\
Examples:
  staunton convert games.pgn --to hoyle
      1. P to K 4, P to K 4; 2. Kt to K B 3, Kt to Q B 3
  staunton convert old-score.txt --to pgn
      a game from an old book becomes PGN
  staunton convert games.pgn --to san --lang german
      Sf3 instead of Nf3
  staunton convert suite.epd --to pgn
      positions with their solutions, to be opened anywhere
  staunton convert games.pgn --to staunton --layout columns
      White's moves on the left, Black's on the right
  echo 'Q. takes K. B. P., giving checkmate' | staunton convert --from staunton \\
      --fen 'rnbqkbnr/pppp1ppp/8/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 0 4'
      a move from a position

Notations: san long uci iccf figurine descriptive descriptive-kt hoyle staunton period-short
period-dash period-long meyer spanish french spoken; with pgn, epd and auto beside them. A line of \
EPD is a game without moves that begins in its position; what it says (bm, am, id) is the comment. Of \
a game epd tells the last position.
Languages: english french spanish german italian russian dutch scandinavian bohemian hungarian
portuguese polish finnish; with -old for the letters of old books. Swedish, danish and norwegian are \
scandinavian, czech is bohemian.

Limits of one game: variations 256 deep in one another, 2,000,000 moves and as many comments with \
all variations, 65,536 bytes a comment, 256 tags. What is beyond one is told and left aside.

Exit status: 0 if everything was read, perhaps with notes on how it is written (not in UTF-8, the \
result missing); 3 if nothing was lost, but something was mended or is in doubt; 1 if something was \
not understood or left aside, which a line beginning with the game tells; 2 if the command was given \
wrongly.";

/// Convert games from any notation into any other
#[derive(Args, Debug)]
#[command(long_about = LONG_ABOUT, after_long_help = EXAMPLES)]
pub(crate) struct ConvertArgs {
    /// The file to read; - or nothing for standard input
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    /// The notation of the text: a name, pgn, epd, or auto to have it found out
    #[arg(long, value_name = "NOTATION", default_value = "auto")]
    from: Source,
    /// The notation to write
    #[arg(long, value_name = "NOTATION", default_value = "pgn")]
    to: Target,
    /// Whose letters are written in san and long
    #[arg(long, value_name = "LANGUAGE")]
    lang: Option<Letters>,
    /// Whose letters are read with --from san or long
    #[arg(long, value_name = "LANGUAGE")]
    from_lang: Option<Letters>,
    /// How the moves stand on the page: lines, columns or fraction
    #[arg(long, value_name = "LAYOUT", default_value_t)]
    layout: Layout,
    /// Where the games begin that do not say it themselves
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,
    /// Use Chess960 castling
    #[arg(long)]
    chess960: bool,
}

/// What is read.
#[derive(Copy, Clone, Debug)]
enum Source {
    Auto,
    Pgn,
    Epd,
    Style(Style),
}

impl std::str::FromStr for Source {
    type Err = StyleNameError;

    fn from_str(text: &str) -> Result<Self, StyleNameError> {
        match text {
            "auto" => Ok(Self::Auto),
            "pgn" => Ok(Self::Pgn),
            "epd" => Ok(Self::Epd),
            text => text.parse().map(Self::Style),
        }
    }
}

/// What is written.
#[derive(Copy, Clone, Debug)]
enum Target {
    Pgn,
    Epd,
    Style(Style),
}

impl std::str::FromStr for Target {
    type Err = StyleNameError;

    fn from_str(text: &str) -> Result<Self, StyleNameError> {
        match text {
            "pgn" => Ok(Self::Pgn),
            "epd" => Ok(Self::Epd),
            text => text.parse().map(Self::Style),
        }
    }
}

/// The bytes that are read or written at once.
const BUFFER: usize = 1 << 18;

/// Converts, and writes the games to `out`; what is to be said goes to standard error.
pub(crate) fn run(args: &ConvertArgs, out: &mut dyn Write) -> anyhow::Result<Converted> {
    let mode = if args.chess960 { CastlingMode::Chess960 } else { CastlingMode::Standard };
    let start = match &args.fen {
        Some(fen) => Some(start::from_fen(Some(fen), mode)?),
        None => None,
    };
    let (form, styles) = match (args.from, args.from_lang) {
        (Source::Auto, _) => (None, Vec::new()),
        // The reader of PGN knows no other start than its tags'.
        (Source::Pgn, _) if start.is_some() => (None, vec![Style::new(Notation::San)]),
        (Source::Pgn, _) => (Some(Form::Pgn), Vec::new()),
        (Source::Epd, _) => (Some(Form::Epd), Vec::new()),
        (Source::Style(style), Some(letters)) => (None, vec![style.with_letters(letters)]),
        (Source::Style(style), None) => (None, vec![style]),
    };
    let options = Options { form, styles, start, ..Options::default() };
    let mut out = io::BufWriter::with_capacity(BUFFER, out);
    let mut report = Report::new();
    for read in games(input(args)?, &options).map_err(ConvertError::from)? {
        let read = read.map_err(ConvertError::from)?;
        let is_position = read.tree.start() != &staunton_rules::Position::standard();
        // A line of EPD with operations may have the position that games begin with.
        let has_words =
            read.tree.node(read.tree.root()).is_ok_and(|root| !root.comments.is_empty());
        let is_game =
            has_words || is_position || !read.tree.is_empty() || !read.tree.tags().is_empty();
        if is_game {
            write(args, &read.tree, &mut out)?;
        }
        report.game(is_game, &read.findings);
    }
    out.flush()?;
    Ok(report.finish()?)
}

fn input(args: &ConvertArgs) -> Result<Box<dyn BufRead>, ConvertError> {
    let reader: Box<dyn Read> = match &args.file {
        Some(path) if path.as_os_str() != "-" => {
            let unreadable = |source| ConvertError::Open { path: path.clone(), source };
            let file = File::open(path).map_err(unreadable)?;
            // A folder can be opened like a file, and fails only when it is read.
            if file.metadata().is_ok_and(|metadata| metadata.is_dir()) {
                return Err(unreadable(io::ErrorKind::IsADirectory.into()));
            }
            Box::new(file)
        }
        _ => Box::new(io::stdin()),
    };
    Ok(Box::new(BufReader::with_capacity(BUFFER, reader)))
}

fn write(args: &ConvertArgs, game: &GameTree, out: &mut dyn Write) -> io::Result<()> {
    let text = match args.to {
        Target::Pgn => game.to_pgn(),
        Target::Epd => format!("{}\n", Epd::of_game(game)),
        Target::Style(style) => {
            let style = args.lang.map_or(style, |letters| style.with_letters(letters));
            let is_standard = game.start() == &staunton_rules::Position::standard();
            if game.tags().is_empty() && is_standard {
                write_moves(game, style, args.layout) + "\n"
            } else if style == Style::new(Notation::San) && args.layout == Layout::Lines {
                game.to_pgn()
            } else {
                write_game(game, style, args.layout)
            }
        }
    };
    out.write_all(text.as_bytes())
}
