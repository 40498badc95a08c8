//! What the owner of an account may do about it: see where he is logged in, end that, change the
//! password.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Accounts, check_password, end_all, limited, log_in, new_session};
use crate::error::{ApiError, ErrorResponse};
use crate::game::Ms;
use crate::receive::JsonBody;
use crate::storage::{AccountRow, Write};
use crate::visitor::Visitor;

/// The old password and the new one.
#[derive(Deserialize, ToSchema)]
pub(crate) struct PasswordRequest {
    /// The password up to now.
    password: String,
    /// The password from now on: 8 to 200 characters.
    new_password: String,
}

/// Where an account is logged in.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SessionListResponse {
    /// The newest first.
    sessions: Vec<SessionView>,
}

/// A session.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SessionView {
    /// Its id, to end it.
    id: String,
    /// When it was begun.
    created_at: Ms,
    /// When it was last used, to the hour.
    seen_at: Ms,
    /// What the browser called itself.
    agent: String,
    /// Whether it is the one that asks.
    current: bool,
}

pub(super) fn must_have_account(visitor: &Visitor) -> Result<(), ApiError> {
    if visitor.user.guest { Err(ApiError::Forbidden("a guest has no account")) } else { Ok(()) }
}

/// Where the caller's account is logged in.
#[utoipa::path(
    get, path = "/v1/account/sessions", tag = "who",
    responses((status = 200, body = SessionListResponse), (status = 403, body = ErrorResponse))
)]
pub(crate) async fn sessions(
    State(app): State<Accounts>,
    visitor: Visitor,
) -> Result<Json<SessionListResponse>, ApiError> {
    must_have_account(&visitor)?;
    let own = app.sessions.of(&visitor.user.id).into_iter();
    let sessions = own.map(|session| SessionView {
        current: visitor.session.as_ref() == Some(&session.id),
        id: session.id,
        created_at: session.at,
        seen_at: session.seen_at,
        agent: session.agent,
    });
    Ok(Json(SessionListResponse { sessions: sessions.collect() }))
}

/// Ends a session of the caller's account: its cookie is void from now on.
#[utoipa::path(
    delete, path = "/v1/account/sessions/{id}", tag = "who", params(("id" = String, Path)),
    responses((status = 204), (status = 404, body = ErrorResponse))
)]
pub(crate) async fn end_session(
    State(app): State<Accounts>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    must_have_account(&visitor)?;
    if !app.sessions.of(&visitor.user.id).iter().any(|session| session.id == id) {
        return Err(ApiError::NotFound("session"));
    }
    app.store.commit(vec![Write::SessionEnded { id: id.clone() }]).await?;
    app.sessions.end(&id);
    app.door.look_again();
    Ok(StatusCode::NO_CONTENT)
}

/// Ends all sessions of the caller's account but this one.
#[utoipa::path(
    delete, path = "/v1/account/sessions", tag = "who",
    responses((status = 204), (status = 403, body = ErrorResponse))
)]
pub(crate) async fn end_others(
    State(app): State<Accounts>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    must_have_account(&visitor)?;
    start_over(&app, &visitor, &headers, Vec::new()).await
}

/// Keeps `writes`, ends all sessions of the caller's account, and begins one in place of his.
async fn start_over(
    app: &Accounts,
    visitor: &Visitor,
    headers: &HeaderMap,
    writes: Vec<Write>,
) -> Result<Response, ApiError> {
    let user = &visitor.user.id;
    if let Some(session) = &visitor.session {
        app.sessions.renew(session, app.gate.time.now());
    }
    end_all(app, user, writes).await?;
    let session = new_session(app, user, headers);
    let cookie = log_in(app, visitor, &visitor.user, session, Vec::new()).await?;
    Ok((StatusCode::NO_CONTENT, cookie).into_response())
}

/// The caller's account, if this is its password. Who is logged in may try no more than others.
///
/// # Errors
/// [`ApiError::Unauthorized`] if it is not, [`ApiError::TooMany`] if he tries too often.
pub(super) async fn fitting_account(
    app: &Accounts,
    visitor: &Visitor,
    password: String,
) -> Result<AccountRow, ApiError> {
    limited(app, visitor, &visitor.user.name)?;
    let wrong = || ApiError::Unauthorized("this is not the password of the account");
    let account = app.store.account_of(&visitor.user.id).await?.ok_or_else(wrong)?;
    let fits = app.passwords.fits(password, Some(account.password.clone())).await?;
    if fits { Ok(account) } else { Err(wrong()) }
}

/// Changes the password of the caller's account and ends all its sessions but this one, which
/// gets a new cookie.
#[utoipa::path(
    post, path = "/v1/account/password", tag = "who", request_body = PasswordRequest,
    responses((status = 204), (status = 401, body = ErrorResponse), (status = 403, body = ErrorResponse))
)]
pub(crate) async fn password(
    State(app): State<Accounts>,
    visitor: Visitor,
    headers: HeaderMap,
    JsonBody(sent): JsonBody<PasswordRequest>,
) -> Result<Response, ApiError> {
    must_have_account(&visitor)?;
    check_password(&sent.new_password)?;
    let account = fitting_account(&app, &visitor, sent.password).await?;
    let password = app.passwords.hash(sent.new_password).await?;
    start_over(&app, &visitor, &headers, vec![Write::Password { user: account.id, password }]).await
}
