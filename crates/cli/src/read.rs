//! `staunton read`: printed books into games, positions, a report and a new edition.

mod edition;
mod elsewhere;
mod known;
mod pictures;
mod places;
mod scan;

use std::fs;
use std::io::{self, BufWriter, IsTerminal, Read as _, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use elsewhere::Elsewhere;
use staunton_books::edition::Moves;
use staunton_books::{
    Book, CorrectionError, Corrections, Options, PdfError, Reader, Source, SourceError, Status,
    report,
};

const LONG_ABOUT: &str = "\
Reads whole books: plain text in any encoding, HTML, EPUB, PDF with letters, hOCR, ALTO; scans (PNG, \
JPEG, TIFF, PDF) where Tesseract is installed. Finds the games, openings and variations \
in columns, tables, fractions and running text, in descriptive and algebraic notation of any age and \
thirteen languages, and the diagrams among them, printed or in pictures: a picture in a game shows what \
men look like, and pictures elsewhere are recognised by that; in a book without games by the men of four \
fonts: DejaVu Sans, Noto Sans Symbols 2, SkakNew, Symbola. One that is not plain is told, and not used.

A printed move is held against the legal moves, and all games that fit the print are carried to its \
end. A misprint is mended only where what follows leaves one way to do it; a game stops at the first \
move that stays open. What was not understood is told with its place.";

const EXAMPLES: &str = "\
Examples:
  staunton read chess-strategy.txt --pgn games.pgn
      every game with the book's variations and words
  staunton read hoyle.html --report hoyle.json --html hoyle-report.html
      what was read, move by move, for programs and for people
  staunton read hoyle.html --edition hoyle.epub
      the book anew, its moves in algebraic notation and each with a diagram; hoyle.html: a page with a board
  staunton read book.txt --corrections book.fixes --pgn games.pgn
      reads again with what you know better
  staunton read book.txt --collection games.archive
      which of its games are in a collection, and where the print has other moves

  staunton read book.txt --correct 'at 45810 from diagram 12' --report book.json
      a move that was not read is played from that board

A file of corrections holds one a line: the game, then a ply and its move in SAN, or a move by the \
byte at which the report says that it starts, as in a variation, or a position; and where a move is \
played from that was not read: the board above it, a numbered one, a ply of a game, or a FEN; and the \
men that the picture shows which begins there:
  game 12 ply 31 Rhe1
  game 12 at 45810 Nbd2
  at 45902 from board
  at 46013 from game 12 ply 30
  at 51288 shows 6k1/5ppp/8/8/8/8/5PPP/3R2K1
  game 13 start r1bqkb1r/pppp1ppp/2n2n2/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 4 4

Exit status: 1 if a file cannot be read, or a correction hits nothing.";

/// Read printed books into games
#[derive(Args, Debug)]
#[command(long_about = LONG_ABOUT, after_long_help = EXAMPLES)]
pub(crate) struct ReadArgs {
    /// The books; - for standard input
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Write the games as PGN; - to the terminal
    #[arg(long, value_name = "OUT")]
    pgn: Option<PathBuf>,
    /// Write the report as JSON; of several books one document a line
    #[arg(long, value_name = "OUT.json")]
    report: Option<PathBuf>,
    /// Write the report as a page
    #[arg(long, value_name = "OUT")]
    html: Option<PathBuf>,
    /// Write where on its pages each move is printed, as JSON: of a PDF, hOCR, ALTO or a scan
    #[arg(long, value_name = "OUT.json")]
    places: Option<PathBuf>,
    /// Write the book as a new edition, with a board for every move: an EPUB, or a page
    #[arg(long, value_name = "OUT.epub|OUT.html")]
    edition: Option<PathBuf>,
    /// Leave the moves of the edition as they are printed
    #[arg(long, requires = "edition")]
    printed: bool,
    /// What a person knows better, one correction a line
    #[arg(long, value_name = "FILE")]
    corrections: Option<PathBuf>,
    /// A correction, as a line of such a file; may be given again
    #[arg(long, value_name = "CORRECTION")]
    correct: Vec<String>,
    /// Tell which games are in this collection, an archive, and where the print differs
    #[arg(long, value_name = "DIR")]
    collection: Option<PathBuf>,
    /// The languages of a scan, as Tesseract calls them: eng, deu+fra
    #[arg(long, value_name = "LANGUAGES", default_value = "eng")]
    language: String,
    /// How long Tesseract may look at a page of a scan
    #[arg(long, value_name = "SECONDS", default_value_t = 120)]
    page_time: u64,
}

/// Why books were not read.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ReadError {
    /// A file cannot be opened or read.
    #[error("{path} cannot be read")]
    Input {
        /// Which.
        path: String,
        /// Why.
        source: io::Error,
    },
    /// A file is no book.
    #[error("{path} is no book")]
    Book {
        /// Which.
        path: String,
        /// Why.
        source: SourceError,
    },
    /// A book has no pages.
    #[error("{0} has no pages: a PDF, hOCR and ALTO tell where on a page their words stand")]
    NoPages(String),
    /// A scan is not recognised.
    #[error("{path} is not read")]
    Scan {
        /// Which.
        path: String,
        /// Why.
        source: scan::ScanError,
    },
    /// A correction cannot be read.
    #[error("{path} holds a correction that cannot be read")]
    Correction {
        /// The file of corrections.
        path: String,
        /// Why.
        source: CorrectionError,
    },
    /// Corrections hit nothing.
    #[error("{}", .told.join("\n"))]
    Missed {
        /// Each, and what was there.
        told: Vec<String>,
    },
    /// A file cannot be written.
    #[error("{path} cannot be written")]
    Output {
        /// Which.
        path: String,
        /// Why.
        source: io::Error,
    },
}

