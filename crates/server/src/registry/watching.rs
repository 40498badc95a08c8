//! Those who look on at a table: what they get when they come, and what they are told.

use std::borrow::Cow;
use std::sync::atomic::Ordering;

use axum::extract::ws::Utf8Bytes;
use staunton_rules::Color;

use super::actor::GameActor;
use super::command::{Watch, Watching, Who};
use super::inbox::Out;
use super::watchers::From;
use crate::error::ApiError;
use crate::game::{
    ByColor, GameNowView, GameView, Ms, PlayerKind, Seat, Viewer, now, snapshot, told,
};
use crate::limits::{MOST_WATCHERS, MOST_WATCHERS_OF_ONE};
use crate::message;

impl GameActor {
    pub(super) async fn watch(&mut self, who: Who, watch: Watch) -> Result<Watching, ApiError> {
        self.must_see(&who)?;
        let seat = self.seat_of(&who.user);
        if self.watchers.of_user(&who.user) >= MOST_WATCHERS_OF_ONE
            || seat.is_none() && self.watchers.len() >= MOST_WATCHERS
        {
            return Err(ApiError::Full);
        }
        let number = self.deps.sockets.fetch_add(1, Ordering::Relaxed);
        let missed = match watch.after {
            Some(seq) if (0..=self.state.seq).contains(&seq) => Some(self.missed(seq).await?),
            Some(_) | None => None,
        };
        let shared = self.watchers.add(number, &who.user, (seat, who.locale), watch.lag, watch.out);
        let news = self.watchers.news(self.used_at);
        let first = match missed {
            Some(bodies) => self.told(&bodies, (seat, who.locale))?,
            None => Out::Text(message::snapshot(self.seen_by(&who))?),
        };
        self.watchers.send(number, first, self.used_at);
        let presence = Out::Text(self.presence(self.used_at));
        if news.is_some() {
            self.show_in_room();
            self.send_all(&presence);
        } else {
            self.watchers.send(number, presence, self.used_at);
        }
        Ok(Watching { number, shared })
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

    /// An event as whoever looks from there may see it: without a move that is sealed, and with what
    /// was ruled in his language.
    pub(super) fn shown<'a>(&self, body: &'a str, (seat, locale): From) -> Cow<'a, str> {
        let session = self.state.laws_session.as_ref();
        let told = session.and_then(|session| told(session, seat, locale, body));
        told.map_or(Cow::Borrowed(body), Cow::Owned)
    }

    /// Events as whoever looks from there may see them, with the state after the last of them.
    fn told(&self, bodies: &[Utf8Bytes], from: From) -> Result<Out, ApiError> {
        let now = now(&self.state, self.viewer(from));
        let now = message::json(&GameNowView { umpire_key: self.umpire_key_for(from.0), ..now })?;
        let texts = bodies.iter().map(|body| message::event(&self.shown(body, from), &now));
        Ok(Out::Texts(texts.collect()))
    }

    /// Tells everyone of events that are kept, with the state after the last of them.
    pub(super) fn tell(&mut self, bodies: Vec<(i64, Utf8Bytes)>) {
        let texts: Vec<Utf8Bytes> = bodies.iter().map(|(_, body)| body.clone()).collect();
        let places = self.watchers.places().into_iter();
        let told: Vec<(From, Out)> =
            places.filter_map(|from| Some((from, self.told(&texts, from).ok()?))).collect();
        self.watchers.send_all(self.used_at, |from| {
            told.iter().find(|(of, _)| *of == from).map(|(_, out)| out.clone())
        });
        self.recent.push(bodies);
    }

    /// Sends the same to everyone.
    pub(super) fn send_all(&mut self, out: &Out) {
        self.watchers.send_all(self.used_at, |_| Some(out.clone()));
    }

    pub(super) fn present(&self, now: Ms) -> ByColor<bool> {
        let here = self.watchers.present(now).players;
        ByColor::each(|color| *here.of(color) || self.is_computer(color))
    }

    fn presence(&self, now: Ms) -> Utf8Bytes {
        let here = self.watchers.present(now);
        message::presence(self.present(now), [here.umpire, here.deputy])
    }

    fn is_computer(&self, color: Color) -> bool {
        self.state.player(color).is_some_and(|player| player.kind == PlayerKind::Computer)
    }

    pub(super) fn seen_by(&self, who: &Who) -> GameView {
        let seat = self.seat_of(&who.user);
        let viewer = self.viewer((seat, who.locale));
        let snapshot = snapshot(&self.state, &self.id, viewer, self.present(viewer.now));
        let plays = matches!(seat, Some(Seat::One(_) | Seat::Both));
        GameView {
            now: GameNowView { umpire_key: self.umpire_key_for(seat), ..snapshot.now },
            key: plays.then(|| self.key.clone()),
            watch_key: seat.map(|_| self.watch_key.clone()),
            invited_to_umpire: seat.is_none() && self.holds_umpire_key(who),
            invited: seat.is_none() && (self.state.terms.open.is_some() || self.holds_key(who)),
            ..snapshot
        }
    }

    /// The key to the chair that is free, for whoever may give it away.
    fn umpire_key_for(&self, seat: Option<Seat>) -> Option<String> {
        let may_give = match self.state.free_chair()? {
            Seat::Umpire => matches!(seat, Some(Seat::One(_) | Seat::Both)),
            _ => seat == Some(Seat::Umpire),
        };
        may_give.then(|| self.umpire_key())
    }

    fn viewer(&self, (seat, locale): From) -> Viewer {
        Viewer { seat, now: self.deps.time.now(), lag_ms: self.lag_at(seat), locale }
    }

    /// The lag of whoever sits there, as far as known.
    pub(super) fn lag_at(&self, seat: Option<Seat>) -> Ms {
        seat.and_then(|seat| self.watchers.lag_at(seat)).unwrap_or(0)
    }

    /// Tells everyone who is there, if that has changed.
    pub(super) fn tell_presence(&mut self, now: Ms) {
        if self.watchers.news(now).is_some() {
            self.show_in_room();
            let presence = Out::Text(self.presence(now));
            self.send_all(&presence);
        }
    }
}
