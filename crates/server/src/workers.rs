//! Who does the jobs of the queue, in this process and in processes of their own.

#[cfg(unix)]
use std::io;
use std::path::PathBuf;

use staunton_engine::TableStore;

use crate::analysis::Analyst;
#[cfg(unix)]
use crate::jobs::{Apart, confine, do_ordered};
use crate::jobs::{InProcess, JobKind, JobQueue};
use crate::metrics::Metrics;
use crate::proofs::Prover;
use crate::{books, computer, practice, registry, reviews};

/// The queue of all jobs, on the cores of this machine.
pub(crate) fn job_queue(program: Option<PathBuf>, tables: PathBuf, metrics: Metrics) -> JobQueue {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let here = workers(TableStore::new(Some(tables.clone())));
    #[cfg(unix)]
    if let Some(program) = program {
        let arguments = vec!["worker".into(), "--tables".into(), tables.into()];
        return JobQueue::new(cores, Apart { program, arguments, here }, metrics);
    }
    #[cfg(not(unix))]
    drop(program);
    JobQueue::new(cores, here, metrics)
}

/// Does one job that a server orders, from standard input to standard output, confined to what jobs
/// of this kind need: the server's hand in a process of its own. `tables` is the folder for tables
/// of endings.
///
/// # Errors
/// If there is no such kind of job, the system does not confine this process, or the server is
/// gone.
#[cfg(unix)]
pub fn run_worker(kind: &str, tables: PathBuf) -> io::Result<()> {
    let unknown =
        || io::Error::new(io::ErrorKind::InvalidInput, format!("no worker does {kind:?}"));
    let kind = JobKind::apart_by_name(kind).ok_or_else(unknown)?;
    confine(kind)?;
    do_ordered(kind, &workers(TableStore::new(Some(tables))))
}

/// A worker for each kind of job.
fn workers(shelf: TableStore) -> InProcess {
    InProcess::default()
        .with(JobKind::Move, computer::answer)
        .with(JobKind::Verdict, registry::judge)
        .with(JobKind::Analysis, Analyst::new(shelf.clone()))
        .with(JobKind::Judgement, practice::judge)
        .with(JobKind::Proof, Prover(shelf))
        .with(JobKind::Review, reviews::look)
        .with(JobKind::Book, books::read)
}
