//! The task of one game: it takes commands one by one, decides, keeps, tells.

use std::collections::VecDeque;
use std::panic::AssertUnwindSafe;
use std::sync::atomic::Ordering;

use axum::extract::ws::Utf8Bytes;
use futures_util::FutureExt;
use staunton_rules::Color;
use subtle::ConstantTimeEq;
use tokio::sync::mpsc;

use super::thinking::{Pending, answer_of};
use super::watchers::{Kept, Out, Watcher, Watchers};
use super::{Acting, Command, Forgotten, Hall, Needs, Text, Watch, Who};
use crate::chance;
use crate::computer::Answer;
use crate::error::ApiError;
use crate::game::{
    Act, Both, Caused, Decision, Event, Happened, IntendedMove, Moment, Ms, Player, PlayerKind,
    Seat, Snapshot, State, Status, Viewer, decide, due_at, overdue, snapshot, status_word,
};
use crate::limits::MOST_WATCHERS;
use crate::writer::Write;
use crate::{message, open, record, summary};

/// A game nobody looks at leaves memory after this.
const IDLE_MS: Ms = 30_000;
/// Events kept at hand for those who come back.
const RECENT: usize = 16;

/// Runs one game from its first command until nobody wants it.
pub(super) async fn run(hall: Hall, id: String, mut commands: mpsc::Receiver<Command>) {
    let needs = hall.inner.needs.clone();
    let error = match Table::load(&needs, &id).await {
        Ok(mut table) => {
            needs.metrics.games_loaded.inc();
            let life = AssertUnwindSafe(table.live(&hall, &mut commands)).catch_unwind().await;
            needs.metrics.games_loaded.dec();
            if life.is_err() {
                // Nothing is lost: what was acknowledged is kept, and the next command loads anew.
                tracing::error!(game = id, "the task of a game panicked");
            }
            None
        }
        Err(error) => {
            if !matches!(error, ApiError::NotFound(_)) {
                tracing::error!(game = id, %error, "a game cannot be loaded");
            }
            Some(error)
        }
    };
    hall.drop_table(&id);
    commands.close();
    while let Some(command) = commands.recv().await {
        match &error {
            Some(error) => command.refuse(error),
            // These came while the game was leaving: to the next task with them.
            None => drop(hall.send(&id, command).await),
        }
    }
}

/// A game in memory.
pub(super) struct Table {
    pub(super) needs: Needs,
    pub(super) state: State,
    pub(super) pending: Option<Pending>,
    pub(super) stuck_at: Option<usize>,
    id: String,
    n: i64,
    key: String,
    watchers: Watchers,
    recent: VecDeque<(i64, Utf8Bytes)>,
    used_at: Ms,
    health: Health,
}

/// Whether what is in memory is what is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Health {
    Sound,
    /// A commit failed: only the database knows how the game stands.
    Unsure,
}

impl Table {
    async fn load(needs: &Needs, id: &str) -> Result<Self, ApiError> {
        let kept = needs.store.game(id.to_owned()).await?.ok_or(ApiError::NotFound("game"))?;
        let now = needs.time.now();
        Ok(Self {
            state: State::fold(&kept.events)?,
            needs: needs.clone(),
            pending: None,
            stuck_at: None,
            id: id.to_owned(),
            n: kept.n,
            key: kept.key,
            watchers: Watchers::default(),
            recent: VecDeque::with_capacity(RECENT),
            used_at: now,
            health: Health::Sound,
        })
    }

    async fn live(&mut self, hall: &Hall, commands: &mut mpsc::Receiver<Command>) {
        self.on_time().await;
        self.consider();
        let time = self.needs.time.clone();
        loop {
            let wake_at = self.wake_at();
            tokio::select! {
                biased;
                command = commands.recv() => match command {
                    Some(Command::Close) | None => return,
                    Some(command) => {
                        self.used_at = time.now();
                        self.take(command).await;
                    }
                },
                answer = answer_of(&mut self.pending) => self.answered(answer).await,
                () = time.sleep_until(wake_at) => self.on_time().await,
            }
            let leaves = self.leaves_at().is_some_and(|at| at <= time.now())
                && hall.forget(&self.id, commands) == Forgotten::Gone;
            if leaves || self.health == Health::Unsure {
                return;
            }
        }
    }

