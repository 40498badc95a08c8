//! The position and its moves as text.

use std::fmt::Write as _;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use staunton_notation::{Notation, san, write_move};
use staunton_rules::fen::{self, FenStyle};
use staunton_rules::{CastlingMode, Color};

use super::Board;
use crate::moves::Move;

#[pymethods]
impl Board {
    /// The position in FEN. `en_passant` is `legal` (a pawn may take there) or `fen` (after every
    /// two steps of a pawn).
    #[pyo3(signature = (*, shredder = false, en_passant = "legal"))]
    fn fen(&self, shredder: bool, en_passant: &str) -> PyResult<String> {
        let mut setup = self.position.to_setup();
        setup.ep_square = match en_passant {
            "legal" => self.position.legal_ep_square(),
            "fen" => setup.ep_square,
            other => {
                let message =
                    format!("no way to write en passant: {other:?}; expected legal or fen");
                return Err(PyValueError::new_err(message));
            }
        };
        let style = if shredder { FenStyle::Shredder } else { FenStyle::XFen };
        Ok(fen::write(&setup, style))
    }

    #[pyo3(signature = (*, en_passant = "legal"))]
    fn shredder_fen(&self, en_passant: &str) -> PyResult<String> {
        self.fen(true, en_passant)
    }

    /// The placement of the pieces, the first field of a FEN.
    pub(crate) fn board_fen(&self) -> String {
        fen::placement(self.position.board())
    }

    /// The first four fields of the FEN.
    #[pyo3(signature = (*, shredder = false, en_passant = "legal"))]
    fn epd(&self, shredder: bool, en_passant: &str) -> PyResult<String> {
        let fen = self.fen(shredder, en_passant)?;
        Ok(fen.split(' ').take(4).collect::<Vec<_>>().join(" "))
    }

    fn san(&self, r#move: Move) -> PyResult<String> {
        let mv = self.resolve(r#move)?;
        Ok(mv.map_or_else(|| "--".to_owned(), |mv| san(&self.position, mv)))
    }

    /// Long algebraic: `Ng1-f3`.
    fn lan(&self, r#move: Move) -> PyResult<String> {
        let mv = self.resolve(r#move)?;
        Ok(mv.map_or_else(|| "--".to_owned(), |mv| write_move(&self.position, mv, Notation::Long)))
    }

    /// A line of moves with their numbers, none of which is played.
    fn variation_san(&self, variation: Vec<Move>) -> PyResult<String> {
        let (mut board, mut text) = (Self::of(self.position), String::new());
        for (index, mv) in variation.into_iter().enumerate() {
            let number = board.position.fullmove_number();
            let blank = if index > 0 { " " } else { "" };
            // Writing to a string cannot fail.
            let _ = match board.position.turn() {
                Color::White => write!(text, "{blank}{number}. "),
                Color::Black if index == 0 => write!(text, "{number}..."),
                Color::Black => write!(text, " "),
            };
            text.push_str(&board.san(mv)?);
            let resolved = board.resolve(mv)?;
            board.play(resolved);
        }
        Ok(text)
    }

    /// The move in the letters of UCI; castling as Chess960 writes it, if `chess960` says so.
    #[pyo3(signature = (r#move, *, chess960 = None))]
    fn uci(&self, r#move: Move, chess960: Option<bool>) -> PyResult<String> {
        let mode = match chess960 {
            None => self.position.castling_mode(),
            Some(true) => CastlingMode::Chess960,
            Some(false) => CastlingMode::Standard,
        };
        let mv = self.resolve(r#move)?;
        Ok(mv.map_or_else(|| "0000".to_owned(), |mv| mv.to_uci(mode).to_string()))
    }
}
