//! What is kept of an account beside its name: all of it may be taken away or thrown away.

use super::error::Reply;
use crate::game::Ms;

/// What players are called whose account is deleted.
pub(crate) const DELETED_PLAYER: &str = "Deleted player";

/// Something to write of an account as a whole.
pub(crate) enum AccountWrite {
    /// An account has another name.
    Renamed { user: String, name: String, name_key: String, likeness: String },
    /// An account is deleted with all that is kept of it. Games with other people stay theirs, with
    /// [`DELETED_PLAYER`] in the place of the name.
    Deleted { user: String, at: Ms },
}

/// One line of a list of accounts.
pub(crate) struct AccountListRow {
    pub(crate) name: String,
    pub(crate) created_at: Ms,
    /// Games in which it sits or sat.
    pub(crate) games: i64,
    /// Where it is logged in.
    pub(crate) sessions: i64,
}

/// Rows as they are kept, each a JSON object with the names of the columns.
pub(crate) type Rows = Vec<serde_json::Value>;

/// All that is kept of an account, but for games and the files of books.
pub(crate) struct BelongingsRow {
    pub(crate) account: serde_json::Value,
    pub(crate) sessions: Rows,
    pub(crate) tokens: Rows,
    pub(crate) ratings: Rows,
    pub(crate) rated_games: Rows,
    pub(crate) lessons: Rows,
    pub(crate) exercises: Rows,
    pub(crate) studies: Rows,
    pub(crate) chapters: Rows,
    pub(crate) books: Rows,
    pub(crate) reviews: Rows,
}

/// Reads accounts as a whole.
pub(crate) trait AccountDataRepository: Send + Sync {
    /// The accounts whose names contain `part`, in the order of their names.
    fn accounts(&self, part: &str, limit: i64) -> Reply<'_, Vec<AccountListRow>>;

    /// All that is kept of an account; `None` if there is no such account.
    fn belongings(&self, user: &str) -> Reply<'_, Option<BelongingsRow>>;

    /// Ids of all games in which `user` sits or sat; `under_way` leaves out those that are over.
    fn game_ids_of(&self, user: &str, under_way: bool) -> Reply<'_, Vec<String>>;
}
