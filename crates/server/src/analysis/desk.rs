//! The searches under way: one for each visitor, few at a time, and games first.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use staunton_engine::network::Network;
use staunton_engine::{Searcher, TableStore};
use tokio::sync::{Notify, Semaphore, watch};

use super::AnalysisQuestion;
use super::endings::tables_of;
use super::run::{Used, run};
use super::told::{AnalysisEnd, AnalysisResult};
use crate::computer::Computer;
use crate::error::ApiError;
use crate::visitor::Visitor;

/// Memory of an engine for what it has seen, in mebibytes.
const HASH_MIB: usize = 32;
/// Searches in all, those that wait counted.
const MOST_SEARCHES: usize = 200;
/// Searches of one address.
const MOST_OF_ONE: usize = 8;
/// How long a search goes on for certain once others wait.
const SLICE: Duration = Duration::from_secs(6);
/// How often it is looked whether somebody else is to be served first.
const LOOK: Duration = Duration::from_millis(25);

/// Where positions are analysed. Cheap to clone.
#[derive(Clone)]
pub(crate) struct AnalysisDesk {
    inner: Arc<Inner>,
}

struct Inner {
    turns: Arc<Semaphore>,
    computer: Computer,
    shelf: TableStore,
    orders: Mutex<HashMap<String, Arc<Order>>>,
    /// Engines that nobody uses, each with the visitor who used it last.
    idle: Mutex<Vec<(String, Searcher)>>,
    waiting: AtomicUsize,
}

/// A search that was ordered.
pub(super) struct Order {
    of: String,
    address: Option<IpAddr>,
    halt: AtomicBool,
    /// Why it is to end, once it is.
    ended: Mutex<Option<AnalysisEnd>>,
    /// Wakes an order that waits when it is to end.
    called_off: Notify,
}

/// What is known of a search: the newest alone, for nobody reads what is outdated.
#[derive(Clone, Default)]
pub(super) struct Latest {
    pub(super) found: Option<Arc<AnalysisResult>>,
    pub(super) waits: bool,
    pub(super) end: Option<AnalysisEnd>,
}

/// The hearing end of a search. Dropped, the search stops.
pub(super) struct Listener {
    pub(super) latest: watch::Receiver<Latest>,
    order: Arc<Order>,
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.order.end(AnalysisEnd::Lost);
    }
}

impl AnalysisDesk {
    /// A desk for half of the cores, which stands back while `computer` is busy with games. Tables
    /// of endings that lie on the shelf are looked into.
    pub(crate) fn new(computer: Computer, shelf: TableStore) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let inner = Inner {
            turns: Arc::new(Semaphore::new((cores / 2).max(1))),
            computer,
            shelf,
            orders: Mutex::default(),
            idle: Mutex::default(),
            waiting: AtomicUsize::new(0),
        };
        Self { inner: Arc::new(inner) }
    }

    /// Begins to search; what the same visitor ordered before ends.
    ///
    /// # Errors
    /// [`ApiError::Full`] if too much is searched already.
    pub(super) fn begin(
        &self,
        visitor: &Visitor,
        question: AnalysisQuestion,
    ) -> Result<Listener, ApiError> {
        let order = Arc::new(Order {
            of: visitor.user.id.clone(),
            address: visitor.address,
            halt: AtomicBool::new(false),
            ended: Mutex::default(),
            called_off: Notify::new(),
        });
        {
            let mut orders = self.inner.orders();
            if let Some(before) = orders.remove(&order.of) {
                before.end(AnalysisEnd::Replaced);
            }
            let beside =
                |other: &&Arc<Order>| other.address.is_some() && other.address == order.address;
            let crowded = orders.values().filter(beside).count() >= MOST_OF_ONE;
            if orders.len() >= MOST_SEARCHES || crowded || self.inner.turns.is_closed() {
                return Err(ApiError::Full);
            }
            orders.insert(order.of.clone(), Arc::clone(&order));
        }
        let (out, latest) = watch::channel(Latest::default());
        tokio::spawn(Arc::clone(&self.inner).work(Arc::clone(&order), question, out));
        Ok(Listener { latest, order })
    }

    /// Ends all searches: the server is going away.
    pub(crate) fn close(&self) {
        self.inner.turns.close();
        self.inner.orders().values().for_each(|order| order.end(AnalysisEnd::Lost));
    }
}

impl Order {
    /// Ends the search; whoever comes first says why.
    fn end(&self, why: AnalysisEnd) {
        self.ended.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(why);
        self.halt.store(true, Ordering::Relaxed);
        self.called_off.notify_one();
    }

