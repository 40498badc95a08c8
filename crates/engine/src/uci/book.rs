//! The opening book that options name, in Polyglot's format.

use std::collections::hash_map::RandomState;
use std::fs;
use std::hash::BuildHasher;
use std::io;
use std::sync::Arc;

use staunton_pgn::polyglot::{Book, BookError};
use staunton_rules::{Move, Position};
use thiserror::Error;

/// A book, shared with the thread that searches.
pub(super) type Opened = Arc<Book<Vec<u8>>>;

/// Why there is no book.
#[derive(Debug, Error)]
pub(super) enum BookFileError {
    /// The file cannot be read.
    #[error("BookFile {path:?} cannot be read: {error}")]
    Io { path: String, error: io::Error },
    /// It is no book.
    #[error("BookFile {path:?}: {error}")]
    Book { path: String, error: BookError },
}

/// Reads the book at `path`; none if the path is empty.
pub(super) fn read(path: &str) -> Result<Option<Opened>, BookFileError> {
    if path.is_empty() {
        return Ok(None);
    }
    let bytes = fs::read(path).map_err(|error| BookFileError::Io { path: path.into(), error })?;
    let book =
        Book::new(bytes).map_err(|error| BookFileError::Book { path: path.into(), error })?;
    Ok(Some(Arc::new(book)))
}

/// A move of the book, those of greater weight more often, or always the one of the greatest. Only
/// `allowed` moves count, if there are any.
pub(super) fn choose(
    book: &Book<Vec<u8>>,
    position: &Position,
    allowed: &[Move],
    is_best: bool,
) -> Option<Move> {
    let is_allowed = |mv: Move| allowed.is_empty() || allowed.contains(&mv);
    let moves: Vec<_> = book.moves(position).filter(|found| is_allowed(found.mv)).collect();
    let total: u64 = moves.iter().map(|found| u64::from(found.weight)).sum();
    if is_best || total == 0 {
        // Of equals the first: the last of the greatest when the order is turned.
        return moves.iter().rev().max_by_key(|found| found.weight).map(|found| found.mv);
    }
    // Whoever plays twice against us should not see the same game.
    let mut left = RandomState::new().hash_one(position.hash()) % total;
    let chosen = moves.iter().find(|found| {
        let weight = u64::from(found.weight);
        let is_it = left < weight;
        left = left.saturating_sub(weight);
        is_it
    });
    chosen.map(|found| found.mv)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use staunton_pgn::polyglot::{BookEntry, write};

    use super::*;

    fn book(moves: &[(&str, u16)]) -> Book<Vec<u8>> {
        let start = Position::standard();
        let entry = |&(name, weight): &(&str, u16)| {
            BookEntry::new(&start, start.parse_uci(name).unwrap(), weight)
        };
        Book::new(write(moves.iter().map(entry))).unwrap()
    }

    #[test]
    fn moves_are_chosen_by_weight() {
        let start = Position::standard();
        let book = book(&[("e2e4", 900), ("d2d4", 600), ("a2a3", 0)]);
        let chosen: HashSet<String> =
            (0..200).map(|_| start.uci(choose(&book, &start, &[], false).unwrap())).collect();
        assert_eq!(chosen, HashSet::from(["e2e4".to_owned(), "d2d4".to_owned()]));
        let name = |mv: Move| start.uci(mv);
        assert_eq!(choose(&book, &start, &[], true).map(name).as_deref(), Some("e2e4"));
        let a3 = start.parse_uci("a2a3").unwrap();
        assert_eq!(choose(&book, &start, &[a3], false), Some(a3));
        let h3 = start.parse_uci("h2h3").unwrap();
        assert_eq!(choose(&book, &start, &[h3], false), None);
        let next = start.play_unchecked(a3);
        assert_eq!(choose(&book, &next, &[], false), None);
    }

    #[test]
    fn what_is_no_book_is_told() {
        assert!(matches!(read(""), Ok(None)));
        assert!(matches!(read("/nowhere/at/all.bin"), Err(BookFileError::Io { .. })));
        let other = read(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml"));
        assert!(matches!(other, Err(BookFileError::Book { .. })), "{other:?}");
    }
}
