//! A move as two squares and what a pawn becomes, not yet held against a position.

use std::hash::Hash;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use staunton_rules::Role;
use staunton_rules::uci::UciMove;

use crate::{error, squares};

/// A move, or the null move.
#[pyclass(frozen, eq, hash, from_py_object, module = "staunton")]
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Move(pub(crate) UciMove);

#[pymethods]
impl Move {
    #[new]
    #[pyo3(signature = (from_square, to_square, promotion = None))]
    fn new(from_square: usize, to_square: usize, promotion: Option<usize>) -> PyResult<Self> {
        let (from, to) = (squares::square(from_square)?, squares::square(to_square)?);
        let promotion = promotion.map(squares::role).transpose()?;
        if from == to {
            return Err(PyValueError::new_err("a move goes from one square to another"));
        }
        if matches!(promotion, Some(Role::Pawn | Role::King)) {
            return Err(PyValueError::new_err("a pawn becomes a knight, bishop, rook or queen"));
        }
        Ok(Self(UciMove::Normal { from, to, promotion }))
    }

    #[classattr]
    fn __match_args__() -> (&'static str, &'static str, &'static str) {
        ("from_square", "to_square", "promotion")
    }

    /// The move in the letters of UCI.
    #[staticmethod]
    fn from_uci(uci: &str) -> PyResult<Self> {
        uci.parse().map(Self).map_err(|fault| error::uci(&fault))
    }

    /// The move that passes the turn.
    #[staticmethod]
    fn null() -> Self {
        Self(UciMove::Null)
    }

    #[getter]
    fn from_square(&self) -> u8 {
        match self.0 {
            UciMove::Normal { from, .. } => squares::index(from),
            UciMove::Null => 0,
        }
    }

    #[getter]
    fn to_square(&self) -> u8 {
        match self.0 {
            UciMove::Normal { to, .. } => squares::index(to),
            UciMove::Null => 0,
        }
    }

    #[getter]
    fn promotion(&self) -> Option<usize> {
        match self.0 {
            UciMove::Normal { promotion, .. } => promotion.map(squares::number),
            UciMove::Null => None,
        }
    }

    fn uci(&self) -> String {
        self.0.to_string()
    }

    fn __bool__(&self) -> bool {
        self.0 != UciMove::Null
    }

    fn __str__(&self) -> String {
        self.uci()
    }

    fn __repr__(&self) -> String {
        format!("Move.from_uci('{}')", self.uci())
    }

    fn __reduce__(slf: &Bound<'_, Self>) -> PyResult<(Py<PyAny>, (String,))> {
        Ok((slf.get_type().getattr("from_uci")?.unbind(), (slf.get().uci(),)))
    }
}
