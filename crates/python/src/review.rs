//! A game told in words.

use std::sync::atomic::{AtomicBool, Ordering};

use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;
use staunton_review::{Options, Review as Inner};
use staunton_rules::Color;

use crate::board::Board;
use crate::error;
use crate::moves::Move;
use crate::terms;

/// What is said of a move.
#[pyclass(frozen, module = "staunton.review")]
pub(crate) struct MoveReview {
    /// Which ply of the game, from 1.
    #[pyo3(get)]
    ply: usize,
    #[pyo3(get)]
    r#move: Move,
    /// `book`, `forced`, `best`, `good`, `inaccuracy`, `mistake` or `blunder`.
    #[pyo3(get)]
    class_name: &'static str,
    /// The mover's chances before it with the best move and after it, of a hundred.
    #[pyo3(get)]
    chances: (f64, f64),
    /// The accuracy of the move, of a hundred.
    #[pyo3(get)]
    accuracy: f64,
    /// What the engine would have played.
    #[pyo3(get)]
    best: Option<Move>,
    /// What is to be said.
    #[pyo3(get)]
    sentences: Vec<String>,
}

#[pymethods]
impl MoveReview {
    fn __repr__(&self) -> String {
        format!("<MoveReview ply {}: {}>", self.ply, self.class_name)
    }
}

/// A game that was reviewed.
#[pyclass(frozen, module = "staunton.review")]
pub(crate) struct Review(Inner);

#[pymethods]
impl Review {
    /// The course of the game, a sentence each.
    #[getter]
    fn story(&self) -> Vec<String> {
        self.0.story().iter().map(|told| told.text.clone()).collect()
    }

    #[getter]
    fn moves(&self) -> Vec<MoveReview> {
        let mode = self.0.game().start().castling_mode();
        let told = |of: &staunton_review::MoveReview| MoveReview {
            ply: of.ply,
            r#move: Move(of.mv.to_uci(mode)),
            class_name: of.class.name(),
            chances: (of.chances_before, of.chances_after),
            accuracy: of.accuracy,
            best: of.best.map(|mv| Move(mv.to_uci(mode))),
            sentences: of.sentences.iter().map(|told| told.text.clone()).collect(),
        };
        self.0.moves().iter().map(told).collect()
    }

    /// The accuracy of a side, of a hundred; none if it had no move of its own.
    fn accuracy(&self, color: bool) -> Option<f64> {
        self.0.sides()[crate::squares::color(color)].accuracy
    }

    fn __str__(&self) -> String {
        self.story().join(" ")
    }

    fn __repr__(&self) -> String {
        let of = |color: Color| self.0.sides()[color].accuracy.unwrap_or_default();
        let (white, black) = (of(Color::White), of(Color::Black));
        format!("<Review of {} plies, {white:.0} and {black:.0}>", self.0.moves().len())
    }
}

/// Reviews the moves that were played on a board: `nodes` positions are looked at for each. The
/// interpreter's lock is given up meanwhile, and an interrupt stops it.
#[pyfunction]
#[pyo3(signature = (board, *, nodes = 20_000, level = "club", language = "en", style = "san"))]
pub(crate) fn review_board(
    py: Python<'_>,
    board: &Board,
    nodes: u64,
    level: &str,
    language: &str,
    style: &str,
) -> PyResult<Review> {
    let game = terms::game(board)?;
    let options = Options {
        nodes,
        level: level
            .parse()
            .map_err(|fault: staunton_review::UnknownLevel| error::refused(&fault))?,
        locale: language
            .parse()
            .map_err(|fault: staunton_notation::StyleNameError| error::refused(&fault))?,
        style: crate::notation::style(style)?,
        ..Options::default()
    };
    let stop = AtomicBool::new(false);
    let mut hear = |_| {
        if crate::proofs::is_interrupted() {
            stop.store(true, Ordering::Relaxed);
        }
    };
    let told = py.detach(|| staunton_review::review(&game, None, &options, &stop, &mut hear));
    told.map(Review).map_err(|stopped| PyKeyboardInterrupt::new_err(format!("{stopped}")))
}
