//! Draws that can be forced: by stalemate or repetition within so many moves, or by never being
//! mated at all.

mod search;

use staunton_rules::Position;

use crate::bounds::Meter;
use crate::mate::MOST_MOVES;
use crate::standing::{Aim, Standing};
use crate::{Bounds, Limit, Strategy, Tables, Watch};

/// What is known of a draw that can be forced.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DrawVerdict {
    /// There is one.
    Draw(DrawProof),
    /// There is none in so many moves, whatever is tried.
    NoDraw,
    /// Not decided within the bounds.
    Undecided {
        /// There is none in so many moves.
        none_in: u32,
        /// What ended the search.
        limit: Limit,
    },
}

/// A forced draw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DrawProof {
    /// In how many moves of the side to move it is there at the latest: the fewest there are.
    pub moves: u32,
    /// What to play. A choice without replies is stalemate, or a mate that was stumbled into;
    /// a node without choices is stalemate or a position in which the other side can never
    /// mate; a reply to an earlier node is the repetition, after which all begins anew.
    pub strategy: Strategy,
}

/// The shortest draw that the side to move can force by stalemate, by the repetition of a
/// position in which it is to move, or by leaving the other side without the pieces to mate.
///
/// Whoever can bring a position about again can do so for ever, so that one repetition shows
/// all others. `moves` are those of the side to move, up to [`MOST_MOVES`]; the bounds count
/// positions. A mate on the way serves as well.
///
/// # Examples
///
/// ```
/// use staunton_proofs::{Bounds, DrawVerdict, forced_draw, unwatched};
/// use staunton_rules::{CastlingMode, Position};
///
/// // Lasker's diagram 8: the queen's checks on e8 and h5 bring the first of them about again.
/// let fen = "6k1/6p1/8/8/4Q3/1q4P1/p6P/7K w - - 0 1";
/// let position = Position::from_fen(fen, CastlingMode::Standard)?;
/// let verdict = forced_draw(&position, 4, Bounds::default(), &unwatched);
/// let DrawVerdict::Draw(proof) = verdict else { panic!("{verdict:?}") };
/// assert_eq!(proof.moves, 3);
/// assert_eq!(position.uci(proof.strategy.start().choices[0].mv), "e4e8");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn forced_draw(
    position: &Position,
    moves: u32,
    bounds: Bounds,
    watch: Watch<'_>,
) -> DrawVerdict {
    let mut search = search::Search::new(*position, Meter::new(bounds, watch));
    let mut none_in = 0;
    for moves in 0..=moves.min(MOST_MOVES) {
        match search.solve(moves) {
            Ok(Some(strategy)) => return DrawVerdict::Draw(DrawProof { moves, strategy }),
            Ok(None) => none_in = moves,
            Err(limit) => return DrawVerdict::Undecided { none_in, limit },
        }
    }
    DrawVerdict::NoDraw
}

/// Whether the side to move can avoid being mated for ever.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fortress {
    /// It can: in every node of the strategy it has a move after which every reply leads to a
    /// node of the strategy again. A node without choices is stalemate, or one in which the
    /// other side can never mate, or one that a table says is not lost.
    Proved(Strategy),
    /// It cannot. Here the plan is the other side's: each node has *every* move as a choice,
    /// each with one reply that leads towards a mate. A node without choices is the mate, or
    /// one that a table says is lost.
    Refuted(Strategy),
    /// Not decided within the bounds.
    Undecided(Limit),
}

/// Whether the side to move can play on for ever without being mated: the greatest set of
/// positions in which it can stay. By the laws on repetition, or on fifty moves, that is a
/// draw at least.
///
/// The bounds count positions in which that side is to move. What is to be proved is found
/// fast where the other side has little choice, or few pieces, and faster with `tables` of the
/// endings that may come about; without them it is searched for.
///
/// # Examples
///
/// ```
/// use staunton_proofs::{Bounds, Fortress, Tables, fortress, unwatched};
/// use staunton_rules::{CastlingMode, Position};
///
/// // The king stands in the corner before a rook's pawn, and stays there.
/// let fen = "k7/8/K7/P7/8/8/8/8 b - - 0 1";
/// let position = Position::from_fen(fen, CastlingMode::Standard)?;
/// let verdict = fortress(&position, &Tables::default(), Bounds::default(), &unwatched);
/// assert!(matches!(verdict, Fortress::Proved(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn fortress(
    position: &Position,
    tables: &Tables,
    bounds: Bounds,
    watch: Watch<'_>,
) -> Fortress {
    let mut standing = Standing::new(position, Aim::Fortress(tables));
    match standing.decide(&mut Meter::new(bounds, watch)) {
        Ok(true) => Fortress::Proved(standing.strategy()),
        Ok(false) => Fortress::Refuted(standing.refutation()),
        Err(limit) => Fortress::Undecided(limit),
    }
}
