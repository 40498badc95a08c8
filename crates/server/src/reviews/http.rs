//! Reviews over HTTP.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::Response;
use serde::{Serialize, Serializer};
use staunton_desk::reviews::{
    Brought, ReviewRequest, ReviewStyleQuery, ReviewTextView, game_of, nodes, title,
};
use staunton_notation::Locale;
use utoipa::ToSchema;

use super::cache::{ReviewCache, ReviewKey};
use super::fetch::fetch;
use super::jobs::ReviewJobs;
use crate::attachment::attachment;
use crate::books::{Books, EVERYBODY, packed};
use crate::chance;
use crate::error::{ApiError, ErrorResponse};
use crate::fair_play::FairPlay;
use crate::game::Ms;
use crate::gate::{Gate, blocking};
use crate::language::{AskedLanguage, InLanguage, LanguageParams};
use crate::limits::Limit;
use crate::receive::{JsonBody, QueryParams};
use crate::registry::GameRegistry;
use crate::storage::{
    CommitError, NewReview, ReviewRow, ReviewStyleRow, ReviewToTell, ReviewWrite, Store, Write,
};
use crate::visitor::Visitor;

/// Reviews of games that a visitor brought, kept for him.
const MOST_KEPT: i64 = 100;
/// How long reviews of games that were brought are kept, in milliseconds.
const KEPT_MS: Ms = 30 * 86_400_000;

/// What reviews need. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Reviews {
    pub(crate) jobs: ReviewJobs,
    pub(crate) review_cache: ReviewCache,
    pub(crate) games: GameRegistry,
    pub(crate) books: Books,
    pub(crate) store: Store,
    pub(crate) gate: Gate,
    pub(crate) fair_play: FairPlay,
}

/// How a review stands.
#[derive(Serialize, ToSchema)]
pub(crate) struct ReviewView {
    /// Its id: whoever has it may read the review.
    id: String,
    state: ReviewState,
    /// How many reviews are before it, while it waits.
    #[schema(required = true)]
    ahead: Option<usize>,
    /// How far the engine has looked, while it does.
    #[schema(required = true)]
    progress: Option<ReviewProgressView>,
    /// Why it came to nothing.
    #[schema(required = true)]
    fault: Option<String>,
    /// What of the text that was sent could not be read; told once, when the review is asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    faults: Vec<String>,
    /// Whether the caller asked for it, and so may throw it away.
    mine: bool,
    /// Who played, and when.
    title: String,
    /// The id of the game, if it was played on this server.
    #[schema(required = true)]
    game: Option<String>,
    /// How many half-moves it has.
    plies: i64,
    created_at: Ms,
    /// How many positions the engine looks at for each of the game.
    nodes: i64,
    /// The review, once it is there.
    #[schema(value_type = Option<ReviewTextView>)]
    review: Option<Shared>,
}

/// A review that others may be reading, too.
struct Shared(Arc<ReviewTextView>);

impl Serialize for Shared {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

/// How far a review has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum ReviewState {
    /// Others are before it.
    Waiting,
    /// The engine looks at its game.
    Running,
    /// It can be read.
    Done,
    /// It came to nothing.
    Failed,
}

/// How far the engine has looked.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
struct ReviewProgressView {
    /// Looks done.
    done: u64,
    /// Looks to do; it grows where something must be looked at again.
    of: u64,
}

/// Reviews in a list.
#[derive(Serialize, ToSchema)]
pub(crate) struct ReviewListResponse {
    reviews: Vec<ReviewView>,
    /// Those that every reader finds here: of games that come with the program.
    everybodys: Vec<ReviewView>,
}

