//! How much of the disk visitors may take: each for himself, from one address in a time, and all
//! together. Games come first: what is kept beside them leaves them room.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::Mutex;

use crate::disk::Disk;
use crate::error::ApiError;
use crate::game::Ms;
use crate::gate::{Gate, blocking};
use crate::storage::{KeptInAll, KeptWrite, Store, Write};
use crate::visitor::Visitor;

/// How long what is kept in all is known before it is counted again.
const FRESH: Duration = Duration::from_mins(1);
/// So much of a disk is left to games, in bytes, or a tenth of it if that is less.
const RESERVE: u64 = 1 << 30;

const MIB: i64 = 1 << 20;

/// How much of one kind a visitor may keep.
struct Allowance {
    books: i64,
    book_bytes: i64,
    study_bytes: i64,
}

/// What anybody may keep.
const OF_A_GUEST: Allowance = Allowance { books: 100, book_bytes: 64 * MIB, study_bytes: 16 * MIB };
/// What whoever has an account may keep.
const OF_AN_ACCOUNT: Allowance =
    Allowance { books: 100, book_bytes: 256 * MIB, study_bytes: 256 * MIB };

/// What is to be kept.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Keep {
    /// A new book.
    Book,
    /// A chapter of a study, or more than one.
    Study,
}

/// Admits what is to be kept. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Quota {
    pub(crate) store: Store,
    pub(crate) gate: Gate,
    /// The folder for data.
    pub(crate) folder: Arc<Path>,
    /// How many bytes of books and studies may be kept in all; guests may have half of them.
    pub(crate) most: i64,
    /// What was kept in all when it was counted last, and what came to it since.
    pub(crate) counted: Arc<Mutex<Option<(Instant, KeptInAll)>>>,
}

impl Quota {
    /// Whether the visitor may keep so many bytes more.
    ///
    /// # Errors
    /// [`ApiError::ShelfFull`], [`ApiError::StudiesFull`] if he keeps what he may,
    /// [`ApiError::TooMany`] if his address brought much just now, and [`ApiError::NoRoom`] if the
    /// server keeps what it may.
    pub(crate) async fn admit(
        &self,
        visitor: &Visitor,
        keep: Keep,
        bytes: usize,
    ) -> Result<(), ApiError> {
        let bytes = i64::try_from(bytes).unwrap_or(i64::MAX);
        let kept = self.store.kept_by(&visitor.user.id).await?;
        let most = if visitor.user.guest { OF_A_GUEST } else { OF_AN_ACCOUNT };
        match keep {
            Keep::Book if kept.books >= most.books || kept.book_bytes + bytes > most.book_bytes => {
                return Err(ApiError::ShelfFull);
            }
            Keep::Study if kept.study_bytes + bytes > most.study_bytes => {
                return Err(ApiError::StudiesFull("your studies are as large as they may be"));
            }
            Keep::Book | Keep::Study => {}
        }
        self.leave_room(visitor, bytes).await?;
        let (limits, now) = (&self.gate.limits, self.gate.time.now());
        self.gate.taken(limits.take_bytes(visitor.address, bytes, now))
    }

    async fn leave_room(&self, visitor: &Visitor, bytes: i64) -> Result<(), ApiError> {
        let folder = Arc::clone(&self.folder);
        if blocking(move || is_nearly_full(&folder)).await? {
            return Err(ApiError::NoRoom);
        }
        let mut counted = self.counted.lock().await;
        let (at, mut kept) = match *counted {
            Some((at, kept)) if at.elapsed() < FRESH => (at, kept),
            _ => (Instant::now(), self.store.kept_in_all().await?),
        };
        let is_over = kept.bytes + bytes > self.most
            || visitor.user.guest && kept.of_guests + bytes > self.most / 2;
        if !is_over {
            kept.bytes += bytes;
            kept.of_guests += if visitor.user.guest { bytes } else { 0 };
        }
        *counted = Some((at, kept));
        if is_over { Err(ApiError::NoRoom) } else { Ok(()) }
    }
}

/// What is to be written beside what a visitor leaves: that he was here, if nothing else tells.
pub(crate) fn guest_seen(visitor: &Visitor, at: Ms) -> Option<Write> {
    let user = visitor.user.id.clone();
    visitor.user.guest.then_some(Write::Kept(KeptWrite::GuestSeen { user, at }))
}

/// So many bytes are left to games on a disk of this size.
fn reserve(disk: u64) -> u64 {
    RESERVE.min(disk / 10)
}

/// Whether only what is left to games is free on the disk of this folder. Where the system does not
/// tell, the disk is taken to have room.
fn is_nearly_full(folder: &Path) -> bool {
    Disk::of(folder).is_some_and(|disk| disk.free < reserve(disk.size))
}
