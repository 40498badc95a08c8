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

use crate::account::Passwords;
use crate::analysis::AnalysisDesk;
use crate::app::{App, router};
use crate::asking::Desk;
use crate::books::BookDesk;
use crate::computer::Computer;
use crate::config::Config;
use crate::error::ApiError;
use crate::limits::{Limits, MOST_CONNECTIONS};
use crate::live::{GameDeps, GameRegistry, Referee};
use crate::metrics::Metrics;
use crate::reviews::{ReviewDesk, Tellers};
use crate::session::Sessions;
use crate::store::{Store, StoreError};
use crate::visitor::Peer;
use crate::writer::{CommitError, Write, Writer};

/// How often the server notes that it is alive while games are in memory. The time it was alive is
/// charged to the clocks.
const HEARTBEAT: Duration = Duration::from_secs(2);
/// The same while there are none: games of days for a move can do with that, and disks may sleep.
const SLOW_HEARTBEAT: Duration = Duration::from_secs(60);
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
    app: App,
    writing: std::thread::JoinHandle<()>,
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
        let (store, db) = Store::open(&folder.join("staunton.db"))?;
        let (writer, writing) = Writer::start(db, metrics.clone())
            .map_err(|error| ServeError::System(error.to_string()))?;
        let address = config.listen;
        let unheard = |source| ServeError::Listen { address, source };
        let listener = TcpListener::bind(address).await.map_err(unheard)?;
        let address = listener.local_addr().map_err(unheard)?;
        let time = config.time.clone();
        writer.commit(vec![Write::Resumed(time.now())]).await?;
        let computer = Computer::new(config.computer_pauses, metrics.clone());
        let shelf = TableStore::new(Some(folder.join("tables")));
        let analysis = AnalysisDesk::new(computer.clone(), shelf.clone());
        let needs = GameDeps {
            store: store.clone(),
            writer: writer.clone(),
            time: time.clone(),
            computer: computer.clone(),
            referee: Referee::default(),
            metrics: metrics.clone(),
            sockets: Arc::default(),
        };
        let hall = GameRegistry::new(needs);
        let games = hall.resume().await?;
        tracing::info!(%address, data = %folder.display(), games, "ready");
        let app = App {
            hall,
            desk: Desk::new(shelf),
            analysis,
            reading: BookDesk::new(store.clone(), writer.clone()),
            review: ReviewDesk::new(store.clone(), writer.clone(), computer),
            tellers: Tellers::default(),
            store,
            writer,
            time,
            sessions,
            passwords: Passwords::default(),
            limits: Arc::new(Limits::default()),
            metrics,
            web: Arc::new(config.web),
            origins: Arc::new(config.origins),
        };
        app.reading.resume().await?;
        app.review.resume().await?;
        Ok(Self { listener, address, app, writing })
    }

    /// Where it listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until `end`, then closes every socket and writes what is still to be written.
    pub async fn run(self, end: impl Future<Output = ()> + Send) {
        let Self { listener, app, writing, .. } = self;
        let sweeping = tokio::spawn(app.hall.clone().sweep());
        let beating = tokio::spawn(beat(app.clone()));
        accept(&listener, &app, end).await;
        drop(listener);
        sweeping.abort();
        beating.abort();
        app.desk.close();
        app.reading.close();
        app.review.close();
        app.hall.close().await;
        if tokio::time::timeout(SOCKET_PATIENCE, sockets_closed(&app)).await.is_err() {
            tracing::warn!("some sockets were left open");
        }
        let last = app.writer.commit(vec![Write::Alive(app.time.now())]).await;
        if let Err(error) = last {
            tracing::error!(%error, "the last instant could not be noted");
        }
        app.writer.close();
        drop(app);
        let joined = tokio::task::spawn_blocking(move || writing.join());
        if tokio::time::timeout(LAST_PATIENCE, joined).await.is_err() {
            tracing::error!("the writer did not end");
        }
        tracing::info!("gone");
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
async fn beat(app: App) {
    let mut beaten: Option<Instant> = None;
    loop {
        let slow = beaten.is_none_or(|beaten| beaten.elapsed() >= SLOW_HEARTBEAT);
        if slow || app.metrics.games_loaded.get() > 0 {
            let now = app.time.now();
            if app.writer.commit(vec![Write::Alive(now)]).await == Err(CommitError::Closed) {
                return;
            }
            beaten = Some(Instant::now());
        }
        tokio::time::sleep(HEARTBEAT).await;
    }
}

/// Waits until every socket has been told that the server goes away.
async fn sockets_closed(app: &App) {
    while app.metrics.sockets.get() > 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

async fn accept(listener: &TcpListener, app: &App, end: impl Future<Output = ()> + Send) {
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
    // Their answers would last as long as they think.
    app.analysis.close();
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
