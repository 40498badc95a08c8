//! What tables of three pieces say of a position.

use std::sync::{LazyLock, Mutex, PoisonError};

use staunton_proofs::{Ending, TableVerdict, Tables, unwatched};
use staunton_rules::Position;

/// Those that were asked for so far.
static TABLES: LazyLock<Mutex<Tables>> = LazyLock::new(Mutex::default);

/// What the table says for the side to move; `None` where there are more than three pieces.
pub(crate) fn verdict(position: &Position) -> Option<TableVerdict> {
    if position.board().occupied().len() > 3 {
        return None;
    }
    let (ending, _) = Ending::of(position.board())?;
    let mut tables = TABLES.lock().unwrap_or_else(PoisonError::into_inner);
    if !ending.is_bare() {
        tables.make(ending, &unwatched).ok()?;
    }
    tables.probe(position).ok()
}
