//! What a book holds, once it is read.

mod picture;
mod ply;
mod spoken;

use std::ops::Range;

use staunton_diagram::Diagram;
use staunton_notation::Style;
use staunton_pgn::GameTree;
use staunton_rules::{Move, Outcome, Position};

use crate::correction::Miss;
use crate::finding::Finding;
use crate::form::Form;

pub use picture::{Picture, Seen, Shows, Sight};
pub use ply::{Evidence, Ply, Reading};
pub use spoken::{Sense, Spoken};

/// A book that was read. All places are bytes of the text that was read.
///
/// # Examples
///
/// ```
/// use staunton_books::{Form, Options, Reader};
///
/// let text =
///     "MORPHY'S GAMES.\n\nGAME I.\n\n1. P to K 4, P to K 4\n2. Kt to K B 3, P to Q 3\n";
/// let book = Reader::new(text, &Options::default()).finish();
/// assert_eq!((book.form, book.games.len()), (Form::Print, 1));
/// assert_eq!(book.styles[0].notation.name(), "descriptive"); // and its kin
/// assert!(book.unread.is_empty());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Book {
    /// The title, if the book tells it.
    pub title: Option<String>,
    /// Who wrote it, if it tells that.
    pub author: Option<String>,
    /// How long the text is, in bytes.
    pub bytes: usize,
    /// The notations it is written in, the main one first.
    pub styles: Vec<Style>,
    /// The games and openings, in the order of the book.
    pub games: Vec<Game>,
    /// The boards.
    pub boards: Vec<Figure>,
    /// Moves in prose.
    pub loose: Vec<Loose>,
    /// What looks like a move and could not be read.
    pub unread: Vec<Unread>,
    /// What a person knew better and hit nothing: which of the corrections, counted from 0, or behind them of
    /// the moves that are played from elsewhere, and what was there.
    pub missed: Vec<(usize, Miss)>,
    /// The pictures, and what they show.
    pub pictures: Vec<Picture>,
    /// In which form the text holds its games.
    pub form: Form,
    /// What is to be said of PGN and plain scores.
    pub(crate) findings: Vec<Finding>,
    /// From which bytes its lines are counted anew.
    pub(crate) lines: Vec<(usize, usize)>,
}

/// How much of a line was read.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// Every printed move.
    Complete,
    /// Up to a move that fits several legal moves or none; or whole, but that it stays open in which order a few of
    /// its moves were played.
    Partial,
    /// Nothing: where it begins is not known, or its first move is open.
    Open,
}

/// A game, or the beginning of one.
///
/// # Examples
///
/// ```
/// use staunton_books::{Options, Reader, Status};
///
/// // The third move is not legal: what was read before is kept, and the line is partial.
/// let text =
///     "GAME I.\n\n  1. P to K 4    1. P to K 4\n  2. Kt to K B 3    2. R to R 5\n";
/// let game = Reader::new(text, &Options::default()).next().expect("one game");
/// assert_eq!(game.status, Status::Partial);
/// assert_eq!(game.read_plies().count(), 3);
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    /// Its number in the book, from 1.
    pub id: usize,
    /// Its title, as printed.
    pub title: String,
    /// The line of the text in which it begins, from 1.
    pub line: usize,
    /// Players, place, date, opening, as far as they are told.
    pub tags: Vec<(&'static str, String)>,
    /// Where it begins.
    pub start: Position,
    /// How it ended, if that is told.
    pub outcome: Option<Outcome>,
    /// How much was read.
    pub status: Status,
    /// The moves.
    pub plies: Vec<Ply>,
    /// The lines beside them.
    pub variations: Vec<Variation>,
    /// What is said between the moves, with the moves that are named there: how many plies stand
    /// before it, and where it is printed.
    pub words: Vec<(usize, Range<usize>)>,
    /// How many printed boards the moves reach.
    pub boards_reached: usize,
    /// Of PGN and plain scores the game with all that is said in it.
    pub(crate) tree: Option<Box<GameTree>>,
}

/// A line beside the moves of a game.
#[derive(Clone, Debug)]
pub struct Variation {
    /// The line it leaves: the game, or the variation with this index.
    pub from: Option<usize>,
    /// After how many plies of the game it leaves.
    pub anchor_ply: usize,
    /// How much was read.
    pub status: Status,
    /// The moves.
    pub plies: Vec<Ply>,
    /// What is said behind the last of them: where it is printed.
    pub words: Vec<Range<usize>>,
}

impl Book {
    /// The board with this number, of several the one nearest to a place of the text.
    pub(crate) fn board_by_number(&self, number: u32, at: usize) -> Option<&Figure> {
        let named = self.boards.iter().filter(|it| it.diagram.number() == Some(number));
        named.min_by_key(|it| it.diagram.span.start.abs_diff(at))
    }
}

