//! The computer as a player: it thinks in jobs of the queue and answers like a person.

mod elect;

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use staunton_engine::{Effort, Level};
use staunton_rules::{CastlingMode, Color, Game, Position, uci::UciMove};
use tokio::sync::oneshot;

use crate::game::{ColorName, Ms, Prospect, seed_of};
use crate::jobs::{Asker, JobContext, JobKind, JobQueue, JobSpec, Stopper, ready};

/// What the computer is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Question {
    /// Which move to make.
    Move,
    /// Whether to accept a draw, being this colour.
    Draw(ColorName),
    /// Whether to do as the other proposes, with this act. The computer always does.
    Join(String),
    /// What to choose, being this colour, where the laws leave a choice.
    Elect(ColorName, Vec<Prospect>),
}

/// What the computer answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Answer {
    /// This move, in UCI; `None` if there is none.
    Move(Option<String>),
    /// This move, and with it the offer of a draw.
    Offer(String),
    /// It gives the game up.
    Resign,
    /// Yes or no to the draw.
    Draw(bool),
    /// This act under the code of laws.
    Law(String),
}

/// At which game the computer sits, and how well it plays.
#[derive(Clone, Debug)]
pub(crate) struct Sitting {
    /// The id of the game.
    pub(crate) game: String,
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
    _stopper: Option<Stopper>,
}

/// What a worker is given.
#[derive(Serialize, Deserialize)]
struct Input {
    start_fen: String,
    chess960: bool,
    moves: Vec<String>,
    level: u16,
    seed: u64,
    question: Question,
}

/// What a worker gives back: the answer, and how hard it was to find (0 to 3).
#[derive(Serialize, Deserialize)]
struct Output {
    answer: Answer,
    effort: u8,
}

/// Thinks for all games.
#[derive(Clone)]
pub(crate) struct Computer {
    queue: JobQueue,
    pauses: bool,
}

impl Computer {
    /// A computer that thinks in jobs of `queue`. With `pauses` it takes its time, as people do.
    pub(crate) fn new(queue: JobQueue, pauses: bool) -> Self {
        Self { queue, pauses }
    }

    /// Begins to think.
    pub(crate) fn think(&self, game: Game, sitting: Sitting, question: Question) -> Thought {
        let (give, answer) = oneshot::channel();
        let asker = Asker { address: None, user: sitting.game.clone() };
        let input = serde_json::to_vec(&input(&game, &sitting, question)).unwrap_or_default();
        let Ok(job) = self.queue.submit(JobKind::Move, asker, ready(input)) else {
            return Thought { answer, _stopper: None };
        };
        let thought = Thought { answer, _stopper: Some(Stopper(job.clone())) };
        let pauses = self.pauses;
        tokio::spawn(async move {
            let began = Instant::now();
            let output = match job.outcome().await {
                Ok(output) => serde_json::from_slice::<Output>(&output),
                Err(failure) => {
                    if job.stopped().is_none() {
                        tracing::error!(%failure, "the computer found no answer");
                    }
                    return;
                }
            };
            let Ok(output) = output else { return };
            if pauses {
                let pause = pause(&game, effort_of(output.effort), &sitting);
                tokio::time::sleep(pause.saturating_sub(began.elapsed())).await;
            }
            // The game may have gone on without us.
            let _ = give.send(output.answer);
        });
        thought
    }
}

fn input(game: &Game, sitting: &Sitting, question: Question) -> Input {
    let mode = game.start().castling_mode();
    Input {
        start_fen: game.start().to_string(),
        chess960: mode == CastlingMode::Chess960,
        moves: game.moves().iter().map(|mv| mv.to_uci(mode).to_string()).collect(),
        level: sitting.level.rating(),
        seed: sitting.seed,
        question,
    }
}

/// Finds the answer: the worker of the computer's moves.
///
/// # Errors
/// If the game cannot be played over.
pub(crate) fn answer(spec: &JobSpec, context: &JobContext) -> Result<Vec<u8>, String> {
    let input: Input = serde_json::from_slice(&spec.input).map_err(|error| error.to_string())?;
    let mode = if input.chess960 { CastlingMode::Chess960 } else { CastlingMode::Standard };
    let start = Position::from_fen(&input.start_fen, mode).map_err(|error| error.to_string())?;
    let mut game = Game::new(start);
    for text in &input.moves {
        let uci: UciMove = text.parse().map_err(|_| format!("{text} is no move"))?;
        let mv = uci.to_move(game.position()).map_err(|_| format!("{text} cannot be played"))?;
        game.play(mv).map_err(|error| error.to_string())?;
    }
    let level = Level::new(input.level).ok_or("there is no such level")?;
    let output = answer_to(&game, (level, input.seed), input.question, context.stop());
    serde_json::to_vec(&output).map_err(|error| error.to_string())
}

