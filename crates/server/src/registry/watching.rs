//! Those who look on at a table: what they get when they come, and what they are told.

use std::borrow::Cow;
use std::sync::atomic::Ordering;

use axum::extract::ws::Utf8Bytes;
use staunton_rules::Color;

use super::actor::GameActor;
use super::command::{Watch, Who};
use super::watchers::{Delivery, Out, Watcher};
use crate::error::ApiError;
use crate::game::{ByColor, GameView, Ms, PlayerKind, Seat, Viewer, hidden, now, snapshot};
use crate::limits::{MOST_WATCHERS, MOST_WATCHERS_OF_ONE};
use crate::message;

impl GameActor {
    pub(super) async fn watch(&mut self, who: Who, watch: Watch) -> Result<u64, ApiError> {
        self.must_see(&who)?;
        let seat = self.seat_of(&who.user);
        let own = self.watchers.iter().filter(|watcher| watcher.user == who.user).count();
        if own >= MOST_WATCHERS_OF_ONE || seat.is_none() && self.watchers.len() >= MOST_WATCHERS {
            return Err(ApiError::Full);
        }
        let number = self.deps.sockets.fetch_add(1, Ordering::Relaxed);
        let watcher = Watcher::new(number, who.user, seat, watch.lag, watch.out);
        let missed = match watch.after {
            Some(seq) if (0..=self.state.seq).contains(&seq) => Some(self.missed(seq).await?),
            Some(_) | None => None,
        };
        self.watchers.add(watcher);
        let news = self.watchers.news(self.used_at);
        let first = match missed {
            Some(bodies) => {
                let now = self.now_for(seat)?;
                let texts = bodies.iter().map(|body| message::event(&self.shown(body, seat), &now));
                Out::Texts(texts.collect())
            }
            None => Out::Text(message::snapshot(self.seen_from(seat))?),
        };
        let presence = Out::Text(message::presence(self.present(self.used_at)));
        if let Some(watcher) = self.watchers.find(number) {
            watcher.send(first);
            watcher.send(presence.clone());
        }
        if news.is_some() {
            self.show_in_room();
            self.send_to(&presence, |watcher| watcher.number != number);
        }
        Ok(number)
    }

    /// The events after `seq`, from memory if all of them are there.
    async fn missed(&self, seq: i64) -> Result<Vec<Utf8Bytes>, ApiError> {
        if seq == self.state.seq {
            return Ok(Vec::new());
        }
        if let Some(bodies) = self.recent.after(seq) {
            return Ok(bodies);
        }
        let bodies = self.deps.store.events_after(self.n, seq).await?;
        Ok(bodies.into_iter().map(Utf8Bytes::from).collect())
    }

    /// An event as whoever sits at `seat` may see it: without a move that is sealed.
    pub(super) fn shown<'a>(&self, body: &'a str, seat: Option<Seat>) -> Cow<'a, str> {
        let session = self.state.laws_session.as_ref();
        let hidden = session.and_then(|session| hidden(session, seat, body));
        hidden.map_or(Cow::Borrowed(body), Cow::Owned)
    }

    fn now_for(&self, seat: Option<Seat>) -> Result<String, ApiError> {
        message::json(&now(&self.state, self.viewer(seat)))
    }

    /// Tells everyone of events that are kept, with the state after the last of them.
    pub(super) fn tell(&mut self, bodies: Vec<(i64, Utf8Bytes)>) {
        let mut seen: Vec<(Option<Seat>, Out)> = Vec::with_capacity(4);
        let mut lost = Vec::new();
        for watcher in self.watchers.iter() {
            let known = seen.iter().find(|(seat, _)| *seat == watcher.seat);
            let out = if let Some((_, out)) = known {
                out.clone()
            } else {
                let Ok(now) = self.now_for(watcher.seat) else { continue };
                let texts = bodies
                    .iter()
                    .map(|(_, body)| message::event(&self.shown(body, watcher.seat), &now));
                let out = Out::Texts(texts.collect());
                seen.push((watcher.seat, out.clone()));
                out
            };
            if watcher.send(out) == Delivery::No {
                lost.push(watcher.number);
            }
        }
        self.drop_lost(&lost);
        self.recent.push(bodies);
    }

    pub(super) fn send_to(&mut self, out: &Out, whom: impl Fn(&Watcher) -> bool) {
        let lost: Vec<u64> = self
            .watchers
            .iter()
            .filter(|watcher| whom(watcher) && watcher.send(out.clone()) == Delivery::No)
            .map(|watcher| watcher.number)
            .collect();
        self.drop_lost(&lost);
    }

    fn drop_lost(&mut self, lost: &[u64]) {
        if !lost.is_empty() {
            self.watchers.remove(self.used_at, |watcher| lost.contains(&watcher.number));
        }
    }

    pub(super) fn present(&self, now: Ms) -> ByColor<bool> {
        let here = self.watchers.present(now);
        ByColor::each(|color| *here.of(color) || self.is_computer(color))
    }

    fn is_computer(&self, color: Color) -> bool {
        self.state.player(color).is_some_and(|player| player.kind == PlayerKind::Computer)
    }

    pub(super) fn seen_from(&self, seat: Option<Seat>) -> GameView {
        let viewer = self.viewer(seat);
        let snapshot = snapshot(&self.state, &self.id, viewer, self.present(viewer.now));
        GameView { key: seat.map(|_| self.key.clone()), ..snapshot }
    }

    fn viewer(&self, seat: Option<Seat>) -> Viewer {
        Viewer { seat, now: self.deps.time.now(), lag_ms: self.lag_at(seat) }
    }

    /// The lag of whoever sits there, as far as known.
    pub(super) fn lag_at(&self, seat: Option<Seat>) -> Ms {
        let there = self.watchers.iter().filter(|watcher| seat.is_some() && watcher.seat == seat);
        there.map(|watcher| watcher.lag.get()).max().unwrap_or(0)
    }

    /// Tells everyone who is there, if that has changed.
    pub(super) fn tell_presence(&mut self, now: Ms) {
        if self.watchers.news(now).is_some() {
            self.show_in_room();
            let presence = Out::Text(message::presence(self.present(now)));
            self.send_to(&presence, |_| true);
        }
    }
}
