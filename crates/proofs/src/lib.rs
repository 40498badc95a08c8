#![doc = include_str!("../README.md")]
//!
//! # In this crate
//!
//! [`mate()`], [`helpmate`], [`perpetual_check`], [`forced_draw`], [`fortress`], [`dead`] and [`winnability`] are
//! the searches; [`Table`] and [`Syzygy`] the endgame tablebases; [`report`] asks any of them and
//! answers in words, [`certificate`] writes the proofs down.

mod bounds;
mod strategy;

mod key;
mod positions;
mod standing;

mod checks;
mod draw;
mod mate;
mod syzygy;
mod tables;
mod unwinnable;

pub mod certificate;
pub mod report;

pub use bounds::{Bounds, Limit, Progress, Watch, unwatched};
pub use checks::{CheckReply, PerpetualCheck, perpetual_check};
pub use draw::{DrawProof, DrawVerdict, Fortress, forced_draw, fortress};
pub use mate::{
    Extent, Helpmate, MOST_MOVES, MateProof, MateQuestion, MateVerdict, Stipulation, Try, helpmate,
    mate, mate_on, set_play, tries,
};
pub use strategy::{Choice, Node, Reply, Strategy};
pub use syzygy::{Source, Syzygy, SyzygyError, Wdl};
pub use tables::{
    Ending, GenerateError, ParseEndingError, ProbeError, ReadTableError, Table, TableEntry,
    TableVerdict, Tables,
};
pub use unwinnable::{
    Dead, PieceReach, Unwinnable, Winnability, dead, unwinnable_at_once, winnability,
};
