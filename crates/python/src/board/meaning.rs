//! What a legal move does.

use pyo3::prelude::*;
use staunton_rules::CastlingSide;

use super::Board;
use crate::moves::Move;

#[pymethods]
impl Board {
    fn is_capture(&self, r#move: Move) -> PyResult<bool> {
        Ok(self.resolve(r#move)?.is_some_and(staunton_rules::Move::is_capture))
    }

    fn is_en_passant(&self, r#move: Move) -> PyResult<bool> {
        Ok(self.resolve(r#move)?.is_some_and(staunton_rules::Move::is_en_passant))
    }

    fn is_castling(&self, r#move: Move) -> PyResult<bool> {
        Ok(self.resolve(r#move)?.is_some_and(staunton_rules::Move::is_castling))
    }

    fn is_kingside_castling(&self, r#move: Move) -> PyResult<bool> {
        let side = self.resolve(r#move)?.and_then(staunton_rules::Move::castling);
        Ok(side == Some(CastlingSide::King))
    }

    fn is_queenside_castling(&self, r#move: Move) -> PyResult<bool> {
        let side = self.resolve(r#move)?.and_then(staunton_rules::Move::castling);
        Ok(side == Some(CastlingSide::Queen))
    }

    /// Whether it is a capture or a pawn's move.
    fn is_zeroing(&self, r#move: Move) -> PyResult<bool> {
        Ok(self.resolve(r#move)?.is_some_and(|mv| self.position.is_zeroing(mv)))
    }

    fn gives_check(&self, r#move: Move) -> PyResult<bool> {
        Ok(self.resolve(r#move)?.is_some_and(|mv| self.position.gives_check(mv)))
    }

    fn has_legal_en_passant(&self) -> bool {
        self.position.legal_ep_square().is_some()
    }
}
