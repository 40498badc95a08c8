//! A node: it tells what was played in positions of some buckets. It keeps nothing, knows no visitors and sets no
//! limits: its place is behind the router, in a network of its own.

use axum::extract::State;
use axum::response::Response;
use axum::routing::get;
use axum::{Json, Router};

use super::collection::Collection;
use super::explore::{self, ExploreQuery, ExploreView};
use super::explorer::{self, ExplorerQuery, ExplorerView, line_of};
use super::source::ArchiveSource;
use crate::error::ApiError;
use crate::receive::QueryParams;

/// What a node answers.
pub(crate) fn node(collection: Collection) -> Router {
    Router::new()
        .route("/masters", get(masters))
        .route("/lichess", get(lichess))
        .route("/player", get(player))
        .route("/v1/archive/explore", get(explore))
        .route("/healthz", get(healthz))
        .with_state(collection)
}

async fn masters(
    State(collection): State<Collection>,
    QueryParams(mut asked): QueryParams<ExplorerQuery>,
) -> Result<Json<ExplorerView>, ApiError> {
    asked.recent_games = Some(0);
    explorer::answer(&collection, asked).await.map(Json)
}

async fn lichess(
    State(collection): State<Collection>,
    QueryParams(asked): QueryParams<ExplorerQuery>,
) -> Result<Json<ExplorerView>, ApiError> {
    explorer::answer(&collection, asked).await.map(Json)
}

async fn player(
    State(collection): State<Collection>,
    QueryParams(asked): QueryParams<ExplorerQuery>,
) -> Result<Response, ApiError> {
    asked.has_player()?;
    line_of(&explorer::answer(&collection, asked).await?)
}

async fn explore(
    State(collection): State<Collection>,
    QueryParams(asked): QueryParams<ExploreQuery>,
) -> Result<Json<ExploreView>, ApiError> {
    if asked.from != ArchiveSource::Collection {
        let told = "from: a node has the collection and nobody's own games".to_owned();
        return Err(ApiError::BadRequest(told));
    }
    let archive = collection.now().await?;
    explore::answer(&collection, archive, asked).await.map(Json)
}

/// Whether the archive can be read.
async fn healthz(State(collection): State<Collection>) -> Result<&'static str, ApiError> {
    collection.now().await.map(|_| "ok\n")
}
