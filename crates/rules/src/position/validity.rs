//! Whether a setup can be a position of a game: each fault is found, and each can be forgiven.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;

use crate::{
    Bitboard, ByRole, CastlingMode, CastlingSide, Color, Position, PositionFault,
    PositionFaultKind, Rank, Role, Setup, Square, attacks,
    position::en_passant::double_step_origin,
};

/// A setup that cannot be played on, with all its faults.
///
/// # Examples
///
/// ```
/// use staunton_rules::{CastlingMode, Position, PositionFaultKind, fen};
///
/// // Black, not to move, is in check.
/// let setup = fen::parse("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1")?;
/// let error = Position::from_setup(setup, CastlingMode::Standard).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "impossible position: the side not to move is in check"
/// );
/// let position =
///     error.forgive(&[PositionFaultKind::OppositeCheck]).expect("the only fault");
/// assert!(!position.is_check());
/// # Ok::<(), fen::ParseFenError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionError {
    pub(super) inner: Box<Inner>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Inner {
    pub(super) setup: Setup,
    pub(super) mode: CastlingMode,
    pub(super) faults: Vec<PositionFault>,
}

impl PositionError {
    /// All faults, the gravest first.
    pub fn faults(&self) -> &[PositionFault] {
        &self.inner.faults
    }

    /// The setup at fault.
    pub fn setup(&self) -> &Setup {
        &self.inner.setup
    }

    /// Returns the position after all, if it has no faults but those of the given kinds.
    ///
    /// Rights to castle and en passant squares that are at fault are dropped. Of several kings the
    /// one on the lowest square can be checked and mated; a side without a king cannot. The king
    /// of a side in check may not be taken.
    ///
    /// # Errors
    /// The same faults less the forgiven ones, if some are left.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::{CastlingMode, Position, PositionFaultKind, fen};
    ///
    /// // A problem of the knight alone: no kings on the board.
    /// let refused = || {
    ///     let setup = fen::parse("8/8/8/3N4/8/8/8/8 w - - 0 1")?;
    ///     Ok::<_, fen::ParseFenError>(
    ///         Position::from_setup(setup, CastlingMode::Standard).unwrap_err(),
    ///     )
    /// };
    /// let position =
    ///     refused()?.forgive(&[PositionFaultKind::NoKing]).expect("the only kind of fault");
    /// assert_eq!(position.legal_move_count(), 8);
    /// assert!(refused()?.forgive(&[PositionFaultKind::EnPassant]).is_err());
    /// # Ok::<(), fen::ParseFenError>(())
    /// ```
    pub fn forgive(self, kinds: &[PositionFaultKind]) -> Result<Position, Self> {
        let Inner { setup, mode, faults } = *self.inner;
        let (forgiven, left): (Vec<_>, Vec<_>) =
            faults.into_iter().partition(|fault| kinds.contains(&fault.kind()));
        if !left.is_empty() {
            return Err(Self { inner: Box::new(Inner { setup, mode, faults: left }) });
        }
        let mut mended = setup;
        for fault in forgiven {
            match fault {
                PositionFault::CastlingRight(color, side) => mended.castling.set(color, side, None),
                PositionFault::EnPassant(_) => mended.ep_square = None,
                PositionFault::NoKing(_)
                | PositionFault::SeveralKings(_)
                | PositionFault::PawnOnBackRank(_)
                | PositionFault::OppositeCheck
                | PositionFault::TooManyPieces(_)
                | PositionFault::ImpossibleCheck => {}
            }
        }
        Ok(Position::assume(&mended, mode))
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("impossible position: ")?;
        for (index, fault) in self.faults().iter().enumerate() {
            write!(f, "{}{fault}", if index > 0 { "; " } else { "" })?;
        }
        Ok(())
    }
}

impl core::error::Error for PositionError {}

