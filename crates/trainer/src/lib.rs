//! How the engine's network comes to be: games that the engine plays against itself, kept as they
//! were played, and the fitting of the network to them.
//!
//! [`record`] is how games are kept, [`selfplay`] how they are played.

mod chance;
pub mod record;
pub mod selfplay;
