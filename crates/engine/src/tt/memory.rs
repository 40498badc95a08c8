//! Where the table lies: in pages of the system's own, large ones where it has them.
//!
//! A search looks here and there in the whole table. With pages of 4 KiB the processor must nearly
//! every time look up first where the page lies, with pages of 2 MiB hardly ever.

use memmap2::MmapMut;
use zerocopy::FromBytes;

use super::Cluster;

/// Room for clusters, empty at first.
pub(super) struct Memory(MmapMut);

impl Memory {
    /// Room for `count` clusters (at least one), or for a half, a quarter and so on of them if the
    /// system has not so much.
    pub(super) fn new(count: usize) -> Self {
        let mut count = count;
        loop {
            let bytes = count.saturating_mul(size_of::<Cluster>());
            match MmapMut::map_anon(bytes) {
                Ok(pages) => {
                    // It is a wish: a system without large pages serves as well, but slower.
                    #[cfg(target_os = "linux")]
                    let _ = pages.advise(memmap2::Advice::HugePage);
                    return Self(pages);
                }
                Err(error) => assert!(count > 1, "no memory for the smallest table: {error}"),
            }
            count /= 2;
        }
    }

    /// Empties all.
    pub(super) fn clear(&mut self) {
        self.0.fill(0);
    }

    /// The clusters.
    pub(super) fn clusters(&mut self) -> &mut [Cluster] {
        <[Cluster]>::mut_from_bytes(&mut self.0)
            .unwrap_or_else(|_| unreachable!("pages hold whole clusters, and begin with one"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_that_nobody_has_becomes_less() {
        let mut memory = Memory::new(usize::MAX);
        let count = memory.clusters().len();
        assert!(count >= 1 && count < usize::MAX / size_of::<Cluster>());
    }

    #[test]
    fn all_clusters_asked_for_are_there() {
        for count in [1, 3, 64, 1_000, 100_003] {
            assert_eq!(Memory::new(count).clusters().len(), count);
        }
    }
}
