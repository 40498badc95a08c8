//! Where tables of endings come from.

use std::error::Error;

use crate::bounds::Watch;
use crate::syzygy::Syzygy;
use crate::tables::{Ending, GenerateError, Tables};

/// Where an answer takes its tables of endings from.
///
/// # Examples
///
/// ```
/// use staunton_proofs::report::{
///     Inquiry, Question, TableError, TableSource, Verdict, answer,
/// };
/// use staunton_proofs::{Bounds, Ending, Tables, Watch, unwatched};
///
/// /// Tables that were made before, and no others.
/// struct Ready(Tables);
///
/// impl TableSource for Ready {
///     fn at_hand(&self, _endings: &[Ending]) -> Tables {
///         self.0.clone()
///     }
///
///     fn tables(
///         &self,
///         endings: &[Ending],
///         _watch: Watch<'_>,
///     ) -> Result<Tables, TableError> {
///         Ok(self.at_hand(endings))
///     }
/// }
///
/// let mut tables = Tables::default();
/// tables.make("KQvK".parse()?, &unwatched)?;
/// let inquiry = Inquiry::new(Question::Table, "8/8/8/3k4/8/8/8/KQ6 w - - 0 1".parse()?);
/// let told = answer(&inquiry, &Ready(tables), Bounds::default(), &unwatched)?;
/// assert_eq!(told.table.and_then(|table| table.plies), Some(17));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait TableSource {
    /// Returns the tables of these endings that are at hand: none is made.
    fn at_hand(&self, endings: &[Ending]) -> Tables;

    /// Returns the tables of these endings, made as far as they are lacking.
    ///
    /// # Errors
    /// [`TableError`] if one cannot be made or kept, or `watch` stopped it.
    fn tables(&self, endings: &[Ending], watch: Watch<'_>) -> Result<Tables, TableError>;

    /// Returns the Syzygy tables that are asked first; none unless there are some.
    fn syzygy(&self) -> Option<&Syzygy> {
        None
    }
}

/// Why a table cannot be had.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TableError {
    /// It was not made.
    #[error("the table was not made")]
    Make(#[from] GenerateError),
    /// It was made and could not be kept, or not be read.
    #[error(transparent)]
    Store(Box<dyn Error + Send + Sync>),
}

/// No tables but those that are made for one answer.
#[derive(Copy, Clone, Debug, Default)]
pub struct NoTables;

impl TableSource for NoTables {
    fn at_hand(&self, _: &[Ending]) -> Tables {
        Tables::default()
    }

    fn tables(&self, endings: &[Ending], watch: Watch<'_>) -> Result<Tables, TableError> {
        let mut tables = Tables::default();
        for &ending in endings {
            for needed in tables.lacking(ending) {
                let table = crate::tables::Table::generate(needed, &tables, watch)?;
                tables.add(std::sync::Arc::new(table));
            }
        }
        Ok(tables)
    }
}
