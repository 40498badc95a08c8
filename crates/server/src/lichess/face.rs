//! What all calls of this face need.

use super::challenge::Challenges;
use crate::games::Games;
use crate::news::News;
use crate::room::Room;
use crate::tokens::Tokens;

/// What this face needs. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Lichess {
    pub(crate) games: Games,
    pub(crate) tokens: Tokens,
    pub(crate) news: News,
    pub(crate) room: Room,
    pub(crate) challenges: Challenges,
}
