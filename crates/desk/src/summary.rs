//! A game as one line of a list.

use std::collections::BTreeMap;

use serde::Serialize;
use staunton_laws::{CODES, Code};
use staunton_notation::Locale;
use staunton_rules::{CastlingMode, Color, Game};
use staunton_terms::Openings;
use utoipa::ToSchema;

use crate::game::{
    ByColor, GameResult, Ms, Opponent, Seat, State, TimeControl, result_in, result_of, seat_word,
    status_word,
};
use crate::names::{SeatName, StatusName};

/// One line of a list of games.
#[derive(Clone, Debug, Serialize, serde::Deserialize, ToSchema)]
pub struct GameSummary {
    /// The game's id.
    pub id: String,
    /// Against whom.
    pub opponent: Opponent,
    /// The names; `null` is a free seat.
    pub names: ByColor<Option<String>>,
    /// The users' ids, from which `me` is found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    users: Option<ByColor<Option<String>>>,
    /// Where the caller sits.
    #[serde(default)]
    #[schema(required = true, value_type = Option<SeatName>)]
    pub me: Option<String>,
    /// When it was made.
    pub created_at: Ms,
    /// `waiting`, `playing`, `ended` or `aborted`.
    #[schema(value_type = StatusName)]
    pub status: String,
    /// Plies played.
    pub plies: usize,
    /// The position now.
    pub fen: String,
    /// Whose move it is.
    pub turn: crate::game::ColorName,
    /// The time agreed.
    #[schema(required = true)]
    pub clock: Option<ByColor<TimeControl>>,
    /// What its opening is called; `null` if it has no name.
    #[schema(required = true)]
    opening: Option<String>,
    /// The title of the code of laws that it is played under; `null` if by those of today.
    #[schema(required = true)]
    laws: Option<String>,
    /// The name of that code.
    #[serde(default)]
    #[schema(required = true)]
    code: Option<String>,
    /// How it ended.
    #[schema(required = true)]
    pub result: Option<GameResult>,
    /// The words of the result in the other languages, by their codes: an umpire's are not made anew
    /// from a line.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[schema(ignore)]
    told: BTreeMap<String, String>,
}

impl GameSummary {
    /// The line for a game.
    pub fn of(state: &State, id: &str) -> Self {
        let each = |pick: fn(&crate::game::Player) -> &String| {
            ByColor::each(|color| state.player(color).map(|player| pick(player).clone()))
        };
        Self {
            id: id.to_owned(),
            opponent: state.terms.opponent,
            names: each(|player| &player.name),
            users: Some(each(|player| &player.id)),
            me: None,
            created_at: state.created_at,
            status: status_word(&state.status).to_owned(),
            plies: state.ply_count(),
            fen: state.position().to_string(),
            turn: state.turn().into(),
            clock: state.terms.clock.clone(),
            opening: opening_of(state),
            laws: code_of(state).map(|code| code.title.to_owned()),
            code: code_of(state).map(|code| code.name.to_owned()),
            result: result_of(state),
            told: told(state),
        }
    }

    /// The line as `user` gets it, in a language.
    #[must_use]
    pub fn seen_by(mut self, user: &str, locale: Locale) -> Self {
        let title = self.laws.take();
        let code = CODES.into_iter().find(|code| title.as_deref() == Some(code.title));
        self.code = code.map(|code| code.name.to_owned());
        self.laws = code.map(|code| code.title_in(locale).to_owned()).or(title);
        let words = std::mem::take(&mut self.told).remove(locale.code());
        self.result = self.result.map(|result| match words {
            Some(words) => GameResult { words, ..result },
            None => result.told_in(locale),
        });
        let users = self.users.take().unwrap_or_default();
        let sits = |color| users.of(color).as_deref() == Some(user);
        let seat = match (sits(Color::White), sits(Color::Black)) {
            (true, true) => Some(Seat::Both),
            (true, false) => Some(Seat::One(Color::White)),
            (false, true) => Some(Seat::One(Color::Black)),
            (false, false) => None,
        };
        self.me = seat.map(|seat| seat_word(seat).to_owned());
        self
    }
}

/// The last name of an opening on the way; the 960 arrays have none.
fn opening_of(state: &State) -> Option<String> {
    if state.mode == CastlingMode::Chess960 {
        return None;
    }
    let (start, moves) = match &state.laws_session {
        None => (*state.game.start(), state.plies.iter().map(|ply| ply.mv).collect()),
        // Where something was done that is no move, there is no line of moves to name.
        Some(session) => (session.table().past().first()?.before, session.table().moves()?),
    };
    let mut game = Game::new(start);
    for mv in moves {
        game.play(mv).ok()?;
    }
    let named = Openings::known().of_game(&game).filter(|named| named.ply > 0)?;
    Some(named.opening.name.to_owned())
}

fn code_of(state: &State) -> Option<&'static Code> {
    state.laws_session.as_ref().map(|session| session.table().agreement().code)
}

/// How the game ended, in all languages but English.
fn told(state: &State) -> BTreeMap<String, String> {
    let others = Locale::ALL.into_iter().filter(|locale| *locale != Locale::English);
    let words = |locale| Some((locale, result_in(state, locale)?.words));
    others.filter_map(words).map(|(locale, words)| (locale.code().to_owned(), words)).collect()
}

/// The word for an opponent.
pub fn opponent_word(opponent: Opponent) -> &'static str {
    match opponent {
        Opponent::Computer => "computer",
        Opponent::Friend => "friend",
        Opponent::Board => "board",
    }
}
