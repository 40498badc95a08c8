//! The colours of pictures: those of the web page, and black on white for the press.

use std::fmt;

use staunton_notation::MarkColor;

/// How the squares and lines are coloured.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Theme {
    /// Maple and walnut on paper.
    #[default]
    Light,
    /// The same by lamplight.
    Dark,
    /// Ink on white, the dark squares hatched, as the old books print them.
    Print,
}

/// Red, green and blue.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Rgb(pub(super) u8, pub(super) u8, pub(super) u8);

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

/// What everything in a picture is drawn with.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Palette {
    /// The page around the board.
    pub(super) page: Rgb,
    /// Letters, numbers and frame.
    pub(super) text: Rgb,
    pub(super) light_square: Rgb,
    pub(super) dark_square: Rgb,
    /// The lines of dark squares that are hatched, not filled.
    pub(super) hatch: Option<Rgb>,
    /// The pieces.
    pub(super) paper: Rgb,
    pub(super) ink: Rgb,
    pub(super) last_move: Rgb,
    pub(super) highlight: Rgb,
    pub(super) check: Rgb,
}

impl Theme {
    /// All themes.
    pub const ALL: [Self; 3] = [Self::Light, Self::Dark, Self::Print];

    pub(super) const fn palette(self) -> Palette {
        match self {
            Self::Light => Palette {
                page: Rgb(0xfb, 0xf6, 0xea),
                text: Rgb(0x2a, 0x1d, 0x12),
                light_square: Rgb(0xf0, 0xe5, 0xcf),
                dark_square: Rgb(0xb4, 0x8f, 0x67),
                hatch: None,
                paper: Rgb(0xfd, 0xf8, 0xec),
                ink: Rgb(0x1f, 0x18, 0x12),
                last_move: Rgb(0xd9, 0xa4, 0x1f),
                highlight: Rgb(0x3f, 0x7f, 0x6e),
                check: Rgb(0xb3, 0x26, 0x1e),
            },
            Self::Dark => Palette {
                page: Rgb(0x17, 0x12, 0x0e),
                text: Rgb(0xd8, 0xc9, 0xaa),
                light_square: Rgb(0xd2, 0xc3, 0xa4),
                dark_square: Rgb(0x87, 0x67, 0x46),
                hatch: None,
                paper: Rgb(0xfd, 0xf8, 0xec),
                ink: Rgb(0x1d, 0x14, 0x0c),
                last_move: Rgb(0xe0, 0xa8, 0x1c),
                highlight: Rgb(0x3f, 0x8f, 0x7e),
                check: Rgb(0xc0, 0x28, 0x1f),
            },
            Self::Print => Palette {
                page: Rgb(0xff, 0xff, 0xff),
                text: Rgb(0x00, 0x00, 0x00),
                light_square: Rgb(0xff, 0xff, 0xff),
                dark_square: Rgb(0xff, 0xff, 0xff),
                hatch: Some(Rgb(0x00, 0x00, 0x00)),
                paper: Rgb(0xff, 0xff, 0xff),
                ink: Rgb(0x00, 0x00, 0x00),
                last_move: Rgb(0x88, 0x88, 0x88),
                highlight: Rgb(0x99, 0x99, 0x99),
                check: Rgb(0x00, 0x00, 0x00),
            },
        }
    }

    /// The colour of a circle or arrow; the press has only black.
    pub(super) const fn brush(self, color: MarkColor) -> Rgb {
        match (self, color) {
            (Self::Print, _) => Rgb(0x00, 0x00, 0x00),
            (_, MarkColor::Green) => Rgb(0x2c, 0x6b, 0x2f),
            (_, MarkColor::Red) => Rgb(0x9c, 0x2b, 0x22),
            (_, MarkColor::Blue) => Rgb(0x1f, 0x4f, 0x8f),
            (_, MarkColor::Yellow) => Rgb(0xc9, 0x8a, 0x00),
        }
    }

    /// The name of the theme, in small letters.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
            Self::Print => "print",
        }
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
