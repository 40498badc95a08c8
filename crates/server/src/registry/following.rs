//! A game at one of several servers: whoever has it decides what happens, the others follow.

use axum::extract::ws::Utf8Bytes;
use staunton_cluster::{Claim, read_told};

use super::actor::{GameActor, Health};
use super::acts::Before;
use super::apart::apart;
use super::command::Who;
use super::ear::Heard;
use super::hosting::ask;
use super::inbox::Out;
use super::order::{ActEnvelope, Chair, Order, write_answer};
use super::tidings::{NO_EVENT, Tidings};
use super::watchers::{Elsewhere, Presence};
use crate::error::ApiError;
use crate::game::{EventKind, Ms, RecordedEvent};
use crate::message;
use crate::storage::StoreError;

/// Whoever is elsewhere and not heard of for so long counts as gone.
const SILENCE_MS: Ms = 7_000;
/// One look in so many is into the database, where all that was told was heard.
const LOOKS: u32 = 5;

impl GameActor {
    /// Whether what happens in the game is decided here.
    pub(super) const fn decides(&self) -> bool {
        self.deps.node.is_none() || self.claim.is_some()
    }

    /// Does what another asks, by this claim: the answer, or `None` if nobody knows what was kept.
    pub(super) async fn obey(&mut self, claim: Claim, order: Order) -> Option<Vec<u8>> {
        if let Err(error) = self.own(claim).await {
            tracing::warn!(game = self.id, %error, "a game cannot be taken over");
            self.health = Health::Unsure;
            return None;
        }
        let locale = order.locale();
        let done = match order {
            Order::Act { user, acting, .. } => {
                let seat = self.seat_of(&user);
                self.act(seat, acting).await
            }
            Order::Join { key, player, chair, .. } => {
                let who = Who { user: player.id.clone(), key, locale };
                let joined = match chair {
                    Chair::Player => self.join(&who, player).await,
                    Chair::Umpire => self.join_as_umpire(&who, player).await,
                };
                joined.map(|_| self.state.seq)
            }
            Order::Intervene { id, intervention, entry } => {
                self.intervene(&intervention, entry, Some(format!("house:{id}"))).await
            }
            Order::Wake => {
                self.on_time().await;
                Ok(self.state.seq)
            }
        };
        (self.health == Health::Sound).then(|| write_answer(done, locale))
    }

    async fn own(&mut self, claim: Claim) -> Result<(), ApiError> {
        if self.claim.as_ref() == Some(&claim) {
            return Ok(());
        }
        self.catch_up().await?;
        self.epoch = claim.epoch;
        self.claim = Some(claim);
        self.on_time().await;
        self.consider();
        self.inquire();
        Ok(())
    }

    /// The game may be another's: from now on it is followed.
    pub(super) fn disown(&mut self) {
        self.claim = None;
        self.pending = None;
        self.inquiry = None;
    }

    /// Takes in what has been kept since.
    pub(super) async fn catch_up(&mut self) -> Result<(), ApiError> {
        let missed = self.deps.store.recorded_after(self.n, self.state.seq).await?;
        self.follow(missed)
    }

    /// Takes in what another server has kept if whoever asks has seen more than is known here, or may not
    /// look by what is known here.
    pub(super) async fn know_enough(&mut self, who: &Who, seen: Option<i64>) {
        let is_behind = seen.is_some_and(|seen| seen > self.state.seq);
        if !self.decides() && (is_behind || self.must_see(who).is_err()) {
            let done = self.catch_up().await;
            self.note(done);
        }
    }

    fn follow(&mut self, events: Vec<(RecordedEvent, String)>) -> Result<(), ApiError> {
        let Some(at) = events.last().map(|(caused, _)| caused.event.at) else { return Ok(()) };
        let before = Before::of(&self.state);
        let mut bodies = Vec::with_capacity(events.len());
        for (caused, body) in events {
            let taken = if matches!(caused.event.what, EventKind::Acted { .. }) {
                apart(|| self.state.apply(&caused))
            } else {
                self.state.apply(&caused)
            };
            if taken.is_err() {
                self.health = Health::Unsure;
            }
            taken?;
            bodies.push((caused.event.seq, Utf8Bytes::from(body)));
        }
        // The clocks of servers may differ a little; here time does not go back behind a game.
        self.deps.time.put_forward(at - self.deps.time.now());
        self.has_happened(at, &before, bodies);
        Ok(())
    }

