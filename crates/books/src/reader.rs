//! Reads a text, whatever it is, game by game.

mod print;

use crate::book::{Book, Game};
use crate::finding::Finding;
use crate::form::Form;
use crate::form::recognise::{form_of, is_score_with_faults, told_style};
use crate::layout::lines::{line_number, lines};
use crate::options::Options;
use crate::prose::words::floor;
use crate::scores::epd::EpdGames;
use crate::scores::text::TextOptions;
use crate::scores::{PgnGames, ScoreGame, ScoreGames};
use crate::scores::{game, spans};
use print::Print;

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

/// The games of PGN or of plain scores.
#[derive(Debug)]
struct Scores {
    games: Vec<Game>,
    next: usize,
    book: Book,
}

impl<'a> Reader<'a> {
    /// Looks through a text and finds what belongs together; of print no game is read yet.
    pub fn new(text: &'a str, options: &Options) -> Self {
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
            Inner::Score(scores) => scores.games.len(),
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
            Inner::Score(scores) => scores.next,
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
            Inner::Score(scores) => {
                let Scores { games, book, .. } = *scores;
                Book { games, ..book }
            }
            Inner::Print(print) => print.finish(),
        }
    }
}

impl Iterator for Reader<'_> {
    type Item = Game;

    fn next(&mut self) -> Option<Game> {
        match &mut self.0 {
            Inner::Score(scores) => {
                let game = scores.games.get(scores.next)?.clone();
                scores.next += 1;
                Some(game)
            }
            Inner::Print(print) => print.next(),
        }
    }
}

impl Scores {
    fn new(text: &str, form: Form, options: &Options) -> Self {
        let bytes = text.as_bytes();
        // Bytes in memory are read without an error.
        let (read, stray): (Vec<ScoreGame>, Vec<Finding>) = match form {
            Form::Pgn => {
                let mut games = PgnGames::new(bytes, options.limits.clone());
                let mut read: Vec<ScoreGame> = games.by_ref().collect();
                spans::find(text, &mut read);
                (read, games.stray())
            }
            Form::Epd => (EpdGames::new(bytes).map_while(Result::ok).collect(), Vec::new()),
            Form::Score | Form::Print => {
                let options = TextOptions { start: options.start, style: told_style(options) };
                (ScoreGames::new(bytes, options).map_while(Result::ok).collect(), Vec::new())
            }
        };
        let lines = lines(text);
        let mut book = Book {
            title: options.about.title.clone(),
            author: options.about.author.clone(),
            bytes: text.len(),
            form,
            ..Book::default()
        };
        let mut games = Vec::with_capacity(read.len());
        for game in read {
            let is_nothing = game.tree.is_empty() && game.tree.tags().is_empty();
            if is_nothing && game.findings.is_empty() && form != Form::Epd {
                continue;
            }
            if !book.styles.contains(&game.style) {
                book.styles.push(game.style);
            }
            book.findings.extend(game.findings.iter().cloned().map(|it| to_the_word(text, it)));
            let first = game.spans.iter().map(|(_, span)| span.start).min();
            let line = line_number(&lines, first.unwrap_or(0));
            games.push(game::game(games.len() + 1, line, game));
        }
        book.findings.extend(stray.into_iter().map(|it| to_the_word(text, it)));
        Self { games, next: 0, book }
    }
}

/// A finding of which only the beginning is known, up to the end of the word there.
fn to_the_word(text: &str, mut finding: Finding) -> Finding {
    if finding.span.is_empty() {
        let start = floor(text, finding.span.start);
        let rest = &text[start..];
        finding.span = start..start + rest.find(char::is_whitespace).unwrap_or(rest.len());
    }
    finding
}
