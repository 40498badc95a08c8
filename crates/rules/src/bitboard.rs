//! Sets of squares.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign,
};

use crate::{Color, File, Rank, Square};

/// A set of squares, one bit for each: bit 0 is a1, bit 63 is h8.
///
/// # Examples
///
/// ```
/// use staunton_rules::{Bitboard, Board, Color, File, Rank, Role, Square};
///
/// let board = Board::standard();
/// let pawns = board.by_piece(Color::White, Role::Pawn);
/// assert_eq!(pawns, Rank::Second.into());
/// assert_eq!((pawns & File::E).first(), Some(Square::E2));
///
/// // Where the pawns may step: one rank ahead, and no piece there.
/// let steps = pawns.ahead(Color::White) & !board.occupied();
/// assert_eq!(steps.len(), 8);
/// let names: Vec<String> =
///     (steps & Bitboard::DARK_SQUARES).into_iter().map(|s| s.to_string()).collect();
/// assert_eq!(names, ["a3", "c3", "e3", "g3"]);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// All squares.
    pub const FULL: Self = Self(!0);
    /// The white (light) squares.
    pub const LIGHT_SQUARES: Self = Self(0x55aa_55aa_55aa_55aa);
    /// The black (dark) squares.
    pub const DARK_SQUARES: Self = Self(0xaa55_aa55_aa55_aa55);
    /// The first and the eighth rank.
    pub const BACK_RANKS: Self = Self(0xff00_0000_0000_00ff);

    /// The set of one square.
    #[inline]
    pub const fn from_square(square: Square) -> Self {
        Self(1 << square.as_index())
    }

    /// The squares of a file.
    #[inline]
    pub const fn from_file(file: File) -> Self {
        Self(0x0101_0101_0101_0101 << file.as_index())
    }

    /// The squares of a rank.
    #[inline]
    pub const fn from_rank(rank: Rank) -> Self {
        Self(0xff << (8 * rank.as_index()))
    }

    /// The files beside `file`.
    ///
    /// ```
    /// use staunton_rules::{Bitboard, File};
    ///
    /// assert_eq!(Bitboard::adjacent_files(File::A), Bitboard::from_file(File::B));
    /// ```
    #[must_use]
    pub const fn adjacent_files(file: File) -> Self {
        let file = Self::from_file(file);
        Self(file.shift_east().0 | file.shift_west().0)
    }

    /// All squares of the ranks in front of `square`, as `color` sees it.
    ///
    /// ```
    /// use staunton_rules::{Bitboard, Color, Rank, Square};
    ///
    /// let first_two = Bitboard::from_rank(Rank::First) | Bitboard::from_rank(Rank::Second);
    /// assert_eq!(Bitboard::in_front_of(Square::E3, Color::Black), first_two);
    /// ```
    #[must_use]
    pub const fn in_front_of(square: Square, color: Color) -> Self {
        let below = (1 << (square.rank().as_index() * 8)) - 1;
        match color {
            Color::White => Self(!(below | Self::from_rank(square.rank()).0)),
            Color::Black => Self(below),
        }
    }

    /// Whether `square` is in the set.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.as_index() & 1 == 1
    }

    /// The set and `square`.
    #[inline]
    #[must_use]
    pub const fn with(self, square: Square) -> Self {
        Self(self.0 | 1 << square.as_index())
    }

    /// The set less `square`.
    #[inline]
    #[must_use]
    pub const fn without(self, square: Square) -> Self {
        Self(self.0 & !(1 << square.as_index()))
    }

    /// How many squares.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there is one at least.
    #[inline]
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// Whether there are two at least.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::Position;
    ///
    /// // White's knight uncovers the rook: in a double check only the king may move.
    /// let position: Position = "4k3/8/3N4/8/8/8/8/4R1K1 b - - 0 1".parse()?;
    /// assert!(position.checkers().more_than_one());
    /// # Ok::<(), staunton_rules::FenError>(())
    /// ```
    #[inline]
    pub const fn more_than_one(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// The lowest square.
    #[inline]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::from_low_bits(self.0.trailing_zeros())) }
    }

    /// The highest square.
    #[inline]
    pub const fn last(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::from_low_bits(self.0.ilog2())) }
    }

    /// Every square one rank up; those of the eighth rank fall off.
    #[inline]
    #[must_use]
    pub const fn shift_north(self) -> Self {
        Self(self.0 << 8)
    }

    /// Every square one rank down; those of the first rank fall off.
    #[inline]
    #[must_use]
    pub const fn shift_south(self) -> Self {
        Self(self.0 >> 8)
    }

    /// Every square one rank further as `color` looks at the board; those of his last rank fall
    /// off.
    #[inline]
    #[must_use]
    pub const fn ahead(self, color: Color) -> Self {
        // Turned about and not shifted: one instruction for either colour, and no branch.
        let (by, first_rank) = match color {
            Color::White => (8, Self::from_rank(Rank::First).0),
            Color::Black => (56, Self::from_rank(Rank::Eighth).0),
        };
        Self(self.0.rotate_left(by) & !first_rank)
    }

    /// Every square one file to the right; those of the h file fall off.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::{Bitboard, File, Square};
    ///
    /// assert_eq!(Bitboard::from(Square::G4).shift_east(), Square::H4.into());
    /// assert!(Bitboard::from(File::H).shift_east().is_empty());
    /// ```
    #[inline]
    #[must_use]
    pub const fn shift_east(self) -> Self {
        Self((self.0 & !Self::from_file(File::H).0) << 1)
    }

    /// Every square one file to the left; those of the a file fall off.
    #[inline]
    #[must_use]
    pub const fn shift_west(self) -> Self {
        Self((self.0 & !Self::from_file(File::A).0) >> 1)
    }

    /// Mirrored top to bottom.
    #[inline]
    #[must_use]
    pub const fn flipped(self) -> Self {
        Self(self.0.swap_bytes())
    }
}

impl From<Square> for Bitboard {
    #[inline]
    fn from(square: Square) -> Self {
        Self::from_square(square)
    }
}

impl From<File> for Bitboard {
    #[inline]
    fn from(file: File) -> Self {
        Self::from_file(file)
    }
}

impl From<Rank> for Bitboard {
    #[inline]
    fn from(rank: Rank) -> Self {
        Self::from_rank(rank)
    }
}

macro_rules! operators {
    ($($trait:ident $method:ident $assign:ident $assign_method:ident |$a:ident, $b:ident| $body:expr;)*) => {$(
        impl<T: Into<Self>> $trait<T> for Bitboard {
            type Output = Self;

            #[inline]
            fn $method(self, other: T) -> Self {
                let ($a, $b) = (self.0, other.into().0);
                Self($body)
            }
        }

        impl<T: Into<Self>> $assign<T> for Bitboard {
            #[inline]
            fn $assign_method(&mut self, other: T) {
                let ($a, $b) = (self.0, other.into().0);
                self.0 = $body;
            }
        }
    )*};
}

operators! {
    BitAnd bitand BitAndAssign bitand_assign |a, b| a & b;
    BitOr bitor BitOrAssign bitor_assign |a, b| a | b;
    BitXor bitxor BitXorAssign bitxor_assign |a, b| a ^ b;
    Sub sub SubAssign sub_assign |a, b| a & !b;
}

impl Not for Bitboard {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

/// The squares of a set, lowest first.
#[derive(Clone, Debug)]
pub struct Squares(Bitboard);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        self.0.0 &= self.0.0.wrapping_sub(1);
        Some(square)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Squares {}
impl FusedIterator for Squares {}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
