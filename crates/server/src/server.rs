//! Starting, listening, and going away without losing anything.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use staunton_engine::open_syzygy;
use staunton_proofs::Syzygy;
use tokio::net::TcpListener;

use crate::accept::accept;
#[cfg(unix)]
use crate::admin::{Admin, socket::AdminSocket};
use crate::analysis::{Analysis, AnalysisJobs};
use crate::app::operators_router;
use crate::archive::{Collection, Collections, OwnArchives};
use crate::books;
use crate::books::{BookJobs, Books, Searching};
use crate::config::Config;
use crate::example;
use crate::fair_play::FairPlay;
use crate::games::Games;
use crate::gate::Gate;
use crate::health::Readiness;
use crate::hosts::Hosts;
use crate::identity::Identity;
use crate::lichess::{Challenges, Lichess};
use crate::networks::Networks;
use crate::observer::Observer;
use crate::opening::{Circle, Opened};
use crate::practice::Practice;
use crate::proofs::{ProofJobs, Proofs};
use crate::quota::Quota;
use crate::reviews::{ReviewCache, ReviewJobs, Reviews};
use crate::serve_error::ServeError;
use crate::sharing::attend;
use crate::state::{AppState, Parts};
use crate::studies::Studies;
use crate::tablebase::Tablebase;
use crate::upkeep;

/// How long sockets may take to be closed.
const SOCKET_PATIENCE: Duration = Duration::from_secs(2);

/// A server that listens.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    /// Where what is counted is told, if not where it listens.
    operators: Option<TcpListener>,
    app: AppState,
    /// The folder is this server's until it is gone.
    opened: Opened,
}

impl Server {
    /// Opens the data, listens, and takes up the games that were under way.
    ///
    /// # Errors
    /// If the data or the address cannot be used.
    pub async fn start(config: Config) -> Result<Self, ServeError> {
        let opened = Opened::open(&config).await?;
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
        if let Some(company) = &opened.company {
            company.node.ledger().serves_at(address.to_string());
        }
        let games = opened.registry.resume().await?;
        tracing::info!(%address, data = %opened.folder.display(), games, "ready");
        let is_furnished = config.books;
        let networks = Networks::new(&config.trusted_proxies, &config.halls);
        let gate = opened.gate(networks, (games > 0).then(|| opened.time.now()));
        let collection = Collection::open(config.archive.as_deref(), &opened.folder)?;
        let tables = config.syzygy.as_ref().map(|folder| open_syzygy([folder])).transpose()?;
        let tables = tables.map(Arc::new);
        let app = app_state(&opened, gate, collection, tables, config);
        if is_furnished {
            books::furnish(&app.store, app.gate.time.now()).await?;
            example::furnish(&app.reviews.games, &app.store, app.gate.time.now()).await?;
        }
        app.books.jobs.resume().await?;
        app.reviews.jobs.resume().await?;
        Ok(Self { listener, address, operators, app, opened })
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
        let Self { listener, operators, app, opened, .. } = self;
        let sweeping = tokio::spawn(app.games.registry.clone().sweep());
        let keeping = opened.company.clone().map(|company| {
            let Opened { store, door, room, news, registry, .. } = &opened;
            let circle = Circle {
                store: store.clone(),
                door: door.clone(),
                room: room.clone(),
                news: news.clone(),
                registry: registry.clone(),
                challenges: app.lichess.challenges.clone(),
                gate: app.gate.clone(),
            };
            let name = company.node.host().name().to_owned();
            [
                tokio::spawn(attend(store.clone(), name, None)),
                tokio::spawn(app.reviews.jobs.clone().share()),
                tokio::spawn(app.books.jobs.clone().share()),
                tokio::spawn(company.clone().run()),
                tokio::spawn(company.keep(circle)),
            ]
        });
        let beating = tokio::spawn(upkeep::beat(app.clone()));
        let expiring = tokio::spawn(upkeep::expire(app.clone()));
        let telling = operators.map(|listener| {
            let service = operators_router(app.clone());
            tokio::spawn(axum::serve(listener, service).into_future())
        });
        #[cfg(unix)]
        let ordered = take_orders(&app, &opened.folder);
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
        accept(&listener, &app, &opened.jobs, end).await;
        drop(listener);
        sweeping.abort();
        beating.abort();
        expiring.abort();
        #[cfg(unix)]
        if let Some(ordered) = ordered {
            ordered.abort();
        }
        if let Some(telling) = telling {
            telling.abort();
        }
        app.games.registry.close().await;
        if let Some(company) = &opened.company {
            company.node.leave().await;
        }
        for kept in keeping.into_iter().flatten() {
            kept.abort();
        }
        if tokio::time::timeout(SOCKET_PATIENCE, sockets_closed(&app)).await.is_err() {
            tracing::warn!("some sockets were left open");
        }
        opened.close().await;
        tracing::info!("gone");
        if is_lost { Err(ServeError::WriterLost) } else { Ok(()) }
    }
}

