//! A move.

use core::fmt;
use core::num::NonZeroU16;

use crate::{CastlingSide, Role, Square};

/// What kind of move it is.
///
/// # Examples
///
/// ```
/// use staunton_rules::{MoveKind, Position};
///
/// let position: Position = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1".parse()?;
/// let mv = position.parse_uci("e5d6")?;
/// assert_eq!(mv.kind(), MoveKind::EnPassant);
/// assert!(mv.is_capture() && mv.is_en_passant() && mv.promotion().is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum MoveKind {
    /// To an empty square.
    Quiet,
    /// A pawn's two steps.
    DoubleStep,
    /// Castling.
    Castling(CastlingSide),
    /// Taking the piece on the target square.
    Capture,
    /// Taking a pawn en passant.
    EnPassant,
    /// A pawn reaches the last rank.
    Promotion(Role),
    /// A pawn takes on the last rank.
    PromotionCapture(Role),
}

/// A move, in two bytes, as is `Option<Move>`.
///
/// A move that a [`Position`](crate::Position) hands out is legal in that position. The type does
/// not prove it: a move may be held against another position, or come from
/// [`Move::from_raw`]. [`Position::play`](crate::Position::play) checks,
/// [`Position::play_unchecked`](crate::Position::play_unchecked) trusts its caller.
///
/// Castling is kept as "king takes own rook", so that it means one thing in Chess960 too;
/// [`Move::target`] tells where the king lands.
///
/// # Examples
///
/// ```
/// use staunton_rules::{MoveKind, Position, Square};
///
/// let start = Position::standard();
/// let mv = start.parse_uci("e2e4")?;
/// assert_eq!(
///     (mv.from(), mv.to(), mv.kind()),
///     (Square::E2, Square::E4, MoveKind::DoubleStep)
/// );
/// assert_eq!(mv.to_string(), "e2e4");
/// # Ok::<(), staunton_rules::uci::UciError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct Move(NonZeroU16);

impl Move {
    const QUIET: u16 = 0;
    const DOUBLE: u16 = 1;
    const CASTLE_KING: u16 = 2;
    const CASTLE_QUEEN: u16 = 3;
    const CAPTURE: u16 = 4;
    const EN_PASSANT: u16 = 5;
    const PROMOTION: u16 = 8;
    const PROMOTION_CAPTURE: u16 = 12;

    /// Stands in unused places of a [`MoveList`].
    pub(crate) const FILLER: Self = Self(NonZeroU16::MAX);

    #[inline]
    pub(crate) const fn new(from: Square, to: Square, kind: MoveKind) -> Self {
        let flag = match kind {
            MoveKind::Quiet => Self::QUIET,
            MoveKind::DoubleStep => Self::DOUBLE,
            MoveKind::Castling(CastlingSide::King) => Self::CASTLE_KING,
            MoveKind::Castling(CastlingSide::Queen) => Self::CASTLE_QUEEN,
            MoveKind::Capture => Self::CAPTURE,
            MoveKind::EnPassant => Self::EN_PASSANT,
            MoveKind::Promotion(role) => Self::PROMOTION | promotion_bits(role),
            MoveKind::PromotionCapture(role) => Self::PROMOTION_CAPTURE | promotion_bits(role),
        };
        #[expect(clippy::cast_possible_truncation, reason = "squares are below 64")]
        let squares = from.as_index() as u16 | (to.as_index() as u16) << 6;
        match NonZeroU16::new(squares | flag << 12) {
            Some(bits) => Self(bits),
            // Only a quiet move from a1 to a1 is zero, and no piece stays where it is.
            None => Self::FILLER,
        }
    }

    /// Where the piece comes from.
    #[inline]
    pub const fn from(self) -> Square {
        Square::from_low_bits(self.0.get() as u32)
    }

    /// Where it goes; of a castling, the square of the rook.
    #[inline]
    pub const fn to(self) -> Square {
        Square::from_low_bits((self.0.get() >> 6) as u32)
    }

    /// Where the piece stands afterwards: as [`Move::to`], but of a castling the king's new square.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::{Position, Square};
    ///
    /// let position: Position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse()?;
    /// let castles = position.parse_uci("e1g1")?;
    /// assert_eq!(castles.to(), Square::H1); // the rook, in Chess960 as in ordinary chess
    /// assert_eq!(castles.target(), Square::G1); // where the king lands
    ///     
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub const fn target(self) -> Square {
        match self.castling() {
            Some(side) => Square::new(side.king_file(), self.from().rank()),
            None => self.to(),
        }
    }

    #[inline]
    const fn flag(self) -> u16 {
        self.0.get() >> 12
    }

