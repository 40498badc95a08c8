//! The evaluation: what a position is worth without looking ahead.
//!
//! Each room counts terms of its own; the weights of all stand in one list, and a term is worth
//! one thing in the middlegame and another in the endgame. The search knows only
//! [`Evaluator`], in which a network may take the place of the terms; what is known of bare kings
//! and of draws for want of pieces stays.

mod endings;
mod king;
mod mobility;
pub(crate) mod parts;
mod passed;
mod pawns;
mod places;
mod sheet;
mod survey;
mod tapered;
mod terms;
mod threats;
mod weights;

#[cfg(feature = "tuning")]
pub mod tuning;

use std::sync::Arc;

use staunton_rules::{Board, Color, Position, Role};

use crate::network::{Accumulators, Network};
use crate::score::{DRAW, EVAL_BOUND, MAX_PLY};
use pawns::PawnTable;
use sheet::{Sheet, Sums};
use survey::{Black, Survey, White};
use tapered::Tapered;

pub(crate) use pawns::mix;

/// Evaluates positions, and remembers what comes again and again.
pub(crate) struct Evaluator {
    pawns: PawnTable,
    network: Option<Accumulators>,
}

impl Evaluator {
    /// An evaluator that remembers `size` placements of pawns.
    pub(crate) fn new(size: usize) -> Self {
        Self { pawns: PawnTable::new(size), network: None }
    }

    /// From now on the network judges, or else the hand-crafted terms.
    pub(crate) fn set_network(&mut self, network: Option<&Arc<Network>>) {
        self.network = network.map(|network| Accumulators::new(Arc::clone(network), MAX_PLY + 2));
    }

    /// Whether a network judges.
    #[cfg(test)]
    pub(crate) const fn has_network(&self) -> bool {
        self.network.is_some()
    }

    /// The value in centipawns, seen by the side to move, never as great as a mate.
    ///
    /// `ply` tells how far from the root of a search the position is, so that a network need not
    /// begin anew; it changes nothing in the value.
    pub(crate) fn evaluate(&mut self, position: &Position, ply: usize) -> i32 {
        let board = position.board();
        if board.is_insufficient_material() {
            return DRAW;
        }
        let turn = position.turn();
        let value = match (endings::against_bare_king(board), &mut self.network) {
            (Some((strong, value)), _) => {
                if strong == turn {
                    value
                } else {
                    -value
                }
            }
            (None, Some(network)) => network.evaluate(position, ply),
            (None, None) => turn.fold(1, -1) * self.weigh(position),
        };
        value.clamp(-EVAL_BOUND, EVAL_BOUND)
    }

    /// The sum of the terms, seen by White.
    fn weigh(&mut self, position: &Position) -> i32 {
        let mut survey = Survey::new(position.board());
        let mut sums = Sums::default();
        survey.passed = self.pawns.assess(&survey, &mut sums);
        assess_pieces(&mut survey, position.turn(), &mut sums);
        let total = sums.total - sheet::danger(sums.risk[0]) + sheet::danger(sums.risk[1]);
        blend(position.board(), total)
    }
}

/// Everything but what the pawn table remembers.
fn assess_pieces<S: Sheet>(survey: &mut Survey<'_>, turn: Color, sheet: &mut S) {
    mobility::assess::<White, S>(survey, sheet);
    mobility::assess::<Black, S>(survey, sheet);
    king::assess::<White, S>(survey, sheet);
    king::assess::<Black, S>(survey, sheet);
    threats::assess::<White, S>(survey, sheet);
    threats::assess::<Black, S>(survey, sheet);
    passed::assess::<White, S>(survey, sheet);
    passed::assess::<Black, S>(survey, sheet);
    sheet.add(turn, terms::TEMPO, 1);
}

/// One number of the two, by how many pieces are left.
fn blend(board: &Board, total: Tapered) -> i32 {
    let strong = if total.endgame() >= 0 { Color::White } else { Color::Black };
    let scale = endings::scale(board, strong);
    let phase = phase(board);
    let endgame = total.endgame() * scale / endings::FULL_SCALE;
    (total.middlegame() * phase + endgame * (FULL_PHASE - phase)) / FULL_PHASE
}

/// The phase of a board with all its pieces.
const FULL_PHASE: i32 = 24;

/// How many pieces are left: 24 at the beginning, 0 with none.
fn phase(board: &Board) -> i32 {
    let pieces = |role| mobility::count(board.by_role(role));
    let phase = pieces(Role::Knight)
        + pieces(Role::Bishop)
        + 2 * pieces(Role::Rook)
        + 4 * pieces(Role::Queen);
    phase.min(FULL_PHASE)
}

#[cfg(test)]
mod tests;
