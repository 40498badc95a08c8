//! What is asked of a forced mate.

/// Who is to be mated.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Stipulation {
    /// The side to move mates.
    Mate,
    /// The side to move forces the other side to mate it.
    Selfmate,
}

/// How much of a solution is wanted.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Extent {
    /// One key, and one move against each defence.
    OneKey,
    /// Every key, and one move against each defence.
    EveryKey,
    /// Every key, and against each defence every move that serves: duals too.
    Duals,
}

/// A question about a forced mate.
///
/// # Examples
///
/// ```
/// use staunton_proofs::{
///     Bounds, Extent, MateQuestion, MateVerdict, Stipulation, mate, unwatched,
/// };
/// use staunton_rules::Position;
///
/// let position: Position = "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1".parse()?;
/// let question =
///     MateQuestion { stipulation: Stipulation::Mate, moves: 1, extent: Extent::OneKey };
/// let MateVerdict::Mate(proof) =
///     mate(&position, question, Bounds::default(), &unwatched)
/// else {
///     panic!("the queen mates on g7");
/// };
/// let line = proof.strategy.main_line();
/// assert_eq!((proof.moves, position.uci(line[0]).as_str()), (1, "g1g7"));
/// # Ok::<(), staunton_rules::FenError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct MateQuestion {
    /// Who is to be mated.
    pub stipulation: Stipulation,
    /// In how many moves of the side to move at most; up to [`MOST_MOVES`](crate::MOST_MOVES).
    pub moves: u32,
    /// How much of the solution is wanted.
    pub extent: Extent,
}

impl MateQuestion {
    /// "Mate in so many moves": every key, and one move against each defence.
    pub const fn mate_in(moves: u32) -> Self {
        Self { stipulation: Stipulation::Mate, moves, extent: Extent::EveryKey }
    }
}
