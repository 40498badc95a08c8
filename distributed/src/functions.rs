//! What SQL can ask of moves and positions.

mod columns;
mod fen;
mod key;
mod ply;
mod san;

use datafusion::logical_expr::ScalarUDF;

/// All functions; a client, the scheduler and the executors know the same.
pub(crate) fn all() -> Vec<ScalarUDF> {
    vec![
        ScalarUDF::from(key::ChessKey::default()),
        ScalarUDF::from(fen::ChessFen::default()),
        ScalarUDF::from(san::ChessSan::default()),
        ScalarUDF::from(ply::ChessPly::default()),
    ]
}
