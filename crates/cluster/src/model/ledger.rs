//! A ledger in memory, and the histories of its games.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::oneshot;
use tokio::time::{Instant, sleep};

use super::weather::Weather;
use crate::contract::{Append, Log};
use crate::ledger::{Ledger, LedgerError, Letter, Ms, NodeId, Renewal, Take};

/// What the ledger's clock shows when it is made.
const BEGINNING: Ms = 1_000_000;

/// Which of its promises a ledger keeps: to see that a simulation finds out when one is broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rules {
    /// All.
    Whole,
    /// Events of an older epoch are kept too.
    NoFence,
}

/// An event that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Under which epoch it came.
    pub epoch: i64,
    /// The highest epoch when it came.
    pub highest: i64,
    /// What its owner took the time to be.
    pub at: Ms,
    /// When it was kept.
    pub kept_at: Ms,
    /// What happened; of a time that is charged to nobody, `down` and how many milliseconds it was.
    pub body: String,
}

/// That a game changed hands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taking {
    /// The game.
    pub game: String,
    /// Who has it now.
    pub node: NodeId,
    /// Under which epoch.
    pub epoch: i64,
    /// Since when.
    pub at: Ms,
}

/// A ledger in memory, as one node sees it.
#[derive(Clone, Debug)]
pub struct ModelLedger {
    books: Arc<Mutex<Books>>,
    weather: Weather,
    node: String,
}

#[derive(Debug)]
struct Books {
    began: Instant,
    rules: Rules,
    leases: BTreeMap<NodeId, Lease>,
    games: BTreeMap<String, Game>,
    letters: BTreeMap<String, Posted>,
    takings: Vec<Taking>,
}

#[derive(Clone, Copy, Debug)]
struct Lease {
    from: Ms,
    until: Ms,
}

#[derive(Debug, Default)]
struct Game {
    owner: Option<NodeId>,
    owned_since: Ms,
    epoch: i64,
    entries: Vec<Entry>,
}

#[derive(Debug)]
struct Posted {
    to: NodeId,
    letter: Option<Letter>,
    answer: Option<Vec<u8>>,
}

impl Books {
    fn now(&self) -> Ms {
        BEGINNING + ms(self.began.elapsed())
    }

    fn is_held(&self, node: &NodeId) -> bool {
        self.leases.get(node).is_some_and(|lease| self.now() < lease.until)
    }

    fn hold(&mut self, node: &NodeId, lease: Duration) -> Ms {
        let from = self.now();
        self.leases.insert(node.clone(), Lease { from, until: from + ms(lease) });
        from
    }

    fn take(&mut self, id: &str, node: &NodeId) -> Take {
        let now = self.now();
        if !self.is_held(node) {
            return Take::Expired;
        }
        let Some(game) = self.games.get(id) else { return Take::NoSuchGame };
        let before = game.owner.clone().filter(|owner| owner != node);
        if let Some(owner) = &before
            && self.is_held(owner)
        {
            return Take::Held(owner.clone());
        }
        // It was last heard of when its lease was renewed, or when it took the game or kept something.
        let lease = before.and_then(|owner| self.leases.get(&owner).copied());
        let Some(game) = self.games.get_mut(id) else { return Take::NoSuchGame };
        game.epoch += 1;
        game.owner = Some(node.clone());
        if let (Some(lease), Some(last)) = (lease, game.entries.last()) {
            let down = now - lease.from.max(game.owned_since).max(last.at);
            if down > 0 {
                let (epoch, body) = (game.epoch, format!("down {down}"));
                let entry = Entry { epoch, highest: epoch, at: now, kept_at: now, body };
                game.entries.push(entry);
            }
        }
        game.owned_since = now;
        let epoch = game.epoch;
        self.takings.push(Taking { game: id.to_owned(), node: node.clone(), epoch, at: now });
        Take::Taken(epoch)
    }

    fn append(&mut self, id: &str, (epoch, seq): (i64, i64), at: Ms, body: String) -> Append {
        let (kept_at, rules) = (self.now(), self.rules);
        let Some(game) = self.games.get_mut(id) else { return Append::Refused };
        let is_owner = epoch == game.epoch || rules == Rules::NoFence;
        if !is_owner || usize::try_from(seq) != Ok(game.entries.len()) {
            return Append::Refused;
        }
        game.entries.push(Entry { epoch, highest: game.epoch, at, kept_at, body });
        Append::Kept
    }
}

impl ModelLedger {
    /// A ledger with nothing in it, as `node` sees it.
    pub fn new(weather: &Weather, node: &str, rules: Rules) -> Self {
        let books = Books {
            began: Instant::now(),
            rules,
            leases: BTreeMap::new(),
            games: BTreeMap::new(),
            letters: BTreeMap::new(),
            takings: Vec::new(),
        };
        let (books, node) = (Arc::new(Mutex::new(books)), node.to_owned());
        Self { books, weather: weather.clone(), node }
    }

    /// The same ledger, as another node sees it.
    #[must_use]
    pub fn seen_by(&self, node: &str) -> Self {
        Self { node: node.to_owned(), ..self.clone() }
    }

    fn books(&self) -> MutexGuard<'_, Books> {
        self.books.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What its clock shows.
    pub fn now(&self) -> Ms {
        self.books().now()
    }

    /// All that is kept of a game, whatever the weather is.
    pub fn history(&self, game: &str) -> Vec<Entry> {
        self.books().games.get(game).map(|game| game.entries.clone()).unwrap_or_default()
    }

