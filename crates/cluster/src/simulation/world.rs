//! The whole: nodes, what lies between them, who plays, and what is written down about it.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::clock::SkewedClock;
use super::life::Life;
use super::toy::{Toy, ToyNode};
use crate::bus::Messages;
use crate::follow::{Follow, Heard};
use crate::ledger::Ms;
use crate::model::{ModelBus, ModelLedger, Rules, Weather};
use crate::node::{Node, read_told};
use crate::settings::Settings;

pub(super) const NODES: usize = 3;
pub(super) const GAMES: usize = 3;
/// How often a watcher reads what it may not have heard.
const READING: Duration = Duration::from_secs(1);

/// A node as one process.
#[derive(Clone)]
pub(super) struct Process {
    pub(super) name: String,
    pub(super) life: Life,
    pub(super) node: ToyNode,
}

/// What players and nodes have seen, kept outside of all of them.
#[derive(Default)]
pub(super) struct Journal {
    pub(super) diary: Vec<String>,
    pub(super) faults: Vec<String>,
    /// Moves that were acknowledged: game, name, number of the event.
    pub(super) acknowledged: Vec<(String, String, i64)>,
    /// When processes were killed.
    pub(super) killed: BTreeMap<String, Ms>,
    /// What each process heard of each game, in order.
    pub(super) heard: BTreeMap<(String, String), Vec<String>>,
}

/// Everything. Cheap to clone.
#[derive(Clone)]
pub(super) struct World {
    pub(super) weather: Weather,
    pub(super) ledger: ModelLedger,
    bus: ModelBus,
    processes: Arc<Mutex<Vec<Process>>>,
    journal: Arc<Mutex<Journal>>,
}

impl World {
    pub(super) fn new(seed: u64, rules: Rules) -> Self {
        let weather = Weather::new(seed);
        let world = Self {
            ledger: ModelLedger::new(&weather, "outside", rules),
            bus: ModelBus::new(&weather, "outside"),
            weather,
            processes: Arc::default(),
            journal: Arc::default(),
        };
        for place in 0..NODES {
            let process = world.start(&format!("n{place}x0"));
            world.processes().push(process);
        }
        world
    }

    pub(super) fn processes(&self) -> MutexGuard<'_, Vec<Process>> {
        self.processes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn process(&self, place: usize) -> Process {
        self.processes()[place].clone()
    }

    pub(super) fn journal(&self) -> MutexGuard<'_, Journal> {
        self.journal.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn note(&self, words: &str) {
        let at = self.ledger.now();
        self.journal().diary.push(format!("{at} {words}"));
    }

    /// A process with this name.
    pub(super) fn start(&self, name: &str) -> Process {
        let shows = Duration::from_millis(self.weather.below(1_000_000_000));
        let rate = 980 + u32::try_from(self.weather.below(41)).unwrap_or(0);
        let ledger = self.ledger.seen_by(name);
        let around = (ledger.clone(), self.bus.seen_by(name), SkewedClock::new(shows, rate));
        let node = Node::new(name, Settings::default(), around, Toy::new(ledger));
        node.host().belongs_to(Some(node.clone()));
        let life = Life::default();
        let running = node.clone();
        drop(life.spawn(async move { running.run().await }));
        let process = Process { name: name.to_owned(), life, node };
        for game in games() {
            let (world, watching) = (self.clone(), process.clone());
            drop(process.life.spawn(async move { world.watch(&watching, &game).await }));
        }
        process
    }

    pub(super) fn kill(&self, process: &Process) {
        self.journal().killed.insert(process.name.clone(), self.ledger.now());
        process.life.kill();
        process.node.host().belongs_to(None);
    }

    /// What a process that has not the game hears of it.
    async fn watch(&self, process: &Process, game: &str) {
        let ledger = self.ledger.seen_by(&process.name);
        let mut follow = Follow::after(-1);
        let key = (process.name.clone(), game.to_owned());
        let hear = |follow: &mut Follow, seq: i64, body: String| {
            let heard = follow.hear(seq);
            if heard == Heard::Next {
                self.journal().heard.entry(key.clone()).or_default().push(body);
            }
            heard
        };
        loop {
            let listened = process.node.listen(game).await;
            let mut messages = listened.ok();
            loop {
                let told = if let Some(messages) = &mut messages {
                    tokio::time::timeout(READING, messages.next()).await.ok()
                } else {
                    tokio::time::sleep(READING).await;
                    None
                };
                let bytes = told.flatten().map(|message| message.payload).unwrap_or_default();
                if let Some((seq, body)) = read_told(&bytes) {
                    let body = String::from_utf8_lossy(body).into_owned();
                    if !matches!(hear(&mut follow, seq, body), Heard::Gap(_)) {
                        continue;
                    }
                }
                let known = usize::try_from(follow.known() + 1).unwrap_or(0);
                if let Ok(entries) = ledger.read(game, known).await {
                    for (seq, entry) in (follow.known() + 1..).zip(entries) {
                        hear(&mut follow, seq, entry.body);
                    }
                }
                if messages.is_none() {
                    break;
                }
            }
        }
    }

    pub(super) fn acknowledged_by_game(&self) -> Vec<usize> {
        let journal = self.journal();
        let of = |game: &String| journal.acknowledged.iter().filter(|(of, ..)| of == game).count();
        games().map(|game| of(&game)).collect()
    }
}

/// The games that are played.
pub(super) fn games() -> impl Iterator<Item = String> {
    (0..GAMES).map(|number| format!("g{number}"))
}
