//! Set play: what would follow if the other side had to begin.

use staunton_rules::{Move, Position};

use super::longest::MOST_MOVES;
use super::question::{Extent, MateQuestion};
use super::search::Search;
use super::solution;
use crate::bounds::Meter;
use crate::{Bounds, Limit, Watch};

/// Each reply that a mate is set for, with the moves that follow it; none if the other side
/// cannot begin, as the side to move is in check.
///
/// The mate comes one move sooner than asked for, since the first move is not made.
///
/// # Errors
/// What ended the search before all replies were looked at.
///
/// # Examples
///
/// ```
/// use staunton_proofs::{Bounds, MateQuestion, set_play, unwatched};
/// use staunton_rules::Position;
///
/// // If Black were to move, the king would have to go to b8, and the rook would mate.
/// let position: Position = "k7/8/1K6/8/8/8/8/7R w - - 0 1".parse()?;
/// let set = set_play(&position, MateQuestion::mate_in(2), Bounds::default(), &unwatched)?;
/// let line = &set.ok_or("White is in check")?[0];
/// assert_eq!(line.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn set_play(
    position: &Position,
    question: MateQuestion,
    bounds: Bounds,
    watch: Watch<'_>,
) -> Result<Option<Vec<Vec<Move>>>, Limit> {
    let Some(passed) = position.null_move() else { return Ok(None) };
    let meter = Meter::new(bounds, watch);
    let mut search = Search::new(position.turn(), question.stipulation, meter);
    let most = question.moves.min(MOST_MOVES).saturating_sub(1);
    let mut lines = Vec::new();
    for reply in passed.legal_moves() {
        let next = passed.play_unchecked(reply);
        if search.is_end(&next) {
            lines.push(vec![reply]);
            continue;
        }
        for moves in 1..=most {
            if search.is_forced(&next, moves)? {
                let strategy = solution::gather(&mut search, &next, moves, Extent::OneKey, None)?;
                let line = std::iter::once(reply).chain(strategy.main_line()).collect();
                lines.push(line);
                break;
            }
        }
    }
    Ok(Some(lines))
}
