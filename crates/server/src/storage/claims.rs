//! Work that of several servers, and workers beside them, whoever is free does: each has what it claimed,
//! until nothing is heard of it for a while.

use super::error::Reply;
use crate::game::Ms;

/// Work that is claimed piece by piece.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Work {
    /// Games to be looked at.
    Reviews,
    /// Books to be read, those too that a reader older than this version has read.
    Books { made_by: i64 },
}

/// Something to write of who does what.
pub(crate) enum ClaimWrite {
    /// The next of the work that nobody has is `worker`'s for so many milliseconds. Users take turns; of one
    /// the oldest is the next.
    Claimed { work: Work, worker: String, for_ms: Ms },
    /// `worker` still does what it claimed, for so many milliseconds more; so much is done, of so much.
    Kept { work: Work, id: String, worker: String, for_ms: Ms, progress: (u64, u64) },
    /// A worker is there for so many milliseconds more.
    Present { worker: String, machine: Option<String>, for_ms: Ms },
    /// A worker goes.
    Gone { worker: String },
}

/// Something that a worker has claimed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ClaimRow {
    pub(crate) id: String,
    /// Whose it is.
    pub(crate) user: String,
    /// Counts how often a book was to be read; 1 of a review.
    pub(crate) edition: i64,
}

/// The row of a worker that is no server, as of the instant when it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct WorkerRow {
    pub(crate) name: String,
    /// Where it runs.
    pub(crate) machine: String,
    pub(crate) joined_at: Ms,
    /// What it has now.
    pub(crate) at_work: i64,
    /// What it has brought to an end.
    pub(crate) done: i64,
}

/// Reads who does what.
pub(crate) trait ClaimRepository: Send + Sync {
    /// What is still to be done of what `worker` has claimed and nobody else after it.
    fn claimed(&self, work: Work, worker: &str) -> Reply<'_, Vec<ClaimRow>>;

    /// The workers beside the servers that are there, the first that came before.
    fn workers(&self) -> Reply<'_, Vec<WorkerRow>>;
}
