//! Errors as Python raises them: classes of `staunton/errors.py`, each a `ValueError` that tells where.

use pyo3::{PyErr, import_exception};
use staunton_notation::{Cause, Finding, SanError};
use staunton_rules::FenError;
use staunton_rules::uci::UciError;

import_exception!(staunton.errors, InvalidMoveError);
import_exception!(staunton.errors, IllegalMoveError);
import_exception!(staunton.errors, AmbiguousMoveError);
import_exception!(staunton.errors, InvalidFenError);
import_exception!(staunton.errors, InvalidPositionError);
import_exception!(staunton.errors, RefusedError);

/// The error of a text that is no FEN, or of an impossible position.
pub(crate) fn fen(error: &FenError) -> PyErr {
    match error {
        FenError::Parse(error) => InvalidFenError::new_err((
            error.to_string(),
            error.at,
            error.found.clone(),
            error.expected,
        )),
        FenError::Position(faults) => {
            let names: Vec<&str> = faults.faults().iter().map(|fault| fault.name()).collect();
            InvalidPositionError::new_err((error.to_string(), names))
        }
    }
}

/// The error of a text that is no SAN, or of no one legal move.
pub(crate) fn san(error: &SanError) -> PyErr {
    let message = error.to_string();
    match error {
        SanError::Invalid { text, at, expected } => {
            InvalidMoveError::new_err((message, text.clone(), *at, *expected))
        }
        SanError::Illegal { text, nearest } => {
            IllegalMoveError::new_err((message, text.clone(), nearest.clone()))
        }
        SanError::Ambiguous { text, candidates } => {
            AmbiguousMoveError::new_err((message, text.clone(), candidates.clone()))
        }
    }
}

/// The error of a text that is no move of UCI, or none that is legal.
pub(crate) fn uci(error: &UciError) -> PyErr {
    let message = error.to_string();
    match error {
        UciError::Invalid { text } => {
            let expected = "two squares and a promotion letter at most";
            InvalidMoveError::new_err((message, text.clone(), 0_usize, expected))
        }
        UciError::Illegal { uci } => {
            IllegalMoveError::new_err((message, uci.to_string(), Vec::<String>::new()))
        }
    }
}

/// The error of a text in any notation that is not one legal move.
pub(crate) fn finding(finding: &Finding) -> PyErr {
    let (message, text) = (finding.to_string(), finding.text.clone());
    let near = || finding.moves().iter().map(|near| near.written.clone()).collect::<Vec<_>>();
    match &finding.cause {
        Cause::Unreadable { at, expected } => {
            InvalidMoveError::new_err((message, text, *at, *expected))
        }
        Cause::NoMove { .. } => IllegalMoveError::new_err((message, text, near())),
        Cause::Several { .. } => AmbiguousMoveError::new_err((message, text, near())),
    }
}

/// The error of whatever was refused for the reason given.
pub(crate) fn refused(error: &impl ToString) -> PyErr {
    RefusedError::new_err((error.to_string(),))
}
