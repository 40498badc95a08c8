//! What each bus and each ledger must do, whether it is real or a model: one suite, run against all.
//! What is not so is a panic.

mod bus;
mod leases;
mod log;

pub use bus::carries_messages;
pub use leases::{fences, gives_leases, keeps_letters};
pub use log::{Append, Log};
