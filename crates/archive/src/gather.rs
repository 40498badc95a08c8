//! Makes one part of several while games are added, so that a question has to look into few.

use std::ops::Range;
use std::path::Path;
use std::thread::{Scope, ScopedJoinHandle};

use crate::ArchiveError;
use crate::folder::sweep;
use crate::manifest::{Manifest, Segment};
use crate::merge::merged;

/// So many neighbours are made one, or more.
const PARTS: usize = 8;
/// Games of the greatest part that is made: what is known of each is held in memory meanwhile.
const MOST: u64 = 1 << 24;

/// The parts that are to be made one next: of all neighbours of which none has more games than the others
/// together, those with the fewest games. So a game is written again only when its part becomes twice as great,
/// or more.
fn due(segments: &[Segment]) -> Option<Range<usize>> {
    let from = |start: usize| {
        let (mut all, mut most) = (0, 0);
        let behind = segments[start..].iter().zip(start..).map_while(|(segment, place)| {
            (all, most) = (all + segment.games, segment.games.max(most));
            (all <= MOST).then_some((all, most, place + 1))
        });
        let mut fit = behind.filter(|&(all, most, end)| end - start >= PARTS && most <= all - most);
        fit.next().map(|(all, _, end)| (all, start..end))
    };
    (0..segments.len()).filter_map(from).min_by_key(|(all, _)| *all).map(|(_, parts)| parts)
}

/// Makes parts one in a thread of its own, while others are added behind them.
pub(crate) struct Gatherer<'scope, 'env> {
    scope: &'scope Scope<'scope, 'env>,
    folder: &'env Path,
    running: Option<Running<'scope>>,
    /// Why it has given up; the parts are what they were.
    failed: Option<ArchiveError>,
}

struct Running<'scope> {
    parts: Range<usize>,
    thread: ScopedJoinHandle<'scope, Result<Segment, ArchiveError>>,
}

impl<'scope, 'env> Gatherer<'scope, 'env> {
    pub(crate) fn new(scope: &'scope Scope<'scope, 'env>, folder: &'env Path) -> Self {
        Self { scope, folder, running: None, failed: None }
    }

    /// Takes what is ready into the manifest, and begins what is due.
    pub(crate) fn go_on(&mut self, manifest: &mut Manifest) -> Result<(), ArchiveError> {
        if self.running.as_ref().is_none_or(|running| running.thread.is_finished()) {
            self.wait(manifest)?;
            self.begin(manifest);
        }
        Ok(())
    }

    /// Makes one what is due, until nothing is. Says why, if that could not be.
    pub(crate) fn finish(
        mut self,
        manifest: &mut Manifest,
    ) -> Result<Option<ArchiveError>, ArchiveError> {
        loop {
            self.wait(manifest)?;
            self.begin(manifest);
            if self.running.is_none() {
                return Ok(self.failed);
            }
        }
    }

    fn begin(&mut self, manifest: &mut Manifest) {
        let parts = due(&manifest.segments).filter(|_| self.failed.is_none());
        self.running = parts.map(|parts| {
            let (folder, id) = (self.folder, manifest.next_segment);
            manifest.next_segment += 1;
            let segments = manifest.segments[parts.clone()].to_vec();
            let cut = segments.iter().map(Segment::cut).max().unwrap_or_default();
            let thread = self.scope.spawn(move || merged(folder, &segments, id, cut));
            Running { parts, thread }
        });
    }

