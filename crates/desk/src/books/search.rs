//! Looking for games in the books of one reader: by player, opening or position.

use serde::{Deserialize, Serialize};
use staunton_rules::{CastlingMode, Position};
use utoipa::{IntoParams, ToSchema};

use super::page::{Head, Page};
use crate::DeskError;

/// The most that a search tells.
pub const MOST_FOUND: usize = 200;
/// Bytes of a kept place: hash, game, move.
const BYTES: usize = 16;

/// A position of a book, and where it stands: the game, if it is one's, and the move that leads
/// there.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Place {
    hash: u64,
    game: u32,
    mark: u32,
}

impl Place {
    /// All positions of a page, in the order of their hashes, as bytes.
    pub(super) fn all(page: &Page) -> Vec<u8> {
        let mut places: Vec<Self> = page
            .moves
            .iter()
            .enumerate()
            .filter_map(|(mark, mv)| {
                let position =
                    Position::from_fen(&mv.played.as_ref()?.fen, CastlingMode::Standard).ok()?;
                Some(Self {
                    hash: position.hash(),
                    game: u32::try_from(mv.game.unwrap_or(0)).ok()?,
                    mark: u32::try_from(mark).ok()?,
                })
            })
            .collect();
        places.sort_unstable();
        let mut bytes = Vec::with_capacity(places.len() * BYTES);
        for place in places {
            bytes.extend_from_slice(&place.hash.to_le_bytes());
            bytes.extend_from_slice(&place.game.to_le_bytes());
            bytes.extend_from_slice(&place.mark.to_le_bytes());
        }
        bytes
    }

    fn at(bytes: &[u8], index: usize) -> Self {
        let word = |from: usize, to: usize| {
            bytes[index * BYTES + from..index * BYTES + to]
                .iter()
                .rev()
                .fold(0_u64, |word, &byte| word << 8 | u64::from(byte))
        };
        let half = |from: usize| u32::try_from(word(from, from + 4)).unwrap_or(u32::MAX);
        Self { hash: word(0, 8), game: half(8), mark: half(12) }
    }

    /// The places of a position among those that [`Place::all`] wrote.
    fn find(bytes: &[u8], hash: u64) -> impl Iterator<Item = Self> {
        let count = bytes.len() / BYTES;
        let (mut low, mut high) = (0, count);
        while low < high {
            let middle = low.midpoint(high);
            if Self::at(bytes, middle).hash < hash {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        (low..count).map(|index| Self::at(bytes, index)).take_while(move |place| place.hash == hash)
    }
}

/// What is looked for, as it is asked: everything that is given must fit.
#[derive(Debug, Default, Deserialize, IntoParams)]
pub struct BookSearchQuery {
    /// Words of anything that is told of a game: players, opening, title, book.
    #[serde(default)]
    q: Option<String>,
    /// Words of a player's name.
    #[serde(default)]
    player: Option<String>,
    /// Words of an opening's name, or its code.
    #[serde(default)]
    opening: Option<String>,
    /// A position, as FEN.
    #[serde(default)]
    fen: Option<String>,
}

impl BookSearchQuery {
    /// What is looked for.
    ///
    /// # Errors
    /// [`DeskError::InvalidFen`].
    ///
    /// # Examples
    ///
    /// See [`search`].
    pub fn wanted(self) -> Result<Wanted, DeskError> {
        let given = |words: Option<String>| words.filter(|words| !words.trim().is_empty());
        let position = given(self.fen)
            .map(|fen| Position::from_fen(fen.trim(), CastlingMode::Standard))
            .transpose()
            .map_err(|error| DeskError::InvalidFen(Box::new(error)))?;
        let (words, player, opening) = (given(self.q), given(self.player), given(self.opening));
        Ok(Wanted { words, player, opening, position })
    }
}

/// What is looked for: everything that is given must fit.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    /// Words of anything that is told of the game.
    pub words: Option<String>,
    /// Words of a player's name.
    pub player: Option<String>,
    /// Words of an opening's name, or its code.
    pub opening: Option<String>,
    /// A position.
    pub position: Option<Position>,
}

/// A game that was found.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct BookSearchHit {
    /// The id of the book.
    pub book: String,
    /// Its title, or the name of the file.
    pub book_title: String,
    /// The number of the game; none where the position stands in prose alone.
    #[schema(required = true)]
    pub game: Option<usize>,
    /// Its title.
    pub title: String,
    /// Who has White.
    #[schema(required = true)]
    pub white: Option<String>,
    /// Who has Black.
    #[schema(required = true)]
    pub black: Option<String>,
    /// The opening, by position.
    #[schema(required = true)]
    pub opening: Option<String>,
    /// Its code.
    #[schema(required = true)]
    pub eco: Option<String>,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: String,
    /// The number of the move at which the book is to be opened.
    #[schema(required = true)]
    pub at: Option<usize>,
}

