//! What goes out to the socket of a viewer: what is for it alone, and what all onlookers share.

use std::collections::VecDeque;
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::broadcast::error::TryRecvError;
use tokio::sync::{broadcast, mpsc};

/// What goes out to a socket.
#[derive(Clone, Debug)]
pub(crate) enum Out {
    /// A message.
    Text(Utf8Bytes),
    /// Several messages.
    Texts(Arc<[Utf8Bytes]>),
    /// Whoever looked on has a seat: from the shared message with this number on, what is for him
    /// comes to him alone.
    Seated(u64),
}

/// A message for all who look on.
#[derive(Clone, Debug)]
pub(crate) struct Shared {
    /// Its place among all that were shared at this game, from 0.
    pub(crate) number: u64,
    pub(crate) out: Out,
}

/// Where a viewer hears of a game.
pub(crate) struct Inbox {
    own: mpsc::Receiver<Out>,
    /// None for whoever has a seat.
    shared: Option<broadcast::Receiver<Shared>>,
    /// Taken, but not given out yet.
    waiting: VecDeque<Out>,
}

/// Nothing more comes: the game has let go of the viewer, or he was too slow.
struct Over;

impl Inbox {
    /// What comes to the viewer alone, and what he shares with others if he looks on.
    pub(crate) const fn new(
        own: mpsc::Receiver<Out>,
        shared: Option<broadcast::Receiver<Shared>>,
    ) -> Self {
        Self { own, shared, waiting: VecDeque::new() }
    }

    /// Whether the viewer looks on only.
    pub(crate) const fn looks_on(&self) -> bool {
        self.shared.is_some()
    }

    /// The next message; `None` if no more will come. Nothing is lost if it is not waited for.
    pub(crate) async fn next(&mut self) -> Option<Out> {
        loop {
            if let Some(out) = self.waiting.pop_front() {
                return Some(out);
            }
            let taken = match &mut self.shared {
                None => self.own.recv().await.map(|out| self.take_own(out)),
                Some(shared) => tokio::select! {
                    biased;
                    out = self.own.recv() => out.map(|out| self.take_own(out)),
                    message = shared.recv() => message.ok().map(|message| self.take_shared(message)),
                },
            };
            taken?.ok()?;
        }
    }

    /// The next message, if it is there already.
    pub(crate) fn next_at_hand(&mut self) -> Option<Out> {
        while self.waiting.is_empty() {
            let taken = if let Ok(out) = self.own.try_recv() {
                self.take_own(out)
            } else {
                // One that is too slow is found out when the next is waited for.
                let message = self.shared.as_mut()?.try_recv().ok()?;
                self.take_shared(message)
            };
            taken.ok()?;
        }
        self.waiting.pop_front()
    }

    fn take_own(&mut self, out: Out) -> Result<(), Over> {
        let Out::Seated(from) = out else {
            self.waiting.push_back(out);
            return Ok(());
        };
        // What was shared before is there, as it was sent before.
        let Some(mut shared) = self.shared.take() else { return Ok(()) };
        loop {
            match shared.try_recv() {
                Ok(message) if message.number < from => self.waiting.push_back(message.out),
                Ok(_) | Err(TryRecvError::Empty | TryRecvError::Closed) => return Ok(()),
                Err(TryRecvError::Lagged(_)) => return Err(Over),
            }
        }
    }

    fn take_shared(&mut self, message: Shared) -> Result<(), Over> {
        // The word that it is no longer for us was sent before it, so it is there.
        let mut mine = Some(message);
        while let Ok(out) = self.own.try_recv() {
            if let Out::Seated(from) = out
                && let Some(message) = mine.take_if(|message| message.number < from)
            {
                self.waiting.push_back(message.out);
            }
            if matches!(out, Out::Seated(_)) {
                mine = None;
            }
            self.take_own(out)?;
        }
        self.waiting.extend(mine.map(|message| message.out));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(word: &'static str) -> Out {
        Out::Text(word.into())
    }

    /// All that is at hand.
    fn words(inbox: &mut Inbox) -> Vec<String> {
        let all = std::iter::from_fn(|| inbox.next_at_hand());
        all.map(|out| match out {
            Out::Text(text) => text.to_string(),
            other => panic!("{other:?}"),
        })
        .collect()
    }

    #[tokio::test]
    async fn whoever_gets_a_seat_hears_everything_once_and_in_order() {
        for taken_first in 0..4 {
            let (own, own_end) = mpsc::channel(8);
            let (feed, shared_end) = broadcast::channel(8);
            let mut inbox = Inbox::new(own_end, Some(shared_end));
            let share = |number, word| drop(feed.send(Shared { number, out: text(word) }));
            let mut heard = Vec::new();
            share(0, "a");
            share(1, "b");
            for _ in 0..taken_first.min(2) {
                heard.push(inbox.next().await);
            }
            own.send(Out::Seated(2)).await.unwrap();
            own.send(text("c")).await.unwrap();
            share(2, "what is for onlookers");
            let before: Vec<&str> = ["a", "b"].into_iter().skip(heard.len()).collect();
            assert_eq!(words(&mut inbox), [before, vec!["c"]].concat());
            assert!(!inbox.looks_on());
            own.send(text("d")).await.unwrap();
            assert_eq!(words(&mut inbox), ["d"]);
        }
    }

    #[test]
    fn a_message_that_was_taken_before_the_word_of_the_seat_is_not_heard() {
        let (own, own_end) = mpsc::channel(8);
        let (_feed, shared_end) = broadcast::channel::<Shared>(8);
        let mut inbox = Inbox::new(own_end, Some(shared_end));
        own.try_send(Out::Seated(5)).unwrap();
        own.try_send(text("own")).unwrap();
        assert!(inbox.take_shared(Shared { number: 5, out: text("not for us") }).is_ok());
        assert_eq!(words(&mut inbox), ["own"]);
    }

    #[tokio::test]
    async fn one_that_falls_too_far_behind_is_let_go() {
        let (_own, own_end) = mpsc::channel(8);
        let (feed, shared_end) = broadcast::channel(4);
        let mut inbox = Inbox::new(own_end, Some(shared_end));
        for number in 0..5 {
            feed.send(Shared { number, out: text("x") }).unwrap();
        }
        assert!(inbox.next().await.is_none());
    }
}
