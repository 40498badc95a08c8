//! Those who look at a game, and what is sent to them.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use axum::extract::ws::Utf8Bytes;
use staunton_rules::Color;
use tokio::sync::mpsc;

use crate::game::{ByColor, Ms, Seat};

/// A player who goes is shown as gone after this: a page that reloads is back before.
const GRACE_MS: Ms = 3_000;

/// What goes out to a socket.
#[derive(Clone, Debug)]
pub(crate) enum Out {
    /// A message.
    Text(Utf8Bytes),
    /// Several messages.
    Texts(Vec<Utf8Bytes>),
}

/// The lag of one socket, in milliseconds: written by the socket, read by the game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lag(Arc<AtomicI64>);

impl Lag {
    /// Notes what was measured.
    pub(crate) fn set(&self, ms: Ms) {
        self.0.store(ms, Ordering::Relaxed);
    }

    /// What was measured last.
    pub(crate) fn get(&self) -> Ms {
        self.0.load(Ordering::Relaxed)
    }
}

/// Somebody who looks on.
pub(super) struct Watcher {
    pub(super) number: u64,
    pub(super) user: String,
    pub(super) seat: Option<Seat>,
    pub(super) lag: Lag,
    out: mpsc::Sender<Out>,
}

impl Watcher {
    /// Somebody at `seat` (`None` looks on), reached through `out`.
    pub(super) fn new(
        number: u64,
        user: String,
        seat: Option<Seat>,
        lag: Lag,
        out: mpsc::Sender<Out>,
    ) -> Self {
        Self { number, user, seat, lag, out }
    }

    /// Sends, if the socket keeps up. One that does not loses this message and, as the queue then
    /// ends, its connection; it comes back and asks for what it missed.
    pub(super) fn send(&self, out: Out) -> Delivery {
        if self.out.try_send(out).is_ok() { Delivery::Yes } else { Delivery::No }
    }

    fn sits_at(&self, color: Color) -> bool {
        match self.seat {
            Some(Seat::One(own)) => own == color,
            Some(Seat::Both) => true,
            Some(Seat::Umpire) | None => false,
        }
    }
}

/// Whether a watcher took what was sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Delivery {
    Yes,
    No,
}

/// All who look at one game.
#[derive(Default)]
pub(super) struct Watchers {
    all: Vec<Watcher>,
    left_at: ByColor<Option<Ms>>,
    shown: ByColor<bool>,
}

impl Watchers {
    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Watcher> {
        self.all.iter()
    }

    pub(super) fn find(&self, number: u64) -> Option<&Watcher> {
        self.all.iter().find(|watcher| watcher.number == number)
    }

    pub(super) fn add(&mut self, watcher: Watcher) {
        self.all.push(watcher);
    }

    /// Gives everyone the seat he has now.
    pub(super) fn reseat(&mut self, seat_of: impl Fn(&str) -> Option<Seat>) {
        for watcher in &mut self.all {
            watcher.seat = seat_of(&watcher.user);
        }
    }

    /// Removes those for whom `gone` holds.
    pub(super) fn remove(&mut self, now: Ms, gone: impl Fn(&Watcher) -> bool) {
        let before = ByColor::each(|color| self.here(color));
        self.all.retain(|watcher| !gone(watcher));
        for color in Color::ALL {
            if *before.of(color) && !self.here(color) {
                *self.left_at.of_mut(color) = Some(now);
            }
        }
    }

    fn here(&self, color: Color) -> bool {
        self.all.iter().any(|watcher| watcher.sits_at(color))
    }

    /// Who counts as present: whoever looks on, and for a short while whoever has just gone.
    pub(super) fn present(&self, now: Ms) -> ByColor<bool> {
        ByColor::each(|color| {
            self.here(color)
                || self.left_at.of(color).is_some_and(|left_at| now < left_at + GRACE_MS)
        })
    }

    /// Who is present, if that differs from what was last told.
    pub(super) fn news(&mut self, now: Ms) -> Option<ByColor<bool>> {
        let present = self.present(now);
        let changed = present != self.shown;
        self.shown = present;
        changed.then_some(present)
    }

    /// When somebody who has just gone will count as gone.
    pub(super) fn news_due_at(&self) -> Option<Ms> {
        Color::ALL
            .into_iter()
            .filter(|color| *self.shown.of(*color) && !self.here(*color))
            .filter_map(|color| self.left_at.of(color).map(|left_at| left_at + GRACE_MS))
            .min()
    }
}
