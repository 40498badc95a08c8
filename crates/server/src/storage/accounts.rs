//! Accounts: a name and a password.

use super::error::Reply;

/// The row of an account.
pub(crate) struct AccountRow {
    pub(crate) id: String,
    pub(crate) name: String,
    /// The argon2id hash as a PHC string.
    pub(crate) password: String,
}

/// Reads accounts.
pub(crate) trait AccountRepository: Send + Sync {
    /// The account whose name, in lower case, is `name_key`.
    fn account(&self, name_key: &str) -> Reply<'_, Option<AccountRow>>;
}
