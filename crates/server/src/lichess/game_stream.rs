//! The stream of a player: the whole game, then its state after all that happens in it.

use axum::extract::State;
use axum::response::Response;
use serde::Deserialize;
use serde_json::{Value, json};
use staunton_rules::Color;
use tokio::sync::mpsc;

use super::board::{Board, Message};
use super::caller::Playing;
use super::face::Lichess;
use super::fault::Fault;
use super::lines::{Lines, Over, lines};
use super::path::{GameName, InPath};
use super::phrases::words_of;
use super::told::own_color;
use crate::game::{ByColor, GameView, Ms, away_ms};
use crate::registry::{Command, Inbox, Lag, Out, Watch, Watching, Who};

/// Messages that may wait for a slow reader. More, and he is sent away to come back afresh.
const QUEUE: usize = 64;
/// A player counts as gone after so long: so much less is left of what the other has to wait.
const GRACE_MS: Ms = 3_000;

/// The id of a game in the path.
#[derive(Deserialize)]
pub(crate) struct OfGame {
    pub(super) id: GameName,
}

/// A game that a stream follows.
pub(super) struct Followed {
    pub(super) id: String,
    number: u64,
    inbox: Inbox,
    app: Lichess,
}

impl Drop for Followed {
    fn drop(&mut self) {
        let (app, id, number) = (self.app.clone(), std::mem::take(&mut self.id), self.number);
        // The game need not wait for it.
        tokio::spawn(async move {
            app.games.registry.send_if_loaded(&id, Command::Leave(number)).await;
        });
    }
}

impl Followed {
    /// Follows a game from the event after `seq` on.
    pub(super) async fn after(app: &Lichess, id: &str, who: Who, seq: i64) -> Result<Self, Fault> {
        let (out, own) = mpsc::channel(QUEUE);
        let watch = Watch { after: Some(seq), out, lag: Lag::default() };
        let command = |reply| Command::Watch(who, watch, reply);
        let Watching { number, shared } = app.games.registry.ask(id, command).await?;
        let inbox = Inbox::new(own, shared);
        Ok(Self { id: id.to_owned(), number, inbox, app: app.clone() })
    }

    /// The next messages; `None` if no more will come. What cannot be read is passed over.
    pub(super) async fn next(&mut self) -> Option<Vec<Message>> {
        let out = self.inbox.next().await?;
        let texts = match &out {
            Out::Text(text) => std::slice::from_ref(text),
            Out::Texts(texts) => texts,
            Out::Seated(_) => &[],
        };
        Some(texts.iter().filter_map(|text| serde_json::from_str(text).ok()).collect())
    }
}

/// The stream of a game, for one of its players.
#[utoipa::path(
    get, path = "/api/{face}/game/stream/{id}", tag = "lichess", operation_id = "game_stream",
    params(("face" = String, Path, description = "`bot` or `board`"), ("id" = String, Path)),
    responses(
        (status = 200, description = "lines: `gameFull`, then `gameState`, `chatLine`, `opponentGone`",
            body = String, content_type = "application/x-ndjson"),
        (status = 401), (status = 403), (status = 404),
    )
)]
pub(crate) async fn stream(
    State(app): State<Lichess>,
    Playing(caller): Playing,
    InPath(OfGame { id: GameName(id) }): InPath<OfGame>,
) -> Result<Response, Fault> {
    let game = app.games.registry.ask(&id, |reply| Command::Look(caller.who(), reply)).await?;
    let color = own_color(&game).ok_or_else(|| Fault::NotFound("game of yours".to_owned()))?;
    let followed = Followed::after(&app, &id, caller.who(), game.seq).await?;
    let full = app.told_full(&game).await?;
    let seen = (game, color, full);
    lines(&app, (Some(&caller), caller.address), move |lines| follow(seen, followed, lines))
}

async fn follow(
    (game, color, mut full): (GameView, Color, Value),
    mut followed: Followed,
    mut lines: Lines,
) -> Result<(), Over> {
    let mut board = Board::of(&game);
    full["state"] = board.state();
    lines.send(&full).await?;
    let mut was_gone = false;
    while !board.is_over() {
        let Some(messages) = lines.wait(followed.next()).await? else { return Ok(()) };
        let mut has_changed = false;
        for message in messages {
            match message {
                Message::Event { event, now } => {
                    board.take(&event, &now);
                    has_changed = true;
                }
                Message::Said { color, phrase } => {
                    let by = game.players.of(color.into()).as_ref();
                    let line = json!({"type": "chatLine", "room": "player",
                        "username": by.map_or("", |by| by.name.as_str()),
                        "text": words_of(phrase)});
                    lines.send(&line).await?;
                }
                Message::Presence { white, black } => {
                    let present = ByColor { white, black };
                    let is_gone = board.is_going() && !present.of(!color);
                    if is_gone != was_gone {
                        was_gone = is_gone;
                        lines.send(&gone(&game, is_gone)).await?;
                    }
                }
                Message::Other => {}
            }
        }
        if has_changed {
            lines.send(&board.state()).await?;
        }
    }
    Ok(())
}

/// That the opponent has gone, or is back.
fn gone(game: &GameView, is_gone: bool) -> Value {
    let mut line = json!({"type": "opponentGone", "gone": is_gone});
    let patience_ms = game.clock.as_ref().and_then(|clock| away_ms(&clock.white));
    if let Some(patience_ms) = patience_ms.filter(|_| is_gone) {
        line["claimWinInSeconds"] = ((patience_ms - GRACE_MS).max(0) / 1_000).into();
    }
    line
}
