//! A game as one viewer sees it: the snapshot and the present state of the wire.

use std::collections::BTreeMap;

use serde::Serialize;
use staunton_notation::Locale;
use staunton_rules::{Color, Position};
use utoipa::ToSchema;

use super::control::TimeControl;
use super::fold::{State, Status};
use super::laws_session::view::{self as laws_view, LawsSessionView, LawsView};
use super::match_view::MatchView;
use super::opponent::{MasterName, personality_of};
use super::permitted;
use super::ply::{Ply, checked_king, ply_of};
use super::position_view::{ClaimsView, ClocksView, LegalMoveView, OffersView};
use super::rated;
use super::result::{GameEnding, GameResult};
use super::seat::{Seat, seat_word};
use super::terms::{Opponent, PlayerKind};
use super::wire::{ByColor, ColorName, Ms};
use crate::names::{AbilityName, PersonalityName, SeatName, SquareName, StatusName};

/// Who looks at a game.
#[derive(Clone, Copy, Debug)]
pub struct Viewer {
    /// Where he sits, if he plays.
    pub seat: Option<Seat>,
    /// The instant.
    pub now: Ms,
    /// His lag, as far as known.
    pub lag_ms: Ms,
    /// The language he reads.
    pub locale: Locale,
}

/// A whole game, for somebody who sees it first.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[expect(clippy::struct_excessive_bools, reason = "each is a field of the answer by itself")]
pub struct GameView {
    /// The game's id.
    pub id: String,
    /// The place of the last event.
    pub seq: i64,
    /// Where the viewer sits: `white`, `black`, `both`, `umpire`, `deputy`, or `null`.
    #[schema(required = true, value_type = Option<SeatName>)]
    pub me: Option<&'static str>,
    /// Who plays; `null` is a free seat.
    pub players: ByColor<Option<PlayerView>>,
    /// Against whom the game is played.
    pub opponent: Opponent,
    /// Whether only those who hold the key may watch.
    pub private: bool,
    /// Whether the free seat is offered to everybody in the room.
    pub open: bool,
    /// Whether the viewer may take a seat that is free: he holds the key, or it is open to all.
    pub invited: bool,
    /// Whether the viewer holds the key to the umpire's chair, or the deputy's if there is an umpire.
    pub invited_to_umpire: bool,
    /// The key that lets people sit down, and watch: for the players only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub key: Option<String>,
    /// The key that lets people watch: for the players only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub watch_key: Option<String>,
    /// Whether it is Chess960.
    pub chess960: bool,
    /// When it was made.
    pub created_at: Ms,
    /// The position at the start.
    pub start_fen: String,
    /// The time agreed.
    #[schema(required = true)]
    pub clock: Option<ByColor<TimeControl>>,
    /// The moves that stand.
    pub moves: Vec<Ply>,
    /// The rematch, if one was made.
    #[schema(required = true)]
    pub rematch: Option<String>,
    /// The code of laws, if the game is played under one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub laws: Option<LawsView>,
    /// The present state.
    pub now: GameNowView,
}

/// A player as others see him.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PlayerView {
    /// The user's id, or `computer`.
    pub id: String,
    /// The name.
    pub name: String,
    /// A person or the computer.
    pub kind: PlayerKind,
    /// The computer's strength.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub level: Option<u16>,
    /// The computer's openings: the master from whose games they are. Left out where the game brings
    /// them by chance.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub openings: Option<MasterName>,
    /// How the computer likes to play in this game: `romantic`, `classical`, `hypermodern`,
    /// `solid` or `fighter`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, value_type = Option<PersonalityName>)]
    pub personality: Option<&'static str>,
    /// Whether he looks at the game now.
    pub online: bool,
}

