//! The task of one game: it takes commands one by one, decides, keeps, tells.

use std::panic::AssertUnwindSafe;

use futures_util::FutureExt;
use staunton_desk::audit::audit;
use staunton_rules::Color;
use tokio::sync::mpsc;

use super::actor::{GameActor, Health};
use super::command::{Command, Text, Who};
use super::deps::GameDeps;
use super::ear::heard;
use super::mailboxes::{Forgotten, Mailboxes};
use super::order::Chair;
use super::pending::answer_of;
use super::referee::verdict_of;
use crate::chance;
use crate::error::ApiError;
use crate::game::{EventKind, GameView, Ms, Player, Refusal, Seat, Status, due_at, overdue};
use crate::game_rows::pace;
use crate::{export, message, sealing};

/// A game nobody looks at leaves memory after this.
const IDLE_MS: Ms = 30_000;

/// Runs one game from its first command until nobody wants it.
///
/// # Errors
/// Why it cannot be loaded.
pub(super) async fn run(
    deps: &GameDeps,
    mailboxes: &Mailboxes,
    id: &str,
    commands: &mut mpsc::Receiver<Command>,
) -> Result<(), ApiError> {
    let mut actor = GameActor::load(deps, id).await.inspect_err(|error| {
        if !matches!(error, ApiError::NotFound(_)) {
            tracing::error!(game = id, %error, "a game cannot be loaded");
        }
    })?;
    deps.metrics.games_loaded.inc();
    let life = AssertUnwindSafe(actor.live(mailboxes, commands)).catch_unwind().await;
    actor.leave_room();
    if let Some(node) = &deps.node {
        node.release(id);
    }
    deps.metrics.games_loaded.dec();
    if life.is_err() {
        // Nothing is lost: what was acknowledged is kept, and the next command loads anew.
        tracing::error!(game = id, "the task of a game panicked");
    }
    Ok(())
}

