//! Squares, roles and colours as Python's numbers: 0 to 63, 1 to 6, and `True` for White.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use staunton_rules::{Color, Role, Square};

/// The square of a number from 0 (a1) to 63 (h8).
///
/// # Errors
/// A `ValueError` if the number is greater.
pub(crate) fn square(index: usize) -> PyResult<Square> {
    Square::from_index(index).ok_or_else(|| {
        PyValueError::new_err(format!("no square {index}: expected 0 (a1) to 63 (h8)"))
    })
}

/// The number of a square.
pub(crate) fn index(square: Square) -> u8 {
    square.into()
}

/// The role of a number from 1 (pawn) to 6 (king).
///
/// # Errors
/// A `ValueError` for any other number.
pub(crate) fn role(number: usize) -> PyResult<Role> {
    number.checked_sub(1).and_then(|index| Role::ALL.get(index).copied()).ok_or_else(|| {
        PyValueError::new_err(format!("no piece type {number}: expected 1 (pawn) to 6 (king)"))
    })
}

/// The number of a role.
pub(crate) fn number(role: Role) -> usize {
    role.as_index() + 1
}

/// White for true.
pub(crate) const fn color(is_white: bool) -> Color {
    if is_white { Color::White } else { Color::Black }
}

/// True for White.
pub(crate) const fn is_white(color: Color) -> bool {
    matches!(color, Color::White)
}
