//! Starting, listening, and going away without losing anything.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use thiserror::Error;
use tokio::net::TcpListener;

use crate::accept::accept;
use crate::account::{Accounts, Passwords};
use crate::analysis::{Analysis, AnalysisJobs};
use crate::app::operators_router;
use crate::backup::take_up_key;
use crate::books;
use crate::books::{BookJobs, Books, FurnishError};
use crate::computer::Computer;
use crate::config::Config;
use crate::error::ApiError;
use crate::folder::{DATABASE, FolderLock, make_private, private_file};
use crate::games::Games;
use crate::gate::Gate;
use crate::health::Readiness;
use crate::identity::Identity;
use crate::jobs::JobQueue;
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::networks::Networks;
use crate::observer::Observer;
use crate::practice::Practice;
use crate::proofs::{ProofJobs, Proofs};
use crate::quota::Quota;
use crate::registry::{GameDeps, GameRegistry, Referee};
use crate::reviews::{ReviewCache, ReviewJobs, Reviews};
use crate::room::Room;
use crate::session::Sessions;
use crate::state::AppState;
use crate::storage::{CommitError, Store, StoreError, Write, sqlite};
use crate::studies::Studies;
use crate::upkeep;
use crate::workers::job_queue;

/// How long sockets may take to be closed.
const SOCKET_PATIENCE: Duration = Duration::from_secs(2);
/// How long the writer may take to end.
const LAST_PATIENCE: Duration = Duration::from_secs(5);

/// Why the server cannot run.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The folder for data cannot be used.
    #[error("the data folder {folder} cannot be used: {source}")]
    Data {
        /// The folder.
        folder: String,
        /// Why.
        source: std::io::Error,
    },
    /// Another server uses the folder for data.
    #[error("the data folder {folder} is in use by another server")]
    InUse {
        /// The folder.
        folder: String,
    },
    /// The address cannot be listened on.
    #[error("cannot listen on {address}: {source}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// Why.
        source: std::io::Error,
    },
    /// The database cannot be used.
    #[error("the database cannot be used: {0}")]
    Database(String),
    /// The thread that writes broke down; why stands in the log.
    #[error("what happens in games can be written no more: the server has ended")]
    WriterLost,
    /// Something that the system should give was not given.
    #[error("the system refused: {0}")]
    System(String),
}

impl From<StoreError> for ServeError {
    fn from(error: StoreError) -> Self {
        Self::Database(error.to_string())
    }
}

impl From<CommitError> for ServeError {
    fn from(error: CommitError) -> Self {
        Self::Database(error.to_string())
    }
}

impl From<FurnishError> for ServeError {
    fn from(error: FurnishError) -> Self {
        Self::Database(error.to_string())
    }
}

impl From<ApiError> for ServeError {
    fn from(error: ApiError) -> Self {
        Self::Database(error.to_string())
    }
}

/// A server that listens.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    /// Where what is counted is told, if not where it listens.
    operators: Option<TcpListener>,
    app: AppState,
    jobs: JobQueue,
    /// The folder is this server's until it is gone.
    lock: FolderLock,
}

impl Server {
    /// Opens the data, listens, and takes up the games that were under way.
    ///
    /// # Errors
    /// If the data or the address cannot be used.
    pub async fn start(config: Config) -> Result<Self, ServeError> {
        let folder = config.data_folder();
        let refused = |source| ServeError::Data { folder: folder.display().to_string(), source };
        make_private(&folder).map_err(refused)?;
        let lock = FolderLock::take(&folder).map_err(refused)?;
        let lock =
            lock.ok_or_else(|| ServeError::InUse { folder: folder.display().to_string() })?;
        take_up_key(&folder).map_err(|error| ServeError::Database(error.to_string()))?;
        let sessions = Sessions::open(&folder).map_err(refused)?;
        let metrics = Metrics::new().map_err(|error| ServeError::System(error.to_string()))?;
        let database = folder.join(DATABASE);
        drop(private_file(&database).map_err(refused)?);
        let store = Store::new(sqlite::open(&database, metrics.clone())?);
        sessions.load(&store).await?;
        let address = config.listen;
        let unheard = |source| ServeError::Listen { address, source };
        let listener = TcpListener::bind(address).await.map_err(unheard)?;
        let address = listener.local_addr().map_err(unheard)?;
        let operators = match config.metrics {
            Some(address) => Some(
                TcpListener::bind(address)
                    .await
                    .map_err(|source| ServeError::Listen { address, source })?,
            ),
            None => None,
        };
        let time = config.time.clone();
        // The clock of the system may have been set back since: what is kept is never later.
        if let Some(at) = store.last_instant().await? {
            time.put_forward(at - time.now());
        }
        store.commit(vec![Write::Resumed(time.now())]).await?;
        let jobs = job_queue(config.worker.clone(), folder.join("tables"), metrics.clone());
        let room = Room::default();
        let needs = GameDeps {
            store: store.clone(),
            time: time.clone(),
            computer: Computer::new(jobs.clone(), config.computer_pauses),
            referee: Referee(jobs.clone()),
            room: room.clone(),
            metrics: metrics.clone(),
            sockets: Arc::default(),
        };
        let registry = GameRegistry::new(needs);
        let games = registry.resume().await?;
        tracing::info!(%address, data = %folder.display(), games, "ready");
        let is_furnished = config.books;
        let networks = Networks::new(&config.trusted_proxies, &config.halls);
        let limits = Limits::new(networks, (games > 0).then(|| time.now()));
        let gate = Gate { limits: Arc::new(limits), time, metrics: metrics.clone() };
        let app = app_state((registry, room), store, gate, sessions, &jobs, config, &folder);
        if is_furnished {
            books::furnish(&app.store, app.gate.time.now()).await?;
        }
        app.books.jobs.resume().await?;
        app.reviews.jobs.resume().await?;
        Ok(Self { listener, address, operators, app, jobs, lock })
    }

