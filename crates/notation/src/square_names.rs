//! The names of the squares: every one has two in the descriptive notation, and one besides.

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;

use staunton_rules::{Bitboard, Color, File, Rank, Square};

use crate::descriptive;

/// The names of a square: as White says it, as Black says it, and in the algebraic notation.
///
/// # Examples
///
/// ```
/// use staunton_notation::SquareNames;
/// use staunton_rules::{Color, Square};
///
/// let names = SquareNames::of(Square::F6);
/// assert_eq!(names.to_string(), "White's KB6, Black's KB3, f6");
/// assert_eq!(names.said_by(Color::Black), "KB3");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct SquareNames(Square);

impl SquareNames {
    /// The names of `square`.
    pub const fn of(square: Square) -> Self {
        Self(square)
    }

    /// In short, as the side says it whose square it is: `QKt5`; the first rank is `sq`.
    pub fn said_by(self, color: Color) -> String {
        let file = self.file_name();
        match self.rank(color) {
            Rank::First => format!("{file} sq"),
            rank => format!("{file}{rank}"),
        }
    }

    /// At length, as the side says it: `Queen's Knight's fifth`, `King's square`.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_notation::SquareNames;
    /// use staunton_rules::{Color, Square};
    ///
    /// assert_eq!(
    ///     SquareNames::of(Square::B5).spelled_by(Color::White),
    ///     "Queen's Knight's fifth"
    /// );
    /// assert_eq!(
    ///     SquareNames::of(Square::B5).spelled_by(Color::Black),
    ///     "Queen's Knight's fourth"
    /// );
    /// ```
    pub fn spelled_by(self, color: Color) -> String {
        const RANKS: [&str; 8] =
            ["square", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];
        let file = match self.0.file() {
            File::A => "Queen's Rook's",
            File::B => "Queen's Knight's",
            File::C => "Queen's Bishop's",
            File::D => "Queen's",
            File::E => "King's",
            File::F => "King's Bishop's",
            File::G => "King's Knight's",
            File::H => "King's Rook's",
        };
        format!("{file} {}", RANKS[self.rank(color).as_index()])
    }

    /// In the algebraic notation, which is the same for both.
    pub fn algebraic(self) -> String {
        self.0.to_string()
    }

    fn rank(self, color: Color) -> Rank {
        self.0.rank().relative_to(color)
    }

    const fn file_name(self) -> &'static str {
        ["QR", "QKt", "QB", "Q", "K", "KB", "KKt", "KR"][self.0.file().as_index()]
    }
}

impl fmt::Display for SquareNames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (white, black) = (self.said_by(Color::White), self.said_by(Color::Black));
        write!(f, "White's {white}, Black's {black}, {}", self.0)
    }
}

/// The squares that a descriptive name may mean when `color` says it: one, or two where it does
/// not tell the king's side from the queen's. "White's" or "Black's" in the name goes before
/// `color`.
///
/// # Examples
///
/// ```
/// use staunton_notation::squares_named;
/// use staunton_rules::{Color, Square};
///
/// let squares =
///     |text| squares_named(text, Color::Black).into_iter().collect::<Vec<_>>();
/// assert_eq!(squares("K B 3"), [Square::F6]);
/// assert_eq!(squares("B's 3d"), [Square::C6, Square::F6]);
/// assert_eq!(squares("White's Q. R's square"), [Square::A1]);
/// assert_eq!(squares("e4"), []);
/// ```
pub fn squares_named(text: &str, color: Color) -> Bitboard {
    descriptive::squares(text, color)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn b1_n3_every_square_has_three_names_and_they_are_read_back() {
        for square in Square::ALL {
            let names = SquareNames::of(square);
            for color in [Color::White, Color::Black] {
                for name in [names.said_by(color), names.spelled_by(color)] {
                    let read = squares_named(&name, color);
                    assert_eq!(read, Bitboard::from_square(square), "{name} by {color:?}");
                }
            }
            assert_eq!(names.algebraic().parse(), Ok(square));
            // What is the first to one side is the eighth to the other.
            assert_eq!(names.said_by(Color::White), {
                let mirrored = Square::new(square.file(), square.rank().relative_to(Color::Black));
                SquareNames::of(mirrored).said_by(Color::Black)
            });
        }
    }

    #[test]
    fn n3_the_kings_square_of_white_is_blacks_kings_eighth() {
        let names = SquareNames::of(Square::E1);
        assert_eq!(names.said_by(Color::White), "K sq");
        assert_eq!(names.said_by(Color::Black), "K8");
        assert_eq!(names.spelled_by(Color::White), "King's square");
    }
}
