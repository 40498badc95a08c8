//! A worker beside servers that share a database: it looks at games that are to be reviewed, and reads books.

use std::path::PathBuf;

use crate::books::BookJobs;
use crate::chance;
use crate::metrics::Metrics;
use crate::reviews::ReviewJobs;
use crate::serve_error::ServeError;
use crate::sharing::attend;
use crate::storage::{ClaimWrite, Sharing, Store, StoreError, Write, postgres};
use crate::workers::job_queue;

/// Where a worker finds what it needs.
#[derive(Clone, Debug)]
pub struct WorkConfig {
    /// The database of PostgreSQL that the servers share, such as `postgres://user:password@host/staunton`.
    pub database: String,
    /// The program that does jobs in processes of their own, as for a server; `None` does them in this
    /// process.
    pub worker: Option<PathBuf>,
    /// The folder for tables of endings.
    pub tables: PathBuf,
}

/// Does what the servers have to do, until `end`; what is under way then is left to others.
///
/// # Errors
/// If the database cannot be used, or one server has it alone.
pub(crate) async fn work(
    config: WorkConfig,
    ready: impl FnOnce(&str),
    end: impl Future<Output = ()> + Send,
) -> Result<(), ServeError> {
    let metrics = Metrics::new().map_err(|error| ServeError::System(error.to_string()))?;
    let (database, counted) = (config.database, metrics.clone());
    // It waits for the network.
    let opened = tokio::task::spawn_blocking(move || {
        postgres::open(&database, Sharing::WithOthers, counted).map(|(store, _)| Store::new(store))
    });
    let store = opened.await.map_err(StoreError::from)??;
    let queue = job_queue(config.worker, config.tables, metrics);
    let name = format!("w{}", chance::game_id());
    let reviews = ReviewJobs::new(queue.clone(), store.clone()).shared_by(&name);
    let books = BookJobs::new(queue.clone(), store.clone()).shared_by(&name);
    tracing::info!(name, "at work");
    ready(&name);
    let mut is_lost = false;
    tokio::select! {
        () = reviews.share() => {}
        () = books.share() => {}
        () = attend(store.clone(), name.clone(), Some(machine())) => {}
        () = end => {}
        () = store.ended() => is_lost = true,
    }
    queue.close();
    queue.kept().await;
    if !is_lost {
        // Nobody waits for its end who would have to know.
        let _ = store.commit(vec![Write::Claim(ClaimWrite::Gone { worker: name })]).await;
    }
    store.close().await;
    if is_lost { Err(ServeError::WriterLost) } else { Ok(()) }
}

/// What this machine is called.
fn machine() -> String {
    #[cfg(unix)]
    let name = rustix::system::uname().nodename().to_string_lossy().into_owned();
    #[cfg(not(unix))]
    let name = std::env::var("COMPUTERNAME").unwrap_or_default();
    if name.is_empty() { "?".to_owned() } else { name }
}