    fn wait(&mut self, manifest: &mut Manifest) -> Result<(), ArchiveError> {
        let Some(Running { parts, thread }) = self.running.take() else { return Ok(()) };
        match thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)) {
            Ok(segment) => {
                manifest.segments.splice(parts, [segment]);
                manifest.write(self.folder)?;
                // Those who have the old files open keep them.
                sweep(self.folder, manifest)
            }
            Err(error) => {
                self.failed = Some(error);
                Ok(())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sizes(games: &[u64]) -> Vec<Segment> {
        let segment =
            |&games| Segment { id: 0, first_game: 0, games, positions: 0, files: Vec::new() };
        games.iter().map(segment).collect()
    }

    #[test]
    fn eight_neighbours_are_made_one() {
        assert_eq!(due(&[]), None);
        assert_eq!(due(&sizes(&[5; 7])), None);
        assert_eq!(due(&sizes(&[5; 8])), Some(0..8));
        assert_eq!(due(&sizes(&[6, 5, 5, 5, 5, 5, 5, 5, 5, 6])), Some(1..9));
        // A great one is not written again for the sake of small ones, and does not keep them apart.
        assert_eq!(due(&sizes(&[1000, 5, 5, 5, 5, 5, 5, 5])), None);
        assert_eq!(due(&sizes(&[1000, 5, 5, 5, 5, 5, 5, 5, 5])), Some(1..9));
        assert_eq!(due(&sizes(&[5, 5, 5, 5, 5, 5, 5, 5, 1000])), Some(0..8));
        assert_eq!(due(&sizes(&[5, 5, 5, 5, 1000, 5, 5, 5, 5])), None);
        assert_eq!(due(&sizes(&[35, 5, 5, 5, 5, 5, 5, 5])), Some(0..8));
        assert_eq!(due(&sizes(&[60, 60, 5, 5, 5, 5, 5, 5, 5])), Some(0..8));
    }

    #[test]
    fn a_part_does_not_grow_for_ever() {
        assert_eq!(due(&sizes(&[2_000_000; 8])), Some(0..8));
        assert_eq!(due(&sizes(&[3_000_000; 8])), None);
        let mut games = vec![3_000_000; 8];
        games.extend([9; 8]);
        assert_eq!(due(&sizes(&games)), Some(8..16));
    }

    /// Adds parts while others are made one, at `speed` games for each that is added; then makes one what is
    /// due. How many parts there are, and how often each game was written again.
    #[expect(clippy::cast_precision_loss, reason = "there are fewer than 2^52 games")]
    fn gathered(games: &[u64], speed: f64) -> (usize, f64) {
        let (mut segments, mut written) = (Vec::new(), 0);
        let mut make = |segments: &mut Vec<Segment>, parts: Range<usize>| {
            let games = segments[parts.clone()].iter().map(|segment| segment.games).sum();
            written += games;
            segments.splice(parts, sizes(&[games]));
        };
        let mut running: Option<(Range<usize>, f64)> = None;
        for &games in games {
            segments.extend(sizes(&[games]));
            if let Some((_, left)) = &mut running {
                *left -= games as f64 * speed;
            }
            if let Some((parts, _)) = running.take_if(|(_, left)| *left <= 0.0) {
                make(&mut segments, parts);
            }
            if running.is_none() {
                let begun = due(&segments);
                running = begun.map(|parts| {
                    let games: u64 = segments[parts.clone()].iter().map(|one| one.games).sum();
                    (parts, games as f64)
                });
            }
        }
        while let Some(parts) = running.take().map(|(parts, _)| parts).or_else(|| due(&segments)) {
            make(&mut segments, parts);
        }
        (segments.len(), written as f64 / games.iter().sum::<u64>() as f64)
    }

    /// However many games there are and however fast parts are made one, they stand in few parts in the end, and
    /// each game was written few times.
    #[test]
    fn parts_are_few_and_written_seldom() {
        for speed in [0.2, 0.5, 1.0, 1e9] {
            for batches in [17, 103, 250, 500, 1000] {
                let (parts, times) = gathered(&vec![60_000; batches], speed);
                assert!(parts <= 13 && times <= 4.2, "{speed} {batches}: {parts} {times}");
            }
        }
        // Whatever their sizes.
        let mut random = fastrand::Rng::with_seed(8);
        let games: Vec<u64> = (0..1500).map(|_| 1 << random.u32(..12)).collect();
        for speed in [0.3, 1.0, 1e9] {
            let (parts, times) = gathered(&games, speed);
            assert!(parts <= 30 && times <= 5.0, "{speed}: {parts} {times}");
        }
    }
}
