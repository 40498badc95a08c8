//! What can be wrong with a setup.

use core::fmt;

use crate::{CastlingSide, Color, Square};

/// What makes a setup impossible.
///
/// # Examples
///
/// ```
/// use staunton_rules::{
///     CastlingMode, CastlingSide, Color, Position, PositionFault, Square, fen,
/// };
///
/// let setup = fen::parse("P3k3/8/8/8/8/8/8/4K3 w K - 0 1")?;
/// let error = Position::from_setup(setup, CastlingMode::Standard).unwrap_err();
/// assert!(error.faults().contains(&PositionFault::PawnOnBackRank(Square::A8)));
/// assert!(
///     error
///         .faults()
///         .contains(&PositionFault::CastlingRight(Color::White, CastlingSide::King))
/// );
/// # Ok::<(), fen::ParseFenError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum PositionFault {
    /// A color has no king.
    NoKing(Color),
    /// A color has more than one king.
    SeveralKings(Color),
    /// A pawn stands on the first or the last rank.
    PawnOnBackRank(Square),
    /// The side not to move is in check: its king could be taken.
    OppositeCheck,
    /// A color has more pieces than its sixteen, or more promoted ones than pawns are missing.
    TooManyPieces(Color),
    /// There is a right to castle without the king or rook in its place.
    CastlingRight(Color, CastlingSide),
    /// No pawn can just have made two steps over this square.
    EnPassant(Square),
    /// No move can have given the checks there are: too many at once, or from pieces that cannot
    /// check together, or not by the two steps that the en passant square tells of.
    ImpossibleCheck,
}

impl PositionFault {
    /// Returns the kind of the fault, without its particulars: what is given to be
    /// [forgiven](crate::PositionError::forgive).
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::{Color, PositionFault, PositionFaultKind};
    ///
    /// assert_eq!(PositionFault::NoKing(Color::White).kind(), PositionFaultKind::NoKing);
    /// ```
    pub const fn kind(self) -> PositionFaultKind {
        match self {
            Self::NoKing(_) => PositionFaultKind::NoKing,
            Self::SeveralKings(_) => PositionFaultKind::SeveralKings,
            Self::PawnOnBackRank(_) => PositionFaultKind::PawnOnBackRank,
            Self::OppositeCheck => PositionFaultKind::OppositeCheck,
            Self::TooManyPieces(_) => PositionFaultKind::TooManyPieces,
            Self::CastlingRight(..) => PositionFaultKind::CastlingRight,
            Self::EnPassant(_) => PositionFaultKind::EnPassant,
            Self::ImpossibleCheck => PositionFaultKind::ImpossibleCheck,
        }
    }

    /// Returns the name of its [kind](PositionFault::kind).
    pub const fn name(self) -> &'static str {
        self.kind().name()
    }
}

/// A kind of [`PositionFault`].
///
/// # Examples
///
/// ```
/// use staunton_rules::PositionFaultKind;
///
/// // Names for programs, and what may be forgiven.
/// assert_eq!(PositionFaultKind::NoKing.name(), "no-king");
/// assert!(PositionFaultKind::ALL.contains(&PositionFaultKind::EnPassant));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PositionFaultKind {
    /// A color has no king.
    NoKing,
    /// A color has more than one king.
    SeveralKings,
    /// A pawn stands on the first or the last rank.
    PawnOnBackRank,
    /// The side not to move is in check.
    OppositeCheck,
    /// A color has more pieces, or more promoted pieces, than a game can give it.
    TooManyPieces,
    /// A right to castle without the king or rook in its place.
    CastlingRight,
    /// An en passant square that no pawn can just have passed over.
    EnPassant,
    /// Checks that no move can have given.
    ImpossibleCheck,
}

impl PositionFaultKind {
    /// All kinds, the gravest first.
    pub const ALL: [Self; 8] = [
        Self::NoKing,
        Self::SeveralKings,
        Self::PawnOnBackRank,
        Self::OppositeCheck,
        Self::TooManyPieces,
        Self::CastlingRight,
        Self::EnPassant,
        Self::ImpossibleCheck,
    ];

    /// Returns the name as programs write it, such as `no-king`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::NoKing => "no-king",
            Self::SeveralKings => "several-kings",
            Self::PawnOnBackRank => "pawn-on-back-rank",
            Self::OppositeCheck => "opposite-check",
            Self::TooManyPieces => "too-many-pieces",
            Self::CastlingRight => "castling-right",
            Self::EnPassant => "en-passant",
            Self::ImpossibleCheck => "impossible-check",
        }
    }
}

impl fmt::Display for PositionFaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Display for PositionFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoKing(color) => write!(f, "{color} has no king"),
            Self::SeveralKings(color) => write!(f, "{color} has more than one king"),
            Self::PawnOnBackRank(square) => write!(f, "a pawn stands on {square}"),
            Self::OppositeCheck => f.write_str("the side not to move is in check"),
            Self::TooManyPieces(color) => {
                write!(f, "{color} has more pieces than sixteen and promotions allow")
            }
            Self::CastlingRight(color, side) => {
                write!(f, "{color} cannot have the right to castle on the {side}")
            }
            Self::EnPassant(square) => {
                write!(f, "no pawn can just have passed over {square} by two steps")
            }
            Self::ImpossibleCheck => f.write_str("no move can have given this check"),
        }
    }
}
