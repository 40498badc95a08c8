//! A game in memory that takes whatever its people send, as the server's own tables do: shared by a
//! test and by the fuzzing.

use serde_json::Value;
use staunton_desk::game::{
    ActRequest, ByColor, ClockRequest, Decision, EventKind, GameEvent, GameTerms, LawsRequest,
    Moment, Ms, Opponent, Player, PlayerKind, RecordedEvent, Seat, State, Viewer, decide, overdue,
    seat_word, snapshot,
};
use staunton_rules::{CastlingMode, Color, Position};

/// Messages of one text that are taken.
const MOST: usize = 60;
/// No round trip longer than this is believed.
const LONGEST_LAG_MS: Ms = 5_000;

/// Takes all that a text says: how many messages were acts that happened; `None` if there is no such game.
///
/// The first line is a JSON object with the `clock` and the `laws` that are asked for, both left out if
/// there are none, with `fen` where the game begins and with `board` where one person has both sides.
/// Each further line is a letter for who sends (`w`, `b`, `u` for the umpire or `d` for his deputy), a
/// digit for how long he thinks, and the message.
///
/// # Panics
/// If what happens does not fit: that is what it is for.
pub(crate) fn take(text: &[u8]) -> Option<usize> {
    let mut lines = text.split(|&byte| byte == b'\n');
    let mut game = Game::new(terms(lines.next()?)?)?;
    let happened = lines.take(MOST).filter(|line| game.hears(line).is_some()).count();
    game.check();
    Some(happened)
}

fn terms(asked: &[u8]) -> Option<GameTerms> {
    let mut asked: Value = serde_json::from_slice(asked).ok()?;
    let fen = asked["fen"].as_str();
    let start = match fen {
        Some(fen) => Position::from_fen(fen, CastlingMode::Standard).ok()?,
        None => Position::standard(),
    };
    if start.termination().is_some() || start.halfmove_clock() >= 150 {
        return None;
    }
    let asks_for = |part: &mut Value| (!part.is_null()).then(|| part.take());
    let is_at_board = asked["board"] == true;
    let object = asked.as_object_mut()?;
    let clock = object.get_mut("clock").and_then(asks_for);
    let clock = match clock {
        Some(clock) => Some(serde_json::from_value::<ClockRequest>(clock).ok()?.into_both().ok()?),
        None => None,
    };
    let laws = match object.get_mut("laws").and_then(asks_for) {
        Some(laws) => {
            let laws: LawsRequest = serde_json::from_value(laws).ok()?;
            Some(laws.terms(&start, clock.as_ref()).ok()?)
        }
        None => None,
    };
    let (white, black) = if is_at_board { ("both", "both") } else { ("white", "black") };
    Some(GameTerms {
        opponent: if is_at_board { Opponent::Board } else { Opponent::Friend },
        players: ByColor { white: Some(person(white)), black: Some(person(black)) },
        clock,
        start_fen: start.to_string(),
        chess960: false,
        private: true,
        open: None,
        laws,
        match_terms: None,
        umpire: Some(person("umpire")),
        deputy: Some(person("deputy")),
    })
}

fn person(id: &str) -> Player {
    Player {
        id: id.to_owned(),
        name: id.to_owned(),
        kind: PlayerKind::Human,
        level: None,
        openings: None,
    }
}

struct Game {
    state: State,
    events: Vec<RecordedEvent>,
    now: Ms,
    is_at_board: bool,
}

impl Game {
    fn new(terms: GameTerms) -> Option<Self> {
        let is_at_board = terms.opponent == Opponent::Board;
        let what = EventKind::Created { by: "white".to_owned(), terms: Box::new(terms) };
        let first = RecordedEvent { event: GameEvent { seq: 0, at: 0, what }, act: None };
        let state = State::first(&first).ok()?;
        Some(Self { state, events: vec![first], now: 0, is_at_board })
    }

