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
use thiserror::Error;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tower::ServiceExt;

use crate::account::{Accounts, Passwords};
use crate::analysis::{Analysis, AnalysisJobs};
use crate::app::router;
use crate::backup::take_up_key;
use crate::books;
use crate::books::{BookJobs, Books, FurnishError};
use crate::computer::Computer;
use crate::config::Config;
use crate::connection::{Impatient, WRITE_PATIENCE, raise_open_files};
use crate::error::ApiError;
use crate::folder::{DATABASE, FolderLock, make_private, private_file};
use crate::game::Ms;
use crate::games::Games;
use crate::gate::Gate;
use crate::health::Readiness;
use crate::identity::Identity;
use crate::jobs::JobQueue;
use crate::limits::{Limits, MOST_CONNECTIONS, MOST_CONNECTIONS_OF_ONE, OTHER_FILES};
use crate::metrics::Metrics;
use crate::places::Places;
use crate::practice::Practice;
use crate::proofs::{ProofJobs, Proofs};
use crate::quota::Quota;
use crate::registry::{GameDeps, GameRegistry, Referee};
use crate::reviews::{ReviewCache, ReviewJobs, Reviews};
use crate::room::Room;
use crate::session::Sessions;
use crate::state::AppState;
use crate::storage::{CommitError, KeptWrite, Store, StoreError, Write, sqlite};
use crate::studies::Studies;
use crate::visitor::Peer;
use crate::workers::job_queue;

/// How often the server notes that it is alive while games are in memory. The time it was alive is
/// charged to the clocks.
const HEARTBEAT: Duration = Duration::from_secs(2);
/// The same while there are none: games of days for a move can do with that, and disks may sleep.
const SLOW_HEARTBEAT: Duration = Duration::from_mins(1);
/// How long what guests leave is kept after their last visit, a visit being noted once in 30 days.
const GUESTS_KEPT_MS: Ms = 90 * DAY_MS;
const DAY_MS: Ms = 86_400_000;
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
        let gate = Gate { limits: Arc::new(Limits::default()), time, metrics: metrics.clone() };
        let app = app_state((registry, room), store, gate, sessions, &jobs, config, &folder);
        if is_furnished {
            books::furnish(&app.store, app.gate.time.now()).await?;
        }
        app.books.jobs.resume().await?;
        app.reviews.jobs.resume().await?;
        Ok(Self { listener, address, app, jobs, lock })
    }

    /// Where it listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until `end`, then closes every socket and writes what is still to be written.
    ///
    /// # Errors
    /// [`ServeError::WriterLost`] if nothing could be written any more before that: a server that
    /// keeps nothing serves nobody.
    pub async fn run(self, end: impl Future<Output = ()> + Send) -> Result<(), ServeError> {
        let Self { listener, app, jobs, lock, .. } = self;
        let sweeping = tokio::spawn(app.games.registry.clone().sweep());
        let beating = tokio::spawn(beat(app.clone()));
        let expiring = tokio::spawn(expire(app.clone()));
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
    AppState {
        metrics: gate.metrics.clone(),
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

/// Throws away once a day what guests left who do not come back.
async fn expire(app: AppState) {
    let time = &app.gate.time;
    loop {
        let before = time.now() - GUESTS_KEPT_MS;
        let expired = app.store.commit(vec![Write::Kept(KeptWrite::Expired { before })]).await;
        if let Err(error) = expired {
            tracing::error!(%error, "what guests left could not be thrown away");
        }
        time.sleep_until(Some(time.now() + DAY_MS)).await;
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
    let most = raise_open_files().map_or(MOST_CONNECTIONS, |files| {
        let files = usize::try_from(files.saturating_sub(OTHER_FILES)).unwrap_or(usize::MAX);
        files.clamp(1, MOST_CONNECTIONS)
    });
    let places = Arc::new(Semaphore::new(most));
    let by_address = Places::new(MOST_CONNECTIONS_OF_ONE);
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
        // A proxy on this machine speaks for many.
        let counted = Some(peer.ip()).filter(|ip| !ip.to_canonical().is_loopback());
        let Some(own_place) = by_address.take(counted) else { continue };
        prepare(&stream);
        let router = service.clone();
        let answer = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(Peer(peer));
            router.clone().oneshot(request.map(Body::new))
        });
        let connection = http
            .serve_connection(TokioIo::new(Impatient::new(stream, WRITE_PATIENCE)), answer)
            .with_upgrades();
        let mut told = closing.subscribe();
        tokio::spawn(async move {
            let mut connection = std::pin::pin!(connection);
            tokio::select! {
                // A client that breaks off is no fault of ours.
                served = &mut connection => return drop((served, place, own_place)),
                _ = told.changed() => connection.as_mut().graceful_shutdown(),
            }
            drop(connection.await);
            drop((place, own_place));
        });
    }
    // Their answers would last as long as they think; what is to be kept is taken up again.
    jobs.close();
    app.room.close();
    closing.send_replace(());
    let all = u32::try_from(most).unwrap_or(u32::MAX);
    if tokio::time::timeout(LAST_PATIENCE, places.acquire_many(all)).await.is_err() {
        tracing::warn!("some requests were left unanswered");
    }
}

fn prepare(stream: &TcpStream) {
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "a connection delays small packets");
    }
}
