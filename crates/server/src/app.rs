//! Which request goes where.

use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post, put};

use crate::books::{self, LARGEST_BOOK};
use crate::elsewhere::is_for_elsewhere;
use crate::error::ApiError;
use crate::hosts::know_host;
use crate::identity::{hold_back, identify};
use crate::limits::LARGEST_BODY;
use crate::metrics::Metrics;
use crate::state::AppState;
use crate::studies::LARGEST_STUDY;
use crate::study::LARGEST_TEXT;
use crate::trail::follow;
use crate::{
    account, analysis, archive, codes, embed, games, health, help, lessons, lichess, openapi,
    pages, pictures, policy, practice, proofs, ratings, reports, reviews, room, socket, studies,
    study, tablebase,
};

/// How long a request may take in all.
const PATIENCE: Duration = Duration::from_secs(30);

/// The addresses that the page answers itself.
const PAGES: [&str; 18] = [
    "/",
    "/games",
    "/games/player",
    "/game/{id}",
    "/account",
    "/account/settings",
    "/account/oauth/token/create",
    "/room",
    "/analysis",
    "/laws",
    "/record/{id}",
    "/learn",
    "/learn/{lesson}",
    "/practice",
    "/review",
    "/review/{id}",
    "/library",
    "/library/{id}",
];

/// All routes. `/api/*` beside the docs is kept free for other faces.
pub(crate) fn router(state: AppState) -> Router {
    let pages = PAGES.into_iter();
    let pages = pages.fold(Router::new(), |router, page| router.route(page, get(pages::page)));
    let known = pages
        .route("/v1/me", get(account::me))
        .merge(account_calls())
        .route("/v1/games", get(games::list).post(games::create))
        .route("/v1/games/{id}", get(games::show))
        .route("/v1/games/{id}/join", post(games::join))
        .route("/v1/games/{id}/ask", post(lichess::ask_bot))
        .route("/v1/bots", get(lichess::bots_here))
        .route("/v1/games/{id}/acts", post(games::act))
        .route("/v1/games/{id}/rematch", post(games::rematch))
        .route("/v1/games/{id}/events", get(games::events))
        .route("/v1/games/{id}/pgn", get(games::pgn))
        .route("/v1/games/{id}/fen", get(games::fen))
        .route("/v1/games/{id}/audit", get(games::audit))
        .route("/v1/games/{id}/sealing", post(games::sealing))
        .route("/v1/games/{id}/socket", get(socket::open))
        .route("/embed/game/{id}", get(embed::game))
        .route("/v1/picture.svg", get(pictures::svg))
        .route("/v1/picture.png", get(pictures::png))
        .route("/v1/games/{id}/picture.png", get(pictures::of_game))
        .route("/v1/games/{id}/picture.gif", get(pictures::played))
        .route("/v1/reports", post(reports::report))
        .route("/v1/room", get(room::show))
        .route("/v1/room/events", get(room::events))
        .route("/v1/codes", get(codes::codes))
        .route("/v1/laws", post(codes::agreement))
        .route("/v1/rating", get(ratings::rating))
        .merge(lesson_calls())
        .merge(archive_calls())
        .merge(practice_calls())
        .route("/v1/analysis", post(analysis::analyse).layer(DefaultBodyLimit::max(LARGEST_TEXT)))
        .route("/v1/proofs", post(proofs::ask))
        .route("/v1/proofs/checker", get(proofs::checker))
        .route("/v1/proofs/{id}", get(proofs::look).delete(proofs::stop))
        .merge(book_calls())
        .route(
            "/v1/reviews",
            get(reviews::list).post(reviews::ask).layer(DefaultBodyLimit::max(LARGEST_TEXT)),
        )
        .route("/v1/reviews/{id}", get(reviews::show).delete(reviews::remove))
        .route("/v1/reviews/{id}/html", get(reviews::html))
        .route("/v1/reviews/{id}/pgn", get(reviews::pgn))
        .route(
            "/v1/studies",
            get(studies::list).post(studies::add).layer(DefaultBodyLimit::max(LARGEST_STUDY)),
        )
        .route("/v1/studies/{id}", get(studies::show).put(studies::change).delete(studies::remove))
        .route("/v1/studies/{id}/pgn", get(studies::pgn))
        .route(
            "/v1/studies/{id}/chapters",
            post(studies::add_chapter).layer(DefaultBodyLimit::max(LARGEST_TEXT)),
        )
        .route(
            "/v1/studies/{id}/chapters/{chapter}",
            get(studies::chapter)
                .put(studies::save_chapter)
                .delete(studies::remove_chapter)
                .layer(DefaultBodyLimit::max(LARGEST_TEXT)),
        )
        .route("/v1/csp-report", post(health::csp_report))
        .merge(study_calls())
        .route_layer(middleware::from_fn_with_state(state.clone(), identify));
    let same_for_all = Router::new()
        .route("/v1/{*rest}", axum::routing::any(nothing))
        .route("/api/docs", get(openapi::page))
        .route("/api/docs/openapi.json", get(openapi::document))
        .route("/api/{*rest}", axum::routing::any(nothing))
        .route("/help", get(help::contents))
        .route("/help/", get(help::contents))
        .route("/help/{*path}", get(help::page))
        .route("/healthz", get(health::healthz))
        .route("/readyz", get(health::readyz))
        .route("/metrics", get(health::metrics))
        .fallback(get(pages::other))
        .layer(middleware::from_fn_with_state(state.clone(), hold_back));
    known
        .merge(same_for_all)
        .merge(lichess_calls())
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(middleware::from_fn_with_state(state.clone(), know_host))
        .layer(middleware::from_fn_with_state(state.clone(), protect_and_count))
        .layer(middleware::from_fn_with_state(state.clone(), follow))
        .with_state(state)
}

