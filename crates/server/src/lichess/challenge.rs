//! Challenges that are open. They are kept in memory alone: whoever waits for an answer is here, or at
//! another server that tells of them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::sync::oneshot;
use tokio::task::AbortHandle;

use super::person::Person;
use crate::cluster::{Note, Outbox};
use crate::game::GameTerms;

/// Challenges of one user that may be open at the same time.
pub(super) const MOST_OF_ONE: usize = 20;

/// What becomes of challenges.
const ANSWERS: [&str; 3] = ["accepted", "declined", "canceled"];

/// Somebody asks somebody for a game.
#[derive(Serialize, Deserialize)]
pub(super) struct Challenge {
    /// That of the game, if it comes about.
    pub(super) id: String,
    pub(super) challenger: Person,
    pub(super) challenged: Person,
    /// With the challenger at his seat.
    pub(super) terms: GameTerms,
    /// As clients are told it.
    pub(super) told: Value,
    /// Where the game is there already, waiting for whoever is challenged: the key to its free seat.
    #[serde(default)]
    pub(super) seat: Option<String>,
    /// Whoever keeps his call open for the answer.
    #[serde(skip)]
    pub(super) waits: Option<oneshot::Sender<&'static str>>,
    /// What withdraws it after a while.
    #[serde(skip)]
    pub(super) expiry: Option<AbortHandle>,
    /// When another server last told of it; `None` if it was made here.
    #[serde(skip)]
    pub(super) told_at: Option<Instant>,
}

impl Drop for Challenge {
    fn drop(&mut self) {
        if let Some(expiry) = &self.expiry {
            expiry.abort();
        }
    }
}

impl Challenge {
    fn answer(&mut self, answer: &'static str) {
        if let Some(waits) = self.waits.take() {
            // Whoever waited may be gone.
            let _ = waits.send(answer);
        }
    }

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
pub(crate) struct Challenges {
    open: Arc<Mutex<HashMap<String, Challenge>>>,
    outbox: Outbox,
}

impl Challenges {
    fn open(&self) -> MutexGuard<'_, HashMap<String, Challenge>> {
        // The map is whole after every statement that changes it, so a panic elsewhere spoils nothing.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Where other servers are told of those that are made here.
    pub(crate) fn outbox(&self) -> &Outbox {
        &self.outbox
    }

    fn tell(&self, challenge: &Challenge) {
        // Its types exclude that it cannot be written.
        self.outbox.tell(|| Note::Challenged(serde_json::to_string(challenge).unwrap_or_default()));
    }

    /// Tells other servers of all that were made here.
    pub(crate) fn tell_all(&self) {
        if self.outbox.is_open() {
            self.open().values().filter(|it| it.told_at.is_none()).for_each(|it| self.tell(it));
        }
    }

    /// Takes in what another server tells of one that was made there.
    pub(crate) fn hear_of(&self, told: &str) {
        let Ok(mut heard) = serde_json::from_str::<Challenge>(told) else { return };
        heard.told_at = Some(Instant::now());
        let mut open = self.open();
        if open.get(&heard.id).is_none_or(|known| known.told_at.is_some()) {
            open.insert(heard.id.clone(), heard);
        }
    }

    /// Takes in what became of one at another server.
    pub(crate) fn hear_answer(&self, id: &str, answer: &str) {
        let answered = self.open().remove(id);
        let known = ANSWERS.into_iter().find(|known| *known == answer);
        if let (Some(mut challenge), Some(answer)) = (answered, known) {
            challenge.answer(answer);
        }
    }

    /// Forgets those of other servers of which nothing was heard for so long.
    pub(crate) fn forget_silent(&self, silence: Duration) {
        self.open().retain(|_, it| it.told_at.is_none_or(|told| told.elapsed() < silence));
    }

    /// Tells whoever waits, here or at another server, what became of one that was taken.
    pub(super) fn answer(&self, challenge: &mut Challenge, answer: &'static str) {
        let id = challenge.id.clone();
        self.outbox.tell(|| Note::Answered { id, answer: answer.to_owned() });
        challenge.answer(answer);
    }

    /// Opens one; whether its maker had fewer than he may have, and none for the same game.
    pub(super) fn add(&self, challenge: Challenge) -> bool {
        let mut open = self.open();
        if open.contains_key(&challenge.id) {
            return false;
        }
        let own = open.values().filter(|other| other.challenger.user == challenge.challenger.user);
        if own.count() >= MOST_OF_ONE {
            return false;
        }
        self.tell(&challenge);
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
