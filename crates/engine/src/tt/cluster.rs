//! How entries lie in memory.

use std::sync::atomic::AtomicU64;

use zerocopy::{FromBytes, IntoBytes, KnownLayout};

/// An entry in two words.
#[derive(FromBytes, IntoBytes)]
#[repr(C)]
pub(super) struct Slot {
    /// The key mixed with `data`.
    pub(super) check: AtomicU64,
    pub(super) data: AtomicU64,
}

/// Slots of a cluster.
pub(super) const SLOTS: usize = 4;

/// One line of the processor's cache.
#[derive(FromBytes, IntoBytes, KnownLayout)]
#[repr(C, align(64))]
pub(super) struct Cluster(pub(super) [Slot; SLOTS]);
