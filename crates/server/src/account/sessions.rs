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
use crate::storage::Write;
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
    /// What the browser called itself.
    agent: String,
    /// Whether it is the one that asks.
    current: bool,
}

fn must_have_account(visitor: &Visitor) -> Result<(), ApiError> {
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
    Ok(StatusCode::NO_CONTENT)
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
    limited(&app, &visitor, &visitor.user.name)?;
    let account = app.store.account_of(&visitor.user.id).await?;
    let account = account.ok_or(ApiError::Unauthorized)?;
    if !app.passwords.fits(sent.password, Some(account.password)).await? {
        return Err(ApiError::Unauthorized);
    }
    let user = account.id;
    let password = app.passwords.hash(sent.new_password).await?;
    end_all(&app, &user, vec![Write::Password { user: user.clone(), password }]).await?;
    let session = new_session(&app, &user, &headers);
    let cookie = log_in(&app, &visitor, &visitor.user, session, Vec::new()).await?;
    Ok((StatusCode::NO_CONTENT, cookie).into_response())
}