/// Has a game reviewed. A game of this server that was reviewed already is answered at once.
#[utoipa::path(
    post, path = "/v1/reviews", tag = "reviews", request_body = ReviewRequest,
    params(LanguageParams),
    responses(
        (status = 200, body = ReviewView, description = "it can be read"),
        (status = 202, body = ReviewView, description = "under work: to be fetched"),
        (status = 400, body = ErrorResponse, description = "`bad_request`: too long, no moves, nodes out of bounds"),
        (status = 403, body = ErrorResponse, description = "`forbidden`: the game is private, or the caller is \
            playing a position of it"),
        (status = 404, body = ErrorResponse, description = "`not_found`: no such game"),
        (status = 409, body = ErrorResponse, description = "`not_over`: the game is still being played; \
            `reviews_under_way`: three of the caller's are under work"),
        (status = 422, body = ErrorResponse, description = "`illegal_move`, `invalid_fen`"),
        (status = 429, body = ErrorResponse, description = "`too_many_requests`"),
    )
)]
pub(crate) async fn ask(
    State(app): State<Reviews>,
    visitor: Visitor,
    AskedLanguage(locale): AskedLanguage,
    JsonBody(asked): JsonBody<ReviewRequest>,
) -> Result<(StatusCode, InLanguage<Json<ReviewView>>), ApiError> {
    app.gate.admit(&visitor, Limit::Study)?;
    let reader = asked.reader.clone();
    // Names that nobody knows are told before anything is done.
    let options = reader.options(locale)?;
    let reader = (locale, &reader);
    let wanted = asked.nodes;
    let brought = fetch(asked.of, &app.games, &app.books, &visitor).await?;
    let nodes = nodes(wanted, brought.plies)?;
    let looked_at = game_of(&brought.tree)?.positions().copied().collect();
    app.fair_play.admit(&visitor, looked_at).await?;
    if let Some(game) = &brought.game
        && let Some(kept) = app.store.review_of_game(game, nodes).await?
    {
        return answer(&app, &visitor, kept, reader, Vec::new()).await;
    }
    app.jobs.admit(&visitor.user.id).await?;
    app.gate.admit(&visitor, Limit::Review)?;
    let named = ReviewStyleRow {
        level: options.level.to_string(),
        notation: options.style.notation.name().to_owned(),
        language: options.style.letters.language.code().to_owned(),
    };
    let Brought { tree, game, faults, plies } = brought;
    let (title, pgn) =
        blocking(move || (title(tree.tags()), packed(tree.to_pgn().as_bytes()))).await?;
    let id = chance::key();
    let new = NewReview {
        id: id.clone(),
        user: visitor.user.id.clone(),
        game: game.clone(),
        at: app.gate.time.now(),
        title,
        plies,
        nodes,
        reader: named,
        pgn,
        keep_since: app.gate.time.now().saturating_sub(KEPT_MS),
        most_kept: MOST_KEPT,
    };
    let kept = match app.store.commit(vec![Write::Review(ReviewWrite::Asked(Box::new(new)))]).await
    {
        Ok(()) => app.store.review(&id).await?,
        // The other player has asked for it in the same moment.
        Err(CommitError::Conflict) => {
            app.store.review_of_game(&game.unwrap_or_default(), nodes).await?
        }
        Err(error) => return Err(error.into()),
    };
    answer(&app, &visitor, kept.ok_or(ApiError::Lost)?, reader, faults).await
}

/// Begins to work on a review if need be, and tells how it stands.
async fn answer(
    app: &Reviews,
    visitor: &Visitor,
    kept: ReviewRow,
    reader: (Locale, &ReviewStyleQuery),
    faults: Vec<String>,
) -> Result<(StatusCode, InLanguage<Json<ReviewView>>), ApiError> {
    let mut kept = kept;
    if !kept.is_seen && kept.fault.is_none() {
        app.jobs.have_begun(&kept, visitor.asker()).await?;
        kept = app.store.review(&kept.id).await?.ok_or(ApiError::NotFound("review"))?;
    }
    let status = if kept.is_seen { StatusCode::OK } else { StatusCode::ACCEPTED };
    let seen = seen_with_words(app, visitor, kept, reader).await?;
    Ok((status, InLanguage(reader.0, Json(ReviewView { faults, ..seen }))))
}

/// How a review stands; once it can be read, the review itself.
#[utoipa::path(
    get, path = "/v1/reviews/{id}", tag = "reviews",
    params(
        ("id" = String, Path),
        ("level" = Option<String>, Query, description = "`beginner` or `club`"),
        ("notation" = Option<String>, Query),
        ("language" = Option<String>, Query),
        LanguageParams,
    ),
    responses(
        (status = 200, body = ReviewView),
        (status = 400, body = ErrorResponse, description = "`bad_request`: no such level, notation or language"),
        (status = 404, body = ErrorResponse),
    )
)]
pub(crate) async fn show(
    State(app): State<Reviews>,
    visitor: Visitor,
    AskedLanguage(locale): AskedLanguage,
    Path(id): Path<String>,
    QueryParams(reader): QueryParams<ReviewStyleQuery>,
) -> Result<InLanguage<Json<ReviewView>>, ApiError> {
    reader.options(locale)?;
    let kept = found(&app, id).await?;
    let seen = seen_with_words(&app, &visitor, kept, (locale, &reader)).await?;
    Ok(InLanguage(locale, Json(seen)))
}

/// The reviews that the caller asked for, the newest first.
#[utoipa::path(
    get, path = "/v1/reviews", tag = "reviews", responses((status = 200, body = ReviewListResponse))
)]
pub(crate) async fn list(
    State(app): State<Reviews>,
    visitor: Visitor,
) -> Result<Json<ReviewListResponse>, ApiError> {
    let [reviews, everybodys] = [
        app.store.reviews_of(&visitor.user.id, MOST_KEPT).await?,
        app.store.reviews_of(EVERYBODY, MOST_KEPT).await?,
    ]
    .map(|kept| kept.into_iter().map(|kept| seen(&app, &visitor, kept)).collect());
    Ok(Json(ReviewListResponse { reviews, everybodys }))
}

