//! Challenges that are open. They are kept in memory alone: whoever waits for an answer is here.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde_json::{Value, json};
use tokio::sync::oneshot;
use tokio::task::AbortHandle;

use super::person::Person;
use crate::game::GameTerms;

/// Challenges of one user that may be open at the same time.
pub(super) const MOST_OF_ONE: usize = 20;

/// Somebody asks somebody for a game.
pub(super) struct Challenge {
    /// That of the game, if it comes about.
    pub(super) id: String,
    pub(super) challenger: Person,
    pub(super) challenged: Person,
    /// With the challenger at his seat.
    pub(super) terms: GameTerms,
    /// As clients are told it.
    pub(super) told: Value,
    /// Whoever keeps his call open for the answer.
    pub(super) waits: Option<oneshot::Sender<&'static str>>,
    /// What withdraws it after a while.
    pub(super) expiry: Option<AbortHandle>,
}

impl Drop for Challenge {
    fn drop(&mut self) {
        if let Some(expiry) = &self.expiry {
            expiry.abort();
        }
    }
}

impl Challenge {
    /// The challenge as `user` sees it.
    pub(super) fn seen_by(&self, user: &str) -> Value {
        let mut told = self.told.clone();
        told["direction"] = if user == self.challenger.user { "out" } else { "in" }.into();
        told
    }

    /// The line of a stream that tells it to `user`.
    pub(super) fn line(&self, kind: &str, user: &str) -> String {
        let mut line = json!({"type": kind, "challenge": self.seen_by(user)});
        if kind == "challenge" {
            line["compat"] = json!({"bot": true, "board": true});
        }
        line.to_string()
    }
}

/// All challenges that are open. Cheap to clone.
#[derive(Clone, Default)]
pub(crate) struct Challenges(Arc<Mutex<HashMap<String, Challenge>>>);

impl Challenges {
    fn open(&self) -> MutexGuard<'_, HashMap<String, Challenge>> {
        // The map is whole after every statement that changes it, so a panic elsewhere spoils nothing.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Opens one; whether its maker had fewer than he may have.
    pub(super) fn add(&self, challenge: Challenge) -> bool {
        let mut open = self.open();
        let own = open.values().filter(|other| other.challenger.user == challenge.challenger.user);
        if own.count() >= MOST_OF_ONE {
            return false;
        }
        open.insert(challenge.id.clone(), challenge);
        true
    }

    /// Has a challenge withdrawn by `expiry`, if it is open still.
    pub(super) fn expire_by(&self, id: &str, expiry: AbortHandle) {
        match self.open().get_mut(id) {
            Some(challenge) => challenge.expiry = Some(expiry),
            None => expiry.abort(),
        }
    }

    /// Closes a challenge for which this holds. Of two who ask, one gets it.
    pub(super) fn take(&self, id: &str, fits: impl Fn(&Challenge) -> bool) -> Option<Challenge> {
        let mut open = self.open();
        if open.get(id).is_some_and(fits) { open.remove(id) } else { None }
    }

    /// What `see` makes of each that concerns `user`, in no order.
    pub(super) fn each<T>(&self, user: &str, see: impl Fn(&Challenge) -> T) -> Vec<T> {
        let concerns = |it: &&Challenge| it.challenger.user == user || it.challenged.user == user;
        self.open().values().filter(concerns).map(see).collect()
    }

    /// The lines that tell `user` of all that concern him.
    pub(super) fn of(&self, user: &str) -> Vec<String> {
        self.each(user, |challenge| challenge.line("challenge", user))
    }
}
