//! All games of a tournament, several at a time.

use std::collections::{HashMap, VecDeque};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::Duration;

use staunton_rules::Game;

use super::bout::{self, Bout, End, Terms};
use super::contender::Contender;
use super::limit::Limit;
use super::process::{EngineError, Process};
use super::schedule::Pair;

/// What is played, and how.
pub(crate) struct Tournament<'a> {
    pub(crate) contenders: &'a [Contender],
    pub(crate) openings: &'a [Game],
    /// For contenders without a limit of their own.
    pub(crate) limit: Limit,
    pub(crate) terms: Terms,
    /// How long an engine may take to start, or to make itself ready.
    pub(crate) ready: Duration,
    /// How many games are played at once.
    pub(crate) at_once: usize,
}

/// Two games that were played: the second with colours exchanged.
pub(crate) struct Played {
    pub(crate) pair: Pair,
    pub(crate) bouts: [Bout; 2],
}

/// What is told of as it happens.
pub(crate) enum Told {
    /// A pair was played.
    Played(Box<Played>),
    /// A contender cannot be started, does not speak UCI, or breaks down in one game after another:
    /// it plays no more.
    Out { contender: usize, error: EngineError },
}

/// Whether the tournament goes on after what was just told.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Then {
    GoOn,
    Stop,
}

/// Games in a row in which an engine breaks down before it is out: each may cost minutes.
const BREAKDOWNS: u32 = 4;

/// How a contender has fared that may have to leave.
#[derive(Default)]
struct Fitness {
    /// In how many games running it broke down.
    breakdowns: AtomicU32,
    is_out: AtomicBool,
}

impl Fitness {
    fn is_out(&self) -> bool {
        self.is_out.load(Ordering::Relaxed)
    }

    /// Puts it out; false if it was out before.
    fn put_out(&self) -> bool {
        !self.is_out.swap(true, Ordering::Relaxed)
    }

    /// Notes how a game went for it; true if it has broken down too often.
    fn note(&self, is_broken: bool) -> bool {
        if !is_broken {
            self.breakdowns.store(0, Ordering::Relaxed);
            return false;
        }
        self.breakdowns.fetch_add(1, Ordering::Relaxed) + 1 >= BREAKDOWNS
    }
}

impl Tournament<'_> {
    /// Plays the pairs and tells of each as it ends, until all are played or enough is told. A
    /// contender that cannot be started, or breaks down again and again, is out; the others go on.
    pub(crate) fn play<E>(
        &self,
        pairs: VecDeque<Pair>,
        mut tell: impl FnMut(Told) -> Result<Then, E>,
    ) -> Result<(), E> {
        let (waiting, stopped) = (Mutex::new(pairs), AtomicBool::new(false));
        let out: Vec<Fitness> = self.contenders.iter().map(|_| Fitness::default()).collect();
        let (sender, played) = channel();
        thread::scope(|scope| {
            for _ in 0..self.at_once {
                let (sender, waiting, stopped) = (sender.clone(), &waiting, &stopped);
                let out = &out;
                scope.spawn(move || self.work(waiting, stopped, out, &sender));
            }
            drop(sender);
            let mut answer = Ok(());
            for told in played {
                // What is under way when it is decided is not counted: the decision stands.
                if answer.is_ok() && !stopped.load(Ordering::Relaxed) {
                    answer = tell(told).map(|then| {
                        stopped.fetch_or(then == Then::Stop, Ordering::Relaxed);
                    });
                }
                if answer.is_err() {
                    stopped.store(true, Ordering::Relaxed);
                }
            }
            answer
        })
    }

    /// Plays pair after pair with engines of its own.
    fn work(
        &self,
        waiting: &Mutex<VecDeque<Pair>>,
        stopped: &AtomicBool,
        out: &[Fitness],
        sender: &Sender<Told>,
    ) {
        let mut engines = HashMap::new();
        while !stopped.load(Ordering::Relaxed) {
            let next = waiting.lock().ok().and_then(|mut pairs| pairs.pop_front());
            let Some(pair) = next else { return };
            if pair.contenders.iter().any(|&index| out[index].is_out()) {
                continue;
            }
            let (contender, error) = match self.pair(pair, &mut engines) {
                Ok(played) => {
                    let unfit = note(&played, out);
                    if sender.send(Told::Played(Box::new(played))).is_err() {
                        return;
                    }
                    let Some(contender) = unfit else { continue };
                    let name = self.contenders[contender].name.clone();
                    (contender, EngineError::Unfit { name, games: BREAKDOWNS })
                }
                Err(failed) => failed,
            };
            // Another thread may have found the same at the same time.
            if out[contender].put_out() && sender.send(Told::Out { contender, error }).is_err() {
                return;
            }
        }
    }

    fn pair(
        &self,
        pair: Pair,
        engines: &mut HashMap<usize, Process>,
    ) -> Result<Played, (usize, EngineError)> {
        // Engines that do not play now would only take memory.
        engines.retain(|index, _| pair.contenders.contains(index));
        let [first, second] = pair.contenders;
        let opening = &self.openings[pair.round % self.openings.len()];
        let one = self.game(opening, [first, second], engines)?;
        let other = self.game(opening, [second, first], engines)?;
        Ok(Played { pair, bouts: [one, other] })
    }

    fn game(
        &self,
        opening: &Game,
        players: [usize; 2],
        engines: &mut HashMap<usize, Process>,
    ) -> Result<Bout, (usize, EngineError)> {
        let mut take = |index: usize| match engines.remove(&index) {
            Some(engine) => Ok(engine),
            None => {
                Process::start(&self.contenders[index], self.ready).map_err(|error| (index, error))
            }
        };
        let (mut white, mut black) = (take(players[0])?, take(players[1])?);
        let limits = players.map(|index| self.contenders[index].limit.unwrap_or(self.limit));
        let bout = bout::play(opening, [&mut white, &mut black], limits, &self.terms);
        // After a failure both are started anew: who knows what state they are in.
        if !matches!(bout.end, End::Broken(_)) {
            engines.extend([(players[0], white), (players[1], black)]);
        }
        Ok(bout)
    }
}

/// Notes how the games went for their players; who has broken down too often, if one has.
fn note(played: &Played, fitness: &[Fitness]) -> Option<usize> {
    let [first, second] = played.pair.contenders;
    let [one, other] = &played.bouts;
    let mut unfit = None;
    for (bout, players) in [(one, [first, second]), (other, [second, first])] {
        let loser = bout.winner.map(|winner| players[(!winner).as_index()]);
        for player in players {
            let is_broken = matches!(bout.end, End::Broken(_)) && loser == Some(player);
            if fitness[player].note(is_broken) {
                unfit = Some(player);
            }
        }
    }
    unfit
}
