//! What is asked of a new game, and the terms that come of it.

use std::fmt::Write as _;

use serde::Deserialize;
use staunton_engine::{Level, Master};
use staunton_rules::{CastlingMode, Color, Position, Termination};
use utoipa::ToSchema;

use crate::DeskError;
use crate::game::{
    ByColor, ClockRequest, GameTerms, LawTerms, LawsRequest, LawsSession, LawsSessionError,
    MasterName, MatchTerms, NextGame, OpenTerms, Opponent, PlayedGame, Player, PlayerKind,
    RatingWish, State, is_dead_within,
};

/// Positions looked at to see whether a start is dead.
const START_NODES: u64 = 2_000;
/// The level of the computer if nobody says.
const DEFAULT_LEVEL: u16 = 800;
/// Letters of a name given at the same board.
const LONGEST_NAME: usize = 40;
/// The id by which the computer sits at a board.
pub const COMPUTER: &str = "computer";

/// Who makes a game.
#[derive(Clone, Copy, Debug)]
pub struct Maker<'a> {
    /// His id.
    pub id: &'a str,
    /// His name.
    pub name: &'a str,
    /// His rating, where the seat is offered and he has one.
    pub rating: Option<i32>,
}

/// What is asked of a new game.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct GameRequest {
    /// Against whom.
    opponent: Opponent,
    /// The computer's strength: a rating from 400 to 2600.
    #[serde(default)]
    level: Option<u16>,
    /// The computer's openings: the master from whose games they are; `null` for those that the game
    /// brings by chance. From the usual position alone.
    #[serde(default)]
    openings: Option<MasterName>,
    /// The colour of the one who asks.
    #[serde(default)]
    color: ColorRequest,
    /// The time; `null` for none.
    #[serde(default)]
    clock: Option<ClockRequest>,
    /// Where to begin.
    #[serde(default)]
    start: StartRequest,
    /// Whether only those with the key may watch.
    #[serde(default = "yes")]
    private: bool,
    /// The code of laws; `null` for a game with the board's help, as it is played everywhere.
    #[serde(default)]
    laws: Option<LawsRequest>,
    /// With a friend: offers the seat to everybody in the room. Such a game is never private.
    #[serde(default)]
    open: Option<OpenRequest>,
    /// At the same board: what the two are called. An empty name is none.
    #[serde(default)]
    names: Option<ByColor<String>>,
}

impl GameRequest {
    /// Whether the seat is to be offered in the room.
    pub const fn is_open(&self) -> bool {
        self.open.is_some()
    }
}

const fn yes() -> bool {
    true
}

/// How the free seat is offered in the room.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
pub struct OpenRequest {
    /// The ratings one would like to meet.
    #[serde(default)]
    wish: Option<RatingWish>,
}

/// The colour wanted.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum ColorRequest {
    White,
    Black,
    #[default]
    Random,
}

/// The start wanted.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum StartRequest {
    #[default]
    Standard,
    Chess960 {
        #[serde(default)]
        number: Option<u16>,
    },
    Fen {
        fen: String,
        #[serde(default)]
        chess960: bool,
    },
}