/// A board of the book.
#[derive(Clone, Debug)]
pub struct Figure {
    /// The line in which it begins, from 1.
    pub line: usize,
    /// The board.
    pub diagram: Diagram,
    /// The game and the ply at which it stands, if a game reaches it.
    pub reached: Option<(usize, usize)>,
}

/// A move in prose.
#[derive(Clone, Debug)]
pub struct Loose {
    /// Where it is printed.
    pub span: Range<usize>,
    /// The game it speaks of, and after how many plies.
    pub anchor: Option<(usize, usize)>,
    /// What the page tells of it.
    pub told: Told,
}

/// What the page tells of a move in prose.
#[derive(Clone, Debug)]
pub enum Told {
    /// It is played in this position, and is this move there.
    Read(Position, Move),
    /// Nobody plays it: it is spoken of.
    Spoken(Box<Spoken>),
    /// It is not known what it is, and why not.
    Unread(Reason),
}

impl Loose {
    /// The position in which it is played, and the move there, if it is read.
    pub const fn read(&self) -> Option<(Position, Move)> {
        match self.told {
            Told::Read(position, mv) => Some((position, mv)),
            Told::Spoken(_) | Told::Unread(_) => None,
        }
    }

    /// What it is, if nobody plays it.
    pub fn spoken(&self) -> Option<&Spoken> {
        match &self.told {
            Told::Spoken(spoken) => Some(spoken),
            Told::Read(..) | Told::Unread(_) => None,
        }
    }

    /// Why it is not known what it is, if that is so.
    pub const fn reason(&self) -> Option<Reason> {
        match self.told {
            Told::Unread(reason) => Some(reason),
            Told::Read(..) | Told::Spoken(_) => None,
        }
    }
}

/// What looks like a move and could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unread {
    /// Where it is printed.
    pub span: Range<usize>,
    /// Why not.
    pub reason: Reason,
}

/// Why a move was not read.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// It stands behind an open ply of its game.
    BehindOpen,
    /// Where its line begins is not told.
    NoStart,
    /// It fits no legal move where it stands.
    NoMove,
    /// It fits several legal moves where it stands.
    Several,
    /// It fits one legal move where it stands, but what is printed around it does not bear that out.
    Unproved,
    /// Which position the words around it speak of is not told.
    NotTold,
    /// It names a square, and no move to it.
    Square,
    /// It is written in another notation than the book.
    Foreign,
    /// It is printed twice, and read where it stands first.
    Twice,
}

impl Reason {
    /// One line for people.
    pub const fn told(self) -> &'static str {
        match self {
            Self::BehindOpen => "it stands behind a move that stays open",
            Self::NoStart => "where its line begins is not told",
            Self::NoMove => "it is not legal where its line leaves the game",
            Self::Several => "several legal moves fit",
            Self::Unproved => "one legal move fits, and nothing bears it out",
            Self::NotTold => "which position is spoken of is not told",
            Self::Square => "it names a square, and no move to it",
            Self::Foreign => "it is written in another notation than the book",
            Self::Twice => "it is printed twice, and read where it stands first",
        }
    }
}

/// How many bytes plies take.
pub(crate) fn bytes_of(plies: &[Ply]) -> usize {
    size_of_val(plies) + plies.iter().map(Ply::boxed_bytes).sum::<usize>()
}

impl Game {
    /// The plies that were read, up to the first that stays open.
    pub fn read_plies(&self) -> impl Iterator<Item = (&Ply, Move)> {
        self.plies.iter().map_while(|ply| ply.mv.map(|mv| (ply, mv)))
    }

    /// The position in which a variation of this game begins.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_books::{Options, Reader};
    ///
    /// let text = "1. e4 e5 (1... c5 2. Nf3) 2. f4 *";
    /// let options =
    ///     Options { form: Some(staunton_books::Form::Score), ..Options::default() };
    /// let game = Reader::new(text, &options).next().expect("one game");
    /// let sicilian = &game.variations[0];
    /// assert_eq!((sicilian.anchor_ply, sicilian.plies.len()), (1, 2)); // after White's first
    /// assert!(game.position_of(sicilian).to_string().contains(" b "));
    /// ```
    pub fn position_of(&self, line: &Variation) -> Position {
        let first = line.plies.first().map_or(0, |ply| ply.ply() - 1);
        let (mut position, plies) = match line.from.and_then(|from| self.variations.get(from)) {
            Some(from) => (self.position_of(from), &from.plies),
            None => (self.start, &self.plies),
        };
        for ply in plies.iter().take_while(|ply| ply.ply() <= first) {
            if let Some(mv) = ply.mv {
                position = position.play_unchecked(mv);
            }
        }
        position
    }
}
