//! A move in the strict form, not yet held against a position.

use staunton_rules::{Bitboard, CastlingSide, File, Rank, Role, Square};

use crate::constraint::origins;
use crate::{CheckMark, Constraint, RoleSet, Taking};

/// A move in Standard Algebraic Notation, not yet held against a position.
///
/// Read with [`str::parse`], written with [`Display`](core::fmt::Display).
///
/// # Examples
///
/// ```
/// use staunton_notation::San;
/// use staunton_rules::Position;
///
/// let position = Position::standard();
/// let mv = "Nf3".parse::<San>()?.to_move(&position)?;
/// assert_eq!(San::from_move(&position, mv).to_string(), "Nf3");
/// # Ok::<(), staunton_notation::SanError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum San {
    /// Everything but castling.
    Normal {
        /// Who moves.
        role: Role,
        /// The file he comes from, if written.
        file: Option<File>,
        /// The rank he comes from, if written.
        rank: Option<Rank>,
        /// Whether `x` is written.
        capture: bool,
        /// Where he goes.
        to: Square,
        /// What the pawn becomes.
        promotion: Option<Role>,
        /// Check or mate, if written.
        mark: Option<CheckMark>,
    },
    /// `O-O` or `O-O-O`.
    Castling {
        /// On which side.
        side: CastlingSide,
        /// Check or mate, if written.
        mark: Option<CheckMark>,
    },
}

impl San {
    /// What it says, as a constraint on the legal moves.
    pub fn constraint(self) -> Constraint {
        match self {
            Self::Castling { side, mark } => {
                Constraint { mark, ..Constraint::castling(Some(side)) }
            }
            Self::Normal { role, file, rank, capture, to, promotion, mark } => Constraint {
                roles: RoleSet::only(role),
                origins: origins(file, rank),
                destinations: Bitboard::from_square(to),
                taking: if capture { Taking::ANY } else { Taking::Nothing },
                promotion,
                mark,
                ..Constraint::default()
            },
        }
    }

    /// The same move with this mark, or with none.
    #[must_use]
    pub fn with_mark(mut self, new: Option<CheckMark>) -> Self {
        match &mut self {
            Self::Normal { mark, .. } | Self::Castling { mark, .. } => *mark = new,
        }
        self
    }
}
