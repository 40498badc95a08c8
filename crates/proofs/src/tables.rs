//! Our own tables of the endings of three and four pieces: in how many moves each is won.
#![expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "a placing is passed on in every loop, and may grow"
)]

mod coder;
mod ending;
mod layout;
mod outside;
mod placing;
mod probe;
mod retro;
mod store;
mod table;
mod value;
mod zeroing;

use std::sync::Arc;

use staunton_rules::{Color, Square};

use crate::{Limit, Watch};
use layout::Layout;
use placing::Placing;
use value::UNKNOWN;

pub use ending::{Ending, ParseEndingError};
pub use probe::{ProbeError, TableVerdict};
pub use store::ReadTableError;
pub use table::{Table, Tables};

impl Table {
    /// Makes the table by retrograde analysis: a few seconds and up to 40 MiB.
    ///
    /// The progress counts plies to mate as depth.
    ///
    /// # Errors
    /// [`GenerateError`]: it was stopped, or `tables` lacks one it [depends
    /// on](Ending::dependencies).
    pub fn generate(
        ending: Ending,
        tables: &Tables,
        watch: Watch<'_>,
    ) -> Result<Self, GenerateError> {
        if ending.is_bare() {
            return Err(GenerateError::Bare);
        }
        if let Some(missing) = ending.dependencies().into_iter().find(|&it| !tables.has(it)) {
            return Err(GenerateError::Missing(missing));
        }
        let values = retro::plies_to_mate(ending, tables, watch).map_err(GenerateError::Stopped)?;
        Ok(Self { ending, layout: Layout::new(ending), values })
    }

    /// Every position of the table: the squares of the strong king, of the weak king and of the
    /// other pieces in the order of [`Ending::pieces`], who is to move (White is the strong side),
    /// whether the other side's pawn may be taken in passing, and the verdict.
    pub fn entries(&self) -> impl Iterator<Item = TableEntry> {
        self.possible().map(|(place, Placing { squares, turn, is_passing })| TableEntry {
            squares,
            turn,
            is_passing,
            verdict: TableVerdict::of(self.values[place]),
        })
    }

    /// The places whose placings can be positions.
    fn possible(&self) -> impl Iterator<Item = (usize, Placing)> {
        let placings = (0..self.values.len()).map(|place| (place, self.layout.placing(place)));
        placings.filter(|(_, placing)| placing.is_possible(&self.layout.cast))
    }

    /// For every entry of [`Self::entries`] in turn the plies to the next capture or pawn move,
    /// or to mate, with both sides at their best; None for a draw.
    pub fn plies_to_zeroing(&self, tables: &Tables) -> Vec<Option<u8>> {
        let values = zeroing::plies_to_zeroing(self.layout.clone(), tables, &self.values);
        let found = self.possible().map(|(place, _)| values[place]);
        found.map(|value| if value == UNKNOWN { None } else { Some(value) }).collect()
    }
}

/// One position of a [`Table`].
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct TableEntry {
    /// The squares of the pieces; those beyond the pieces there are mean nothing.
    pub squares: [Square; 4],
    /// Who is to move; White is the strong side.
    pub turn: Color,
    /// Whether the pawn of the side to move may take the other one in passing.
    pub is_passing: bool,
    /// What the position is worth.
    pub verdict: TableVerdict,
}

/// Why a table was not made.
///
/// # Examples
///
/// ```
/// use staunton_proofs::{GenerateError, Table, Tables, unwatched};
///
/// // A pawn becomes a queen or a rook: their tables come first.
/// let pawn = Table::generate("KPvK".parse()?, &Tables::default(), &unwatched);
/// assert!(matches!(pawn, Err(GenerateError::Missing(_))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum GenerateError {
    /// Two bare kings need no table.
    #[error("two bare kings need no table")]
    Bare,
    /// A table that this one depends on is missing.
    #[error("the table of {0} is needed first")]
    Missing(Ending),
    /// It was stopped.
    #[error(transparent)]
    Stopped(Limit),
}

impl Tables {
    /// Makes the table of an ending and those it depends on, as far as they are lacking.
    ///
    /// # Errors
    /// [`GenerateError`] if it was stopped.
    pub fn make(&mut self, ending: Ending, watch: Watch<'_>) -> Result<(), GenerateError> {
        for next in self.lacking(ending) {
            self.add(Arc::new(Table::generate(next, self, watch)?));
        }
        Ok(())
    }
}
