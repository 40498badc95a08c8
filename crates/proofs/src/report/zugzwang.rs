//! Whether the side to move would stand better if it had not to move.

use std::cmp::Ordering;

use staunton_rules::Position;

use super::plan::Case;
use super::words::{Said, say};

/// Whether the position is a zugzwang, in words, where both what it is worth and what it would be
/// worth after a pass are known: `worth` says it for the side to move, 1 for a win, -1 for a loss.
///
/// Who is in check has no pass, and who has no move at all is stalemated.
pub(super) fn told<E>(
    case: Case<'_>,
    worth: impl Fn(&Position) -> Result<i8, E>,
) -> Result<Option<String>, E> {
    let position = case.position;
    let Some(passed) = position.null_move().filter(|_| position.has_legal_moves()) else {
        return Ok(None);
    };
    let (now, passing) = (worth(position)?, -worth(&passed)?);
    if passing <= now {
        return Ok(None);
    }
    let color = position.turn();
    let said = match (now.cmp(&0), passing.cmp(&0)) {
        (Ordering::Less, Ordering::Greater) => Said::ZugzwangBoth { color },
        (_, Ordering::Greater) => Said::ZugzwangWin { color },
        _ => Said::ZugzwangDraw { color },
    };
    Ok(Some(say(case.locale, said)))
}
