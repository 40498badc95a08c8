//! Games for those who look on: one that is under way, move by move; the newest of all.

use axum::Json;
use axum::extract::State;
use axum::response::Response;
use serde::Deserialize;
use serde_json::{Value, json};
use staunton_rules::Color;

use super::acts::Done;
use super::board::{Board, Message};
use super::caller::Anybody;
use super::face::Lichess;
use super::fault::Fault;
use super::game_stream::{Followed, OfGame};
use super::lines::{Lines, Over, lines};
use super::path::{GameName, InPath};
use super::told::told_export;
use super::words::speed;
use crate::game::GameView;
use crate::registry::{Command, Who};

/// A game that anybody may watch, move by move, from its beginning.
#[utoipa::path(
    get, path = "/api/stream/game/{id}", tag = "lichess", operation_id = "onlook",
    params(("id" = String, Path)),
    responses(
        (status = 200, description = "lines: the game, then `fen`, `lm`, `wc`, `bc` of each move, then the game",
            body = String, content_type = "application/x-ndjson"),
        (status = 403), (status = 404),
    )
)]
pub(crate) async fn stream(
    State(app): State<Lichess>,
    anybody: Anybody,
    InPath(OfGame { id: GameName(id) }): InPath<OfGame>,
) -> Result<Response, Fault> {
    let who = anybody.who();
    let look = |reply| Command::Look(who.clone(), reply);
    let game = app.games.registry.ask(&id, look).await?;
    let followed = Followed::after(&app, &id, who.clone(), game.seq).await?;
    let told = app.told_onlooker(&game).await?;
    let seen = Watched { app: app.clone(), who, game };
    lines(&app, (anybody.caller.as_ref(), anybody.address), move |lines| {
        seen.follow(told, followed, lines)
    })
}

struct Watched {
    app: Lichess,
    who: Who,
    game: GameView,
}

impl Watched {
    async fn follow(
        self,
        told: Value,
        mut followed: Followed,
        mut lines: Lines,
    ) -> Result<(), Over> {
        lines.send(&told).await?;
        for line in past(&self.game) {
            lines.send(&line).await?;
        }
        let mut board = Board::of(&self.game);
        while !board.is_over() {
            let Some(messages) = lines.wait(followed.next()).await? else { return Ok(()) };
            let before = board.fen.clone();
            for message in messages {
                if let Message::Event { event, now } = message {
                    board.take(&event, &now);
                }
            }
            if board.fen != before {
                lines.send(&moved(&board)).await?;
            }
        }
        let command = |reply| Command::Look(self.who.clone(), reply);
        if let Ok(game) = self.app.games.registry.ask(&self.game.id, command).await
            && let Ok(told) = self.app.told_onlooker(&game).await
        {
            lines.send(&told).await?;
        }
        Ok(())
    }
}

/// The position after the last move.
fn moved(board: &Board) -> Value {
    let mut line = json!({"fen": board.fen});
    if let Some(uci) = board.last_move() {
        line["lm"] = uci.into();
    }
    for (key, color) in [("wc", Color::White), ("bc", Color::Black)] {
        if let Some(seconds) = board.seconds(color) {
            line[key] = seconds.into();
        }
    }
    line
}

/// The positions up to now.
fn past(game: &GameView) -> Vec<Value> {
    let initial_s = |color| game.clock.as_ref().map(|it| it.of(color).initial_ms() / 1_000);
    let mut clocks = [initial_s(Color::White), initial_s(Color::Black)];
    let line = |fen: &str, [white, black]: [Option<i64>; 2]| {
        let mut line = json!({"fen": fen});
        for (key, clock) in [("wc", white), ("bc", black)] {
            if let Some(seconds) = clock {
                line[key] = seconds.into();
            }
        }
        line
    };
    let mut lines = vec![line(&game.start_fen, clocks)];
    for ply in &game.moves {
        let mover = usize::from(ply.fen.contains(" w "));
        if let Some(ms) = ply.clock_ms {
            clocks[mover] = Some(ms / 1_000);
        }
        let mut line = line(&ply.fen, clocks);
        line["lm"] = ply.uci.clone().into();
        lines.push(line);
    }
    lines
}

/// A channel in the path.
#[derive(Deserialize)]
pub(crate) struct OfChannel {
    channel: String,
}

impl Lichess {
    /// A game, for somebody who looks on.
    async fn told_onlooker(&self, game: &GameView) -> Result<Value, Fault> {
        let mut told = told_export(self, game).await?;
        told["fen"] = game.now.fen.clone().into();
        told["turns"] = game.moves.len().into();
        told["player"] = game.now.turn.to_string().into();
        if let Some(ply) = game.moves.last() {
            told["lastMove"] = ply.uci.clone().into();
        }
        Ok(told)
    }