impl Position {
    /// The position of `setup`, if it can be played on.
    ///
    /// # Errors
    /// [`PositionError`] with every fault found.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::{CastlingMode, Color, Position, Setup};
    ///
    /// let setup = Setup { board: "8/8/8/8/8/1k6/8/K1q5".parse()?, ..Setup::empty() };
    /// let position = Position::from_setup(setup.clone(), CastlingMode::Standard)?;
    /// assert!(position.is_checkmate());
    /// // With Black to move White's king could be taken.
    /// let impossible = Setup { turn: Color::Black, ..setup };
    /// assert!(Position::from_setup(impossible, CastlingMode::Standard).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_setup(setup: Setup, mode: CastlingMode) -> Result<Self, PositionError> {
        let position = Self::assume(&setup, mode);
        let faults = position.faults();
        if faults.is_empty() {
            Ok(position)
        } else {
            Err(PositionError { inner: Box::new(Inner { setup, mode, faults }) })
        }
    }

    /// Whether it is as a game could have it, with no fault forgiven.
    pub(crate) fn is_without_fault(&self) -> bool {
        self.faults().is_empty()
    }

    fn faults(&self) -> Vec<PositionFault> {
        let mut faults = Vec::new();
        for color in Color::ALL {
            match self.board.by_piece(color, Role::King).len() {
                0 => faults.push(PositionFault::NoKing(color)),
                1 => {}
                _ => faults.push(PositionFault::SeveralKings(color)),
            }
        }
        let stray = self.board.by_role(Role::Pawn) & Bitboard::BACK_RANKS;
        for square in stray {
            faults.push(PositionFault::PawnOnBackRank(square));
        }
        if self.is_opposite_check() {
            faults.push(PositionFault::OppositeCheck);
        }
        for color in Color::ALL {
            if self.has_too_many_pieces(color) {
                faults.push(PositionFault::TooManyPieces(color));
            }
        }
        for (color, side, rook) in self.castling.iter() {
            if !self.is_possible_right(color, side, rook) {
                faults.push(PositionFault::CastlingRight(color, side));
            }
        }
        if let Some(square) = self.ep_square().filter(|&square| !self.ep_is_possible(square)) {
            faults.push(PositionFault::EnPassant(square));
        }
        if self.is_impossible_check() {
            faults.push(PositionFault::ImpossibleCheck);
        }
        faults
    }

    pub(super) fn is_opposite_check(&self) -> bool {
        self.board
            .king(!self.turn)
            .is_some_and(|king| self.board.attackers(king, self.turn, self.board.occupied()).any())
    }

    fn has_too_many_pieces(&self, color: Color) -> bool {
        let pieces = ByRole::from_fn(|role| self.board.by_piece(color, role).len());
        let bishops = self.board.by_piece(color, Role::Bishop);
        let promoted = pieces.queen.saturating_sub(1)
            + pieces.rook.saturating_sub(2)
            + pieces.knight.saturating_sub(2)
            + (bishops & Bitboard::LIGHT_SQUARES).len().saturating_sub(1)
            + (bishops & Bitboard::DARK_SQUARES).len().saturating_sub(1);
        pieces.pawn + promoted > 8
    }

    pub(super) fn is_possible_right(&self, color: Color, side: CastlingSide, rook: Square) -> bool {
        let Some(king) = self.board.king(color) else { return false };
        let in_place = match self.mode {
            CastlingMode::Standard => {
                king.file() == crate::File::E && rook.file() == side.standard_rook_file()
            }
            CastlingMode::Chess960 => match side {
                CastlingSide::King => king.file() < rook.file(),
                CastlingSide::Queen => rook.file() < king.file(),
            },
        };
        in_place
            && king.rank() == Rank::First.relative_to(color)
            && self.board.by_piece(color, Role::Rook).contains(rook)
    }

    /// Whether no last move can have given the check. A check is given by the piece that moved,
    /// by one whose line it left, or by both at once.
    fn is_impossible_check(&self) -> bool {
        let Some(king) = self.board.king(self.turn) else { return false };
        let mut checkers = self.checkers().into_iter();
        let (Some(first), second) = (checkers.next(), checkers.next()) else { return false };
        if checkers.next().is_some() {
            return true;
        }
        if let Some(square) = self.ep_square().filter(|&square| self.ep_is_possible(square)) {
            return self.was_check_before_double_step(king, square);
        }
        let Some(second) = second else { return false };
        let sliders = self.board.rooks_and_queens() | self.board.bishops_and_queens();
        let no_discovery = (self.checkers() & sliders).is_empty();
        no_discovery || attacks::line(first, second).contains(king)
    }

    /// Whether the king was in check already before a pawn made its two steps over `square`.
    fn was_check_before_double_step(&self, king: Square, square: Square) -> bool {
        let Some(pawn) = Square::from_index(square.as_index() ^ 8) else { return false };
        let before = self.board.occupied().without(pawn).with(double_step_origin(square));
        (self.board.attackers(king, !self.turn, before) - pawn).any()
    }
}
