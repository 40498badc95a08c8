//! The verifier: it knows the rules and nothing of how a verdict was found.

mod draw;
mod everything;
mod strategy;
mod table;
mod unwinnable;

pub(crate) use draw::{verify_draw, verify_hold, verify_hold_with, verify_lost};
pub(crate) use everything::{Everything, keys, lines};
pub(crate) use strategy::{verify_endless, verify_mate, verify_refuted, verify_selfmate};
pub(crate) use table::{entry_position, verify_entry};
pub(crate) use unwinnable::{verify_line, verify_unwinnable};
