//! Reads a written move, in any notation, in the position it was played in.

mod any;
mod attempt;
mod families;
mod finding;
mod hint;
mod parsed;
mod reading;
mod resolve;
mod single;

pub use any::parse_any;
pub use attempt::Attempt;
pub use finding::{Cause, Finding, Near};
pub use hint::{Hint, Unmarked};
pub use parsed::{Fit, ParsedMove};
pub use reading::{Doubt, Reading};
pub use single::{read_move, read_prefix};