    async fn take(&mut self, command: Command) {
        // Whoever asked may have hung up: an answer that nobody takes is dropped.
        match command {
            Command::Look(who, reply) => drop(reply.send(self.look(&who))),
            Command::Join(who, player, reply) => {
                let joined = self.join(&who, player).await;
                drop(reply.send(joined));
            }
            Command::Act(who, acting, reply) => {
                let seat = self.seat_of(&who.user);
                let acted = self.act(seat, acting).await;
                drop(reply.send(acted));
            }
            Command::ActBySocket(number, acting) => self.act_by_socket(number, acting).await,
            Command::Watch(who, watch, reply) => {
                let watching = self.watch(who, watch).await;
                drop(reply.send(watching));
            }
            Command::Leave(number) => {
                self.watchers.remove(self.used_at, |watcher| watcher.number == number);
            }
            Command::Since(who, seq, reply) => {
                let events = match self.must_see(&who) {
                    Ok(()) => self.needs.store.events_after(self.n, seq).await.map_err(Into::into),
                    Err(error) => Err(error),
                };
                drop(reply.send(events));
            }
            Command::Text(who, kind, reply) => {
                let text = self.must_see(&who).map(|()| match kind {
                    Text::Pgn => record::pgn(&self.state, &self.id),
                    Text::Fen => record::fen(&self.state),
                });
                drop(reply.send(text));
            }
            Command::Wake => self.on_time().await,
            Command::Close => {}
        }
    }

    fn seat_of(&self, user: &str) -> Option<Seat> {
        let sits = |color| self.state.player(color).is_some_and(|player| player.id == user);
        match (sits(Color::White), sits(Color::Black)) {
            (true, true) => Some(Seat::Both),
            (true, false) => Some(Seat::One(Color::White)),
            (false, true) => Some(Seat::One(Color::Black)),
            (false, false) => None,
        }
    }

    fn holds_key(&self, who: &Who) -> bool {
        who.key.as_ref().is_some_and(|key| key.as_bytes().ct_eq(self.key.as_bytes()).into())
    }

    fn must_see(&self, who: &Who) -> Result<(), ApiError> {
        if !self.state.terms.private || self.seat_of(&who.user).is_some() || self.holds_key(who) {
            Ok(())
        } else {
            Err(ApiError::Forbidden("this game is private: its link opens it"))
        }
    }

    fn viewer(&self, seat: Option<Seat>) -> Viewer {
        Viewer { seat, now: self.needs.time.now(), lag_ms: self.lag_at(seat) }
    }

    /// The lag of whoever sits there, as far as known.
    fn lag_at(&self, seat: Option<Seat>) -> Ms {
        let there = self.watchers.iter().filter(|watcher| seat.is_some() && watcher.seat == seat);
        there.map(|watcher| watcher.lag.get()).max().unwrap_or(0)
    }

    fn look(&self, who: &Who) -> Result<Snapshot, ApiError> {
        self.must_see(who)?;
        Ok(self.seen_from(self.seat_of(&who.user)))
    }

    fn seen_from(&self, seat: Option<Seat>) -> Snapshot {
        let viewer = self.viewer(seat);
        snapshot(&self.state, &self.id, viewer, self.present(viewer.now))
    }

    fn present(&self, now: Ms) -> Both<bool> {
        let here = self.watchers.present(now);
        Both::each(|color| *here.of(color) || self.is_computer(color))
    }

    fn is_computer(&self, color: Color) -> bool {
        self.state.player(color).is_some_and(|player| player.kind == PlayerKind::Computer)
    }

    async fn join(&mut self, who: &Who, player: Player) -> Result<Snapshot, ApiError> {
        if self.seat_of(&who.user).is_some() {
            return Ok(self.seen_from(self.seat_of(&who.user)));
        }
        if !self.holds_key(who) {
            return Err(ApiError::Forbidden("the free seat is for whoever has the link"));
        }
        let free = Color::ALL.into_iter().find(|color| self.state.player(*color).is_none());
        let color = match (&self.state.status, free) {
            (Status::Waiting, Some(color)) => color,
            (Status::Aborted, Some(_)) => return Err(crate::game::Refusal::GameOver.into()),
            _ => return Err(ApiError::SeatTaken),
        };
        self.happen(vec![Happened::Joined { color: color.into(), player }], None).await?;
        Ok(self.seen_from(self.seat_of(&who.user)))
    }

