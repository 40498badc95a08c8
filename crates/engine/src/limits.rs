//! How far a search may go.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use staunton_rules::{Color, Move};

/// When a search ends. Whatever comes first ends it; with nothing set it runs until it is
/// stopped or has looked as deep as it can.
///
/// # Examples
///
/// ```
/// use staunton_engine::{Limits, Searcher};
/// use staunton_rules::Game;
/// use std::sync::atomic::AtomicBool;
///
/// // So many positions and no more; a limit of nodes gives the same move on every machine.
/// let limits = Limits { nodes: Some(2_000), ..Limits::default() };
/// let stop = AtomicBool::new(false);
/// let result = Searcher::new(1, 1).search(&Game::default(), &limits, &stop, &mut |_| ());
/// assert!(result.best.is_some());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Plies of the deepest full iteration.
    pub depth: Option<u32>,
    /// Positions visited, by all threads together.
    pub nodes: Option<u64>,
    /// Positions visited after which no deeper iteration is begun.
    pub soft_nodes: Option<u64>,
    /// Milliseconds for this move.
    pub move_time_ms: Option<u64>,
    /// Ends once a mate in so many moves is found.
    pub mate: Option<u32>,
    /// The clocks of the game: the engine then decides how long to think.
    pub clock: Option<Clock>,
    /// How many milliseconds may be lost between the engine and the clock.
    pub overhead_ms: u64,
    /// How many milliseconds a move has been seen to lose there; as many as may be, if that was not measured.
    pub lag_ms: Option<u64>,
    /// Runs until stopped, though all is seen.
    pub infinite: bool,
    /// Only these moves are looked at; all if empty. Moves that are not legal are left out.
    pub search_moves: Vec<Move>,
    /// How many best moves to tell, each with its line; 0 is taken as 1.
    pub multi_pv: usize,
    /// While this is true the clock does not run: the engine thinks on the opponent's time.
    pub pondering: Option<Arc<AtomicBool>>,
}

/// What the clocks show, in milliseconds.
///
/// # Examples
///
/// ```
/// use staunton_engine::{Clock, Limits};
///
/// // A minute each and a second for each move, as UCI's `go wtime 60000 …` tells it.
/// let clock = Clock {
///     white_ms: 60_000,
///     black_ms: 60_000,
///     white_increment_ms: 1_000,
///     black_increment_ms: 1_000,
///     moves_to_go: None,
/// };
/// let limits = Limits { clock: Some(clock), overhead_ms: 50, ..Limits::default() };
/// assert!(limits.depth.is_none());
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Clock {
    /// What White has left.
    pub white_ms: u64,
    /// What Black has left.
    pub black_ms: u64,
    /// What White gains with each move.
    pub white_increment_ms: u64,
    /// What Black gains with each move.
    pub black_increment_ms: u64,
    /// Moves until time is added; none if the time is for the rest of the game.
    pub moves_to_go: Option<u32>,
}

impl Clock {
    /// What `color` has left, and gains with each move, in milliseconds.
    pub(crate) fn of(&self, color: Color) -> (u64, u64) {
        color.fold(
            (self.white_ms, self.white_increment_ms),
            (self.black_ms, self.black_increment_ms),
        )
    }
}
