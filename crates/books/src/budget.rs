//! How much memory the reading of a text may take.

use std::cell::Cell;

/// For each byte of the text so many bytes may be taken, and with what the text itself and the work
/// on one game take, the whole stays below twelve. No book comes near it: a text that does is nothing
/// but beginnings of games and of lines.
const OF_PRINT: usize = 8;

/// The same of PGN and plain scores, of which the text is read where it lies: games without a word take
/// nine or ten times their text.
const OF_SCORES: usize = 11;

/// So many bytes may be taken however short the text is.
const GROUND: usize = 1 << 20;

/// A long list grows by an eighth.
const EIGHTH: usize = 8;

/// What an entry of a list takes, also while the list is copied because it grows.
pub(crate) const fn grown<T>() -> usize {
    size_of::<T>() * (2 * EIGHTH + 1) / EIGHTH
}

/// Puts an entry behind a list that may become long.
pub(crate) fn push<T>(list: &mut Vec<T>, entry: T) {
    if list.len() == list.capacity() {
        list.reserve_exact(list.len() / EIGHTH + 2);
    }
    list.push(entry);
}

/// Puts entries behind a list that may become long.
pub(crate) fn append<T>(list: &mut Vec<T>, more: Vec<T>) {
    if list.is_empty() {
        *list = more;
    } else {
        if list.capacity() - list.len() < more.len() {
            list.reserve_exact(more.len().max(list.len() / EIGHTH));
        }
        list.extend(more);
    }
}

/// What may still be taken, in bytes, and where it was too little.
#[derive(Debug)]
pub(crate) struct Budget {
    left: Cell<usize>,
    lacked: Cell<Option<usize>>,
}

impl Budget {
    /// What the reading of this print may take.
    pub(crate) const fn of_print(text: &str) -> Self {
        Self::of(OF_PRINT * text.len() + GROUND)
    }

    /// What the reading of this PGN, or of these scores, may take.
    pub(crate) const fn of_scores(text: &str) -> Self {
        Self::of(OF_SCORES * text.len() + GROUND)
    }

    const fn of(bytes: usize) -> Self {
        Self { left: Cell::new(bytes), lacked: Cell::new(None) }
    }

    /// Takes so many bytes for what stands at byte `at` of the text; false if they are not left.
    pub(crate) fn take(&self, bytes: usize, at: usize) -> bool {
        let left = self.left.get().checked_sub(bytes);
        if let Some(left) = left {
            self.left.set(left);
        } else {
            let first = self.lacked.get().map_or(at, |first| first.min(at));
            self.lacked.set(Some(first));
        }
        left.is_some()
    }

    /// Gives back bytes that were taken.
    pub(crate) fn give_back(&self, bytes: usize) {
        self.left.set(self.left.get() + bytes);
    }

    /// The first place for which nothing was left.
    pub(crate) const fn lacked(&self) -> Option<usize> {
        self.lacked.get()
    }
}

/// What is said of the place from which on nothing is read, for the memory it would take.
pub(crate) const LACKED: &str = "from here on there are more games, moves and lines than any text of \
    this length has: they are not read";
