//! What is asked of a book that is kept.

use serde::Deserialize;
use staunton_books::Corrections;
use staunton_pgn::{GameTree, Reader};
use utoipa::ToSchema;

use super::page::Head;
use crate::DeskError;

/// The most corrections of one book.
const MOST_CORRECTIONS: usize = 500;

/// What a reader knows better.
#[derive(Debug, Deserialize, ToSchema)]
pub struct BookCorrectionsRequest {
    /// All of them, each as a line of a file of corrections: `game 12 ply 31 Rhe1`,
    /// `game 13 start FEN`, `at 45902 from board`.
    corrections: Vec<String>,
}

impl BookCorrectionsRequest {
    /// The lines, each of them one correction.
    ///
    /// # Errors
    /// [`DeskError::BadRequest`] names the line that is none.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_desk::books::BookCorrectionsRequest;
    ///
    /// let sent: BookCorrectionsRequest = serde_json::from_str(r#"{"corrections": [" game 1 ply 3 Nf3"]}"#)?;
    /// assert_eq!(sent.check()?, ["game 1 ply 3 Nf3"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn check(self) -> Result<Vec<String>, DeskError> {
        if self.corrections.len() > MOST_CORRECTIONS {
            let text = format!("more than {MOST_CORRECTIONS} corrections");
            return Err(DeskError::BadRequest(text));
        }
        let line = |line: String| {
            let line = line.trim();
            let read = Corrections::read(line)
                .map_err(|error| DeskError::BadRequest(format!("{line:?}: {error}")))?;
            if read.len() != 1 {
                return Err(DeskError::BadRequest(format!("{line:?} is not one correction")));
            }
            Ok(line.to_owned())
        };
        self.corrections.into_iter().map(line).collect()
    }
}

/// The games of a book that are in its PGN, in order: of each its number in the book and its title. `games` are the heads of
/// its page, JSON.
pub fn places_of_games(games: &[u8]) -> Vec<(usize, String)> {
    let heads: Vec<Head> = serde_json::from_slice(games).unwrap_or_default();
    // Games without moves are not in the PGN.
    heads.into_iter().filter(|head| head.plies > 0).map(|head| (head.game, head.title)).collect()
}

/// A game of a book with its variations and the book's words; nothing if it has no such game with moves.
pub fn game_of(games: &[u8], pgn: &[u8], number: usize) -> Option<GameTree> {
    let place = places_of_games(games).iter().position(|(known, _)| *known == number)?;
    Some(Reader::new(pgn).games().nth(place)?.0)
}
