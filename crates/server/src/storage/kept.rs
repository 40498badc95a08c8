//! How much is kept for whom, and for how long of those who have no account.

use super::error::Reply;
use crate::game::Ms;

/// Something to write of what guests leave.
pub(crate) enum KeptWrite {
    /// A guest was here.
    GuestSeen { user: String, at: Ms },
    /// What guests left is thrown away if it is older than `before` and they were not here since:
    /// books, studies, exercises, reviews, and games that are over and had no player with an account.
    Expired { before: Ms },
}

/// How much is kept for one user.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct KeptByUser {
    pub(crate) books: i64,
    /// Of the files as they were brought.
    pub(crate) book_bytes: i64,
    pub(crate) study_bytes: i64,
}

/// How many bytes of books and studies are kept.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct KeptInAll {
    pub(crate) bytes: i64,
    /// Of these, what is kept for guests.
    pub(crate) of_guests: i64,
}

/// Reads how much is kept.
pub(crate) trait KeptRepository: Send + Sync {
    /// How much is kept for `user`.
    fn kept_by(&self, user: &str) -> Reply<'_, KeptByUser>;

    /// How much is kept for all.
    fn kept_in_all(&self) -> Reply<'_, KeptInAll>;
}
