//! Starting, listening, and going away without losing anything.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use staunton_engine::TableStore;
use thiserror::Error;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tower::ServiceExt;

use crate::account::{Accounts, Passwords};
use crate::analysis::{Analysis, AnalysisDesk, Analyst};
use crate::app::router;
use crate::asking::{Desk, Proofs, Prover};
use crate::books::{BookDesk, Books};
use crate::computer::Computer;
use crate::config::Config;
use crate::error::ApiError;
use crate::games::Games;
use crate::gate::Gate;
use crate::identity::Identity;
use crate::jobs::{InProcess, JobKind, JobQueue};
use crate::limits::{Limits, MOST_CONNECTIONS};
use crate::live::{GameDeps, GameRegistry, Referee};
use crate::metrics::Metrics;
use crate::reviews::{ReviewDesk, Reviews, Tellers};
use crate::session::Sessions;
use crate::state::AppState;
use crate::storage::{CommitError, Store, StoreError, Write, sqlite};
use crate::studies::Studies;
use crate::visitor::Peer;
use crate::{books, computer, live, reviews};

/// How often the server notes that it is alive while games are in memory. The time it was alive is
/// charged to the clocks.
const HEARTBEAT: Duration = Duration::from_secs(2);
/// The same while there are none: games of days for a move can do with that, and disks may sleep.
const SLOW_HEARTBEAT: Duration = Duration::from_mins(1);
/// How long sockets may take to be closed.
const SOCKET_PATIENCE: Duration = Duration::from_secs(2);
/// How long a client may take to send the head of a request.
const HEAD_PATIENCE: Duration = Duration::from_secs(10);
/// How long requests under way may take once the server is going away.
const LAST_PATIENCE: Duration = Duration::from_secs(5);
/// The buffer of a connection, in bytes: no head of a request need be larger.
const BUFFER: usize = 16 * 1024;

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

impl From<ApiError> for ServeError {
    fn from(error: ApiError) -> Self {
        Self::Database(error.to_string())
    }
}

/// A server that listens.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    app: AppState,
    jobs: JobQueue,
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
        let sessions = Sessions::open(&folder).map_err(refused)?;
        let metrics = Metrics::new().map_err(|error| ServeError::System(error.to_string()))?;
        let store = Store::new(sqlite::open(&folder.join("staunton.db"), metrics.clone())?);
        let address = config.listen;
        let unheard = |source| ServeError::Listen { address, source };
        let listener = TcpListener::bind(address).await.map_err(unheard)?;
        let address = listener.local_addr().map_err(unheard)?;
        let time = config.time.clone();
        store.commit(vec![Write::Resumed(time.now())]).await?;
        let shelf = TableStore::new(Some(folder.join("tables")));
        let jobs = job_queue(&shelf, metrics.clone());
        let needs = GameDeps {
            store: store.clone(),
            time: time.clone(),
            computer: Computer::new(jobs.clone(), config.computer_pauses),
            referee: Referee(jobs.clone()),
            metrics: metrics.clone(),
            sockets: Arc::default(),
        };
        let registry = GameRegistry::new(needs);
        let games = registry.resume().await?;
        tracing::info!(%address, data = %folder.display(), games, "ready");
        let gate = Gate { limits: Arc::new(Limits::default()), time, metrics: metrics.clone() };
        let app = app_state(registry, store, gate, sessions, &jobs, config);
        app.books.desk.resume().await?;
        app.reviews.desk.resume().await?;
        Ok(Self { listener, address, app, jobs })
    }

    /// Where it listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until `end`, then closes every socket and writes what is still to be written.
    pub async fn run(self, end: impl Future<Output = ()> + Send) {
        let Self { listener, app, jobs, .. } = self;
        let sweeping = tokio::spawn(app.games.registry.clone().sweep());
        let beating = tokio::spawn(beat(app.clone()));
        accept(&listener, &app, &jobs, end).await;
        drop(listener);
        sweeping.abort();
        beating.abort();
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
        tracing::info!("gone");
    }
}

