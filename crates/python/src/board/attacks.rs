//! What stands where, and what strikes what.

use std::collections::BTreeMap;

use pyo3::prelude::*;
use staunton_rules::{Bitboard, Square, attacks};

use super::Board;
use crate::piece::Piece;
use crate::square_set::{IntoSquares, SquareSet};
use crate::squares::{color, index, is_white, number, role, square};

impl Board {
    fn attackers_of(
        &self,
        by: bool,
        target: usize,
        occupied: Option<IntoSquares>,
    ) -> PyResult<Bitboard> {
        let board = self.position.board();
        let occupied = occupied.map_or_else(|| Ok(board.occupied()), IntoSquares::bits)?;
        Ok(board.attackers(square(target)?, color(by), occupied))
    }

    /// The line on which a piece is pinned to its king: the whole of it, or every square if it is free.
    fn line_of(&self, of: bool, target: usize) -> PyResult<Option<Bitboard>> {
        let (board, target) = (self.position.board(), square(target)?);
        let Some(king) = board.king(color(of)) else { return Ok(None) };
        let line = attacks::line(king, target);
        // Whoever stands there: the square is taken for a shield of the king.
        let others = board.occupied().without(target);
        let snipers = line
            & board.by_color(!color(of))
            & (attacks::rook(king, others) & board.rooks_and_queens()
                | attacks::bishop(king, others) & board.bishops_and_queens());
        let shields = |sniper: Square| attacks::between(king, sniper).contains(target);
        Ok(snipers.into_iter().any(shields).then_some(line))
    }
}

#[pymethods]
impl Board {
    fn piece_at(&self, square: usize) -> PyResult<Option<Piece>> {
        Ok(self.position.board().piece_at(self::square(square)?).map(Piece))
    }

    fn piece_type_at(&self, square: usize) -> PyResult<Option<usize>> {
        Ok(self.position.board().role_at(self::square(square)?).map(number))
    }

    fn color_at(&self, square: usize) -> PyResult<Option<bool>> {
        Ok(self.position.board().color_at(self::square(square)?).map(is_white))
    }

    fn king(&self, color: bool) -> Option<u8> {
        self.position.board().king(self::color(color)).map(index)
    }

    fn pieces(&self, piece_type: usize, color: bool) -> PyResult<SquareSet> {
        let board = self.position.board();
        Ok(SquareSet(board.by_piece(self::color(color), role(piece_type)?)))
    }

    fn pieces_mask(&self, piece_type: usize, color: bool) -> PyResult<u64> {
        self.pieces(piece_type, color).map(|set| set.0.0)
    }

    /// Every piece by its square.
    #[pyo3(signature = (*, mask = u64::MAX))]
    fn piece_map(&self, mask: u64) -> BTreeMap<u8, Piece> {
        let all = self.position.board().iter();
        let wanted = all.filter(|(square, _)| Bitboard(mask).contains(*square));
        wanted.map(|(square, piece)| (index(square), Piece(piece))).collect()
    }

    #[getter]
    fn occupied(&self) -> u64 {
        self.position.board().occupied().0
    }

    /// The squares that the piece on a square strikes.
    fn attacks(&self, square: usize) -> PyResult<SquareSet> {
        let (board, from) = (self.position.board(), self::square(square)?);
        let struck = |piece| attacks::piece(piece, from, board.occupied());
        Ok(SquareSet(board.piece_at(from).map_or(Bitboard::EMPTY, struck)))
    }

    fn attacks_mask(&self, square: usize) -> PyResult<u64> {
        self.attacks(square).map(|set| set.0.0)
    }

    #[pyo3(signature = (color, square, occupied = None))]
    fn attackers(
        &self,
        color: bool,
        square: usize,
        occupied: Option<IntoSquares>,
    ) -> PyResult<SquareSet> {
        self.attackers_of(color, square, occupied).map(SquareSet)
    }

    #[pyo3(signature = (color, square, occupied = None))]
    fn attackers_mask(
        &self,
        color: bool,
        square: usize,
        occupied: Option<IntoSquares>,
    ) -> PyResult<u64> {
        self.attackers_of(color, square, occupied).map(|set| set.0)
    }

    #[pyo3(signature = (color, square, occupied = None))]
    fn is_attacked_by(
        &self,
        color: bool,
        square: usize,
        occupied: Option<IntoSquares>,
    ) -> PyResult<bool> {
        self.attackers_of(color, square, occupied).map(Bitboard::any)
    }

    fn checkers(&self) -> SquareSet {
        SquareSet(self.position.checkers())
    }

    fn checkers_mask(&self) -> u64 {
        self.position.checkers().0
    }

    /// The line on which a piece is pinned to its king, or all squares.
    fn pin(&self, color: bool, square: usize) -> PyResult<SquareSet> {
        Ok(SquareSet(self.line_of(color, square)?.unwrap_or(Bitboard(u64::MAX))))
    }

    fn is_pinned(&self, color: bool, square: usize) -> PyResult<bool> {
        self.line_of(color, square).map(|line| line.is_some())
    }
}
