//! The right to castle, and where the men of a castling go.

use core::fmt;

use crate::{Bitboard, Board, Color, File, Rank, Square};

/// Which castling: towards the king's own side of the array, or the queen's.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
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
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum CastlingMode {
    /// King on the e file, rooks in the corners; written as the king's two steps (`e1g1`).
    #[default]
    Standard,
    /// King and rooks anywhere on the first rank; written as king takes rook (`e1h1`).
    Chess960,
}

/// Who may still castle, and with which rook.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct CastlingRights {
    rooks: [[Option<File>; 2]; 2],
}

impl CastlingRights {
    /// Nobody may castle.
    pub const NONE: Self = Self { rooks: [[None; 2]; 2] };

    /// Both may castle on both sides, with the rooks in the corners.
    pub const STANDARD: Self = Self { rooks: [[Some(File::H), Some(File::A)]; 2] };

    /// The square of the rook with which `color` may castle on `side`.
    #[inline]
    pub const fn rook(self, color: Color, side: CastlingSide) -> Option<Square> {
        match self.rooks[color as usize][side as usize] {
            Some(file) => Some(Square::new(file, Rank::First.relative_to(color))),
            None => None,
        }
    }

    /// Whether `color` keeps the right to castle on `side`.
    #[inline]
    pub const fn has(self, color: Color, side: CastlingSide) -> bool {
        self.rooks[color as usize][side as usize].is_some()
    }

    /// Whether `color` keeps any right to castle.
    #[inline]
    pub fn has_any(self, color: Color) -> bool {
        self.rooks[color as usize] != [None; 2]
    }

    /// Whether nobody may castle.
    #[inline]
    pub fn is_empty(self) -> bool {
        self == Self::NONE
    }

    /// Gives or takes away the right of `color` on `side`; `rook` is the file of the rook.
    pub const fn set(&mut self, color: Color, side: CastlingSide, rook: Option<File>) {
        self.rooks[color as usize][side as usize] = rook;
    }

    /// The rights whose rooks stand on none of the `lost` squares.
    pub(crate) const fn without(mut self, lost: Bitboard) -> Self {
        let mut right = 0;
        while right < 4 {
            let (color, side) = (right / 2, right % 2);
            if let Some(file) = self.rooks[color][side]
                && lost.0 >> (file as usize + 56 * color) & 1 == 1
            {
                self.rooks[color][side] = None;
            }
            right += 1;
        }
        self
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
        let (mut rooks, mut right) = (0, 0);
        while right < 4 {
            let (color, side) = (right / 2, right % 2);
            if let Some(file) = self.rooks[color][side] {
                rooks |= 1 << (file as usize + 56 * color);
            }
            right += 1;
        }
        Bitboard(rooks)
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
