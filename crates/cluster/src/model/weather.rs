//! What may go wrong, and how often.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How often something goes wrong, in thousandths, and how long things take.
#[derive(Clone, Copy, Debug)]
pub struct Odds {
    /// A message is lost.
    pub lost: u32,
    /// A message arrives twice.
    pub twice: u32,
    /// The ledger does what is asked and its answer is lost.
    pub unanswered: u32,
    /// The longest way of most messages and questions, one way, in milliseconds.
    pub delay_ms: u64,
    /// A way takes up to forty times as long.
    pub slow: u32,
}

impl Odds {
    /// Everything arrives, soon.
    pub const CALM: Self = Self { lost: 0, twice: 0, unanswered: 0, delay_ms: 2, slow: 0 };
}

/// The weather of one simulation. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Weather(Arc<Mutex<State>>);

#[derive(Debug)]
struct State {
    rng: fastrand::Rng,
    odds: Odds,
    is_bus_down: bool,
    is_ledger_down: bool,
    /// Nodes that do not reach the bus.
    off_bus: BTreeSet<String>,
    /// Nodes that do not reach the ledger.
    off_ledger: BTreeSet<String>,
}

impl Weather {
    /// Calm, until it is changed.
    pub fn new(seed: u64) -> Self {
        Self(Arc::new(Mutex::new(State {
            rng: fastrand::Rng::with_seed(seed),
            odds: Odds::CALM,
            is_bus_down: false,
            is_ledger_down: false,
            off_bus: BTreeSet::new(),
            off_ledger: BTreeSet::new(),
        })))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes how often things go wrong.
    pub fn set_odds(&self, odds: Odds) {
        self.state().odds = odds;
    }

    /// Takes the bus away, or brings it back.
    pub fn set_bus_down(&self, is_down: bool) {
        self.state().is_bus_down = is_down;
    }

    /// Takes the ledger away, or brings it back.
    pub fn set_ledger_down(&self, is_down: bool) {
        self.state().is_ledger_down = is_down;
    }

    /// Cuts a node off from the bus, or joins it again.
    pub fn set_off_bus(&self, node: &str, is_off: bool) {
        let mut state = self.state();
        if is_off {
            state.off_bus.insert(node.to_owned());
        } else {
            state.off_bus.remove(node);
        }
    }

    /// Cuts a node off from the ledger, or joins it again.
    pub fn set_off_ledger(&self, node: &str, is_off: bool) {
        let mut state = self.state();
        if is_off {
            state.off_ledger.insert(node.to_owned());
        } else {
            state.off_ledger.remove(node);
        }
    }

    /// Everything works, from now on.
    pub fn clear(&self) {
        let mut state = self.state();
        state.odds = Odds::CALM;
        state.is_bus_down = false;
        state.is_ledger_down = false;
        state.off_bus.clear();
        state.off_ledger.clear();
    }

    /// A number below `end`, which is not 0.
    pub fn below(&self, end: u64) -> u64 {
        self.state().rng.u64(0..end)
    }

    pub(super) fn reaches_bus(&self, node: &str) -> bool {
        let state = self.state();
        !state.is_bus_down && !state.off_bus.contains(node)
    }

    pub(super) fn reaches_ledger(&self, node: &str) -> bool {
        let state = self.state();
        !state.is_ledger_down && !state.off_ledger.contains(node)
    }

    /// How long one way takes.
    pub(super) fn way(&self) -> Duration {
        let mut state = self.state();
        let Odds { delay_ms, slow, .. } = state.odds;
        let longest = if state.rng.u32(0..1000) < slow { delay_ms * 40 } else { delay_ms };
        Duration::from_micros(state.rng.u64(0..=longest * 1000))
    }

    /// How often a message arrives: once, mostly.
    pub(super) fn copies(&self) -> usize {
        let mut state = self.state();
        let Odds { lost, twice, .. } = state.odds;
        let fate = state.rng.u32(0..1000);
        if fate < lost {
            0
        } else if fate < lost + twice {
            2
        } else {
            1
        }
    }

    pub(super) fn loses_answer(&self) -> bool {
        let mut state = self.state();
        let odds = state.odds.unanswered;
        state.rng.u32(0..1000) < odds
    }
}
