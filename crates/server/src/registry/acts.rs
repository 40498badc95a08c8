//! Acts in a game: decided, kept, taken in, told.

use axum::extract::ws::Utf8Bytes;
use staunton_desk::computer::Answer;

use super::actor::{GameActor, Health};
use super::apart::apart;
use super::inbox::Out;
use super::order::ActEnvelope;
use super::pending::Pending;

use crate::chance;
use crate::error::ApiError;
use crate::game::{
    Act, Decision, EventKind, GameEvent, Moment, Ms, Player, RecordedEvent, Refusal, Seat, State,
    Status, decide, overdue, seat_in, seat_word, status_word,
};
use crate::game_rows::{event_row, stored_due_at};
use crate::ratings::rated_game;
use crate::storage::{LogEntry, Write};
use crate::{message, new_game, summary};

/// What is asked of a state before something happens.
pub(super) struct Before {
    status: Status,
    due_at: Option<Ms>,
    plies: usize,
    chairs: Chairs,
    had_rematch: bool,
}

/// Who sits as umpire, and as his deputy.
type Chairs = [Option<Player>; 2];

fn chairs(state: &State) -> Chairs {
    [state.terms.umpire.clone(), state.terms.deputy.clone()]
}

impl Before {
    pub(super) fn of(state: &State) -> Self {
        Self {
            status: state.status.clone(),
            due_at: stored_due_at(state),
            plies: state.plies.len(),
            chairs: chairs(state),
            had_rematch: state.rematch.is_some(),
        }
    }
}

impl GameActor {
    pub(super) async fn act_by_socket(&mut self, number: u64, acting: ActEnvelope) {
        if !self.watchers.is_here(number) {
            return;
        }
        if self.deps.node.is_some() {
            return self.pass_on(number, acting);
        }
        let (seat, id) = (self.watchers.seat_of(number), acting.id.clone());
        let done = self.act(seat, acting).await;
        self.answer(number, id.as_deref(), done);
    }

    /// Answers what was asked over a socket.
    pub(super) fn answer(&mut self, number: u64, id: Option<&str>, done: Result<i64, ApiError>) {
        let answer = match done {
            Ok(seq) => message::ack(id, seq),
            Err(error) => message::error(id, &error, self.watchers.locale_of(number)),
        };
        self.watchers.send(number, Out::Text(answer), self.used_at);
    }

    pub(super) async fn act(
        &mut self,
        seat: Option<Seat>,
        acting: ActEnvelope,
    ) -> Result<i64, ApiError> {
        let seat = seat.ok_or(ApiError::Forbidden("only the two players may act"))?;
        if let Act::Say(phrase) = acting.act {
            return self.say(seat, phrase).await;
        }
        if seat == Seat::Deputy && self.watchers.present(self.deps.time.now()).umpire {
            return Err(Refusal::UmpireIsHere.into());
        }
        let here = self.watchers.present(self.deps.time.now());
        let misses = matches!(&acting.act, Act::Law(line) if line.trim() == "vacate");
        if misses && (here.umpire || here.deputy) {
            return Err(Refusal::UmpireNotGone.into());
        }
        let key = acting.id.as_ref().map(|id| format!("{}:{id}", seat_word(seat)));
        if let Some(seq) = key.as_ref().and_then(|key| self.state.seq_of_act(key)) {
            return Ok(seq);
        }
        let now = self.deps.time.now();
        let running_lag_ms = self.running_lag();
        // What has come due comes first: a move that arrives after the flag is too late.
        if !matches!(acting.act, Act::ClaimFlag)
            && let Some(happened) = overdue(&self.state, now, running_lag_ms)
        {
            self.happen(now, vec![happened], None).await?;
        }
        if matches!(acting.act, Act::ClaimVictory) {
            return self.claim_victory(seat, now).await;
        }
        let new_game = chance::game_id();
        let moment = Moment { now, lag_ms: acting.lag_ms, running_lag_ms, new_game: &new_game };
        let decided =
            || decide(&self.state, seat, &acting.act, acting.color.map(Into::into), moment);
        let is_law = matches!(acting.act, Act::Law(_));
        let decision = if is_law { apart(decided) } else { decided() };
        match decision? {
            Decision::Done(seq) => Ok(seq),
            Decision::Happens(happened) => self.happen(now, happened, key).await,
        }
    }

    /// Keeps what happened, takes it in, tells everyone. Answers the place of the first event.
    pub(super) async fn happen(
        &mut self,
        at: Ms,
        happened: Vec<EventKind>,
        act: Option<String>,
    ) -> Result<i64, ApiError> {
        self.happen_with(at, happened, act, Vec::new()).await
    }

    /// The same, with more that is kept at once or not at all.
    pub(super) async fn happen_with(
        &mut self,
        at: Ms,
        happened: Vec<EventKind>,
        act: Option<String>,
        writes: Vec<Write>,
    ) -> Result<i64, ApiError> {
        let first = self.state.seq + 1;
        let before = Before::of(&self.state);
        let cause = if self.deps.node.is_some() { act.clone() } else { None };
        let kept = self.keep(at, happened, act, (&before, writes)).await;
        if kept.is_err() {
            // Something may have been taken in, whole or in part, that is not kept.
            self.health = Health::Unsure;
        }
        let bodies = kept?;
        self.count(&before, bodies.len());
        self.tell_others(cause, &bodies).await;
        self.has_happened(at, &before, bodies);
        self.announce_since(&before.status, before.had_rematch);
        Ok(first)
    }

