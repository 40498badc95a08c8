//! Moves read, played and taken back.

use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use staunton_notation::{San, parse_move};
use staunton_rules::Move as Inner;
use staunton_rules::uci::{UciError, UciMove};

use super::Board;
use crate::error;
use crate::moves::Move;

impl Board {
    /// The legal move meant; none for the null move.
    ///
    /// # Errors
    /// An `IllegalMoveError`.
    pub(crate) fn resolve(&self, mv: Move) -> PyResult<Option<Inner>> {
        if mv.0 == UciMove::Null {
            return match self.position.null_move() {
                Some(_) => Ok(None),
                None => Err(error::uci(&UciError::Illegal { uci: mv.0 })),
            };
        }
        mv.0.to_move(&self.position).map(Some).map_err(|fault| error::uci(&fault))
    }

    /// The legal move meant, which is no null move.
    pub(crate) fn legal(&self, mv: Move) -> PyResult<Inner> {
        mv.0.to_move(&self.position).map_err(|fault| error::uci(&fault))
    }

    fn read_san(&self, text: &str) -> PyResult<Option<Inner>> {
        if let Ok(mv) = San::find(&self.position, text) {
            return Ok(Some(mv));
        }
        if matches!(text, "--" | "Z0" | "0000" | "@@@@") {
            return self.resolve(Move(UciMove::Null));
        }
        parse_move(&self.position, text).map(Some).map_err(|fault| error::san(&fault))
    }

    /// Plays a move that is legal here; none passes the turn.
    pub(crate) fn play(&mut self, mv: Option<Inner>) {
        self.past.push(self.position);
        self.moves.push(mv);
        self.position = match mv {
            Some(mv) => self.position.play_unchecked(mv),
            None => self.position.null_move().unwrap_or(self.position),
        };
    }

    /// What Python calls a move, or the null move.
    pub(crate) fn tell_any(&self, mv: Option<Inner>) -> Move {
        mv.map_or(Move(UciMove::Null), |mv| self.tell(mv))
    }
}

#[pymethods]
impl Board {
    /// Plays a move, if it is legal.
    fn push(&mut self, r#move: Move) -> PyResult<()> {
        let mv = self.resolve(r#move)?;
        self.play(mv);
        Ok(())
    }

    /// Reads a move in SAN and plays it.
    fn push_san(&mut self, san: &str) -> PyResult<Move> {
        let mv = self.read_san(san)?;
        let told = self.tell_any(mv);
        self.play(mv);
        Ok(told)
    }

    /// Reads a move in the letters of UCI and plays it.
    pub(crate) fn push_uci(&mut self, uci: &str) -> PyResult<Move> {
        let told = self.parse_uci(uci)?;
        let mv = self.resolve(told)?;
        self.play(mv);
        Ok(told)
    }

    /// Takes the last move back.
    fn pop(&mut self) -> PyResult<Move> {
        let before = self.past.pop().ok_or_else(|| PyIndexError::new_err("no move was played"))?;
        self.position = before;
        let mv = self.moves.pop().flatten();
        Ok(self.tell_any(mv))
    }

    /// The last move.
    fn peek(&self) -> PyResult<Move> {
        let last = self.moves.last().ok_or_else(|| PyIndexError::new_err("no move was played"))?;
        Ok(self.tell_any(*last))
    }

    /// The moves played, the oldest first.
    #[getter]
    fn move_stack(&self) -> Vec<Move> {
        self.moves.iter().map(|mv| self.tell_any(*mv)).collect()
    }

    fn parse_san(&self, san: &str) -> PyResult<Move> {
        self.read_san(san).map(|mv| self.tell_any(mv))
    }

    fn parse_uci(&self, uci: &str) -> PyResult<Move> {
        let read: UciMove = uci.parse().map_err(|fault| error::uci(&fault))?;
        let mv = self.resolve(Move(read))?;
        Ok(self.tell_any(mv))
    }

    /// The legal move between two squares; a pawn that does not say what it becomes is a queen.
    #[pyo3(signature = (from_square, to_square, promotion = None))]
    fn find_move(
        &self,
        from_square: usize,
        to_square: usize,
        promotion: Option<usize>,
    ) -> PyResult<Move> {
        let from = crate::squares::square(from_square)?;
        let to = crate::squares::square(to_square)?;
        let asked = promotion.map(crate::squares::role).transpose()?;
        let read = |promotion| UciMove::Normal { from, to, promotion };
        let plain = read(asked).to_move(&self.position);
        let queen = || read(Some(staunton_rules::Role::Queen)).to_move(&self.position);
        let found = if asked.is_none() { plain.or_else(|_| queen()) } else { plain };
        found.map(|mv| self.tell(mv)).map_err(|fault| error::uci(&fault))
    }

    fn is_legal(&self, r#move: Move) -> bool {
        r#move.0.to_move(&self.position).is_ok_and(|mv| self.tell(mv) == r#move)
    }
}
