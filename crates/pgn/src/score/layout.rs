//! How a game's moves stand on the page.

use std::fmt;
use std::str::FromStr;

use staunton_notation::StyleNameError;

/// How a game's moves stand on the page.
///
/// # Examples
///
/// ```
/// use staunton_notation::Notation;
/// use staunton_pgn::{Layout, read_all, write_moves};
///
/// let (game, _) = read_all("1. e4 e5 2. Nf3 Nc6 *".as_bytes()).games.remove(0);
/// let columns = write_moves(&game, Notation::DescriptiveKt, Layout::Columns);
/// assert!(
///     columns
///         .lines()
///         .any(|line| line.contains("P-K4") && line.matches("P-K4").count() == 2)
/// );
/// assert_eq!("columns".parse(), Ok(Layout::Columns));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Layout {
    /// One after the other, in lines of less than eighty columns.
    #[default]
    Lines,
    /// White's moves on the left, Black's on the right, each with its number.
    Columns,
    /// White's moves above a line, Black's below it.
    Fraction,
}

impl Layout {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Lines, Self::Columns, Self::Fraction];

    /// The name that command lines use.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lines => "lines",
            Self::Columns => "columns",
            Self::Fraction => "fraction",
        }
    }
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Layout {
    type Err = StyleNameError;

    /// # Errors
    /// [`StyleNameError`] lists the names there are.
    fn from_str(text: &str) -> Result<Self, StyleNameError> {
        let known = || Self::ALL.map(Self::name).into_iter();
        Self::ALL
            .into_iter()
            .find(|layout| layout.name() == text)
            .ok_or_else(|| StyleNameError::new("layout", text, known()))
    }
}