/// The terms that `maker` gets when he asks for `asked`. `chance` gives numbers that nobody can guess.
///
/// # Errors
/// If the start, the clock or the level cannot be had.
pub fn terms(
    maker: Maker<'_>,
    asked: GameRequest,
    chance: &mut dyn FnMut() -> u64,
) -> Result<GameTerms, DeskError> {
    let (position, chess960) = start(&asked.start, chance)?;
    if let Some(termination) = position.termination() {
        return Err(DeskError::OverAtStart(termination));
    }
    if position.is_insufficient_material() {
        return Err(DeskError::OverAtStart(Termination::InsufficientMaterial));
    }
    if is_dead_within(&position, START_NODES) {
        return Err(DeskError::OverAtStart(Termination::DeadPosition));
    }
    if position.halfmove_clock() >= 150 {
        return Err(DeskError::OverAtStart(Termination::SeventyFiveMoves));
    }
    let color = match asked.color {
        ColorRequest::White => Color::White,
        ColorRequest::Random if chance().is_multiple_of(2) => Color::White,
        ColorRequest::Black | ColorRequest::Random => Color::Black,
    };
    let me = || Player {
        id: maker.id.to_owned(),
        name: maker.name.to_owned(),
        kind: PlayerKind::Human,
        level: None,
        openings: None,
    };
    let other = match asked.opponent {
        Opponent::Friend => None,
        Opponent::Board => Some(me()),
        Opponent::Computer => Some(computer(asked.level, asked.openings)?),
    };
    if asked.openings.is_some() {
        admits_openings(&asked)?;
    }
    let mut players = ByColor::each(|_| None);
    *players.of_mut(color) = Some(me());
    *players.of_mut(!color) = other;
    if let Some(names) = &asked.names {
        named(&mut players, asked.opponent, names)?;
    }
    let clock = asked.clock.map(ClockRequest::into_both).transpose()?;
    let laws = asked.laws.as_ref().map(|laws| laws.terms(&position, clock.as_ref())).transpose()?;
    if let (Some(laws), Opponent::Computer) = (&laws, asked.opponent)
        && !LawsSession::new(laws)?.seats_computer(!color)
    {
        return Err(LawsSessionError::Computer.into());
    }
    let open = asked.open.map(|open| offered(asked.opponent, maker.rating, open)).transpose()?;
    Ok(GameTerms {
        opponent: asked.opponent,
        players,
        clock,
        start_fen: position.to_string(),
        chess960,
        private: asked.private && open.is_none(),
        open,
        match_terms: asked.laws.as_ref().and_then(match_terms),
        laws,
        umpire: None,
        deputy: None,
    })
}

/// The seat as it is offered in the room.
fn offered(
    opponent: Opponent,
    rating: Option<i32>,
    OpenRequest { wish }: OpenRequest,
) -> Result<OpenTerms, DeskError> {
    if opponent != Opponent::Friend {
        let text = "a seat is offered in a game with a friend alone".to_owned();
        return Err(DeskError::BadRequest(text));
    }
    if let Some(RatingWish { from, to }) = wish
        && from > to
    {
        let text = format!("wish is {from} to {to}: expected the lower rating first");
        return Err(DeskError::BadRequest(text));
    }
    Ok(OpenTerms { rating, wish, unlisted: false })
}

/// Gives the two at the same board their names.
fn named(
    players: &mut ByColor<Option<Player>>,
    opponent: Opponent,
    names: &ByColor<String>,
) -> Result<(), DeskError> {
    if opponent != Opponent::Board {
        let text = "names are given at the same board alone".to_owned();
        return Err(DeskError::BadRequest(text));
    }
    for color in Color::ALL {
        let name = names.of(color).trim();
        if name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control) {
            let text = format!("a name has {LONGEST_NAME} letters at most, on one line");
            return Err(DeskError::BadRequest(text));
        }
        if let Some(player) = players.of_mut(color)
            && !name.is_empty()
        {
            name.clone_into(&mut player.name);
        }
    }
    Ok(())
}

/// Whether openings can be chosen in the game that is asked for.
fn admits_openings(asked: &GameRequest) -> Result<(), DeskError> {
    let has_odds = asked.laws.as_ref().is_some_and(|laws| laws.odds.is_some());
    let expected = match (&asked.start, asked.opponent) {
        (StartRequest::Standard, Opponent::Computer) if !has_odds => return Ok(()),
        (_, Opponent::Friend | Opponent::Board) => "the computer as opponent",
        (_, Opponent::Computer) => "the standard start without odds",
    };
    Err(DeskError::BadRequest(format!("openings of a master are asked for: expected {expected}")))
}

fn computer(level: Option<u16>, openings: Option<MasterName>) -> Result<Player, DeskError> {
    let rating = level.unwrap_or(DEFAULT_LEVEL);
    if Level::new(rating).is_none() {
        let [low, high] = [Level::MIN, Level::MAX].map(Level::rating);
        let text = format!("level is {rating}: expected a rating from {low} to {high}");
        return Err(DeskError::BadRequest(text));
    }
    let mut name = format!("Computer, level {rating}");
    if let Some(master) = openings.map(Master::from) {
        let _ = write!(name, ", openings of {}", master.name());
    }
    Ok(Player {
        id: COMPUTER.to_owned(),
        name,
        kind: PlayerKind::Computer,
        level: Some(rating),
        openings,
    })
}

