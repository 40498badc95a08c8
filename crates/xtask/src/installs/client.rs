//! One who comes to a server by HTTP, opens the page and plays against the computer.

use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use ureq::Agent;

/// How long anything may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// A guest, known by his cookie.
pub(super) struct Guest {
    agent: Agent,
    server: String,
    cookie: String,
}

/// A game with the first move and its answer.
pub(super) struct Begun {
    pub(super) id: String,
    pub(super) moves: Vec<String>,
}

impl Guest {
    /// One who comes as soon as the server is there.
    pub(super) fn come(server: &str) -> Result<Self, String> {
        let agent: Agent = Agent::config_builder().timeout_global(Some(PATIENCE)).build().into();
        let until = Instant::now() + PATIENCE;
        let answer = loop {
            match agent.get(format!("{server}/v1/me")).call() {
                Ok(answer) => break answer,
                Err(error) if Instant::now() > until => {
                    return Err(format!("{server} does not answer: {error}"));
                }
                Err(_) => sleep(Duration::from_millis(2)),
            }
        };
        let cookie = answer
            .headers()
            .get("set-cookie")
            .and_then(|value| value.to_str().ok())
            .and_then(|value| value.split(';').next())
            .ok_or("the server gave no cookie")?;
        Ok(Self { agent: agent.clone(), server: server.to_owned(), cookie: cookie.to_owned() })
    }

    /// The page, which must be built in.
    pub(super) fn page(&self) -> Result<String, String> {
        let page = self.get("/")?;
        if page.contains("<script") && page.contains("assets/") {
            Ok(page)
        } else {
            Err(format!("no page is built in: {page}"))
        }
    }

    /// Begins a game against the computer and waits for its answer to 1. e4.
    pub(super) fn play(&self) -> Result<Begun, String> {
        let wish = json!({ "opponent": "computer", "level": 400, "color": "white", "clock": null,
            "start": { "kind": "standard" }, "private": true });
        let made = self.post("/v1/games", &wish)?;
        let id = made["game"]["id"].as_str().ok_or_else(|| format!("no game: {made}"))?.to_owned();
        let act = json!({ "act": "move", "uci": "e2e4", "ply": 0, "id": "first" });
        self.post(&format!("/v1/games/{id}/acts"), &act)?;
        let until = Instant::now() + PATIENCE;
        loop {
            let moves = self.moves(&id)?;
            if moves.len() >= 2 {
                return Ok(Begun { id, moves });
            }
            if Instant::now() > until {
                return Err("the computer does not answer".to_owned());
            }
            sleep(Duration::from_millis(10));
        }
    }

    /// The moves of a game so far.
    pub(super) fn moves(&self, id: &str) -> Result<Vec<String>, String> {
        let text = self.get(&format!("/v1/games/{id}"))?;
        let game: Value = serde_json::from_str(&text).map_err(|error| error.to_string())?;
        let moves = game["moves"].as_array().ok_or_else(|| format!("no moves in {text}"))?;
        Ok(moves.iter().filter_map(|ply| ply["uci"].as_str()).map(str::to_owned).collect())
    }

    /// The same guest at another server.
    pub(super) fn goes_to(self, server: &str) -> Result<Self, String> {
        let there = Self::come(server)?;
        Ok(Self { cookie: self.cookie, ..there })
    }

    fn get(&self, path: &str) -> Result<String, String> {
        self.agent
            .get(format!("{}{path}", self.server))
            .header("Cookie", &self.cookie)
            .call()
            .and_then(|mut answer| answer.body_mut().read_to_string())
            .map_err(|error| format!("GET {path}: {error}"))
    }

    fn post(&self, path: &str, body: &Value) -> Result<Value, String> {
        self.agent
            .post(format!("{}{path}", self.server))
            .header("Cookie", &self.cookie)
            .send_json(body)
            .and_then(|mut answer| answer.body_mut().read_json())
            .map_err(|error| format!("POST {path}: {error}"))
    }
}
