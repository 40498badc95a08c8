//! Counts that were found before, shared by all threads without a lock.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use staunton_rules::{ByRole, Position, Role};

/// The counts of positions met before. The oldest give way when there is no room.
pub(super) struct Table {
    /// The number of sets is a power of two.
    sets: Vec<[Slot; WAYS]>,
}

/// How many places a position may be kept in.
const WAYS: usize = 4;

/// Three words. The first two are halves of the key, each mixed with the count: a slot torn by
/// two writers at once fits no key, and is not found instead of being believed.
#[derive(Default)]
struct Slot {
    low: AtomicU64,
    high: AtomicU64,
    count: AtomicU64,
}

/// What a position and a depth are known by: 128 bits, all of them compared. No two among 10^12
/// positions are likely to share one: the chance is below one to 10^14.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Key {
    low: u64,
    high: u64,
}

impl Key {
    /// Of the lines of `depth` plies from `position`.
    pub(super) fn of(position: &Position, depth: u32) -> Self {
        let board = position.board();
        // A second way to mix, of the squares themselves, beside the hash of `rules`.
        let roles = ByRole::from_fn(|role: Role| board.by_role(role).0);
        let mut high = mix(u64::from(depth) ^ board.by_color(position.turn()).0);
        for role in Role::ALL {
            high = mix(high ^ roles[role]);
        }
        high = mix(high ^ position.castling_rights().as_bitboard().0);
        high = mix(high ^ position.legal_ep_square().map_or(64, |square| square.as_index() as u64));
        Self { low: position.hash() ^ mix(u64::from(depth)), high }
    }
}

/// The last step of `SplitMix64` (Steele, Lea and Flood, 2014): every bit in changes half the bits out.
const fn mix(mut bits: u64) -> u64 {
    bits = bits.wrapping_add(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

impl Table {
    /// A table of at most `mib` mebibytes.
    pub(super) fn new(mib: usize) -> Self {
        let fitting = mib.saturating_mul(1 << 20) / size_of::<[Slot; WAYS]>();
        let count = fitting.checked_ilog2().map_or(1, |bits| 1 << bits);
        Self { sets: std::iter::repeat_with(Default::default).take(count).collect() }
    }

    fn set(&self, key: Key) -> &[Slot; WAYS] {
        #[expect(clippy::cast_possible_truncation, reason = "only the low bits are used")]
        let place = key.high as usize & (self.sets.len() - 1);
        &self.sets[place]
    }

    /// The count kept for `key`.
    pub(super) fn count(&self, key: Key) -> Option<u64> {
        self.set(key).iter().find_map(|slot| {
            let count = slot.count.load(Relaxed);
            let low = slot.low.load(Relaxed) ^ count;
            let high = slot.high.load(Relaxed) ^ count;
            (Key { low, high } == key).then_some(count)
        })
    }

    /// Keeps `count` for `key`: in a free place, or in one chosen by the key.
    pub(super) fn keep(&self, key: Key, count: u64) {
        let set = self.set(key);
        let chosen = (key.low >> 62) as usize % WAYS;
        let free = set.iter().find(|slot| slot.count.load(Relaxed) == 0);
        let slot = free.unwrap_or(&set[chosen]);
        slot.count.store(count, Relaxed);
        slot.low.store(key.low ^ count, Relaxed);
        slot.high.store(key.high ^ count, Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(depth: u32) -> Key {
        Key::of(&Position::standard(), depth)
    }

    #[test]
    fn what_is_kept_is_found_under_its_own_key_alone() {
        let table = Table::new(1);
        table.keep(key(3), 8_902);
        assert_eq!(table.count(key(3)), Some(8_902));
        assert_eq!(table.count(key(4)), None);
    }

    #[test]
    fn the_smallest_table_forgets_and_is_never_wrong() {
        let table = Table::new(0);
        for depth in 0..1_000 {
            table.keep(key(depth), u64::from(depth) + 1);
        }
        for depth in 0..1_000 {
            assert!(table.count(key(depth)).is_none_or(|count| count == u64::from(depth) + 1));
        }
    }

    #[test]
    fn a_torn_slot_is_not_believed() {
        let table = Table::new(0);
        table.keep(key(3), 8_902);
        for slot in &table.sets[0] {
            slot.count.fetch_add(u64::from(slot.count.load(Relaxed) != 0), Relaxed);
        }
        assert_eq!(table.count(key(3)), None);
    }
}
