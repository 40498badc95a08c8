//! The searches under way: one for each visitor, jobs of the queue.

use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use staunton_desk::analysis::{AnalysisEnd, AnalysisMessage, AnalysisRequest, Used, run};
use staunton_engine::network::Network;
use staunton_engine::{Searcher, TableStore, system_time};
use tokio::sync::watch;

use super::tablebases::tables_of;
use crate::error::ApiError;
use crate::jobs::{
    Job, JobContext, JobKind, JobQueue, JobSpec, StopReason, Stopper, Tracker, Worker, ready,
};
use crate::visitor::Visitor;

/// Memory of an engine for what it has seen, in mebibytes.
const HASH_MIB: usize = 32;
/// Engines that are kept for visitors who come back.
const MOST_IDLE: usize = 8;
/// Searches of one address.
const MOST_OF_ONE: usize = 8;
/// How long anybody waits for his turn at all.
const PATIENCE: Duration = Duration::from_mins(2);
/// How often it is looked whether the search waits.
const LOOK: Duration = Duration::from_millis(50);

/// Where positions are analysed. Cheap to clone.
#[derive(Clone)]
pub(crate) struct AnalysisJobs {
    /// By user: each has one search.
    jobs: Tracker<Option<IpAddr>>,
    queue: JobQueue,
}

/// What is known of a search: the newest alone, for nobody reads what is outdated.
#[derive(Clone, Default)]
pub(super) struct Latest {
    /// A line of the answer.
    pub(super) found: Option<Arc<Vec<u8>>>,
    pub(super) waits: bool,
    pub(super) end: Option<AnalysisEnd>,
}

/// The hearing end of a search. Dropped, the search stops.
pub(super) struct Listener {
    pub(super) latest: watch::Receiver<Latest>,
    _stopper: Stopper,
}

impl AnalysisJobs {
    /// No search yet; all will be jobs of `queue`.
    pub(crate) fn new(queue: JobQueue) -> Self {
        Self { jobs: Tracker::default(), queue }
    }

    /// Begins to search; what the same visitor ordered before ends.
    ///
    /// # Errors
    /// [`ApiError::Full`] if too much is searched already.
    pub(super) fn begin(
        &self,
        visitor: &Visitor,
        asked: &AnalysisRequest,
    ) -> Result<Listener, ApiError> {
        let user = &visitor.user.id;
        if let Some((before, _)) = self.jobs.get(user) {
            before.stop(StopReason::Replaced);
            self.jobs.forget(user, &before);
        }
        let address = visitor.address;
        let beside = self.jobs.count(|other| address.is_some() && *other == address);
        if beside >= MOST_OF_ONE {
            return Err(ApiError::Full);
        }
        let input = serde_json::to_vec(asked).map_err(|_| ApiError::Lost)?;
        let job = self.queue.submit(JobKind::Analysis, visitor.asker(), ready(input))?;
        self.jobs.insert(user.clone(), Arc::clone(&job), address);
        let (out, latest) = watch::channel(Latest::default());
        let (searches, user) = (self.clone(), user.clone());
        let told = Arc::clone(&job);
        tokio::spawn(async move {
            follow(&told, &out).await;
            searches.jobs.forget(&user, &told);
        });
        Ok(Listener { latest, _stopper: Stopper(job) })
    }
}

/// Tells `out` how a search stands until it is over.
async fn follow(job: &Job, out: &watch::Sender<Latest>) {
    let mut findings = job.findings();
    let mut outcome = std::pin::pin!(job.outcome());
    let begun = tokio::time::Instant::now();
    let end = loop {
        tokio::select! {
            biased;
            outcome = &mut outcome => break end_of(job.stopped(), outcome.ok().as_deref()),
            changed = findings.changed(), if changed_may_come(&findings) => {
                if changed.is_ok() {
                    let found = findings.borrow_and_update().clone();
                    out.send_modify(|latest| (latest.found, latest.waits) = (found, false));
                }
            }
            () = tokio::time::sleep(LOOK) => {
                let waits = job.waits();
                out.send_if_modified(|latest| std::mem::replace(&mut latest.waits, waits) != waits);
                if waits && begun.elapsed() > PATIENCE {
                    job.stop(StopReason::TimeUp);
                }
            }
        }
    };
    let found = findings.borrow_and_update().clone();
    out.send_modify(|latest| {
        latest.found = found;
        latest.end = Some(end);
    });
}

fn changed_may_come<T>(findings: &watch::Receiver<T>) -> bool {
    findings.has_changed().is_ok()
}

/// What ended a search.
fn end_of(stopped: Option<StopReason>, output: Option<&Vec<u8>>) -> AnalysisEnd {
    match stopped {
        Some(StopReason::Replaced) => AnalysisEnd::Replaced,
        Some(StopReason::Others) => AnalysisEnd::Others,
        Some(StopReason::TimeUp) => AnalysisEnd::Time,
        Some(StopReason::CalledOff | StopReason::Closing) => AnalysisEnd::Lost,
        None => output
            .and_then(|output| serde_json::from_slice(output).ok())
            .unwrap_or(AnalysisEnd::Lost),
    }
}

/// The worker of searches. It keeps some engines with what they remember.
pub(crate) struct Analyst {
    shelf: TableStore,
    /// Engines that nobody uses, each with the visitor who used it last.
    idle: Mutex<Vec<(String, Searcher)>>,
}

impl Analyst {
    /// An analyst who looks into the tables of endings that lie on the shelf.
    pub(crate) fn new(shelf: TableStore) -> Self {
        Self { shelf, idle: Mutex::default() }
    }

    /// An engine: the one that remembers what this visitor looked at, or one that has forgotten
    /// everything.
    fn engine_for(&self, user: &str) -> Searcher {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(place) = idle.iter().position(|(of, _)| of == user) {
            return idle.remove(place).1;
        }
        if idle.is_empty() {
            let mut searcher = Searcher::new(HASH_MIB, 1);
            searcher.set_network(Some(Network::standard()));
            return searcher;
        }
        let (_, mut searcher) = idle.remove(0);
        searcher.clear();
        searcher
    }

    fn give_back(&self, user: &str, searcher: Searcher) {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        if idle.len() < MOST_IDLE {
            idle.push((user.to_owned(), searcher));
        }
    }
}

impl Worker for Analyst {
    fn work(&self, spec: &JobSpec, context: &JobContext) -> Result<Vec<u8>, String> {
        let asked: AnalysisRequest =
            serde_json::from_slice(&spec.input).map_err(|error| error.to_string())?;
        let question = asked.question().map_err(|error| error.to_string())?;
        let mut searcher = self.engine_for(&spec.asker.user);
        searcher.set_tablebase(tables_of(&self.shelf, question.game.position()));
        let mut used = Used::default();
        let mut end = AnalysisEnd::Lost;
        // Halted for what is more urgent, it goes on from where it was.
        while context.checkpoint().is_continue() {
            let mut tell = |found| {
                let message = AnalysisMessage::Found(found);
                context.find(serde_json::to_vec(&message).unwrap_or_default());
            };
            let (after, why) =
                run(&mut searcher, system_time, &question, used, context.halt(), &mut tell);
            (used, end) = (after, why);
            if !context.is_wanted() || used.time >= question.time {
                break;
            }
        }
        self.give_back(&spec.asker.user, searcher);
        serde_json::to_vec(&end).map_err(|error| error.to_string())
    }
}
