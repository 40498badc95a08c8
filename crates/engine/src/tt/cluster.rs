//! How entries lie in memory.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use zerocopy::{FromBytes, IntoBytes, KnownLayout};

/// A word that all threads read and write, in no order that could be relied on.
pub(super) trait Word {
    fn read(&self) -> u64;
    fn write(&self, value: u64);
}

impl Word for AtomicU64 {
    #[inline]
    fn read(&self) -> u64 {
        self.load(Relaxed)
    }

    #[inline]
    fn write(&self, value: u64) {
        self.store(value, Relaxed);
    }
}

/// An entry in two words. The first is the key mixed with the second: an entry whose words are of two
/// writers is of no key that anybody asks for.
#[derive(FromBytes, IntoBytes)]
#[repr(C)]
pub(super) struct Slot<W = AtomicU64> {
    /// The key mixed with `data`.
    check: W,
    data: W,
}

impl<W: Word> Slot<W> {
    /// The packed entry, nought if there is none, and whether it is of this key.
    #[inline]
    pub(super) fn read(&self, key: u64) -> (u64, bool) {
        let data = self.data();
        (data, self.check.read() ^ data == key)
    }

    /// The packed entry, of whatever key.
    #[inline]
    pub(super) fn data(&self) -> u64 {
        self.data.read()
    }

    /// Keeps the packed entry of a key.
    #[inline]
    pub(super) fn write(&self, key: u64, data: u64) {
        self.check.write(key ^ data);
        self.data.write(data);
    }
}

/// Slots of a cluster.
pub(super) const SLOTS: usize = 4;

/// One line of the processor's cache.
#[derive(FromBytes, IntoBytes, KnownLayout)]
#[repr(C, align(64))]
pub(super) struct Cluster(pub(super) [Slot; SLOTS]);

#[cfg(test)]
mod tests {
    use loom::sync::Arc;
    use loom::sync::atomic::AtomicU64;
    use loom::thread;

    use super::*;

    impl Word for AtomicU64 {
        fn read(&self) -> u64 {
            self.load(Relaxed)
        }

        fn write(&self, value: u64) {
            self.store(value, Relaxed);
        }
    }

    fn join(writers: [thread::JoinHandle<()>; 2]) {
        for writer in writers {
            writer.join().unwrap();
        }
    }

    fn empty() -> Arc<Slot<AtomicU64>> {
        Arc::new(Slot { check: AtomicU64::new(0), data: AtomicU64::new(0) })
    }

    /// In every order in which the words of two writers can be seen.
    #[test]
    fn what_is_read_was_written_whole_and_of_the_key_asked_for() {
        // Keys and entries whose bits all differ in another way.
        let entries = [(0b0011, 0b0101_0000), (0b1100, 0b1010_0000)];
        loom::model(move || {
            let slot = empty();
            let writers = entries.map(|(key, data)| {
                let slot = Arc::clone(&slot);
                thread::spawn(move || slot.write(key, data))
            });
            for (key, data) in entries {
                let (read, is_of_key) = slot.read(key);
                assert!(!is_of_key || read == data, "{read:b} for {key:b}");
            }
            join(writers);
        });
    }

    /// Two findings of one key: either may be seen, never a mixture, nor one of another key.
    #[test]
    fn of_two_findings_of_one_key_one_is_read() {
        let (key, found) = (0b0011, [0b0101_0000, 0b1010_0000]);
        loom::model(move || {
            let slot = empty();
            let writers = found.map(|data| {
                let slot = Arc::clone(&slot);
                thread::spawn(move || slot.write(key, data))
            });
            let (read, is_of_key) = slot.read(key);
            assert!(!is_of_key || found.contains(&read), "{read:b}");
            join(writers);
        });
    }

    /// That the model finds what is wrong: words that are not mixed would be believed when torn.
    #[test]
    #[should_panic(expected = "torn")]
    fn without_the_mixture_an_entry_is_torn() {
        let entries = [(1, 10), (2, 20)];
        loom::model(move || {
            let slot = empty();
            let writers = entries.map(|(key, data)| {
                let slot = Arc::clone(&slot);
                thread::spawn(move || {
                    slot.check.write(key);
                    slot.data.write(data);
                })
            });
            for (key, data) in entries {
                let (read, check) = (slot.data.read(), slot.check.read());
                assert!(read == 0 || check != key || read == data, "torn: {read} for {key}");
            }
            join(writers);
        });
    }
}
