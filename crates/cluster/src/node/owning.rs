//! The lease of a node, and the games it has by it.

use std::sync::Arc;

use super::{MOST_KNOWN, Node};
use crate::bus::Bus;
use crate::clock::{Clock, within};
use crate::host::{Claim, Handled, Host};
use crate::ledger::{Ledger, NodeId, Renewal, Take};

/// How often a command is tried here, if what is in memory turns out to be old.
const TRIES: usize = 3;

/// Whether a game is this node's.
enum Claimed {
    Mine(Claim),
    Elsewhere(NodeId),
    NoSuchGame,
    /// The node has no lease, or the ledger does not answer.
    NotNow,
}

/// What came of a command that was tried here.
pub(super) enum Local {
    Done(Vec<u8>),
    Elsewhere(NodeId),
    NoSuchGame,
    NotNow,
}

impl<L: Ledger, B: Bus, C: Clock, H: Host> Node<L, B, C, H> {
    /// Does a command here, if the game is this node's or nobody's.
    pub(super) async fn local(&self, game: &str, command: &[u8]) -> Local {
        for _ in 0..TRIES {
            let claim = match self.claim(game).await {
                Claimed::Mine(claim) => claim,
                Claimed::Elsewhere(node) => return Local::Elsewhere(node),
                Claimed::NoSuchGame => return Local::NoSuchGame,
                Claimed::NotNow => return Local::NotNow,
            };
            match self.0.host.handle(game, &claim, command).await {
                // Whoever stood still meanwhile may answer from what is old by now.
                Handled::Answer(answer) if self.has(game, &claim).await => {
                    return Local::Done(answer);
                }
                Handled::Answer(_) => {}
                Handled::Unsure => self.drop_claim(game, &claim).await,
            }
        }
        Local::NotNow
    }

    /// Whether the game is still held by this claim.
    async fn has(&self, game: &str, claim: &Claim) -> bool {
        let slot = self.state().slots.get(game).cloned();
        let Some(slot) = slot else { return false };
        let held = slot.lock().await;
        held.as_ref() == Some(claim) && self.id().as_ref() == Some(&claim.node)
    }

    async fn claim(&self, game: &str) -> Claimed {
        let Some(node) = self.id() else { return Claimed::NotNow };
        let slot = Arc::clone(self.state().slots.entry(game.to_owned()).or_default());
        let mut held = slot.lock().await;
        if let Some(claim) = held.as_ref().filter(|claim| claim.node == node) {
            return Claimed::Mine(claim.clone());
        }
        let taking = self.0.ledger.take(game, &node);
        let taken = within(&self.0.clock, self.0.settings.answer, taking).await;
        let claimed = match taken {
            Some(Ok(Take::Taken(epoch))) => {
                let claim = Claim { node, epoch };
                *held = Some(claim.clone());
                return Claimed::Mine(claim);
            }
            Some(Ok(Take::Held(other))) => Claimed::Elsewhere(other),
            Some(Ok(Take::NoSuchGame)) => Claimed::NoSuchGame,
            Some(Ok(Take::Expired)) => {
                self.lose_as(&node);
                Claimed::NotNow
            }
            Some(Err(_)) | None => Claimed::NotNow,
        };
        *held = None;
        self.state().slots.remove(game);
        claimed
    }

    async fn drop_claim(&self, game: &str, claim: &Claim) {
        let slot = self.state().slots.get(game).cloned();
        let Some(slot) = slot else { return };
        let mut held = slot.lock().await;
        // What is in memory by a newer claim stays: while something is under way in it, another read
        // under the same claim would not see that.
        if held.as_ref() == Some(claim) {
            *held = None;
            self.0.host.forget(game);
        }
    }

    /// Joins, and renews the lease from time to time; joins anew when it has run out.
    pub(super) async fn keep_lease(&self) {
        loop {
            let node = self.state().member.node().cloned();
            match node {
                None => self.join().await,
                Some(node) => {
                    self.0.clock.sleep(self.0.settings.renewal).await;
                    self.renew(&node).await;
                }
            }
        }
    }

    async fn join(&self) {
        let node = self.state().member.next_id(&self.0.name);
        let (asked, lease) = (self.0.clock.now(), self.0.settings.lease);
        let joining = self.0.ledger.join(&node, lease);
        match within(&self.0.clock, self.0.settings.answer, joining).await {
            Some(Ok(from)) => {
                let times = (asked, self.0.clock.now());
                self.state().member.holds_from(&node, times, from, lease);
            }
            Some(Err(_)) | None => self.0.clock.sleep(self.0.settings.renewal).await,
        }
    }

    async fn renew(&self, node: &NodeId) {
        let (asked, lease) = (self.0.clock.now(), self.0.settings.lease);
        let renewing = self.0.ledger.renew(node, lease);
        match within(&self.0.clock, self.0.settings.answer, renewing).await {
            Some(Ok(Renewal::From(from))) => {
                let times = (asked, self.0.clock.now());
                let mut state = self.state();
                if state.member.node() == Some(node) {
                    state.member.holds_from(node, times, from, lease);
                }
            }
            Some(Ok(Renewal::Expired)) => self.lose_as(node),
            // Nobody knows; the time that is left tells.
            Some(Err(_)) | None if self.id().is_none() => self.lose_as(node),
            Some(Err(_)) | None => {}
        }
    }

    /// The lease of `node` is no more, if it is still ours.
    fn lose_as(&self, node: &NodeId) {
        let is_ours = self.state().member.node() == Some(node);
        if is_ours {
            self.lose();
        }
    }

    /// Looks for games in which a clock runs and that nobody has.
    pub(super) async fn sweep(&self) {
        let settings = self.0.settings;
        // Not all begin with the same one.
        let mut turn =
            self.0.name.bytes().fold(0_usize, |sum, byte| sum * 31 % 997 + usize::from(byte));
        loop {
            self.0.clock.sleep(settings.sweep).await;
            if self.id().is_none() {
                continue;
            }
            let looking = self.0.ledger.orphans(settings.swept);
            let found = within(&self.0.clock, settings.answer, looking).await;
            let Some(Ok(mut games)) = found else { continue };
            if !games.is_empty() {
                turn = turn.wrapping_add(1);
                let first = turn % games.len();
                games.rotate_left(first);
            }
            for game in games {
                if let Claimed::Mine(claim) = self.claim(&game).await {
                    self.0.host.wake(&game, &claim).await;
                }
            }
        }
    }

    pub(super) fn owner(&self, game: &str) -> Option<NodeId> {
        self.state().owners.get(game).cloned()
    }

    pub(super) fn know_owner(&self, game: &str, owner: &NodeId) {
        let mut state = self.state();
        if state.owners.len() >= MOST_KNOWN {
            state.owners.clear();
        }
        state.owners.insert(game.to_owned(), owner.clone());
    }

    pub(super) fn forget_owner(&self, game: &str) {
        self.state().owners.remove(game);
    }
}