/// Runs the command.
pub(crate) fn run(args: &ReadArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let corrections = corrections(args)?;
    let mut missed: Vec<Vec<String>> = vec![Vec::new(); corrections.len()];
    let mut pgn = args.pgn.as_deref().map(Output::open).transpose()?;
    let mut json = args.report.as_deref().map(Output::open).transpose()?;
    let mut html = args.html.as_deref().map(Output::open).transpose()?;
    let mut places = args.places.as_deref().map(Output::open).transpose()?;
    let edition = args.edition.as_deref();
    let edition = edition
        .map(|path| edition::Format::of(path, args.files.len()).map(|format| (path, format)))
        .transpose()?;
    let known = args.collection.as_deref().map(known::Known::open).transpose()?;
    for path in &args.files {
        let name = path.display().to_string();
        let scan =
            scan::Scan { languages: &args.language, time: Duration::from_secs(args.page_time) };
        let (bytes, source, elsewhere) = source(path, &name, &scan)?;
        let options = pictures::seen(&source, &bytes, &elsewhere, corrections.options(&source));
        let book = book(&source, &options);
        for (line, miss) in corrections.missed(&book) {
            missed[line].push(format!("{name}: {}", miss.clone().in_input(&source)));
        }
        if let Some(pgn) = &mut pgn {
            pgn.write(report::pgn(&book, source.text()).as_bytes())?;
        }
        if let Some(json) = &mut json {
            let mut bytes = Vec::new();
            let places = |at| source.place(at);
            report::json(&book, source.text(), source.bytes(), &places, &mut bytes)
                .map_err(|error| json.failed(error.into()))?;
            bytes.push(b'\n');
            json.write(&bytes)?;
        }
        if let Some(html) = &mut html {
            html.write(report::html(&book, source.text()).as_bytes())?;
        }
        if let Some(places) = &mut places {
            let told =
                places::told(&book, &source).ok_or_else(|| ReadError::NoPages(name.clone()))?;
            places.write(format!("{told}\n").as_bytes())?;
        }
        if let Some((path, format)) = edition {
            let moves = if args.printed { Moves::Printed } else { Moves::Algebraic };
            edition::write(format, path, moves, &book, source.text())?;
        }
        // What a program reads from the standard output is nothing but what it asked for.
        if [&pgn, &json, &html, &places].into_iter().flatten().any(Output::is_terminal) {
            tell(&name, &book, known.as_ref(), &mut io::stderr())?;
        } else {
            tell(&name, &book, known.as_ref(), out)?;
        }
    }
    for output in [pgn, json, html, places].into_iter().flatten() {
        output.close()?;
    }
    // Of several books a correction is of one.
    let told = corrections
        .lines()
        .iter()
        .zip(missed)
        .filter(|(_, missed)| missed.len() == args.files.len());
    let told: Vec<String> = told
        .map(|(line, missed)| format!("{line:?} hits nothing: {}", missed.join("; ")))
        .collect();
    if told.is_empty() { Ok(()) } else { Err(ReadError::Missed { told }.into()) }
}

