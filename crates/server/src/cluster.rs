//! Several servers as one: what `staunton-cluster` needs of this one.

mod clock;
mod nats;
mod note;

pub(crate) use clock::ServerClock;
pub(crate) use nats::{NatsBus, NatsMessages};
pub(crate) use note::{Note, Outbox};