/// The present state of a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GameNowView {
    /// Plies played.
    pub ply: usize,
    /// The position.
    pub fen: String,
    /// Whose move it is.
    pub turn: ColorName,
    /// The square of the king in check.
    #[schema(required = true, value_type = Option<SquareName>)]
    pub check: Option<String>,
    /// `waiting`, `playing`, `ended` or `aborted`.
    #[schema(value_type = StatusName)]
    pub status: &'static str,
    /// Whether it counts for the player's rating, as it stands.
    pub rated: bool,
    /// The legal moves, for whoever may make them.
    pub legal: Vec<LegalMoveView>,
    /// For the player who waits: where his pieces might go.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, value_type = Option<BTreeMap<String, Vec<SquareName>>>)]
    pub premoves: Option<BTreeMap<String, Vec<String>>>,
    /// Both clocks.
    #[schema(required = true)]
    pub clocks: Option<ClocksView>,
    /// What stands offered, and by whom.
    pub offers: OffersView,
    /// What the side to move may claim on the position.
    pub claims: ClaimsView,
    /// What this viewer may do now.
    #[schema(value_type = Vec<AbilityName>)]
    pub can: Vec<&'static str>,
    /// How the game ended.
    #[schema(required = true)]
    pub result: Option<GameResult>,
    /// How the game stands under its code of laws.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub laws_session: Option<LawsSessionView>,
    /// The match of which the game is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub r#match: Option<MatchView>,
    /// The umpire's name, once he has come.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub umpire: Option<String>,
    /// The name of the umpire's deputy, once he has come.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub deputy: Option<String>,
    /// The key that lets somebody be umpire: for the players, as long as nobody has come. The key that
    /// lets somebody be his deputy: for the umpire, as long as he has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub umpire_key: Option<String>,
}

/// The word for a status.
pub fn status_word(status: &Status) -> &'static str {
    match status {
        Status::Waiting => "waiting",
        Status::Playing => "playing",
        Status::Ended(_) => "ended",
        Status::Aborted => "aborted",
    }
}

/// How the game ended, if it has.
pub fn result_of(state: &State) -> Option<GameResult> {
    match &state.status {
        Status::Waiting | Status::Playing => None,
        Status::Ended(result) => Some(result.clone()),
        Status::Aborted => Some(GameResult::new(GameEnding::Aborted, None)),
    }
}

/// The same in a language.
pub fn result_in(state: &State, locale: Locale) -> Option<GameResult> {
    let result = result_of(state)?;
    let ruled = state.laws_session.as_ref().and_then(|session| session.result_in(locale));
    match ruled {
        Some(ruled) if result.termination == GameEnding::Ruled => Some(ruled),
        _ => Some(result.told_in(locale)),
    }
}

/// The whole game as `viewer` sees it. `online` says who looks at it now.
pub fn snapshot(state: &State, id: &str, viewer: Viewer, online: ByColor<bool>) -> GameView {
    GameView {
        id: id.to_owned(),
        seq: state.seq,
        me: viewer.seat.map(seat_word),
        players: ByColor::each(|color| {
            state.player(color).map(|player| PlayerView {
                id: player.id.clone(),
                name: player.name.clone(),
                kind: player.kind,
                level: player.level,
                openings: player.openings,
                personality: (player.kind == PlayerKind::Computer)
                    .then(|| personality_of(id, player.openings)),
                online: *online.of(color) || player.kind == PlayerKind::Computer,
            })
        }),
        opponent: state.terms.opponent,
        private: state.terms.private,
        open: state.terms.open.as_ref().is_some_and(|open| !open.unlisted),
        invited: false,
        invited_to_umpire: false,
        key: None,
        watch_key: None,
        chess960: state.terms.chess960,
        created_at: state.created_at,
        start_fen: start_fen(state),
        clock: state.terms.clock.clone(),
        moves: state
            .laws_session
            .as_ref()
            .map_or_else(|| moves(state), |session| laws_view::plies(session, 0)),
        laws: state
            .laws_session
            .as_ref()
            .map(|session| laws_view::laws_view(session, viewer.locale)),
        rematch: state.rematch.as_ref().map(|(game, _)| game.clone()),
        now: now(state, viewer),
    }
}

fn start_fen(state: &State) -> String {
    let start = state
        .laws_session
        .as_ref()
        .map_or_else(|| *state.game.start(), |it| *it.table().beginning());
    start.to_string()
}