/// A book that is searched.
#[derive(Debug)]
pub struct Searched<'a> {
    /// Its id.
    pub id: &'a str,
    /// Its title, or the name of its file.
    pub title: &'a str,
    /// Its games.
    pub games: &'a [Head],
    /// Where its positions stand; needed if one is looked for.
    pub places: &'a [u8],
}

/// What of a book fits.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use staunton_desk::books::{BookSearchQuery, Searched, make, search};
///
/// let made = make(b"GAME I.\n\n1 P-K4 P-K4\n2 Kt-KB3 Kt-QB3\n", &Default::default(), |_, _| ControlFlow::Continue(()))?;
/// let made = made.ok_or("nobody stopped it")?;
/// let fen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
/// let asked: BookSearchQuery = serde_json::from_value(serde_json::json!({ "fen": fen }))?;
/// let book = Searched { id: "b1", title: "A book", games: &made.page.games, places: &made.places };
/// let mut found = Vec::new();
/// search(&book, &asked.wanted()?, &mut found);
/// assert_eq!(found.len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn search(book: &Searched<'_>, wanted: &Wanted, found: &mut Vec<BookSearchHit>) {
    let told = |game: Option<&Head>, at: Option<usize>| {
        let none = Head::default();
        let head = game.unwrap_or(&none);
        BookSearchHit {
            book: book.id.to_owned(),
            book_title: book.title.to_owned(),
            game: game.map(|game| game.game),
            title: head.title.clone(),
            white: head.white.clone(),
            black: head.black.clone(),
            opening: head.opening.clone(),
            eco: head.eco.clone(),
            result: head.result.clone(),
            at: at.or(head.first),
        }
    };
    let Some(position) = &wanted.position else {
        let games = book.games.iter().filter(|game| fits(book.title, game, wanted));
        found.extend(games.map(|game| told(Some(game), None)));
        return;
    };
    let mut before = None;
    for place in Place::find(book.places, position.hash()) {
        let id = usize::try_from(place.game).unwrap_or(0);
        // Once for each game.
        if before == Some(id) {
            continue;
        }
        before = Some(id);
        let game = book.games.iter().find(|game| game.game == id);
        if game.map_or(wanted.is_of_position_alone(), |game| fits(book.title, game, wanted)) {
            found.push(told(game, usize::try_from(place.mark).ok()));
        }
    }
}

impl Wanted {
    const fn is_of_position_alone(&self) -> bool {
        self.words.is_none() && self.player.is_none() && self.opening.is_none()
    }
}

fn fits(book: &str, game: &Head, wanted: &Wanted) -> bool {
    let of = |words: &[&Option<String>]| {
        let told: Vec<&str> = words.iter().filter_map(|words| words.as_deref()).collect();
        told.join(" ").to_lowercase()
    };
    let players = of(&[&game.white, &game.black]);
    let opening = of(&[&game.eco, &game.opening]);
    let all = |told: &str, words: &Option<String>| {
        let words = words.as_deref().unwrap_or_default().to_lowercase();
        words.split_whitespace().all(|word| told.contains(word))
    };
    all(&players, &wanted.player)
        && all(&opening, &wanted.opening)
        && all(
            &format!("{players} {opening} {} {}", game.title.to_lowercase(), book.to_lowercase()),
            &wanted.words,
        )
}

#[cfg(test)]
mod tests {
    use super::super::page::{Mark, Played};
    use super::*;

    #[test]
    fn a_position_is_found_among_all_that_are_kept() {
        let mut position = Position::standard();
        let mut page = Page::default();
        let mut hashes = Vec::new();
        for (mark, uci) in ["e2e4", "e7e5", "g1f3", "b8c6", "f3g1", "c6b8"].iter().enumerate() {
            position = position.play_unchecked(position.parse_uci(uci).unwrap());
            let fen = position.to_string();
            let played = Played { san: String::new(), uci: (*uci).into(), fen, before: None };
            let mark = Mark { game: Some(mark + 7), played: Some(played), ..Mark::default() };
            page.moves.push(mark);
            hashes.push(position.hash());
        }
        let bytes = Place::all(&page);
        assert_eq!(bytes.len(), 6 * BYTES);
        for (mark, &hash) in hashes.iter().enumerate() {
            let found: Vec<_> =
                Place::find(&bytes, hash).map(|place| place.mark as usize).collect();
            let expected: Vec<_> = (0..6).filter(|&other| hashes[other] == hash).collect();
            assert_eq!(found, expected, "{mark}");
        }
        assert_eq!(Place::find(&bytes, 12_345).count(), 0);
        assert_eq!(Place::find(&[], 12_345).count(), 0);
    }
}
