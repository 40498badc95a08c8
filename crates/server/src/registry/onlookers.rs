//! Those who look on at a game: what is for all of them is written once, and shared.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::Arc;

use tokio::sync::{broadcast, mpsc};

use super::inbox::{Out, Shared};
use super::lag::Lag;

/// Messages that may wait for a slow onlooker. Whoever falls further behind is sent away, to come
/// back and say what he has seen.
const BEHIND: usize = 64;

/// Somebody who looks on.
pub(super) struct Onlooker {
    pub(super) user: Arc<str>,
    pub(super) lag: Lag,
    /// For what is said to him alone.
    pub(super) out: mpsc::Sender<Out>,
}

/// All who look on at one game.
#[derive(Default)]
pub(super) struct Onlookers {
    by_number: HashMap<u64, Onlooker>,
    by_user: HashMap<Arc<str>, usize>,
    /// There once somebody has looked on.
    feed: Option<broadcast::Sender<Shared>>,
    /// How many messages have been shared.
    sent: u64,
}

impl Onlookers {
    pub(super) fn len(&self) -> usize {
        self.by_number.len()
    }

    /// How often `user` looks on.
    pub(super) fn of_user(&self, user: &str) -> usize {
        self.by_user.get(user).copied().unwrap_or_default()
    }

    pub(super) fn get(&self, number: u64) -> Option<&Onlooker> {
        self.by_number.get(&number)
    }

    /// Adds one. The answer is where he hears all that is shared from now on.
    pub(super) fn add(
        &mut self,
        number: u64,
        user: &str,
        lag: Lag,
        out: mpsc::Sender<Out>,
    ) -> broadcast::Receiver<Shared> {
        let known = self.by_user.get_key_value(user).map(|(user, _)| Arc::clone(user));
        let user = known.unwrap_or_else(|| user.into());
        *self.by_user.entry(Arc::clone(&user)).or_default() += 1;
        self.by_number.insert(number, Onlooker { user, lag, out });
        self.feed.get_or_insert_with(|| broadcast::channel(BEHIND).0).subscribe()
    }

    pub(super) fn remove(&mut self, number: u64) -> Option<Onlooker> {
        let gone = self.by_number.remove(&number)?;
        if let Entry::Occupied(mut count) = self.by_user.entry(Arc::clone(&gone.user)) {
            *count.get_mut() -= 1;
            if *count.get() == 0 {
                count.remove();
            }
        }
        Some(gone)
    }

    /// Takes out those who have a place at the board now.
    pub(super) fn take_those(
        &mut self,
        sits: impl Fn(&str) -> bool,
    ) -> impl Iterator<Item = (u64, Onlooker)> {
        let sitting = self.by_number.iter().filter(|(_, onlooker)| sits(&onlooker.user));
        let numbers: Vec<u64> = sitting.map(|(number, _)| *number).collect();
        numbers.into_iter().filter_map(move |number| Some((number, self.remove(number)?)))
    }

    /// How many messages have been shared: one more than the number of the last.
    pub(super) const fn sent(&self) -> u64 {
        self.sent
    }

    /// Sends to all.
    pub(super) fn send(&mut self, out: Out) {
        if let Some(feed) = self.feed.as_ref().filter(|_| !self.by_number.is_empty()) {
            // Where nobody listens any more, there is nobody to tell.
            drop(feed.send(Shared { number: self.sent, out }));
            self.sent += 1;
        }
    }
}
