//! What a job is.

use std::net::IpAddr;
use std::time::Duration;

use thiserror::Error;

/// What kind of work a job is, the most urgent first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum JobKind {
    /// The computer's move in a game.
    Move,
    /// Whether a position that is being played is dead.
    Verdict,
    /// The engine's lines of a position.
    Analysis,
    /// Whether an answer to an exercise is a good one.
    Judgement,
    /// What can be forced in a position.
    Proof,
    /// What the engine sees of a game.
    Review,
    /// A printed book, read.
    Book,
}

/// How much a job may take.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct JobLimits {
    /// For how long it may run, waiting and standing aside not counted.
    pub(crate) time: Duration,
    /// How much memory is set aside for it, in mebibytes; a process of its own has no more.
    pub(crate) memory_mib: usize,
    /// How many of its kind may wait.
    pub(crate) most_waiting: usize,
}

impl JobKind {
    /// All kinds.
    pub(crate) const ALL: [Self; 7] = [
        Self::Move,
        Self::Verdict,
        Self::Analysis,
        Self::Judgement,
        Self::Proof,
        Self::Review,
        Self::Book,
    ];

    /// How much a job of this kind may take.
    pub(crate) const fn limits(self) -> JobLimits {
        let (seconds, memory_mib, most_waiting) = match self {
            Self::Move => (60, 0, 20_000),
            Self::Verdict => (60, 64, 20_000),
            Self::Analysis => (120, 32, 200),
            Self::Judgement => (30, 96, 200),
            Self::Proof => (120, 320, 500),
            Self::Review => (3_600, 160, 500),
            Self::Book => (1_800, 512, 10_000),
        };
        JobLimits { time: Duration::from_secs(seconds), memory_mib, most_waiting }
    }

    /// After how long a running job ends if others of its kind wait; `None` if it is done first.
    pub(crate) const fn slice(self) -> Option<Duration> {
        match self {
            Self::Analysis => Some(Duration::from_secs(6)),
            Self::Move
            | Self::Verdict
            | Self::Judgement
            | Self::Proof
            | Self::Review
            | Self::Book => None,
        }
    }

    /// Whether it is done in a process of its own where there is one for it: what strangers bring,
    /// or can make heavy.
    pub(crate) const fn is_done_apart(self) -> bool {
        match self {
            Self::Proof | Self::Review | Self::Book => true,
            Self::Move | Self::Verdict | Self::Analysis | Self::Judgement => false,
        }
    }

    /// Whether whoever does it looks into files: tables of endings.
    pub(crate) const fn needs_files(self) -> bool {
        matches!(self, Self::Proof)
    }

    /// The kind with this [name](Self::name), if it is done apart.
    pub(crate) fn apart_by_name(name: &str) -> Option<Self> {
        [Self::Proof, Self::Review, Self::Book].into_iter().find(|kind| kind.name() == name)
    }

    /// The word for it in the log, the metrics and the command line of a worker.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Move => "move",
            Self::Verdict => "verdict",
            Self::Analysis => "analysis",
            Self::Judgement => "judgement",
            Self::Proof => "proof",
            Self::Review => "review",
            Self::Book => "book",
        }
    }
}

/// For whom a job is done: those of one address share its turns, those of one account theirs.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Asker {
    /// `None` for this machine itself.
    pub(crate) address: Option<IpAddr>,
    /// The id of the user, or of the game for which the computer plays.
    pub(crate) user: String,
}

/// A job as a value.
#[derive(Clone, Debug)]
pub(crate) struct JobSpec {
    pub(crate) kind: JobKind,
    pub(crate) asker: Asker,
    /// What its worker is given.
    pub(crate) input: Vec<u8>,
}

/// Why a job was stopped.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Error)]
pub(crate) enum StopReason {
    /// Nobody wants it any more.
    #[error("it was called off")]
    CalledOff,
    /// The same visitor wants another one in its place.
    #[error("another one took its place")]
    Replaced,
    /// It had its time.
    #[error("it took too long")]
    TimeUp,
    /// Others wait for their turn.
    #[error("others wait")]
    Others,
    /// The server is going away.
    #[error("the server is going away")]
    Closing,
}

/// Why nothing came of a job.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(crate) enum JobFailure {
    /// Its input is not what it should be; the words are for people.
    #[error("{0}")]
    Fault(String),
    /// It was stopped.
    #[error(transparent)]
    Stopped(StopReason),
    /// It broke down.
    #[error("it broke down")]
    Broken,
}
