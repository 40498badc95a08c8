//! Programs for lichess.org, as far as their requests go: tokens, challenges, whole games.

mod games;
mod people;
mod talks;

use std::net::SocketAddr;
use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};

use crate::house::{Answer, Guest, House};

const PATIENCE: Duration = Duration::from_mins(1);

/// A program with a token.
pub(crate) struct Program {
    http: reqwest::Client,
    address: SocketAddr,
    pub(crate) token: String,
    /// Whether it plays as a bot; else as a person with a board of his own.
    face: &'static str,
}

impl Program {
    pub(crate) fn with(address: SocketAddr, token: &str, face: &'static str) -> Self {
        let http = reqwest::Client::builder().build().unwrap();
        Self { http, address, token: token.to_owned(), face }
    }

    fn request(&self, method: Method, path: &str) -> reqwest::RequestBuilder {
        let url = format!("http://{}{path}", self.address);
        self.http.request(method, url).bearer_auth(&self.token)
    }

    async fn send(&self, request: reqwest::RequestBuilder) -> Answer {
        let answer = request.timeout(PATIENCE).send().await.unwrap();
        let (status, headers) = (answer.status().as_u16(), answer.headers().clone());
        Answer { status, headers, text: answer.text().await.unwrap() }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.send(self.request(Method::GET, path)).await
    }

    /// The path at which the page of another is found in the end.
    pub(crate) async fn leads_to(&self, path: &str) -> String {
        let answer = self.request(Method::GET, path).send().await.unwrap();
        answer.url().path().to_owned()
    }

    /// Sends a form, or JSON.
    pub(crate) async fn post(&self, path: &str, form: &str) -> Answer {
        let is_json = form.starts_with('{');
        let form_kind = "application/x-www-form-urlencoded";
        let kind = if is_json { "application/json" } else { form_kind };
        let request = self.request(Method::POST, path).header("content-type", kind);
        self.send(request.body(form.to_owned())).await
    }

    /// The same, which must be granted.
    pub(crate) async fn does(&self, path: &str, form: &str) -> Value {
        let answer = self.post(path, form).await;
        assert!(answer.status < 300, "{path} {form}: {} {}", answer.status, answer.text);
        answer.json()
    }

    /// The same, which must be refused: what it says.
    pub(crate) async fn refused(&self, path: &str, form: &str) -> (u16, String) {
        let answer = self.post(path, form).await;
        assert!(answer.status >= 400, "{path} {form}: {}", answer.text);
        (answer.status, answer.json()["error"].as_str().unwrap().to_owned())
    }

    pub(crate) async fn plays(&self, game: &str, uci: &str) {
        self.does(&format!("/api/{}/game/{game}/move/{uci}", self.face), "").await;
    }

    pub(crate) async fn in_game(&self, game: &str, act: &str, form: &str) {
        self.does(&format!("/api/{}/game/{game}/{act}", self.face), form).await;
    }

    pub(crate) async fn stream(&self, path: &str) -> Stream {
        self.open(self.request(Method::GET, path)).await
    }

    pub(crate) async fn open(&self, request: reqwest::RequestBuilder) -> Stream {
        let answer = request.header("accept-encoding", "gzip, br").send().await.unwrap();
        assert_eq!(answer.status(), 200);
        Stream { answer, waiting: Vec::new() }
    }

    pub(crate) async fn events(&self) -> Stream {
        self.stream("/api/stream/event").await
    }

    pub(crate) async fn game(&self, id: &str) -> Stream {
        self.stream(&format!("/api/{}/game/stream/{id}", self.face)).await
    }
}

/// An answer without an end.
pub(crate) struct Stream {
    pub(crate) answer: reqwest::Response,
    waiting: Vec<u8>,
}

impl Stream {
    /// The next line, which may be empty; `None` at the end.
    pub(crate) async fn line(&mut self) -> Option<String> {
        loop {
            if let Some(end) = self.waiting.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.waiting.drain(..=end).collect();
                return Some(String::from_utf8(line).unwrap().trim_end().to_owned());
            }
            let chunk = tokio::time::timeout(PATIENCE, self.answer.chunk()).await;
            // A connection that was cut is an end too.
            let chunk = chunk.expect("a line within a minute").ok().flatten()?;
            self.waiting.extend(chunk);
        }
    }

    /// The next object; `None` at the end.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            let line = self.line().await?;
            if !line.is_empty() {
                return Some(serde_json::from_str(&line).unwrap());
            }
        }
    }

    /// The next object of a kind; others are passed over.
    pub(crate) async fn hears(&mut self, kind: &str) -> Value {
        loop {
            let next = self.next().await.unwrap_or_else(|| panic!("in vain awaited: {kind}"));
            if next["type"] == kind {
                return next;
            }
        }
    }

    /// The next state with these moves.
    pub(crate) async fn after(&mut self, moves: &str) -> Value {
        loop {
            let state = self.hears("gameState").await;
            if state["moves"] == moves {
                return state;
            }
        }
    }
}

/// An account, with a token for all that there is.
pub(crate) async fn account(house: &House, name: &str) -> (Guest, String) {
    let owner = house.guest();
    let credentials = json!({"name": name, "password": "pawns are the soul"});
    assert_eq!(owner.post("/v1/account/register", credentials).await.status, 201);
    let scopes = ["bot:play", "board:play", "challenge:read", "challenge:write"];
    let token = token(&owner, &scopes).await;
    (owner, token)
}

pub(crate) async fn token(owner: &Guest, scopes: &[&str]) -> String {
    let asked = json!({"scopes": scopes, "description": "a test"});
    let made = owner.post("/v1/account/tokens", asked).await;
    assert_eq!(made.status, 201, "{}", made.text);
    made.json()["token"].as_str().unwrap().to_owned()
}

/// A bot.
pub(crate) async fn bot(house: &House, name: &str) -> Program {
    let (_, token) = account(house, name).await;
    let program = Program::with(house.address, &token, "bot");
    program.does("/api/bot/account/upgrade", "").await;
    program
}

/// A person with a board of his own.
pub(crate) async fn board(house: &House, name: &str) -> Program {
    let (_, token) = account(house, name).await;
    Program::with(house.address, &token, "board")
}

/// White, Black and the id of a game between them: White has challenged.
pub(crate) async fn pair(house: &House, form: &str) -> (Program, Program, String) {
    let (white, black) = (bot(house, "Anderssen").await, board(house, "Kieseritzky").await);
    let asked = format!("color=white&{form}");
    let made = white.does("/api/challenge/kieseritzky", &asked).await;
    let id = made["id"].as_str().unwrap().to_owned();
    black.does(&format!("/api/challenge/{id}/accept"), "").await;
    (white, black, id)
}

/// Plays moves, White's first.
pub(crate) async fn play_out(white: &Program, black: &Program, id: &str, moves: &str) {
    for (ply, uci) in moves.split_whitespace().enumerate() {
        let mover = if ply % 2 == 0 { white } else { black };
        mover.plays(id, uci).await;
    }
}
