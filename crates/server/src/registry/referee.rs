//! The referee: is a position dead?

use staunton_proofs::{Bounds, Dead, dead};
use staunton_rules::{CastlingMode, Position};
use tokio::sync::oneshot;

use crate::jobs::{JobContext, JobQueue, JobSpec, Stopper};

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
    pub(super) ply: usize,
    /// Where the verdict will come; `None` once it has come.
    pub(super) is_dead: Option<oneshot::Receiver<bool>>,
    pub(super) _stopper: Option<Stopper>,
}

/// Waits for the verdict; for ever if nothing is being judged.
pub(super) async fn verdict_of(inquiry: &mut Option<Inquiry>) -> bool {
    match inquiry.as_mut().and_then(|inquiry| inquiry.is_dead.as_mut()) {
        Some(is_dead) => is_dead.await.unwrap_or(false),
        None => std::future::pending().await,
    }
}
