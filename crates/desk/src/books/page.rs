//! A book as it is set on the page: its text in blocks, with every move in its place.
//!
//! A page is made once, when the book is read, and kept; so it is read from its own JSON, too.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::facsimile::Facsimile;
use crate::names::BookGameStatus;

/// A book set on a page.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = BookPage)]
pub struct Page {
    /// The title, if the book tells it.
    #[schema(required = true)]
    pub title: Option<String>,
    /// Who wrote it, if the book tells that.
    #[serde(default)]
    #[schema(required = true)]
    pub author: Option<String>,
    /// The notation it is written in; none where no move stands in it.
    #[schema(required = true)]
    pub notation: Option<String>,
    /// The language of its letters, as a code.
    #[schema(required = true)]
    pub language: Option<String>,
    /// The text, from the first page to the last.
    pub blocks: Vec<Block>,
    /// The moves, in the order of the text; borrowed ones behind them.
    pub moves: Vec<Mark>,
    /// The lines of play: games, and what leaves them.
    pub lines: Vec<Line>,
    /// The games, in the order of the text.
    pub games: Vec<Head>,
    /// The pages as they are printed, if there is something that shows them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub facsimile: Option<Facsimile>,
}

/// A part of the text that stands by itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[schema(as = BookBlock)]
pub enum Block {
    /// The heading of a chapter (2), of a part of it or of a game (3).
    Heading {
        /// 2 or 3.
        level: u8,
        /// The words.
        runs: Vec<Run>,
    },
    /// A paragraph.
    Words {
        /// The words.
        runs: Vec<Run>,
    },
    /// Lines that stay lines: verse, a title page, an address.
    Verse {
        /// Each line.
        lines: Vec<Vec<Run>>,
    },
    /// Moves in columns.
    Rows {
        /// How many columns there are, the numbers not counted.
        columns: usize,
        /// The rows.
        rows: Vec<Row>,
    },
    /// What is drawn with letters, as it stands.
    Print {
        /// The lines.
        text: String,
    },
    /// A printed board.
    Board(Board),
    /// A picture that is not known to show a board.
    Picture(Picture),
    /// What the publisher put before and behind the book.
    Front {
        /// As it stands.
        text: String,
    },
}

/// A piece of text: words, words in italics, a move, or the number of a printed page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
#[schema(as = BookRun)]
pub enum Run {
    /// Words.
    Text(String),
    /// The move with this number.
    Move(usize),
    /// Words in italics.
    Em {
        /// The words.
        em: String,
    },
    /// A page of the printed book begins here.
    Folio {
        /// Its number.
        folio: String,
    },
}

/// A row of columns.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[schema(as = BookTableRow)]
pub struct Row {
    /// The number before it, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub number: Option<String>,
    /// Its cells, from the left.
    pub cells: Vec<Cell>,
}

/// A cell of a row.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[schema(as = BookTableCell)]
pub struct Cell {
    /// Its column, from 0.
    pub at: usize,
    /// What stands in it.
    pub runs: Vec<Run>,
}

/// A board of the book.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[schema(as = BookBoard)]
pub struct Board {
    /// Which piece stands where, as in FEN.
    pub placement: String,
    /// Its name: `DIAG. 33`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub label: Option<String>,
    /// The words printed with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub caption: Option<String>,
    /// Whether Black's pieces are at the foot.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub turned: bool,
    /// What is wrong with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub anomaly: Option<String>,
    /// What it should show.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub repair: Option<String>,
    /// The move after which it stands, if a game reaches it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub reached: Option<usize>,
    /// The picture that shows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub picture: Option<Picture>,
}

/// A picture of the book.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[schema(as = BookPicture)]
pub struct Picture {
    /// The byte of the file at which it stands: by it a correction names the picture.
    pub at: usize,
    /// Its file in an EPUB; a page has it in itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub file: Option<String>,
    /// The words that the book has in its place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub words: Option<String>,
    /// What it shows.
    pub shows: Shown,
    /// Which piece stands where, as in FEN, certain or not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub placement: Option<String>,
    /// Whether Black's pieces are at the foot.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub turned: bool,
    /// How plain its least plain square is, 0 to 100.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub percent: Option<u8>,
    /// How that is known, or why it is not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub why: Option<String>,
}

