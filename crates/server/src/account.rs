//! Accounts: a name and a password, for whoever wants to be known on another device.

mod administration;
pub(crate) mod codes;
pub(crate) mod data;
pub(crate) mod invitations;
pub(crate) mod names;
pub(crate) mod own_data;
mod passwords;
pub(crate) mod recovery;
pub(crate) mod sessions;
pub(crate) mod tokens;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use self::codes::hash_of;
use self::invitations::Registration;
pub(crate) use self::passwords::Passwords;
use crate::chance;
use crate::door::Door;
use crate::error::{ApiError, ErrorResponse};
use crate::game::Ms;
use crate::gate::Gate;
use crate::limits::Limit;
use crate::places::network;
use crate::receive::JsonBody;
use crate::registry::{Command, GameRegistry};
use crate::session::{Sessions, User};
use crate::storage::{CommitError, InvitationWrite, SessionRow, Store, Write};
use crate::visitor::Visitor;

/// What is kept of the name by which a browser calls itself, in letters.
const LONGEST_AGENT: usize = 200;
const IS_TAKEN: &str = "somebody has this name already";

/// A name and a password.
#[derive(Deserialize, ToSchema)]
pub(crate) struct CredentialsRequest {
    /// 2 to 20 letters, digits, `-` or `_`; the first a letter.
    name: String,
    /// 8 to 200 characters.
    password: String,
}

/// A new account.
#[derive(Deserialize, ToSchema)]
pub(crate) struct RegistrationRequest {
    /// Its name and its password.
    #[serde(flatten)]
    credentials: CredentialsRequest,
    /// The code of an invitation, where one is needed.
    #[serde(default)]
    invitation: Option<String>,
}

/// How somebody comes to an account here.
#[derive(Serialize, ToSchema)]
pub(crate) struct RegistrationResponse {
    /// `open` for everybody, by `invitation`, or `closed`.
    registration: Registration,
}

/// An account, with what is shown of it once.
#[derive(Serialize, ToSchema)]
pub(crate) struct AccountResponse {
    /// The id of its owner.
    id: String,
    /// The name shown.
    name: String,
    /// Whether he has no account: never.
    guest: bool,
    /// The code that sets a new password. Shown now and never again.
    recovery_code: String,
}

impl AccountResponse {
    fn new(user: User, recovery_code: String) -> Self {
        Self { id: user.id, name: user.name, guest: user.guest, recovery_code }
    }
}

fn check(credentials: &CredentialsRequest) -> Result<(), ApiError> {
    names::check(&credentials.name)?;
    check_password(&credentials.password)
}

/// Whether a name is free, and its likeness.
///
/// # Errors
/// [`ApiError::NameTaken`], which says why it is not.
async fn free_name(app: &Accounts, name: &str) -> Result<String, ApiError> {
    if names::is_reserved(name) {
        return Err(ApiError::NameTaken("this name is the house's own: choose another"));
    }
    if app.store.account(&name.to_lowercase()).await?.is_some() {
        return Err(ApiError::NameTaken(IS_TAKEN));
    }
    let likeness = names::likeness(name);
    if app.store.has_likeness(&likeness).await? {
        return Err(ApiError::NameTaken(
            "somebody has a name that looks like this one: choose another",
        ));
    }
    Ok(likeness)
}

fn check_password(password: &str) -> Result<(), ApiError> {
    if (8..=200).contains(&password.chars().count()) {
        return Ok(());
    }
    Err(ApiError::BadRequest("a password has 8 to 200 characters".to_owned()))
}

/// What accounts need. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Accounts {
    pub(crate) registration: Registration,
    pub(crate) door: Door,
    pub(crate) store: Store,
    pub(crate) gate: Gate,
    pub(crate) sessions: Sessions,
    pub(crate) passwords: Passwords,
    pub(crate) games: GameRegistry,
}

fn limited(app: &Accounts, visitor: &Visitor, name: &str) -> Result<(), ApiError> {
    let now = app.gate.time.now();
    let here = app.gate.limits.take_by_address(Limit::Password, visitor.address, now);
    // Of a name each address has a bank: strangers do not lock its owner out.
    let network = visitor.address.map(network);
    let tried = format!("{} {network:?}", name.to_lowercase());
    let of_name = || app.gate.limits.take_by_user(Limit::Password, &tried, now);
    app.gate.taken(here.and_then(|()| of_name()))
}

fn cookie(app: &Accounts, visitor: &Visitor, user: &User, session: Option<&str>) -> HeaderMap {
    let cookie = app.sessions.cookie(user, session, app.gate.time.now(), visitor.secure);
    cookie.into_iter().map(|cookie| (header::SET_COOKIE, cookie)).collect()
}

