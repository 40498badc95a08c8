//! Where tables of endings come from.

use std::error::Error;

use crate::bounds::Watch;
use crate::syzygy::Syzygy;
use crate::tables::{Ending, GenerateError, Tables};

/// Where an answer takes its tables of endings from.
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
