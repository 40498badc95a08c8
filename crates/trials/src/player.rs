//! Somebody who plays game after game, at one board or as both players of a game between two.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use cozy_chess::util::display_uci_move;
use cozy_chess::{Board, Move};
use futures_util::future::{join, join_all};
use serde_json::{Value, json};
use tokio::sync::watch;

use crate::TrialError;
use crate::client::{Client, Places, Refusals};
use crate::history::{Acknowledged, Faults, check};
use crate::linear::{Answer, Call};

/// A game is given up when it has so many plies.
const MOST_PLIES: usize = 200;
/// One move in so many is sent again after it was acknowledged.
const ONE_IN: u32 = 40;
/// So many look at a contended game while moves are sent.
const LOOKS: usize = 2;

/// What all players share.
#[derive(Clone)]
pub(crate) struct Hall {
    pub(crate) http: reqwest::Client,
    pub(crate) places: Places,
    pub(crate) refusals: Refusals,
    /// Counts how often a server was started anew.
    pub(crate) killed: watch::Receiver<u64>,
    /// Moves acknowledged by all.
    pub(crate) acknowledged: Arc<AtomicU64>,
    /// So many are wanted.
    pub(crate) wanted: Arc<AtomicU64>,
}

/// What came of one player's games.
#[derive(Default, Debug)]
pub(crate) struct Played {
    pub(crate) games: u64,
    pub(crate) repeated: u64,
    pub(crate) looks: u64,
    pub(crate) faults: Faults,
}

/// A player with a journal of what was acknowledged: lines of game, place and move.
pub(crate) struct Player {
    pub(crate) hall: Hall,
    pub(crate) random: fastrand::Rng,
    pub(crate) journal: BufWriter<File>,
    pub(crate) played: Played,
}

/// A game under way.
struct Table {
    id: String,
    /// White and Black; at one board they are the same.
    seats: [Client; 2],
    board: Board,
    plies: usize,
    acknowledged: Vec<Acknowledged>,
    /// What else was asked of it meanwhile, and answered.
    others: Vec<Call>,
    /// Whether both seats send several moves at once, while others look on.
    is_contended: bool,
    /// Whether the server has ended it.
    is_over: bool,
}

impl Player {
    /// Plays until as many moves as are wanted were acknowledged to all.
    pub(crate) async fn play(mut self) -> Result<Played, TrialError> {
        while self.is_wanted() {
            let mut table = self.sit_down().await?;
            let mut killed = *self.hall.killed.borrow_and_update();
            while self.is_wanted() && plays_on(&table) {
                self.ply(&mut table).await?;
                let now = *self.hall.killed.borrow_and_update();
                if std::mem::replace(&mut killed, now) != now {
                    self.look(&mut table).await?;
                }
            }
            self.look(&mut table).await?;
            self.played.games += 1;
        }
        self.journal.flush()?;
        Ok(self.played)
    }

    fn is_wanted(&self) -> bool {
        self.hall.acknowledged.load(Ordering::Relaxed) < self.hall.wanted.load(Ordering::Relaxed)
    }

    /// Somebody whom the server knows again when an answer was lost.
    async fn person(&mut self) -> Client {
        let Hall { http, places, refusals, .. } = &self.hall;
        let place = self.random.usize(..places.len());
        let mut person = Client::new(http, places, refusals).from(place);
        // An answer that took too long names nobody.
        while !person.is_known() {
            person.ask("/v1/me", None).await;
        }
        person
    }

    async fn sit_down(&mut self) -> Result<Table, TrialError> {
        let mut white = self.person().await;
        let is_shared = self.random.bool();
        let opponent = if is_shared { "board" } else { "friend" };
        let asked = json!({"opponent": opponent, "color": "white"});
        let made = white.ask("/v1/games", Some(&asked)).await;
        let id = made.body["game"]["id"].as_str();
        let id = id.ok_or_else(|| unexpected("a new game", &made.body))?.to_owned();
        let mut black = white.clone();
        if !is_shared {
            black = self.person().await;
            let invite = made.body["invite"].as_str().unwrap_or_default();
            let key = invite.split_once("key=").map_or("", |(_, key)| key);
            let (path, key) = (format!("/v1/games/{id}/join"), json!({"key": key}));
            let joined = black.ask(&path, Some(&key)).await;
            if joined.status != 200 {
                return Err(unexpected("a seat", &joined.body));
            }
        }
        let is_contended = !is_shared && self.random.u8(..4) == 0;
        let seats = [white, black];
        Ok(Table {
            id,
            seats,
            board: Board::default(),
            plies: 0,
            acknowledged: Vec::new(),
            others: Vec::new(),
            is_contended,
            is_over: false,
        })
    }

