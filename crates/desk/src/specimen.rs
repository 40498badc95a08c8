//! A game to look at: played under Staunton's code, with its record. Every server shows it, and so does a page that has none.

use staunton_rules::{Color, Position};

use crate::DeskError;
use crate::game::{
    Act, ByColor, Decision, EventKind, GameEvent, GameTerms, LawsRequest, Moment, Ms, Opponent,
    Player, PlayerKind, RecordedEvent, Seat, State, decide,
};

/// Its id, and that of its review.
pub const ID: &str = "specimen";
/// Who plays.
const NAMES: [&str; 2] = ["Miss Alder", "Mr. Birch"];
/// What is done at the board, and how many seconds later than what was done before.
const ACTS: [(u16, Color, &str); 15] = [
    (4, Color::White, "move e2e4"),
    (6, Color::Black, "move e7e5"),
    (9, Color::White, "touch g1"),
    (3, Color::White, "move g1f3"),
    (7, Color::Black, "adjust d7"),
    (5, Color::Black, "move d7d6"),
    (12, Color::White, "move f1c4"),
    (21, Color::Black, "move c8g4"),
    (18, Color::White, "move b1c3"),
    (26, Color::Black, "move g8g6"),
    (11, Color::White, "elect man g8"),
    (8, Color::Black, "move g8e7"),
    (34, Color::White, "move f3e5"),
    (5, Color::Black, "move g4d1"),
    (6, Color::White, "move c4f7"),
];

/// The game from its first event to its last.
#[derive(Clone, Debug)]
pub struct Specimen {
    /// All that happened, in order.
    pub events: Vec<GameEvent>,
    /// How it stands at the end.
    pub state: State,
}

/// The game as if it had ended at `now`, in milliseconds since 1970, and been written down by `owner`, who has both seats.
///
/// # Errors
/// If it does not go as it is written here, which a test excludes.
///
/// # Examples
///
/// ```
/// let game = staunton_desk::specimen::specimen("nobody", 1_000_000)?;
/// assert_eq!(game.events.first().map(|event| event.seq), Some(0));
/// assert!(game.events.len() > 11);
/// # Ok::<(), staunton_desk::DeskError>(())
/// ```
pub fn specimen(owner: &str, now: Ms) -> Result<Specimen, DeskError> {
    let lasts: Ms = ACTS.iter().map(|(after, ..)| Ms::from(*after) * 1000).sum();
    let mut at = now.saturating_sub(lasts);
    let terms = Box::new(terms(owner)?);
    let what = EventKind::Created { by: owner.to_owned(), terms };
    let created = RecordedEvent { event: GameEvent { seq: 0, at, what }, act: None };
    let mut state = State::first(&created)?;
    let mut events = vec![created.event];
    for (after, color, line) in ACTS {
        at += Ms::from(after) * 1000;
        let act = Act::Law(line.to_owned());
        let moment = Moment { now: at, lag_ms: 0, running_lag_ms: 0, new_game: "" };
        let Decision::Happens(happened) = decide(&state, Seat::Both, &act, Some(color), moment)?
        else {
            continue;
        };
        for what in happened {
            let event = GameEvent { seq: state.seq + 1, at, what };
            let caused = RecordedEvent { event, act: None };
            state.apply(&caused)?;
            events.push(caused.event);
        }
    }
    Ok(Specimen { events, state })
}

/// Two people at one board, without clocks, with Staunton's code as it stands.
fn terms(owner: &str) -> Result<GameTerms, DeskError> {
    let laws = LawsRequest {
        code: "staunton".to_owned(),
        help: false,
        errors: true,
        odds: None,
        press: false,
        players_watch: false,
        umpire: false,
        games: None,
        election_s: None,
    };
    let position = Position::standard();
    let player = |name: &str| Player {
        id: owner.to_owned(),
        name: name.to_owned(),
        kind: PlayerKind::Human,
        level: None,
        openings: None,
    };
    let [white, black] = NAMES.map(|name| Some(player(name)));
    Ok(GameTerms {
        opponent: Opponent::Board,
        players: ByColor { white, black },
        clock: None,
        start_fen: position.to_string(),
        chess960: false,
        private: false,
        open: None,
        match_terms: None,
        laws: Some(laws.terms(&position, None)?),
        umpire: None,
        deputy: None,
    })
}
