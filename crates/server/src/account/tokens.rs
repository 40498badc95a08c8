//! The programs that may act for an account: made, listed and revoked by its owner.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Accounts;
use super::sessions::must_have_account;
use crate::chance;
use crate::error::{ApiError, ErrorResponse};
use crate::game::Ms;
use crate::limits::Limit;
use crate::receive::JsonBody;
use crate::storage::{TokenRow, TokenWrite, Write};
use crate::tokens::{Scope, hash_of, joined, read_scopes};
use crate::visitor::Visitor;

/// Tokens of an account.
const MOST_TOKENS: usize = 50;
/// Letters of a description.
const LONGEST_DESCRIPTION: usize = 80;

/// A token that is to be made.
#[derive(Deserialize, ToSchema)]
pub(crate) struct TokenRequest {
    /// What it lets do; not nothing.
    scopes: Vec<Scope>,
    /// What its owner calls it: 1 to 80 letters on one line.
    description: String,
}

/// A token that was made.
#[derive(Serialize, ToSchema)]
pub(crate) struct TokenResponse {
    /// The token itself. Shown now and never again.
    token: String,
    /// What is kept of it.
    kept: TokenView,
}

/// What is kept of a token.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TokenView {
    /// Its id, to revoke it.
    id: String,
    /// What its owner calls it.
    description: String,
    /// What it lets do.
    scopes: Vec<Scope>,
    /// When it was made.
    created_at: Ms,
    /// When it was last used, to the hour; `null` if it never was.
    #[schema(required = true)]
    used_at: Option<Ms>,
}

/// The tokens of an account.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TokenListResponse {
    /// The newest first.
    tokens: Vec<TokenView>,
    /// Whether the account is a program's.
    bot: bool,
}

fn view(row: TokenRow) -> TokenView {
    TokenView {
        scopes: read_scopes(&row.scopes),
        id: row.id,
        description: row.description,
        created_at: row.at,
        used_at: row.used_at,
    }
}

/// The tokens of the caller's account.
#[utoipa::path(
    get, path = "/v1/account/tokens", tag = "who",
    responses((status = 200, body = TokenListResponse), (status = 403, body = ErrorResponse))
)]
pub(crate) async fn tokens(
    State(app): State<Accounts>,
    visitor: Visitor,
) -> Result<Json<TokenListResponse>, ApiError> {
    must_have_account(&visitor)?;
    let (tokens, user) = (&app.sessions.tokens, &visitor.user.id);
    let own = tokens.of(user).into_iter().map(view).collect();
    Ok(Json(TokenListResponse { tokens: own, bot: tokens.is_bot(user) }))
}

/// Makes a token with which a program may act for the caller's account.
#[utoipa::path(
    post, path = "/v1/account/tokens", tag = "who", request_body = TokenRequest,
    responses(
        (status = 201, body = TokenResponse),
        (status = 400, body = ErrorResponse, description = "`bad_request`"),
        (status = 403, body = ErrorResponse),
    )
)]
pub(crate) async fn make_token(
    State(app): State<Accounts>,
    visitor: Visitor,
    JsonBody(asked): JsonBody<TokenRequest>,
) -> Result<(StatusCode, Json<TokenResponse>), ApiError> {
    must_have_account(&visitor)?;
    app.gate.admit(&visitor, Limit::Create)?;
    let TokenRequest { mut scopes, description } = asked;
    let description = description.trim();
    let letters = description.chars().count();
    if letters == 0 || letters > LONGEST_DESCRIPTION || description.chars().any(char::is_control) {
        let words = format!("a token is called by 1 to {LONGEST_DESCRIPTION} letters, on one line");
        return Err(ApiError::BadRequest(words));
    }
    scopes.sort_unstable();
    scopes.dedup();
    if scopes.is_empty() {
        return Err(ApiError::BadRequest("scopes is empty: a token lets do something".to_owned()));
    }
    let tokens = &app.sessions.tokens;
    if tokens.of(&visitor.user.id).len() >= MOST_TOKENS {
        let words = format!("there are {MOST_TOKENS} tokens already: revoke one first");
        return Err(ApiError::BadRequest(words));
    }
    let token = chance::token();
    let row = TokenRow {
        id: chance::request_id(),
        hash: hash_of(&token),
        user: visitor.user.id.clone(),
        scopes: joined(&scopes),
        description: description.to_owned(),
        at: app.gate.time.now(),
        used_at: None,
    };
    app.store.commit(vec![Write::Token(TokenWrite::Made(row.clone()))]).await?;
    tokens.add(row.clone(), visitor.user.name);
    Ok((StatusCode::CREATED, Json(TokenResponse { token, kept: view(row) })))
}

/// Revokes a token of the caller's account: what is open with it is closed.
#[utoipa::path(
    delete, path = "/v1/account/tokens/{id}", tag = "who", params(("id" = String, Path)),
    responses(
        (status = 204),
        (status = 403, body = ErrorResponse),
        (status = 404, body = ErrorResponse),
    )
)]
pub(crate) async fn revoke_token(
    State(app): State<Accounts>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    must_have_account(&visitor)?;
    let (tokens, user) = (&app.sessions.tokens, &visitor.user.id);
    if !tokens.of(user).iter().any(|row| row.id == id) {
        return Err(ApiError::NotFound("token"));
    }
    app.store.commit(vec![Write::Token(TokenWrite::Revoked { id: id.clone() })]).await?;
    tokens.revoke(user, &id);
    app.door.look_again();
    Ok(StatusCode::NO_CONTENT)
}
