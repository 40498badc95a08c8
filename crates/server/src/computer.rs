//! The computer thinks in jobs of the queue, and answers when a person would.

use std::time::Instant;

use staunton_desk::computer::{self, Answer, Question, Sitting};
use staunton_rules::Game;
use tokio::sync::oneshot;

use crate::jobs::{Asker, JobContext, JobKind, JobQueue, JobSpec, Stopper, ready};

/// A question under thought. Dropped, it stops.
pub(crate) struct Thought {
    /// Where the answer will come.
    pub(crate) answer: oneshot::Receiver<Answer>,
    _stopper: Option<Stopper>,
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
        let input =
            serde_json::to_vec(&computer::asked(&game, &sitting, question)).unwrap_or_default();
        let Ok(job) = self.queue.submit(JobKind::Move, asker, ready(input)) else {
            return Thought { answer, _stopper: None };
        };
        let thought = Thought { answer, _stopper: Some(Stopper(job.clone())) };
        let pauses = self.pauses;
        tokio::spawn(async move {
            let began = Instant::now();
            let output = match job.outcome().await {
                Ok(output) => serde_json::from_slice::<computer::Thought>(&output),
                Err(failure) => {
                    if job.stopped().is_none() {
                        tracing::error!(%failure, "the computer found no answer");
                    }
                    return;
                }
            };
            let Ok(output) = output else { return };
            if pauses {
                let pause = computer::pause(&game, &output, &sitting);
                tokio::time::sleep(pause.saturating_sub(began.elapsed())).await;
            }
            // The game may have gone on without us.
            let _ = give.send(output.answer);
        });
        thought
    }
}

/// Finds the answer: the worker of the computer's moves.
///
/// # Errors
/// If the game cannot be played over.
pub(crate) fn answer(spec: &JobSpec, context: &JobContext) -> Result<Vec<u8>, String> {
    let asked = serde_json::from_slice(&spec.input).map_err(|error| error.to_string())?;
    let thought = computer::think(asked, context.stop())?;
    serde_json::to_vec(&thought).map_err(|error| error.to_string())
}
