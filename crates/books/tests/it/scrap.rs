//! A pasted text as a test sees it: its games, its variations, what is said of it.

use staunton_books::{Book, Options, Reader, report};
use staunton_pgn::GameTree;
use staunton_rules::Position;

use crate::told;

/// A text that was read.
pub(crate) struct Scrap {
    pub(crate) text: String,
    pub(crate) book: Book,
}

impl Scrap {
    pub(crate) fn read(text: &str) -> Self {
        Self::with(text, &Options::default())
    }

    pub(crate) fn from(text: &str, start: Position) -> Self {
        Self::with(text, &Options { start: Some(start), ..Options::default() })
    }

    pub(crate) fn with(text: &str, options: &Options) -> Self {
        let book = Reader::new(text, options).finish();
        Self { text: text.to_owned(), book }
    }

    /// The moves of each game.
    pub(crate) fn games(&self) -> Vec<String> {
        self.book.games.iter().map(told::game).collect()
    }

    /// The moves of the first game, with the lines beside it.
    pub(crate) fn with_lines(&self) -> String {
        self.book.games.first().map(told::with_lines).unwrap_or_default()
    }

    /// All that is said of it.
    pub(crate) fn told(&self) -> Vec<String> {
        report::findings(&self.book, &self.text).iter().map(ToString::to_string).collect()
    }

    pub(crate) fn tree(&self) -> GameTree {
        report::tree(&self.book, &self.book.games[0], &self.text)
    }

    /// The first game as PGN without tags, on one line.
    pub(crate) fn pgn(&self) -> String {
        let pgn = self.tree().to_pgn();
        pgn.split_once("\n\n").unwrap().1.trim_end().replace('\n', " ")
    }
}

/// The position after these moves.
pub(crate) fn after(moves: &str) -> Position {
    moves.split(' ').fold(Position::standard(), |position, text| {
        position.play_unchecked(staunton_notation::parse_move(&position, text).unwrap())
    })
}
