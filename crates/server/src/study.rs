//! Positions and games that no server keeps: what may be played, read from text, written as text.
//!
//! These calls change nothing and remember nothing; the page's analysis board lives by them.

mod position;

use crate::app::App;
use crate::error::ApiError;
use crate::limits::Limit;
use crate::visitor::Visitor;

pub(crate) use position::position;

// The descriptions of the calls, where OpenAPI looks for them.
pub(crate) use position::__path_position;

/// Does what is asked off the threads that serve others, if the visitor has not asked too much.
async fn work<T: Send + 'static>(
    app: &App,
    visitor: &Visitor,
    job: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
) -> Result<T, ApiError> {
    let now = app.time.now();
    app.limits
        .take_by_user(Limit::Study, &visitor.user.id, now)
        .and_then(|()| app.limits.take_by_address(Limit::Study, visitor.address, now))
        .map_err(|wait| {
            app.metrics.limited.inc();
            ApiError::TooMany(wait)
        })?;
    tokio::task::spawn_blocking(job).await.map_err(|_| ApiError::Lost)?
}
