//! A game at one board, where nobody else sits: against the computer, or by two at the same board.
//!
//! A [`Table`] is one such game. Whoever has it keeps what it says is to be kept, in order; hands its messages to
//! whoever looks on; lets the computer think when there is something to think about; and comes back at the instant
//! that it names. Time and chance are handed in, as everywhere at the desk.

use std::sync::atomic::AtomicBool;

use serde::{Deserialize, Serialize};
use staunton_notation::Locale;

use crate::DeskError;
use crate::audit::{AuditResponse, audit};
use crate::calls::{json, sent};
use crate::computer::{Asked, Duty, Thought, asked, pause};
use crate::game::{
    Act, ActRequest, ByColor, ColorName, Decision, EventKind, GameEvent, GameNowView, GameView,
    Moment, Ms, Opponent, RecordedEvent, Seat, State, Status, Viewer, decide, due_at, now, overdue,
    seat_in, seat_word, snapshot, told,
};
use crate::new_game::{GameRequest, Maker, next_terms, terms};
use crate::rating::{Outcome, RatedGame, outcome};
use crate::specimen::{ID, Specimen, specimen};
use crate::summary::GameSummary;

/// Whoever sits at the table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Sitter {
    /// His id.
    pub id: String,
    /// His name.
    pub name: String,
    /// The language he reads.
    #[serde(skip)]
    pub locale: Locale,
}

/// A game at one board.
#[derive(Clone, Debug)]
pub struct Table {
    id: String,
    state: State,
    sitter: Sitter,
    /// When it ended, if it was played to an end.
    ended_at: Option<Ms>,
}

/// What came of something.
#[derive(Debug, Default, Serialize)]
pub struct News {
    /// Events to be kept, a line of JSON each, in this order.
    pub kept: Vec<String>,
    /// Messages for whoever looks on, JSON each, as over a game's socket.
    pub told: Vec<String>,
    /// A game that follows this one: its id, and its first event, to be kept as a game of its own.
    pub next: Option<(String, String)>,
    /// What the computer is to think about, if anything.
    pub asked: Option<Asked>,
    /// When something happens by itself, in milliseconds since 1970.
    pub due_at: Option<Ms>,
}

