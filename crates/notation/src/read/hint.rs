//! What is known of a text before it is read.

use crate::{Notation, Style};

/// What is known of a text before it is read.
///
/// # Examples
///
/// ```
/// use staunton_notation::{Doubt, Hint, Notation, Unmarked, read_move};
/// use staunton_rules::Position;
///
/// // Either knight may go to c3; but the one on e2 uncovers a check, and none is marked.
/// let position: Position = "4k3/8/8/8/8/8/4N3/1N2RK2 w - - 0 1".parse()?;
/// assert!(read_move(&position, "Nc3", Notation::San).is_err());
/// let hint = Hint { unmarked: Unmarked::IsNoCheck, ..Notation::San.into() };
/// let reading = read_move(&position, "Nc3", hint)?;
/// assert_eq!(position.uci(reading.mv), "b1c3");
/// assert_eq!(reading.doubts, [Doubt::BySilence]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Hint {
    /// The notation. Every dialect of its family is read: all algebraic ones of a language
    /// ([`San`](Notation::San), [`Long`](Notation::Long), [`Figurine`](Notation::Figurine) and
    /// those of the period), all English descriptive ones; the others stand alone.
    pub style: Style,
    /// What it means that a move bears no mark of check.
    pub unmarked: Unmarked,
}

/// What it means that a move bears no mark of check.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Unmarked {
    /// Nothing: the writer is careless, or not known.
    #[default]
    SaysNothing,
    /// That it gives none: the text marks its checks.
    IsNoCheck,
}

impl From<Style> for Hint {
    fn from(style: Style) -> Self {
        Self { style, unmarked: Unmarked::default() }
    }
}

impl From<Notation> for Hint {
    fn from(notation: Notation) -> Self {
        Style::from(notation).into()
    }
}
