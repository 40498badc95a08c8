//! What openings are called: by the list of CC0 names, and by the books.

use std::collections::HashMap;
use std::sync::LazyLock;

use staunton_notation::parse_move;
use staunton_rules::{Game, Position};

/// A named position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Opening {
    /// The code of the *Encyclopaedia of Chess Openings*, such as `C37`; empty where only a book
    /// names the position.
    pub eco: &'static str,
    /// Today's name; the book's where only a book names the position.
    pub name: &'static str,
    /// The name one of the classic books has for it.
    pub book: Option<BookName>,
}

/// The name a book has for an opening.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct BookName {
    /// The name, such as `King's Bishop's Gambit`.
    pub name: &'static str,
    /// The book: `Staunton`, `Hoyle`.
    pub source: &'static str,
}

/// The opening of a game.
///
/// # Examples
///
/// ```
/// use staunton_rules::Game;
/// use staunton_terms::Openings;
///
/// let mut game = Game::default();
/// for uci in ["e2e4", "c7c5"] {
///     game.play(game.position().parse_uci(uci)?)?;
/// }
/// let named = Openings::known().of_game(&game).ok_or("it has a name")?;
/// assert_eq!(
///     (named.ply, named.opening.eco, named.opening.name),
///     (2, "B20", "Sicilian Defense")
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Named {
    /// After how many plies its last named position stood.
    pub ply: usize,
    /// What that position is called.
    pub opening: &'static Opening,
}

/// The names of all known openings, by position: an order of moves that leads to the same
/// position has the same name.
///
/// # Examples
///
/// ```
/// use staunton_rules::Position;
/// use staunton_terms::Openings;
///
/// let mut position = Position::standard();
/// for uci in ["g1f3", "b8c6", "e2e4", "e7e5", "f1b5"] {
///     position = position.play(position.parse_uci(uci)?)?;
/// }
/// let opening = Openings::known().at(&position).expect("it is the Ruy Lopez");
/// assert_eq!((opening.eco, opening.name), ("C60", "Ruy Lopez"));
/// assert_eq!(opening.book.map(|book| book.source), Some("Hoyle"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Openings {
    by_hash: HashMap<u64, Opening>,
    /// Lines of the tables that are not what they should be; there are none.
    broken: Vec<&'static str>,
    /// How many plies the longest line has.
    longest: usize,
}

const NAMES: &str = include_str!("../data/openings/names.tsv");
const BOOKS: &str = include_str!("../data/openings/books.tsv");

static KNOWN: LazyLock<Openings> = LazyLock::new(Openings::read);

impl Openings {
    /// The names the program has with it. They are read once, at the first call, in some
    /// milliseconds.
    pub fn known() -> &'static Self {
        &KNOWN
    }

    /// What `position` is called.
    pub fn at(&self, position: &Position) -> Option<&Opening> {
        self.by_hash.get(&position.hash())
    }

    /// The last position of `game` that has a name, which need not be on any known order of
    /// moves. None in a game that began elsewhere and came by no known position.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::Game;
    /// use staunton_terms::Openings;
    ///
    /// // By another order of moves, and beyond what has a name.
    /// let mut game = Game::default();
    /// for uci in ["g1f3", "d7d5", "d2d4", "h7h6", "h2h3"] {
    ///     game.play(game.position().parse_uci(uci)?)?;
    /// }
    /// let named = Openings::known().of_game(&game).expect("it has a name");
    /// assert!(named.ply >= 3 && named.opening.eco.starts_with('D'));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_game(&'static self, game: &Game) -> Option<Named> {
        let early = game.positions().take(self.longest + 2).enumerate();
        early.filter_map(|(ply, at)| Some(Named { ply, opening: self.at(at)? })).last()
    }

    /// How many positions have a name.
    pub fn len(&self) -> usize {
        self.by_hash.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.by_hash.is_empty()
    }

    /// Every opening, in no order.
    pub fn iter(&self) -> impl Iterator<Item = &Opening> {
        self.by_hash.values()
    }

    fn read() -> Self {
        let mut known = Self { by_hash: HashMap::new(), broken: Vec::new(), longest: 0 };
        // The positions of the line above, the start first.
        let mut line = vec![Position::standard()];
        for text in NAMES.lines().skip(1) {
            let opening = names_line(text).filter(|(shared, moves, _)| {
                line.truncate(shared + 1);
                follow(&mut line, moves)
            });
            match (opening, line.last()) {
                (Some((_, _, opening)), Some(end)) => {
                    known.longest = known.longest.max(line.len() - 1);
                    known.by_hash.insert(end.hash(), opening);
                }
                _ => known.broken.push(text),
            }
        }
        for text in BOOKS.lines().skip(1) {
            line.truncate(1);
            let found = books_line(text).filter(|(moves, _)| follow(&mut line, moves));
            match (found, line.last()) {
                (Some((_, book)), Some(end)) => {
                    let only = Opening { eco: "", name: book.name, book: None };
                    known.by_hash.entry(end.hash()).or_insert(only).book = Some(book);
                }
                _ => known.broken.push(text),
            }
        }
        known
    }
}

/// Plays on from the last position; whether all moves were legal.
fn follow(line: &mut Vec<Position>, moves: &str) -> bool {
    moves.split_ascii_whitespace().all(|san| {
        let Some(last) = line.last() else { return false };
        let next = parse_move(last, san).map(|mv| last.play_unchecked(mv));
        next.is_ok_and(|next| {
            line.push(next);
            true
        })
    })
}

/// How many plies are as in the line above, the moves after them, and the name.
fn names_line(text: &'static str) -> Option<(usize, &'static str, Opening)> {
    let mut columns = text.split('\t');
    let shared = columns.next()?.parse().ok()?;
    let moves = columns.next()?;
    let (eco, name) = (columns.next()?, columns.next()?);
    Some((shared, moves, Opening { eco, name, book: None }))
}

/// The moves and the name of a book.
fn books_line(text: &'static str) -> Option<(&'static str, BookName)> {
    let mut columns = text.split('\t');
    let (name, source, moves) = (columns.next()?, columns.next()?, columns.next()?);
    Some((moves, BookName { name, source }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn t5_every_line_of_the_tables_can_be_played() {
        let known = Openings::known();
        assert_eq!(known.broken, [""; 0]);
        assert!(known.len() > 3_700, "{} names", known.len());
        assert!(known.iter().all(|opening| !opening.name.is_empty()));
    }
}
