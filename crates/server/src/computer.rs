//! The computer as a player: it thinks on a few threads of its own and answers like a person.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use staunton_engine::{Level, Limits, Score, Searcher};
use staunton_rules::{Color, Game, Move};
use tokio::sync::{Semaphore, oneshot};

use crate::chance;
use crate::game::Ms;
use crate::metrics::Metrics;

/// Positions looked at before a draw is accepted or declined.
const DRAW_NODES: u64 = 20_000;
/// Standing so, in centipawns, the computer is glad of a draw.
const WORSE_CP: i32 = -150;
/// Standing no better than so, it agrees to one in a long game.
const EVEN_CP: i32 = 25;
/// Plies after which a game is long.
const LONG_PLIES: usize = 60;

/// What the computer is asked.
pub(crate) enum Question {
    /// Which move to make.
    Move,
    /// Whether to accept a draw, being this colour.
    Draw(Color),
}

/// What the computer answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// This move; `None` if there is none.
    Move(Option<Move>),
    /// Yes or no to the draw.
    Draw(bool),
}

/// A question under thought. Dropped, it stops.
pub(crate) struct Thought {
    /// Where the answer will come.
    pub(crate) answer: oneshot::Receiver<Answer>,
    stop: Arc<AtomicBool>,
}

impl Drop for Thought {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// Thinks for all games, so many at a time.
#[derive(Clone)]
pub(crate) struct Computer {
    turns: Arc<Semaphore>,
    pauses: bool,
    metrics: Metrics,
}

impl Computer {
    /// A computer that leaves one core to the rest of the server, if there is more than one.
    /// With `pauses` it takes its time, as people do.
    pub(crate) fn new(pauses: bool, metrics: Metrics) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let turns = Arc::new(Semaphore::new(cores.saturating_sub(1).max(1)));
        Self { turns, pauses, metrics }
    }

    /// Whether all its threads have moves to find.
    pub(crate) fn is_busy(&self) -> bool {
        self.turns.available_permits() == 0
    }

    /// Begins to think. `remaining_ms` is what its clock shows, if it has one.
    pub(crate) fn think(
        &self,
        game: Game,
        level: u8,
        question: Question,
        remaining_ms: Option<Ms>,
    ) -> Thought {
        let (give, answer) = oneshot::channel();
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = Arc::clone(&stop);
        let computer = self.clone();
        let seed = chance::number();
        let pause = if self.pauses { pause(&game, seed, remaining_ms) } else { Duration::ZERO };
        tokio::spawn(async move {
            let began = Instant::now();
            let Ok(turn) = computer.turns.acquire_owned().await else { return };
            if stopped.load(Ordering::Relaxed) {
                return;
            }
            let metrics = computer.metrics.clone();
            let thinking = tokio::task::spawn_blocking(move || {
                let thought = Instant::now();
                let answer = answer_to(&game, level, &question, seed, &stopped);
                metrics.computer_seconds.observe(thought.elapsed().as_secs_f64());
                answer
            });
            let Ok(answer) = thinking.await else {
                tracing::error!("the computer lost its thread");
                return;
            };
            drop(turn);
            tokio::time::sleep(pause.saturating_sub(began.elapsed())).await;
            // The game may have gone on without us.
            let _ = give.send(answer);
        });
        Thought { answer, stop }
    }
}

/// How long to wait before a move is shown: less in the opening and when time is short.
fn pause(game: &Game, seed: u64, remaining_ms: Option<Ms>) -> Duration {
    let most = if game.ply() < 12 { 500 } else { 1_000 };
    let ms = 250 + seed % most;
    let short = remaining_ms.map_or(u64::MAX, |left| u64::try_from(left).unwrap_or(0) / 60);
    Duration::from_millis(ms.min(short))
}

fn answer_to(game: &Game, level: u8, question: &Question, seed: u64, stop: &AtomicBool) -> Answer {
    match question {
        Question::Move => {
            Answer::Move(Level::new(level).and_then(|level| level.choose(game, seed, stop)))
        }
        Question::Draw(color) => Answer::Draw(accepts_draw(game, *color, stop)),
    }
}

/// Whether the computer, playing `color`, takes a draw: when it stands clearly worse, or when the
/// game has gone on for long and is even.
fn accepts_draw(game: &Game, color: Color, stop: &AtomicBool) -> bool {
    let limits = Limits { nodes: Some(DRAW_NODES), ..Limits::default() };
    let found = Searcher::new(1, 1).search(game, &limits, stop, &mut |_| ());
    let by_turn = match found.score {
        Score::Cp(cp) => cp,
        Score::Mate(moves) if moves > 0 => i32::MAX,
        Score::Mate(_) => -i32::MAX,
    };
    let own = if game.position().turn() == color { by_turn } else { -by_turn };
    own <= WORSE_CP || game.ply() >= LONG_PLIES && own <= EVEN_CP
}
