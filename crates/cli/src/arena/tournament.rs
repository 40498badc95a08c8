//! All games of a tournament, several at a time.

use std::collections::{HashMap, VecDeque};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;

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
    /// A contender cannot be started, or does not speak UCI: it plays no more.
    Out { contender: usize, error: EngineError },
}

/// Whether the tournament goes on after what was just told.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Then {
    GoOn,
    Stop,
}

impl Tournament<'_> {
    /// Plays the pairs and tells of each as it ends, until all are played or enough is told. A
    /// contender that cannot be started is out; the others go on.
    pub(crate) fn play<E>(
        &self,
        pairs: VecDeque<Pair>,
        mut tell: impl FnMut(Told) -> Result<Then, E>,
    ) -> Result<(), E> {
        let (waiting, stopped) = (Mutex::new(pairs), AtomicBool::new(false));
        let out: Vec<AtomicBool> = self.contenders.iter().map(|_| AtomicBool::new(false)).collect();
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
        out: &[AtomicBool],
        sender: &Sender<Told>,
    ) {
        let mut engines = HashMap::new();
        while !stopped.load(Ordering::Relaxed) {
            let next = waiting.lock().ok().and_then(|mut pairs| pairs.pop_front());
            let Some(pair) = next else { return };
            if pair.contenders.iter().any(|&index| out[index].load(Ordering::Relaxed)) {
                continue;
            }
            let told = match self.pair(pair, &mut engines) {
                Ok(played) => Told::Played(Box::new(played)),
                Err((contender, error)) => {
                    // Another thread may have found the same at the same time.
                    if out[contender].swap(true, Ordering::Relaxed) {
                        continue;
                    }
                    Told::Out { contender, error }
                }
            };
            if sender.send(told).is_err() {
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
            None => Process::start(&self.contenders[index]).map_err(|error| (index, error)),
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
