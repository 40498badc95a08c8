//! A model of what is on the disk, beside what the system shows: the difference is what the loss of
//! power takes away.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use crate::plan::{Failure, Plan};

/// What a disk writes at once, or not; within it a write may be torn.
const SECTOR: usize = 512;

/// The files of the database: what of them would survive, and what waits for a sync.
pub(crate) struct Disk {
    plan: Plan,
    random: fastrand::Rng,
    steps: u64,
    files: HashMap<PathBuf, File>,
}

#[derive(Default)]
struct File {
    durable: Vec<u8>,
    pending: Vec<Change>,
}

enum Change {
    Written { at: usize, bytes: Vec<u8> },
    CutTo(usize),
}

/// What happens at a step.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// What should.
    Done,
    /// It fails.
    Failed(Failure),
    /// The power is lost.
    PowerLost,
}

impl Disk {
    pub(crate) fn new(plan: Plan) -> Self {
        let random = fastrand::Rng::with_seed(plan.seed);
        Self { plan, random, steps: 0, files: HashMap::new() }
    }

    /// Whether the file is known.
    pub(crate) fn knows(&self, path: &Path) -> bool {
        self.files.contains_key(path)
    }

    /// Takes up a file with what is in it.
    pub(crate) fn take_up(&mut self, path: &Path, durable: Vec<u8>) {
        self.files.insert(path.to_owned(), File { durable, pending: Vec::new() });
    }

    /// A file is gone.
    pub(crate) fn removed(&mut self, path: &Path) {
        self.files.remove(path);
    }

    /// Counts a step, and says what happens at it.
    pub(crate) fn step(&mut self) -> Step {
        self.steps += 1;
        match &self.plan.fails {
            _ if self.plan.cut.is_some_and(|cut| self.steps >= cut) => Step::PowerLost,
            Some((failure, steps)) if steps.contains(&self.steps) => Step::Failed(*failure),
            _ => Step::Done,
        }
    }

    /// Bytes were written that wait for a sync.
    pub(crate) fn written(&mut self, path: &Path, at: usize, bytes: &[u8]) {
        let change = Change::Written { at, bytes: bytes.to_owned() };
        self.files.entry(path.to_owned()).or_default().pending.push(change);
    }

    /// The file was cut to a length, which waits for a sync.
    pub(crate) fn cut_to(&mut self, path: &Path, length: usize) {
        self.files.entry(path.to_owned()).or_default().pending.push(Change::CutTo(length));
    }

    /// The file was synced: what waited is on the disk, unless the disk lies.
    pub(crate) fn synced(&mut self, path: &Path) {
        if self.plan.lies {
            return;
        }
        if let Some(file) = self.files.get_mut(path) {
            for change in file.pending.drain(..) {
                change.apply(&mut file.durable);
            }
        }
    }

    /// What the files hold once the power is back: of what was not synced nothing, some sectors or
    /// most of them, in any order, some of them torn.
    pub(crate) fn after_power_loss(&mut self) -> Vec<(PathBuf, Vec<u8>)> {
        let kept = [0.0, 0.5, 0.95][self.random.usize(..3)];
        let mut files = Vec::new();
        for (path, file) in std::mem::take(&mut self.files) {
            let mut left = file.durable;
            for change in file.pending {
                change.apply_in_part(&mut left, kept, &mut self.random);
            }
            files.push((path, left));
        }
        files
    }
}

impl Change {
    fn apply(&self, content: &mut Vec<u8>) {
        match self {
            Self::Written { at, bytes } => put(content, *at, bytes),
            Self::CutTo(length) => content.truncate(*length),
        }
    }

    fn apply_in_part(&self, content: &mut Vec<u8>, kept: f64, random: &mut fastrand::Rng) {
        let Self::Written { at, bytes } = self else {
            if random.f64() < kept {
                self.apply(content);
            }
            return;
        };
        let mut done = 0;
        while done < bytes.len() {
            let length = (SECTOR - (at + done) % SECTOR).min(bytes.len() - done);
            if random.f64() < kept {
                let is_torn = random.u8(..8) == 0;
                let length = if is_torn { random.usize(..length) } else { length };
                put(content, at + done, &bytes[done..done + length]);
            }
            done += length;
        }
    }
}

/// Writes into the content, which grows by zeros up to there.
fn put(content: &mut Vec<u8>, at: usize, bytes: &[u8]) {
    if content.len() < at + bytes.len() {
        content.resize(at + bytes.len(), 0);
    }
    content[at..at + bytes.len()].copy_from_slice(bytes);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is left of a file of 2,000 ones over which twos were written and, if `is_synced`, synced.
    fn left(plan: &str, is_synced: bool) -> Vec<u8> {
        let path = Path::new("games.db");
        let mut disk = Disk::new(plan.parse().unwrap());
        disk.take_up(path, vec![1; 2_000]);
        disk.written(path, 100, &[2; 3_000]);
        if is_synced {
            disk.synced(path);
        }
        disk.after_power_loss().remove(0).1
    }

    #[test]
    fn what_was_synced_survives_and_the_rest_only_by_luck() {
        let whole = [vec![1; 100], vec![2; 3_000]].concat();
        let mut seen = [false; 3];
        for seed in 0..50 {
            assert_eq!(left(&format!("seed={seed}"), true), whole);
            let left = left(&format!("seed={seed}"), false);
            assert_eq!(left[..100], [1; 100]);
            let kept: usize = left.iter().map(|byte| usize::from(*byte == 2)).sum();
            seen[usize::from(kept > 0) + usize::from(kept == 3_000)] = true;
        }
        assert_eq!(seen, [true; 3], "nothing, a part, all");
        assert!((0..50).any(|seed| left(&format!("seed={seed} lies=true"), true) != whole));
    }

    #[test]
    fn steps_fail_while_they_are_to_and_the_power_goes_at_its_step() {
        let mut disk = Disk::new("eio=2..4 cut=5".parse().unwrap());
        let failed = Step::Failed(Failure::Io);
        let steps: Vec<Step> = (0..5).map(|_| disk.step()).collect();
        assert_eq!(steps, [Step::Done, failed, failed, Step::Done, Step::PowerLost]);
    }
}
