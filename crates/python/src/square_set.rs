//! A set of squares.

use pyo3::prelude::*;
use staunton_rules::{Bitboard, Square, attacks};

use crate::squares;

/// A set of squares, which is never changed.
#[pyclass(frozen, eq, hash, from_py_object, module = "staunton")]
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub(crate) struct SquareSet(pub(crate) Bitboard);

/// What may be given where a set is expected: a set, a number of 64 bits, or squares one by one.
#[derive(FromPyObject)]
pub(crate) enum IntoSquares {
    Set(SquareSet),
    Mask(u64),
    Squares(Vec<usize>),
}

impl IntoSquares {
    /// # Errors
    /// A `ValueError` for a number that is no square.
    pub(crate) fn bits(self) -> PyResult<Bitboard> {
        match self {
            Self::Set(set) => Ok(set.0),
            Self::Mask(bits) => Ok(Bitboard(bits)),
            Self::Squares(numbers) => numbers.into_iter().map(squares::square).collect(),
        }
    }
}

#[pymethods]
impl SquareSet {
    #[new]
    #[pyo3(signature = (squares = IntoSquares::Mask(0)))]
    fn new(squares: IntoSquares) -> PyResult<Self> {
        squares.bits().map(Self)
    }

    /// The squares between two on a line, without them.
    #[staticmethod]
    fn between(a: usize, b: usize) -> PyResult<Self> {
        Ok(Self(attacks::between(squares::square(a)?, squares::square(b)?)))
    }

    /// The whole line through two squares; empty where there is none.
    #[staticmethod]
    fn ray(a: usize, b: usize) -> PyResult<Self> {
        Ok(Self(attacks::line(squares::square(a)?, squares::square(b)?)))
    }

    /// One bit for each square, a1 the lowest.
    #[getter]
    fn mask(&self) -> u64 {
        self.0.0
    }

    fn mirror(&self) -> Self {
        Self(self.0.flipped())
    }

    fn tolist(&self) -> Vec<bool> {
        Square::ALL.into_iter().map(|square| self.0.contains(square)).collect()
    }

    fn issubset(&self, other: IntoSquares) -> PyResult<bool> {
        Ok((self.0 & !other.bits()?).is_empty())
    }

    fn issuperset(&self, other: IntoSquares) -> PyResult<bool> {
        Ok((other.bits()? & !self.0).is_empty())
    }

    fn isdisjoint(&self, other: IntoSquares) -> PyResult<bool> {
        Ok((self.0 & other.bits()?).is_empty())
    }

    fn __contains__(&self, square: usize) -> PyResult<bool> {
        squares::square(square).map(|square| self.0.contains(square))
    }

    fn __iter__(&self) -> SquareIterator {
        SquareIterator(self.0)
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }

    fn __bool__(&self) -> bool {
        self.0.any()
    }

    fn __int__(&self) -> u64 {
        self.0.0
    }

    fn __index__(&self) -> u64 {
        self.0.0
    }

    fn __and__(&self, other: IntoSquares) -> PyResult<Self> {
        Ok(Self(self.0 & other.bits()?))
    }

    fn __or__(&self, other: IntoSquares) -> PyResult<Self> {
        Ok(Self(self.0 | other.bits()?))
    }

    fn __xor__(&self, other: IntoSquares) -> PyResult<Self> {
        Ok(Self(self.0 ^ other.bits()?))
    }

    fn __sub__(&self, other: IntoSquares) -> PyResult<Self> {
        Ok(Self(self.0 & !other.bits()?))
    }

    fn __invert__(&self) -> Self {
        Self(!self.0)
    }

    fn __repr__(&self) -> String {
        format!("SquareSet(0x{:016x})", self.0.0)
    }

    /// A picture of eight lines.
    fn __str__(&self) -> String {
        let sign = |square| if self.0.contains(square) { "1" } else { "." };
        crate::board::show::lines(sign).join("\n")
    }

    fn __reduce__(slf: &Bound<'_, Self>) -> PyResult<(Py<PyAny>, (u64,))> {
        Ok((slf.get_type().into_any().unbind(), (slf.get().mask(),)))
    }
}

/// Goes through a set from a1 to h8.
#[pyclass(module = "staunton")]
pub(crate) struct SquareIterator(Bitboard);

#[pymethods]
impl SquareIterator {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&mut self) -> Option<u8> {
        let first = self.0.first()?;
        self.0 = self.0.without(first);
        Some(squares::index(first))
    }
}
