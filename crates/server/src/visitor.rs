//! Whoever sends a request, as its handler sees him.

use std::net::{IpAddr, SocketAddr};

use axum::extract::FromRequestParts;
use axum::http::request::Parts;

use staunton_notation::Locale;

use crate::error::ApiError;
use crate::jobs::Asker;
use crate::language::AskedLanguage;
use crate::session::User;

/// The other end of the connection, put into each request by whoever accepts connections.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) SocketAddr);

/// Whoever sends a request.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    pub(crate) user: User,
    /// His session, if he is logged in.
    pub(crate) session: Option<String>,
    /// The address that is counted against; `None` for this machine itself.
    pub(crate) address: Option<IpAddr>,
    /// Whether he came over TLS, by way of a proxy on this machine.
    pub(crate) secure: bool,
    /// The language he reads.
    pub(crate) locale: Locale,
}

impl Visitor {
    /// For whom his jobs are done.
    pub(crate) fn asker(&self) -> Asker {
        Asker { address: self.address, user: self.user.id.clone() }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Visitor {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        // Every route with a visitor stands behind [`crate::identity::identify`].
        let visitor = parts.extensions.get::<Self>().cloned().ok_or(ApiError::Lost)?;
        let AskedLanguage(locale) = AskedLanguage::from_request_parts(parts, state).await?;
        Ok(Self { locale, ..visitor })
    }
}