    /// Where it listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where it tells what it counts, if it has an address for that.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.operators.as_ref()?.local_addr().ok()
    }

    /// Serves until `end`, then closes every socket and writes what is still to be written.
    ///
    /// # Errors
    /// [`ServeError::WriterLost`] if nothing could be written any more before that: a server that
    /// keeps nothing serves nobody.
    pub async fn run(self, end: impl Future<Output = ()> + Send) -> Result<(), ServeError> {
        let Self { listener, operators, app, jobs, lock, .. } = self;
        let sweeping = tokio::spawn(app.games.registry.clone().sweep());
        let beating = tokio::spawn(upkeep::beat(app.clone()));
        let expiring = tokio::spawn(upkeep::expire(app.clone()));
        let telling = operators.map(|listener| {
            let service = operators_router(app.clone());
            tokio::spawn(axum::serve(listener, service).into_future())
        });
        let mut is_lost = false;
        let end = async {
            tokio::select! {
                () = end => {}
                () = app.store.ended() => {
                    tracing::error!("nothing can be written any more: the server ends");
                    is_lost = true;
                }
            }
        };
        accept(&listener, &app, &jobs, end).await;
        drop(listener);
        sweeping.abort();
        beating.abort();
        expiring.abort();
        if let Some(telling) = telling {
            telling.abort();
        }
        app.games.registry.close().await;
        if tokio::time::timeout(SOCKET_PATIENCE, sockets_closed(&app)).await.is_err() {
            tracing::warn!("some sockets were left open");
        }
        let last = app.store.commit(vec![Write::Alive(app.gate.time.now())]).await;
        if let Err(error) = last {
            tracing::error!(%error, "the last instant could not be noted");
        }
        if tokio::time::timeout(LAST_PATIENCE, app.store.close()).await.is_err() {
            tracing::error!("the writer did not end");
        }
        drop(lock);
        tracing::info!("gone");
        if is_lost { Err(ServeError::WriterLost) } else { Ok(()) }
    }
}

fn app_state(
    (registry, room): (GameRegistry, Room),
    store: Store,
    gate: Gate,
    sessions: Sessions,
    jobs: &JobQueue,
    config: Config,
    folder: &Path,
) -> AppState {
    let quota = Quota {
        store: store.clone(),
        gate: gate.clone(),
        folder: folder.into(),
        most: i64::try_from(config.most_kept).unwrap_or(i64::MAX),
        counted: Arc::default(),
    };
    let origins = Arc::new(config.origins);
    let books = Books {
        jobs: BookJobs::new(jobs.clone(), store.clone()),
        store: store.clone(),
        gate: gate.clone(),
        quota: quota.clone(),
    };
    let reviews = Reviews {
        jobs: ReviewJobs::new(jobs.clone(), store.clone()),
        review_cache: ReviewCache::default(),
        games: registry.clone(),
        books: books.clone(),
        store: store.clone(),
        gate: gate.clone(),
    };
    let accounts = Accounts {
        store: store.clone(),
        gate: gate.clone(),
        sessions: sessions.clone(),
        passwords: Passwords::default(),
    };
    let observer = Observer {
        metrics: gate.metrics.clone(),
        store: store.clone(),
        jobs: jobs.clone(),
        folder: folder.into(),
        is_apart: config.metrics.is_some(),
    };
    AppState {
        metrics: gate.metrics.clone(),
        observer,
        identity: Identity { gate: gate.clone(), sessions, origins, store: store.clone() },
        accounts,
        games: Games { registry, store: store.clone(), gate: gate.clone() },
        practice: Practice { jobs: jobs.clone(), store: store.clone(), gate: gate.clone() },
        proofs: Proofs { jobs: ProofJobs::new(jobs.clone()), gate: gate.clone() },
        analysis: Analysis { jobs: AnalysisJobs::new(jobs.clone()), gate: gate.clone() },
        books,
        reviews,
        room,
        studies: Studies { store: store.clone(), gate: gate.clone(), quota },
        web: Arc::new(config.web),
        readiness: Readiness::default(),
        store,
        gate,
    }
}

/// Waits until every socket has been told that the server goes away.
async fn sockets_closed(app: &AppState) {
    while app.metrics.sockets.get() > 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}
