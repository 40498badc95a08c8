//! The technical terms of the classic books.

use pyo3::prelude::*;
use staunton_rules::{Game, Position};
use staunton_terms::{Finding, Openings, Term};

use crate::board::Board;
use crate::error;
use crate::moves::Move;
use crate::square_set::SquareSet;
use crate::squares;

/// A term that is true of a position or a move, with the squares that show it.
#[pyclass(frozen, module = "staunton.terms")]
pub(crate) struct TermFinding {
    /// Its name.
    #[pyo3(get)]
    term: &'static str,
    /// The side it is said of: `True` for White.
    #[pyo3(get)]
    side: bool,
    /// The piece it is said of.
    #[pyo3(get)]
    piece: Option<u8>,
    /// The pieces that bring it about.
    #[pyo3(get)]
    by: SquareSet,
    /// The other pieces concerned.
    #[pyo3(get)]
    on: SquareSet,
    /// The squares concerned.
    #[pyo3(get)]
    squares: SquareSet,
    /// What is won or lost, in half pawns.
    #[pyo3(get)]
    gain: i32,
    /// The move it is said of.
    #[pyo3(get)]
    r#move: Option<Move>,
    /// The ply after which it is true, where a game was asked about.
    #[pyo3(get)]
    ply: Option<usize>,
    /// A sentence.
    #[pyo3(get)]
    words: String,
}

impl TermFinding {
    fn of(finding: &Finding, position: &Position, words: String, ply: Option<usize>) -> Self {
        Self {
            term: finding.term.name(),
            side: squares::is_white(finding.side),
            piece: finding.piece.map(squares::index),
            by: SquareSet(finding.by),
            on: SquareSet(finding.on),
            squares: SquareSet(finding.squares),
            gain: finding.gain,
            r#move: finding.mv.map(|mv| Move(mv.to_uci(position.castling_mode()))),
            ply,
            words,
        }
    }
}

#[pymethods]
impl TermFinding {
    fn __str__(&self) -> String {
        self.words.clone()
    }

    fn __repr__(&self) -> String {
        format!("<TermFinding {:?}: {}>", self.term, self.words)
    }
}

/// The moves of a board as a game of the rules.
///
/// # Errors
/// A `RefusedError` if the turn was passed in it.
pub(crate) fn game(board: &Board) -> PyResult<Game> {
    let mut game = Game::new(board.root);
    for (ply, mv) in board.moves.iter().enumerate() {
        let passed = || format!("the turn is passed at ply {ply}, which is no move of a game");
        let mv = mv.ok_or_else(|| error::refused(&passed()))?;
        game.play(mv).map_err(|fault| error::refused(&fault))?;
    }
    Ok(game)
}

/// What is true of the position.
#[pyfunction]
pub(crate) fn terms_of_position(board: &Board) -> Vec<TermFinding> {
    let at = &board.position;
    let told = |found: &Finding| TermFinding::of(found, at, found.words(at), None);
    staunton_terms::of_position(at).iter().map(told).collect()
}

/// What is true of a legal move.
#[pyfunction]
pub(crate) fn terms_of_move(board: &Board, r#move: Move) -> PyResult<Vec<TermFinding>> {
    let (at, mv) = (&board.position, board.legal(r#move)?);
    let found = staunton_terms::of_move(at, mv).map_err(|fault| error::refused(&fault))?;
    let told = |found: &Finding| TermFinding::of(found, at, found.words(at), None);
    Ok(found.iter().map(told).collect())
}

/// What is true in the moves that were played on the board.
#[pyfunction]
pub(crate) fn terms_of_game(py: Python<'_>, board: &Board) -> PyResult<Vec<TermFinding>> {
    let (game, at) = (game(board)?, board.position);
    Ok(py.detach(|| {
        let found = staunton_terms::of_game(&game);
        let told = |found: &staunton_terms::InGame| {
            TermFinding::of(&found.finding, &at, found.words(&game), Some(found.ply))
        };
        found.iter().map(told).collect()
    }))
}

/// Every term: its name, its definition, and the books that have it.
#[pyfunction]
pub(crate) fn term_list() -> Vec<(&'static str, &'static str, &'static str)> {
    let entry = |term: Term| (term.name(), term.entry().definition, term.entry().source);
    Term::ALL.into_iter().map(entry).collect()
}

/// Why a piece may not go from one square to another: nothing if it may.
#[pyfunction]
pub(crate) fn why_not(
    board: &Board,
    from_square: usize,
    to_square: usize,
) -> PyResult<Vec<String>> {
    let (from, to) = (squares::square(from_square)?, squares::square(to_square)?);
    let at = &board.position;
    Ok(staunton_terms::why_not(at, from, to).iter().map(|reason| reason.words(at)).collect())
}

/// Code and name of the opening, and after how many plies it stood; none where it has no name.
#[pyfunction]
pub(crate) fn opening(board: &Board) -> PyResult<Option<(&'static str, &'static str, usize)>> {
    let named = Openings::known().of_game(&game(board)?);
    Ok(named.map(|named| (named.opening.eco, named.opening.name, named.ply)))
}