/// What is told at the address that the server has for whoever runs it.
pub(crate) fn operators_router(state: AppState) -> Router {
    Router::new()
        .route("/healthz", get(health::healthz))
        .route("/readyz", get(health::readyz))
        .route("/metrics", get(health::counted))
        .with_state(state)
}

/// Who is asking, and what he does about his account.
fn account_calls() -> Router<AppState> {
    Router::new()
        .route("/v1/account/register", post(account::register))
        .route("/v1/account/registration", get(account::registration))
        .route("/v1/account/login", post(account::login))
        .route("/v1/account/logout", post(account::logout))
        .route("/v1/account/password", post(account::sessions::password))
        .route("/v1/account/export", get(account::own_data::export))
        .route("/v1/account/games.pgn", get(account::own_data::games))
        .route("/v1/account/delete", post(account::own_data::delete))
        .route("/v1/account/recovery-code", post(account::recovery::renew))
        .route("/v1/account/recover", post(account::recovery::recover))
        .route(
            "/v1/account/sessions",
            get(account::sessions::sessions).delete(account::sessions::end_others),
        )
        .route("/v1/account/sessions/{id}", delete(account::sessions::end_session))
        .route("/v1/account/tokens", get(account::tokens::tokens).post(account::tokens::make_token))
        .route("/v1/account/tokens/{id}", delete(account::tokens::revoke_token))
}

/// The interface that programs for lichess.org know. Who asks is said by a token, never by a cookie.
fn lichess_calls() -> Router<AppState> {
    Router::new()
        .route("/api/token/test", post(lichess::test_tokens))
        .route("/api/account", get(lichess::account))
        .route("/api/account/playing", get(lichess::playing))
        .route("/api/user/{name}", get(lichess::user))
        .route("/api/users/status", get(lichess::statuses))
        .route("/api/bot/online", get(lichess::bots))
        .route("/api/bot/account/upgrade", post(lichess::upgrade))
        .route("/api/stream/event", get(lichess::events))
        .route("/api/challenge", get(lichess::own))
        .route("/api/challenge/ai", post(lichess::challenge_computer))
        .route("/api/challenge/open", post(lichess::open_challenge))
        .route("/api/challenge/{name}", post(lichess::challenge))
        .route("/api/challenge/{id}/accept", post(lichess::accept))
        .route("/api/challenge/{id}/decline", post(lichess::decline))
        .route("/api/challenge/{id}/cancel", post(lichess::cancel))
        .route("/api/board/seek", post(lichess::seek))
        .route("/api/stream/game/{id}", get(lichess::onlook))
        .route("/api/tv/channels", get(lichess::channels))
        .route("/api/tv/feed", get(lichess::feed))
        .route("/api/tv/{channel}/feed", get(lichess::feed_of))
        .route("/game/export/{id}", get(lichess::export))
        .route("/api/games/user/{name}", get(lichess::games_of))
        .merge(playing_calls("bot"))
        .merge(playing_calls("board"))
}

/// What bots do in a game, and boards.
fn playing_calls(face: &str) -> Router<AppState> {
    let at = |rest: &str| format!("/api/{face}/game/{rest}");
    Router::new()
        .route(&at("stream/{id}"), get(lichess::game_stream))
        .route(&at("{id}/move/{uci}"), post(lichess::move_piece))
        .route(&at("{id}/abort"), post(lichess::abort))
        .route(&at("{id}/resign"), post(lichess::resign))
        .route(&at("{id}/draw/{answer}"), post(lichess::draw))
        .route(&at("{id}/takeback/{answer}"), post(lichess::takeback))
        .route(&at("{id}/claim-victory"), post(lichess::claim_victory))
        // So one client writes it.
        .route(&at("{id}/claim-victory/"), post(lichess::claim_victory))
        .route(&at("{id}/claim-draw"), post(lichess::claim_draw))
        .route(&at("{id}/chat"), get(lichess::talk).post(lichess::chat))
}

