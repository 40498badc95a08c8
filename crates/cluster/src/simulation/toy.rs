//! The simplest game there is: moves with names, one after the other, and a clock.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use futures_util::lock::Mutex as Gate;

use super::clock::SkewedClock;
use crate::contract::Append;
use crate::host::{Claim, Handled, Host};
use crate::ledger::Ms;
use crate::model::{Entry, ModelBus, ModelLedger};
use crate::node::Node;

pub(super) type ToyNode = Node<ModelLedger, ModelBus, SkewedClock, Toy>;

/// Runs such games.
pub(super) struct Toy {
    ledger: ModelLedger,
    /// The node that it is the host of; none once that is dead.
    node: Mutex<Option<ToyNode>>,
    games: Mutex<BTreeMap<String, Arc<Gate<Option<Loaded>>>>>,
}

/// A game in memory.
struct Loaded {
    claim: Claim,
    events: i64,
    /// The moves, with the numbers of their events.
    moves: Vec<(String, i64)>,
    last_at: Ms,
}

impl Loaded {
    fn take_in(&mut self, entry: &Entry) {
        if let Some(name) = entry.body.strip_prefix("move ") {
            self.moves.push((name.to_owned(), self.events));
        }
        self.last_at = entry.at;
        self.events += 1;
    }
}

impl Toy {
    pub(super) fn new(ledger: ModelLedger) -> Self {
        Self { ledger, node: Mutex::default(), games: Mutex::default() }
    }

    /// Whose host it is.
    pub(super) fn belongs_to(&self, node: Option<ToyNode>) {
        *self.node.lock().unwrap_or_else(PoisonError::into_inner) = node;
    }

    fn node(&self) -> Option<ToyNode> {
        self.node.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn slot(&self, game: &str) -> Arc<Gate<Option<Loaded>>> {
        let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(games.entry(game.to_owned()).or_default())
    }

    async fn load(&self, game: &str, claim: &Claim) -> Option<Loaded> {
        let entries = self.ledger.read(game, 0).await.ok()?;
        let mut loaded = Loaded { claim: claim.clone(), events: 0, moves: Vec::new(), last_at: 0 };
        for entry in &entries {
            loaded.take_in(entry);
        }
        Some(loaded)
    }

    /// The answer; `None` if nobody knows what was kept.
    async fn act(&self, game: &str, loaded: &mut Loaded, command: &str) -> Option<String> {
        let (name, ply) = command.split_once(' ')?;
        if let Some((_, seq)) = loaded.moves.iter().find(|(known, _)| known == name) {
            return Some(format!("kept {seq}"));
        }
        if ply.parse() != Ok(loaded.moves.len()) {
            return Some(format!("not now {}", loaded.moves.len()));
        }
        let node = self.node()?;
        let at = node.ledger_time()?.max(loaded.last_at);
        let (epoch, seq) = (loaded.claim.epoch, loaded.events);
        let body = format!("move {name}");
        let kept = self.ledger.keep(game, (epoch, seq), at, body.clone()).await;
        if kept != Ok(Append::Kept) {
            return None;
        }
        loaded.take_in(&Entry { epoch, highest: epoch, at, kept_at: at, body: body.clone() });
        node.tell(game, seq, body.as_bytes()).await;
        Some(format!("kept {seq}"))
    }
}

impl Host for Toy {
    async fn handle(&self, game: &str, claim: &Claim, command: &[u8]) -> Handled {
        let slot = self.slot(game);
        let mut held = slot.lock().await;
        if held.as_ref().is_none_or(|loaded| loaded.claim != *claim) {
            *held = self.load(game, claim).await;
        }
        let Some(loaded) = held.as_mut() else { return Handled::Unsure };
        let command = str::from_utf8(command).unwrap_or_default();
        if let Some(answer) = self.act(game, loaded, command).await {
            return Handled::Answer(answer.into_bytes());
        }
        *held = None;
        Handled::Unsure
    }

    async fn wake(&self, game: &str, claim: &Claim) {
        let slot = self.slot(game);
        let mut held = slot.lock().await;
        if held.as_ref().is_none_or(|loaded| loaded.claim != *claim) {
            *held = self.load(game, claim).await;
        }
    }

    fn forget(&self, game: &str) {
        self.games.lock().unwrap_or_else(PoisonError::into_inner).remove(game);
    }
}