fn start(
    asked: &StartRequest,
    chance: &mut dyn FnMut() -> u64,
) -> Result<(Position, bool), DeskError> {
    match asked {
        StartRequest::Standard => Ok((Position::standard(), false)),
        StartRequest::Chess960 { number } => {
            let mut drawn = || u16::try_from(chance() % 960).unwrap_or(518);
            let number = number.unwrap_or_else(&mut drawn);
            let position = Position::chess960(number).ok_or_else(|| {
                DeskError::BadRequest(format!("number is {number}: expected 0 to 959"))
            })?;
            Ok((position, true))
        }
        StartRequest::Fen { fen, chess960 } => {
            let mode = if *chess960 { CastlingMode::Chess960 } else { CastlingMode::Standard };
            let position = Position::from_fen(fen, mode)
                .map_err(|error| DeskError::InvalidFen(Box::new(error)))?;
            Ok((position, *chess960))
        }
    }
}

/// A match of more than one game, if one is asked for.
fn match_terms(laws: &LawsRequest) -> Option<MatchTerms> {
    let games = laws.games.filter(|&games| games > 1)?;
    Some(MatchTerms { games, first_has_white: true, played: Vec::new() })
}

/// The terms of the game that follows one with this id: the next of the match, or a rematch with
/// colours changed. Who gives odds keeps his pieces. `chance` casts lots.
pub fn next_terms(state: &State, id: &str, chance: &mut dyn FnMut() -> u64) -> GameTerms {
    let terms = GameTerms { laws: state.laws_now(), ..state.terms.clone() };
    let has_odds = state.laws_session.as_ref().is_some_and(LawsSession::has_odds);
    let Some(mut series) = terms.match_terms.clone() else {
        return if has_odds { terms } else { swapped(terms) };
    };
    let had_white = series.first_has_white;
    series.played.push(PlayedGame {
        game: id.to_owned(),
        first_has_white: had_white,
        score: state.score().unwrap_or("*").to_owned(),
    });
    series.first_has_white = match state.next_of_match() {
        _ if has_odds => had_white,
        Some(NextGame::First) => true,
        Some(NextGame::Other) => false,
        Some(NextGame::Lot | NextGame::None) | None => chance().is_multiple_of(2),
    };
    let changes = series.first_has_white != had_white;
    let terms = GameTerms { match_terms: Some(series), ..terms };
    if changes { swapped(terms) } else { terms }
}

fn swapped(terms: GameTerms) -> GameTerms {
    GameTerms {
        players: terms.players.swapped(),
        clock: terms.clock.map(ByColor::swapped),
        laws: terms.laws.map(LawTerms::swapped),
        ..terms
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn asked(more: &serde_json::Value) -> Result<GameTerms, String> {
        let mut asked = json!({"opponent": "computer", "color": "white"});
        asked.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let asked = serde_json::from_value(asked).map_err(|error| error.to_string())?;
        let maker = Maker { id: "u_1", name: "Anna", rating: None };
        terms(maker, asked, &mut || 7).map_err(|error| error.to_string())
    }

    #[test]
    fn the_computer_says_whose_openings_it_plays() {
        let computer = |more| asked(&more).unwrap().players.black.unwrap();
        let morphy = computer(json!({"level": 1400, "openings": "morphy"}));
        assert_eq!(morphy.openings, Some(MasterName::Morphy));
        assert_eq!(morphy.name, "Computer, level 1400, openings of Morphy");
        let kept = serde_json::to_value(&morphy).unwrap();
        assert_eq!(kept["openings"], "morphy");
        let chance = computer(json!({"openings": null}));
        assert_eq!((chance.openings, chance.name.as_str()), (None, "Computer, level 800"));
        assert!(serde_json::to_value(&chance).unwrap().get("openings").is_none());
    }

    #[test]
    fn openings_are_refused_where_no_game_of_a_master_began() {
        for (more, expected) in [
            (json!({"openings": "philidor"}), "expected one of `anderssen`, `morphy`"),
            (json!({"openings": "morphy", "opponent": "friend"}), "expected the computer"),
            (json!({"openings": "morphy", "opponent": "board"}), "expected the computer"),
            (json!({"openings": "morphy", "start": {"kind": "chess960"}}), "the standard start"),
            (
                json!({"openings": "morphy", "laws": {"code": "staunton", "odds": "white rook a1"}}),
                "without odds",
            ),
        ] {
            let error = asked(&more).unwrap_err();
            assert!(error.contains(expected), "{more}: {error}");
        }
    }
}