/// The bytes of a book, or of what is recognised of a scan, its text, and where else its pictures are.
fn source<'a>(
    path: &'a Path,
    name: &str,
    scan: &'a scan::Scan<'_>,
) -> anyhow::Result<(Vec<u8>, Source, Elsewhere<'a>)> {
    let input = |source| ReadError::Input { path: name.to_owned(), source };
    let bytes = if name == "-" {
        let mut bytes = Vec::new();
        io::stdin().read_to_end(&mut bytes).map_err(input)?;
        bytes
    } else {
        fs::read(path).map_err(input)?
    };
    let book = |source| ReadError::Book { path: name.to_owned(), source };
    let refused = |source| ReadError::Scan { path: name.to_owned(), source };
    let (recognised, elsewhere) = match Source::read(&bytes) {
        Err(SourceError::NoText { is_picture: true, .. }) => {
            (scan.picture(&bytes).map_err(refused)?, Elsewhere::Picture(bytes))
        }
        Err(SourceError::Pdf(PdfError::NoLetters { pages, pictures: 1.. })) => {
            (scan.pdf(&bytes, pages).map_err(refused)?, Elsewhere::Pdf(bytes, scan))
        }
        read => {
            let source = read.map_err(book)?;
            return Ok((bytes, source, Elsewhere::Beside(path)));
        }
    };
    let source = Source::read(&recognised).map_err(book)?;
    Ok((recognised, source, elsewhere))
}

/// The corrections of the file, and those of the command line behind them.
fn corrections(args: &ReadArgs) -> anyhow::Result<Corrections> {
    let (mut text, mut name) = (String::new(), "--correct".to_owned());
    if let Some(path) = &args.corrections {
        name = path.display().to_string();
        let input = |source| ReadError::Input { path: name.clone(), source };
        text = fs::read_to_string(path).map_err(input)?;
    }
    for line in &args.correct {
        text.push('\n');
        text.push_str(line);
    }
    Ok(Corrections::read(&text).map_err(|source| ReadError::Correction { path: name, source })?)
}

/// Reads a book and shows how far it is, where somebody looks.
fn book(source: &Source, options: &Options) -> Book {
    let mut reader = Reader::new(source.text(), options);
    let shows = io::stderr().is_terminal();
    while reader.next().is_some() {
        if shows {
            eprint!("\r{} of {} games", reader.done(), reader.len());
        }
    }
    if shows {
        eprint!("\r{:30}\r", "");
    }
    reader.finish()
}

fn tell(
    name: &str,
    book: &Book,
    known: Option<&known::Known>,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let tally = book.tally();
    let mut boards = counted(book.boards.len(), "board");
    pictures::tell(book, &mut boards);
    let spoken = match tally.spoken {
        0 => String::new(),
        count => format!("{count} spoken of, "),
    };
    let count = |status| book.games.iter().filter(|game| game.status == status).count();
    writeln!(
        out,
        "{name}: {} ({} complete, {} in part, {} open), {}; {}: {} read, {} repaired, {spoken}{} open, {} not read",
        counted(book.games.len(), "game"),
        count(Status::Complete),
        count(Status::Partial),
        count(Status::Open),
        boards,
        counted(tally.all(), "move"),
        tally.read,
        tally.repaired,
        tally.open,
        tally.unread,
    )?;
    known.map_or(Ok(()), |known| known.tell(book, out))
}

/// `1 game`, `2 games`.
fn counted(count: usize, word: &str) -> String {
    format!("{count} {word}{}", if count == 1 { "" } else { "s" })
}

/// A file that is written, or the terminal.
struct Output {
    path: String,
    file: Option<BufWriter<fs::File>>,
}

impl Output {
    fn open(path: &Path) -> Result<Self, ReadError> {
        let name = path.display().to_string();
        if name == "-" {
            return Ok(Self { path: name, file: None });
        }
        match fs::File::create(path) {
            Ok(file) => Ok(Self { path: name, file: Some(BufWriter::new(file)) }),
            Err(source) => Err(ReadError::Output { path: name, source }),
        }
    }

    const fn is_terminal(&self) -> bool {
        self.file.is_none()
    }

    fn failed(&self, source: io::Error) -> ReadError {
        ReadError::Output { path: self.path.clone(), source }
    }

    fn write(&mut self, bytes: &[u8]) -> Result<(), ReadError> {
        let written = match &mut self.file {
            Some(file) => file.write_all(bytes),
            None => io::stdout().write_all(bytes),
        };
        written.map_err(|source| self.failed(source))
    }

    fn close(mut self) -> Result<(), ReadError> {
        let closed = self.file.as_mut().map_or(Ok(()), Write::flush);
        closed.map_err(|source| self.failed(source))
    }
}
