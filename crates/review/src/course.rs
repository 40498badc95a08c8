//! A line of moves from a position of the game, and what it achieves.

mod line;
mod mates;
mod tactic;

pub use line::{Course, Deed, Stroke};

pub(crate) use mates::{forced_mate, mate_after, mates_at_once};
pub(crate) use tactic::{find as find_tactic, is_carried_out};