    fn happens(&mut self, happened: Vec<EventKind>, mut act: Option<String>) {
        for what in happened {
            let event = GameEvent { seq: self.state.seq + 1, at: self.now, what };
            let caused = RecordedEvent { event, act: act.take() };
            self.state.apply(&caused).expect("what was decided can happen");
            self.events.push(caused);
        }
    }

    /// Takes a message, if it is one and what it asks for may be done.
    fn hears(&mut self, line: &[u8]) -> Option<()> {
        let [who, thinks, message @ ..] = line else { return None };
        let power = u32::from(thinks.checked_sub(b'0')?);
        self.now += 10_i64.pow(power.min(8));
        let sent: ActRequest = serde_json::from_slice(message).ok()?;
        let seat = match who {
            b'u' => Seat::Umpire,
            b'd' => Seat::Deputy,
            _ if self.is_at_board => Seat::Both,
            b'w' => Seat::One(Color::White),
            _ => Seat::One(Color::Black),
        };
        let lag_ms = sent.lag_ms.unwrap_or(0).clamp(0, LONGEST_LAG_MS);
        let act = sent.to_act().ok()?;
        let key = sent.id.as_ref().map(|id| format!("{}:{id}", seat_word(seat)));
        if key.as_ref().is_some_and(|key| self.state.seq_of_act(key).is_some()) {
            return None;
        }
        if let Some(happened) = overdue(&self.state, self.now, lag_ms) {
            self.happens(vec![happened], None);
        }
        let moment = Moment { now: self.now, lag_ms, running_lag_ms: lag_ms, new_game: "nextgame" };
        match decide(&self.state, seat, &act, sent.color.map(Into::into), moment) {
            Ok(Decision::Happens(happened)) => {
                assert!(!happened.is_empty(), "{act:?}");
                self.happens(happened, key.clone());
                if let Some(key) = key {
                    assert!(self.state.seq_of_act(&key).is_some(), "{key} is not known again");
                }
                Some(())
            }
            Ok(Decision::Done(seq)) => {
                assert!((0..=self.state.seq).contains(&seq), "{act:?}: {seq}");
                None
            }
            Err(refusal) => {
                assert!(!refusal.to_string().is_empty(), "{act:?}");
                None
            }
        }
    }

    /// What was kept, written and read, folds to the same game, and everybody can be shown it.
    fn check(&self) {
        let kept: Vec<RecordedEvent> = self.events.iter().map(written_and_read).collect();
        let folded = State::fold(&kept).expect("what happened can be read again");
        assert_eq!(seen(&folded, self.now), seen(&self.state, self.now));
        let seen = seen(&self.state, self.now + 1_000_000);
        for view in &seen {
            let clocks = &view["now"]["clocks"];
            assert!(clocks["white"].as_i64().is_none_or(|left| left >= 0), "{clocks}");
            assert!(clocks["black"].as_i64().is_none_or(|left| left >= 0), "{clocks}");
        }
    }
}

fn written_and_read(caused: &RecordedEvent) -> RecordedEvent {
    let body = serde_json::to_string(&caused.event).expect("an event can be written");
    let event: GameEvent = serde_json::from_str(&body).expect("an event can be read");
    assert_eq!(event, caused.event);
    RecordedEvent { event, act: caused.act.clone() }
}

/// All that anybody can see of a game.
fn seen(state: &State, now: Ms) -> Vec<Value> {
    let [white, black] = [Color::White, Color::Black].map(Seat::One);
    let seats =
        [Some(white), Some(black), Some(Seat::Both), Some(Seat::Umpire), Some(Seat::Deputy), None];
    let view = |seat| {
        let viewer = Viewer { seat, now, lag_ms: 100, locale: staunton_notation::Locale::English };
        let view = snapshot(state, "abcdefgh", viewer, ByColor::default());
        serde_json::to_value(view).expect("a view can be written")
    };
    seats.map(view).into()
}
