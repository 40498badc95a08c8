//! Whatever is done in a game: the fold of its events is the state it was left in.

use proptest::prelude::*;
use serde_json::json;
use staunton_notation::Locale;
use staunton_rules::{Color, Role};
use staunton_server::game::{
    Act, ByColor, Decision, EventKind, GameEvent, GameTerms, IntendedMove, Moment, Ms, Opponent,
    Player, PlayerKind, RecordedEvent, Seat, State, TimeControl, Viewer, decide, overdue, snapshot,
};

/// Something done after a while: by whom, what, and how late it was on its way.
#[derive(Clone, Debug)]
struct Step {
    wait_ms: Ms,
    lag_ms: Ms,
    color: Color,
    what: What,
}

#[derive(Clone, Debug)]
enum What {
    /// The legal move with this number, counted around.
    Move(usize),
    Act(Act),
    Away(Ms),
}

fn step() -> impl Strategy<Value = Step> {
    let acts = prop::sample::select(vec![
        Act::OfferDraw,
        Act::AcceptDraw,
        Act::DeclineDraw,
        Act::OfferTakeback,
        Act::AcceptTakeback,
        Act::DeclineTakeback,
        Act::AddTime,
        Act::ClaimDraw(None),
        Act::ClaimFlag,
        Act::OfferRematch,
        Act::AcceptRematch,
        Act::DeclineRematch,
        Act::Abort,
    ]);
    let what = prop_oneof![
        12 => any::<usize>().prop_map(What::Move),
        6 => acts.prop_map(What::Act),
        1 => Just(What::Act(Act::Resign)),
        1 => (0..100_000i64).prop_map(What::Away),
    ];
    let wait = prop_oneof![8 => 0..3_000i64, 1 => 0..100_000i64];
    let color = any::<bool>().prop_map(|white| if white { Color::White } else { Color::Black });
    (wait, -100..2_000i64, color, what).prop_map(|(wait_ms, lag_ms, color, what)| Step {
        wait_ms,
        lag_ms,
        color,
        what,
    })
}

