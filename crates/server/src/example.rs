//! The game that every server shows: played under Staunton's code, with its record and its review.

use staunton_notation::Locale;
use staunton_pgn::Reader;
use staunton_rules::{Color, Position};

use crate::books::EVERYBODY;
use crate::error::ApiError;
use crate::game::{
    Act, ByColor, Decision, EventKind, GameEvent, GameTerms, LawsRequest, Moment, Ms, Opponent,
    Player, PlayerKind, RecordedEvent, Seat, State, decide, status_word,
};
use crate::game_rows::{event_row, stored_due_at};
use crate::new_game::open;
use crate::registry::{Command, GameRegistry, Text, Who};
use crate::reviews;
use crate::storage::{CommitError, FIRST_EPOCH, Store, Write};
use crate::summary;

/// Its id, and that of its review.
const ID: &str = "specimen";
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

/// Puts the game, and the question for its review, where they are missing.
///
/// # Errors
/// If the database does not answer, or the game does not go as it is written here.
pub(crate) async fn furnish(
    registry: &GameRegistry,
    store: &Store,
    now: Ms,
) -> Result<(), ApiError> {
    if store.number_of(ID).await?.is_none() {
        kept(store, played(store.number_game().await?, now)?).await?;
    }
    if store.review(ID).await?.is_some() {
        return Ok(());
    }
    let by = Who { user: EVERYBODY.to_owned(), key: None, locale: Locale::English };
    let text = registry.ask(ID, |reply| Command::Text(by, Text::Pgn, reply)).await?;
    let Some((tree, _)) = Reader::new(text.as_bytes()).games().next() else {
        return Err(ApiError::Unreadable);
    };
    kept(store, vec![reviews::of_example((ID, EVERYBODY), &tree, now)]).await
}

/// Writes, unless it is there by now.
async fn kept(store: &Store, writes: Vec<Write>) -> Result<(), ApiError> {
    match store.commit(writes).await {
        Ok(()) | Err(CommitError::Conflict) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

/// All that is to be written of the game, as if it had just ended.
fn played(n: i64, now: Ms) -> Result<Vec<Write>, ApiError> {
    let lasts: Ms = ACTS.iter().map(|(after, ..)| Ms::from(*after) * 1000).sum();
    let mut at = now.saturating_sub(lasts);
    let terms = terms()?;
    let opened = open(ID.to_owned(), n, terms.clone(), EVERYBODY, at)?;
    let mut writes = opened.writes;
    let what = EventKind::Created { by: EVERYBODY.to_owned(), terms: Box::new(terms) };
    let created = RecordedEvent { event: GameEvent { seq: 0, at, what }, act: None };
    let mut state = State::first(&created)?;
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
            writes.push(Write::Event(event_row((n, FIRST_EPOCH), &caused)?));
        }
    }
    writes.push(Write::Status {
        game: n,
        status: status_word(&state.status),
        due_at: stored_due_at(&state),
        summary: summary::summary_if_over(&state, ID)?,
    });
    Ok(writes)
}

/// Two people at one board, without clocks, with Staunton's code as it stands.
fn terms() -> Result<GameTerms, ApiError> {
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
        id: EVERYBODY.to_owned(),
        name: name.to_owned(),
        kind: PlayerKind::Human,
        level: None,
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
