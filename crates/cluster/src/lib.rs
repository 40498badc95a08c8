//! Several servers as one.
//!
//! A game belongs to one [`Node`] by a lease in a [`Ledger`], the database; a command finds its owner
//! over a [`Bus`], or through the ledger while the bus is away. Whoever takes a game over has a higher
//! epoch, and the ledger keeps nothing more of a lower one: that, and no clock, is what keeps two
//! owners from writing one history. What a command means is known to a [`Host`] alone.
//!
//! There is no thread, no socket and no clock here: all of them are passed in, so that the same code
//! runs in a server and in the simulation that its tests are.

mod bus;
mod clock;
#[cfg(any(test, feature = "testing"))]
pub mod contract;
mod follow;
mod host;
mod ledger;
mod membership;
#[cfg(any(test, feature = "testing"))]
pub mod model;
mod node;
mod settings;
#[cfg(test)]
mod simulation;
mod wire;

pub use bus::{Bus, BusError, Message, Messages};
pub use clock::{Clock, within};
pub use follow::{Follow, Heard};
pub use host::{Claim, Handled, Host};
pub use ledger::{Ledger, LedgerError, Letter, Ms, NodeId, Renewal, Take};
pub use node::{CommandError, Node, read_told};
pub use settings::Settings;