    /// Plays one move, and in some games other moves at the same time, of which one is played.
    async fn ply(&mut self, table: &mut Table) -> Result<(), TrialError> {
        let mut legal: Vec<Move> = Vec::new();
        table.board.generate_moves(|moves| {
            legal.extend(moves);
            false
        });
        if legal.is_empty() {
            table.is_over = true;
            return Ok(());
        }
        let mut chosen = vec![legal[self.random.usize(..legal.len())]];
        if table.is_contended {
            for _ in 0..2 {
                let other = legal[self.random.usize(..legal.len())];
                if !chosen.contains(&other) {
                    chosen.push(other);
                }
            }
        }
        let ply = table.plies;
        let sending = chosen.iter().enumerate().map(|(number, mv)| {
            let uci = display_uci_move(&table.board, *mv).to_string();
            send(table.seats[ply % 2].clone(), &table.id, uci, ply, number)
        });
        let known = table.acknowledged.iter().map(|one| one.seq).max().unwrap_or(-1);
        let looks = if table.is_contended { LOOKS } else { 0 };
        let looking = (0..looks).map(|_| {
            let wait = Duration::from_micros(self.random.u64(..4_000));
            see(table.seats[ply % 2].clone(), &table.id, known, wait)
        });
        let looking: Vec<_> = looking.collect();
        let (sent, seen) = join(join_all(sending), join_all(looking)).await;
        table.others.extend(seen.into_iter().collect::<Result<Vec<Call>, TrialError>>()?);
        let (mut granted, mut refused) = (None, Vec::new());
        for (answered, mv) in sent.into_iter().zip(&chosen) {
            match answered? {
                Sent::Granted(one) => granted = Some((one, *mv)),
                Sent::Refused { sent, answered } => refused.push((sent, answered)),
                Sent::Over => table.is_over = true,
            }
        }
        let Some((one, mv)) = granted else {
            return self.none_granted(table).await;
        };
        let answer = Answer::Knows(one.seq);
        let refused = refused.into_iter().map(|(sent, answered)| Call { sent, answered, answer });
        table.others.extend(refused);
        writeln!(self.journal, "{} {} {}", table.id, one.seq, one.uci)?;
        let repeated = self.random.u32(..ONE_IN) == 0;
        table.acknowledged.push(one.clone());
        self.hall.acknowledged.fetch_add(1, Ordering::Relaxed);
        if repeated {
            let number = chosen.iter().position(|other| *other == mv).unwrap_or(0);
            let again = send(table.seats[ply % 2].clone(), &table.id, one.uci, ply, number).await?;
            let Sent::Granted(again) = again else {
                return Err(TrialError::Answer("a move sent again is refused".to_owned()));
            };
            table.acknowledged.push(again);
            self.played.repeated += 1;
        }
        table.board.play(mv);
        table.plies += 1;
        Ok(())
    }

    /// The game is over, or the server has another one in mind than was acknowledged.
    async fn none_granted(&mut self, table: &mut Table) -> Result<(), TrialError> {
        if table.is_over {
            return Ok(());
        }
        let before = self.played.faults.all();
        self.look(table).await?;
        table.is_over = true;
        if self.played.faults.all() > before {
            return Ok(());
        }
        Err(TrialError::Answer(format!("{}: none of its moves was granted", table.id)))
    }

    /// Holds what the server knows of a game against what it acknowledged.
    async fn look(&mut self, table: &mut Table) -> Result<(), TrialError> {
        let path = format!("/v1/games/{}/events?after=-1", table.id);
        let seen = table.seats[0].ask(&path, None).await;
        let Some(events) = seen.body["events"].as_array() else {
            return Err(unexpected("the events of a game", &seen.body));
        };
        let faults = check(&table.acknowledged, &table.others, events);
        if faults.all() > 0 {
            eprintln!("{}: {faults:?}", table.id);
        }
        self.played.faults += faults;
        self.played.looks += 1;
        Ok(())
    }
}

fn plays_on(table: &Table) -> bool {
    table.plies < MOST_PLIES && !table.is_over
}

/// What came of a move that was sent.
enum Sent {
    Granted(Acknowledged),
    /// Another one was played in its place.
    Refused {
        sent: Instant,
        answered: Instant,
    },
    /// The game is over.
    Over,
}

/// Sends a move until it is answered.
async fn send(
    mut client: Client,
    game: &str,
    uci: String,
    ply: usize,
    number: usize,
) -> Result<Sent, TrialError> {
    let id = format!("{ply}.{number}");
    let act = json!({"act": "move", "uci": uci, "ply": ply, "id": id});
    let sent = Instant::now();
    let answer = client.ask(&format!("/v1/games/{game}/acts"), Some(&act)).await;
    let answered = Instant::now();
    match (answer.status, answer.body["seq"].as_i64()) {
        (200, Some(seq)) => Ok(Sent::Granted(Acknowledged { id, uci, seq, sent, answered })),
        (409, _) if answer.body["error"]["code"] == "game_over" => Ok(Sent::Over),
        (409 | 422, _) => Ok(Sent::Refused { sent, answered }),
        _ => Err(unexpected("a move", &answer.body)),
    }
}

/// Looks, after a while, which events stand behind those that are known.
async fn see(
    mut client: Client,
    game: &str,
    known: i64,
    wait: Duration,
) -> Result<Call, TrialError> {
    tokio::time::sleep(wait).await;
    let sent = Instant::now();
    let answer = client.ask(&format!("/v1/games/{game}/events?after={known}"), None).await;
    let answered = Instant::now();
    let events = answer.body["events"].as_array();
    let events = events.ok_or_else(|| unexpected("the events of a game", &answer.body))?;
    let last = events.last().map_or(Some(known), |event| event["seq"].as_i64());
    let last = last.ok_or_else(|| unexpected("an event", &answer.body))?;
    Ok(Call { sent, answered, answer: Answer::Sees(last) })
}

fn unexpected(what: &str, found: &Value) -> TrialError {
    TrialError::Answer(format!("{what}: {found}"))
}
