//! Work of several servers over one database: each does what it has claimed there, and so do workers
//! beside them. What a server or a worker has that is gone is another's when its claim runs out.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::{Instant, timeout};

use crate::game::Ms;
use crate::jobs::{JobKind, JobQueue};
use crate::storage::{ClaimRow, ClaimWrite, CommitError, Store, StoreError, Work, Write};

/// So long something is left to whoever claimed it, if nothing is heard of him.
const LEASE_MS: Ms = 5_000;
/// How often it is looked whether there is something that nobody does.
const LOOK: Duration = Duration::from_millis(500);
/// One time in so many it is told that what was claimed is still being done.
const TURNS: u32 = 2;
/// Where all cores are taken for so long, something is claimed all the same, and waits its turn.
const PATIENCE: Duration = Duration::from_secs(10);

/// Whoever claims one kind of work for this process. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Claimant {
    name: Arc<str>,
    wanted: Arc<Notify>,
}

/// Something that is under way here.
pub(crate) struct UnderWay {
    pub(crate) id: String,
    pub(crate) edition: i64,
    /// So much is done, of so much.
    pub(crate) progress: (u64, u64),
}

/// Work that servers share.
pub(crate) trait Shared: Clone + Send + Sync + 'static {
    /// The jobs that it is.
    const KIND: JobKind;

    /// How it is claimed.
    const WORK: Work;

    /// What of it is under way here.
    fn under_way(&self) -> Vec<UnderWay>;

    /// Begins to do what was claimed.
    fn take_up(&self, claim: ClaimRow) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Stops what another does now, or nobody wants any more.
    fn stop(&self, id: &str);
}

/// Why nothing can be shared just now.
#[derive(Debug, thiserror::Error)]
enum ShareError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Commit(#[from] CommitError),
}

impl Claimant {
    /// That of the server, or the worker, with this name.
    pub(crate) fn new(name: &str) -> Self {
        Self { name: name.into(), wanted: Arc::default() }
    }

    /// By what its claims are known.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// There is something new to be done.
    pub(crate) fn want(&self) {
        self.wanted.notify_one();
    }

    /// Does what nobody does, as long as there is a core for it; never ends.
    pub(crate) async fn share<W: Shared>(self, work: W, queue: JobQueue, store: Store) {
        let (mut turn, mut had_room, mut is_told) = (0_u32, Instant::now(), false);
        loop {
            // Whether something new is there or it is just time makes no difference.
            let _ = timeout(LOOK, self.wanted.notified()).await;
            turn = turn.wrapping_add(1);
            let has_room = queue.has_room(W::KIND);
            let is_to_wait = had_room.elapsed() > PATIENCE && !queue.is_waited_in(W::KIND);
            if has_room || is_to_wait {
                had_room = Instant::now();
            }
            let done = async {
                if turn.is_multiple_of(TURNS) {
                    self.keep(&work, &store).await?;
                }
                let mut is_claiming = has_room || is_to_wait;
                while is_claiming {
                    is_claiming = self.claim(&work, &store).await? && queue.has_room(W::KIND);
                }
                Ok::<_, ShareError>(())
            };
            match done.await {
                Ok(()) => is_told = false,
                Err(error) => {
                    if !is_told {
                        tracing::warn!(%error, kind = W::KIND.name(), "nothing can be claimed");
                    }
                    is_told = true;
                }
            }
        }
    }

    /// Claims something, and takes it up; whether there was something.
    async fn claim<W: Shared>(&self, work: &W, store: &Store) -> Result<bool, ShareError> {
        let worker = self.name.to_string();
        let claimed = ClaimWrite::Claimed { work: W::WORK, worker, for_ms: LEASE_MS };
        store.commit(vec![Write::Claim(claimed)]).await?;
        let under_way = work.under_way();
        let mut is_any = false;
        for claim in store.claimed(W::WORK, &self.name).await? {
            let is_same = |it: &UnderWay| (&it.id, it.edition) == (&claim.id, claim.edition);
            if !under_way.iter().any(is_same) {
                is_any = true;
                work.take_up(claim).await?;
            }
        }
        Ok(is_any)
    }

    /// Tells how far it is with what is under way, and that it is. What is no longer its own is stopped.
    async fn keep<W: Shared>(&self, work: &W, store: &Store) -> Result<(), ShareError> {
        let under_way = work.under_way();
        if under_way.is_empty() {
            return Ok(());
        }
        let own = store.claimed(W::WORK, &self.name).await?;
        let mut writes = Vec::new();
        for UnderWay { id, edition, progress } in under_way {
            if own.iter().any(|claim| (&claim.id, claim.edition) == (&id, edition)) {
                let worker = self.name.to_string();
                let kept =
                    ClaimWrite::Kept { work: W::WORK, id, worker, for_ms: LEASE_MS, progress };
                writes.push(Write::Claim(kept));
            } else {
                work.stop(&id);
            }
        }
        Ok(store.commit(writes).await?)
    }
}

/// Tells operators that whoever is called `name` is there, on this machine if it is no server; never ends.
pub(crate) async fn attend(store: Store, name: String, machine: Option<String>) {
    loop {
        let (worker, machine) = (name.clone(), machine.clone());
        let present = ClaimWrite::Present { worker, machine, for_ms: LEASE_MS };
        // The next one may be written.
        let _ = store.commit(vec![Write::Claim(present)]).await;
        tokio::time::sleep(LOOK * TURNS * 2).await;
    }
}