/// A new session of an account, not yet kept.
fn new_session(app: &Accounts, user: &str, headers: &HeaderMap) -> SessionRow {
    let agent = headers.get(header::USER_AGENT).map(HeaderValue::as_bytes).unwrap_or_default();
    let agent = String::from_utf8_lossy(agent);
    let agent = agent.chars().filter(|sign| !sign.is_control()).take(LONGEST_AGENT).collect();
    let (id, at) = (chance::key(), app.gate.time.now());
    SessionRow { id, user: user.to_owned(), at, seen_at: at, agent }
}

/// Keeps `writes` and a new session in place of the visitor's own; its cookie.
async fn log_in(
    app: &Accounts,
    visitor: &Visitor,
    user: &User,
    session: SessionRow,
    mut writes: Vec<Write>,
) -> Result<HeaderMap, CommitError> {
    writes.extend(visitor.session.clone().map(|id| Write::SessionEnded { id }));
    writes.push(Write::SessionBegun(session.clone()));
    app.store.commit(writes).await?;
    if let Some(before) = &visitor.session {
        app.sessions.end(before);
        app.door.look_again();
    }
    let cookie = cookie(app, visitor, user, Some(&session.id));
    app.sessions.begin(session);
    Ok(cookie)
}

/// Logs in, and gives the account what the visitor made as a guest.
async fn bring_along(
    app: &Accounts,
    visitor: &Visitor,
    user: &User,
    session: SessionRow,
) -> Result<HeaderMap, ApiError> {
    if !visitor.user.guest {
        return Ok(log_in(app, visitor, user, session, Vec::new()).await?);
    }
    let guest = visitor.user.id.clone();
    let games = app.store.game_ids_of(&guest, false).await?;
    let (account, name) = (user.id.clone(), user.name.clone());
    let writes = vec![Write::GuestLogsIn { guest, account, name }];
    let cookie = log_in(app, visitor, user, session, writes).await?;
    // Games in memory know the guest still: they are read anew.
    for id in games {
        app.games.send_if_loaded(&id, Command::Close).await;
    }
    Ok(cookie)
}

/// Who is asking.
#[utoipa::path(get, path = "/v1/me", tag = "who", responses((status = 200, body = User)))]
pub(crate) async fn me(visitor: Visitor) -> Json<User> {
    Json(visitor.user)
}

/// How somebody comes to an account here.
#[utoipa::path(
    get, path = "/v1/account/registration", tag = "who",
    responses((status = 200, body = RegistrationResponse))
)]
pub(crate) async fn registration(State(app): State<Accounts>) -> Json<RegistrationResponse> {
    Json(RegistrationResponse { registration: app.registration })
}

/// The invitation that must be used, if one must.
fn invitation(app: &Accounts, code: Option<&str>, at: Ms) -> Result<Option<Write>, ApiError> {
    match (app.registration, code.map(str::trim).filter(|code| !code.is_empty())) {
        (Registration::Open, _) => Ok(None),
        (Registration::Closed, _) => {
            Err(ApiError::Forbidden("nobody can register here: ask whoever runs this server"))
        }
        (Registration::Invitation, None) => {
            Err(ApiError::Forbidden("the code of an invitation is needed to register here"))
        }
        (Registration::Invitation, Some(code)) => {
            let used = InvitationWrite::Used { hash: hash_of(code), at };
            Ok(Some(Write::Invitation(used)))
        }
    }
}

