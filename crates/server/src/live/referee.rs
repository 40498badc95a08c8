//! The referee at a table: looks, while play goes on, whether the game is dead.

use staunton_proofs::{Bounds, Dead, dead};
use staunton_rules::{CastlingMode, Position};
use tokio::sync::oneshot;

use super::table::GameActor;
use crate::game::{Ending, EventKind, GameResult, Status, may_be_dead};
use crate::jobs::{Asker, JobContext, JobKind, JobQueue, JobSpec, Stopper, ready};

/// How far the referee looks.
const BOUNDS: Bounds = Bounds { nodes: 20_000, memory_mib: 64 };

/// Judges for all games, in jobs of the queue.
#[derive(Clone)]
pub(crate) struct Referee(pub(crate) JobQueue);

/// Whether a position is dead, one byte: the worker of verdicts. A position is its FEN, and before
/// it `9` for Chess960.
///
/// # Errors
/// If it is no position.
pub(crate) fn judge(spec: &JobSpec, context: &JobContext) -> Result<Vec<u8>, String> {
    let text = String::from_utf8_lossy(&spec.input);
    let (mode, fen) = match text.strip_prefix('9') {
        Some(fen) => (CastlingMode::Chess960, fen),
        None => (CastlingMode::Standard, &*text),
    };
    let position = Position::from_fen(fen.trim(), mode).map_err(|error| error.to_string())?;
    let is_dead = matches!(dead(&position, BOUNDS, &|_| context.checkpoint()), Dead::Dead(_));
    Ok(vec![u8::from(is_dead)])
}

/// A position that is being judged. Dropped, it stops.
pub(super) struct Inquiry {
    ply: usize,
    /// Where the verdict will come; `None` once it has come.
    is_dead: Option<oneshot::Receiver<bool>>,
    _stopper: Option<Stopper>,
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
            let is_960 = position.castling_mode() == CastlingMode::Chess960;
            let input = format!("{} {position}", if is_960 { "9" } else { "" });
            let asker = Asker { address: None, user: self.id.clone() };
            let queue = &self.needs.referee.0;
            let job = queue.submit(JobKind::Verdict, asker, ready(input.into_bytes())).ok();
            if let Some(job) = job.clone() {
                tokio::spawn(async move {
                    let is_dead = job.outcome().await.is_ok_and(|verdict| *verdict == [1]);
                    // The game may have gone on without us.
                    let _ = give.send(is_dead);
                });
            }
            Inquiry { ply, is_dead: Some(is_dead), _stopper: job.map(Stopper) }
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