    /// Tells everybody here of what is kept and taken in.
    pub(super) fn has_happened(&mut self, at: Ms, before: &Before, bodies: Vec<(i64, Utf8Bytes)>) {
        let are_reseated =
            before.status != self.state.status || before.chairs != chairs(&self.state);
        if are_reseated {
            let Self { state, watchers, .. } = self;
            watchers.reseat(|user| seat_in(state, user));
        }
        self.used_at = at;
        self.tell(bodies);
        if are_reseated {
            if self.state.terms.private {
                // Who has lost his seat has lost what opened a private game to him.
                self.watchers.let_go_of_unseated();
            }
            self.tell_presence(at);
        }
        self.show_in_room();
        self.consider();
        self.inquire();
    }

    /// Takes events in and keeps them, with the writes that come before them.
    async fn keep(
        &mut self,
        at: Ms,
        happened: Vec<EventKind>,
        act: Option<String>,
        (before, mut writes): (&Before, Vec<Write>),
    ) -> Result<Vec<(i64, Utf8Bytes)>, ApiError> {
        let is_next = |what: &EventKind| matches!(what, EventKind::RematchAccepted { .. });
        if happened.iter().any(is_next) {
            self.next_number = Some(self.deps.store.number_game().await?);
        }
        let bodies = self.take_in(at, happened, act, &mut writes)?;
        let due_at = stored_due_at(&self.state);
        if before.status != self.state.status || before.due_at != due_at {
            writes.push(Write::Status {
                game: self.n,
                status: status_word(&self.state.status),
                due_at,
                summary: summary::summary_if_over(&self.state, &self.id)?,
            });
        }
        self.deps.store.commit(writes).await?;
        Ok(bodies)
    }

    /// Takes events into the state before they are kept: nobody looks at it meanwhile, and if they are not
    /// kept, it is forgotten. Adds what is to be written, and answers what is to be told.
    fn take_in(
        &mut self,
        at: Ms,
        happened: Vec<EventKind>,
        mut act: Option<String>,
        writes: &mut Vec<Write>,
    ) -> Result<Vec<(i64, Utf8Bytes)>, ApiError> {
        let mut bodies = Vec::with_capacity(happened.len());
        for what in happened {
            let event = GameEvent { seq: self.state.seq + 1, at, what };
            let caused = RecordedEvent { event, act: act.take() };
            let row = event_row((self.n, self.epoch), &caused)?;
            if matches!(caused.event.what, EventKind::Acted { .. }) {
                apart(|| self.state.apply(&caused))?;
            } else {
                self.state.apply(&caused)?;
            }
            bodies.push((caused.event.seq, Utf8Bytes::from(row.body.clone())));
            writes.push(Write::Event(row));
            self.beside(&caused, writes)?;
        }
        Ok(bodies)
    }

    /// What else must be kept when `caused` happens.
    fn beside(&self, caused: &RecordedEvent, writes: &mut Vec<Write>) -> Result<(), ApiError> {
        match &caused.event.what {
            EventKind::Joined { player, .. }
            | EventKind::UmpireCame { player }
            | EventKind::DeputyCame { player } => {
                writes.push(Write::Seat { game: self.n, user: player.id.clone() });
            }
            EventKind::RematchAccepted { game } => {
                let terms = new_game::next_terms(&self.state, &self.id);
                let n = self.next_number.ok_or(ApiError::Lost)?;
                let opened = new_game::open(game.clone(), n, terms, &self.id, caused.event.at)?;
                writes.extend(opened.writes);
            }
            EventKind::Acted { line, .. } => {
                let ruler = self.state.rulers().pop().flatten().and_then(|ruler| ruler.name);
                let acted =
                    ruler.and_then(|name| umpire_entry(line, name, &self.id, caused.event.at));
                writes.extend(acted.map(Write::Log));
            }
            EventKind::Ended { result } => {
                let rated = rated_game(&self.state, self.n, caused.event.at, result);
                writes.extend(rated.map(Write::Rated));
            }
            _ => {}
        }
        Ok(())
    }

    fn count(&self, before: &Before, events: usize) {
        let moves = self.state.plies.len().saturating_sub(before.plies);
        self.deps.metrics.moves.inc_by(u64::try_from(moves).unwrap_or(0));
        self.deps.metrics.events.inc_by(u64::try_from(events).unwrap_or(0));
    }

    pub(super) async fn answered(&mut self, answer: Option<Answer>) {
        let Some(Pending { duty, .. }) = self.pending.take() else { return };
        let acts = answer.map(|answer| duty.acts(&self.state, answer)).unwrap_or_default();
        if acts.is_empty() {
            tracing::error!(game = self.id, "the computer has no answer");
            self.stuck_at = Some(self.state.ply_count());
            return;
        }
        for act in acts {
            let acting = ActEnvelope { act, id: None, color: None, lag_ms: 0 };
            if let Err(error) = self.act(Some(Seat::One(duty.color)), acting).await {
                tracing::warn!(game = self.id, %error, "the computer's answer was refused");
                break;
            }
        }
        self.consider();
    }
}

/// The entry in the arbiter's log of what a person did as umpire; none of what time or a player did.
fn umpire_entry(line: &str, who: &str, game: &str, at: Ms) -> Option<LogEntry> {
    let (_, act) = line.split_once(" umpire ")?;
    let is_decision = act != "look" && act != "come" && !act.starts_with("sit ");
    is_decision.then(|| LogEntry {
        at,
        who: who.to_owned(),
        act: format!("umpire: {act}"),
        object: game.to_owned(),
        why: String::new(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_person_does_as_umpire_has_an_entry_and_what_time_does_has_none() {
        let entry = |line| umpire_entry(line, "Arbiter", "g", 7).map(|entry| entry.act);
        assert_eq!(
            entry("0:01:00 umpire grant black 120").as_deref(),
            Some("umpire: grant black 120")
        );
        assert_eq!(entry("0:01:00 umpire look"), None);
        assert_eq!(entry("0:01:00 white move e2e4"), None);
    }
}