/// What is asked of the collection of games, and of tables of endings. The first six are where clients of lichess.org's
/// tables and explorer ask.
fn archive_calls() -> Router<AppState> {
    Router::new()
        .route("/tablebase/standard", get(tablebase::standard))
        // Where a client asks that is told the address of the server alone.
        .route("/standard", get(tablebase::standard))
        .route("/masters", get(archive::masters))
        .route("/lichess", get(archive::lichess))
        .route("/player", get(archive::player))
        .route("/master/pgn/{number}", get(archive::pgn))
        .route("/v1/archive", get(archive::show))
        .route("/v1/archive/explore", get(archive::explore))
        .route("/v1/archive/find", get(archive::find))
        .route("/v1/archive/players", get(archive::players))
        .route("/v1/archive/players/{name}", get(archive::player_of))
        .route("/v1/archive/question", get(archive::question))
        .route("/v1/archive/searches", post(archive::search))
        .route("/v1/archive/moments", get(archive::moments))
        .route("/v1/archive/games/{number}", get(archive::game))
        .route("/v1/archive/games/{number}/study", get(archive::study))
        .route("/v1/books/{id}/games/{game}/collection", get(archive::printed))
}

/// The course, and how far somebody is in it.
fn lesson_calls() -> Router<AppState> {
    Router::new()
        .route("/v1/lessons", get(lessons::course))
        .route("/v1/lessons/progress", get(lessons::progress).put(lessons::progressed))
        .route("/v1/lessons/{id}", get(lessons::lesson))
        .route("/v1/lessons/{id}/exercises/{number}", post(lessons::answer))
}

/// What somebody practises.
fn practice_calls() -> Router<AppState> {
    Router::new()
        .route(
            "/v1/practice",
            get(practice::list).post(practice::add).layer(DefaultBodyLimit::max(LARGEST_TEXT)),
        )
        .route("/v1/practice.apkg", get(practice::package))
        .route("/v1/practice/{id}", put(practice::answered).delete(practice::remove))
        .route("/v1/practice/{id}/answers", post(practice::try_move))
}

/// The library.
fn book_calls() -> Router<AppState> {
    Router::new()
        .route(
            "/v1/books",
            get(books::list).post(books::add).layer(DefaultBodyLimit::max(LARGEST_BOOK)),
        )
        .route("/v1/books/search", get(books::find))
        .route("/v1/books/{id}", get(books::show).delete(books::remove))
        .route("/v1/books/{id}/page", get(books::page))
        .route("/v1/books/{id}/picture", get(books::picture))
        .route("/v1/books/{id}/file.pdf", get(books::file))
        .route("/v1/books/{id}/report", get(books::report))
        .route("/v1/books/{id}/pgn", get(books::pgn))
        .route("/v1/books/{id}/moves", get(books::moves))
        .route("/v1/books/{id}/games/{game}", get(books::game))
        .route(
            "/v1/books/{id}/corrections",
            put(books::correct).layer(DefaultBodyLimit::max(LARGEST_TEXT)),
        )
}

/// What is asked about positions and games that nobody keeps.
fn study_calls() -> Router<AppState> {
    Router::new()
        .route("/v1/position", post(study::position))
        .route(
            "/v1/terms",
            get(study::list_terms).post(study::terms).layer(DefaultBodyLimit::max(LARGEST_TEXT)),
        )
        .route("/v1/why-not", post(study::why_not).layer(DefaultBodyLimit::max(LARGEST_TEXT)))
        .route("/v1/notations", get(study::notations))
        .route("/v1/squares/{square}", get(study::square_names))
        .route("/v1/read", post(study::read).layer(DefaultBodyLimit::max(LARGEST_TEXT)))
        .route("/v1/word", post(study::word).layer(DefaultBodyLimit::max(LARGEST_TEXT)))
        .route("/v1/write", post(study::write).layer(DefaultBodyLimit::max(LARGEST_TEXT)))
}

async fn nothing() -> ApiError {
    ApiError::NotFound("call")
}

/// Gives every answer the headers that keep the page safe, and counts it. A request that takes too
/// long, a body that drips in byte by byte, is given up.
async fn protect_and_count(
    State(metrics): State<Metrics>,
    request: Request,
    next: Next,
) -> Response {
    let route = request.extensions().get::<MatchedPath>().cloned();
    let answer = tokio::time::timeout(PATIENCE, next.run(request)).await;
    let mut response = answer.unwrap_or_else(|_| ApiError::TooSlow.into_response());
    let framed = is_for_elsewhere(&response);
    protect(response.headers_mut());
    let is_told_to_one =
        |route: &MatchedPath| ["/v1/", "/api/"].iter().any(|face| route.as_str().starts_with(face));
    if route.as_ref().is_some_and(is_told_to_one) {
        // What is said to one visitor is nobody else's.
        let headers = response.headers_mut();
        headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    }
    if framed {
        response.headers_mut().remove(header::X_FRAME_OPTIONS);
    }
    let route = route.as_ref().map_or("other", MatchedPath::as_str);
    metrics.http_requests.with_label_values(&[route, response.status().as_str()]).inc();
    response
}

fn protect(headers: &mut HeaderMap) {
    let mut set = |name: HeaderName, value: &'static str| {
        // A page with a policy of its own keeps it.
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    set(header::CONTENT_SECURITY_POLICY, policy::OF_PAGE);
    set(HeaderName::from_static("reporting-endpoints"), "csp=\"/v1/csp-report\"");
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::X_FRAME_OPTIONS, "DENY");
    set(header::REFERRER_POLICY, "same-origin");
    set(HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    set(HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
    set(
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=()",
    );
}