    /// What kind of move it is.
    #[inline]
    pub const fn kind(self) -> MoveKind {
        match self.flag() {
            Self::QUIET => MoveKind::Quiet,
            Self::DOUBLE => MoveKind::DoubleStep,
            Self::CASTLE_KING => MoveKind::Castling(CastlingSide::King),
            Self::CASTLE_QUEEN => MoveKind::Castling(CastlingSide::Queen),
            Self::EN_PASSANT => MoveKind::EnPassant,
            flag if flag >= Self::PROMOTION_CAPTURE => {
                MoveKind::PromotionCapture(promotion_role(flag))
            }
            flag if flag >= Self::PROMOTION => MoveKind::Promotion(promotion_role(flag)),
            _ => MoveKind::Capture,
        }
    }

    /// What the pawn becomes.
    #[inline]
    pub const fn promotion(self) -> Option<Role> {
        if self.flag() >= Self::PROMOTION { Some(promotion_role(self.flag())) } else { None }
    }

    /// Whether a piece is taken, en passant too.
    #[inline]
    pub const fn is_capture(self) -> bool {
        self.flag() & Self::CAPTURE != 0
    }

    /// Whether a pawn is taken en passant.
    #[inline]
    pub const fn is_en_passant(self) -> bool {
        self.flag() == Self::EN_PASSANT
    }

    /// Whether one piece goes to a square and nothing else happens but that he takes who stands
    /// there: neither castling, en passant nor promotion.
    #[inline]
    pub(crate) const fn is_plain(self) -> bool {
        matches!(self.flag(), Self::QUIET | Self::DOUBLE | Self::CAPTURE)
    }

    /// The square of what the move captures, if it captures: of en passant, where the pawn stands.
    #[inline]
    pub(crate) const fn victim(self) -> Square {
        if self.is_en_passant() {
            Square::new(self.to().file(), self.from().rank())
        } else {
            self.to()
        }
    }

    /// The square halfway, of a pawn's two steps the one he passes over.
    #[inline]
    pub(crate) const fn middle(self) -> Square {
        let squares = self.0.get();
        Square::from_low_bits((((squares & 63) + (squares >> 6 & 63)) >> 1) as u32)
    }

    /// Whether it is a pawn's two steps.
    #[inline]
    pub(crate) const fn is_double_step(self) -> bool {
        self.flag() == Self::DOUBLE
    }

    /// On which side it castles.
    #[inline]
    pub const fn castling(self) -> Option<CastlingSide> {
        match self.flag() {
            Self::CASTLE_KING => Some(CastlingSide::King),
            Self::CASTLE_QUEEN => Some(CastlingSide::Queen),
            _ => None,
        }
    }

    /// Whether it castles.
    #[inline]
    pub const fn is_castling(self) -> bool {
        matches!(self.flag(), Self::CASTLE_KING | Self::CASTLE_QUEEN)
    }

    /// Returns the sixteen bits: from, to and kind. For tables; they mean nothing without the
    /// position.
    #[inline]
    pub const fn raw(self) -> u16 {
        self.0.get()
    }

    /// Returns the move of these bits, as [`Move::raw`] gives them; none for bits that no move
    /// has.
    ///
    /// The move may be legal nowhere. It must be checked before it is played:
    /// [`Position::is_legal`](crate::Position::is_legal).
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::{Move, Position};
    ///
    /// let start = Position::standard();
    /// let mv = start.parse_uci("g1f3")?;
    /// assert_eq!(Move::from_raw(mv.raw()), Some(mv));
    /// assert_eq!(Move::from_raw(0xffff), None);
    /// // Bits of a move, which is not legal here.
    /// let strange = Move::from_raw(mv.raw() | 0x8000).expect("a promotion from g1 to f3");
    /// assert!(!start.is_legal(strange));
    /// # Ok::<(), staunton_rules::uci::UciError>(())
    /// ```
    #[inline]
    pub const fn from_raw(bits: u16) -> Option<Self> {
        let is_still = bits & 63 == bits >> 6 & 63;
        match NonZeroU16::new(bits) {
            Some(bits) if !is_still && !matches!(bits.get() >> 12, 6 | 7) => Some(Self(bits)),
            Some(_) | None => None,
        }
    }
}

const fn promotion_bits(role: Role) -> u16 {
    match role {
        Role::Knight => 0,
        Role::Bishop => 1,
        Role::Rook => 2,
        Role::Pawn | Role::Queen | Role::King => 3,
    }
}

const fn promotion_role(flag: u16) -> Role {
    match flag & 3 {
        0 => Role::Knight,
        1 => Role::Bishop,
        2 => Role::Rook,
        _ => Role::Queen,
    }
}

impl fmt::Display for Move {
    /// Writes the move as UCI does in ordinary chess: `g1f3`, `e7e8q`, `e1g1` for castling. A
    /// castling of Chess960 needs [`Position::uci`](crate::Position::uci).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from(), self.target())?;
        self.promotion().map_or(Ok(()), |role| write!(f, "{}", role.as_char()))
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self} {:?}", self.kind())
    }
}
