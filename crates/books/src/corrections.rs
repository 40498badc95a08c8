//! What a person knows better of a book, one a line.

use crate::book::{Book, Sight};
use crate::correction::{Correction, CorrectionError, Miss, Played, PlayedError, said, shown};
use crate::options::Options;
use crate::source::Source;

/// A file of corrections: moves and starts of games, where moves are played from that are not read, and
/// what pictures show.
///
/// # Examples
///
/// ```
/// use staunton_books::{Corrections, Options, Reader, Source};
///
/// let source = Source::read(b"GAME I.\n\n1. P-K4 P-K4\n\nNow the threat was Q-R5.\n").unwrap();
/// let file = "# Lasker\ngame 2 ply 3 Nf3\nat 42 from game 1 ply 2\n";
/// let corrections = Corrections::read(file)?;
/// let book = Reader::new(source.text(), &corrections.options(&source)).finish();
/// let missed: Vec<usize> = corrections.missed(&book).map(|(line, _)| line).collect();
/// assert_eq!((corrections.len(), &*missed), (2, &[0][..])); // there is no second game
/// assert_eq!(corrections.lines()[missed[0]], "game 2 ply 3 Nf3");
/// # Ok::<(), staunton_books::CorrectionError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Corrections {
    games: Vec<Correction>,
    moves: Vec<Played>,
    pictures: Vec<Sight>,
    /// The lines that say something.
    lines: Vec<String>,
    /// Which of the lines each of `games` is, and behind them each of `moves` and of `pictures`.
    stand: Vec<usize>,
}

impl Corrections {
    /// Reads such a file; lines that are empty or begin with `#` say nothing.
    ///
    /// # Errors
    /// [`CorrectionError`] with the line.
    pub fn read(text: &str) -> Result<Self, CorrectionError> {
        let mut file = Self::default();
        let (mut of_moves, mut of_pictures) = (Vec::new(), Vec::new());
        for (index, (line, words)) in said(text).enumerate() {
            file.lines.push(words.to_owned());
            let first = words.split_whitespace().next().unwrap_or_default();
            if let Some(shown) = shown::read(line, words) {
                file.pictures.push(shown?);
                of_pictures.push(index);
            } else if first.eq_ignore_ascii_case("at") {
                file.moves.push(words.parse().map_err(|error| match error {
                    PlayedError::Unreadable { found } => {
                        CorrectionError::Unreadable { line, found }
                    }
                    PlayedError::Position(source) => CorrectionError::Position { line, source },
                })?);
                of_moves.push(index);
            } else {
                file.games.push(Correction::read(line, words)?);
                file.stand.push(index);
            }
        }
        file.stand.extend(of_moves);
        file.stand.extend(of_pictures);
        Ok(file)
    }

    /// How many there are.
    pub const fn len(&self) -> usize {
        self.lines.len()
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Each as it was written, without blanks around it.
    pub fn lines(&self) -> &[String] {
        &self.lines
    }

    /// What a reader of the text of an input is told, with the places of these in that text.
    pub fn options(&self, source: &Source) -> Options {
        Options {
            corrections: self.games.iter().map(|it| it.clone().in_text(source)).collect(),
            played: self.moves.iter().map(|it| it.clone().in_text(source)).collect(),
            shown: self.pictures.iter().map(|it| shown::in_text(it, source)).collect(),
            ..Options::of(source)
        }
    }

    /// Those that hit nothing in a book that was read so: which of `lines`, and what was there.
    pub fn missed<'b>(&'b self, book: &'b Book) -> impl Iterator<Item = (usize, &'b Miss)> {
        let missed = book.missed.iter();
        missed.filter_map(|(index, miss)| Some((*self.stand.get(*index)?, miss)))
    }
}