/// A message as over a game's socket; see `SocketMessage` of the server.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Message<'a> {
    Snapshot { game: Box<GameView> },
    Event { event: &'a GameEvent, now: &'a GameNowView },
    Presence { white: bool, black: bool, umpire: bool, deputy: bool },
    Ack { id: Option<&'a str>, seq: i64 },
    Error { id: Option<&'a str>, code: &'static str, message: String },
    Pong { id: Option<&'a str>, at: Ms },
}

impl Table {
    /// Sits down to a new game under this id, and tells its first event, which is to be kept.
    ///
    /// # Errors
    /// If the game cannot be had, or somebody else would have to come to it.
    pub fn new(
        id: &str,
        sitter: Sitter,
        request: &[u8],
        now: Ms,
        chance: &mut dyn FnMut() -> u64,
    ) -> Result<(Self, String), DeskError> {
        let request: GameRequest = sent(request)?;
        let maker = Maker { id: &sitter.id, name: &sitter.name, rating: None };
        let terms = terms(maker, request, chance)?;
        if terms.opponent == Opponent::Friend {
            let text = "a game with a friend needs a server that both can reach";
            return Err(DeskError::BadRequest(text.to_owned()));
        }
        let created = first_event(&sitter.id, terms, now);
        let state = State::first(&created)?;
        let kept = json(&created.event)?;
        Ok((Self { id: id.to_owned(), state, sitter, ended_at: None }, kept))
    }

    /// Takes up a game again from the events that were kept.
    ///
    /// # Errors
    /// If they are not the events of a game.
    pub fn restore(id: &str, sitter: Sitter, events: &[String]) -> Result<Self, DeskError> {
        let mut state: Option<State> = None;
        let mut ended_at = None;
        for line in events {
            let event: GameEvent = sent(line.as_bytes())?;
            ended_at = end_of(&event).or(ended_at);
            let caused = RecordedEvent { event, act: None };
            match &mut state {
                None => state = Some(State::first(&caused)?),
                Some(state) => state.apply(&caused)?,
            }
        }
        let state =
            state.ok_or_else(|| DeskError::BadRequest("a game without events".to_owned()))?;
        Ok(Self { id: id.to_owned(), state, sitter, ended_at })
    }

    /// The game to look at, as if it had ended at `now`; nobody sits at it.
    ///
    /// # Errors
    /// If it does not go as it is written, which a test excludes.
    pub fn specimen(sitter: Sitter, now: Ms) -> Result<Self, DeskError> {
        let Specimen { events, state } = specimen("", now)?;
        let ended_at = events.iter().find_map(end_of);
        Ok(Self { id: ID.to_owned(), state, sitter, ended_at })
    }

    /// The language in which it is told from now on.
    pub fn speak(&mut self, locale: Locale) {
        self.sitter.locale = locale;
    }

    /// The whole game as who sits there sees it.
    pub fn seen(&self, now: Ms) -> GameView {
        snapshot(&self.state, &self.id, self.viewer(now), ByColor::each(|_| true))
    }

    /// What it did to the rating of who sits there: nothing while it is played, nor if it does not count.
    pub fn rated(&self) -> Option<RatedGame> {
        let (Status::Ended(result), Some(at)) = (&self.state.status, self.ended_at) else {
            return None;
        };
        let Outcome { level, score, .. } = outcome(&self.state, result)?;
        Some(RatedGame { game: self.id.clone(), at, level: level.rating(), score })
    }

    /// The record of the game under its code of laws.
    ///
    /// # Errors
    /// [`DeskError::NotFound`] if there are no laws.
    pub fn audit(&self) -> Result<AuditResponse, DeskError> {
        let seat = seat_in(&self.state, &self.sitter.id);
        audit(&self.state, &self.id, seat, self.sitter.locale)
    }

    /// The game as one line of a list.
    pub fn line(&self) -> GameSummary {
        GameSummary::of(&self.state, &self.id).seen_by(&self.sitter.id, self.sitter.locale)
    }

    /// What is told first to whoever comes to look on.
    ///
    /// # Errors
    /// If it cannot be written as JSON, which its types exclude.
    pub fn greet(&mut self, now: Ms) -> Result<News, DeskError> {
        let mut news = self.come_due(now)?;
        let game = Box::new(self.seen(now));
        let present = Message::Presence { white: true, black: true, umpire: false, deputy: false };
        news.told = vec![json(&Message::Snapshot { game })?, json(&present)?];
        Ok(news)
    }

    /// Does what time alone brings about, if it has.
    ///
    /// # Errors
    /// If it does not follow, which the rules exclude.
    pub fn come_due(&mut self, now: Ms) -> Result<News, DeskError> {
        let mut news = News::default();
        if let Some(happened) = overdue(&self.state, now, 0) {
            self.happen(now, vec![happened], &mut news)?;
        }
        Ok(self.with_duties(news, now))
    }

    /// Does what is asked, a message as it goes over a game's socket, and answers it there.
    ///
    /// # Errors
    /// If an event does not follow, which the rules exclude. What is refused is told.
    pub fn act(
        &mut self,
        request: &[u8],
        now: Ms,
        chance: &mut dyn FnMut() -> u64,
    ) -> Result<News, DeskError> {
        let mut news = News::default();
        let asked: ActRequest = match sent(request) {
            Ok(asked) => asked,
            Err(error) => {
                news.told.push(self.refusal(None, &error)?);
                return Ok(self.with_duties(news, now));
            }
        };
        let id = asked.id.as_deref();
        if asked.act == "ping" {
            news.told.push(json(&Message::Pong { id, at: now })?);
            return Ok(news);
        }
        let seat = seat_in(&self.state, &self.sitter.id);
        let done = match (asked.to_act(), seat) {
            (Ok(act), Some(seat)) => {
                self.done(seat, &act, asked.color, (now, id), chance, &mut news)
            }
            (Err(error), _) => Err(error.into()),
            (_, None) => Err(DeskError::BadRequest("nobody sits here".to_owned())),
        };
        news.told.push(match done {
            Ok(seq) => json(&Message::Ack { id, seq })?,
            Err(error) => self.refusal(id, &error)?,
        });
        Ok(self.with_duties(news, now))
    }

    /// How long the computer, having thought this, would still have thought if it were a person, in milliseconds.
    pub fn pause_ms(&self, thought: &Thought, now: Ms) -> u64 {
        let Some(duty) = Duty::of(&self.state) else { return 0 };
        let (game, _) = duty.question(&self.state);
        let pause = pause(&game, thought, &duty.sitting(&self.state, &self.id, now));
        u64::try_from(pause.as_millis()).unwrap_or(u64::MAX)
    }

    /// The computer has thought: it does what it has found, if that is still asked for.
    ///
    /// # Errors
    /// If an event does not follow, which the rules exclude.
    pub fn answered(
        &mut self,
        thought: Thought,
        now: Ms,
        chance: &mut dyn FnMut() -> u64,
    ) -> Result<News, DeskError> {
        let mut news = News::default();
        if let Some(duty) = Duty::of(&self.state) {
            for act in duty.acts(&self.state, thought.answer) {
                self.done(Seat::One(duty.color), &act, None, (now, None), chance, &mut news)?;
            }
        }
        Ok(self.with_duties(news, now))
    }

    /// Decides an act and lets happen what comes of it. Answers the place of its first event.
    fn done(
        &mut self,
        seat: Seat,
        act: &Act,
        color: Option<ColorName>,
        (now, id): (Ms, Option<&str>),
        chance: &mut dyn FnMut() -> u64,
        news: &mut News,
    ) -> Result<i64, DeskError> {
        let key = id.map(|id| format!("{}:{id}", seat_word(seat)));
        if let Some(seq) = key.as_ref().and_then(|key| self.state.seq_of_act(key)) {
            return Ok(seq);
        }
        if !matches!(act, Act::ClaimFlag)
            && let Some(happened) = overdue(&self.state, now, 0)
        {
            self.happen(now, vec![happened], news)?;
        }
        let new_game = id_of(chance());
        let moment = Moment { now, lag_ms: 0, running_lag_ms: 0, new_game: &new_game };
        match decide(&self.state, seat, act, color.map(Into::into), moment)? {
            Decision::Done(seq) => Ok(seq),
            Decision::Happens(happened) => {
                let first = self.state.seq + 1;
                for what in &happened {
                    if let EventKind::RematchAccepted { game } = what {
                        let terms = next_terms(&self.state, &self.id, chance);
                        let created = first_event(&self.sitter.id, terms, now);
                        news.next = Some((game.clone(), json(&created.event)?));
                    }
                }
                self.happen(now, happened, news)?;
                Ok(first)
            }
        }
    }

    fn happen(
        &mut self,
        at: Ms,
        happened: Vec<EventKind>,
        news: &mut News,
    ) -> Result<(), DeskError> {
        let mut events = Vec::with_capacity(happened.len());
        for what in happened {
            let event = GameEvent { seq: self.state.seq + 1, at, what };
            self.ended_at = end_of(&event).or(self.ended_at);
            let caused = RecordedEvent { event, act: None };
            self.state.apply(&caused)?;
            events.push(caused.event);
        }
        let seen = now(&self.state, self.viewer(at));
        for event in &events {
            let kept = json(event)?;
            let session = self.state.laws_session.as_ref();
            let seat = seat_in(&self.state, &self.sitter.id);
            let shown = session.and_then(|session| told(session, seat, self.sitter.locale, &kept));
            news.told.push(match shown {
                Some(event) => {
                    format!(r#"{{"type":"event","event":{event},"now":{}}}"#, json(&seen)?)
                }
                None => json(&Message::Event { event, now: &seen })?,
            });
            news.kept.push(kept);
        }
        Ok(())
    }

    fn with_duties(&self, news: News, now: Ms) -> News {
        let asked = Duty::of(&self.state).map(|duty| {
            let (game, question) = duty.question(&self.state);
            asked(&game, &duty.sitting(&self.state, &self.id, now), question)
        });
        News { asked, due_at: due_at(&self.state, 0), ..news }
    }

    fn viewer(&self, now: Ms) -> Viewer {
        let seat = seat_in(&self.state, &self.sitter.id);
        Viewer { seat, now, lag_ms: 0, locale: self.sitter.locale }
    }

    fn refusal(&self, id: Option<&str>, error: &DeskError) -> Result<String, DeskError> {
        let message = error.words_in(self.sitter.locale);
        json(&Message::Error { id, code: error.code().0, message })
    }
}

/// Thinks for the computer, to the end.
///
/// # Errors
/// If what is asked is no game.
pub fn think(asked: Asked) -> Result<Thought, DeskError> {
    crate::computer::think(asked, &AtomicBool::new(false)).map_err(DeskError::BadRequest)
}

/// When the game ended, if it did with this event.
fn end_of(event: &GameEvent) -> Option<Ms> {
    matches!(event.what, EventKind::Ended { .. }).then_some(event.at)
}

fn first_event(by: &str, terms: crate::game::GameTerms, at: Ms) -> RecordedEvent {
    let what = EventKind::Created { by: by.to_owned(), terms: Box::new(terms) };
    RecordedEvent { event: GameEvent { seq: 0, at, what }, act: None }
}

/// The id of a game: eight letters and digits.
pub fn id_of(mut number: u64) -> String {
    const LETTERS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    let letter = |_| {
        let letter =
            LETTERS.get(usize::try_from(number % 62).unwrap_or(0)).copied().unwrap_or(b'0');
        number /= 62;
        char::from(letter)
    };
    (0..8).map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sitter() -> Sitter {
        Sitter { id: "me".to_owned(), name: "Anna".to_owned(), locale: Locale::English }
    }

    fn open(request: &str) -> (Table, Vec<String>) {
        let (table, first) =
            Table::new("game0001", sitter(), request.as_bytes(), 1_000, &mut || 4).unwrap();
        (table, vec![first])
    }

    #[test]
    fn a_game_against_the_computer_goes_on_after_each_event_that_was_kept() {
        let (mut table, mut kept) =
            open(r#"{"opponent": "computer", "level": 400, "color": "white"}"#);
        let mut number = 7_u64;
        let mut chance = || {
            number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            number
        };
        for turn in 0..60 {
            let now = 2_000 + turn;
            let seen = table.seen(now);
            let Some(mv) = seen.now.legal.first() else { break };
            let act = format!(
                r#"{{"act": "move", "id": "a{turn}", "uci": "{}", "ply": {}}}"#,
                mv.uci, seen.now.ply
            );
            let news = table.act(act.as_bytes(), now, &mut chance).unwrap();
            assert!(news.told.iter().any(|told| told.contains(r#""type":"ack""#)), "{news:?}");
            kept.extend(news.kept);
            if let Some(asked) = news.asked {
                let thought = think(asked).unwrap();
                let news = table.answered(thought, now, &mut chance).unwrap();
                assert!(!news.kept.is_empty());
                kept.extend(news.kept);
            }
            let again = Table::restore("game0001", sitter(), &kept).unwrap();
            assert_eq!(
                serde_json::to_string(&again.seen(now)).unwrap(),
                serde_json::to_string(&table.seen(now)).unwrap()
            );
        }
        assert!(table.seen(3_000).moves.len() > 10);
        assert_eq!(table.line().me.as_deref(), Some("white"));
    }

    #[test]
    fn what_is_refused_is_told_and_changes_nothing() {
        let (mut table, _) = open(r#"{"opponent": "board"}"#);
        let mut told = |request: &str| {
            let news = table.act(request.as_bytes(), 5, &mut || 1).unwrap();
            assert!(news.kept.is_empty(), "{news:?}");
            news.told.join("")
        };
        assert!(
            told(r#"{"act": "move", "id": "x", "uci": "e2e5", "ply": 0}"#).contains("illegal_move")
        );
        assert!(told(r#"{"act": "dance"}"#).contains("bad_request"));
        assert!(told("nothing").contains("bad_request"));
        assert!(
            told(r#"{"act": "ping", "id": "p1"}"#).contains(r#""type":"pong","id":"p1","at":5"#)
        );
        let friend = Table::new("g", sitter(), br#"{"opponent": "friend"}"#, 1, &mut || 1);
        assert!(friend.unwrap_err().to_string().contains("needs a server"));
    }

    #[test]
    fn a_flag_falls_when_its_time_has_come() {
        let clock = r#"{"kind": "fischer", "initial_ms": 60000, "increment_ms": 0}"#;
        let (mut table, _) = open(&format!(r#"{{"opponent": "board", "clock": {clock}}}"#));
        for (ply, uci) in ["e2e4", "e7e5"].into_iter().enumerate() {
            let act = format!(r#"{{"act": "move", "uci": "{uci}", "ply": {ply}}}"#);
            table.act(act.as_bytes(), 2_000, &mut || 1).unwrap();
        }
        let due = table.come_due(3_000).unwrap();
        assert!(due.kept.is_empty());
        let at = due.due_at.unwrap();
        let fallen = table.come_due(at).unwrap();
        assert!(fallen.kept.join("").contains("time"), "{fallen:?}");
        assert_eq!(table.seen(at).now.status, "ended");
    }

    #[test]
    fn another_game_follows_with_colours_changed() {
        let (mut table, _) = open(r#"{"opponent": "computer", "level": 400, "color": "white"}"#);
        table.act(br#"{"act": "resign"}"#, 5, &mut || 9).unwrap();
        let news = table.act(br#"{"act": "offer_rematch"}"#, 6, &mut || 9).unwrap();
        let (id, first) = news.next.unwrap();
        let next = Table::restore(&id, sitter(), &[first]).unwrap();
        assert_eq!(next.seen(7).me, Some("black"));
    }
}
