//! The stream of what concerns a user: games that begin and end, challenges.

use std::collections::HashSet;

use axum::extract::State;
use axum::response::Response;
use serde_json::json;

use super::caller::Caller;
use super::face::Lichess;
use super::fault::Fault;
use super::lines::{Lines, Over, lines};
use super::told::own_color;
use crate::error::ApiError;
use crate::news::{Listening, Word};
use crate::registry::Command;
use crate::tokens::Scope;

/// Games under way that are told when a stream begins, at most.
const MOST_TOLD: usize = 100;

/// What concerns the caller, from now on; first the games that he plays and the challenges that are
/// open. Another stream of the same token ends this one.
#[utoipa::path(
    get, path = "/api/stream/event", tag = "lichess",
    responses(
        (status = 200, description = "lines: `gameStart`, `gameFinish`, `challenge`, \
            `challengeCanceled`, `challengeDeclined`", body = String, content_type = "application/x-ndjson"),
        (status = 401), (status = 403),
    )
)]
pub(crate) async fn events(State(app): State<Lichess>, caller: Caller) -> Result<Response, Fault> {
    caller.must(&[Scope::BotPlay, Scope::BoardPlay, Scope::ChallengeRead])?;
    let listening = app.news.listen(&caller.user.id, &caller.hash);
    let ids = app.games.store.game_ids_of(&caller.user.id, true).await?;
    let stream =
        Stream { app: app.clone(), caller: caller.clone(), listening, told: HashSet::new() };
    lines(&app, (Some(&caller), caller.address), move |lines| stream.run(ids, lines))
}

struct Stream {
    app: Lichess,
    caller: Caller,
    listening: Listening,
    /// The games of which it was told that they have begun.
    told: HashSet<String>,
}

impl Stream {
    async fn run(mut self, ids: Vec<String>, mut lines: Lines) -> Result<(), Over> {
        for id in ids.into_iter().rev().take(MOST_TOLD) {
            self.began(&id, &mut lines, true).await?;
        }
        // One that was made just now waits among the words, too.
        let mut open: HashSet<String> = HashSet::new();
        for line in self.app.challenges.of(&self.caller.user.id) {
            lines.send_text(&line).await?;
            open.insert(line);
        }
        while let Some(word) = lines.wait(self.listening.next()).await? {
            match word {
                Word::Began(id) => self.began(&id, &mut lines, false).await?,
                Word::Ended(id) => self.ended(&id, &mut lines).await?,
                Word::Line(line) if open.remove(&*line) => {}
                Word::Line(line) => lines.send_text(&line).await?,
            }
        }
        Ok(())
    }

    /// Tells that a game has begun, if it was not told before; of an old one only if it goes on.
    async fn began(&mut self, id: &str, lines: &mut Lines, is_old: bool) -> Result<(), Over> {
        if self.told.contains(id) {
            return Ok(());
        }
        let game = match self.look(id).await {
            Ok(game) => game,
            Err(error) => {
                self.unread(id, &error);
                return Ok(());
            }
        };
        let Some(color) = own_color(&game) else { return Ok(()) };
        if game.now.status == "waiting" || is_old && game.now.status != "playing" {
            return Ok(());
        }
        let Ok(told) = self.app.told_game(&game, color).await else { return Ok(()) };
        self.told.insert(id.to_owned());
        lines.send(&json!({"type": "gameStart", "game": told})).await
    }

    async fn ended(&mut self, id: &str, lines: &mut Lines) -> Result<(), Over> {
        if !self.told.remove(id) {
            return Ok(());
        }
        let game = match self.look(id).await {
            Ok(game) => game,
            Err(error) => {
                self.unread(id, &error);
                return Ok(());
            }
        };
        let Some(color) = own_color(&game) else { return Ok(()) };
        let Ok(told) = self.app.told_game(&game, color).await else { return Ok(()) };
        lines.send(&json!({"type": "gameFinish", "game": told})).await
    }

    async fn look(&self, id: &str) -> Result<crate::game::GameView, ApiError> {
        let command = |reply| Command::Look(self.caller.who(), reply);
        self.app.games.registry.ask(id, command).await
    }

    /// A game that cannot be read is passed over; a stream goes on without it.
    fn unread(&self, id: &str, error: &ApiError) {
        tracing::warn!(game = id, %error, user = self.caller.user.id, "a stream passes over a game");
    }
}