impl GameActor {
    async fn live(&mut self, mailboxes: &Mailboxes, commands: &mut mpsc::Receiver<Command>) {
        self.on_time().await;
        self.show_in_room();
        self.consider();
        self.inquire();
        let time = self.deps.time.clone();
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
                heard = heard(&mut self.ear, &self.id) => self.hear(heard).await,
                is_dead = verdict_of(&mut self.inquiry) => self.judged(is_dead).await,
                () = time.sleep_until(wake_at) => self.on_time().await,
            }
            let leaves = self.leaves_at().is_some_and(|at| at <= time.now())
                && mailboxes.forget(&self.id, commands) == Forgotten::Gone;
            if leaves || self.health == Health::Unsure {
                return;
            }
        }
    }

    async fn take(&mut self, command: Command) {
        // Whoever asked may have hung up: an answer that nobody takes is dropped.
        match command {
            Command::Look(who, reply) => {
                self.know_enough(&who, None).await;
                drop(reply.send(self.look(&who)));
            }
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
                self.know_enough(&who, watch.after).await;
                let watching = self.watch(who, watch).await;
                drop(reply.send(watching));
                self.tell_table().await;
            }
            Command::Leave(number) => {
                self.watchers.leave(number, self.used_at);
                self.tell_table().await;
            }
            Command::Since(who, seq, reply) => {
                self.know_enough(&who, None).await;
                let events = match self.must_see(&who) {
                    Ok(()) => self.deps.store.events_after(self.n, seq).await.map_err(Into::into),
                    Err(error) => Err(error),
                };
                let from = (self.seat_of(&who.user), who.locale);
                let shown = events.map(|bodies| {
                    bodies.iter().map(|body| self.shown(body, from).into_owned()).collect()
                });
                drop(reply.send(shown));
            }
            Command::Text(who, kind, reply) => {
                self.know_enough(&who, None).await;
                let text = self.must_see(&who).and_then(|()| match kind {
                    Text::Pgn => Ok(export::pgn(&self.state, &self.id, who.locale)),
                    Text::Fen => Ok(export::fen(&self.state)),
                    Text::Talk => message::json(&self.said),
                    Text::Audit => {
                        let seat = self.seat_of(&who.user);
                        message::json(&audit(&self.state, &self.id, seat, who.locale)?)
                    }
                    Text::Sealing(text) => {
                        sealing::json(&self.state, self.seat_of(&who.user), &text, who.locale)
                    }
                });
                drop(reply.send(text));
            }
            Command::Intervene(intervention, entry, reply) => {
                let done = self.intervene(&intervention, entry, None).await;
                drop(reply.send(done));
            }
            Command::Wake => self.on_time().await,
            Command::Obey(claim, order, reply) => {
                let answer = self.obey(claim, order).await;
                drop(reply.send(answer));
            }
            Command::Disown => self.disown(),
            Command::CatchUp(seq, reply) => {
                if self.state.seq < seq
                    && let Err(error) = self.catch_up().await
                {
                    tracing::warn!(game = self.id, %error, "what was done is not read yet");
                }
                let _ = reply.send(());
            }
            Command::Answer(number, id, done) => self.answer(number, id.as_deref(), done),
            Command::Show | Command::Close => {}
        }
    }

    fn look(&self, who: &Who) -> Result<GameView, ApiError> {
        self.must_see(who)?;
        Ok(self.seen_by(who))
    }

    pub(super) async fn join(&mut self, who: &Who, player: Player) -> Result<GameView, ApiError> {
        match self.seat_of(&who.user) {
            Some(Seat::Umpire | Seat::Deputy) => {
                return Err(ApiError::Forbidden(
                    "the umpire of a game takes no player's chair in it",
                ));
            }
            Some(Seat::One(_) | Seat::Both) => return Ok(self.seen_by(who)),
            None => {}
        }
        if self.state.terms.open.is_none() && !self.holds_key(who) {
            return Err(ApiError::Forbidden("the free seat is for whoever has the link"));
        }
        let free: Vec<Color> =
            Color::ALL.into_iter().filter(|color| self.state.player(*color).is_none()).collect();
        // Of two free seats one falls by lot.
        let lot = usize::from(free.len() > 1 && chance::number().is_multiple_of(2));
        let free = free.get(lot).copied();
        let color = match (&self.state.status, free) {
            (Status::Waiting, Some(color)) => color,
            (Status::Aborted, Some(_)) => return Err(Refusal::GameOver.into()),
            _ => return Err(ApiError::SeatTaken),
        };
        let joined = EventKind::Joined { color: color.into(), player };
        self.happen(self.deps.time.now(), vec![joined], None).await?;
        Ok(self.seen_by(who))
    }

    pub(super) async fn join_as_umpire(
        &mut self,
        who: &Who,
        player: Player,
    ) -> Result<GameView, ApiError> {
        match self.seat_of(&who.user) {
            Some(Seat::Umpire | Seat::Deputy) => return Ok(self.seen_by(who)),
            Some(Seat::One(_) | Seat::Both) => {
                return Err(ApiError::Forbidden("a player is not umpire of his own game"));
            }
            None => {}
        }
        if !self.holds_umpire_key(who) {
            let words = "the umpire's chair is for whoever has the umpire's own link";
            return Err(ApiError::Forbidden(words));
        }
        let now = self.deps.time.now();
        let came = self.state.takes_chair(player, now)?;
        self.happen(now, came, None).await?;
        self.tell_presence(now);
        Ok(self.seen_by(who))
    }

    /// When something will happen without a command.
    fn wake_at(&self) -> Option<Ms> {
        let soonest = [self.due_at(), self.watchers.news_due_at(), self.leaves_at()];
        soonest.into_iter().flatten().min()
    }

    fn due_at(&self) -> Option<Ms> {
        if self.decides() { due_at(&self.state, self.running_lag()) } else { None }
    }

    /// When the game leaves memory: never while somebody looks on, the computer thinks, or the
    /// clock of a live game must be watched.
    fn leaves_at(&self) -> Option<Ms> {
        let live = self.state.status == Status::Playing && pace(&self.state) == "live";
        let wanted = live || !self.watchers.are_gone() || self.pending.is_some();
        (!wanted).then_some(self.used_at + IDLE_MS)
    }

    pub(super) async fn on_time(&mut self) {
        let now = self.deps.time.now();
        if self.decides()
            && let Some(happened) = overdue(&self.state, now, self.running_lag())
            && let Err(error) = self.happen(now, vec![happened], None).await
        {
            tracing::error!(game = self.id, %error, "what came due could not be kept");
        }
        self.tell_presence(now);
    }
}