fn moves(state: &State) -> Vec<Ply> {
    let positions = state.game.positions();
    let after = state.game.positions().skip(1);
    positions
        .zip(after)
        .zip(&state.plies)
        .enumerate()
        .map(|(index, ((before, after), played))| Ply {
            clock_ms: played.clock_ms,
            at: played.at,
            ..ply_of(before, played.mv, after, state.mode, index + 1)
        })
        .collect()
}

/// The present state as `viewer` sees it.
pub fn now(state: &State, viewer: Viewer) -> GameNowView {
    let position = state.position();
    let turn = position.turn();
    let playing = state.status == Status::Playing;
    let may_move = playing && viewer.seat.is_some_and(|seat| sits_at(seat, turn));
    let waits = playing && viewer.seat == Some(Seat::One(!turn));
    GameNowView {
        ply: state.ply_count(),
        fen: position.to_string(),
        turn: turn.into(),
        check: checked_king(position),
        status: status_word(&state.status),
        rated: rated::is_rated(state),
        legal: match &state.laws_session {
            _ if !may_move => Vec::new(),
            Some(session) => laws_view::legal_moves(session),
            None => legal(position, state),
        },
        premoves: (waits && state.laws_session.is_none()).then(|| premoves(position, !turn)),
        clocks: clocks(state, viewer),
        offers: OffersView {
            draw: match &state.laws_session {
                Some(session) => session.table().offer().map(Into::into),
                None => state.offers.draw.map(Into::into),
            },
            takeback: state.offers.takeback.map(Into::into),
            rematch: state.offers.rematch.map(Into::into),
        },
        claims: ClaimsView {
            threefold: playing && state.laws_session.is_none() && state.game.is_threefold(),
            fifty_moves: playing && state.laws_session.is_none() && state.game.is_fifty_moves(),
        },
        can: viewer.seat.map(|seat| permitted::acts(state, seat, viewer.now)).unwrap_or_default(),
        result: result_in(state, viewer.locale),
        laws_session: state
            .laws_session
            .as_ref()
            .map(|session| laws_view::laws_session_view(session, viewer.seat, viewer.locale)),
        r#match: state.seen_match(),
        umpire: state.terms.umpire.as_ref().map(|player| player.name.clone()),
        deputy: state.terms.deputy.as_ref().map(|player| player.name.clone()),
        umpire_key: None,
    }
}

fn sits_at(seat: Seat, color: Color) -> bool {
    match seat {
        Seat::One(own) => own == color,
        Seat::Both => true,
        Seat::Umpire | Seat::Deputy => false,
    }
}

fn legal(position: &Position, state: &State) -> Vec<LegalMoveView> {
    position
        .legal_moves()
        .into_iter()
        .map(|mv| LegalMoveView {
            uci: mv.to_uci(state.mode).to_string(),
            san: staunton_notation::san(position, mv),
            from: mv.from().to_string(),
            to: if state.terms.chess960 { mv.to() } else { mv.target() }.to_string(),
            promotion: mv.promotion().map(staunton_rules::Role::as_char),
        })
        .collect()
}

fn premoves(position: &Position, color: Color) -> BTreeMap<String, Vec<String>> {
    position
        .premove_targets(color)
        .into_iter()
        .map(|(from, targets)| {
            (from.to_string(), targets.into_iter().map(|square| square.to_string()).collect())
        })
        .collect()
}

/// The clocks as `viewer` sees them, if there are any.
pub fn clocks(state: &State, viewer: Viewer) -> Option<ClocksView> {
    if let Some(session) = &state.laws_session {
        return laws_view::clocks(session, viewer.now);
    }
    let clocks = state.clocks.as_ref()?;
    let lag_ms = match viewer.seat {
        Some(Seat::One(color)) => state.lag.of(color).credit(viewer.lag_ms),
        Some(Seat::Both | Seat::Umpire | Seat::Deputy) | None => 0,
    };
    Some(ClocksView {
        white: clocks.remaining_ms(Color::White, viewer.now),
        black: clocks.remaining_ms(Color::Black, viewer.now),
        running: clocks.running().map(Into::into),
        at: viewer.now,
        delay_ms: clocks.delay_left_ms(viewer.now),
        lag_ms,
    })
}
