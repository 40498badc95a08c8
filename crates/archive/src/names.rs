//! Names of players that may be one person's: suggested, accepted, and taken apart again.

mod fold;
mod joined;
mod known;
mod pairs;
mod person;
mod suggest;
mod suggestion;

pub use joined::{join_names, part_names};
pub use suggestion::{NameReason, NameSuggestion};
