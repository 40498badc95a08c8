//! Words of the core as they cross the wire: a colour by its name, a pair by colours.

use std::fmt;

use serde::{Deserialize, Serialize};
use staunton_rules::Color;
use utoipa::ToSchema;

/// An instant (milliseconds since the Unix epoch, by the server's clock) or a span, in milliseconds.
pub type Ms = i64;

/// A colour on the wire: `"white"` or `"black"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ColorName {
    /// White.
    White,
    /// Black.
    Black,
}

impl From<Color> for ColorName {
    fn from(color: Color) -> Self {
        color.fold(Self::White, Self::Black)
    }
}

impl From<ColorName> for Color {
    fn from(name: ColorName) -> Self {
        match name {
            ColorName::White => Self::White,
            ColorName::Black => Self::Black,
        }
    }
}

impl fmt::Display for ColorName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::White => "white",
            Self::Black => "black",
        })
    }
}

/// One of something for each colour, as `{"white":…,"black":…}`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ByColor<T> {
    /// White's.
    pub white: T,
    /// Black's.
    pub black: T,
}

impl<T> ByColor<T> {
    /// The one of `color`.
    pub fn of(&self, color: Color) -> &T {
        color.fold(&self.white, &self.black)
    }

    /// The one of `color`, to change.
    pub fn of_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::White => &mut self.white,
            Color::Black => &mut self.black,
        }
    }

    /// The pair that `make` gives for each colour.
    pub fn each(mut make: impl FnMut(Color) -> T) -> Self {
        Self { white: make(Color::White), black: make(Color::Black) }
    }

    /// White's with Black's, changed about.
    #[must_use]
    pub fn swapped(self) -> Self {
        Self { white: self.black, black: self.white }
    }
}