    /// The id of the newest game under way that anybody may watch, in a channel: a speed, `computer`,
    /// `bot`, `chess960`, or `best` for all.
    async fn newest(&self, channel: &str) -> Result<Option<GameView>, Fault> {
        for id in self.room.games_under_way() {
            let who =
                Who { user: String::new(), key: None, locale: staunton_notation::Locale::English };
            let look = |reply| Command::Look(who, reply);
            let Ok(game) = self.games.registry.ask(&id, look).await else { continue };
            if game.now.status == "playing" && self.channels_of(&game).contains(&channel) {
                return Ok(Some(game));
            }
        }
        Ok(None)
    }

    fn channels_of(&self, game: &GameView) -> Vec<&'static str> {
        let players = [&game.players.white, &game.players.black];
        let bot = players
            .iter()
            .any(|player| player.as_ref().is_some_and(|player| self.tokens.is_bot(&player.id)));
        let computer = game.opponent == crate::game::Opponent::Computer;
        let mut channels = vec!["best", speed(game.clock.as_ref()).0];
        channels.extend(bot.then_some("bot"));
        channels.extend(computer.then_some("computer"));
        channels.extend(game.chess960.then_some("chess960"));
        channels
    }

    async fn featured(&self, game: &GameView) -> Result<Value, Fault> {
        let mut players = Vec::new();
        for color in Color::ALL {
            let told = self.told_player(game.players.of(color).as_ref()).await?;
            let seconds = game.now.clocks.as_ref();
            let seconds = seconds.map_or(0, |now| color.fold(now.white, now.black) / 1_000);
            players.push(json!({"color": color.fold("white", "black"),
                "user": {"id": told["id"], "name": told["name"], "title": told["title"]},
                "rating": told["rating"], "seconds": seconds}));
        }
        Ok(json!({"t": "featured", "d": {"id": game.id, "orientation": "white",
            "players": players, "fen": game.now.fen}}))
    }
}

/// The newest games under way, by channel.
#[utoipa::path(get, path = "/api/tv/channels", tag = "lichess", responses((status = 200)))]
pub(crate) async fn channels(State(app): State<Lichess>, _: Anybody) -> Done {
    const CHANNELS: [&str; 9] = [
        "best",
        "bullet",
        "blitz",
        "rapid",
        "classical",
        "ultraBullet",
        "computer",
        "bot",
        "chess960",
    ];
    let mut told = serde_json::Map::new();
    for channel in CHANNELS {
        let Some(game) = app.newest(channel).await? else { continue };
        let player = app.told_player(game.players.white.as_ref()).await?;
        told.insert(
            channel.to_owned(),
            json!({"user": player, "rating": player["rating"], "gameId": game.id, "color": "white"}),
        );
    }
    Ok(Json(Value::Object(told)))
}

/// The newest game under way, and each of its moves; then the next.
#[utoipa::path(
    get, path = "/api/tv/feed", tag = "lichess",
    responses((status = 200, body = String, content_type = "application/x-ndjson"))
)]
pub(crate) async fn feed(State(app): State<Lichess>, anybody: Anybody) -> Result<Response, Fault> {
    shown(&app, anybody, "best".to_owned())
}

/// The same of a channel.
#[utoipa::path(
    get, path = "/api/tv/{channel}/feed", tag = "lichess", params(("channel" = String, Path)),
    responses((status = 200, body = String, content_type = "application/x-ndjson"))
)]
pub(crate) async fn feed_of(
    State(app): State<Lichess>,
    anybody: Anybody,
    InPath(OfChannel { channel }): InPath<OfChannel>,
) -> Result<Response, Fault> {
    shown(&app, anybody, channel)
}

fn shown(app: &Lichess, anybody: Anybody, channel: String) -> Result<Response, Fault> {
    let seen = app.clone();
    let caller = anybody.caller.clone();
    let address = anybody.address;
    lines(app, (caller.as_ref(), address), move |lines| show(seen, anybody, channel, lines))
}

/// How often it is looked whether there is a game.
const LOOK: std::time::Duration = std::time::Duration::from_secs(2);

async fn show(
    app: Lichess,
    anybody: Anybody,
    channel: String,
    mut lines: Lines,
) -> Result<(), Over> {
    let who = anybody.who();
    loop {
        let newest = app.newest(&channel).await.ok().flatten();
        if let Some(game) = newest
            && let Ok(featured) = app.featured(&game).await
            && let Ok(mut followed) = Followed::after(&app, &game.id, who.clone(), game.seq).await
        {
            lines.send(&featured).await?;
            let mut board = Board::of(&game);
            while !board.is_over() {
                let Some(messages) = lines.wait(followed.next()).await? else { break };
                let before = board.fen.clone();
                for message in messages {
                    if let Message::Event { event, now } = message {
                        board.take(&event, &now);
                    }
                }
                if board.fen != before {
                    lines.send(&json!({"t": "fen", "d": moved(&board)})).await?;
                }
            }
        }
        lines.wait(tokio::time::sleep(LOOK)).await?;
    }
}
