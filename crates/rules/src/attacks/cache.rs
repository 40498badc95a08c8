//! A table that is empty at first: what is asked once is kept.

use core::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Sets of squares and other numbers, none of which is 0: so 0 stands for what is not yet known.
pub(crate) struct Cache<const LEN: usize>([AtomicU64; LEN]);

impl<const LEN: usize> Cache<LEN> {
    pub(crate) const fn new() -> Self {
        Self([const { AtomicU64::new(0) }; LEN])
    }

    /// Returns the set at `index`, which `reckon` finds if it is not known.
    #[inline]
    pub(crate) fn get(&self, index: usize, reckon: impl FnOnce() -> u64) -> u64 {
        let known = self.0[index].load(Relaxed);
        if known == 0 { self.fill(index, reckon) } else { known }
    }

    #[cold]
    #[inline(never)]
    fn fill(&self, index: usize, reckon: impl FnOnce() -> u64) -> u64 {
        let set = reckon();
        self.0[index].store(set, Relaxed);
        set
    }
}
