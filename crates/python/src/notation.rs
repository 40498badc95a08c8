//! Moves in every notation.

use pyo3::prelude::*;
use staunton_notation::{
    IdentifiedPosition, Language, Notation, Style, parse_any, read_move, write_move,
};

use crate::board::Board;
use crate::error;
use crate::moves::Move;

/// The position and who its pieces are, which some notations need.
fn scene(board: &Board) -> IdentifiedPosition {
    let mut scene = IdentifiedPosition::new(board.root);
    for mv in &board.moves {
        match mv {
            Some(mv) => scene.play(*mv),
            None => drop(scene.pass()),
        }
    }
    scene
}

pub(crate) fn style(name: &str) -> PyResult<Style> {
    name.parse().map_err(|fault| error::refused(&fault))
}

/// The notations, each with a line that shows it.
#[pyfunction]
pub(crate) fn notations() -> Vec<(&'static str, &'static str)> {
    Notation::ALL.into_iter().map(|notation| (notation.name(), notation.about())).collect()
}

/// The languages in whose letters `san` and `long` can be written.
#[pyfunction]
pub(crate) fn languages() -> Vec<&'static str> {
    Language::ALL.into_iter().map(Language::name).collect()
}

/// Reads a move; without a style, one that only one notation can mean.
#[pyfunction]
#[pyo3(signature = (board, text, style = None))]
pub(crate) fn parse_notation(board: &Board, text: &str, style: Option<&str>) -> PyResult<Move> {
    let scene = scene(board);
    let read = match style {
        Some(name) => read_move(&scene, text, self::style(name)?),
        None => parse_any(&scene, text),
    };
    read.map(|reading| board.tell(reading.mv)).map_err(|fault| error::finding(&fault))
}

/// Writes a legal move in a style: `hoyle`, `san:german`.
#[pyfunction]
pub(crate) fn format_notation(board: &Board, r#move: Move, style: &str) -> PyResult<String> {
    let (mv, style) = (board.legal(r#move)?, self::style(style)?);
    Ok(write_move(&scene(board), mv, style))
}

/// Writes a line of moves in a style, none of which is played.
#[pyfunction]
pub(crate) fn format_line(
    py: Python<'_>,
    board: &Board,
    moves: Vec<Move>,
    style: &str,
) -> PyResult<Vec<String>> {
    let style = self::style(style)?;
    let mut scene = scene(board);
    let mut ahead = Board::of(board.position);
    let mut resolved = Vec::new();
    for mv in moves {
        let mv = ahead.legal(mv)?;
        ahead.play(Some(mv));
        resolved.push(mv);
    }
    Ok(py.detach(move || {
        let write = |mv: staunton_rules::Move| {
            let text = write_move(&scene, mv, style);
            scene.play(mv);
            text
        };
        resolved.into_iter().map(write).collect()
    }))
}