/// What a picture shows.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = BookPictureShows)]
pub enum Shown {
    /// Nobody looked.
    #[default]
    Unknown,
    /// A board, as its reader says.
    Given,
    /// A board, and nothing else can be meant.
    Board,
    /// Perhaps this board.
    Doubtful,
    /// No board.
    NoBoard,
    /// It cannot be told what it shows.
    Unreadable,
}

/// A move of the text.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[schema(as = BookMove)]
pub struct Mark {
    /// As it is printed.
    pub text: String,
    /// Its line; none for a move in prose.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub line: Option<usize>,
    /// The game it belongs to or speaks of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub game: Option<usize>,
    /// Its number: 1 is White's first. Of a move in prose, how many plies stand before it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub ply: Option<usize>,
    /// Of a move beside a game, and of one that was not read, the byte of the file at which it is printed:
    /// by it a correction names the move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub at: Option<usize>,
    /// How it was read.
    pub status: Status,
    /// What the words say that it is, if nobody plays it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub sense: Option<Sense>,
    /// The move, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub played: Option<Played>,
    /// What decided, or why it is open; left out where only one legal move fits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub why: Option<String>,
    /// The moves it may be.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub may: Vec<Candidate>,
    /// Whether it is printed in another game, to which this one refers.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub borrowed: bool,
}

/// A move that was read.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[schema(as = BookPlayedMove)]
pub struct Played {
    /// As in Standard Algebraic Notation.
    pub san: String,
    /// As in UCI.
    pub uci: String,
    /// The position after it; of one that is spoken of, the position that the words speak of.
    pub fen: String,
    /// The position before it, of a move in prose.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub before: Option<String>,
}

/// A move that an open ply may be.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[schema(as = BookMoveCandidate)]
pub struct Candidate {
    /// As in Standard Algebraic Notation.
    pub san: String,
    /// The position after it.
    pub fen: String,
}

/// How a move was read.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = BookMoveStatus)]
pub enum Status {
    /// As printed.
    #[default]
    Read,
    /// A misprint was mended.
    Repaired,
    /// Nobody plays it: the words speak of it.
    Spoken,
    /// It fits several legal moves, or none, or stands behind one that does.
    Open,
    /// It looks like a move, and where it stands is not known.
    Unread,
}

/// What the words say that a move is which nobody plays.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = BookMoveSense)]
pub enum Sense {
    /// What a side threatens.
    Threat,
    /// What a side intends.
    Plan,
    /// What the other side is kept from.
    Prevented,
    /// What a side could do there, recommended or ruled out.
    Possible,
    /// What could have been played in place of the last move.
    Instead,
}

/// A line of play.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[schema(as = BookLine)]
pub struct Line {
    /// Its game.
    pub game: usize,
    /// The line it leaves; none for the game itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub from: Option<usize>,
    /// After how many plies of its game it leaves.
    pub anchor: usize,
    /// The position before its first move.
    pub start_fen: String,
    /// Its moves.
    pub moves: Vec<usize>,
}

/// A game, as a list shows it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BookGameHead)]
pub struct Head {
    /// Its number in the book, from 1.
    pub game: usize,
    /// Its title, as printed.
    pub title: String,
    /// Who has White, if that is told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub white: Option<String>,
    /// Who has Black.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub black: Option<String>,
    /// The name of its opening, by position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub opening: Option<String>,
    /// Its code in the Encyclopaedia of Chess Openings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub eco: Option<String>,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: String,
    /// `complete`, `partial` or `open`.
    #[schema(value_type = BookGameStatus)]
    pub status: String,
    /// How many plies were read.
    pub plies: usize,
    /// Its line.
    pub line: usize,
    /// The block in which it begins.
    pub block: usize,
    /// Its first move; none where all is borrowed or nothing is there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub first: Option<usize>,
}