    fn ended(&self) -> Option<AnalysisEnd> {
        *self.ended.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inner {
    fn orders(&self) -> MutexGuard<'_, HashMap<String, Arc<Order>>> {
        self.orders.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Works on an order to its end, and tells it.
    async fn work(
        self: Arc<Self>,
        order: Arc<Order>,
        question: AnalysisQuestion,
        out: watch::Sender<Latest>,
    ) {
        let out = Arc::new(out);
        let why = self.search(&order, Arc::new(question), &out).await;
        out.send_modify(|latest| latest.end = Some(order.ended().unwrap_or(why)));
        let mut orders = self.orders();
        if orders.get(&order.of).is_some_and(|present| Arc::ptr_eq(present, &order)) {
            orders.remove(&order.of);
        }
    }

    async fn search(
        &self,
        order: &Arc<Order>,
        question: Arc<AnalysisQuestion>,
        out: &Arc<watch::Sender<Latest>>,
    ) -> AnalysisEnd {
        self.waiting.fetch_add(1, Ordering::Relaxed);
        let turn = tokio::select! {
            biased;
            turn = Arc::clone(&self.turns).acquire_owned() => turn.ok(),
            () = out.closed() => None,
            () = order.called_off.notified() => None,
            () = stood_long(out) => None,
        };
        self.waiting.fetch_sub(1, Ordering::Relaxed);
        let Some(_turn) = turn else { return AnalysisEnd::Lost };
        let mut searcher = self.engine_for(&order.of);
        let mut used = Used::default();
        loop {
            if !self.games_are_served(order, out).await {
                break;
            }
            order.halt.store(order.ended().is_some(), Ordering::Relaxed);
            let working = {
                let (order, question, out) =
                    (Arc::clone(order), Arc::clone(&question), Arc::clone(out));
                let shelf = self.shelf.clone();
                tokio::task::spawn_blocking(move || {
                    searcher.set_tablebase(tables_of(&shelf, question.game.position()));
                    let mut tell = |found| {
                        out.send_modify(|latest| {
                            latest.found = Some(Arc::new(found));
                            latest.waits = false;
                        });
                    };
                    let (used, why) = run(&mut searcher, &question, used, &order.halt, &mut tell);
                    (searcher, used, why)
                })
            };
            let (paused, done) = self.watch(order, used.time, out, working).await;
            let Some((engine, after, why)) = done else {
                tracing::error!("a search lost its thread");
                return AnalysisEnd::Lost;
            };
            (searcher, used) = (engine, after);
            if !paused || order.ended().is_some() || used.time >= question.time {
                self.give_back(&order.of, searcher);
                return why;
            }
        }
        self.give_back(&order.of, searcher);
        AnalysisEnd::Lost
    }

    /// Waits until the computer has a hand free again; false if the order ended meanwhile.
    async fn games_are_served(&self, order: &Order, out: &watch::Sender<Latest>) -> bool {
        while self.computer.is_busy() {
            out.send_if_modified(|latest| !std::mem::replace(&mut latest.waits, true));
            tokio::time::sleep(LOOK).await;
            if order.ended().is_some() || out.is_closed() {
                return false;
            }
        }
        order.ended().is_none()
    }

    /// Looks on while the engine works, and halts it for what comes first. Whether it was halted
    /// to go on later, and what it came to.
    async fn watch<T>(
        &self,
        order: &Order,
        used: Duration,
        out: &watch::Sender<Latest>,
        working: tokio::task::JoinHandle<T>,
    ) -> (bool, Option<T>) {
        let begun = std::time::Instant::now();
        let mut working = std::pin::pin!(working);
        let mut busy = 0;
        loop {
            tokio::select! {
                done = &mut working => return (busy > 1, done.ok()),
                () = out.closed() => order.end(AnalysisEnd::Lost),
                () = tokio::time::sleep(LOOK) => {}
            }
            if order.ended().is_some() {
                // The run may have begun just after it was told to halt.
                order.halt.store(true, Ordering::Relaxed);
                return (false, working.await.ok());
            }
            if self.waiting.load(Ordering::Relaxed) > 0 && used + begun.elapsed() >= SLICE {
                order.end(AnalysisEnd::Others);
            }
            // A move of an easy level takes less than one look, and is let pass.
            busy = if self.computer.is_busy() { busy + 1 } else { 0 };
            if busy > 1 {
                order.halt.store(true, Ordering::Relaxed);
                return (true, working.await.ok());
            }
        }
    }

    /// An engine: the one that remembers what this visitor looked at, or one that has forgotten
    /// everything. There are never more than turns.
    fn engine_for(&self, user: &str) -> Searcher {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(place) = idle.iter().position(|(of, _)| of == user) {
            return idle.remove(place).1;
        }
        if idle.is_empty() {
            let mut searcher = Searcher::new(HASH_MIB, 1);
            searcher.set_network(Some(Network::standard()));
            return searcher;
        }
        let (_, mut searcher) = idle.remove(0);
        searcher.clear();
        searcher
    }

    fn give_back(&self, user: &str, searcher: Searcher) {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        idle.push((user.to_owned(), searcher));
    }
}

/// How long anybody waits for his turn at all.
async fn stood_long(out: &watch::Sender<Latest>) {
    out.send_modify(|latest| latest.waits = true);
    tokio::time::sleep(Duration::from_secs(120)).await;
}
