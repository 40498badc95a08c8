//! A book, looked into.

use staunton_rules::{Move, Position};
use thiserror::Error;

use super::entry::{BECOMES, BYTES, BookEntry};

/// Why bytes are no book.
///
/// # Examples
///
/// ```
/// use staunton_pgn::polyglot::{Book, BookError};
///
/// assert_eq!(Book::new([0; 17]).err(), Some(BookError::Length { bytes: 17 })); // entries have 16
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BookError {
    /// The file is cut off, or is something else.
    #[error("a Polyglot book has 16 bytes an entry, but these are {bytes} bytes")]
    Length {
        /// How many bytes there are.
        bytes: usize,
    },
    /// The keys must rise, for a position to be found.
    #[error(
        "entry {entry} of the Polyglot book has a lower key than the one before: expected rising keys"
    )]
    Order {
        /// Which entry, the first being 0.
        entry: usize,
    },
}

/// A book: its bytes, held in memory or mapped from a file.
///
/// # Examples
///
/// ```
/// use staunton_pgn::polyglot::{self, Book, BookEntry};
/// use staunton_rules::Position;
///
/// let start = Position::standard();
/// let entry = |uci, weight| {
///     Ok::<_, staunton_rules::uci::UciError>(BookEntry::new(
///         &start,
///         start.parse_uci(uci)?,
///         weight,
///     ))
/// };
/// let bytes = polyglot::write([entry("d2d4", 1)?, entry("e2e4", 3)?]);
///
/// let book = Book::new(bytes)?;
/// let moves: Vec<_> =
///     book.moves(&start).map(|found| (found.mv.to_string(), found.weight)).collect();
/// assert_eq!(moves, [("e2e4".into(), 3), ("d2d4".into(), 1)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Book<B>(B);

/// A move that a book gives for a position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct BookMove {
    /// The move, legal in the position.
    pub mv: Move,
    /// How often it is to be chosen, against the other moves of the position.
    pub weight: u16,
    /// For programs that learn.
    pub learn: u32,
}

impl<B: AsRef<[u8]>> Book<B> {
    /// A book of these bytes. Every entry is looked at once.
    ///
    /// # Errors
    /// [`BookError`] if the bytes are no whole number of entries, or not in the order of keys.
    pub fn new(bytes: B) -> Result<Self, BookError> {
        let (entries, rest) = bytes.as_ref().as_chunks::<BYTES>();
        if !rest.is_empty() {
            return Err(BookError::Length { bytes: bytes.as_ref().len() });
        }
        let mut keys = entries.iter().map(|entry| BookEntry::from_bytes(entry).key);
        let mut before = keys.next();
        for (entry, key) in (1..).zip(keys) {
            if before > Some(key) {
                return Err(BookError::Order { entry });
            }
            before = Some(key);
        }
        Ok(Self(bytes))
    }

    /// How many entries there are.
    pub fn len(&self) -> usize {
        self.0.as_ref().len() / BYTES
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All entries, in the order of the book.
    pub fn entries(&self) -> impl Iterator<Item = BookEntry> + '_ {
        self.chunks().iter().map(BookEntry::from_bytes)
    }

    /// The moves the book has for `position`, in its order. Entries that are not legal there are
    /// left out: two positions may have one key.
    pub fn moves(&self, position: &Position) -> impl Iterator<Item = BookMove> + '_ {
        let key = position.polyglot_key();
        let chunks = self.chunks();
        let start = chunks.partition_point(|entry| BookEntry::from_bytes(entry).key < key);
        let legal = position.legal_moves();
        chunks[start..]
            .iter()
            .map(BookEntry::from_bytes)
            .take_while(move |entry| entry.key == key)
            .filter_map(move |BookEntry { mv: written, weight, learn, .. }| {
                let mv = legal.iter().copied().find(|&mv| is_written(mv, written))?;
                Some(BookMove { mv, weight, learn })
            })
    }

    fn chunks(&self) -> &[[u8; BYTES]] {
        self.0.as_ref().as_chunks().0
    }
}

/// Whether the format writes `mv` so. Some programs write castling as the king's two steps.
fn is_written(mv: Move, written: u16) -> bool {
    let square = |shift: u16| usize::from(written >> shift & 63);
    let becomes = BECOMES.get(usize::from(written >> 12)).copied().flatten();
    let goes = mv.to().as_index() == square(0) || mv.target().as_index() == square(0);
    mv.from().as_index() == square(6) && goes && mv.promotion() == becomes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::polyglot::write;
    use staunton_notation::parse_move;

    fn entry(position: &Position, mv: &str, weight: u16) -> BookEntry {
        BookEntry::new(position, parse_move(position, mv).unwrap(), weight)
    }

    #[test]
    fn moves_come_back_by_weight() {
        let start = Position::standard();
        let castles = Position::from_fen(
            "4k3/1P6/8/8/8/8/8/R3K2R w KQ - 0 1",
            staunton_rules::CastlingMode::Standard,
        )
        .unwrap();
        let bytes = write([
            entry(&start, "d4", 2),
            entry(&castles, "O-O", 1),
            entry(&start, "e4", 7),
            entry(&castles, "O-O-O", 2),
            entry(&castles, "b8=N", 3),
        ]);
        let book = Book::new(bytes).unwrap();
        let names = |position: &Position| -> Vec<String> {
            book.moves(position).map(|found| staunton_notation::san(position, found.mv)).collect()
        };
        assert_eq!(names(&start), ["e4", "d4"]);
        assert_eq!(names(&castles), ["b8=N", "O-O-O", "O-O"]);
        assert_eq!(book.len(), 5);
        assert_eq!(book.entries().count(), 5);
    }

    #[test]
    fn castling_by_two_steps_is_understood() {
        let position = Position::from_fen(
            "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
            staunton_rules::CastlingMode::Standard,
        )
        .unwrap();
        // From e1 to g1.
        let two_steps = BookEntry { mv: 0o0406, ..entry(&position, "O-O", 1) };
        let book = Book::new(write([two_steps])).unwrap();
        assert!(book.moves(&position).next().is_some_and(|found| found.mv.is_castling()));
    }

    #[test]
    fn a_move_of_another_position_is_left_out() {
        let start = Position::standard();
        let odd = BookEntry { mv: 0o7714, ..entry(&start, "e4", 1) };
        let book = Book::new(write([odd])).unwrap();
        assert_eq!(book.moves(&start).count(), 0);
    }

    #[test]
    fn what_is_no_book_is_refused() {
        assert_eq!(Book::new([0; 17]).unwrap_err(), BookError::Length { bytes: 17 });
        let mut bytes = [0; 48];
        bytes[16] = 1;
        assert_eq!(Book::new(bytes).unwrap_err(), BookError::Order { entry: 2 });
        assert!(Book::new([]).unwrap().is_empty());
    }
}
