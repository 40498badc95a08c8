//! One of several servers: what it does in the games that it has.

use std::pin::Pin;
use std::sync::OnceLock;

use staunton_cluster::{Claim, CommandError, Handled, Host, Node};
use staunton_notation::Locale;
use tokio::sync::oneshot;

use super::command::Command;
use super::order::{self, Order};
use crate::cluster::{NatsBus, ServerClock};
use crate::error::ApiError;
use crate::storage::SqlLedger;

/// One of several servers.
pub(crate) type GameNode = Node<SqlLedger, NatsBus, ServerClock, Hosting>;

/// Whether a game is brought into memory for a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Load {
    IfNeeded,
    Never,
}

type Delivered = Pin<Box<dyn Future<Output = ()> + Send>>;
type Deliver = dyn Fn(&str, Load, Command) -> Delivered + Send + Sync;

/// Has commands done by the games in memory. A command that cannot be delivered is dropped.
pub(crate) struct Hosting {
    /// By which other servers know this one.
    name: String,
    deliver: OnceLock<Box<Deliver>>,
}

impl Hosting {
    /// That of the server with this name; no games yet.
    pub(crate) fn new(name: &str) -> Self {
        Self { name: name.to_owned(), deliver: OnceLock::new() }
    }

    /// By which other servers know this one.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// The games are reached by this.
    pub(super) fn attach(
        &self,
        deliver: impl Fn(&str, Load, Command) -> Delivered + Send + Sync + 'static,
    ) {
        // The first one stays.
        drop(self.deliver.set(Box::new(deliver)));
    }

    /// Sends a command to a game in memory here.
    pub(super) async fn deliver(&self, game: &str, load: Load, command: Command) {
        if let Some(deliver) = self.deliver.get() {
            deliver(game, load, command).await;
        }
    }

    /// Answers what was asked over the socket with this number.
    pub(super) async fn answer(
        &self,
        game: &str,
        number: u64,
        id: Option<String>,
        done: Result<i64, ApiError>,
    ) {
        self.deliver(game, Load::Never, Command::Answer(number, id, done)).await;
    }

    async fn obeyed(&self, game: &str, claim: &Claim, order: Order) -> Option<Vec<u8>> {
        let (reply, answer) = oneshot::channel();
        self.deliver(game, Load::IfNeeded, Command::Obey(claim.clone(), order, reply)).await;
        answer.await.ok().flatten()
    }
}

impl Host for Hosting {
    async fn handle(&self, game: &str, claim: &Claim, command: &[u8]) -> Handled {
        let Some(order) = Order::read(command) else {
            let error = ApiError::BadRequest("another version of the server asks".to_owned());
            return Handled::Answer(order::write_answer(Err(error), Locale::default()));
        };
        self.obeyed(game, claim, order).await.map_or(Handled::Unsure, Handled::Answer)
    }

    async fn wake(&self, game: &str, claim: &Claim) {
        drop(self.obeyed(game, claim, Order::Wake).await);
    }

    fn forget(&self, game: &str) {
        if let Some(deliver) = self.deliver.get() {
            tokio::spawn(deliver(game, Load::Never, Command::Disown));
        }
    }
}

/// Has the server that has a game do something; the place of the event that came of it. What
/// happened is known here, too, when it is answered.
///
/// # Errors
/// What the game answers, or that nobody answers.
pub(super) async fn ask(node: &GameNode, game: &str, order: &Order) -> Result<i64, ApiError> {
    let answered = node.command(game, &order.write()).await;
    let answer = answered.map_err(|error| match error {
        CommandError::NoSuchGame => ApiError::NotFound("game"),
        CommandError::Unanswered => ApiError::Lost,
    })?;
    let seq = order::read_answer(&answer)?;
    let (reply, done) = oneshot::channel();
    node.host().deliver(game, Load::Never, Command::CatchUp(seq, reply)).await;
    // A game that is not in memory is read as it is then.
    drop(done.await);
    Ok(seq)
}