/// Makes an account of a guest; his games stay his.
#[utoipa::path(
    post, path = "/v1/account/register", tag = "who", request_body = RegistrationRequest,
    responses(
        (status = 201, body = AccountResponse),
        (status = 403, body = ErrorResponse, description = "`forbidden`: registration is closed, or \
            an invitation is needed, and none that is good was sent"),
        (status = 409, body = ErrorResponse, description = "`name_taken`"),
    )
)]
pub(crate) async fn register(
    State(app): State<Accounts>,
    visitor: Visitor,
    headers: HeaderMap,
    JsonBody(asked): JsonBody<RegistrationRequest>,
) -> Result<Response, ApiError> {
    let RegistrationRequest { credentials, invitation: code } = asked;
    let used = invitation(&app, code.as_deref(), app.gate.time.now())?;
    check(&credentials)?;
    limited(&app, &visitor, &credentials.name)?;
    let likeness = free_name(&app, &credentials.name).await?;
    let name_key = credentials.name.to_lowercase();
    // Whoever has an account already makes another one, with an id of its own.
    let id = if visitor.user.guest { visitor.user.id.clone() } else { chance::user_id() };
    let user = User { id: id.clone(), name: credentials.name.clone(), guest: false };
    let password = app.passwords.hash(credentials.password).await?;
    let recovery_code = recovery::new_recovery_code();
    let write = Write::Account {
        id,
        name: credentials.name,
        name_key,
        likeness,
        password,
        recovery: hash_of(&recovery_code),
        at: app.gate.time.now(),
    };
    let session = new_session(&app, &user.id, &headers);
    let is_invited = used.is_some();
    let writes = used.into_iter().chain([write]).collect();
    let logged_in = log_in(&app, &visitor, &user, session, writes).await;
    if is_invited && matches!(logged_in, Err(CommitError::Conflict)) {
        free_name(&app, &user.name).await?;
        return Err(ApiError::Forbidden("there is no such invitation, or it is used up"));
    }
    let cookie = logged_in.map_err(|error| match error {
        CommitError::Conflict => ApiError::NameTaken(IS_TAKEN),
        CommitError::Refused | CommitError::Closed => error.into(),
    })?;
    let account = AccountResponse::new(user, recovery_code);
    Ok((StatusCode::CREATED, cookie, Json(account)).into_response())
}

/// Takes up an account, with what the caller made as a guest.
#[utoipa::path(
    post, path = "/v1/account/login", tag = "who", request_body = CredentialsRequest,
    responses(
        (status = 200, body = User),
        (status = 401, body = ErrorResponse),
        (status = 403, body = ErrorResponse, description = "`banned`: why, and for how long"),
    )
)]
pub(crate) async fn login(
    State(app): State<Accounts>,
    visitor: Visitor,
    headers: HeaderMap,
    JsonBody(credentials): JsonBody<CredentialsRequest>,
) -> Result<Response, ApiError> {
    limited(&app, &visitor, &credentials.name)?;
    let unknown = || ApiError::Unauthorized("no account has this name and password");
    check(&credentials).map_err(|_| unknown())?;
    let kept = app.store.account(&credentials.name.to_lowercase()).await?;
    let hash = kept.as_ref().map(|kept| kept.password.clone());
    let timer = app.gate.metrics.password_seconds.start_timer();
    let fits = app.passwords.fits(credentials.password, hash).await?;
    timer.observe_duration();
    let result = if fits { "ok" } else { "failed" };
    app.gate.metrics.logins.with_label_values(&[result]).inc();
    if !fits {
        tracing::warn!(address = ?visitor.address, "a login failed");
        return Err(unknown());
    }
    let kept = kept.ok_or_else(unknown)?;
    let user = User { id: kept.id, name: kept.name, guest: false };
    app.door.admit(&user.id, visitor.address, app.gate.time.now())?;
    let session = new_session(&app, &user.id, &headers);
    let cookie = bring_along(&app, &visitor, &user, session).await?;
    Ok((cookie, Json(user)).into_response())
}

/// Ends the session; its cookie is void from now on. Becomes a new guest.
#[utoipa::path(
    post, path = "/v1/account/logout", tag = "who", responses((status = 204))
)]
pub(crate) async fn logout(
    State(app): State<Accounts>,
    visitor: Visitor,
) -> Result<Response, ApiError> {
    if let Some(id) = visitor.session.clone() {
        app.store.commit(vec![Write::SessionEnded { id: id.clone() }]).await?;
        app.sessions.end(&id);
        app.door.look_again();
    } else if !visitor.user.guest {
        // A cookie from before names no session: all such cookies end with it.
        end_all(&app, &visitor.user.id, Vec::new()).await?;
    }
    let guest = cookie(&app, &visitor, &app.sessions.guest(), None);
    Ok((StatusCode::NO_CONTENT, guest).into_response())
}

/// Keeps `writes` and ends all sessions of an account.
async fn end_all(app: &Accounts, user: &str, mut writes: Vec<Write>) -> Result<(), ApiError> {
    let at = app.gate.time.now();
    writes.push(Write::SessionsEnded { user: user.to_owned(), at });
    app.store.commit(writes).await?;
    app.sessions.end_all(user, at);
    app.door.look_again();
    Ok(())
}

/// Works out what the names of accounts from before look like.
///
/// # Errors
/// If the database does not answer.
pub(crate) async fn know_likenesses(store: &Store) -> Result<(), ApiError> {
    let names = store.names_without_likeness().await?;
    if names.is_empty() {
        return Ok(());
    }
    let likenesses = names.into_iter().map(|(id, name)| (id, names::likeness(&name)));
    Ok(store.commit(vec![Write::Likenesses(likenesses.collect())]).await?)
}
