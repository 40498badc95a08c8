//! The terms that are said of moves.

mod aims;
mod brought;
mod kinds;

use staunton_rules::{Move, PlayError, Position, Square};

use crate::sight::Sight;
use crate::{Finding, TermSet};

/// Every term that is true of `mv` in `position`, in the order of the list: what it is, what it
/// does, and what it brings about that was not there before.
///
/// # Errors
/// [`PlayError`] if `mv` is not legal in `position`.
///
/// # Examples
///
/// ```
/// use staunton_rules::{CastlingMode, Position};
/// use staunton_terms::{Term, of_move};
///
/// // Lasker's fifth diagram, Black to move: the bishop checks.
/// let fen = "6k1/5pp1/3b1n1p/8/P7/2P4P/6P1/4R1K1 b - - 0 1";
/// let position = Position::from_fen(fen, CastlingMode::Standard)?;
/// let findings = of_move(&position, position.parse_uci("d6c5")?)?;
/// assert_eq!(findings[0].term, Term::Check);
/// assert_eq!(findings[0].words(&position), "Black's bishop on c5 gives check.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn of_move(position: &Position, mv: Move) -> Result<Vec<Finding>, PlayError> {
    let after = position.play(mv)?;
    let mut found = Vec::new();
    find_in_move(position, mv, &after, TermSet::ALL, &mut found);
    found.sort_by_key(|finding| finding.term);
    Ok(found)
}

/// Adds to `found` the findings for the `wanted` terms that are said of moves. `after` is the
/// position that `mv`, legal in `position`, leads to.
///
/// # Examples
///
/// ```
/// use staunton_rules::Position;
/// use staunton_terms::{Term, TermSet, find_in_move};
///
/// let position: Position = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1".parse()?;
/// let mv = position.parse_uci("a1a8")?;
/// let (after, mut found) = (position.play(mv)?, Vec::new());
/// find_in_move(&position, mv, &after, TermSet::of(&[Term::Check]), &mut found);
/// assert!(found.iter().all(|found| found.term == Term::Check));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn find_in_move(
    position: &Position,
    mv: Move,
    after: &Position,
    wanted: TermSet,
    found: &mut Vec<Finding>,
) {
    let is_brought = wanted.meets(brought::TERMS);
    if is_brought {
        brought::find(position, mv, after, wanted, found);
    }
    if !wanted.meets(kinds::TERMS.with(aims::TERMS)) {
        return;
    }
    let step =
        Step { mv, target: mv.target(), before: Sight::new(position), after: Sight::new(after) };
    let first = found.len();
    kinds::find(&step, found);
    if wanted.meets(aims::TERMS) {
        aims::find(&step, wanted, found);
    }
    let mut kept = first;
    for at in first..found.len() {
        if wanted.contains(found[at].term) {
            found[kept] = found[at].after(mv);
            kept += 1;
        }
    }
    found.truncate(kept);
}

/// A move between its two positions.
struct Step<'a> {
    mv: Move,
    target: Square,
    before: Sight<'a>,
    after: Sight<'a>,
}
