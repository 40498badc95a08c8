//! What a short search gives away, as a long one sees it.
//!
//! A game tells little of two searches: who won, after a hundred moves. The moves themselves tell
//! more. In a position where a search of some length chooses one move and a longer one another, a
//! short search with other numbers may choose well or badly; a long search tells what its choice is
//! worth. Ten thousand such positions tell of two searches in a minute what takes many thousands of
//! games. They are no games: whatever is found by them is to be tried in games afterwards.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use staunton_engine::network::Network;
use staunton_engine::{Limits, Parameters, Score, Searcher};
use staunton_rules::{CastlingMode, FenError, Game, Move, Position};

use crate::random::Random;
use crate::record::Record;

/// Decided positions tell nothing: none is taken whose score is further from nothing.
const UNDECIDED_CP: u16 = 400;
/// A position with so few moves tells little.
const FEW_MOVES: usize = 3;
/// The table of a searcher, in mebibytes.
const HASH_MIB: usize = 2;
/// By so many centipawns the odds of a win grow e times, roughly: scores become points by it.
const SCALE_CP: f64 = 200.0;

/// A position to choose a move in, with the one two plies before: a search remembers it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Case {
    /// Where a move is chosen.
    pub position: Position,
    /// Two plies before, if there was one.
    pub before: Option<Position>,
}

impl Case {
    /// A position of a game, which one by the number of the game; none if it is decided, or leaves
    /// little choice.
    pub fn of(record: &Record) -> Option<Self> {
        let seen: Vec<_> = record.replay().flatten().collect();
        let place = Random::new(0xca5e, u64::from(record.number)).below(seen.len());
        let chosen = seen.get(place)?;
        let position = chosen.position;
        (chosen.score.unsigned_abs() < UNDECIDED_CP && position.legal_moves().len() > FEW_MOVES)
            .then(|| Self {
                position,
                before: place.checked_sub(2).map(|place| seen[place].position),
            })
    }

    /// As a line of text: both positions in FEN, a semicolon between them.
    pub fn to_line(self) -> String {
        match self.before {
            Some(before) => format!("{};{before}", self.position),
            None => self.position.to_string(),
        }
    }

    /// Reads a line that [`to_line`](Self::to_line) wrote.
    ///
    /// # Errors
    ///
    /// If one of the positions is none.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_trainer::tuning::Case;
    ///
    /// let line = "8/8/8/8/8/5k2/6q1/7K w - - 0 1";
    /// assert_eq!(Case::from_line(line)?.to_line(), line);
    /// assert!(Case::from_line("no position").is_err());
    /// # Ok::<(), staunton_rules::FenError>(())
    /// ```
    pub fn from_line(line: &str) -> Result<Self, FenError> {
        let read = |fen: &str| Position::from_fen(fen, CastlingMode::Chess960);
        let (position, before) = match line.split_once(';') {
            Some((position, before)) => (position, Some(read(before)?)),
            None => (line, None),
        };
        Ok(Self { position: read(position)?, before })
    }
}

/// What long searches said: points from 0 to 1 for a position, by its hash, and a move in it.
pub type Verdicts = HashMap<(u64, u16), f64>;

/// Searches cases with one network.
pub struct Bench<'a> {
    /// The network that judges.
    pub network: &'a Arc<Network>,
    /// Searches at a time.
    pub threads: usize,
    /// Positions that a long search visits.
    pub deep: u64,
    verdicts: Mutex<Verdicts>,
}

impl<'a> Bench<'a> {
    /// A bench with what long searches said before.
    pub fn new(network: &'a Arc<Network>, threads: usize, deep: u64, verdicts: Verdicts) -> Self {
        Self { network, threads, deep, verdicts: Mutex::new(verdicts) }
    }

    fn kept(&self) -> MutexGuard<'_, Verdicts> {
        self.verdicts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What long searches have said so far.
    pub fn verdicts(&self) -> Verdicts {
        self.kept().clone()
    }

