//! Reviews: the game that is told, and what the engine saw of it.

use super::error::Reply;
use crate::game::Ms;

/// Something to write of a review.
pub(crate) enum ReviewWrite {
    /// A new one: the engine is to look at its game.
    Asked(Box<NewReview>),
    /// The engine begins to look.
    Begun { id: String },
    /// It left before the end, and not for what the game is. Nothing is written in this and the next two if
    /// the review was claimed, and not `by` this worker.
    Left { id: String, by: Option<String>, begun: bool },
    /// The engine has looked: what it saw, packed.
    Seen { id: String, by: Option<String>, sight: Vec<u8> },
    /// It came to nothing.
    Failed { id: String, by: Option<String>, fault: String },
    /// It is thrown away.
    Removed { id: String },
}

/// The row of a new review.
pub(crate) struct NewReview {
    pub(crate) id: String,
    /// Who asked.
    pub(crate) user: String,
    /// The game, if it is one of this server's.
    pub(crate) game: Option<String>,
    pub(crate) at: Ms,
    pub(crate) title: String,
    pub(crate) plies: usize,
    pub(crate) nodes: u64,
    pub(crate) reader: ReviewStyleRow,
    /// The game as PGN, packed.
    pub(crate) pgn: Vec<u8>,
    /// Reviews of games that were brought before this instant are thrown away.
    pub(crate) keep_since: Ms,
    /// Of the games that `user` brought, so many reviews are kept, the newest.
    pub(crate) most_kept: i64,
}

/// To whom a review is told if nobody says anything else, by the names on the wire.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ReviewStyleRow {
    pub(crate) level: String,
    pub(crate) notation: String,
    pub(crate) language: String,
}

/// The row of a review, without what is large.
#[derive(Clone, Debug)]
pub(crate) struct ReviewRow {
    pub(crate) id: String,
    pub(crate) user: String,
    pub(crate) game: Option<String>,
    pub(crate) created_at: Ms,
    pub(crate) title: String,
    pub(crate) plies: i64,
    pub(crate) nodes: i64,
    pub(crate) reader: ReviewStyleRow,
    /// Whether the engine has looked.
    pub(crate) is_seen: bool,
    /// Why it came to nothing.
    pub(crate) fault: Option<String>,
    /// While somebody looks who has claimed it: the looks that are done, and those to do.
    pub(crate) claimed: Option<(i64, i64)>,
}

/// A game, and what the engine saw of it.
pub(crate) struct ReviewToTell {
    pub(crate) pgn: Vec<u8>,
    pub(crate) sight: Vec<u8>,
}

/// Reads reviews.
pub(crate) trait ReviewRepository: Send + Sync {
    /// The review with this id.
    fn review(&self, id: &str) -> Reply<'_, Option<ReviewRow>>;

    /// The review of a game of this server, looked at so long.
    fn review_of_game(&self, game: &str, nodes: u64) -> Reply<'_, Option<ReviewRow>>;

    /// The reviews that `user` asked for, the newest first.
    fn reviews_of(&self, user: &str, limit: i64) -> Reply<'_, Vec<ReviewRow>>;

    /// The game of a review, as PGN, packed, and how often the engine began to look at it without
    /// coming to an end.
    fn review_game(&self, id: &str) -> Reply<'_, Option<(Vec<u8>, i64)>>;

    /// What is needed to tell a review; none while the engine still looks.
    fn review_to_tell(&self, id: &str) -> Reply<'_, Option<ReviewToTell>>;

    /// The reviews whose games the engine has still to look at, the oldest first.
    fn reviews_undone(&self) -> Reply<'_, Vec<ReviewRow>>;
}
