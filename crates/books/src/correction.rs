//! What a person knows better: a ply or a start position, in a small file beside the book.

mod miss;
mod played;
pub(crate) mod shown;

use staunton_rules::{CastlingMode, FenError, Position};

use crate::source::Source;

pub use miss::Miss;
pub use played::{Given, Played, PlayedError};

/// One correction.
///
/// # Examples
///
/// ```
/// use staunton_books::{Correction, Evidence, Known, Options, Reader};
///
/// // "Kt to B 3" fits two knights. Somebody has the book at hand and knows which.
/// let text = "GAME I.\n\n1. Kt to B 3    1. P to K 4\n";
/// let corrections = vec![Correction { game: 1, known: Known::Ply(1, "Nc3".into()) }];
/// let options = Options { corrections, ..Options::default() };
/// let game = Reader::new(text, &options).next().expect("one game");
/// assert_eq!(game.plies[0].evidence, Evidence::Person);
/// assert_eq!(game.plies[0].mv.map(|mv| mv.to_string()).as_deref(), Some("b1c3"));
/// ```
#[derive(Clone, Debug)]
pub struct Correction {
    /// The number of the game in the book, from 1.
    pub game: usize,
    /// What is known better.
    pub known: Known,
}

/// What a person knows better.
#[derive(Clone, Debug)]
pub enum Known {
    /// A ply of the main line, from 1, and its move as a person writes it.
    Ply(usize, String),
    /// The move printed at this byte, of the main line or beside it, as a person writes it.
    At(usize, String),
    /// Where the game begins.
    Start(Box<Position>),
}

/// Why a file of corrections cannot be read.
///
/// # Examples
///
/// ```
/// use staunton_books::{Correction, CorrectionError};
///
/// let error = Correction::read_all("# Lasker\ngame two\n").unwrap_err();
/// assert!(matches!(error, CorrectionError::Unreadable { line: 2, .. }));
/// ```
#[derive(Debug, thiserror::Error)]
pub enum CorrectionError {
    /// A line says something else.
    #[error(
        "line {line} reads {found:?}; \"game N ply N MOVE\", \"game N at BYTE MOVE\", \"game N start FEN\", \
         \"at BYTE shows FEN\" or \"at BYTE from WHERE\" would have fitted, WHERE being \"board\", \"diagram N\", \
         \"game N ply N\" or a FEN"
    )]
    Unreadable {
        /// The line, from 1.
        line: usize,
        /// What stands there.
        found: String,
    },
    /// A position is none.
    #[error("line {line} holds a position that cannot be played")]
    Position {
        /// The line, from 1.
        line: usize,
        /// Why.
        source: FenError,
    },
}

/// The lines of a file of corrections that say something, by their numbers from 1: those that are neither empty nor
/// begin with `#`.
pub(crate) fn said(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = (1..).zip(text.lines().map(str::trim));
    lines.filter(|(_, words)| !words.is_empty() && !words.starts_with('#'))
}

impl Correction {
    /// Reads a file of corrections: one a line; lines that are empty or begin with `#` say nothing.
    ///
    /// # Errors
    /// [`CorrectionError`] with the line.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_books::Correction;
    ///
    /// let corrections = Correction::read_all("# Lasker\ngame 2 ply 31 Rhe1\n")?;
    /// assert_eq!(corrections[0].game, 2);
    /// assert!(Correction::read_all("game two").is_err());
    /// # Ok::<(), staunton_books::CorrectionError>(())
    /// ```
    pub fn read_all(text: &str) -> Result<Vec<Self>, CorrectionError> {
        said(text).map(|(line, words)| Self::read(line, words)).collect()
    }

    /// The correction with its place in the text that was made of an input, where reports tell places
    /// in the input.
    #[must_use]
    pub fn in_text(self, source: &Source) -> Self {
        let known = match self.known {
            Known::At(at, mv) => Known::At(source.place_in_text(at), mv),
            known @ (Known::Ply(..) | Known::Start(_)) => known,
        };
        Self { known, ..self }
    }

    /// Reads one line of such a file.
    pub(crate) fn read(line: usize, words: &str) -> Result<Self, CorrectionError> {
        let wrong = || CorrectionError::Unreadable { line, found: words.to_owned() };
        let mut parts = words.splitn(4, char::is_whitespace);
        let mut part = || parts.next().ok_or_else(wrong);
        if !part()?.eq_ignore_ascii_case("game") {
            return Err(wrong());
        }
        let game = part()?.parse().map_err(|_| wrong())?;
        let (kind, rest) = (part()?, part()?.trim());
        let known = match kind.to_ascii_lowercase().as_str() {
            "ply" => {
                let (ply, mv) = rest.split_once(char::is_whitespace).ok_or_else(wrong)?;
                let ply = ply.parse().ok().filter(|&ply| ply > 0).ok_or_else(wrong)?;
                Known::Ply(ply, mv.trim().to_owned())
            }
            "at" => {
                let (at, mv) = rest.split_once(char::is_whitespace).ok_or_else(wrong)?;
                Known::At(at.parse().map_err(|_| wrong())?, mv.trim().to_owned())
            }
            "start" => {
                let position = Position::from_fen(rest, CastlingMode::Standard)
                    .map_err(|source| CorrectionError::Position { line, source })?;
                Known::Start(Box::new(position))
            }
            _ => return Err(wrong()),
        };
        Ok(Self { game, known })
    }
}
