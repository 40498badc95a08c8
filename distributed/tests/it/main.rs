//! SQL answers what the archive's own reader answers: here, on a Ballista cluster, in DuckDB and on Spark.

mod cluster;
mod collection;
mod engines;
mod program;
mod sql;
