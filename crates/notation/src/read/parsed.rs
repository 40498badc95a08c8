//! A printed move as it stands, before it is held against a position.

use alloc::vec::Vec;

use staunton_rules::{Bitboard, Color, Move, MoveList, Position};

use super::families::Family;
use super::hint::Unmarked;
use super::reading::Doubt;
use super::resolve::fitting;
use crate::{MoveContext, Nag, Statement, Style};

/// What a printed move says, read once and held against as many positions as may be.
///
/// # Examples
///
/// ```
/// use staunton_notation::{Notation, ParsedMove, Unmarked};
/// use staunton_rules::{Color, Position};
///
/// let text = "P to K 4, and so on";
/// let (said, bytes) = ParsedMove::read(text, 0, Color::White, Notation::Hoyle).unwrap();
/// assert_eq!(&text[..bytes], "P to K 4");
/// let start = Position::standard();
/// let fit = said.fitting(&start, &start.legal_moves(), Unmarked::SaysNothing).unwrap();
/// assert_eq!(fit.moves.len(), 1);
/// ```
#[derive(Clone, Debug)]
pub struct ParsedMove {
    statement: Statement,
}

/// The legal moves that fit a printed move.
#[derive(Clone, Debug)]
pub struct Fit {
    /// One or more of them.
    pub moves: MoveList,
    /// What had to be overlooked or taken for granted, if anything.
    pub doubts: Vec<Doubt>,
}

impl ParsedMove {
    /// Reads the move that begins at byte `at` of `text`, as `turn` would say it in the family of
    /// `style`, and tells the byte behind it; nothing if no move begins there.
    pub fn read(
        text: &str,
        at: usize,
        turn: Color,
        style: impl Into<Style>,
    ) -> Option<(Self, usize)> {
        let (statement, end) = Family::of(style.into()).statement(text, at, turn).ok()?;
        Some((Self { statement }, end))
    }

    /// Those of `legal`, which are all legal moves of the context, or all of the [`movers`](Self::movers), that
    /// fit; nothing if none does.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_notation::{Notation, ParsedMove, Unmarked};
    /// use staunton_rules::{Color, Position};
    ///
    /// let start = Position::standard();
    /// let (said, _) =
    ///     ParsedMove::read("Kt to B 3", 0, Color::White, Notation::Hoyle).expect("a move");
    /// let fit = said
    ///     .fitting(&start, &start.legal_moves(), Unmarked::SaysNothing)
    ///     .expect("they fit");
    /// assert_eq!(fit.moves.len(), 2); // either knight
    /// ```
    pub fn fitting<'a>(
        &self,
        context: impl Into<MoveContext<'a>>,
        legal: &MoveList,
        unmarked: Unmarked,
    ) -> Option<Fit> {
        let (moves, doubts) = fitting(context.into(), legal, &self.statement, unmarked)?;
        Some(Fit { moves, doubts })
    }

    /// The pieces that may be meant: no move of another fits.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_notation::{Notation, ParsedMove};
    /// use staunton_rules::{Bitboard, Color, Position, Square};
    ///
    /// let (said, _) =
    ///     ParsedMove::read("Kt to B 3", 0, Color::White, Notation::Hoyle).expect("a move");
    /// let knights = Bitboard::from(Square::B1) | Bitboard::from(Square::G1);
    /// assert_eq!(said.movers(&Position::standard()), knights);
    /// ```
    pub fn movers(&self, position: &Position) -> Bitboard {
        let mut movers = Bitboard::EMPTY;
        for choice in &self.statement.options {
            let constraint = &choice.constraint;
            let pieces = constraint.roles.iter().map(|role| position.board().by_role(role));
            let pieces = pieces.fold(Bitboard::EMPTY, |all, these| all | these);
            movers |= pieces & constraint.origins;
        }
        movers & position.board().by_color(position.turn())
    }

    /// How many of the things said a legal move does not do, at the least.
    pub fn differences<'a>(&self, context: impl Into<MoveContext<'a>>, mv: Move) -> u32 {
        let context = context.into();
        let options = self.statement.options.iter();
        options.map(|choice| choice.constraint.differences(context, mv)).min().unwrap_or(u32::MAX)
    }

    /// Praise or blame.
    pub const fn nag(&self) -> Option<Nag> {
        self.statement.nag
    }

    /// Whether a mark of check or mate stands with it.
    pub fn is_marked(&self) -> bool {
        self.statement.options.iter().any(|choice| choice.constraint.mark.is_some())
    }

    /// Whether other moves are named as just as good: "K. to B. or Kt's sq."
    pub fn names_others(&self) -> bool {
        !self.statement.also.is_empty()
    }
}
