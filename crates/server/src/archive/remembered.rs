//! Games that count, remembered: those of a player, of some years.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use staunton_archive::Archive;

/// How many are remembered.
const MOST: usize = 24;

/// What questions found of late. Cheap to clone.
#[derive(Clone, Default)]
pub(super) struct Selections {
    known: Arc<Mutex<VecDeque<Selection>>>,
}

struct Selection {
    archive: Weak<Archive>,
    question: String,
    games: Arc<Vec<i64>>,
}

impl Selections {
    /// The games of which `question` is true in `archive`, if they are remembered.
    pub(super) fn get(&self, archive: &Arc<Archive>, question: &str) -> Option<Arc<Vec<i64>>> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let found = known.iter().find(|selection| {
            // What is remembered keeps the place in memory from being another archive's.
            selection.archive.as_ptr() == Arc::as_ptr(archive) && selection.question == question
        });
        found.map(|selection| Arc::clone(&selection.games))
    }

    /// Remembers them; of archives that are closed nothing is remembered.
    pub(super) fn keep(&self, archive: &Arc<Archive>, question: String, games: &Arc<Vec<i64>>) {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.retain(|selection| selection.archive.strong_count() > 0);
        known.truncate(MOST - 1);
        let (archive, games) = (Arc::downgrade(archive), Arc::clone(games));
        known.push_front(Selection { archive, question, games });
    }
}