/// Takes orders of operators in the data folder, if that can be.
#[cfg(unix)]
fn take_orders(app: &AppState, folder: &Path) -> Option<tokio::task::JoinHandle<()>> {
    let admin = Admin { accounts: app.accounts.clone(), data: app.account_data.clone() };
    match AdminSocket::bind(folder) {
        Ok(socket) => Some(tokio::spawn(socket.serve(admin))),
        Err(error) => {
            tracing::warn!(%error, "no orders are taken: `staunton admin` has to wait for the end");
            None
        }
    }
}

fn app_state(
    opened: &Opened,
    gate: Gate,
    collection: Collection,
    tables: Option<Arc<Syzygy>>,
    config: Config,
) -> AppState {
    let Opened { folder, store, sessions, door, jobs, room, registry, news, .. } = opened;
    let quota = Quota {
        store: store.clone(),
        gate: gate.clone(),
        folder: folder.as_path().into(),
        most: i64::try_from(config.most_kept).unwrap_or(i64::MAX),
        counted: Arc::default(),
    };
    let hosts = Hosts::new(&config.hosts, &config.origins);
    let origins = Arc::new(config.origins);
    let (mut book_jobs, mut review_jobs) =
        (BookJobs::new(jobs.clone(), store.clone()), ReviewJobs::new(jobs.clone(), store.clone()));
    if let Some(company) = &opened.company {
        let name = company.node.host().name();
        (book_jobs, review_jobs) = (book_jobs.shared_by(name), review_jobs.shared_by(name));
    }
    let books = Books {
        jobs: book_jobs,
        store: store.clone(),
        gate: gate.clone(),
        quota: quota.clone(),
        searching: Searching::default(),
    };
    let fair_play = FairPlay { store: store.clone() };
    let own = OwnArchives::new(store.clone(), folder);
    let reviews = Reviews {
        jobs: review_jobs,
        review_cache: ReviewCache::default(),
        games: registry.clone(),
        books: books.clone(),
        store: store.clone(),
        gate: gate.clone(),
        fair_play: fair_play.clone(),
    };
    let accounts = opened.accounts(gate.clone(), config.registration);
    let observer = Observer {
        metrics: gate.metrics.clone(),
        store: store.clone(),
        jobs: jobs.clone(),
        folder: folder.as_path().into(),
        is_apart: config.metrics.is_some(),
    };
    let games = Games {
        registry: registry.clone(),
        store: store.clone(),
        gate: gate.clone(),
        door: door.clone(),
    };
    let lichess = Lichess {
        games: games.clone(),
        tokens: sessions.tokens.clone(),
        news: news.clone(),
        room: room.clone(),
        challenges: Challenges::default(),
    };
    AppState::new(Parts {
        tablebase: Tablebase { tables, gate: gate.clone(), fair_play: fair_play.clone() },
        metrics: gate.metrics.clone(),
        observer,
        identity: Identity {
            gate: gate.clone(),
            door: door.clone(),
            sessions: sessions.clone(),
            origins,
            store: store.clone(),
        },
        accounts,
        collections: Collections::new(collection, own, gate.clone(), fair_play.clone()),
        account_data: opened.account_data(),
        games,
        lichess,
        practice: Practice {
            jobs: jobs.clone(),
            store: store.clone(),
            gate: gate.clone(),
            fair_play: fair_play.clone(),
        },
        proofs: Proofs {
            jobs: ProofJobs::new(jobs.clone()),
            gate: gate.clone(),
            fair_play: fair_play.clone(),
        },
        analysis: Analysis { jobs: AnalysisJobs::new(jobs.clone()), gate: gate.clone(), fair_play },
        books,
        reviews,
        room: room.clone(),
        studies: Studies { store: store.clone(), gate: gate.clone(), quota },
        web: Arc::new(config.web),
        hosts,
        readiness: Readiness::of(opened.company.as_ref().map(|company| company.node.clone())),
        store: store.clone(),
        gate,
    })
}

/// Waits until every socket has been told that the server goes away.
async fn sockets_closed(app: &AppState) {
    while app.metrics.sockets.get() > 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}
