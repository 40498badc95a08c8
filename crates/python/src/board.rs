//! A position that is played on, with the moves that led to it.

mod attacks;
mod ending;
pub(crate) mod legal_moves;
mod meaning;
mod past;
mod play;
pub(crate) mod show;
mod writing;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use staunton_rules::{CastlingMode, CastlingSide, Color, FenError, Move as Inner, Position, fen};

use crate::error;
use crate::moves::Move;
use crate::squares;

/// A position of the game and how it came about. It is always one that can be played on.
#[pyclass(module = "staunton")]
#[derive(Clone)]
pub(crate) struct Board {
    /// Where the moves begin.
    pub(crate) root: Position,
    pub(crate) position: Position,
    /// The position before each move, the oldest first.
    pub(crate) past: Vec<Position>,
    /// What was played there; none where the turn was passed.
    pub(crate) moves: Vec<Option<Inner>>,
}

impl Board {
    /// A board without a past.
    pub(crate) const fn of(position: Position) -> Self {
        Self { root: position, position, past: Vec::new(), moves: Vec::new() }
    }

    /// What Python calls a move of ours.
    pub(crate) fn tell(&self, mv: Inner) -> Move {
        Move(mv.to_uci(self.position.castling_mode()))
    }
}

/// The position of a FEN; of one with fewer than six fields the others are as at the beginning.
fn read(text: &str, mode: CastlingMode) -> PyResult<Position> {
    Position::from_fen(text, mode).map_err(|fault| error::fen(&fault))
}

const fn mode(chess960: bool) -> CastlingMode {
    if chess960 { CastlingMode::Chess960 } else { CastlingMode::Standard }
}

#[pymethods]
impl Board {
    #[new]
    #[pyo3(signature = (fen = None, *, chess960 = false))]
    fn new(fen: Option<&str>, chess960: bool) -> PyResult<Self> {
        match fen {
            None if chess960 => Self::from_chess960_pos(518),
            None => Ok(Self::of(Position::standard())),
            Some(text) => read(text, mode(chess960)).map(Self::of),
        }
    }

    /// The array of Chess960 of this number, 0 to 959.
    #[staticmethod]
    fn from_chess960_pos(scharnagl: u16) -> PyResult<Self> {
        let position = Position::chess960(scharnagl).ok_or_else(|| {
            PyValueError::new_err(format!("no array {scharnagl}: expected 0 to 959"))
        })?;
        Ok(Self::of(position))
    }

    /// Begins anew from a FEN.
    fn set_fen(&mut self, fen: &str) -> PyResult<()> {
        *self = Self::of(read(fen, self.position.castling_mode())?);
        Ok(())
    }

    /// Begins anew from the ordinary array.
    fn reset(&mut self) {
        *self = Self::of(Position::standard());
    }

    /// Forgets the moves, not the position.
    fn clear_stack(&mut self) {
        *self = Self::of(self.position);
    }

    /// The board before the first move.
    fn root(&self) -> Self {
        Self::of(self.root)
    }

    /// A board of its own; `stack` says how many of the moves it keeps.
    #[pyo3(signature = (*, stack = None))]
    fn copy(&self, stack: Option<Bound<'_, PyAny>>) -> PyResult<Self> {
        let all = self.moves.len();
        let kept = match stack {
            None => all,
            Some(stack) => match stack.extract::<bool>() {
                Ok(keeps) => all * usize::from(keeps),
                Err(_) => stack.extract::<usize>()?.min(all),
            },
        };
        if kept == all {
            return Ok(self.clone());
        }
        let from = all - kept;
        Ok(Self {
            root: self.past.get(from).copied().unwrap_or(self.position),
            position: self.position,
            past: self.past[from..].to_vec(),
            moves: self.moves[from..].to_vec(),
        })
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyDict>) -> Self {
        self.clone()
    }

    /// The board with the colours exchanged, and no moves.
    fn mirror(&self) -> PyResult<Self> {
        let mut setup = self.position.to_setup();
        let mut twin = staunton_rules::Setup::empty();
        for (square, piece) in setup.board.iter() {
            let piece = staunton_rules::Piece::new(!piece.color, piece.role);
            twin.board.set(square.relative_to(Color::Black), piece);
        }
        for (color, side, rook) in setup.castling.iter() {
            twin.castling.set(!color, side, Some(rook.file()));
        }
        twin.turn = !setup.turn;
        twin.ep_square = setup.ep_square.take().map(|square| square.relative_to(Color::Black));
        twin.halfmove_clock = setup.halfmove_clock;
        twin.fullmove_number = setup.fullmove_number;
        let position = Position::from_setup(twin, self.position.castling_mode())
            .map_err(|fault| error::fen(&FenError::Position(fault)))?;
        Ok(Self::of(position))
    }

    #[getter]
    fn turn(&self) -> bool {
        squares::is_white(self.position.turn())
    }

    #[getter]
    fn fullmove_number(&self) -> u32 {
        self.position.fullmove_number()
    }

    #[getter]
    fn halfmove_clock(&self) -> u32 {
        self.position.halfmove_clock()
    }

    /// The square that a pawn passed over by two steps, whether or not it can be taken there.
    #[getter]
    fn ep_square(&self) -> Option<u8> {
        self.position.ep_square().map(squares::index)
    }

    /// One bit for each rook that castling may use.
    #[getter]
    fn castling_rights(&self) -> u64 {
        self.position.castling_rights().as_bitboard().0
    }

    #[getter]
    fn chess960(&self) -> bool {
        self.position.castling_mode() == CastlingMode::Chess960
    }

    fn has_castling_rights(&self, color: bool) -> bool {
        self.position.castling_rights().has_any(squares::color(color))
    }

    fn has_kingside_castling_rights(&self, color: bool) -> bool {
        self.position.castling_rights().has(squares::color(color), CastlingSide::King)
    }

    fn has_queenside_castling_rights(&self, color: bool) -> bool {
        self.position.castling_rights().has(squares::color(color), CastlingSide::Queen)
    }

    /// Plies since the beginning, as the number of the move tells.
    fn ply(&self) -> u32 {
        2 * (self.position.fullmove_number() - 1) + u32::from(!self.turn())
    }

    /// A board holds only what can be played on: always true.
    #[expect(clippy::unused_self, reason = "a method for whoever asks it of other boards too")]
    const fn is_valid(&self) -> bool {
        true
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let Ok(other) = other.cast::<Self>() else { return false };
        other.try_borrow().map_or(true, |other| self.position == other.position)
    }

    fn __reduce__(slf: &Bound<'_, Self>) -> PyResult<(Py<PyAny>, (String, bool, Vec<String>))> {
        let board = slf.borrow();
        let mode = board.position.castling_mode();
        let uci = |mv: &Option<Inner>| {
            mv.map_or_else(|| "0000".to_owned(), |mv| mv.to_uci(mode).to_string())
        };
        let moves = board.moves.iter().map(uci).collect();
        let root = fen::write(&board.root.to_setup(), fen::FenStyle::XFen);
        Ok((slf.get_type().getattr("_restore")?.unbind(), (root, board.chess960(), moves)))
    }

    #[staticmethod]
    fn _restore(fen: &str, chess960: bool, moves: Vec<String>) -> PyResult<Self> {
        let mut board = Self::of(read(fen, mode(chess960))?);
        moves.iter().try_for_each(|text| board.push_uci(text).map(drop))?;
        Ok(board)
    }
}
