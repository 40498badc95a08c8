//! Which program asks, for whom, and what it may do.

use std::net::IpAddr;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::header;
use axum::http::request::Parts;
use staunton_notation::Locale;

use super::face::Lichess;
use super::fault::Fault;
use crate::identity::sender_of;
use crate::limits::Limit;
use crate::registry::Who;
use crate::session::User;
use crate::storage::{TokenWrite, Write};
use crate::tokens::Scope;

/// A program that acts for an account.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    pub(super) user: User,
    /// What is kept of its token.
    pub(super) hash: String,
    pub(super) scopes: Vec<Scope>,
    /// Whether the account is a program's.
    pub(super) is_bot: bool,
    /// The address that is counted against; `None` for this machine itself.
    pub(super) address: Option<IpAddr>,
}

impl Caller {
    /// As the games know him.
    pub(super) fn who(&self) -> Who {
        Who { user: self.user.id.clone(), key: None, locale: Locale::English }
    }

    /// Whether the token lets do one of these.
    ///
    /// # Errors
    /// [`Fault::Scope`].
    pub(super) fn must(&self, scopes: &'static [Scope]) -> Result<(), Fault> {
        if scopes.iter().any(|scope| self.scopes.contains(scope)) {
            Ok(())
        } else {
            Err(Fault::Scope(scopes))
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Caller
where
    Lichess: FromRef<S>,
{
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Fault> {
        let app = Lichess::from_ref(state);
        let (gate, now) = (&app.games.gate, app.games.gate.time.now());
        let (address, _) = sender_of(gate, &parts.headers, &parts.extensions);
        let header = parts.headers.get(header::AUTHORIZATION).and_then(|it| it.to_str().ok());
        let token = header.and_then(|header| {
            let (kind, token) = header.split_once(' ')?;
            kind.eq_ignore_ascii_case("bearer").then(|| token.trim())
        });
        let Some(known) = token.and_then(|token| app.tokens.find(token)) else {
            gate.admit_from(None, address, Limit::Request)?;
            return Err(Fault::NoToken);
        };
        let user = User { id: known.row.user.clone(), name: known.name, guest: false };
        gate.admit_from(Some(&user), address, Limit::Request)?;
        app.games.door.admit(&user.id, address, now)?;
        if app.tokens.used(&known.row.hash, now) {
            let used = Write::Token(TokenWrite::Used { id: known.row.id, at: now });
            let store = app.games.store.clone();
            // Nobody waits for that.
            tokio::spawn(async move {
                if let Err(error) = store.commit(vec![used]).await {
                    tracing::warn!(%error, "that a token was used could not be noted");
                }
            });
        }
        let is_bot = app.tokens.is_bot(&user.id);
        Ok(Self { user, hash: known.row.hash, scopes: known.scopes, is_bot, address })
    }
}

/// A program that plays: a bot under `/api/bot`, a person's board under `/api/board`.
pub(crate) struct Playing(pub(super) Caller);

impl<S: Send + Sync> FromRequestParts<S> for Playing
where
    Lichess: FromRef<S>,
{
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Fault> {
        let caller = Caller::from_request_parts(parts, state).await?;
        let is_for_bots = parts.uri.path().starts_with("/api/bot/");
        caller.must(if is_for_bots { &[Scope::BotPlay] } else { &[Scope::BoardPlay] })?;
        match (is_for_bots, caller.is_bot) {
            (true, false) => {
                Err(Fault::Forbidden("This endpoint can only be used with a Bot account"))
            }
            (false, true) => {
                Err(Fault::Forbidden("This endpoint cannot be used with a Bot account"))
            }
            (true, true) | (false, false) => Ok(Self(caller)),
        }
    }
}

/// Anybody: counted by his address, and known if he shows a token.
pub(crate) struct Anybody {
    pub(super) caller: Option<Caller>,
    pub(super) address: Option<IpAddr>,
}

impl<S: Send + Sync> FromRequestParts<S> for Anybody
where
    Lichess: FromRef<S>,
{
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Fault> {
        if parts.headers.contains_key(header::AUTHORIZATION) {
            let caller = Caller::from_request_parts(parts, state).await?;
            return Ok(Self { address: caller.address, caller: Some(caller) });
        }
        let app = Lichess::from_ref(state);
        let gate = &app.games.gate;
        let (address, _) = sender_of(gate, &parts.headers, &parts.extensions);
        gate.admit_from(None, address, Limit::Request)?;
        app.games.door.admit("", address, gate.time.now())?;
        Ok(Self { caller: None, address })
    }
}

impl Anybody {
    /// As the games know him.
    pub(super) fn who(&self) -> Who {
        let user = self.caller.as_ref().map(|caller| caller.user.id.clone());
        // Each stranger is one of his own.
        let user = user.unwrap_or_else(crate::chance::user_id);
        Who { user, key: None, locale: Locale::English }
    }
}
