//! What of a game is to be seen in the room.

use staunton_laws::{Agreement, Code, Help, Odds};
use staunton_notation::Locale;
use staunton_rules::{Color, Position};

use super::view::{GameLaws, OffererView, RoomGame, SeatLaws, SeatOffer};
use crate::game::{ByColor, GameTerms, Ms, Player, State, Status, Viewer, clocks};

/// What of a game is to be seen in the room. The laws are told when somebody looks, in his language.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum RoomLine {
    /// A seat that anybody may take.
    Waiting(SeatOffer, Option<LineLaws>),
    /// A game that anybody may watch.
    Playing(RoomGame, Option<LineLaws>),
}

/// Under which laws a game is played, in no language.
#[derive(Clone, Debug)]
pub(crate) struct LineLaws {
    code: &'static Code,
    odds: Option<Odds>,
    array: Position,
    help: Help,
}

impl PartialEq for LineLaws {
    fn eq(&self, other: &Self) -> bool {
        (self.code.name, self.odds, self.array, self.help)
            == (other.code.name, other.odds, other.array, other.help)
    }
}

impl LineLaws {
    fn of(state: &State) -> Option<Self> {
        let Agreement { code, odds, array, help, .. } =
            state.laws_session.as_ref()?.table().agreement();
        Some(Self { code, odds: *odds, array: *array, help: *help })
    }

    /// As who sits down is told them.
    pub(super) fn of_seat(&self, locale: Locale) -> SeatLaws {
        SeatLaws {
            code: self.code.name,
            title: self.code.title_in(locale),
            odds: self.odds.map(|odds| odds.words_in(locale, &self.array)),
            help: self.help == Help::On,
        }
    }

    /// As who watches is told them.
    pub(super) fn of_game(&self, locale: Locale) -> GameLaws {
        GameLaws { code: self.code.name, title: self.code.title_in(locale) }
    }
}

/// What of the game called `id` is to be seen in the room at `now`; `present` says who looks at it.
/// A seat in a game of days is offered while its maker is away, any other only while he waits there.
pub(crate) fn line_of(
    state: &State,
    id: &str,
    now: Ms,
    present: ByColor<bool>,
) -> Option<RoomLine> {
    if state.terms.private {
        return None;
    }
    match state.status {
        Status::Waiting => {
            offer(state, id, present).map(|offer| RoomLine::Waiting(offer, LineLaws::of(state)))
        }
        Status::Playing => {
            game(state, id, now).map(|game| RoomLine::Playing(game, LineLaws::of(state)))
        }
        Status::Ended(_) | Status::Aborted => None,
    }
}

fn offer(state: &State, id: &str, present: ByColor<bool>) -> Option<SeatOffer> {
    let terms = &state.terms;
    let open = terms.open.as_ref().filter(|open| !open.unlisted)?;
    let taken = Color::ALL.into_iter().find(|color| state.player(*color).is_some())?;
    let host = state.player(taken)?;
    if !is_of_days(terms) && !*present.of(taken) {
        return None;
    }
    Some(SeatOffer {
        id: id.to_owned(),
        by: OffererView { id: host.id.clone(), name: host.name.clone(), rating: open.rating },
        wish: open.wish,
        color: (!taken).into(),
        created_at: state.created_at,
        clock: terms.clock.clone(),
        chess960: terms.chess960,
        start_fen: terms.start_fen.clone(),
        laws: None,
    })
}

fn is_of_days(terms: &GameTerms) -> bool {
    terms.clock.as_ref().is_some_and(|clock| clock.white.is_days())
}

fn game(state: &State, id: &str, now: Ms) -> Option<RoomGame> {
    let name = |color| state.player(color).map(|player: &Player| player.name.clone());
    Some(RoomGame {
        id: id.to_owned(),
        opponent: state.terms.opponent,
        names: ByColor { white: name(Color::White)?, black: name(Color::Black)? },
        created_at: state.created_at,
        plies: state.ply_count(),
        fen: state.position().to_string(),
        turn: state.turn().into(),
        clock: state.terms.clock.clone(),
        clocks: clocks(state, Viewer { seat: None, now, lag_ms: 0, locale: Locale::English }),
        laws: None,
    })
}
