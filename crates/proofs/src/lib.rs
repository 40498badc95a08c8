//! What can be forced in a chess position, and what can never happen.
//!
//! Every answer is a verdict with a witness that anybody can check move by move, or says that
//! it could not be decided within the bounds given. Nothing here is a guess.

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

pub use bounds::{Bounds, Limit, Progress, Watch, unwatched};
pub use checks::{CheckReply, EndlessCheck, endless_check};
pub use draw::{DrawProof, DrawVerdict, Hold, forced_draw, hold};
pub use mate::{
    Extent, Helpmate, MOST_MOVES, MateProof, MateQuestion, MateVerdict, Stipulation, helpmate, mate,
};
pub use strategy::{Choice, Node, Reply, Strategy};
pub use syzygy::{Source, Syzygy, SyzygyError, Wdl};
pub use tables::{
    Ending, GenerateError, ParseEndingError, ProbeError, ReadTableError, Table, TableEntry,
    TableVerdict, Tables,
};
pub use unwinnable::{
    Dead, ManReach, Unwinnable, Winnability, dead, unwinnable_at_once, winnability,
};
