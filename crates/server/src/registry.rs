//! The games in memory: each has one task, and everything about it passes through that task.

mod actor;
mod acts;
mod announcing;
mod apart;
mod away;
mod command;
mod deps;
mod ear;
mod following;
mod hosting;
mod inbox;
mod intervening;
mod judging;
mod lag;
mod mailboxes;
mod onlookers;
mod order;
mod pending;
mod recent;
mod referee;
mod showing;
mod talk;
mod task;
mod thinking;
mod tidings;
mod watchers;
mod watching;

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};

use self::announcing::announce;
use self::command::Reply;
pub(crate) use self::command::{Command, Text, Watch, Watching, Who};
pub(crate) use self::deps::GameDeps;
pub(crate) use self::hosting::{GameNode, Hosting};
use self::hosting::{Load, ask};
pub(crate) use self::inbox::{Inbox, Out};
pub(crate) use self::lag::Lag;
use self::mailboxes::{Mailbox, Mailboxes};
use self::order::Order;
pub(crate) use self::order::{ActEnvelope, Chair};
pub(crate) use self::referee::{Referee, judge};
use crate::chance;
use crate::error::ApiError;
use crate::game::{GameTerms, Ms};
use crate::new_game::open;
use crate::news::Word;

/// How often games that are not in memory are looked through for what has come due.
const SWEEP_MS: Ms = 30_000;
/// Games woken by one sweep.
const SWEPT: i64 = 200;

/// All games in memory.
#[derive(Clone)]
pub(crate) struct GameRegistry {
    inner: Arc<Inner>,
}

struct Inner {
    deps: GameDeps,
    mailboxes: Mailboxes,
}

/// A game just made.
pub(crate) struct Made {
    pub(crate) id: String,
    pub(crate) key: String,
}

impl GameRegistry {
    /// No game in memory yet.
    pub(crate) fn new(deps: GameDeps) -> Self {
        let node = deps.node.clone();
        let registry = Self { inner: Arc::new(Inner { deps, mailboxes: Mailboxes::default() }) };
        if let Some(node) = node {
            // Weak: the node lives in what it points to.
            let inner = Arc::downgrade(&registry.inner);
            node.host().attach(move |id, load, command| {
                let (registry, id) = (inner.upgrade().map(|inner| Self { inner }), id.to_owned());
                Box::pin(async move {
                    let Some(registry) = registry else { return };
                    match load {
                        // Whoever waits learns it by what is dropped.
                        Load::IfNeeded => drop(registry.deliver(&id, command).await),
                        Load::Never => registry.send_if_loaded(&id, command).await,
                    }
                })
            });
        }
        registry
    }

    /// Makes a game and keeps it.
    ///
    /// # Errors
    /// If it could not be kept.
    pub(crate) async fn make(&self, terms: GameTerms, by: &str) -> Result<Made, ApiError> {
        self.make_as(chance::game_id(), terms, by).await
    }

    /// Makes a game under this id, which nobody else has, and keeps it.
    ///
    /// # Errors
    /// If it could not be kept.
    pub(crate) async fn make_as(
        &self,
        id: String,
        terms: GameTerms,
        by: &str,
    ) -> Result<Made, ApiError> {
        let deps = &self.inner.deps;
        let n = deps.store.number_game().await?;
        let began = terms.is_full().then(|| terms.clone());
        let opened = open(id, n, terms, by, deps.time.now())?;
        deps.store.commit(opened.writes).await?;
        if let Some(terms) = began {
            announce(deps, &terms, &Word::Began(opened.id.clone()));
            if deps.node.is_some() {
                // It may be for the computer to begin.
                self.send(&opened.id, Command::Wake).await?;
            }
        }
        Ok(Made { id: opened.id, key: opened.key })
    }

    /// Sends a command to a game, which is brought into memory if need be. Of several servers, what
    /// changes it goes to the one that has it.
    ///
    /// # Errors
    /// If the server is going away.
    pub(crate) async fn send(&self, id: &str, command: Command) -> Result<(), ApiError> {
        let Some(node) = self.inner.deps.node.clone() else {
            return self.deliver(id, command).await;
        };
        let (registry, game) = (self.clone(), id.to_owned());
        match command {
            Command::Act(who, acting, reply) => {
                let order = Order::act(&who.user, who.locale, acting);
                tokio::spawn(async move { drop(reply.send(ask(&node, &game, &order).await)) });
            }
            Command::Join(who, player, chair, reply) => {
                let (key, locale) = (who.key.clone(), who.locale.code().to_owned());
                let order = Order::Join { key, locale, player, chair };
                tokio::spawn(async move {
                    match ask(&node, &game, &order).await {
                        Ok(_) => drop(registry.deliver(&game, Command::Look(who, reply)).await),
                        Err(error) => drop(reply.send(Err(error))),
                    }
                });
            }
            Command::Intervene(intervention, entry, reply) => {
                let order = Order::intervene(intervention, entry);
                tokio::spawn(async move { drop(reply.send(ask(&node, &game, &order).await)) });
            }
            Command::Wake => {
                tokio::spawn(async move { drop(ask(&node, &game, &Order::Wake).await) });
            }
            command => return self.deliver(id, command).await,
        }
        Ok(())
    }

