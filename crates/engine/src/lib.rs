#![doc = include_str!("../README.md")]
//!
//! # In this crate
//!
//! [`Searcher`] searches for the best move, [`weigh`] and [`network`] evaluate positions, a [`Level`]
//! plays weakly on purpose, and [`uci`] speaks the Universal Chess Interface.
//!
//! It stands on the rules, the tables of endings and the books of openings, and knows of no server.
//! It may read the clock and start threads.

mod bench;
mod eval;
mod level;
mod limits;
pub mod network;
mod prefetch;
mod score;
mod search;
mod see;
mod tablebase;
mod time;
mod time_source;
mod tt;
pub mod uci;
mod wdl;
mod weakness;

pub use bench::{BenchResult, bench};
pub use eval::parts::{Part, Weighed, Weighing, weigh};
pub use level::{Chosen, Effort, Level, Master, Opponent, Personality};
pub use limits::{Clock, Limits};
pub use score::Score;
pub use search::{Info, Report, SearchResult, Searcher};
pub use tablebase::{TableStore, Tablebase, TablebaseError, open_own, open_syzygy};
pub use time_source::{TimeSource, system_time};
pub use wdl::Wdl;

#[cfg(feature = "tuning")]
pub use eval::tuning;
pub use search::parameters::{Parameter, Parameters};
