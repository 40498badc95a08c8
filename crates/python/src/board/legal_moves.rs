//! The legal moves of a position, to be counted, searched and gone through.

use pyo3::prelude::*;
use staunton_rules::{Bitboard, MoveList, Position};

use super::Board;
use crate::moves::Move;
use crate::square_set::IntoSquares;

/// The legal moves as they were when they were asked for.
#[pyclass(frozen, module = "staunton")]
pub(crate) struct LegalMoves {
    position: Position,
    moves: Vec<Move>,
}

impl LegalMoves {
    fn new(position: Position, moves: &MoveList) -> Self {
        let mode = position.castling_mode();
        Self { position, moves: moves.iter().map(|mv| Move(mv.to_uci(mode))).collect() }
    }
}

#[pymethods]
impl LegalMoves {
    fn count(&self) -> usize {
        self.moves.len()
    }

    fn __len__(&self) -> usize {
        self.moves.len()
    }

    fn __bool__(&self) -> bool {
        !self.moves.is_empty()
    }

    fn __contains__(&self, r#move: Move) -> bool {
        self.moves.contains(&r#move)
    }

    fn __iter__(&self) -> MoveIterator {
        MoveIterator { moves: self.moves.clone(), next: 0 }
    }

    fn __repr__(&self) -> String {
        let san = |mv: &Move| {
            let mv = mv.0.to_move(&self.position).ok()?;
            Some(staunton_notation::san(&self.position, mv))
        };
        let written: Vec<String> = self.moves.iter().filter_map(san).collect();
        format!("<LegalMoves ({})>", written.join(", "))
    }
}

/// Goes through moves.
#[pyclass(module = "staunton")]
pub(crate) struct MoveIterator {
    moves: Vec<Move>,
    next: usize,
}

impl MoveIterator {
    pub(crate) const fn new(moves: Vec<Move>) -> Self {
        Self { moves, next: 0 }
    }
}

#[pymethods]
impl MoveIterator {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&mut self) -> Option<Move> {
        let mv = self.moves.get(self.next).copied();
        self.next += 1;
        mv
    }
}

#[pymethods]
impl Board {
    #[getter]
    fn legal_moves(&self) -> LegalMoves {
        LegalMoves::new(self.position, &self.position.legal_moves())
    }

    /// Legal moves from and to some squares.
    #[pyo3(signature = (from_mask = IntoSquares::Mask(u64::MAX), to_mask = IntoSquares::Mask(u64::MAX)))]
    fn generate_legal_moves(
        &self,
        from_mask: IntoSquares,
        to_mask: IntoSquares,
    ) -> PyResult<MoveIterator> {
        self.moves_between(&self.position.legal_moves(), from_mask.bits()?, to_mask.bits()?)
    }

    /// Legal captures from and to some squares.
    #[pyo3(signature = (from_mask = IntoSquares::Mask(u64::MAX), to_mask = IntoSquares::Mask(u64::MAX)))]
    fn generate_legal_captures(
        &self,
        from_mask: IntoSquares,
        to_mask: IntoSquares,
    ) -> PyResult<MoveIterator> {
        let mut captures = MoveList::new();
        let all = self.position.legal_moves();
        captures.extend(all.iter().copied().filter(|mv| mv.is_capture()));
        self.moves_between(&captures, from_mask.bits()?, to_mask.bits()?)
    }
}

impl Board {
    fn moves_between(
        &self,
        moves: &MoveList,
        from: Bitboard,
        to: Bitboard,
    ) -> PyResult<MoveIterator> {
        let fits = |mv: &staunton_rules::Move| from.contains(mv.from()) && to.contains(mv.target());
        let moves = moves.iter().copied().filter(fits).map(|mv| self.tell(mv)).collect();
        Ok(MoveIterator::new(moves))
    }
}
