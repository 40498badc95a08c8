//! One file of Parquet: its schema, written and read column by column.

pub(crate) mod read;
pub(crate) mod schema;
pub(crate) mod write;