/// The queue of all jobs, with a worker for each kind, on the cores of this machine.
fn job_queue(shelf: &TableStore, metrics: Metrics) -> JobQueue {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let workers = InProcess::default()
        .with(JobKind::Move, computer::answer)
        .with(JobKind::Verdict, live::judge)
        .with(JobKind::Analysis, Analyst::new(shelf.clone()))
        .with(JobKind::Proof, Prover(shelf.clone()))
        .with(JobKind::Review, reviews::look)
        .with(JobKind::Book, books::read);
    JobQueue::new(cores, workers, metrics)
}

fn app_state(
    registry: GameRegistry,
    store: Store,
    gate: Gate,
    sessions: Sessions,
    jobs: &JobQueue,
    config: Config,
) -> AppState {
    let origins = Arc::new(config.origins);
    let books = Books {
        desk: BookDesk::new(jobs.clone(), store.clone()),
        store: store.clone(),
        gate: gate.clone(),
    };
    let reviews = Reviews {
        desk: ReviewDesk::new(jobs.clone(), store.clone()),
        tellers: Tellers::default(),
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
    AppState {
        metrics: gate.metrics.clone(),
        identity: Identity { gate: gate.clone(), sessions, origins },
        accounts,
        games: Games { registry, store: store.clone(), gate: gate.clone() },
        proofs: Proofs { desk: Desk::new(jobs.clone()), gate: gate.clone() },
        analysis: Analysis { desk: AnalysisDesk::new(jobs.clone()), gate: gate.clone() },
        books,
        reviews,
        studies: Studies { store: store.clone(), gate: gate.clone() },
        web: Arc::new(config.web),
        store,
        gate,
    }
}

fn make_private(folder: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Notes from time to time that the server is alive.
async fn beat(app: AppState) {
    let mut beaten: Option<Instant> = None;
    loop {
        let slow = beaten.is_none_or(|beaten| beaten.elapsed() >= SLOW_HEARTBEAT);
        if slow || app.metrics.games_loaded.get() > 0 {
            let now = app.gate.time.now();
            if app.store.commit(vec![Write::Alive(now)]).await == Err(CommitError::Closed) {
                return;
            }
            beaten = Some(Instant::now());
        }
        tokio::time::sleep(HEARTBEAT).await;
    }
}

/// Waits until every socket has been told that the server goes away.
async fn sockets_closed(app: &AppState) {
    while app.metrics.sockets.get() > 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

async fn accept(
    listener: &TcpListener,
    app: &AppState,
    jobs: &JobQueue,
    end: impl Future<Output = ()> + Send,
) {
    let service = router(app.clone());
    let places = Arc::new(Semaphore::new(MOST_CONNECTIONS));
    let (closing, _) = watch::channel(());
    let mut http = hyper::server::conn::http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEAD_PATIENCE).max_buf_size(BUFFER);
    let mut end = std::pin::pin!(end);
    loop {
        let (stream, peer) = tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    // Out of file descriptors, most likely: some will be given back.
                    tracing::warn!(%error, "a connection could not be accepted");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    continue;
                }
            },
            () = &mut end => break,
        };
        let Ok(place) = Arc::clone(&places).try_acquire_owned() else { continue };
        prepare(&stream);
        let router = service.clone();
        let answer = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(Peer(peer));
            router.clone().oneshot(request.map(Body::new))
        });
        let connection = http.serve_connection(TokioIo::new(stream), answer).with_upgrades();
        let mut told = closing.subscribe();
        tokio::spawn(async move {
            let mut connection = std::pin::pin!(connection);
            tokio::select! {
                // A client that breaks off is no fault of ours.
                served = &mut connection => return drop(served),
                _ = told.changed() => connection.as_mut().graceful_shutdown(),
            }
            drop(connection.await);
            drop(place);
        });
    }
    // Their answers would last as long as they think; what is to be kept is taken up again.
    jobs.close();
    closing.send_replace(());
    let all = u32::try_from(MOST_CONNECTIONS).unwrap_or(u32::MAX);
    if tokio::time::timeout(LAST_PATIENCE, places.acquire_many(all)).await.is_err() {
        tracing::warn!("some requests were left unanswered");
    }
}

fn prepare(stream: &TcpStream) {
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "a connection delays small packets");
    }
}
