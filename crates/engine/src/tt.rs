//! The transposition table: what was found out about positions met before.
//!
//! All threads share it without a lock. An entry is two words; the first is the key mixed with
//! the second, so an entry torn by two writers is not found instead of being believed.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

use staunton_rules::Move;

use crate::score::{COUNTED_BOUND, ply_value};

/// What a stored score says of the true one.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// Nothing: only the evaluation is stored.
    None,
    /// It is not higher.
    Upper,
    /// It is not lower.
    Lower,
    /// It is the same.
    Exact,
}

impl Bound {
    const fn from_bits(bits: u64) -> Self {
        match bits & 3 {
            0 => Self::None,
            1 => Self::Upper,
            2 => Self::Lower,
            _ => Self::Exact,
        }
    }

    /// Whether a score of this bound proves that the true one is `limit` or more.
    pub(crate) const fn proves_at_least(self, score: i32, limit: i32) -> bool {
        matches!(self, Self::Lower | Self::Exact) && score >= limit
    }

    /// Whether a score of this bound proves that the true one is `limit` or less.
    pub(crate) const fn proves_at_most(self, score: i32, limit: i32) -> bool {
        matches!(self, Self::Upper | Self::Exact) && score <= limit
    }
}

/// What the table knows of a position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// The best move found. It may belong to another position: check that it is legal.
    pub(crate) mv: Option<Move>,
    /// The score, seen from the position (a mate counts from here).
    pub(crate) score: i32,
    /// The static evaluation, or [`NO_EVAL`].
    pub(crate) eval: i32,
    /// Plies searched below, 0 in the quiescence search.
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
    /// Whether it was on a principal line.
    pub(crate) pv: bool,
}

/// Stands in [`Entry::eval`] for "not evaluated": in check.
pub(crate) const NO_EVAL: i32 = i16::MIN as i32;

const GENERATIONS: u64 = 32;

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "fields are cut to their widths on purpose"
)]
impl Entry {
    fn pack(self, generation: u64) -> u64 {
        u64::from(self.mv.map_or(0, Move::raw))
            | u64::from(self.score as i16 as u16) << 16
            | u64::from(self.eval as i16 as u16) << 32
            | (self.depth.clamp(0, 255) as u64) << 48
            | (self.bound as u64) << 56
            | u64::from(self.pv) << 58
            | generation << 59
    }

    fn unpack(data: u64) -> Self {
        Self {
            mv: Move::from_raw(data as u16),
            score: i32::from((data >> 16) as i16),
            eval: i32::from((data >> 32) as i16),
            depth: i32::from((data >> 48) as u8),
            bound: Bound::from_bits(data >> 56),
            pv: data >> 58 & 1 == 1,
        }
    }
}

const fn generation_of(data: u64) -> u64 {
    data >> 59
}

#[derive(Default)]
struct Slot {
    /// The key mixed with `data`.
    check: AtomicU64,
    data: AtomicU64,
}

const SLOTS: usize = 4;

/// One line of the processor's cache.
#[derive(Default)]
#[repr(align(64))]
struct Cluster([Slot; SLOTS]);

/// The table.
pub(crate) struct TranspositionTable {
    clusters: Vec<Cluster>,
    generation: AtomicU8,
}

impl TranspositionTable {
    /// A table of `hash_mib` mebibytes, at least one.
    pub(crate) fn new(hash_mib: usize) -> Self {
        Self::with_clusters((hash_mib.max(1) << 20) / size_of::<Cluster>())
    }

    /// A table of `kib` kibibytes, for searches of few positions.
    pub(crate) fn with_kib(kib: usize) -> Self {
        Self::with_clusters((kib.max(1) << 10) / size_of::<Cluster>())
    }

    fn with_clusters(count: usize) -> Self {
        let mut clusters = Vec::new();
        clusters.resize_with(count.max(1), Cluster::default);
        Self { clusters, generation: AtomicU8::new(0) }
    }

    /// Forgets everything.
    pub(crate) fn clear(&self) {
        for slot in self.clusters.iter().flat_map(|cluster| &cluster.0) {
            slot.check.store(0, Relaxed);
            slot.data.store(0, Relaxed);
        }
        self.generation.store(0, Relaxed);
    }

    /// Says that a new search begins: what older ones stored gives way first.
    pub(crate) fn age(&self) {
        self.generation.fetch_add(1, Relaxed);
    }

    fn generation(&self) -> u64 {
        u64::from(self.generation.load(Relaxed)) % GENERATIONS
    }

    #[inline]
    fn cluster(&self, key: u64) -> &Cluster {
        #[expect(clippy::cast_possible_truncation, reason = "the product's high half is an index")]
        let index = ((u128::from(key) * self.clusters.len() as u128) >> 64) as usize;
        &self.clusters[index]
    }

