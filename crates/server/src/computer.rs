//! The computer as a player: it thinks on a few threads of its own and answers like a person.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use staunton_engine::{Effort, Level};
use staunton_rules::{Color, Game, Move};
use tokio::sync::{Semaphore, oneshot};

use crate::game::{Ms, seed_of};
use crate::metrics::Metrics;

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
    /// It gives the game up.
    Resign,
    /// Yes or no to the draw.
    Draw(bool),
}

/// At which game the computer sits, and how well it plays.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sitting {
    /// Its strength.
    pub(crate) level: Level,
    /// Of the game: the same from move to move, for with it goes who the opponent is.
    pub(crate) seed: u64,
    /// What its clock shows, if it has one.
    pub(crate) remaining_ms: Option<Ms>,
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

    /// Begins to think.
    pub(crate) fn think(&self, game: Game, sitting: Sitting, question: Question) -> Thought {
        let (give, answer) = oneshot::channel();
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = Arc::clone(&stop);
        let computer = self.clone();
        tokio::spawn(async move {
            let began = Instant::now();
            let Ok(turn) = computer.turns.acquire_owned().await else { return };
            if stopped.load(Ordering::Relaxed) {
                return;
            }
            let metrics = computer.metrics.clone();
            let thinking = tokio::task::spawn_blocking(move || {
                let thought = Instant::now();
                let (answer, effort) = answer_to(&game, sitting, &question, &stopped);
                let pause = pause(&game, effort, sitting);
                metrics.computer_seconds.observe(thought.elapsed().as_secs_f64());
                (answer, pause)
            });
            let Ok((answer, pause)) = thinking.await else {
                tracing::error!("the computer lost its thread");
                return;
            };
            drop(turn);
            if computer.pauses {
                tokio::time::sleep(pause.saturating_sub(began.elapsed())).await;
            }
            // The game may have gone on without us.
            let _ = give.send(answer);
        });
        Thought { answer, stop }
    }
}

/// How long a person would have thought: hardly at all where there is no choice, longest where
/// several moves seem as good, and less when the time is short. Nobody waits for the computer
/// longer than a few seconds.
fn pause(game: &Game, effort: Effort, sitting: Sitting) -> Duration {
    let (least, most) = match effort {
        Effort::None => (250, 450),
        Effort::Little => (350, 900),
        Effort::Some => (600, 1_800),
        Effort::Much => (900, 3_200),
    };
    let whim = seed_of(&format!("{:x} {}", sitting.seed, game.ply()));
    let ms = least + (whim >> 20) % (most - least);
    // A game has some sixty moves more: it takes no more of the clock than a part of that.
    let short = sitting.remaining_ms.map_or(u64::MAX, |left| u64::try_from(left).unwrap_or(0) / 60);
    Duration::from_millis(ms.min(short))
}

fn answer_to(
    game: &Game,
    sitting: Sitting,
    question: &Question,
    stop: &AtomicBool,
) -> (Answer, Effort) {
    let Sitting { level, seed, .. } = sitting;
    match question {
        Question::Move if level.resigns(game, seed, stop) => (Answer::Resign, Effort::Much),
        Question::Move => {
            let chosen = level.choose(game, seed, stop);
            let effort = chosen.map_or(Effort::None, |chosen| chosen.effort);
            (Answer::Move(chosen.map(|chosen| chosen.mv)), effort)
        }
        Question::Draw(color) => {
            (Answer::Draw(level.takes_draw(game, *color, seed, stop)), Effort::Some)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sitting(seed: u64, remaining_ms: Option<Ms>) -> Sitting {
        Sitting { level: Level::MIN, seed, remaining_ms }
    }

    #[test]
    fn it_thinks_longer_the_more_there_is_to_choose() {
        let mean = |effort| {
            let of = |seed| pause(&Game::default(), effort, sitting(seed, None)).as_millis();
            (0..200).map(of).sum::<u128>() / 200
        };
        let efforts = [Effort::None, Effort::Little, Effort::Some, Effort::Much].map(mean);
        assert!(efforts.windows(2).all(|pair| pair[1] > pair[0] * 3 / 2), "{efforts:?}");
        assert!(efforts[3] < 3_200);
    }

    #[test]
    fn it_hurries_when_its_time_is_short() {
        let left = |ms| pause(&Game::default(), Effort::Much, sitting(1, Some(ms))).as_millis();
        assert!(left(3_000) <= 50);
        assert_eq!(left(-5), 0);
        assert!(left(600_000) >= 900);
    }
}
