//! The right to castle, and where the pieces of a castling go.

use core::fmt;

use crate::{Bitboard, Board, Color, File, Rank, Square};

/// Which castling: towards the king's own side of the array, or the queen's.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum CastlingSide {
    /// Towards the h file: the king comes to the g file.
    King,
    /// Towards the a file: the king comes to the c file.
    Queen,
}

impl CastlingSide {
    /// Both, king's side first.
    pub const ALL: [Self; 2] = [Self::King, Self::Queen];

    /// The other side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::King => Self::Queen,
            Self::Queen => Self::King,
        }
    }

    /// The file on which the king ends.
    pub const fn king_file(self) -> File {
        match self {
            Self::King => File::G,
            Self::Queen => File::C,
        }
    }

    /// The file on which the rook ends.
    pub const fn rook_file(self) -> File {
        match self {
            Self::King => File::F,
            Self::Queen => File::D,
        }
    }

    /// The file of the rook in the ordinary array.
    pub const fn standard_rook_file(self) -> File {
        match self {
            Self::King => File::H,
            Self::Queen => File::A,
        }
    }
}

impl fmt::Display for CastlingSide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::King => "king's side",
            Self::Queen => "queen's side",
        })
    }
}

/// From which squares castling is possible, and how it is written in UCI.
///
/// # Examples
///
/// ```
/// use staunton_rules::{CastlingMode, Position};
///
/// // Chess960 writes castling as "king takes rook" and may begin from any array.
/// let array = "nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w GBgb - 0 1";
/// assert!(Position::from_fen(array, CastlingMode::Chess960).is_ok());
/// assert!(Position::from_fen(array, CastlingMode::Standard).is_err());
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum CastlingMode {
    /// King on the e file, rooks in the corners; written as the king's two steps (`e1g1`).
    #[default]
    Standard,
    /// King and rooks anywhere on the first rank; written as king takes rook (`e1h1`).
    Chess960,
}

/// Who may still castle, and with which rook.
///
/// # Examples
///
/// ```
/// use staunton_rules::{CastlingSide, Color, Position, Square};
///
/// let position: Position = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1".parse()?;
/// let after = position.play(position.parse_uci("h1h8")?)?;
/// let rights = after.castling_rights();
/// assert!(!rights.has(Color::White, CastlingSide::King)); // his rook has moved
/// assert!(!rights.has(Color::Black, CastlingSide::King)); // his rook is taken
/// assert_eq!(rights.rook(Color::Black, CastlingSide::Queen), Some(Square::A8));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct CastlingRights {
    /// By side, the files of the rooks, a bit for each: White's in the lower byte, Black's above.
    sides: [u16; 2],
}

impl CastlingRights {
    /// Nobody may castle.
    pub const NONE: Self = Self { sides: [0; 2] };

    /// Both may castle on both sides, with the rooks in the corners.
    pub const STANDARD: Self = Self { sides: [0x8080, 0x0101] };

    /// The square of the rook with which `color` may castle on `side`.
    #[inline]
    pub const fn rook(self, color: Color, side: CastlingSide) -> Option<Square> {
        match Bitboard(self.files(color, side)).first() {
            Some(file) => Some(file.relative_to(color)),
            None => None,
        }
    }

    /// The files of the rooks of one side of one colour: the lowest eight bits.
    #[inline]
    const fn files(self, color: Color, side: CastlingSide) -> u64 {
        (self.sides[side as usize] >> (8 * color as u32) & 0xff) as u64
    }

    /// Whether `color` keeps the right to castle on `side`.
    #[inline]
    pub const fn has(self, color: Color, side: CastlingSide) -> bool {
        self.files(color, side) != 0
    }

    /// Whether `color` keeps any right to castle.
    #[inline]
    pub const fn has_any(self, color: Color) -> bool {
        self.has(color, CastlingSide::King) || self.has(color, CastlingSide::Queen)
    }

    /// Whether nobody may castle.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.sides[0] | self.sides[1] == 0
    }

    /// Gives or takes away the right of `color` on `side`; `rook` is the file of the rook.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::{CastlingRights, CastlingSide, Color, File, Setup};
    ///
    /// let mut castling = CastlingRights::NONE;
    /// castling.set(Color::White, CastlingSide::King, Some(File::H));
    /// let setup =
    ///     Setup { board: "4k3/8/8/8/8/8/8/4K2R".parse()?, castling, ..Setup::empty() };
    /// assert_eq!(setup.to_string(), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    /// # Ok::<(), staunton_rules::fen::ParseFenError>(())
    /// ```
    pub const fn set(&mut self, color: Color, side: CastlingSide, rook: Option<File>) {
        let file = match rook {
            Some(file) => 1 << file as u16,
            None => 0,
        };
        let others = self.sides[side as usize] & !(0xff << (8 * color as u32));
        self.sides[side as usize] = others | file << (8 * color as u32);
    }

    /// The rights whose rooks stand on none of the `lost` squares.
    #[inline]
    pub(crate) const fn without(self, lost: Bitboard) -> Self {
        let ranks = lost.0.to_le_bytes();
        let kept = !u16::from_le_bytes([ranks[0], ranks[7]]);
        Self { sides: [self.sides[0] & kept, self.sides[1] & kept] }
    }

    /// Every right there is: colour, side and the rook's square.
    pub fn iter(self) -> impl Iterator<Item = (Color, CastlingSide, Square)> {
        Color::ALL.into_iter().flat_map(move |color| {
            CastlingSide::ALL
                .into_iter()
                .filter_map(move |side| Some((color, side, self.rook(color, side)?)))
        })
    }

    /// The squares of all rooks that may castle.
    #[inline]
    pub const fn as_bitboard(self) -> Bitboard {
        let rooks = (self.sides[0] | self.sides[1]) as u64;
        Bitboard((rooks & 0xff) | (rooks & 0xff00) << 48)
    }

    /// Whether the rook of this right is the outermost of its side, so that X-FEN may say `K`
    /// or `Q` instead of its file.
    pub(crate) fn is_outermost(self, board: &Board, color: Color, side: CastlingSide) -> bool {
        let Some(rook) = self.rook(color, side) else { return false };
        let back_rank = Bitboard::from_rank(Rank::First.relative_to(color));
        let rooks = board.by_piece(color, crate::Role::Rook) & back_rank;
        match side {
            CastlingSide::King => rooks.last() == Some(rook),
            CastlingSide::Queen => rooks.first() == Some(rook),
        }
    }
}

impl fmt::Debug for CastlingRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
