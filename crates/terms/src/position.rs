//! The terms that are said of positions.

mod attack;
mod force;
mod kings;
mod mates;
mod opposition;
mod pawns;
mod pins;
mod search;
mod twofold;

use staunton_rules::Position;

pub(crate) use attack::defenders;
pub(crate) use force::home_squares;
pub(crate) use mates::TERMS as NAMED_MATES;

use crate::sight::Sight;
use crate::{Finding, TermSet};
use search::Search;

/// Every term that is true of `position`, with its witness, in the order of the list.
///
/// # Examples
///
/// ```
/// use staunton_rules::{CastlingMode, Position, Square};
/// use staunton_terms::{Term, of_position};
///
/// let fen = "r3k3/2N5/8/8/8/8/8/4K3 b - - 0 1";
/// let position = Position::from_fen(fen, CastlingMode::Standard)?;
/// let findings = of_position(&position);
/// let fork =
///     findings.iter().find(|finding| finding.term == Term::Fork).expect("on a8 and e8");
/// assert_eq!(fork.piece, Some(Square::C7));
/// assert_eq!(
///     fork.words(&position),
///     "White's knight on c7 forks Black's rook on a8 and king on e8."
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn of_position(position: &Position) -> Vec<Finding> {
    let mut found = Vec::with_capacity(80);
    find_in_position(position, TermSet::ALL, &mut found);
    found.sort_by_key(|finding| finding.term);
    found
}

/// Adds to `found` the findings for the `wanted` terms, family by family: what nobody asks for is
/// not looked at.
///
/// # Examples
///
/// ```
/// use staunton_rules::Position;
/// use staunton_terms::{Term, TermSet, find_in_position};
///
/// let position: Position = "1k6/1P6/1K6/8/8/8/8/8 b - - 0 1".parse()?;
/// let mut found = Vec::new();
/// find_in_position(&position, TermSet::of(&[Term::Stalemate, Term::Fork]), &mut found);
/// assert_eq!(
///     found.iter().map(|found| found.term).collect::<Vec<_>>(),
///     [Term::Stalemate]
/// );
/// # Ok::<(), staunton_rules::FenError>(())
/// ```
pub fn find_in_position(position: &Position, wanted: TermSet, found: &mut Vec<Finding>) {
    if !FAMILIES.iter().any(|(terms, _)| wanted.meets(*terms)) {
        return;
    }
    let mut search = Search { sight: Sight::new(position), wanted, found };
    for (terms, find) in FAMILIES {
        if wanted.meets(terms) {
            find(&mut search);
        }
    }
}

/// Terms that are found together, and by whom.
type Family = (TermSet, fn(&mut Search<'_, '_>));

const FAMILIES: [Family; 8] = [
    (kings::TERMS, kings::find),
    (mates::TERMS, mates::find),
    (attack::TERMS, attack::find),
    (pins::TERMS, pins::find),
    (twofold::TERMS, twofold::find),
    (pawns::TERMS, pawns::find),
    (opposition::TERMS, opposition::find),
    (force::TERMS, force::find),
];
