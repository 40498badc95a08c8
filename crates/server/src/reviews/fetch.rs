//! Where a game to be reviewed stands.

use staunton_desk::reviews::{Brought, ReviewSource};

use crate::books::{self, Books};
use crate::error::ApiError;
use crate::game::Refusal;
use crate::gate::blocking;
use crate::registry::{Command, GameRegistry, Text, Who};
use crate::visitor::Visitor;

/// Fetches the game.
///
/// # Errors
/// If there is no such game, it is still being played, or nothing in it can be reviewed.
pub(super) async fn fetch(
    of: ReviewSource,
    games: &GameRegistry,
    books: &Books,
    visitor: &Visitor,
) -> Result<Brought, ApiError> {
    let brought = match of {
        ReviewSource::Game { id, key } => {
            let pgn = played(games, visitor, &id, key).await?;
            let brought = blocking(move || Brought::of_pgn(&pgn, 0)).await??;
            Brought { game: Some(id), ..brought }
        }
        ReviewSource::Book { id, game } => {
            Brought::of_tree(books::game_tree(books, visitor, &id, game).await?)
        }
        brought => blocking(move || brought.bring()).await??,
    };
    Ok(brought.checked()?)
}

/// The PGN of a game of this server that is over.
async fn played(
    games: &GameRegistry,
    visitor: &Visitor,
    id: &str,
    key: Option<String>,
) -> Result<String, ApiError> {
    let who = || Who { user: visitor.user.id.clone(), key: key.clone(), locale: visitor.locale };
    let seen = games.ask(id, |reply| Command::Look(who(), reply)).await?;
    if matches!(seen.now.status, "waiting" | "playing") {
        return Err(ApiError::Refused(Refusal::NotOver));
    }
    games.ask(id, |reply| Command::Text(who(), Text::Pgn, reply)).await
}
