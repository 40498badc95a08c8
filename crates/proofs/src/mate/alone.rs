//! The search for a mate on one core, and what comes of it.

use staunton_rules::Position;

use super::longest::MOST_MOVES;
use super::question::{Extent, MateQuestion};
use super::search::Search;
use super::solution;
use crate::bounds::Meter;
use crate::{Bounds, Limit, Strategy, Watch};

/// What is known of a forced mate.
///
/// # Examples
///
/// ```
/// use staunton_proofs::{Bounds, MateQuestion, MateVerdict, mate, unwatched};
/// use staunton_rules::Position;
///
/// // That there is none is a proof as well.
/// let position: Position = "7k/8/8/8/8/8/8/K5Q1 w - - 0 1".parse()?;
/// let verdict =
///     mate(&position, MateQuestion::mate_in(2), Bounds::default(), &unwatched);
/// assert!(matches!(verdict, MateVerdict::NoMate));
/// # Ok::<(), staunton_rules::FenError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MateVerdict {
    /// There is one.
    Mate(MateProof),
    /// There is none in so many moves, whatever is tried.
    NoMate,
    /// Not decided within the bounds.
    Undecided {
        /// There is none in so many moves.
        none_in: u32,
        /// What ended the search.
        limit: Limit,
    },
}

/// A forced mate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MateProof {
    /// The fewest moves in which it can be forced.
    pub moves: u32,
    /// The keys are the choices of its first node. Of a mate, a choice without replies is the
    /// mate; of a selfmate, a node without choices.
    pub strategy: Strategy,
}

impl MateProof {
    /// How many keys there are: solutions, if every key was asked for.
    pub fn solutions(&self) -> usize {
        self.strategy.start().choices.len()
    }
}

/// The shortest forced mate, if there is one in the number of moves asked for.
///
/// All defences are searched, first for a mate in one, then in two, and so on. The bounds count
/// positions.
///
/// # Examples
///
/// ```
/// use staunton_proofs::{Bounds, MateQuestion, MateVerdict, mate, unwatched};
/// use staunton_rules::{CastlingMode, Position};
///
/// // Lasker's diagram 7, Black to move: mate in three; he gives two of the three keys.
/// let fen = "8/8/8/8/8/3q3k/5R2/4rNK1 b - - 0 1";
/// let position = Position::from_fen(fen, CastlingMode::Standard)?;
/// let question = MateQuestion::mate_in(3);
/// let verdict = mate(&position, question, Bounds::default(), &unwatched);
/// let MateVerdict::Mate(proof) = verdict else { panic!("{verdict:?}") };
/// assert_eq!((proof.moves, proof.solutions()), (3, 3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn mate(
    position: &Position,
    question: MateQuestion,
    bounds: Bounds,
    watch: Watch<'_>,
) -> MateVerdict {
    let meter = Meter::new(bounds, watch);
    let mut search = Search::new(position.turn(), question.stipulation, meter);
    let mut none_in = 0;
    for moves in 1..=question.moves.min(MOST_MOVES) {
        search.set_depth(moves);
        match solve(&mut search, position, moves, question.extent) {
            Ok(Some(strategy)) => return MateVerdict::Mate(MateProof { moves, strategy }),
            Ok(None) => none_in = moves,
            Err(limit) => return MateVerdict::Undecided { none_in, limit },
        }
    }
    MateVerdict::NoMate
}

/// The solution in exactly `moves`, if there is one.
fn solve(
    search: &mut Search<'_>,
    position: &Position,
    moves: u32,
    extent: Extent,
) -> Result<Option<Strategy>, Limit> {
    if search.is_forced(position, moves)? {
        solution::gather(search, position, moves, extent, None).map(Some)
    } else {
        Ok(None)
    }
}
