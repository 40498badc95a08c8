//! A node: it keeps its lease, finds the owner of a game, and becomes it if nobody is.

mod asking;
mod owning;
mod serving;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use thiserror::Error;

use crate::bus::{Bus, BusError};
use crate::clock::{Clock, within};
use crate::host::{Claim, Host};
use crate::ledger::{Ledger, Ms, NodeId};
use crate::membership::Membership;
use crate::settings::Settings;
use crate::wire;

/// A game, as far as this node has it. Whoever claims it keeps it locked meanwhile.
type Slot = futures_util::lock::Mutex<Option<Claim>>;

/// So many owners of games of others are remembered.
const MOST_KNOWN: usize = 20_000;

/// Why a command was not done, as far as is known: it may be done, or be done yet.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum CommandError {
    /// There is no such game.
    #[error("there is no such game")]
    NoSuchGame,
    /// Neither its owner nor the database answered.
    #[error("whoever has the game does not answer")]
    Unanswered,
}

/// A node. Cheap to clone.
pub struct Node<L, B, C, H>(Arc<Inner<L, B, C, H>>);

impl<L, B, C, H> Clone for Node<L, B, C, H> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

struct Inner<L, B, C, H> {
    /// No other process has it.
    name: String,
    settings: Settings,
    ledger: L,
    bus: B,
    clock: C,
    host: H,
    state: Mutex<State>,
    letters: AtomicU64,
    bus_is_away: AtomicBool,
}

#[derive(Default)]
struct State {
    member: Membership,
    /// The games of this node.
    slots: BTreeMap<String, Arc<Slot>>,
    /// Who had a game when we last heard of it.
    owners: BTreeMap<String, NodeId>,
}

impl<L: Ledger, B: Bus, C: Clock, H: Host> Node<L, B, C, H> {
    /// A node that has joined nothing yet. No other may have its name, before or after; it is of
    /// letters and digits.
    pub fn new(name: &str, settings: Settings, (ledger, bus, clock): (L, B, C), host: H) -> Self {
        Self(Arc::new(Inner {
            name: name.to_owned(),
            settings,
            ledger,
            bus,
            clock,
            host,
            state: Mutex::default(),
            letters: AtomicU64::new(0),
            bus_is_away: AtomicBool::new(false),
        }))
    }

    /// What runs the games.
    pub fn host(&self) -> &H {
        &self.0.host
    }

    /// What all nodes agree on.
    pub fn ledger(&self) -> &L {
        &self.0.ledger
    }

    /// As whom the node has joined, while its lease goes on.
    pub fn id(&self) -> Option<NodeId> {
        let now = self.0.clock.now();
        self.state().member.holder(now).cloned()
    }

    /// What the ledger's clock shows, about; `None` before the node has joined.
    pub fn ledger_time(&self) -> Option<Ms> {
        let now = self.0.clock.now();
        self.state().member.ledger_time(now)
    }

    /// Whether the bus is there, as far as is known.
    pub fn hears_the_bus(&self) -> bool {
        !self.0.bus_is_away.load(Ordering::Relaxed)
    }

    /// Tells whoever watches a game of an event that is kept. It may not arrive.
    pub async fn tell(&self, game: &str, seq: i64, event: &[u8]) {
        let told = wire::write_command(&seq.to_string(), event);
        let (patience, subject) = (self.0.settings.answer, events_of(game));
        let published = self.0.bus.publish(&subject, told);
        let sent = within(&self.0.clock, patience, published).await;
        self.note_bus(sent.unwrap_or(Err(BusError::Away)).err());
    }

    /// What is told of a game from now on; each message is read by [`read_told`].
    ///
    /// # Errors
    /// [`BusError::Away`].
    pub async fn listen(&self, game: &str) -> Result<B::Messages, BusError> {
        let messages = self.0.bus.subscribe(&events_of(game)).await;
        self.note_bus(messages.as_ref().err().copied());
        messages
    }

    /// Ends the lease, so that others may have the games at once. Nothing in them may be under way.
    pub async fn leave(&self) {
        let node = self.state().member.node().cloned();
        self.lose();
        if let Some(node) = node {
            // If it is not heard, the lease runs out.
            drop(within(&self.0.clock, self.0.settings.answer, self.0.ledger.leave(&node)).await);
        }
    }

    /// A game has left memory: before anything is done in it, it is claimed anew.
    pub fn release(&self, game: &str) {
        self.state().slots.remove(game);
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // Each statement leaves it whole, so a panic elsewhere spoils nothing.
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn note_bus(&self, error: Option<BusError>) {
        let is_away = error == Some(BusError::Away);
        self.0.bus_is_away.store(is_away, Ordering::Relaxed);
    }

    /// All games may be another's from now on.
    fn lose(&self) {
        let games = {
            let mut state = self.state();
            state.member.lose();
            std::mem::take(&mut state.slots)
        };
        for game in games.keys() {
            self.0.host.forget(game);
        }
    }
}

/// What was told of a game: the number of the event, and the event.
pub fn read_told(bytes: &[u8]) -> Option<(i64, &[u8])> {
    let (seq, event) = wire::read_command(bytes)?;
    Some((seq.parse().ok()?, event))
}

/// Where events of a game are told.
fn events_of(game: &str) -> String {
    format!("staunton.game.{game}")
}

/// Where a node hears commands.
fn commands_of(node: &NodeId) -> String {
    format!("staunton.node.{node}")
}
