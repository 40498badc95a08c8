//! Tokens: with one a program acts for an account.

use super::error::Reply;
use crate::game::Ms;

/// The row of a token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TokenRow {
    /// By which it is listed and revoked.
    pub(crate) id: String,
    /// SHA-256 of the token, in hexadecimal digits.
    pub(crate) hash: String,
    /// The account.
    pub(crate) user: String,
    /// What it lets do, joined by commas.
    pub(crate) scopes: String,
    /// What its owner calls it.
    pub(crate) description: String,
    /// When it was made.
    pub(crate) at: Ms,
    /// When it was last used, to the hour.
    pub(crate) used_at: Option<Ms>,
}

/// Something to write of tokens.
pub(crate) enum TokenWrite {
    /// One is made.
    Made(TokenRow),
    /// One was used.
    Used { id: String, at: Ms },
    /// One is revoked.
    Revoked { id: String },
    /// An account is a program's from now on.
    Bot { user: String, at: Ms },
}

/// Reads tokens.
pub(crate) trait TokenRepository: Send + Sync {
    /// All tokens, each with the name of its account.
    fn tokens(&self) -> Reply<'_, Vec<(TokenRow, String)>>;

    /// The ids of all accounts that are programs'.
    fn bots(&self) -> Reply<'_, Vec<String>>;
}
