//! What an owner may do with his account as a whole: take all of it away, or have it deleted.

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::data::{AccountData, AccountExport};
use super::recovery::OwnPasswordRequest;
use super::sessions::{fitting_account, must_have_account};
use super::{Accounts, cookie};
use crate::archive::Collections;
use crate::attachment::attachment;
use crate::error::{ApiError, ErrorResponse};
use crate::language::{InLanguage, LanguageParams};
use crate::limits::Limit;
use crate::message;
use crate::receive::JsonBody;
use crate::visitor::Visitor;

/// All that is kept of the caller's account, but for its password and the files of its books.
#[utoipa::path(
    get, path = "/v1/account/export", tag = "who", params(LanguageParams),
    responses((status = 200, body = AccountExport), (status = 403, body = ErrorResponse))
)]
pub(crate) async fn export(
    State(app): State<Accounts>,
    State(data): State<AccountData>,
    visitor: Visitor,
) -> Result<InLanguage<Response>, ApiError> {
    let all = all_of(&app, &data, &visitor).await?;
    let headers = [(header::CONTENT_TYPE, "application/json")];
    let name = format!("staunton-{}.json", visitor.user.name);
    Ok(InLanguage(visitor.locale, attachment((headers, message::json(&all)?), &name)))
}

/// All games of the caller's account.
#[utoipa::path(
    get, path = "/v1/account/games.pgn", tag = "who", params(LanguageParams),
    responses(
        (status = 200, body = String, content_type = "application/x-chess-pgn"),
        (status = 403, body = ErrorResponse),
    )
)]
pub(crate) async fn games(
    State(app): State<Accounts>,
    State(data): State<AccountData>,
    visitor: Visitor,
) -> Result<InLanguage<Response>, ApiError> {
    let all = all_of(&app, &data, &visitor).await?;
    let headers = [(header::CONTENT_TYPE, "application/x-chess-pgn")];
    let name = format!("staunton-{}.pgn", visitor.user.name);
    Ok(InLanguage(visitor.locale, attachment((headers, all.pgn()), &name)))
}

async fn all_of(
    app: &Accounts,
    data: &AccountData,
    visitor: &Visitor,
) -> Result<AccountExport, ApiError> {
    must_have_account(visitor)?;
    app.gate.admit(visitor, Limit::Book)?;
    data.export(&visitor.user.id, visitor.locale).await
}

/// Deletes the caller's account, and all that is kept of it. Games with other people stay theirs,
/// without its name; those under way are lost. The caller becomes a new guest.
#[utoipa::path(
    post, path = "/v1/account/delete", tag = "who", request_body = OwnPasswordRequest,
    responses(
        (status = 204),
        (status = 401, body = ErrorResponse),
        (status = 403, body = ErrorResponse),
    )
)]
pub(crate) async fn delete(
    State(app): State<Accounts>,
    State(data): State<AccountData>,
    State(collections): State<Collections>,
    visitor: Visitor,
    JsonBody(sent): JsonBody<OwnPasswordRequest>,
) -> Result<Response, ApiError> {
    must_have_account(&visitor)?;
    let account = fitting_account(&app, &visitor, sent.password).await?;
    data.delete(&account.id, None).await?;
    collections.forget(&account.id);
    app.door.look_again();
    let guest = cookie(&app, &visitor, &app.sessions.guest(), None);
    Ok((StatusCode::NO_CONTENT, guest).into_response())
}
