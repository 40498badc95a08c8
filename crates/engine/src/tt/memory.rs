//! Where the table lies: in pages of the system's own, large ones where it has them, or on the
//! heap where the system maps no pages (WebAssembly).
//!
//! A search looks here and there in the whole table. With pages of 4 KiB the processor must nearly
//! every time look up first where the page lies, with pages of 2 MiB hardly ever.

use std::io;

use memmap2::MmapMut;
use zerocopy::{FromBytes, FromZeros as _};

use super::cluster::Cluster;

/// Clusters from which on several threads empty them: 16 MiB.
const WORTH_A_THREAD: usize = (16 << 20) / size_of::<Cluster>() + 1;
/// More threads than this are not faster: the memory is the limit.
const MOST_THREADS: usize = 16;

/// Room for clusters, empty at first.
pub(super) enum Memory {
    Pages(MmapMut),
    Heap(Vec<Cluster>),
}

impl Memory {
    /// Room for `count` clusters (at least one), or for a half, a quarter and so on of them if the
    /// system has not so much.
    ///
    /// # Panics
    /// If there is no memory for a single cluster.
    pub(super) fn new(count: usize) -> Self {
        let mut count = count;
        loop {
            match Self::in_pages(count).or_else(|error| match error.kind() {
                io::ErrorKind::Unsupported => Self::on_heap(count),
                _ => Err(error),
            }) {
                Ok(memory) => return memory,
                Err(error) => assert!(count > 1, "no memory for the smallest table: {error}"),
            }
            count /= 2;
        }
    }

    fn in_pages(count: usize) -> io::Result<Self> {
        let pages = MmapMut::map_anon(count.saturating_mul(size_of::<Cluster>()))?;
        // It is a wish: a system without large pages serves as well, but slower.
        #[cfg(target_os = "linux")]
        let _ = pages.advise(memmap2::Advice::HugePage);
        Ok(Self::Pages(pages))
    }

    fn on_heap(count: usize) -> io::Result<Self> {
        Cluster::new_vec_zeroed(count)
            .map(Self::Heap)
            .map_err(|_| io::ErrorKind::OutOfMemory.into())
    }

    /// Empties all, and so makes the system lay down every page: what a search looks at first must
    /// not be made in the midst of it. What is large is emptied by as many threads as the machine
    /// runs at once.
    pub(super) fn clear(&mut self) {
        let clusters = self.clusters();
        let threads = match clusters.len() {
            ..WORTH_A_THREAD => 1,
            _ => std::thread::available_parallelism().map_or(1, usize::from).min(MOST_THREADS),
        };
        let part = clusters.len().div_ceil(threads);
        std::thread::scope(|scope| {
            let mut parts = clusters.chunks_mut(part);
            let own = parts.next();
            for part in parts {
                scope.spawn(move || part.zero());
            }
            if let Some(own) = own {
                own.zero();
            }
        });
    }

    /// The clusters.
    pub(super) fn clusters(&mut self) -> &mut [Cluster] {
        match self {
            Self::Pages(pages) => <[Cluster]>::mut_from_bytes(pages)
                .unwrap_or_else(|_| unreachable!("pages hold whole clusters, and begin with one")),
            Self::Heap(clusters) => clusters,
        }
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
        assert!(Memory::on_heap(usize::MAX).is_err());
    }

    #[test]
    fn all_clusters_asked_for_are_there() {
        for count in [1, 3, 64, 1_000, 100_003] {
            assert_eq!(Memory::new(count).clusters().len(), count);
            assert_eq!(Memory::on_heap(count).unwrap().clusters().len(), count);
        }
    }

    #[test]
    fn memory_is_empty_at_first_and_once_cleared() {
        let large = 3 * WORTH_A_THREAD + 1;
        for mut memory in
            [Memory::in_pages(9), Memory::on_heap(9), Memory::in_pages(large)].map(Result::unwrap)
        {
            for clusters_are_new in [true, false] {
                for slot in memory.clusters().iter().flat_map(|cluster| &cluster.0) {
                    assert_eq!(slot.data(), 0, "new: {clusters_are_new}");
                    slot.write(0, 7);
                }
                memory.clear();
            }
        }
    }
}