    /// Takes in what an ear has heard.
    pub(super) async fn hear(&mut self, heard: Heard) {
        let Heard::Told(bytes) = heard else { return self.look_round().await };
        let Some((seq, told)) = read_told(&bytes) else { return };
        let Some(told) = Tidings::read(told) else { return };
        match told {
            Tidings::Event { act, body } if seq > self.state.seq => {
                // Another has kept it: the game is his.
                self.disown();
                let done = if seq == self.state.seq + 1 {
                    read_event(act, body).and_then(|event| self.follow(vec![event]))
                } else {
                    self.catch_up().await
                };
                self.note(done);
            }
            Tidings::Event { .. } => {}
            Tidings::Present { server, table, lag_ms } => {
                if !self.is_own(&server) {
                    let now = self.deps.time.now();
                    let there = Elsewhere::new(table, lag_ms, now);
                    self.watchers.hear_of(server, there, now);
                    self.tell_presence(now);
                }
            }
            Tidings::Said { server, color, phrase } => {
                if !self.is_own(&server) {
                    self.has_said(color, phrase);
                    self.send_all(&Out::Text(message::said(color, phrase)));
                }
            }
        }
    }

    fn is_own(&self, server: &str) -> bool {
        self.deps.node.as_ref().is_some_and(|node| node.host().name() == server)
    }

    fn note(&self, done: Result<(), ApiError>) {
        if let Err(error) = done {
            tracing::warn!(game = self.id, %error, "what another server kept is not read yet");
        }
    }

    /// Looks whether something was not heard.
    async fn look_round(&mut self) {
        let Some(node) = self.deps.node.clone() else { return };
        let is_heard = node.hears_the_bus();
        self.looks = self.looks.wrapping_add(1);
        if !self.decides() && (!is_heard || self.looks <= 2 || self.looks.is_multiple_of(LOOKS)) {
            let done = self.catch_up().await;
            self.note(done);
        }
        let now = self.deps.time.now();
        self.tell_table().await;
        if is_heard {
            self.watchers.forget_silent(now - SILENCE_MS, now);
            self.tell_presence(now);
        }
        if !self.decides() && self.waits_for_computer() {
            let id = self.id.clone();
            tokio::spawn(async move { drop(ask(&node, &id, &Order::Wake).await) });
        }
    }

    /// Tells other servers who is at the table here, if anybody is or was.
    pub(super) async fn tell_table(&mut self) {
        let Some(node) = &self.deps.node else { return };
        let (table, lag_ms) = self.watchers.here();
        let is_empty = table == Presence::default();
        if is_empty && !self.told_table {
            return;
        }
        self.told_table = !is_empty;
        let server = node.host().name().to_owned();
        let told = Tidings::Present { server, table, lag_ms };
        node.tell(&self.id, NO_EVENT, &told.write()).await;
    }

    /// Tells other servers of events that are kept.
    pub(super) async fn tell_others(&self, mut act: Option<String>, bodies: &[(i64, Utf8Bytes)]) {
        let Some(node) = &self.deps.node else { return };
        for (seq, body) in bodies {
            let told = Tidings::Event { act: act.take(), body: body.to_string() };
            node.tell(&self.id, *seq, &told.write()).await;
        }
    }

    /// Has an act over the socket with this number done by whoever has the game.
    pub(super) fn pass_on(&mut self, number: u64, acting: ActEnvelope) {
        let Some(node) = self.deps.node.clone() else { return };
        let Some(user) = self.watchers.user_of(number) else { return };
        let (id, locale) = (acting.id.clone(), self.watchers.locale_of(number));
        let order = Order::act(&user, locale, acting);
        let game = self.id.clone();
        tokio::spawn(async move {
            let done = ask(&node, &game, &order).await;
            node.host().answer(&game, number, id, done).await;
        });
    }
}

fn read_event(act: Option<String>, body: String) -> Result<(RecordedEvent, String), ApiError> {
    let event = serde_json::from_str(&body).map_err(StoreError::from)?;
    Ok((RecordedEvent { event, act }, body))
}
