//! Reads a text, whatever it is, game by game.

mod print;
mod scores;

use crate::book::{Book, Game};
use crate::form::Form;
use crate::form::recognise::{form_of, is_score_with_faults};
use crate::options::Options;
use crate::prose::words::floor;
use print::Print;
#[cfg(feature = "pictures")]
pub(crate) use print::below::Below;
use scores::Scores;
#[cfg(feature = "pictures")]
use staunton_rules::{Board, Color};

/// Reads a text game by game, whatever it is: PGN, a plain score, a scrap of a page, a whole book.
/// Each call of [`Reader::next`](Iterator::next) reads one, so a caller may show how far it is, or
/// stop.
///
/// # Examples
///
/// ```
/// use staunton_books::{Options, Reader, Status};
///
/// let text =
///     "GAME I.\n\n  1. P to K 4    1. P to K 4\n  2. Kt to K B 3    2. P to Q 3\n";
/// let games: Vec<_> = Reader::new(text, &Options::default()).collect();
/// assert_eq!(games.len(), 1);
/// assert_eq!(games[0].status, Status::Complete);
/// assert_eq!(games[0].plies.len(), 4);
/// ```
#[derive(Debug)]
pub struct Reader<'a>(Inner<'a>);

#[derive(Debug)]
enum Inner<'a> {
    Score(Box<Scores>),
    Print(Box<Print<'a>>),
}

impl<'a> Reader<'a> {
    /// Looks through a text and finds what belongs together; of print no game is read yet.
    ///
    /// A book takes no more than some ten times the memory of its text. Where a text holds more games, moves
    /// and lines than that, as none does that people read, the rest is left out, and a finding of
    /// [`report::findings`](crate::report::findings) says so. Of a text beyond four gigabytes nothing
    /// is read.
    pub fn new(text: &'a str, options: &Options) -> Self {
        let text = &text[..floor(text, usize::try_from(u32::MAX).unwrap_or(usize::MAX))];
        let form = form_of(text, options);
        if form != Form::Print {
            return Self(Inner::Score(Box::new(Scores::new(text, form, options))));
        }
        let print = Print::new(text, options);
        if print.len() == 0 && is_score_with_faults(text, options) {
            // Moves without numbers, or in a notation that is not printed.
            return Self(Inner::Score(Box::new(Scores::new(text, Form::Score, options))));
        }
        Self(Inner::Print(Box::new(print)))
    }

    /// How many games there are to read.
    pub fn len(&self) -> usize {
        match &self.0 {
            Inner::Score(scores) => scores.len(),
            Inner::Print(print) => print.len(),
        }
    }

    /// Whether there is no game.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many of them have been read.
    pub const fn done(&self) -> usize {
        match &self.0 {
            Inner::Score(scores) => scores.done(),
            Inner::Print(print) => print.done(),
        }
    }

    /// Reads what is still to be read, and all that is no game.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_books::{Options, Reader};
    ///
    /// let game = "\n\n  1. P to K 4    1. P to K 4\n\n";
    /// let text = &format!("GAME I.{game}GAME II.{game}");
    /// let mut reader = Reader::new(text, &Options::default());
    /// assert_eq!((reader.len(), reader.done()), (2, 0));
    /// reader.next(); // a caller may show how far it is
    /// assert_eq!(reader.done(), 1);
    /// assert_eq!(reader.finish().games.len(), 2); // all of them, what was read before too
    /// ```
    pub fn finish(self) -> Book {
        match self.0 {
            Inner::Score(scores) => scores.finish(),
            Inner::Print(print) => print.finish(),
        }
    }
}

/// The moves that are printed below some pictures of a text, each with a board that it may show; none if the text is
/// no print.
#[cfg(feature = "pictures")]
pub(crate) fn below<'a>(
    text: &'a str,
    options: &Options,
    seen: &[(usize, Board, Color)],
) -> Option<Below<'a>> {
    let text = &text[..floor(text, usize::try_from(u32::MAX).unwrap_or(usize::MAX))];
    (form_of(text, options) == Form::Print).then(|| Below::new(text, options, seen))
}

impl Iterator for Reader<'_> {
    type Item = Game;

    fn next(&mut self) -> Option<Game> {
        match &mut self.0 {
            Inner::Score(scores) => scores.next(),
            Inner::Print(print) => print.next(),
        }
    }
}
