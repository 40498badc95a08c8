//! Tables of endings for an analysis: those on the shelf that the position may need.

use std::sync::Arc;

use staunton_engine::{TableStore, Tablebase};
use staunton_proofs::Ending;
use staunton_proofs::report::TableSource;
use staunton_rules::Position;

/// Our tables have so many pieces at most, kings counted.
const MOST_PIECES: usize = 4;

/// The tables for `position` and what may become of it, as far as somebody has had them made.
pub(super) fn tables_of(shelf: &TableStore, position: &Position) -> Option<Arc<Tablebase>> {
    let board = position.board();
    if board.occupied().len() > MOST_PIECES {
        return None;
    }
    let own = shelf.at_hand(&Ending::reachable(board));
    (!own.is_empty()).then(|| Arc::new(Tablebase { own: Arc::new(own), ..Tablebase::default() }))
}
