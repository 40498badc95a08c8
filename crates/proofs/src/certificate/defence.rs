//! That there is no mate in so many moves: for every move an answer.

use std::collections::BTreeMap;

use staunton_rules::Position;

use super::CertificateNode;
use crate::Limit;
use crate::bounds::Meter;
use crate::mate::Stipulation;
use crate::mate::search::Search;
use crate::positions::Positions;

/// The nodes of a defence against a mate in `moves`, of which there is none.
pub(super) fn nodes(
    start: &Position,
    moves: u32,
    meter: Meter<'_>,
) -> Result<Vec<CertificateNode>, Limit> {
    let mut search = Search::new(start.turn(), Stipulation::Mate, meter);
    let mut positions = Positions::new();
    positions.find_or_add(start);
    // With how many moves left each position was come to first: the most, as they are taken in
    // the order in which they come about.
    let mut left = vec![moves];
    let mut nodes = Vec::new();
    while let Some(&moves) = left.get(nodes.len()) {
        let index = u32::try_from(nodes.len()).map_err(|_| Limit::Memory)?;
        let position = *positions.get(index);
        let mut answers = BTreeMap::new();
        for mv in position.legal_moves() {
            if moves == 1 {
                break;
            }
            let after = position.play_unchecked(mv);
            let Some(reply) = search.refutation(&after, moves - 1)? else { continue };
            let next = positions.find_or_add(&after.play_unchecked(reply));
            if next as usize == left.len() {
                left.push(moves - 1);
            }
            answers.insert(position.uci(mv), (after.uci(reply), next as usize));
        }
        search.meter().hold(positions.memory() * 4 + search.memory())?;
        nodes.push(CertificateNode::Answers { answers });
    }
    Ok(nodes)
}
