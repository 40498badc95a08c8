//! Tries: first moves that one defence alone refutes.

use staunton_rules::{Move, Position};

use super::longest::MOST_MOVES;
use super::question::MateQuestion;
use super::search::Search;
use crate::bounds::Meter;
use crate::{Bounds, Limit, Watch};

/// A first move that would force the mate but for one defence.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Try {
    /// The move.
    pub mv: Move,
    /// The only defence that holds against it.
    pub refutation: Move,
}

/// All tries of a mate, or selfmate, in the number of moves asked for, in the order of the legal moves.
///
/// # Errors
/// What ended the search before all moves were looked at.
///
/// # Examples
///
/// ```
/// use staunton_proofs::{Bounds, MateQuestion, tries, unwatched};
/// use staunton_rules::Position;
///
/// // The rook mates at once. If it waits instead, the king has one move, and only that one saves him.
/// let position: Position = "k7/8/K7/8/8/8/8/7R w - - 0 1".parse()?;
/// let all = tries(&position, MateQuestion::mate_in(2), Bounds::default(), &unwatched)?;
/// for tried in &all {
///     let next = position.play(tried.mv)?;
///     assert!(next.play(tried.refutation).is_ok());
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn tries(
    position: &Position,
    question: MateQuestion,
    bounds: Bounds,
    watch: Watch<'_>,
) -> Result<Vec<Try>, Limit> {
    let meter = Meter::new(bounds, watch);
    let mut search = Search::new(position.turn(), question.stipulation, meter);
    let moves = question.moves.min(MOST_MOVES);
    let mut tries = Vec::new();
    if moves == 0 {
        return Ok(tries);
    }
    for mv in position.legal_moves() {
        let next = position.play_unchecked(mv);
        if let Some(refutation) = search.only_refutation(&next, moves - 1)? {
            tries.push(Try { mv, refutation });
        }
    }
    Ok(tries)
}

impl Search<'_> {
    /// The one defence that leaves no forced mate in `moves`; none if there are more, or none.
    fn only_refutation(&mut self, next: &Position, moves: u32) -> Result<Option<Move>, Limit> {
        let mut only = None;
        for defence in next.legal_moves() {
            if !self.fails(&next.play_unchecked(defence), moves)? {
                if only.is_some() {
                    return Ok(None);
                }
                only = Some(defence);
            }
        }
        Ok(only)
    }
}