    /// What is known of the position with this hash, `ply` plies from the root.
    #[inline]
    pub(crate) fn probe(&self, key: u64, ply: usize) -> Option<Entry> {
        for slot in &self.cluster(key).0 {
            let data = slot.data.load(Relaxed);
            if slot.check.load(Relaxed) ^ data == key && data != 0 {
                let mut entry = Entry::unpack(data);
                entry.score = from_stored(entry.score, ply);
                return Some(entry);
            }
        }
        None
    }

    /// Keeps what was found, in place of what is worth least.
    #[inline]
    pub(crate) fn store(&self, key: u64, ply: usize, mut entry: Entry) {
        let generation = self.generation();
        let mut victim = None;
        let mut least = i32::MAX;
        for slot in &self.cluster(key).0 {
            let data = slot.data.load(Relaxed);
            if slot.check.load(Relaxed) ^ data == key {
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
            slot.check.store(key ^ data, Relaxed);
            slot.data.store(data, Relaxed);
        }
    }

    /// How full of this search's findings the table is, in thousandths.
    pub(crate) fn per_mille_full(&self) -> usize {
        let generation = self.generation();
        let sample = &self.clusters[..self.clusters.len().min(1000)];
        let used = sample
            .iter()
            .flat_map(|cluster| &cluster.0)
            .map(|slot| slot.data.load(Relaxed))
            .filter(|&data| data != 0 && generation_of(data) == generation)
            .count();
        used * 1000 / (sample.len() * SLOTS)
    }
}

/// A mate, or a win of tables, is stored by its distance from the position, not from the root.
fn to_stored(score: i32, ply: usize) -> i32 {
    if score >= COUNTED_BOUND {
        score + ply_value(ply)
    } else if score <= -COUNTED_BOUND {
        score - ply_value(ply)
    } else {
        score
    }
}

fn from_stored(score: i32, ply: usize) -> i32 {
    if score >= COUNTED_BOUND {
        score - ply_value(ply)
    } else if score <= -COUNTED_BOUND {
        score + ply_value(ply)
    } else {
        score
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::{mate_in, mated_in};
    use staunton_rules::Position;

    fn entry(score: i32, depth: i32) -> Entry {
        let mv = Position::standard().legal_moves().iter().copied().nth(7);
        Entry { mv, score, eval: -123, depth, bound: Bound::Lower, pv: true }
    }

    #[test]
    fn an_entry_comes_back_as_it_was_packed() {
        for score in [-32_000, -31_800, -1, 0, 1, 17, 31_999] {
            for depth in [0, 1, 127, 255] {
                for generation in [0, 1, 31] {
                    let packed = entry(score, depth).pack(generation);
                    assert_eq!(Entry::unpack(packed), entry(score, depth));
                    assert_eq!(generation_of(packed), generation);
                }
            }
        }
        let empty =
            Entry { mv: None, score: 0, eval: NO_EVAL, depth: 0, bound: Bound::None, pv: false };
        assert_eq!(Entry::unpack(empty.pack(3)), empty);
    }

    #[test]
    fn a_mate_is_found_again_at_its_distance_from_the_position() {
        let table = TranspositionTable::new(1);
        table.store(77, 5, entry(mate_in(8), 3));
        assert_eq!(table.probe(77, 2).unwrap().score, mate_in(5));
        table.store(78, 5, entry(mated_in(8), 3));
        assert_eq!(table.probe(78, 9).unwrap().score, mated_in(12));
    }

    #[test]
    fn another_position_finds_nothing_and_a_torn_entry_is_not_believed() {
        let table = TranspositionTable::with_kib(1);
        table.store(1, 0, entry(10, 3));
        assert!(table.probe(1, 0).is_some());
        assert!(table.probe(2, 0).is_none());
        table.cluster(1).0[0].data.fetch_add(1 << 16, Relaxed);
        assert!(table.probe(1, 0).is_none());
        table.clear();
        assert!(table.probe(1, 0).is_none());
    }

    #[test]
    fn what_is_shallow_and_old_gives_way_first() {
        let table = TranspositionTable::with_clusters(1);
        for (key, depth) in [(1, 9), (2, 3), (3, 8), (4, 7)] {
            table.store(key, 0, entry(0, depth));
        }
        table.store(5, 0, entry(0, 1));
        assert!(table.probe(2, 0).is_none());
        assert!(table.probe(5, 0).is_some() && table.probe(4, 0).is_some());
        table.age();
        table.age();
        table.store(5, 0, entry(0, 1));
        table.store(6, 0, entry(0, 1));
        assert!(table.probe(4, 0).is_none(), "the shallowest of the old");
        assert!(table.probe(5, 0).is_some());
    }
}
