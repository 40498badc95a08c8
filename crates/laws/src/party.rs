//! Who acts in a game.

use std::fmt;

use staunton_rules::Color;

/// Who does something: a player, or the umpire.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Party {
    /// The player with the white pieces.
    White,
    /// The player with the black pieces.
    Black,
    /// The umpire of flesh, where one is appointed; else the program in his place.
    Umpire,
}

impl Party {
    /// All three.
    pub const ALL: [Self; 3] = [Self::White, Self::Black, Self::Umpire];

    /// The colour, of a player.
    pub const fn color(self) -> Option<Color> {
        match self {
            Self::White => Some(Color::White),
            Self::Black => Some(Color::Black),
            Self::Umpire => None,
        }
    }

    /// The word that stands for it in a line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
            Self::Umpire => "umpire",
        }
    }
}

impl From<Color> for Party {
    fn from(color: Color) -> Self {
        color.fold(Self::White, Self::Black)
    }
}

impl fmt::Display for Party {
    /// As it stands in a sentence: `White`, `Black`, `the umpire`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::White => "White",
            Self::Black => "Black",
            Self::Umpire => "the umpire",
        })
    }
}
