//! The code by which an owner who forgot his password sets another one. It is shown once, and kept
//! as a hash.

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::codes::{hash_of, new_code};
use super::sessions::{fitting_account, must_have_account};
use super::{
    AccountResponse, Accounts, bring_along, check_password, end_all, limited, new_session,
};
use crate::error::{ApiError, ErrorResponse};
use crate::receive::JsonBody;
use crate::session::User;
use crate::storage::Write;
use crate::visitor::Visitor;

/// Letters and digits of a code: 100 bits.
const LENGTH: usize = 20;

/// The password of the account.
#[derive(Deserialize, ToSchema)]
pub(crate) struct OwnPasswordRequest {
    pub(super) password: String,
}

/// A new recovery code.
#[derive(Serialize, ToSchema)]
pub(crate) struct RecoveryCodeResponse {
    /// Shown now and never again; the one before is void.
    recovery_code: String,
}

/// A recovery code, and the password that it is to set.
#[derive(Deserialize, ToSchema)]
pub(crate) struct RecoverRequest {
    /// The name of the account.
    name: String,
    /// The code; blanks, hyphens and the letters' case do not matter.
    recovery_code: String,
    /// The password from now on: 8 to 200 characters.
    new_password: String,
}

/// A new code, as it is shown.
pub(super) fn new_recovery_code() -> String {
    new_code::<LENGTH>()
}

/// Makes a new recovery code for the caller's account; the one before is void.
#[utoipa::path(
    post, path = "/v1/account/recovery-code", tag = "who", request_body = OwnPasswordRequest,
    responses(
        (status = 200, body = RecoveryCodeResponse),
        (status = 401, body = ErrorResponse),
        (status = 403, body = ErrorResponse),
    )
)]
pub(crate) async fn renew(
    State(app): State<Accounts>,
    visitor: Visitor,
    JsonBody(sent): JsonBody<OwnPasswordRequest>,
) -> Result<Json<RecoveryCodeResponse>, ApiError> {
    must_have_account(&visitor)?;
    let account = fitting_account(&app, &visitor, sent.password).await?;
    let recovery_code = new_recovery_code();
    let hash = hash_of(&recovery_code);
    app.store.commit(vec![Write::RecoveryCode { user: account.id, hash }]).await?;
    Ok(Json(RecoveryCodeResponse { recovery_code }))
}

/// Sets a new password by the recovery code, ends all sessions of the account and begins one here.
/// The code is used up: the answer has the next one.
#[utoipa::path(
    post, path = "/v1/account/recover", tag = "who", request_body = RecoverRequest,
    responses(
        (status = 200, body = AccountResponse),
        (status = 401, body = ErrorResponse),
        (status = 403, body = ErrorResponse, description = "`banned`: why, and for how long"),
    )
)]
pub(crate) async fn recover(
    State(app): State<Accounts>,
    visitor: Visitor,
    headers: HeaderMap,
    JsonBody(sent): JsonBody<RecoverRequest>,
) -> Result<Response, ApiError> {
    check_password(&sent.new_password)?;
    limited(&app, &visitor, &sent.name)?;
    let kept = app.store.account(&sent.name.to_lowercase()).await?;
    let hash = hash_of(&sent.recovery_code);
    let kept = kept.filter(|kept| kept.recovery.as_ref() == Some(&hash));
    let Some(kept) = kept else {
        tracing::warn!(address = ?visitor.address, "a recovery failed");
        return Err(ApiError::Unauthorized("no account has this name and recovery code"));
    };
    app.door.admit(&kept.id, visitor.address, app.gate.time.now())?;
    let password = app.passwords.hash(sent.new_password).await?;
    let recovery_code = new_recovery_code();
    let (id, hash) = (kept.id, hash_of(&recovery_code));
    let writes = vec![
        Write::Password { user: id.clone(), password },
        Write::RecoveryCode { user: id.clone(), hash },
    ];
    end_all(&app, &id, writes).await?;
    let user = User { id, name: kept.name, guest: false };
    let session = new_session(&app, &user.id, &headers);
    let cookie = bring_along(&app, &visitor, &user, session).await?;
    Ok((cookie, Json(AccountResponse::new(user, recovery_code))).into_response())
}
