//! What ends one life of the server, and what it goes through before.

use std::fmt::Write;

/// What the server is put through.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// Its process is killed; what the system has, it keeps.
    Kill,
    /// The power is lost: of what was written since the last sync nothing is left, or parts of it.
    PowerCut,
    /// As before, on a disk that says it has synced and has not: the trial must find what is lost.
    LyingDisk,
    /// For a while nothing can be written (`EIO`, `ENOSPC`); then it is killed.
    Refusal,
}

/// Nearly all losses of power come within so many steps of the disk; a move takes about four.
const MOST_STEPS: u64 = 6_000;
/// So many steps fail at most.
const MOST_FAILURES: u64 = 400;

impl Trouble {
    /// What happens to the disk in the next life, in the words of `staunton-faults`.
    pub(crate) fn plan(self, random: &mut fastrand::Rng) -> String {
        let mut plan = format!("seed={}", random.u32(..));
        // Small numbers as often as large ones: starting and recovery take few steps.
        let steps = random.u64(1..=MOST_STEPS) / [1, 10, 100][random.usize(..3)] + 1;
        // Writing to a string cannot fail.
        let _ = match self {
            Self::Kill => Ok(()),
            Self::PowerCut => write!(plan, " cut={steps}"),
            Self::LyingDisk => write!(plan, " cut={steps} lies=true"),
            Self::Refusal => {
                let kind = ["eio", "enospc"][random.usize(..2)];
                // A server that cannot start is another trial.
                let from = steps + 100;
                write!(plan, " {kind}={from}..{}", from + random.u64(1..MOST_FAILURES))
            }
        };
        plan
    }

    /// Whether the server ends by itself.
    pub(crate) const fn ends_it(self) -> bool {
        matches!(self, Self::PowerCut | Self::LyingDisk)
    }
}