    /// Does `work` for each number below `count`, several at a time, each with a searcher.
    pub fn each<T: Send>(
        &self,
        count: usize,
        work: impl Fn(&mut Searcher, usize) -> T + Sync,
    ) -> Vec<T> {
        let next = AtomicUsize::new(0);
        let done = Mutex::new(Vec::with_capacity(count));
        std::thread::scope(|scope| {
            for _ in 0..self.threads.max(1) {
                scope.spawn(|| {
                    let mut searcher = Searcher::new(HASH_MIB, 1);
                    searcher.set_network(Some(Arc::clone(self.network)));
                    loop {
                        let number = next.fetch_add(1, Relaxed);
                        if number >= count {
                            break;
                        }
                        let result = work(&mut searcher, number);
                        done.lock().unwrap_or_else(PoisonError::into_inner).push((number, result));
                    }
                });
            }
        });
        let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
        done.sort_by_key(|(number, _)| *number);
        done.into_iter().map(|(_, result)| result).collect()
    }

    /// The move that a search with these numbers chooses after `nodes` positions, as in a game: it has
    /// searched the position two plies before.
    pub fn choose(
        &self,
        searcher: &mut Searcher,
        case: &Case,
        numbers: &Parameters,
        nodes: u64,
    ) -> Option<Move> {
        searcher.set_parameters(numbers);
        searcher.clear();
        if let Some(before) = case.before {
            search(searcher, before, nodes);
        }
        search(searcher, case.position, nodes).0
    }

    /// The points that a long search, with the engine's own numbers, expects of a move.
    pub fn worth(&self, searcher: &mut Searcher, case: &Case, mv: Move) -> f64 {
        let key = (case.position.hash(), mv.raw());
        if let Some(&known) = self.kept().get(&key) {
            return known;
        }
        searcher.set_parameters(&Parameters::ENGINE);
        searcher.clear();
        let next = case.position.play_unchecked(mv);
        let points = match search(searcher, next, self.deep) {
            (Some(_), score) => 1.0 - points(score),
            (None, _) if next.is_check() => 1.0,
            (None, _) => 0.5,
        };
        self.kept().insert(key, points);
        points
    }
}

/// The best move after so many positions, and its score.
fn search(searcher: &mut Searcher, position: Position, nodes: u64) -> (Option<Move>, Score) {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let never = AtomicBool::new(false);
    let found = searcher.search(&Game::new(position), &limits, &never, &mut |_| ());
    (found.best, found.score)
}

/// The points that a score promises.
fn points(score: Score) -> f64 {
    match score {
        Score::Cp(cp) => 1.0 / (1.0 + (-f64::from(cp) / SCALE_CP).exp()),
        Score::Mate(mate) => f64::from(u8::from(mate > 0)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_that_mates_is_worth_a_point_and_another_less() {
        let network = Network::standard();
        let bench = Bench::new(&network, 1, 2_000, Verdicts::new());
        let line = "6k1/5ppp/8/8/8/7P/8/K2R4 w - - 0 1;6k1/5ppp/8/8/8/7P/8/K1R5 w - - 0 1";
        let case = Case::from_line(line).unwrap();
        let mv = |uci| case.position.parse_uci(uci).unwrap();
        let told = bench.each(2, |searcher, number| {
            let chosen = bench.choose(searcher, &case, &Parameters::ENGINE, 1_000);
            assert_eq!(bench.choose(searcher, &case, &Parameters::ENGINE, 1_000), chosen);
            let [mate, other] = [mv("d1d8"), mv("h3h4")].map(|mv| bench.worth(searcher, &case, mv));
            (number, chosen, mate, other)
        });
        for (number, (place, chosen, mate, other)) in told.into_iter().enumerate() {
            assert_eq!((number, chosen), (place, Some(mv("d1d8"))));
            assert!((mate - 1.0).abs() < 1e-9 && other < 0.99, "{mate} {other}");
        }
        assert_eq!(bench.verdicts().len(), 2);
    }
}