    /// Sends a command to a game in memory here, where it is brought if need be.
    async fn deliver(&self, id: &str, command: Command) -> Result<(), ApiError> {
        let mut command = command;
        loop {
            let mailbox = self.mailbox(id)?;
            match mailbox.send(command).await {
                Ok(()) => return Ok(()),
                // It was just about to leave: it is gone from the map now, so the next is another.
                Err(back) => command = back.0,
            }
            tokio::task::yield_now().await;
        }
    }

    /// Sends a command to a game if it is in memory.
    pub(crate) async fn send_if_loaded(&self, id: &str, command: Command) {
        if let Some(mailbox) = self.inner.mailboxes.loaded(id) {
            // If it leaves memory just now, the command has lost its meaning.
            drop(mailbox.send(command).await);
        }
    }

    /// Sends the command that `make` makes of a place for the answer, and waits for the answer.
    ///
    /// # Errors
    /// What the game answers, or that the server is going away.
    pub(crate) async fn ask<T>(
        &self,
        id: &str,
        make: impl FnOnce(Reply<T>) -> Command,
    ) -> Result<T, ApiError> {
        let (reply, answer) = oneshot::channel();
        self.send(id, make(reply)).await?;
        answer.await.map_err(|_| ApiError::Lost)?
    }

    fn mailbox(&self, id: &str) -> Result<mpsc::Sender<Command>, ApiError> {
        let (mailbox, mut commands) = match self.inner.mailboxes.find(id)? {
            Mailbox::Loaded(mailbox) => return Ok(mailbox),
            Mailbox::New(mailbox, commands) => (mailbox, commands),
        };
        let (registry, id) = (self.clone(), id.to_owned());
        tokio::spawn(async move {
            let Inner { deps, mailboxes, .. } = &*registry.inner;
            let ended = task::run(deps, mailboxes, &id, &mut commands).await;
            commands.close();
            mailboxes.forget_ended(&id);
            while let Some(command) = commands.recv().await {
                match &ended {
                    Err(error) => command.refuse(error),
                    // These came while the game was leaving: to the next task with them.
                    Ok(()) => drop(registry.deliver(&id, command).await),
                }
            }
        });
        Ok(mailbox)
    }

    /// Brings the games by the clock that are under way into memory, so that their flags fall, and
    /// those of days that wait, so that their seats are offered in the room.
    ///
    /// # Errors
    /// If the database does not answer.
    pub(crate) async fn resume(&self) -> Result<usize, ApiError> {
        let store = &self.inner.deps.store;
        let mut ids = store.live_games().await?;
        ids.extend(store.waiting_games_of_days(SWEPT).await?);
        for id in &ids {
            // Of several servers, each sees what is to be seen, and takes what nobody has.
            let is_one = self.inner.deps.node.is_none();
            self.send(id, if is_one { Command::Wake } else { Command::Show }).await?;
        }
        Ok(ids.len())
    }

    /// From time to time wakes the games where something has come due. Ends with the server.
    pub(crate) async fn sweep(self) {
        let deps = self.inner.deps.clone();
        loop {
            // Taken before the look: a clock put forward meanwhile is noticed by the next one.
            let now = deps.time.now();
            match deps.store.due_games(now, SWEPT).await {
                Ok(ids) => {
                    for id in ids {
                        if self.send(&id, Command::Wake).await.is_err() {
                            return;
                        }
                    }
                }
                Err(error) => tracing::error!(%error, "games that are due cannot be found"),
            }
            deps.time.sleep_until(Some(now + SWEEP_MS)).await;
        }
    }

    /// Closes every game and every socket; returns when all are gone or the patience is at its end.
    pub(crate) async fn close(&self) {
        for mailbox in self.inner.mailboxes.close() {
            // A game with a full mailbox is busy committing; it takes this as soon as it is through.
            drop(mailbox.send_timeout(Command::Close, Duration::from_secs(2)).await);
        }
        for _ in 0..200 {
            if self.inner.mailboxes.len() == 0 {
                return;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        tracing::warn!(games = self.inner.mailboxes.len(), "games were left open");
    }
}
