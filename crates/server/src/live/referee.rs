//! The referee at a table: looks, while play goes on, whether the game is dead.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use staunton_proofs::{Bounds, Dead, dead};
use tokio::sync::{Semaphore, oneshot};

use super::table::GameActor;
use crate::game::{Ending, EventKind, GameResult, Status, may_be_dead};

/// How far the referee looks.
const BOUNDS: Bounds = Bounds { nodes: 20_000, memory_mib: 64 };

/// Judges for all games, one position at a time.
#[derive(Clone)]
pub(crate) struct Referee {
    turns: Arc<Semaphore>,
}

impl Default for Referee {
    fn default() -> Self {
        Self { turns: Arc::new(Semaphore::new(1)) }
    }
}

/// A position that is being judged. Dropped, it stops.
pub(super) struct Inquiry {
    ply: usize,
    /// Where the verdict will come; `None` once it has come.
    is_dead: Option<oneshot::Receiver<bool>>,
    stop: Arc<AtomicBool>,
}

impl Drop for Inquiry {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// Waits for the verdict; for ever if nothing is being judged.
pub(super) async fn verdict_of(inquiry: &mut Option<Inquiry>) -> bool {
    match inquiry.as_mut().and_then(|inquiry| inquiry.is_dead.as_mut()) {
        Some(is_dead) => is_dead.await.unwrap_or(false),
        None => std::future::pending().await,
    }
}

impl GameActor {
    /// Has the position judged if it may be dead. What was said at once needs no judge.
    pub(super) fn inquire(&mut self) {
        let ply = self.state.plies.len();
        if self.inquiry.as_ref().is_some_and(|inquiry| inquiry.ply == ply) {
            return;
        }
        let position = *self.state.game.position();
        let is_asked = self.state.status == Status::Playing
            && self.state.court.is_none()
            && may_be_dead(&position);
        self.inquiry = is_asked.then(|| {
            let (give, is_dead) = oneshot::channel();
            let stop = Arc::new(AtomicBool::new(false));
            let stopped = Arc::clone(&stop);
            let referee = self.needs.referee.clone();
            tokio::spawn(async move {
                let Ok(_turn) = referee.turns.acquire_owned().await else { return };
                let judging = tokio::task::spawn_blocking(move || {
                    let watch = |_| {
                        if stopped.load(Ordering::Relaxed) {
                            ControlFlow::Break(())
                        } else {
                            ControlFlow::Continue(())
                        }
                    };
                    matches!(dead(&position, BOUNDS, &watch), Dead::Dead(_))
                });
                // The game may have gone on without us.
                let _ = give.send(judging.await.unwrap_or(false));
            });
            Inquiry { ply, is_dead: Some(is_dead), stop }
        });
    }

    /// Ends the game if its position was found dead and still stands.
    pub(super) async fn judged(&mut self, is_dead: bool) {
        let Some(inquiry) = &mut self.inquiry else { return };
        let stands = inquiry.ply == self.state.plies.len() && self.state.status == Status::Playing;
        // It is kept as judged: the same position is not judged again.
        inquiry.is_dead = None;
        if !is_dead || !stands {
            return;
        }
        let ended = EventKind::Ended { result: GameResult::new(Ending::DeadPosition, None) };
        if let Err(error) = self.happen(self.needs.time.now(), vec![ended], None).await {
            tracing::error!(game = self.id, %error, "a dead game could not be ended");
        }
    }
}
