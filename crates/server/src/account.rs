//! Accounts: a name and a password, for whoever wants to be known on another device.

use std::sync::Arc;

use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use argon2::{Algorithm, Argon2, Params, Version};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use tokio::sync::Semaphore;
use utoipa::ToSchema;

use crate::chance;
use crate::error::{ApiError, ErrorResponse};
use crate::gate::Gate;
use crate::limits::Limit;
use crate::receive::JsonBody;
use crate::session::{Sessions, User};
use crate::storage::{CommitError, Store, Write};
use crate::visitor::Visitor;

/// Memory for one hash, in KiB, passes over it and lanes: OWASP's first choice for argon2id.
const MEMORY_KIB: u32 = 19 * 1024;
const PASSES: u32 = 2;
const LANES: u32 = 1;
/// Hashes computed at the same time: each takes memory and a core.
const AT_ONCE: usize = 2;

/// A name and a password.
#[derive(Deserialize, ToSchema)]
pub(crate) struct CredentialsRequest {
    /// 2 to 20 letters, digits, `-` or `_`; the first a letter.
    name: String,
    /// 8 to 200 characters.
    password: String,
}

/// Hashes passwords, a few at a time.
#[derive(Clone)]
pub(crate) struct Passwords {
    turns: Arc<Semaphore>,
}

impl Default for Passwords {
    fn default() -> Self {
        Self { turns: Arc::new(Semaphore::new(AT_ONCE)) }
    }
}

fn argon2() -> Argon2<'static> {
    let params = Params::new(MEMORY_KIB, PASSES, LANES, None).unwrap_or(Params::DEFAULT);
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

impl Passwords {
    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Option<T> + Send + 'static,
    ) -> Result<T, ApiError> {
        let turn = Arc::clone(&self.turns).acquire_owned().await.map_err(|_| ApiError::Lost)?;
        let done = tokio::task::spawn_blocking(work).await;
        drop(turn);
        done.map_err(|_| ApiError::Lost)?.ok_or(ApiError::Lost)
    }

    /// The hash of a password, as a PHC string.
    async fn hash(&self, password: String) -> Result<String, ApiError> {
        self.work(move || {
            let salt = SaltString::encode_b64(&chance::bytes::<16>()).ok()?;
            let hash = argon2().hash_password(password.as_bytes(), &salt).ok()?;
            Some(hash.to_string())
        })
        .await
    }

    /// Whether the password is the one that was hashed. Without a hash it takes as long to say no,
    /// so that nobody learns which names there are.
    async fn fits(&self, password: String, hash: Option<String>) -> Result<bool, ApiError> {
        self.work(move || {
            let Some(hash) = hash else {
                let salt = SaltString::encode_b64(&[0; 16]).ok()?;
                drop(argon2().hash_password(password.as_bytes(), &salt));
                return Some(false);
            };
            let hash = PasswordHash::new(&hash).ok()?;
            Some(argon2().verify_password(password.as_bytes(), &hash).is_ok())
        })
        .await
    }
}

fn check(credentials: &CredentialsRequest) -> Result<(), ApiError> {
    let name = &credentials.name;
    let fits = (2..=20).contains(&name.len())
        && name.starts_with(|first: char| first.is_ascii_alphabetic())
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_');
    if !fits {
        let text = "a name has 2 to 20 letters, digits, - or _, and begins with a letter";
        return Err(ApiError::BadRequest(text.to_owned()));
    }
    if !(8..=200).contains(&credentials.password.chars().count()) {
        return Err(ApiError::BadRequest("a password has 8 to 200 characters".to_owned()));
    }
    Ok(())
}

/// What accounts need. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Accounts {
    pub(crate) store: Store,
    pub(crate) gate: Gate,
    pub(crate) sessions: Sessions,
    pub(crate) passwords: Passwords,
}

fn limited(app: &Accounts, visitor: &Visitor, name: &str) -> Result<(), ApiError> {
    let now = app.gate.time.now();
    let here = app.gate.limits.take_by_address(Limit::Password, visitor.address, now);
    // A name has a bank of its own, so that many addresses cannot try one password each.
    let of_name = || app.gate.limits.take_by_user(Limit::Password, &name.to_lowercase(), now);
    app.gate.taken(here.and_then(|()| of_name()))
}

fn cookie(app: &Accounts, visitor: &Visitor, user: &User) -> HeaderMap {
    let cookie = app.sessions.cookie(user, app.gate.time.now(), visitor.secure);
    cookie.into_iter().map(|cookie| (header::SET_COOKIE, cookie)).collect()
}

/// Who is asking.
#[utoipa::path(get, path = "/v1/me", tag = "who", responses((status = 200, body = User)))]
pub(crate) async fn me(visitor: Visitor) -> Json<User> {
    Json(visitor.user)
}

/// Makes an account of a guest; his games stay his.
#[utoipa::path(
    post, path = "/v1/account/register", tag = "who", request_body = CredentialsRequest,
    responses(
        (status = 201, body = User),
        (status = 409, body = ErrorResponse, description = "`name_taken`"),
    )
)]
pub(crate) async fn register(
    State(app): State<Accounts>,
    visitor: Visitor,
    JsonBody(credentials): JsonBody<CredentialsRequest>,
) -> Result<Response, ApiError> {
    check(&credentials)?;
    limited(&app, &visitor, &credentials.name)?;
    let name_key = credentials.name.to_lowercase();
    if app.store.account(&name_key).await?.is_some() {
        return Err(ApiError::NameTaken);
    }
    // Whoever has an account already makes another one, with an id of its own.
    let id = if visitor.user.guest { visitor.user.id.clone() } else { chance::user_id() };
    let user = User { id: id.clone(), name: credentials.name.clone(), guest: false };
    let password = app.passwords.hash(credentials.password).await?;
    let write =
        Write::Account { id, name: credentials.name, name_key, password, at: app.gate.time.now() };
    app.store.commit(vec![write]).await.map_err(|error| match error {
        CommitError::Conflict => ApiError::NameTaken,
        CommitError::Refused | CommitError::Closed => error.into(),
    })?;
    Ok((StatusCode::CREATED, cookie(&app, &visitor, &user), Json(user)).into_response())
}

/// Takes up an account.
#[utoipa::path(
    post, path = "/v1/account/login", tag = "who", request_body = CredentialsRequest,
    responses((status = 200, body = User), (status = 401, body = ErrorResponse))
)]
pub(crate) async fn login(
    State(app): State<Accounts>,
    visitor: Visitor,
    JsonBody(credentials): JsonBody<CredentialsRequest>,
) -> Result<Response, ApiError> {
    limited(&app, &visitor, &credentials.name)?;
    check(&credentials).map_err(|_| ApiError::Unauthorized)?;
    let kept = app.store.account(&credentials.name.to_lowercase()).await?;
    let hash = kept.as_ref().map(|kept| kept.password.clone());
    if !app.passwords.fits(credentials.password, hash).await? {
        return Err(ApiError::Unauthorized);
    }
    let kept = kept.ok_or(ApiError::Unauthorized)?;
    let user = User { id: kept.id, name: kept.name, guest: false };
    Ok((cookie(&app, &visitor, &user), Json(user)).into_response())
}

/// Becomes a new guest.
#[utoipa::path(
    post, path = "/v1/account/logout", tag = "who", responses((status = 204))
)]
pub(crate) async fn logout(State(app): State<Accounts>, visitor: Visitor) -> Response {
    (StatusCode::NO_CONTENT, cookie(&app, &visitor, &User::guest())).into_response()
}