fn terms() -> impl Strategy<Value = GameTerms> {
    let one = prop_oneof![
        (1_000..120_000i64, 0..5_000i64).prop_map(|(initial_ms, increment_ms)| {
            TimeControl::Fischer { initial_ms, increment_ms }
        }),
        (1_000..120_000i64, 0..5_000i64)
            .prop_map(|(initial_ms, delay_ms)| TimeControl::Delay { initial_ms, delay_ms }),
    ];
    let clock = prop_oneof![
        1 => Just(None),
        1 => (1..14u32).prop_map(|days_per_move| {
            let days = TimeControl::Days { days_per_move };
            Some(ByColor { white: days.clone(), black: days })
        }),
        4 => (one.clone(), one).prop_map(|(white, black)| Some(ByColor { white, black })),
    ];
    let opponent = prop::sample::select(vec![Opponent::Friend, Opponent::Board]);
    let start_fen = prop::sample::select(vec![
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 b - - 0 1",
        "4k3/P6P/8/8/8/8/p6p/4K3 w - - 90 60",
    ]);
    (clock, opponent, start_fen).prop_map(|(clock, opponent, start_fen)| GameTerms {
        opponent,
        players: ByColor {
            white: Some(person(if opponent == Opponent::Board { "both" } else { "white" })),
            black: Some(person(if opponent == Opponent::Board { "both" } else { "black" })),
        },
        clock,
        start_fen: start_fen.to_owned(),
        chess960: false,
        private: true,
        open: None,
        laws: None,
        match_terms: None,
        umpire: None,
        deputy: None,
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

/// All that anybody can see of a game.
fn seen(state: &State, now: Ms) -> serde_json::Value {
    let seats =
        [Some(Seat::One(Color::White)), Some(Seat::One(Color::Black)), Some(Seat::Both), None];
    let views = seats.map(|seat| {
        let viewer = Viewer { seat, now, lag_ms: 100, locale: Locale::English };
        serde_json::to_value(snapshot(state, "abcdefgh", viewer, ByColor::default())).unwrap()
    });
    json!(views)
}

struct Live {
    state: State,
    events: Vec<RecordedEvent>,
    now: Ms,
}

impl Live {
    fn new(terms: GameTerms) -> Self {
        let what = EventKind::Created { by: "white".to_owned(), terms: Box::new(terms) };
        let first = RecordedEvent { event: GameEvent { seq: 0, at: 0, what }, act: None };
        Self { state: State::first(&first).unwrap(), events: vec![first], now: 0 }
    }

    fn happens(&mut self, happened: Vec<EventKind>, mut act: Option<String>) {
        for what in happened {
            let event = GameEvent { seq: self.state.seq + 1, at: self.now, what };
            let caused = RecordedEvent { event, act: act.take() };
            self.state.apply(&caused).unwrap();
            self.events.push(caused);
        }
    }

    fn take(&mut self, step: &Step, number: usize) {
        self.now += step.wait_ms;
        if let Some(happened) = overdue(&self.state, self.now, step.lag_ms) {
            self.happens(vec![happened], None);
        }
        let act = match &step.what {
            What::Away(ms) => {
                self.now += ms;
                return self.happens(vec![EventKind::Resumed { down_ms: *ms }], None);
            }
            What::Act(act) => act.clone(),
            What::Move(index) => {
                let moves = self.state.game.position().legal_moves();
                if moves.is_empty() {
                    return;
                }
                let mv = moves[index % moves.len()];
                let uci = mv.to_uci(self.state.mode).to_string();
                let ply = u32::try_from(self.state.plies.len()).unwrap();
                Act::Move(IntendedMove { uci, ply })
            }
        };
        let seat = match (&step.what, self.state.terms.opponent) {
            (_, Opponent::Board) => Seat::Both,
            (What::Move(_), _) => Seat::One(self.state.turn()),
            (_, _) => Seat::One(step.color),
        };
        let moment = Moment {
            now: self.now,
            lag_ms: step.lag_ms,
            running_lag_ms: step.lag_ms,
            new_game: "nextgame",
        };
        if let Ok(Decision::Happens(happened)) =
            decide(&self.state, seat, &act, Some(step.color), moment)
        {
            assert!(!happened.is_empty());
            self.happens(happened, Some(format!("act {number}")));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_fold_of_the_events_is_the_live_state(
        terms in terms(),
        steps in prop::collection::vec(step(), 0..120),
    ) {
        let mut live = Live::new(terms);
        for (number, step) in steps.iter().enumerate() {
            live.take(step, number);
        }
        // As the database keeps them: written and read.
        let kept: Vec<RecordedEvent> = live
            .events
            .iter()
            .map(|caused| {
                let body = serde_json::to_string(&caused.event).unwrap();
                let event: GameEvent = serde_json::from_str(&body).unwrap();
                assert_eq!(event, caused.event);
                RecordedEvent { event, act: caused.act.clone() }
            })
            .collect();
        let folded = State::fold(&kept).unwrap();
        for later in [0, 500, 1_000_000] {
            prop_assert_eq!(seen(&folded, live.now + later), seen(&live.state, live.now + later));
        }
        for number in 0..steps.len() {
            let key = format!("act {number}");
            prop_assert_eq!(folded.seq_of_act(&key), live.state.seq_of_act(&key));
        }
    }

    #[test]
    fn what_is_shown_is_sound(
        terms in terms(),
        steps in prop::collection::vec(step(), 0..60),
    ) {
        let mut live = Live::new(terms);
        for (number, step) in steps.iter().enumerate() {
            live.take(step, number);
            let views = seen(&live.state, live.now);
            for view in views.as_array().unwrap() {
                let now = &view["now"];
                if let Some(clocks) = now["clocks"].as_object() {
                    prop_assert!(clocks["white"].as_i64().unwrap() >= 0);
                    prop_assert!(clocks["black"].as_i64().unwrap() >= 0);
                    let runs = !clocks["running"].is_null();
                    prop_assert!(!runs || now["status"] == "playing" && now["ply"].as_u64() >= Some(2));
                }
                prop_assert_eq!(now["ply"].as_u64().unwrap() as usize, view["moves"].as_array().unwrap().len());
                prop_assert_eq!(now["result"].is_null(), now["status"] == "playing");
                prop_assert!(view["me"].is_string() || now["can"].as_array().unwrap().is_empty());
            }
        }
        let kings = live.state.game.position().board();
        prop_assert!(Color::ALL.into_iter().all(|color| kings.by_piece(color, Role::King).len() == 1));
    }
}

#[test]
fn events_out_of_order_make_no_game() {
    let mut live = Live::new(GameTerms {
        opponent: Opponent::Board,
        players: ByColor { white: Some(person("both")), black: Some(person("both")) },
        clock: None,
        start_fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".to_owned(),
        chess960: false,
        private: true,
        open: None,
        laws: None,
        match_terms: None,
        umpire: None,
        deputy: None,
    });
    let step = |index| Step { wait_ms: 0, lag_ms: 0, color: Color::White, what: What::Move(index) };
    for (number, index) in [3, 4, 5].into_iter().enumerate() {
        live.take(&step(index), number);
    }
    assert_eq!(live.events.len(), 4);
    assert!(State::fold(&live.events).is_ok());
    assert!(State::fold(&live.events[1..]).is_err());
    assert!(State::fold([&live.events[0], &live.events[2]]).is_err());
    assert!(State::fold([&live.events[0], &live.events[0]]).is_err());
    assert!(State::fold([]).is_err());
}
