//! One file of Parquet: its schema, written and read column by column.

pub(crate) mod checked;
pub(crate) mod read;
mod records;
pub(crate) mod schema;
mod summed;
pub(crate) mod write;
