//! What users are told besides what happens in a game that they look at: that one has begun or is
//! over, and whatever else is for them by name.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{mpsc, watch};

use crate::cluster::{Note, Outbox};

/// Words that may wait for a slow listener. Whoever falls further behind is let go, and comes back.
const BEHIND: usize = 256;

/// Something that a user is told.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Word {
    /// A game of his has begun.
    Began(String),
    /// A game of his is over.
    Ended(String),
    /// Something else, as it is sent.
    Line(Arc<str>),
}

/// Who listens.
#[derive(Default)]
struct Listeners {
    /// By user, each under the name of his ear.
    by_user: HashMap<String, Vec<Ear>>,
    numbers: u64,
}

struct Ear {
    number: u64,
    /// Another ear of this name takes its place.
    name: String,
    out: mpsc::Sender<Word>,
}

/// Where users hear what is for them by name. Cheap to clone.
#[derive(Clone)]
pub(crate) struct News(Arc<Inner>);

struct Inner {
    listeners: Mutex<Listeners>,
    closed: watch::Sender<bool>,
    outbox: Outbox,
}

impl Default for News {
    fn default() -> Self {
        Self(Arc::new(Inner {
            listeners: Mutex::default(),
            closed: watch::Sender::new(false),
            outbox: Outbox::default(),
        }))
    }
}

/// Somebody who listens, until it is dropped.
pub(crate) struct Listening {
    news: News,
    user: String,
    number: u64,
    words: mpsc::Receiver<Word>,
}

impl Listening {
    /// The next word; `None` if another has taken this place, or the listener was too slow.
    pub(crate) async fn next(&mut self) -> Option<Word> {
        self.words.recv().await
    }
}

impl Drop for Listening {
    fn drop(&mut self) {
        self.news.forget(&self.user, |ear| ear.number == self.number);
    }
}

impl News {
    fn listeners(&self) -> MutexGuard<'_, Listeners> {
        // Whole after every statement that changes it, so a panic elsewhere spoils nothing.
        self.0.listeners.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn forget(&self, user: &str, is_gone: impl Fn(&Ear) -> bool) {
        let mut listeners = self.listeners();
        if let Some(ears) = listeners.by_user.get_mut(user) {
            ears.retain(|ear| !is_gone(ear));
            if ears.is_empty() {
                listeners.by_user.remove(user);
            }
        }
    }

    /// Lends an ear to `user`; one of the same name from before hears nothing more.
    pub(crate) fn listen(&self, user: &str, name: &str) -> Listening {
        let (out, words) = mpsc::channel(BEHIND);
        let mut listeners = self.listeners();
        listeners.numbers += 1;
        let number = listeners.numbers;
        let ears = listeners.by_user.entry(user.to_owned()).or_default();
        ears.retain(|ear| ear.name != name);
        ears.push(Ear { number, name: name.to_owned(), out });
        drop(listeners);
        Listening { news: self.clone(), user: user.to_owned(), number, words }
    }

    /// Where other servers are told what is for users who listen there.
    pub(crate) fn outbox(&self) -> &Outbox {
        &self.0.outbox
    }

    /// Tells a user something, at other servers too; whether anybody hears it here.
    pub(crate) fn tell(&self, user: &str, word: &Word) -> bool {
        self.0.outbox.tell(|| {
            let user = user.to_owned();
            match word.clone() {
                Word::Began(game) => Note::Began { user, game },
                Word::Ended(game) => Note::Ended { user, game },
                Word::Line(line) => Note::Line { user, line: line.to_string() },
            }
        });
        self.tell_here(user, word)
    }

    /// Tells a user something who listens here; whether he does.
    pub(crate) fn tell_here(&self, user: &str, word: &Word) -> bool {
        let mut listeners = self.listeners();
        let Some(ears) = listeners.by_user.get_mut(user) else { return false };
        ears.retain(|ear| ear.out.try_send(word.clone()).is_ok());
        !ears.is_empty()
    }

    /// Whether somebody listens for `user`.
    pub(crate) fn hears(&self, user: &str) -> bool {
        self.listeners().by_user.contains_key(user)
    }

    /// All for whom somebody listens.
    pub(crate) fn users(&self) -> Vec<String> {
        self.listeners().by_user.keys().cloned().collect()
    }

    /// Says that the server goes away.
    pub(crate) fn close(&self) {
        self.0.closed.send_replace(true);
    }

    /// Turns to true when the server goes away.
    pub(crate) fn closed(&self) -> watch::Receiver<bool> {
        self.0.closed.subscribe()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn one_ear_of_a_name_takes_the_place_of_another() {
        let news = News::default();
        let mut first = news.listen("u_1", "a");
        let mut second = news.listen("u_1", "b");
        let word = Word::Began("g".to_owned());
        assert!(news.tell("u_1", &word) && !news.tell("u_2", &word));
        assert_eq!((first.next().await, second.next().await), (Some(word.clone()), Some(word)));
        let mut third = news.listen("u_1", "a");
        assert_eq!(first.next().await, None);
        drop(first);
        let over = Word::Ended("g".to_owned());
        assert!(news.tell("u_1", &over));
        assert_eq!((second.next().await, third.next().await), (Some(over.clone()), Some(over)));
        drop((second, third));
        assert!(!news.hears("u_1"));
    }

    #[tokio::test]
    async fn one_that_does_not_keep_up_is_let_go() {
        let news = News::default();
        let mut slow = news.listen("u_1", "a");
        let word = Word::Began("g".to_owned());
        while news.tell("u_1", &word) {}
        let mut heard = 0;
        while slow.next().await.is_some() {
            heard += 1;
        }
        assert_eq!(heard, BEHIND);
    }
}
