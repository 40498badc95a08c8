//! Games that the engine plays against itself.
//!
//! A game follows from its number and the seed alone, so that many threads, or one after a break,
//! play the same games.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use staunton_engine::network::Network;
use staunton_engine::{Limits, Parameters, Score, Searcher};
use staunton_rules::{Color, Game, Move, Outcome, Position};

use crate::random::Random;
use crate::record::{Ending, Ply, Reason, Record, Settings, Start, score_value};

/// The seed of game `number` is of a row of its own, apart from whatever else a seed is used for.
const ROW: u64 = 0x5e1f_91a7;

/// How many openings are tried before one is taken as it is.
const TRIES: usize = 1_000;

/// Plays games one after the other, in one thread.
pub struct Player {
    settings: Settings,
    searcher: Searcher,
}

impl Player {
    /// A player with a table of `hash_mib` mebibytes, and with the hand-crafted evaluation.
    pub fn new(settings: &Settings, hash_mib: usize) -> Self {
        Self { settings: settings.clone(), searcher: Searcher::new(hash_mib, 1) }
    }

    /// The same player with a network.
    #[must_use]
    pub fn with_network(mut self, network: Option<Arc<Network>>) -> Self {
        self.searcher.set_network(network);
        self
    }

    /// From now on it searches by these numbers.
    pub(crate) fn set_parameters(&mut self, numbers: &Parameters) {
        self.searcher.set_parameters(numbers);
    }

    /// Plays the game of this number to its end.
    pub fn play(&mut self, number: u32) -> Record {
        let mut random = Random::new(self.settings.seed ^ ROW, u64::from(number));
        let (start, mut game) = self.opening(&mut random);
        let opening = game.moves().to_vec();
        let settings = self.settings.clone();
        let (plies, ending) = play_out(&settings, &mut game, |game| self.search(game));
        Record { number, start, opening, plies, ending }
    }

    /// Forgets the game before and makes a few moves at random, to a position that is about even and not over.
    pub(crate) fn opening(&mut self, random: &mut Random) -> (Start, Game) {
        self.forget();
        let mut last = (Start::Standard, Game::default());
        for _ in 0..TRIES {
            let start = if (random.below(100) as u64) < self.settings.chess960_per_cent {
                u16::try_from(random.below(960)).map_or(Start::Standard, Start::Chess960)
            } else {
                Start::Standard
            };
            let plies = self.settings.random_plies + random.below(2) as u64;
            let first = start.position().unwrap_or_else(Position::standard);
            let Some(game) = random_game(first, plies, random) else { continue };
            let Some((_, score)) = self.search(&game) else { continue };
            let is_even = u64::from(score.unsigned_abs()) <= self.settings.balance_cp;
            last = (start, game);
            if is_even {
                break;
            }
        }
        last
    }

    /// Forgets the game before.
    pub(crate) fn forget(&mut self) {
        self.searcher.clear();
    }

    /// The best move and its score; none if there is no move.
    pub(crate) fn search(&mut self, game: &Game) -> Option<(Move, i16)> {
        let limits = Limits {
            soft_nodes: Some(self.settings.nodes),
            nodes: Some(self.settings.most_nodes),
            ..Limits::default()
        };
        let found = self.searcher.search(game, &limits, &AtomicBool::new(false), &mut |_| ());
        // A position that is decided at once by its only move has no score of a search.
        let score = if found.depth == 0 { Score::Cp(0) } else { found.score };
        Some((found.best?, score_value(score)))
    }
}

/// Plays a game to its end; `search` tells each move and its score.
pub(crate) fn play_out(
    settings: &Settings,
    game: &mut Game,
    mut search: impl FnMut(&Game) -> Option<(Move, i16)>,
) -> (Vec<Ply>, Ending) {
    let mut plies = Vec::new();
    let mut watch = Watch::default();
    let broken_off = Ending { outcome: Outcome::Draw, reason: Reason::Length };
    let ending = loop {
        if let Some(ending) = end(settings, game) {
            break ending;
        }
        let Some((mv, score)) = search(game) else { break broken_off };
        plies.push(Ply { mv, score });
        if let Some(outcome) = watch.see(settings, game, score) {
            break Ending { outcome, reason: Reason::Agreement };
        }
        if game.play(mv).is_err() {
            break broken_off;
        }
    };
    (plies, ending)
}

/// How the game ends where it stands, by the rules or for its length.
fn end(settings: &Settings, game: &Game) -> Option<Ending> {
    let position = game.position();
    let draw = |reason| Some(Ending { outcome: Outcome::Draw, reason });
    if !position.has_legal_moves() {
        if position.is_check() {
            let outcome = Outcome::Win(!position.turn());
            return Some(Ending { outcome, reason: Reason::Mate });
        }
        return draw(Reason::Stalemate);
    }
    if position.is_insufficient_material() {
        return draw(Reason::Material);
    }
    if game.is_threefold() {
        return draw(Reason::Repetition);
    }
    if game.is_fifty_moves() {
        return draw(Reason::FiftyMoves);
    }
    if game.ply() as u64 >= settings.longest {
        return draw(Reason::Length);
    }
    None
}

/// So many legal moves from `first`, each at random; none if the game would be over.
fn random_game(first: Position, plies: u64, random: &mut Random) -> Option<Game> {
    let mut game = Game::new(first);
    for _ in 0..plies {
        let moves = game.position().legal_moves();
        game.play(*moves.get(random.below(moves.len()))?).ok()?;
    }
    game.position().has_legal_moves().then_some(game)
}

/// Sees when a game is decided though not over.
#[derive(Default)]
struct Watch {
    /// Who leads by much, and for how many plies.
    leader: Option<Color>,
    led: u64,
    even: u64,
}

impl Watch {
    /// Takes in the score before the next move, seen by the side to move.
    fn see(&mut self, settings: &Settings, game: &Game, score: i16) -> Option<Outcome> {
        let lead = u64::from(score.unsigned_abs());
        let turn = game.position().turn();
        let leader = (lead >= settings.win_cp).then_some(if score > 0 { turn } else { !turn });
        self.led = if leader.is_some() && leader == self.leader { self.led + 1 } else { 1 };
        self.leader = leader;
        if let Some(leader) = leader
            && self.led >= settings.win_plies
        {
            return Some(Outcome::Win(leader));
        }
        let is_even = lead <= settings.draw_cp && game.ply() as u64 >= settings.draw_from_ply;
        self.even = if is_even { self.even + 1 } else { 0 };
        (self.even >= settings.draw_plies).then_some(Outcome::Draw)
    }
}

#[cfg(test)]
mod tests;
