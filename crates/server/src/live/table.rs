//! The task of one game: it takes commands one by one, decides, keeps, tells.

use std::panic::AssertUnwindSafe;

use futures_util::FutureExt;
use staunton_rules::Color;
use subtle::ConstantTimeEq;
use tokio::sync::mpsc;

use super::apart::apart;
use super::referee::{Inquiry, verdict_of};
use super::thinking::{Pending, answer_of};
use super::watchers::Watchers;
use super::watching::Recent;
use super::{Chair, Command, Forgotten, GameDeps, GameRegistry, Text, Who};
use crate::error::ApiError;
use crate::game::{
    Clocks, EventKind, GameView, LawsSession, Ms, Player, Refusal, Seat, State, Status, due_at,
    overdue,
};
use crate::{audit, open, record};

/// A game nobody looks at leaves memory after this.
const IDLE_MS: Ms = 30_000;

/// Runs one game from its first command until nobody wants it.
pub(super) async fn run(hall: GameRegistry, id: String, mut commands: mpsc::Receiver<Command>) {
    let needs = hall.inner.needs.clone();
    let error = match GameActor::load(&needs, &id).await {
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
pub(super) struct GameActor {
    pub(super) needs: GameDeps,
    pub(super) state: State,
    pub(super) pending: Option<Pending>,
    pub(super) inquiry: Option<Inquiry>,
    pub(super) stuck_at: Option<usize>,
    pub(super) id: String,
    pub(super) n: i64,
    /// That of this owner: another one has a higher one.
    pub(super) epoch: i64,
    pub(super) watchers: Watchers,
    pub(super) recent: Recent,
    pub(super) used_at: Ms,
    pub(super) health: Health,
    pub(super) key: String,
}

/// Whether what is in memory is what is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Health {
    Sound,
    /// A commit failed: only the database knows how the game stands.
    Unsure,
}

impl GameActor {
    async fn load(needs: &GameDeps, id: &str) -> Result<Self, ApiError> {
        let kept = needs.store.game(id).await?.ok_or(ApiError::NotFound("game"))?;
        let now = needs.time.now();
        Ok(Self {
            state: apart(|| State::fold(&kept.events))?,
            needs: needs.clone(),
            pending: None,
            inquiry: None,
            stuck_at: None,
            id: id.to_owned(),
            n: kept.n,
            epoch: kept.epoch,
            key: kept.key,
            watchers: Watchers::default(),
            recent: Recent::default(),
            used_at: now,
            health: Health::Sound,
        })
    }

    async fn live(&mut self, hall: &GameRegistry, commands: &mut mpsc::Receiver<Command>) {
        self.on_time().await;
        self.consider();
        self.inquire();
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
                is_dead = verdict_of(&mut self.inquiry) => self.judged(is_dead).await,
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
            Command::Join(who, player, chair, reply) => {
                let joined = match chair {
                    Chair::Player => self.join(&who, player).await,
                    Chair::Umpire => self.join_as_umpire(&who, player).await,
                };
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
                let seat = self.seat_of(&who.user);
                let shown = events.map(|bodies| {
                    bodies.iter().map(|body| self.shown(body, seat).into_owned()).collect()
                });
                drop(reply.send(shown));
            }
            Command::Text(who, kind, reply) => {
                let text = self.must_see(&who).and_then(|()| match kind {
                    Text::Pgn => Ok(record::pgn(&self.state, &self.id)),
                    Text::Fen => Ok(record::fen(&self.state)),
                    Text::Audit => audit::json(&self.state, &self.id, self.seat_of(&who.user)),
                });
                drop(reply.send(text));
            }
            Command::Wake => self.on_time().await,
            Command::Close => {}
        }
    }

    pub(super) fn seat_of(&self, user: &str) -> Option<Seat> {
        seat_in(&self.state, user)
    }

    fn holds_key(&self, who: &Who) -> bool {
        who.key.as_ref().is_some_and(|key| key.as_bytes().ct_eq(self.key.as_bytes()).into())
    }

    pub(super) fn must_see(&self, who: &Who) -> Result<(), ApiError> {
        if !self.state.terms.private || self.seat_of(&who.user).is_some() || self.holds_key(who) {
            Ok(())
        } else {
            Err(ApiError::Forbidden("this game is private: its link opens it"))
        }
    }

    fn look(&self, who: &Who) -> Result<GameView, ApiError> {
        self.must_see(who)?;
        Ok(self.seen_from(self.seat_of(&who.user)))
    }

    async fn join(&mut self, who: &Who, player: Player) -> Result<GameView, ApiError> {
        if self.seat_of(&who.user).is_some() {
            return Ok(self.seen_from(self.seat_of(&who.user)));
        }
        if !self.holds_key(who) {
            return Err(ApiError::Forbidden("the free seat is for whoever has the link"));
        }
        let free = Color::ALL.into_iter().find(|color| self.state.player(*color).is_none());
        let color = match (&self.state.status, free) {
            (Status::Waiting, Some(color)) => color,
            (Status::Aborted, Some(_)) => return Err(Refusal::GameOver.into()),
            _ => return Err(ApiError::SeatTaken),
        };
        let joined = EventKind::Joined { color: color.into(), player };
        self.happen(self.needs.time.now(), vec![joined], None).await?;
        Ok(self.seen_from(self.seat_of(&who.user)))
    }

    async fn join_as_umpire(&mut self, who: &Who, player: Player) -> Result<GameView, ApiError> {
        if self.seat_of(&who.user).is_none() {
            if !self.holds_key(who) {
                return Err(ApiError::Forbidden("the umpire's chair is for whoever has the link"));
            }
            let is_wanted = self.state.court.as_ref().is_some_and(LawsSession::wants_umpire);
            if !is_wanted || self.state.terms.umpire.is_some() {
                return Err(ApiError::SeatTaken);
            }
            let came = EventKind::UmpireCame { player };
            self.happen(self.needs.time.now(), vec![came], None).await?;
            let Self { state, watchers, .. } = self;
            watchers.reseat(|user| seat_in(state, user));
        }
        Ok(self.seen_from(self.seat_of(&who.user)))
    }

    /// When something will happen without a command.
    fn wake_at(&self) -> Option<Ms> {
        let soonest = [self.due_at(), self.watchers.news_due_at(), self.leaves_at()];
        soonest.into_iter().flatten().min()
    }

    fn due_at(&self) -> Option<Ms> {
        due_at(&self.state, self.running_lag())
    }

    pub(super) fn running_lag(&self) -> Ms {
        let running = self.state.clocks.as_ref().and_then(Clocks::running);
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
            && let Err(error) = self.happen(now, vec![happened], None).await
        {
            tracing::error!(game = self.id, %error, "what came due could not be kept");
        }
        self.tell_presence(now);
    }
}

/// Where `user` sits in a game.
pub(super) fn seat_in(state: &State, user: &str) -> Option<Seat> {
    let sits = |color| state.player(color).is_some_and(|player| player.id == user);
    match (sits(Color::White), sits(Color::Black)) {
        (true, true) => Some(Seat::Both),
        (true, false) => Some(Seat::One(Color::White)),
        (false, true) => Some(Seat::One(Color::Black)),
        (false, false) => {
            let umpire = state.terms.umpire.as_ref();
            umpire.filter(|player| player.id == user).map(|_| Seat::Umpire)
        }
    }
}
