//! A piece of a colour.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use staunton_rules::Piece as Inner;

use crate::squares;

/// A piece and its colour.
#[pyclass(frozen, eq, hash, from_py_object, module = "staunton")]
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Piece(pub(crate) Inner);

#[pymethods]
impl Piece {
    #[new]
    fn new(piece_type: usize, color: bool) -> PyResult<Self> {
        Ok(Self(Inner::new(squares::color(color), squares::role(piece_type)?)))
    }

    #[classattr]
    fn __match_args__() -> (&'static str, &'static str) {
        ("piece_type", "color")
    }

    #[getter]
    fn piece_type(&self) -> usize {
        squares::number(self.0.role)
    }

    #[getter]
    fn color(&self) -> bool {
        squares::is_white(self.0.color)
    }

    fn symbol(&self) -> char {
        self.0.as_char()
    }

    #[pyo3(signature = (*, invert_color = false))]
    fn unicode_symbol(&self, invert_color: bool) -> char {
        if invert_color { Inner::new(!self.0.color, self.0.role) } else { self.0 }.as_figure()
    }

    #[staticmethod]
    fn from_symbol(symbol: &str) -> PyResult<Self> {
        let mut letters = symbol.chars();
        let piece = letters.next().and_then(Inner::from_char).filter(|_| letters.next().is_none());
        let error = || format!("no piece {symbol:?}: expected one letter of PNBRQKpnbrqk");
        piece.map(Self).ok_or_else(|| PyValueError::new_err(error()))
    }

    fn __str__(&self) -> char {
        self.symbol()
    }

    fn __repr__(&self) -> String {
        format!("Piece.from_symbol('{}')", self.symbol())
    }

    fn __reduce__(slf: &Bound<'_, Self>) -> PyResult<(Py<PyAny>, (usize, bool))> {
        let piece = slf.get();
        Ok((slf.get_type().into_any().unbind(), (piece.piece_type(), piece.color())))
    }
}
