//! Why a king may not castle.

use alloc::vec::Vec;
use core::fmt;

use crate::{Bitboard, Board, CastlingSide, Color, Position, Rank, Role, Square, attacks};

/// One reason why castling is not allowed.
///
/// # Examples
///
/// ```
/// use staunton_rules::{CastlingRefusal, CastlingSide, Color, Position, Square};
///
/// let position: Position = "4k3/8/8/8/8/5r2/8/4K2R w K - 0 1".parse()?;
/// assert_eq!(
///     position.castling_refusals(Color::White, CastlingSide::King),
///     [CastlingRefusal::ThroughCheck { square: Square::F1, by: Square::F3.into() }]
/// );
/// # Ok::<(), staunton_rules::FenError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum CastlingRefusal {
    /// The king or this rook has moved, or no longer stands there.
    NoRight,
    /// A piece stands on a square that king or rook must cross or reach.
    Blocked {
        /// The square.
        square: Square,
    },
    /// The king is in check.
    InCheck {
        /// The pieces that give it.
        by: Bitboard,
    },
    /// The king would cross a square that is attacked.
    ThroughCheck {
        /// The square.
        square: Square,
        /// The pieces that attack it.
        by: Bitboard,
    },
    /// The king would end on a square that is attacked.
    IntoCheck {
        /// The square.
        square: Square,
        /// The pieces that attack it.
        by: Bitboard,
    },
}

impl fmt::Display for CastlingRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoRight => f.write_str("the king or the rook has moved"),
            Self::Blocked { square } => write!(f, "a man stands on {square}"),
            Self::InCheck { .. } => f.write_str("the king is in check"),
            Self::ThroughCheck { square, .. } => {
                write!(f, "the king would cross {square}, which is attacked")
            }
            Self::IntoCheck { square, .. } => {
                write!(f, "the king would be in check on {square}")
            }
        }
    }
}

/// The squares of one castling.
pub(crate) struct CastlingPath {
    pub(crate) king: Square,
    pub(crate) rook: Square,
    pub(crate) king_to: Square,
    pub(crate) rook_to: Square,
    /// Where nobody else may stand.
    pub(crate) empty: Bitboard,
    /// What the king crosses, and where he ends.
    pub(crate) king_walk: Bitboard,
}

impl Board {
    /// The squares of the castling of `color` on `side` with the rook on `rook`, if king and rook
    /// stand as they must.
    pub(crate) fn castling_path(
        &self,
        color: Color,
        side: CastlingSide,
        rook: Square,
    ) -> Option<CastlingPath> {
        let rank = Rank::First.relative_to(color);
        let king = self.king(color)?;
        if king.rank() != rank || !self.by_piece(color, Role::Rook).contains(rook) {
            return None;
        }
        let king_to = Square::new(side.king_file(), rank);
        let rook_to = Square::new(side.rook_file(), rank);
        let king_walk = attacks::between(king, king_to) | king_to;
        let rook_walk = attacks::between(rook, rook_to) | rook_to;
        let empty = (king_walk | rook_walk) - king - rook;
        Some(CastlingPath { king, rook, king_to, rook_to, empty, king_walk })
    }

    /// Whether `color`, who is not in check, may castle if it is his turn.
    pub(crate) fn can_castle(&self, path: &CastlingPath, color: Color) -> bool {
        (path.empty & self.occupied()).is_empty()
            && path
                .king_walk
                .into_iter()
                .all(|square| self.strikers_in_castling(path, color, square).is_empty())
    }

    /// The enemies that attack `square` while the king is on his way. On the square where he
    /// ends the rook stands beside him already, no longer where it was.
    fn strikers_in_castling(&self, path: &CastlingPath, color: Color, square: Square) -> Bitboard {
        let mut occupied = self.occupied().without(path.king);
        if square == path.king_to {
            occupied = occupied.without(path.rook).with(path.rook_to);
        }
        self.attackers(square, !color, occupied)
    }
}

impl Position {
    /// The squares of a castling whose right is kept, if king and rook stand as they must.
    pub(crate) fn castling_path(&self, color: Color, side: CastlingSide) -> Option<CastlingPath> {
        self.board.castling_path(color, side, self.castling.rook(color, side)?)
    }

    /// Whether `color`, who is not in check, may castle if it is his turn.
    pub(crate) fn can_castle(&self, path: &CastlingPath, color: Color) -> bool {
        self.board.can_castle(path, color)
    }

    /// Every reason why `color` may not castle on `side` in this placement; none if he may
    /// when it is his turn.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::{CastlingSide, Color, Position};
    ///
    /// let start = Position::standard();
    /// let reasons = start.castling_refusals(Color::White, CastlingSide::King);
    /// assert_eq!(reasons.len(), 2); // the bishop on f1 and the knight on g1
    /// let free: Position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse()?;
    /// assert!(free.castling_refusals(Color::White, CastlingSide::King).is_empty());
    /// # Ok::<(), staunton_rules::FenError>(())
    /// ```
    pub fn castling_refusals(&self, color: Color, side: CastlingSide) -> Vec<CastlingRefusal> {
        let mut refusals = Vec::new();
        let Some(path) = self.castling_path(color, side) else {
            refusals.push(CastlingRefusal::NoRight);
            return refusals;
        };
        let blocked = path.empty & self.board.occupied();
        for square in blocked {
            refusals.push(CastlingRefusal::Blocked { square });
        }
        let by = self.board.attackers(path.king, !color, self.board.occupied());
        if by.any() {
            refusals.push(CastlingRefusal::InCheck { by });
        }
        for square in path.king_walk {
            let by = self.board.strikers_in_castling(&path, color, square);
            if by.any() && square == path.king_to {
                refusals.push(CastlingRefusal::IntoCheck { square, by });
            } else if by.any() {
                refusals.push(CastlingRefusal::ThroughCheck { square, by });
            }
        }
        refusals
    }
}
