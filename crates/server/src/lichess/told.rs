//! A game as this face tells it: in lists, when it begins, when it is over.

use serde_json::{Value, json};
use staunton_rules::Color;

use super::face::Lichess;
use super::words::{self, NO_CLOCK_MS, perf, speed, status, times, variant};
use crate::game::{ByColor, ColorName, GameView, Ms, PlayerKind, TimeControl};
use crate::storage::StoreError;

/// The side of whoever looks, if he plays one.
pub(super) fn own_color(game: &GameView) -> Option<Color> {
    match game.me {
        Some("white") => Some(Color::White),
        Some("black") => Some(Color::Black),
        _ => None,
    }
}

/// A whole game by the id that some clients cut short again.
pub(super) fn full_id(id: &str, color: Color) -> String {
    format!("{id}{}", color.fold("wwww", "bbbb"))
}

/// Whether programs can play it: under a code of laws there is more to do than to move.
fn compat(game: &GameView) -> Value {
    let plain = game.laws.is_none();
    json!({"bot": plain, "board": plain})
}

impl Lichess {
    /// A game as it is told to the player of `color` when it begins or is over, or in a list.
    ///
    /// # Errors
    /// If the database does not answer.
    pub(super) async fn told_game(
        &self,
        game: &GameView,
        color: Color,
    ) -> Result<Value, StoreError> {
        let speed = speed(game.clock.as_ref());
        let perf = perf(game.chess960, speed).0;
        let (word, number) = status(game.now.status, game.now.result.as_ref());
        let first = if game.start_fen.contains(" b ") { Color::Black } else { Color::White };
        let moves = game.moves.len();
        let own_moves = if color == first { moves.div_ceil(2) } else { moves / 2 };
        let full_id = full_id(&game.id, color);
        let other = game.players.of(!color).as_ref();
        let mut opponent = self.told_player(other).await?;
        if let Some(other) = other {
            opponent["username"] = other.name.clone().into();
            if other.kind == PlayerKind::Computer {
                opponent["ai"] = opponent["aiLevel"].clone();
            }
        }
        let mut told = json!({
            "id": game.id,
            "gameId": game.id,
            "fullId": full_id,
            "color": color.fold("white", "black"),
            "fen": game.now.fen,
            "hasMoved": own_moves > 0,
            "isMyTurn": game.now.turn == ColorName::from(color) && game.now.status == "playing",
            "lastMove": game.moves.last().map_or("", |ply| ply.uci.as_str()),
            "opponent": opponent,
            "perf": perf,
            "rated": game.now.rated,
            "source": if game.open { "lobby" } else { "friend" },
            "speed": speed.0,
            "status": {"id": number, "name": word},
            "variant": variant(game.chess960, &game.start_fen),
            "compat": compat(game),
        });
        if let Some(clocks) = &game.now.clocks {
            told["secondsLeft"] = (color.fold(clocks.white, clocks.black) / 1_000).into();
        }
        if let Some(winner) = game.now.result.as_ref().and_then(|result| result.winner) {
            told["winner"] = winner.to_string().into();
        }
        Ok(told)
    }

    /// The first line of a player's stream, without the state.
    ///
    /// # Errors
    /// If the database does not answer.
    pub(super) async fn told_full(&self, game: &GameView) -> Result<Value, StoreError> {
        let speed = speed(game.clock.as_ref());
        let initial_fen =
            if game.start_fen == words::ARRAY { "startpos" } else { game.start_fen.as_str() };
        let mut told = json!({
            "type": "gameFull",
            "id": game.id,
            "rated": game.now.rated,
            "variant": variant(game.chess960, &game.start_fen),
            "clock": null,
            "speed": speed.0,
            "perf": {"name": perf(game.chess960, speed).1},
            "createdAt": game.created_at,
            "white": self.told_player(game.players.white.as_ref()).await?,
            "black": self.told_player(game.players.black.as_ref()).await?,
            "initialFen": initial_fen,
        });
        match game.clock.as_ref().map(|clock| &clock.white) {
            None => {}
            Some(TimeControl::Days { days_per_move }) => {
                told["daysPerTurn"] = (*days_per_move).into();
            }
            Some(control) => {
                let (initial, increment) = times(control);
                told["clock"] = json!({"initial": initial, "increment": increment});
            }
        }
        if let Some(laws) = &game.laws {
            told["laws"] = json!({"code": laws.code, "title": laws.title});
        }
        Ok(told)
    }
}

/// What each move adds, in milliseconds.
pub(super) fn increments(clock: Option<&ByColor<TimeControl>>) -> ByColor<Ms> {
    ByColor::each(|color| clock.map_or(0, |clock| times(clock.of(color)).1))
}

/// What both clocks show where there are none.
pub(super) const fn no_clocks() -> ByColor<Ms> {
    ByColor { white: NO_CLOCK_MS, black: NO_CLOCK_MS }
}

/// A game as files and onlookers have it.
///
/// # Errors
/// If the database does not answer.
pub(super) async fn told_export(app: &Lichess, game: &GameView) -> Result<Value, StoreError> {
    let speed = speed(game.clock.as_ref());
    let player = async |color: Color| {
        let player = app.told_player(game.players.of(color).as_ref()).await?;
        let told = match player.get("aiLevel") {
            Some(_) => player,
            None => json!({
                "user": {"id": player["id"], "name": player["name"], "title": player["title"]},
                "rating": player["rating"],
            }),
        };
        Ok::<_, StoreError>(told)
    };
    let mut told = json!({
        "id": game.id,
        "rated": game.now.rated,
        "variant": variant(game.chess960, &game.start_fen)["key"],
        "speed": speed.0,
        "perf": perf(game.chess960, speed).0,
        "createdAt": game.created_at,
        "lastMoveAt": game.moves.last().map_or(game.created_at, |ply| ply.at),
        "status": status(game.now.status, game.now.result.as_ref()).0,
        "players": {"white": player(Color::White).await?, "black": player(Color::Black).await?},
        "moves": game.moves.iter().map(|ply| ply.san.as_str()).collect::<Vec<_>>().join(" "),
    });
    if game.start_fen != words::ARRAY {
        told["initialFen"] = game.start_fen.clone().into();
    }
    if let Some(clock) = game.clock.as_ref().map(|clock| &clock.white) {
        match clock {
            TimeControl::Days { days_per_move } => told["daysPerTurn"] = (*days_per_move).into(),
            control => {
                let (initial, increment) = times(control);
                told["clock"] = json!({"initial": initial / 1_000, "increment": increment / 1_000,
                    "totalTime": control.estimated_ms().unwrap_or_default() / 1_000});
            }
        }
    }
    if let Some(winner) = game.now.result.as_ref().and_then(|result| result.winner) {
        told["winner"] = winner.to_string().into();
    }
    Ok(told)
}
