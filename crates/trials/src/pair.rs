//! Two people who play each other over sockets, game after game.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use cozy_chess::util::display_uci_move;
use cozy_chess::{Board, Move};
use serde_json::json;
use tokio::sync::watch;

use crate::TrialError;
use crate::client::{Client, Places, Refusals};
use crate::history::{Acknowledged, Faults, check};
use crate::line::Line;

/// A game is given up when it has so many plies; the first one of a pair earlier, so that games of every
/// length are under way at once.
const MOST_PLIES: usize = 200;
/// What all pairs share.
#[derive(Clone)]
pub(crate) struct Shared {
    pub(crate) http: reqwest::Client,
    pub(crate) places: Places,
    pub(crate) refusals: Refusals,
    pub(crate) thinks: Duration,
    /// Whether it is over: no more moves are made.
    pub(crate) end: watch::Receiver<bool>,
    pub(crate) moves: Arc<AtomicU64>,
    /// Whether a socket may be lost: then another is opened, elsewhere if it can be.
    pub(crate) may_lose: bool,
}

/// What came of a pair's games.
#[derive(Default)]
pub(crate) struct Told {
    pub(crate) games: u64,
    pub(crate) faults: Faults,
    pub(crate) latencies_us: Vec<u32>,
    /// How often a socket was lost.
    pub(crate) lost_sockets: u64,
}

/// White and Black.
pub(crate) struct Pair {
    shared: Shared,
    people: [Client; 2],
    random: fastrand::Rng,
    told: Told,
}

impl Pair {
    pub(crate) fn new(shared: Shared, mut random: fastrand::Rng) -> Self {
        let place = random.usize(..shared.places.len());
        let Shared { http, places, refusals, .. } = &shared;
        // At two servers, if there are two.
        let people = [place, place + 1].map(|at| Client::new(http, places, refusals).from(at));
        Self { shared, people, random, told: Told::default() }
    }

    /// Plays until the time is over.
    pub(crate) async fn play(mut self) -> Result<Told, TrialError> {
        for person in &mut self.people {
            while !person.is_known() {
                person.ask("/v1/me", None).await;
            }
        }
        let mut most = self.random.usize(1..=MOST_PLIES);
        while !*self.shared.end.borrow() {
            self.game(most).await?;
            most = MOST_PLIES;
        }
        Ok(self.told)
    }

    async fn game(&mut self, most: usize) -> Result<(), TrialError> {
        let id = self.sit_down().await?;
        let open = |person: usize| {
            Line::open(self.people[person].clone(), id.clone(), self.shared.may_lose)
        };
        let mut lines = [open(0).await?, open(1).await?];
        let mut board = Board::default();
        let mut acknowledged = Vec::new();
        for ply in 0..most {
            // Between nothing and twice the mean.
            tokio::time::sleep(self.shared.thinks.mul_f64(2.0 * self.random.f64())).await;
            let mut legal: Vec<Move> = Vec::new();
            board.generate_moves(|moves| {
                legal.extend(moves);
                false
            });
            if legal.is_empty() || *self.shared.end.borrow() {
                break;
            }
            let mv = legal[self.random.usize(..legal.len())];
            let uci = display_uci_move(&board, mv).to_string();
            let [first, second] = &mut lines;
            let (mover, other) = if ply % 2 == 0 { (first, second) } else { (second, first) };
            let Some(one) = self.send(mover, ply, uci).await? else { break };
            other.sees(one.seq, &one.uci).await?;
            acknowledged.push(one);
            board.play(mv);
        }
        // It is done, or the game was over already.
        lines[0].act(&json!({"act": "resign", "id": "the end"})).await?;
        for line in lines {
            self.told.lost_sockets += line.close().await;
        }
        let events = self.people[0].ask(&format!("/v1/games/{id}/events?after=-1"), None).await;
        let events = events.body["events"].as_array().cloned().unwrap_or_default();
        self.told.faults += check(&acknowledged, &[], &events);
        self.told.games += 1;
        Ok(())
    }

    async fn sit_down(&mut self) -> Result<String, TrialError> {
        let [white, black] = &mut self.people;
        let wanted = json!({"opponent": "friend", "color": "white"});
        let made = white.ask("/v1/games", Some(&wanted)).await.body;
        let unexpected = || TrialError::Answer(format!("a new game: {made}"));
        let id = made["game"]["id"].as_str().ok_or_else(unexpected)?.to_owned();
        let key = made["invite"].as_str().and_then(|invite| invite.split_once("key="));
        let key = json!({"key": key.ok_or_else(unexpected)?.1});
        let joined = black.ask(&format!("/v1/games/{id}/join"), Some(&key)).await;
        if joined.status == 200 { Ok(id) } else { Err(TrialError::Answer(joined.body.to_string())) }
    }

    /// Has a move acknowledged; `None` if the game is over.
    async fn send(
        &mut self,
        line: &mut Line,
        ply: usize,
        uci: String,
    ) -> Result<Option<Acknowledged>, TrialError> {
        let id = ply.to_string();
        let sent = Instant::now();
        let act = json!({"act": "move", "uci": uci, "ply": ply, "id": id});
        let answer = line.act(&act).await?;
        let answered = Instant::now();
        let Some(seq) = answer["seq"].as_i64() else {
            let is_over = answer["code"] == "game_over";
            return if is_over { Ok(None) } else { Err(TrialError::Answer(answer.to_string())) };
        };
        let micros = u32::try_from((answered - sent).as_micros()).unwrap_or(u32::MAX);
        self.told.latencies_us.push(micros);
        self.shared.moves.fetch_add(1, Ordering::Relaxed);
        Ok(Some(Acknowledged { id, uci, seq, sent, answered }))
    }
}
