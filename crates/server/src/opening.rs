//! Opens a data folder for this process alone: the database, the sessions, the games.

mod company;
mod store;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use crate::account::data::AccountData;
use crate::account::invitations::Registration;
use crate::account::{Accounts, Passwords, know_likenesses};
use crate::computer::Computer;
use crate::config::Config;
use crate::door::Door;
use crate::folder::{FolderLock, make_private, refuse_links};
use crate::game::Ms;
use crate::gate::Gate;
use crate::jobs::JobQueue;
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::networks::Networks;
use crate::news::News;
use crate::registry::{GameDeps, GameRegistry, Referee};
use crate::room::Room;
use crate::serve_error::ServeError;
use crate::session::Sessions;
use crate::storage::{Store, Write};
use crate::time::Time;
use crate::workers::job_queue;
pub(crate) use company::{Circle, Company};
use store::open_store;

/// How long the jobs, and then the writer, may take to end.
const LAST_PATIENCE: Duration = Duration::from_secs(5);

/// A data folder that is this process's until it is closed.
pub(crate) struct Opened {
    pub(crate) folder: PathBuf,
    pub(crate) store: Store,
    pub(crate) sessions: Sessions,
    pub(crate) door: Door,
    pub(crate) metrics: Metrics,
    pub(crate) time: Time,
    pub(crate) jobs: JobQueue,
    pub(crate) room: Room,
    pub(crate) news: News,
    /// No game is in memory yet.
    pub(crate) registry: GameRegistry,
    /// Where this is one of several servers.
    pub(crate) company: Option<Company>,
    lock: FolderLock,
}

impl Opened {
    /// Opens the folder that `config` names, and makes it if there is none. The time since somebody
    /// last had it open is charged to none of the games.
    ///
    /// # Errors
    /// If it cannot be used, or another process has it.
    pub(crate) async fn open(config: &Config) -> Result<Self, ServeError> {
        let folder = config.data_folder();
        let refused = |source| ServeError::Data { folder: folder.display().to_string(), source };
        make_private(&folder).map_err(refused)?;
        refuse_links(&folder).map_err(refused)?;
        let lock = FolderLock::take(&folder).map_err(refused)?;
        let lock =
            lock.ok_or_else(|| ServeError::InUse { folder: folder.display().to_string() })?;
        let metrics = Metrics::new().map_err(|error| ServeError::System(error.to_string()))?;
        let (store, sessions) = open_store(config, &folder, &metrics).await?;
        sessions.load(&store).await?;
        know_likenesses(&store).await?;
        let door = Door::new(sessions.clone());
        door.load(&store).await?;
        let time = config.time.clone();
        // The clock of the system may have been set back since: what is kept is never later.
        if let Some(at) = store.last_instant().await? {
            time.put_forward(at - time.now());
        }
        store.commit(vec![Write::Resumed(time.now())]).await?;
        let company = Company::of(config).await?;
        let jobs = job_queue(config.worker.clone(), folder.join("tables"), metrics.clone());
        let room = Room::default();
        let news = News::default();
        let registry = GameRegistry::new(GameDeps {
            store: store.clone(),
            time: time.clone(),
            computer: Computer::new(jobs.clone(), config.computer_pauses),
            referee: Referee(jobs.clone()),
            room: room.clone(),
            news: news.clone(),
            metrics: metrics.clone(),
            node: company.as_ref().map(|company| company.node.clone()),
            sockets: Arc::default(),
        });
        Ok(Self {
            folder,
            store,
            sessions,
            door,
            metrics,
            time,
            jobs,
            room,
            news,
            registry,
            company,
            lock,
        })
    }

    /// What is asked of visitors, for a server that has these networks. After a start with games
    /// under way their players all come back at once: it counts from `restarted_at`.
    pub(crate) fn gate(&self, networks: Networks, restarted_at: Option<Ms>) -> Gate {
        Gate {
            limits: Arc::new(Limits::new(networks, restarted_at)),
            time: self.time.clone(),
            metrics: self.metrics.clone(),
        }
    }

    /// The accounts.
    pub(crate) fn accounts(&self, gate: Gate, registration: Registration) -> Accounts {
        Accounts {
            registration,
            door: self.door.clone(),
            store: self.store.clone(),
            gate,
            sessions: self.sessions.clone(),
            passwords: Passwords::default(),
            games: self.registry.clone(),
        }
    }

    /// Accounts as a whole.
    pub(crate) fn account_data(&self) -> AccountData {
        AccountData {
            store: self.store.clone(),
            games: self.registry.clone(),
            sessions: self.sessions.clone(),
            time: self.time.clone(),
        }
    }

    /// Takes the games out of memory and writes what is still to be written. Somebody else may open
    /// the folder then.
    pub(crate) async fn close(self) {
        self.jobs.close();
        self.registry.close().await;
        if tokio::time::timeout(LAST_PATIENCE, self.jobs.kept()).await.is_err() {
            tracing::error!("what came of some jobs was not kept");
        }
        let last = self.store.commit(vec![Write::Alive(self.time.now())]).await;
        if let Err(error) = last {
            tracing::error!(%error, "the last instant could not be noted");
        }
        if tokio::time::timeout(LAST_PATIENCE, self.store.close()).await.is_err() {
            tracing::error!("the writer did not end");
        }
        drop(self.lock);
    }
}