fn answer_to(
    game: &Game,
    (level, seed): (Level, u64),
    question: Question,
    stop: &AtomicBool,
) -> Output {
    match question {
        Question::Move if level.resigns(game, seed, stop) => {
            Output { answer: Answer::Resign, effort: 3 }
        }
        Question::Move => {
            let chosen = level.choose(game, seed, stop);
            let effort = chosen.map_or(0, |chosen| match chosen.effort {
                Effort::None => 0,
                Effort::Little => 1,
                Effort::Some => 2,
                Effort::Much => 3,
            });
            let mode = game.position().castling_mode();
            let uci = chosen.map(|chosen| chosen.mv.to_uci(mode).to_string());
            let answer = match uci {
                Some(uci) if level.offers_draw(game, seed, stop) => Answer::Offer(uci),
                uci => Answer::Move(uci),
            };
            Output { answer, effort }
        }
        Question::Elect(color, prospects) => {
            let chosen = elect::choose(Color::from(color), prospects, level, stop);
            Output { answer: chosen.map_or(Answer::Move(None), Answer::Law), effort: 1 }
        }
        Question::Join(line) => Output { answer: Answer::Law(line), effort: 0 },
        Question::Draw(color) => {
            let takes = level.takes_draw(game, Color::from(color), seed, stop);
            Output { answer: Answer::Draw(takes), effort: 2 }
        }
    }
}

const fn effort_of(number: u8) -> Effort {
    match number {
        0 => Effort::None,
        1 => Effort::Little,
        2 => Effort::Some,
        _ => Effort::Much,
    }
}

/// How long a person would have thought, in milliseconds: hardly at all where there is no choice or
/// something is taken back, longest where several moves seem as good; and mostly near the least of
/// it, for long thoughts are rare.
const THOUGHTS_MS: [(u64, u64); 4] = [(250, 450), (350, 1_000), (700, 3_000), (1_000, 8_000)];
/// A game has some so many moves more: it takes no more of the clock than a part of that.
const MOVES_TO_COME: u64 = 50;

/// How long a person would have thought, less when the time is short. With days, or no clock, it is
/// no longer than with a long game's: nobody waits for the computer longer than some seconds.
fn pause(game: &Game, effort: Effort, sitting: &Sitting) -> Duration {
    let (least, most) = match effort {
        Effort::None => THOUGHTS_MS[0],
        Effort::Little => THOUGHTS_MS[1],
        Effort::Some => THOUGHTS_MS[2],
        Effort::Much => THOUGHTS_MS[3],
    };
    let whim = (seed_of(&format!("{:x} {}", sitting.seed, game.ply())) >> 20) % 1_000;
    let ms = least + (most - least) * whim * whim / 1_000_000;
    let left = |left| u64::try_from(left).unwrap_or(0) / MOVES_TO_COME;
    Duration::from_millis(ms.min(sitting.remaining_ms.map_or(u64::MAX, left)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sitting(seed: u64, remaining_ms: Option<Ms>) -> Sitting {
        Sitting { game: String::new(), level: Level::MIN, seed, remaining_ms }
    }

    #[test]
    fn it_thinks_longer_the_more_there_is_to_choose() {
        let mean = |effort| {
            let of = |seed| pause(&Game::default(), effort, &sitting(seed, None)).as_millis();
            (0..200).map(of).sum::<u128>() / 200
        };
        let efforts = [Effort::None, Effort::Little, Effort::Some, Effort::Much].map(mean);
        assert!(efforts.windows(2).all(|pair| pair[1] > pair[0] * 3 / 2), "{efforts:?}");
        assert!((2_500..4_500).contains(&efforts[3]), "{efforts:?}");
    }

    #[test]
    fn one_hard_move_takes_much_longer_than_another_and_none_for_ever() {
        let of = |seed| pause(&Game::default(), Effort::Much, &sitting(seed, None)).as_millis();
        let mut thoughts: Vec<_> = (0..200).map(of).collect();
        thoughts.sort_unstable();
        assert!(thoughts[180] > 2 * thoughts[100], "{thoughts:?}");
        assert!(thoughts[199] <= 8_000);
    }

    #[test]
    fn it_hurries_when_its_time_is_short() {
        let left = |ms| pause(&Game::default(), Effort::Much, &sitting(1, Some(ms))).as_millis();
        assert!(left(3_000) <= 60);
        assert_eq!(left(-5), 0);
        assert!(left(600_000) >= 900);
    }
}
