//! Opening books in the format of Polyglot.

use std::path::PathBuf;

use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;
use staunton_pgn::polyglot::Book as Inner;

use crate::board::Board;
use crate::error;
use crate::moves::Move;

/// The key by which such books know a position.
#[pyfunction]
pub(crate) fn zobrist_hash(board: &Board) -> u64 {
    board.position.polyglot_key()
}

/// A book in memory.
#[pyclass(frozen, name = "PolyglotBook", module = "staunton.polyglot")]
pub(crate) struct Book(Inner<Vec<u8>>);

#[pymethods]
impl Book {
    #[new]
    fn new(py: Python<'_>, path: PathBuf) -> PyResult<Self> {
        let read = || std::fs::read(&path);
        let bytes = py.detach(read).map_err(|error| {
            PyOSError::new_err(format!("cannot read {}: {error}", path.display()))
        })?;
        Inner::new(bytes).map(Self).map_err(|fault| error::refused(&fault))
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }

    /// Key, move in the book's own bits, weight and learning number of an entry.
    fn raw(&self, index: usize) -> Option<(u64, u16, u16, u32)> {
        let entry = self.0.entries().nth(index)?;
        Some((entry.key, entry.mv, entry.weight, entry.learn))
    }

    /// The legal moves for a board, each with its weight and learning number, in the book's order.
    fn moves(&self, board: &Board) -> Vec<(Move, u16, u32)> {
        let found = self.0.moves(&board.position);
        found.map(|found| (board.tell(found.mv), found.weight, found.learn)).collect()
    }
}
