//! Accounts: a name and a password; and the sessions of those who are logged in.

use super::error::Reply;
use crate::game::Ms;

/// The row of an account.
pub(crate) struct AccountRow {
    pub(crate) id: String,
    pub(crate) name: String,
    /// The argon2id hash as a PHC string.
    pub(crate) password: String,
    /// The hash of the recovery code, if there is one.
    pub(crate) recovery: Option<String>,
}

/// The row of a session.
#[derive(Clone, Debug)]
pub(crate) struct SessionRow {
    pub(crate) id: String,
    /// The account.
    pub(crate) user: String,
    /// When it was begun.
    pub(crate) at: Ms,
    /// When it was last used, to the hour.
    pub(crate) seen_at: Ms,
    /// What the browser called itself.
    pub(crate) agent: String,
}

/// What must be known of an account to check its cookies.
pub(crate) struct KnownAccount {
    pub(crate) id: String,
    /// Cookies from before name no session: those issued before this instant are void.
    pub(crate) sessions_since: Ms,
}

/// Reads accounts.
pub(crate) trait AccountRepository: Send + Sync {
    /// The account whose name, in lower case, is `name_key`.
    fn account(&self, name_key: &str) -> Reply<'_, Option<AccountRow>>;

    /// The account with this id.
    fn account_of(&self, id: &str) -> Reply<'_, Option<AccountRow>>;

    /// When the account with this id was made.
    fn created_at(&self, id: &str) -> Reply<'_, Option<Ms>>;

    /// Whether an account has a name with this likeness.
    fn has_likeness(&self, likeness: &str) -> Reply<'_, bool>;

    /// Ids and names of accounts whose likeness is not known.
    fn names_without_likeness(&self) -> Reply<'_, Vec<(String, String)>>;

    /// All accounts, as far as cookies are concerned.
    fn known_accounts(&self) -> Reply<'_, Vec<KnownAccount>>;

    /// All sessions that are not over.
    fn sessions(&self) -> Reply<'_, Vec<SessionRow>>;

    /// When the server began to keep sessions; `None` if it always has.
    fn sessions_kept_since(&self) -> Reply<'_, Option<Ms>>;
}