    /// How games changed hands, whatever the weather is.
    pub fn takings(&self) -> Vec<Taking> {
        self.books().takings.clone()
    }

    /// The events of a game from `seq` on.
    ///
    /// # Errors
    /// [`LedgerError`].
    pub async fn read(&self, game: &str, seq: usize) -> Result<Vec<Entry>, LedgerError> {
        let game = game.to_owned();
        self.asked(move |books| {
            let entries = books.games.get(&game).map_or(&[][..], |game| &game.entries);
            entries.get(seq..).unwrap_or_default().to_vec()
        })
        .await
    }

    /// Keeps an event as its owner, at what he takes the time to be.
    ///
    /// # Errors
    /// [`LedgerError`].
    pub async fn keep(
        &self,
        game: &str,
        number: (i64, i64),
        at: Ms,
        body: String,
    ) -> Result<Append, LedgerError> {
        let game = game.to_owned();
        self.asked(move |books| books.append(&game, number, at, body)).await
    }

    /// A question on its way to the ledger. It arrives, or not, whatever becomes of whoever asked.
    async fn asked<T: Send + 'static>(
        &self,
        question: impl FnOnce(&mut Books) -> T + Send + 'static,
    ) -> Result<T, LedgerError> {
        let (answer, answered) = oneshot::channel();
        let there = self.clone();
        tokio::spawn(async move {
            let Self { books, weather, node } = there;
            sleep(weather.way()).await;
            if !weather.reaches_ledger(&node) {
                return;
            }
            let done = question(&mut books.lock().unwrap_or_else(PoisonError::into_inner));
            sleep(weather.way()).await;
            if weather.reaches_ledger(&node) && !weather.loses_answer() {
                // Whoever asked may be gone.
                drop(answer.send(done));
            }
        });
        let lost = |_| LedgerError("the connection is lost".to_owned());
        answered.await.map_err(lost)
    }
}

impl Ledger for ModelLedger {
    async fn join(&self, node: &NodeId, lease: Duration) -> Result<Ms, LedgerError> {
        let node = node.clone();
        self.asked(move |books| books.hold(&node, lease)).await
    }

    async fn renew(&self, node: &NodeId, lease: Duration) -> Result<Renewal, LedgerError> {
        let node = node.clone();
        self.asked(move |books| {
            if books.is_held(&node) {
                Renewal::From(books.hold(&node, lease))
            } else {
                Renewal::Expired
            }
        })
        .await
    }

    async fn leave(&self, node: &NodeId) -> Result<(), LedgerError> {
        let node = node.clone();
        self.asked(move |books| {
            if books.is_held(&node) {
                books.hold(&node, Duration::ZERO);
            }
        })
        .await
    }

    async fn take(&self, game: &str, node: &NodeId) -> Result<Take, LedgerError> {
        let (game, node) = (game.to_owned(), node.clone());
        self.asked(move |books| books.take(&game, &node)).await
    }

    async fn orphans(&self, most: usize) -> Result<Vec<String>, LedgerError> {
        self.asked(move |books| {
            let is_free =
                |game: &Game| !game.owner.as_ref().is_some_and(|node| books.is_held(node));
            let free = books.games.iter().filter(|(_, game)| is_free(game));
            free.map(|(id, _)| id.clone()).take(most).collect()
        })
        .await
    }

    async fn post(&self, to: &NodeId, letter: Letter) -> Result<(), LedgerError> {
        let to = to.clone();
        self.asked(move |books| {
            let id = letter.id.clone();
            books.letters.insert(id, Posted { to, letter: Some(letter), answer: None });
        })
        .await
    }

    async fn collect(&self, node: &NodeId) -> Result<Vec<Letter>, LedgerError> {
        let node = node.clone();
        self.asked(move |books| {
            let mine = books.letters.values_mut().filter(|posted| posted.to == node);
            mine.filter_map(|posted| posted.letter.take()).collect()
        })
        .await
    }

    async fn answer(&self, letter: &str, answer: Vec<u8>) -> Result<(), LedgerError> {
        let letter = letter.to_owned();
        self.asked(move |books| {
            if let Some(posted) = books.letters.get_mut(&letter) {
                posted.answer = Some(answer);
            }
        })
        .await
    }

    async fn answer_to(&self, letter: &str) -> Result<Option<Vec<u8>>, LedgerError> {
        let letter = letter.to_owned();
        self.asked(move |books| books.letters.get(&letter)?.answer.clone()).await
    }
}

impl Log for ModelLedger {
    async fn make(&self, game: &str) {
        let mut books = self.books();
        let now = books.now();
        let made = Entry { epoch: 0, highest: 0, at: now, kept_at: now, body: "made".to_owned() };
        let entries = vec![made];
        books.games.insert(game.to_owned(), Game { entries, ..Game::default() });
    }

    async fn append(&self, game: &str, epoch: i64, seq: i64) -> Result<Append, LedgerError> {
        self.keep(game, (epoch, seq), self.now(), "something".to_owned()).await
    }

    async fn events(&self, game: &str) -> i64 {
        i64::try_from(self.history(game).len()).unwrap_or(i64::MAX)
    }

    async fn down_ms(&self, game: &str) -> i64 {
        let history = self.history(game);
        history
            .iter()
            .filter_map(|entry| entry.body.strip_prefix("down ")?.parse::<i64>().ok())
            .sum()
    }
}

fn ms(time: Duration) -> Ms {
    Ms::try_from(time.as_millis()).unwrap_or(Ms::MAX)
}
