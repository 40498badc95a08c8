//! A book held against a collection of games: which game it prints, and where the print says something else.

use staunton_notation::san;
use staunton_pgn::Tags;
use staunton_rules::{Move, Outcome, Position};

/// A game of fewer plies may be the beginning of too many.
const FEWEST_PLIES: usize = 12;
/// Games with a position that are looked at; where more have it, it belongs to the opening.
const MOST_CANDIDATES: usize = 64;
/// So many of a hundred moves are the same in two prints of one game.
const SAME_OF_HUNDRED: usize = 85;
/// Games that are told.
const MOST_TOLD: usize = 4;

/// Games that are known from elsewhere. What keeps them implements it; nothing is overwritten.
pub trait Collection {
    /// Why games cannot be read.
    type Error;

    /// The numbers of the games in which `position` stands; `None` if there are more than `most`.
    ///
    /// # Errors
    /// If the collection cannot be read.
    fn games_with(&self, position: &Position, most: usize)
    -> Result<Option<Vec<i64>>, Self::Error>;

    /// The game with a number that [`Self::games_with`] told.
    ///
    /// # Errors
    /// If the collection cannot be read.
    fn game(&self, number: i64) -> Result<CollectionGame, Self::Error>;
}

/// A game of a collection.
#[derive(Clone, PartialEq, Debug)]
pub struct CollectionGame {
    /// Its number there.
    pub number: i64,
    /// Players, place, date.
    pub tags: Tags,
    /// Where it begins.
    pub start: Position,
    /// Its moves.
    pub moves: Vec<Move>,
    /// How it ended, if that is known.
    pub outcome: Option<Outcome>,
}

/// A game of a collection that a printed one is.
#[derive(Clone, PartialEq, Debug)]
pub struct GameMatch {
    /// The game.
    pub game: CollectionGame,
    /// How many plies are the same, each at its place.
    pub same: usize,
    /// Where the print has another move: each is legal as it is printed.
    pub differences: Vec<MoveDifference>,
}

/// A move that is printed otherwise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveDifference {
    /// How many plies stand before it.
    pub ply: usize,
    /// Its number as it is written: `17.`, or `17...` for a move of Black.
    pub number: String,
    /// As it is printed, in Standard Algebraic Notation.
    pub printed: String,
    /// As the collection has it.
    pub known: String,
}

/// The games of `collection` that a line from `start` prints: from its last position back to the first that stands in
/// the collection, and of the games there those in which nearly all moves are the same. At most four, the most like
/// first; none of a line of fewer than twelve plies, and none of one that many games begin with.
///
/// # Errors
/// What the collection fails with.
///
/// # Examples
///
/// ```
/// use std::convert::Infallible;
///
/// use staunton_books::{Collection, CollectionGame, matches};
/// use staunton_pgn::Tags;
/// use staunton_rules::{Move, Position};
///
/// fn played(moves: &str) -> Vec<Move> {
///     let mut position = Position::standard();
///     let play = |uci| {
///         let mv = position.parse_uci(uci).expect("legal");
///         position = position.play_unchecked(mv);
///         mv
///     };
///     moves.split(' ').map(play).collect()
/// }
///
/// /// One game.
/// struct One(Vec<Move>);
///
/// impl Collection for One {
///     type Error = Infallible;
///
///     fn games_with(&self, position: &Position, _: usize) -> Result<Option<Vec<i64>>, Infallible> {
///         let mut at = Position::standard();
///         let stands = self.0.iter().any(|mv| {
///             at = at.play_unchecked(*mv);
///             at == *position
///         });
///         Ok(Some(stands.then_some(7).into_iter().collect()))
///     }
///
///     fn game(&self, number: i64) -> Result<CollectionGame, Infallible> {
///         let (start, moves) = (Position::standard(), self.0.clone());
///         Ok(CollectionGame { number, tags: Tags::new(), start, moves, outcome: None })
///     }
/// }
///
/// let known = One(played("e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1h1 f8e7 f1e1 b7b5 a4b3 d7d6"));
/// // The book has the twelfth move, b5, on the other wing; the bishop goes where it went all the same.
/// let printed = played("e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1h1 f8e7 f1e1 h7h6 a4b3 d7d6");
/// let found = matches(&Position::standard(), &printed, &known)?;
/// assert_eq!((found[0].game.number, found[0].same), (7, 13));
/// let [difference] = found[0].differences.as_slice() else { panic!("one move differs") };
/// assert_eq!((difference.ply, &*difference.printed, &*difference.known), (11, "h6", "b5"));
/// assert_eq!(difference.number, "6...");
/// # Ok::<(), Infallible>(())
/// ```
pub fn matches<C: Collection>(
    start: &Position,
    moves: &[Move],
    collection: &C,
) -> Result<Vec<GameMatch>, C::Error> {
    if moves.len() < FEWEST_PLIES {
        return Ok(Vec::new());
    }
    let positions = positions(start, moves);
    let mut candidates = Vec::new();
    for position in positions[FEWEST_PLIES / 2..].iter().rev() {
        let found = collection.games_with(position, MOST_CANDIDATES)?;
        if found.as_ref().is_none_or(|games| !games.is_empty()) {
            candidates = found.unwrap_or_default();
            break;
        }
    }
    let mut found = Vec::new();
    for number in candidates {
        let game = collection.game(number)?;
        found.extend(compared(&positions, moves, game));
    }
    // A line that many games begin with is an opening, and none of them.
    if found.len() > MOST_TOLD {
        found.retain(|found| found.game.moves.len() == moves.len());
    }
    found.sort_by_key(|found| {
        (found.differences.len(), found.game.moves.len().abs_diff(moves.len()), found.game.number)
    });
    found.truncate(MOST_TOLD);
    Ok(found)
}

/// The position before each move, and behind the last.
fn positions(start: &Position, moves: &[Move]) -> Vec<Position> {
    let mut all = Vec::with_capacity(moves.len() + 1);
    all.push(*start);
    for mv in moves {
        let last = all.last().unwrap_or(start);
        all.push(last.play_unchecked(*mv));
    }
    all
}

/// How the game is like the print; `None` if it is another one.
fn compared(positions: &[Position], moves: &[Move], game: CollectionGame) -> Option<GameMatch> {
    let common = moves.len().min(game.moves.len());
    if common < FEWEST_PLIES || game.start != positions[0] {
        return None;
    }
    let known = self::positions(&game.start, &game.moves);
    let way = |mv: Move| (mv.from(), mv.to(), mv.promotion());
    let differ = (0..common).filter(|&ply| way(moves[ply]) != way(game.moves[ply]));
    let differences: Vec<MoveDifference> = differ
        .map(|ply| MoveDifference {
            ply,
            number: positions[ply].fullmove_number().to_string()
                + positions[ply].turn().fold(".", "..."),
            printed: san(&positions[ply], moves[ply]),
            known: san(&known[ply], game.moves[ply]),
        })
        .collect();
    let same = common - differences.len();
    (same * 100 >= common * SAME_OF_HUNDRED).then_some(GameMatch { game, same, differences })
}