    async fn watch(&mut self, who: Who, watch: Watch) -> Result<u64, ApiError> {
        self.must_see(&who)?;
        if self.watchers.len() >= MOST_WATCHERS {
            return Err(ApiError::Full);
        }
        let seat = self.seat_of(&who.user);
        let number = self.needs.sockets.fetch_add(1, Ordering::Relaxed);
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
                Out::Texts(bodies.iter().map(|body| message::event(body, &now)).collect())
            }
            None => Out::Text(message::snapshot(&self.seen_from(seat))?),
        };
        let presence = Out::Text(message::presence(self.present(self.used_at)));
        if let Some(watcher) = self.watchers.find(number) {
            watcher.send(first);
            watcher.send(presence.clone());
        }
        if news.is_some() {
            self.send_to(&presence, |watcher| watcher.number != number);
        }
        Ok(number)
    }

    /// The events after `seq`, from memory if all of them are there.
    async fn missed(&self, seq: i64) -> Result<Vec<Utf8Bytes>, ApiError> {
        if seq == self.state.seq {
            return Ok(Vec::new());
        }
        if self.recent.front().is_some_and(|(first, _)| *first <= seq + 1) {
            let after = self.recent.iter().filter(|(at, _)| *at > seq);
            return Ok(after.map(|(_, body)| body.clone()).collect());
        }
        let bodies = self.needs.store.events_after(self.n, seq).await?;
        Ok(bodies.into_iter().map(Utf8Bytes::from).collect())
    }

    fn now_for(&self, seat: Option<Seat>) -> Result<String, ApiError> {
        message::json(&crate::game::now(&self.state, self.viewer(seat)))
    }

    async fn act_by_socket(&mut self, number: u64, acting: Acting) {
        let Some(watcher) = self.watchers.find(number) else { return };
        let (seat, id) = (watcher.seat, acting.id.clone());
        let answer = match self.act(seat, acting).await {
            Ok(seq) => message::ack(id.as_deref(), seq),
            Err(error) => message::error(id.as_deref(), &error),
        };
        if let Some(watcher) = self.watchers.find(number) {
            watcher.send(Out::Text(answer));
        }
    }

    async fn act(&mut self, seat: Option<Seat>, acting: Acting) -> Result<i64, ApiError> {
        let seat = seat.ok_or(ApiError::Forbidden("only the two players may act"))?;
        let key = acting.id.as_ref().map(|id| format!("{}:{id}", crate::game::seat_word(seat)));
        if let Some(seq) = key.as_ref().and_then(|key| self.state.seq_of_act(key)) {
            return Ok(seq);
        }
        let now = self.needs.time.now();
        // What has come due comes first: a move that arrives after the flag is too late.
        if !matches!(acting.act, Act::ClaimFlag)
            && let Some(happened) = overdue(&self.state, now, acting.lag_ms)
        {
            self.happen(vec![happened], None).await?;
        }
        let new_game = chance::game_id();
        let moment = Moment { now, lag_ms: acting.lag_ms, new_game: &new_game };
        match decide(&self.state, seat, &acting.act, acting.color.map(Into::into), moment)? {
            Decision::Done(seq) => Ok(seq),
            Decision::Happens(happened) => self.happen_at(now, happened, key).await,
        }
    }

    /// Keeps what happened, takes it in, tells everyone. Answers the place of the first event.
    pub(super) async fn happen(
        &mut self,
        happened: Vec<Happened>,
        act: Option<String>,
    ) -> Result<i64, ApiError> {
        self.happen_at(self.needs.time.now(), happened, act).await
    }

    async fn happen_at(
        &mut self,
        at: Ms,
        happened: Vec<Happened>,
        mut act: Option<String>,
    ) -> Result<i64, ApiError> {
        let first = self.state.seq + 1;
        let mut next = self.state.clone();
        let mut writes = Vec::with_capacity(happened.len() + 1);
        let mut bodies = Vec::with_capacity(happened.len());
        for what in happened {
            let caused = Caused { event: Event { seq: next.seq + 1, at, what }, act: act.take() };
            next.apply(&caused)?;
            let row = open::kept_event(self.n, &caused)?;
            bodies.push((caused.event.seq, Utf8Bytes::from(row.body.clone())));
            writes.push(Write::Event(row));
            self.beside(&caused, &mut writes)?;
        }
        if next.status != self.state.status
            || open::kept_due_at(&next) != open::kept_due_at(&self.state)
        {
            writes.push(Write::Status {
                game: self.n,
                status: status_word(&next.status),
                due_at: open::kept_due_at(&next),
                summary: summary::summary_if_over(&next, &self.id)?,
            });
        }
        if let Err(error) = self.needs.writer.commit(writes).await {
            self.health = Health::Unsure;
            return Err(error.into());
        }
        self.note(&next, bodies.len());
        self.state = next;
        self.used_at = at;
        self.tell(bodies);
        self.consider();
        Ok(first)
    }

    /// What else must be kept when `caused` happens.
    fn beside(&mut self, caused: &Caused, writes: &mut Vec<Write>) -> Result<(), ApiError> {
        match &caused.event.what {
            Happened::Joined { color, player } => {
                let seat = Seat::One((*color).into());
                self.watchers.seat(&player.id, seat);
                writes.push(Write::Seat { game: self.n, user: player.id.clone() });
            }
            Happened::RematchAccepted { game } => {
                let terms = open::rematch_terms(&self.state.terms);
                let n = self.needs.store.number_game();
                let opened = open::open(game.clone(), n, terms, &self.id, caused.event.at)?;
                writes.extend(opened.writes);
            }
            _ => {}
        }
        Ok(())
    }

    fn note(&self, next: &State, events: usize) {
        let moves = next.plies.len().saturating_sub(self.state.plies.len());
        self.needs.metrics.moves.inc_by(u64::try_from(moves).unwrap_or(0));
        self.needs.metrics.events.inc_by(u64::try_from(events).unwrap_or(0));
    }

    /// Tells everyone of events that are kept, with the state after the last of them.
    fn tell(&mut self, bodies: Vec<(i64, Utf8Bytes)>) {
        let mut seen: Vec<(Option<Seat>, Out)> = Vec::with_capacity(4);
        let mut lost = Vec::new();
        for watcher in self.watchers.iter() {
            let known = seen.iter().find(|(seat, _)| *seat == watcher.seat);
            let out = if let Some((_, out)) = known {
                out.clone()
            } else {
                let Ok(now) = self.now_for(watcher.seat) else { continue };
                let texts = bodies.iter().map(|(_, body)| message::event(body, &now));
                let out = Out::Texts(texts.collect());
                seen.push((watcher.seat, out.clone()));
                out
            };
            if watcher.send(out) == Kept::No {
                lost.push(watcher.number);
            }
        }
        self.drop_lost(&lost);
        for body in bodies {
            if self.recent.len() == RECENT {
                self.recent.pop_front();
            }
            self.recent.push_back(body);
        }
    }

    fn send_to(&mut self, out: &Out, whom: impl Fn(&Watcher) -> bool) {
        let lost: Vec<u64> = self
            .watchers
            .iter()
            .filter(|watcher| whom(watcher) && watcher.send(out.clone()) == Kept::No)
            .map(|watcher| watcher.number)
            .collect();
        self.drop_lost(&lost);
    }

    fn drop_lost(&mut self, lost: &[u64]) {
        if !lost.is_empty() {
            self.watchers.remove(self.used_at, |watcher| lost.contains(&watcher.number));
        }
    }

    /// When something will happen without a command.
    fn wake_at(&self) -> Option<Ms> {
        let soonest = [self.due_at(), self.watchers.news_due_at(), self.leaves_at()];
        soonest.into_iter().flatten().min()
    }

    fn due_at(&self) -> Option<Ms> {
        due_at(&self.state, self.running_lag())
    }

    fn running_lag(&self) -> Ms {
        let running = self.state.clocks.as_ref().and_then(crate::game::Clocks::running);
        running.map_or(0, |color| self.lag_at(Some(Seat::One(color))))
    }

    /// When the game leaves memory: never while somebody looks on, the computer thinks, or the
    /// clock of a live game must be watched.
    fn leaves_at(&self) -> Option<Ms> {
        let live = self.state.status == Status::Playing && open::pace(&self.state) == "live";
        let wanted = live || !self.watchers.is_empty() || self.pending.is_some();
        (!wanted).then_some(self.used_at + IDLE_MS)
    }

    async fn on_time(&mut self) {
        let now = self.needs.time.now();
        if let Some(happened) = overdue(&self.state, now, self.running_lag())
            && let Err(error) = self.happen_at(now, vec![happened], None).await
        {
            tracing::error!(game = self.id, %error, "what came due could not be kept");
        }
        if self.watchers.news(now).is_some() {
            let presence = Out::Text(message::presence(self.present(now)));
            self.send_to(&presence, |_| true);
        }
    }

    async fn answered(&mut self, answer: Option<Answer>) {
        let Some(pending) = self.pending.take() else { return };
        let act = match answer {
            Some(Answer::Move(Some(mv))) => Act::Move(IntendedMove {
                uci: mv.to_uci(self.state.mode).to_string(),
                ply: u32::try_from(self.state.plies.len()).unwrap_or(u32::MAX),
            }),
            Some(Answer::Draw(true)) => Act::AcceptDraw,
            Some(Answer::Draw(false)) => Act::DeclineDraw,
            Some(Answer::Move(None)) | None => {
                tracing::error!(game = self.id, "the computer has no answer");
                self.stuck_at = Some(self.state.plies.len());
                return;
            }
        };
        let acting = Acting { act, id: None, color: None, lag_ms: 0 };
        if let Err(error) = self.act(Some(Seat::One(pending.color)), acting).await {
            tracing::warn!(game = self.id, %error, "the computer's answer was refused");
        }
        self.consider();
    }
}