/// Throws a review away; if the engine still looks, it stops.
#[utoipa::path(
    delete, path = "/v1/reviews/{id}", tag = "reviews", params(("id" = String, Path)),
    responses(
        (status = 204),
        (status = 403, body = ErrorResponse, description = "`forbidden`: another asked for it"),
        (status = 404, body = ErrorResponse),
    )
)]
pub(crate) async fn remove(
    State(app): State<Reviews>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let kept = found(&app, id).await?;
    if kept.user != visitor.user.id {
        return Err(ApiError::Forbidden("only who asked for a review may throw it away"));
    }
    app.jobs.stop(&kept.id);
    app.store.commit(vec![Write::Review(ReviewWrite::Removed { id: kept.id })]).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A review as one HTML file that needs no other.
#[utoipa::path(
    get, path = "/v1/reviews/{id}/html", tag = "reviews", params(("id" = String, Path), LanguageParams),
    responses(
        (status = 200, body = String, content_type = "text/html"),
        (status = 404, body = ErrorResponse),
    )
)]
pub(crate) async fn html(
    State(app): State<Reviews>,
    visitor: Visitor,
    AskedLanguage(locale): AskedLanguage,
    Path(id): Path<String>,
    QueryParams(reader): QueryParams<ReviewStyleQuery>,
) -> Result<InLanguage<Response>, ApiError> {
    app.gate.admit(&visitor, Limit::Study)?;
    let (key, told) = to_tell(&app, id, (locale, &reader)).await?;
    let text = app.review_cache.html(key, told).await?;
    Ok(InLanguage(locale, file(text, "text/html; charset=utf-8", "review.html")))
}

/// The game with the review as comments, glyphs and variations.
#[utoipa::path(
    get, path = "/v1/reviews/{id}/pgn", tag = "reviews", params(("id" = String, Path), LanguageParams),
    responses(
        (status = 200, body = String, content_type = "application/x-chess-pgn"),
        (status = 404, body = ErrorResponse),
    )
)]
pub(crate) async fn pgn(
    State(app): State<Reviews>,
    visitor: Visitor,
    AskedLanguage(locale): AskedLanguage,
    Path(id): Path<String>,
    QueryParams(reader): QueryParams<ReviewStyleQuery>,
) -> Result<InLanguage<Response>, ApiError> {
    app.gate.admit(&visitor, Limit::Study)?;
    let (key, told) = to_tell(&app, id, (locale, &reader)).await?;
    let text = app.review_cache.pgn(key, told).await?;
    Ok(InLanguage(locale, file(text, "application/x-chess-pgn", "review.pgn")))
}

async fn found(app: &Reviews, id: String) -> Result<ReviewRow, ApiError> {
    app.store.review(&id).await?.ok_or(ApiError::NotFound("review"))
}

/// What is needed to tell a review.
async fn to_tell(
    app: &Reviews,
    id: String,
    (locale, reader): (Locale, &ReviewStyleQuery),
) -> Result<(ReviewKey, ReviewToTell), ApiError> {
    let kept = found(app, id).await?;
    let key = ReviewKey::of(&kept, reader, locale)?;
    let told = app.store.review_to_tell(&kept.id).await?;
    let told = told.ok_or(ApiError::NotFound("review: the engine still looks at the game"))?;
    Ok((key, told))
}

/// How a review stands, without the review.
fn seen(app: &Reviews, visitor: &Visitor, kept: ReviewRow) -> ReviewView {
    let stand = app.jobs.stand(&kept);
    let state = match (&kept.fault, kept.is_seen, stand) {
        (Some(_), ..) => ReviewState::Failed,
        (None, true, _) => ReviewState::Done,
        (None, false, Some(stand)) if stand.ahead.is_none() => ReviewState::Running,
        (None, false, _) => ReviewState::Waiting,
    };
    let running = stand.filter(|_| state == ReviewState::Running);
    ReviewView {
        state,
        ahead: stand.and_then(|stand| stand.ahead).filter(|_| state == ReviewState::Waiting),
        progress: running.map(|stand| ReviewProgressView { done: stand.done, of: stand.of }),
        fault: kept.fault,
        faults: Vec::new(),
        mine: kept.user == visitor.user.id,
        title: kept.title,
        game: kept.game,
        plies: kept.plies,
        created_at: kept.created_at,
        nodes: kept.nodes,
        id: kept.id,
        review: None,
    }
}

async fn seen_with_words(
    app: &Reviews,
    visitor: &Visitor,
    kept: ReviewRow,
    (locale, reader): (Locale, &ReviewStyleQuery),
) -> Result<ReviewView, ApiError> {
    let key = ReviewKey::of(&kept, reader, locale)?;
    let seen = seen(app, visitor, kept);
    if seen.state != ReviewState::Done {
        return Ok(seen);
    }
    if let Some(told) = app.review_cache.remembered(&key) {
        return Ok(ReviewView { review: Some(Shared(told)), ..seen });
    }
    app.gate.admit(visitor, Limit::Study)?;
    let told = app.store.review_to_tell(&key.id).await?;
    let told = app.review_cache.tell(key, told.ok_or(ApiError::NotFound("review"))?).await?;
    Ok(ReviewView { review: Some(Shared(told)), ..seen })
}

fn file(text: String, kind: &'static str, name: &'static str) -> Response {
    attachment(([(header::CONTENT_TYPE, kind)], text), name)
}
