//! How a game ended, and for whom.

use pyo3::prelude::*;

/// Why a game is over.
#[pyclass(frozen, eq, eq_int, hash, from_py_object, module = "staunton")]
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Termination {
    #[pyo3(name = "CHECKMATE")]
    Checkmate = 1,
    #[pyo3(name = "STALEMATE")]
    Stalemate,
    #[pyo3(name = "INSUFFICIENT_MATERIAL")]
    InsufficientMaterial,
    #[pyo3(name = "SEVENTYFIVE_MOVES")]
    SeventyFiveMoves,
    #[pyo3(name = "FIVEFOLD_REPETITION")]
    FivefoldRepetition,
    #[pyo3(name = "FIFTY_MOVES")]
    FiftyMoves,
    #[pyo3(name = "THREEFOLD_REPETITION")]
    ThreefoldRepetition,
}

#[pymethods]
impl Termination {
    #[getter]
    fn name(&self) -> &'static str {
        match self {
            Self::Checkmate => "CHECKMATE",
            Self::Stalemate => "STALEMATE",
            Self::InsufficientMaterial => "INSUFFICIENT_MATERIAL",
            Self::SeventyFiveMoves => "SEVENTYFIVE_MOVES",
            Self::FivefoldRepetition => "FIVEFOLD_REPETITION",
            Self::FiftyMoves => "FIFTY_MOVES",
            Self::ThreefoldRepetition => "THREEFOLD_REPETITION",
        }
    }

    #[getter]
    fn value(&self) -> u8 {
        *self as u8
    }
}

/// The end of a game.
#[pyclass(frozen, eq, hash, module = "staunton")]
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Outcome {
    /// Why it is over.
    #[pyo3(get)]
    pub(crate) termination: Termination,
    /// `True` if White won, `None` for a draw.
    #[pyo3(get)]
    pub(crate) winner: Option<bool>,
}

#[pymethods]
impl Outcome {
    /// `1-0`, `0-1` or `1/2-1/2`.
    pub(crate) fn result(&self) -> &'static str {
        match self.winner {
            Some(true) => "1-0",
            Some(false) => "0-1",
            None => "1/2-1/2",
        }
    }

    fn __repr__(&self) -> String {
        let winner = self.winner.map_or("None", |white| if white { "True" } else { "False" });
        format!("Outcome(termination=Termination.{}, winner={winner})", self.termination.name())
    }
}
