//! The transposition table: what was found out about positions met before.
//!
//! All threads share it without a lock. An entry is two words; the first is the key mixed with
//! the second, so an entry torn by two writers is not found instead of being believed.

mod cluster;
mod entry;
mod memory;

use cluster::{Cluster, SLOTS, Slot};
pub(crate) use entry::{Bound, Entry, NO_EVAL};
use entry::{GENERATIONS, from_stored, generation_of, to_stored};
use memory::Memory;

use crate::prefetch;

/// The table, kept from one search to the next.
pub(crate) struct TranspositionTable {
    memory: Memory,
    generation: u64,
}

impl TranspositionTable {
    /// A table of `hash_mib` mebibytes, at least one; a smaller one if there is not so much memory.
    pub(crate) fn new(hash_mib: usize) -> Self {
        Self::with_clusters((hash_mib.max(1) << 20) / size_of::<Cluster>())
    }

    /// A table of `kib` kibibytes, for searches of few positions.
    pub(crate) fn with_kib(kib: usize) -> Self {
        Self::with_clusters((kib.max(1) << 10) / size_of::<Cluster>())
    }

    fn with_clusters(count: usize) -> Self {
        Self { memory: Memory::new(count.max(1)), generation: 0 }
    }

    /// How many mebibytes it has, whole ones.
    pub(crate) fn mib(&mut self) -> usize {
        size_of_val(self.memory.clusters()) >> 20
    }

    /// Forgets everything, and has the system lay down all its pages.
    pub(crate) fn clear(&mut self) {
        self.memory.clear();
        self.generation = 0;
    }

    /// Says that a new search begins: what older ones stored gives way first.
    pub(crate) fn age(&mut self) {
        self.generation = (self.generation + 1) % GENERATIONS;
    }

    /// The table as the threads of a search share it.
    pub(crate) fn share(&mut self) -> SharedTable<'_> {
        SharedTable { clusters: self.memory.clusters(), generation: self.generation }
    }
}

/// The table while threads search.
#[derive(Copy, Clone)]
pub(crate) struct SharedTable<'a> {
    clusters: &'a [Cluster],
    generation: u64,
}

impl SharedTable<'_> {
    #[inline]
    fn cluster(&self, key: u64) -> &Cluster {
        // The half of a key is enough to tell so many apart, and multiplied in one instruction everywhere.
        let index = (((key >> 32) * self.clusters.len() as u64) >> 32) as usize;
        &self.clusters[index]
    }

    /// Begins to fetch what is known of the position with this hash, which will be asked for soon; where the processor
    /// cannot be told to, the hash is not even found.
    #[inline]
    pub(crate) fn prefetch(self, key: impl FnOnce() -> u64) {
        if prefetch::IS_THERE {
            prefetch::prefetch(self.cluster(key()));
        }
    }

    /// What is known of the position with this hash, `ply` plies from the root.
    #[inline]
    pub(crate) fn probe(self, key: u64, ply: usize) -> Option<Entry> {
        for slot in &self.cluster(key).0 {
            let (data, is_of_key) = slot.read(key);
            if is_of_key && data != 0 {
                let mut entry = Entry::unpack(data);
                entry.score = from_stored(entry.score, ply);
                return Some(entry);
            }
        }
        None
    }

    /// Keeps what was found, in place of what is worth least.
    #[inline]
    pub(crate) fn store(self, key: u64, ply: usize, mut entry: Entry) {
        let generation = self.generation;
        let mut victim = None;
        let mut least = i32::MAX;
        for slot in &self.cluster(key).0 {
            let (data, is_of_key) = slot.read(key);
            if is_of_key {
                let old = Entry::unpack(data);
                entry.mv = entry.mv.or(old.mv);
                // A deeper finding of this search stays, unless the new one is exact.
                if entry.bound != Bound::Exact
                    && generation_of(data) == generation
                    && old.bound != Bound::None
                    && old.depth > entry.depth + 4 + 2 * i32::from(entry.pv)
                {
                    return;
                }
                victim = Some(slot);
                break;
            }
            #[expect(clippy::cast_possible_truncation, reason = "below 32")]
            let age = (GENERATIONS + generation - generation_of(data)) as i32 & 31;
            let worth = if data == 0 { i32::MIN } else { (data >> 48 & 255) as i32 - 8 * age };
            if worth < least {
                least = worth;
                victim = Some(slot);
            }
        }
        if let Some(slot) = victim {
            entry.score = to_stored(entry.score, ply);
            let data = entry.pack(generation);
            slot.write(key, data);
        }
    }

    /// How full of this search's findings the table is, in thousandths.
    pub(crate) fn per_mille_full(self) -> usize {
        let generation = self.generation;
        let sample = &self.clusters[..self.clusters.len().min(1000)];
        let used = sample
            .iter()
            .flat_map(|cluster| &cluster.0)
            .map(Slot::data)
            .filter(|&data| data != 0 && generation_of(data) == generation)
            .count();
        used * 1000 / (sample.len() * SLOTS)
    }
}

#[cfg(test)]
mod tests;
