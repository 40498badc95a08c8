//! One game, from its beginning to its end, whatever happens to the connection meanwhile.

use std::time::Duration;

use serde_json::Value;

use super::api::{Api, ApiError};
use super::clock;
use crate::arena::{Contender, EngineError, Process};

/// How long an engine may take to start.
const START: Duration = Duration::from_secs(30);
/// The longest pause before a server that is away is asked again.
const LONGEST_PAUSE: Duration = Duration::from_secs(30);

/// What all games have in common.
pub(crate) struct Table {
    pub(crate) api: Api,
    pub(crate) engine: Contender,
    /// What a move is on its way, at most.
    pub(crate) overhead: Duration,
    /// The account.
    pub(crate) me: String,
}

/// Why a game is not played on.
#[derive(Debug, thiserror::Error)]
pub(crate) enum GameError {
    /// The server does not let play it.
    #[error(transparent)]
    Api(#[from] ApiError),
    /// The engine is of no use.
    #[error(transparent)]
    Engine(#[from] EngineError),
}

/// How a game ended: the status, and who won.
pub(crate) struct Ending {
    pub(crate) status: String,
    pub(crate) winner: Option<String>,
}

/// Plays the game that the server told of.
pub(crate) async fn play(table: &Table, game: &Value) -> Result<Ending, GameError> {
    let text = |key: &str| game[key].as_str().unwrap_or_default().to_owned();
    let mut engine = table.engine.clone();
    if game["variant"]["key"] == "chess960" {
        engine.options.push(("UCI_Chess960".to_owned(), "true".to_owned()));
    }
    let mut seat = Seat {
        table,
        id: text("gameId"),
        is_white: text("color") == "white",
        initial_fen: String::new(),
        engine,
        process: None,
        answered: None,
    };
    let played = seat.sit().await;
    if let Err(GameError::Engine(_)) = &played {
        // A game that nobody can play on is not left to the clock.
        drop(table.api.post(&seat.path("resign"), &[]).await);
    }
    played
}

struct Seat<'a> {
    table: &'a Table,
    id: String,
    is_white: bool,
    initial_fen: String,
    engine: Contender,
    process: Option<Process>,
    /// The moves that stood when the last one was made.
    answered: Option<String>,
}

impl Seat<'_> {
    fn path(&self, act: &str) -> String {
        format!("/api/bot/game/{}/{act}", self.id)
    }

    /// Follows the game to its end; a stream that breaks is opened again.
    async fn sit(&mut self) -> Result<Ending, GameError> {
        let path = format!("/api/bot/game/stream/{}", self.id);
        let mut pause = Duration::from_millis(200);
        loop {
            match self.follow(&path).await {
                Ok(Some(ending)) => return Ok(ending),
                Ok(None) => pause = Duration::from_millis(200),
                Err(GameError::Api(error)) if error.wait().is_some() => {
                    pause = (pause * 2).min(LONGEST_PAUSE);
                }
                Err(error) => return Err(error),
            }
            tokio::time::sleep(pause).await;
        }
    }

    /// Follows one stream; `None` if it broke off.
    async fn follow(&mut self, path: &str) -> Result<Option<Ending>, GameError> {
        let mut lines = self.table.api.stream(path).await?;
        while let Some(line) = lines.next().await? {
            let state = match line["type"].as_str() {
                Some("gameFull") => {
                    line["initialFen"]
                        .as_str()
                        .unwrap_or("startpos")
                        .clone_into(&mut self.initial_fen);
                    self.answered = None;
                    &line["state"]
                }
                Some("gameState") => &line,
                Some("opponentGone") => {
                    self.note_gone(&line);
                    continue;
                }
                _ => continue,
            };
            if let Some(ending) = ending(state) {
                return Ok(Some(ending));
            }
            self.answer(state).await?;
        }
        Ok(None)
    }

    /// Claims the game once the opponent has been away for long enough. If he is back by then, the server
    /// refuses.
    fn note_gone(&self, line: &Value) {
        let Some(seconds) = line["claimWinInSeconds"].as_u64() else { return };
        if line["gone"] != true {
            return;
        }
        let (api, path) = (self.table.api.clone(), self.path("claim-victory"));
        tokio::spawn(async move {
            tokio::time::sleep(Duration::from_secs(seconds + 1)).await;
            drop(api.post(&path, &[]).await);
        });
    }

    /// Moves, if it is for us to move.
    async fn answer(&mut self, state: &Value) -> Result<(), GameError> {
        let asks = if self.is_white { "btakeback" } else { "wtakeback" };
        if state[asks] == true {
            drop(self.table.api.post(&self.path("takeback/no"), &[]).await);
        }
        let moves = state["moves"].as_str().unwrap_or_default();
        if self.answered.as_deref() == Some(moves) {
            return Ok(());
        }
        self.answered = None;
        let black_begins = self.initial_fen.split(' ').nth(1) == Some("b");
        let plies = moves.split_whitespace().count();
        if plies.is_multiple_of(2) != (self.is_white != black_begins) {
            return Ok(());
        }
        let best = self.think(state, moves).await?;
        if best.len() >= 4 && best != "0000" && best != "(none)" {
            self.send(&best).await?;
            self.answered = Some(moves.to_owned());
        }
        Ok(())
    }

    /// Sends a move until the server has it: one that it has already it does not make again.
    async fn send(&mut self, uci: &str) -> Result<(), ApiError> {
        let path = self.path(&format!("move/{uci}"));
        for _ in 0..5 {
            match self.table.api.post(&path, &[]).await {
                Ok(_) => return Ok(()),
                Err(error) => match error.wait() {
                    Some(wait) => tokio::time::sleep(wait).await,
                    // The game is over, or stands otherwise by now: the stream tells how.
                    None => return Ok(()),
                },
            }
        }
        // The stream, opened again, shows whether it is there.
        Ok(())
    }

    async fn think(&mut self, state: &Value, moves: &str) -> Result<String, EngineError> {
        let position = clock::position(&self.initial_fen, moves);
        let (go, patience) = clock::go(state, self.is_white, self.table.overhead);
        let mut is_second = false;
        loop {
            let (process, engine) = (self.process.take(), self.engine.clone());
            let (position, go) = (position.clone(), go.clone());
            let thought = tokio::task::spawn_blocking(move || {
                let mut process = if let Some(process) = process {
                    process
                } else {
                    let mut process = Process::start(&engine, START)?;
                    process.new_game()?;
                    process
                };
                let thought = process.think(&position, &go, patience)?;
                Ok::<_, EngineError>((process, thought.best))
            });
            match thought.await {
                Ok(Ok((process, best))) => {
                    self.process = Some(process);
                    return Ok(best);
                }
                // One that broke down is started anew, once a move.
                Ok(Err(error)) if is_second => return Err(error),
                Ok(Err(_)) => is_second = true,
                Err(_) => return Err(EngineError::Gone { name: self.engine.name.clone() }),
            }
        }
    }
}

/// How the game ended, if it has.
fn ending(state: &Value) -> Option<Ending> {
    let status = state["status"].as_str().filter(|it| !matches!(*it, "created" | "started"))?;
    let winner = state["winner"].as_str().map(str::to_owned);
    Some(Ending { status: status.to_owned(), winner })
}
