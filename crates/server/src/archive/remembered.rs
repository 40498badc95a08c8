//! What was found out about archives, remembered as long as they are open.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use staunton_archive::Archive;

/// Games that count, by the question: those of a player, of some years.
pub(super) type Selections = Remembered<24, String, Vec<i64>>;

/// What was found of late, at most so many things, each known by a key of its archive. Cheap to clone.
pub(super) struct Remembered<const MOST: usize, K, V> {
    known: Arc<Mutex<VecDeque<Found<K, V>>>>,
}

struct Found<K, V> {
    archive: Weak<Archive>,
    key: K,
    value: Arc<V>,
}

impl<const MOST: usize, K, V> Clone for Remembered<MOST, K, V> {
    fn clone(&self) -> Self {
        Self { known: Arc::clone(&self.known) }
    }
}

impl<const MOST: usize, K, V> Default for Remembered<MOST, K, V> {
    fn default() -> Self {
        Self { known: Arc::default() }
    }
}

impl<const MOST: usize, K: PartialEq, V> Remembered<MOST, K, V> {
    /// What is remembered of `archive` by this key.
    pub(super) fn get(&self, archive: &Arc<Archive>, key: &K) -> Option<Arc<V>> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let found = known.iter().find(|found| {
            // What is remembered keeps the place in memory from being another archive's.
            found.archive.as_ptr() == Arc::as_ptr(archive) && found.key == *key
        });
        found.map(|found| Arc::clone(&found.value))
    }

    /// Remembers it; of archives that are closed nothing is remembered.
    pub(super) fn keep(&self, archive: &Arc<Archive>, key: K, value: &Arc<V>) {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.retain(|found| found.archive.strong_count() > 0);
        known.truncate(MOST - 1);
        let (archive, value) = (Arc::downgrade(archive), Arc::clone(value));
        known.push_front(Found { archive, key, value });
    }
}
