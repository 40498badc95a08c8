//! What the server does from time to time without being asked.

use std::time::{Duration, Instant};

use crate::game::Ms;
use crate::state::AppState;
use crate::storage::{CommitError, KeptWrite, Write};

/// How often the server notes that it is alive while games are in memory. The time it was alive is
/// charged to the clocks.
const HEARTBEAT: Duration = Duration::from_secs(2);
/// The same while there are none: games of days for a move can do with that, and disks may sleep.
const SLOW_HEARTBEAT: Duration = Duration::from_mins(1);
/// How long what guests leave is kept after their last visit, a visit being noted once in 30 days.
const GUESTS_KEPT_MS: Ms = 90 * DAY_MS;
const DAY_MS: Ms = 86_400_000;

/// Notes from time to time that the server is alive.
pub(crate) async fn beat(app: AppState) {
    let mut beaten: Option<Instant> = None;
    loop {
        let slow = beaten.is_none_or(|beaten| beaten.elapsed() >= SLOW_HEARTBEAT);
        if slow || app.metrics.games_loaded.get() > 0 {
            let now = app.gate.time.now();
            if app.store.commit(vec![Write::Alive(now)]).await == Err(CommitError::Closed) {
                return;
            }
            beaten = Some(Instant::now());
        }
        tokio::time::sleep(HEARTBEAT).await;
    }
}

/// Throws away once a day what guests left who do not come back.
pub(crate) async fn expire(app: AppState) {
    let time = &app.gate.time;
    loop {
        // Taken before the work: a clock put forward meanwhile is noticed by the next turn.
        let now = time.now();
        let before = now - GUESTS_KEPT_MS;
        let expired = app.store.commit(vec![Write::Kept(KeptWrite::Expired { before })]).await;
        if let Err(error) = expired {
            tracing::error!(%error, "what guests left could not be thrown away");
        }
        time.sleep_until(Some(now + DAY_MS)).await;
    }
}
