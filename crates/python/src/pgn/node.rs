//! A place in a game: a move with what is said of it, or the beginning.

use std::hash::{DefaultHasher, Hash, Hasher};

use pyo3::prelude::*;
use staunton_notation::Nag;
use staunton_pgn::{Comment, GameTree, NodeId, Step};
use staunton_rules::uci::UciMove;

use super::headers::Headers;
use super::{Shared, refused};
use crate::board::Board;
use crate::moves::Move;

/// A place in a game.
#[pyclass(subclass, frozen, module = "staunton.pgn")]
pub(crate) struct GameNode {
    pub(crate) kept: Shared,
    pub(crate) id: NodeId,
}

/// A game: its tags, and the place before its first move.
#[pyclass(extends = GameNode, frozen, module = "staunton.pgn")]
pub(crate) struct Game;

/// A game for Python.
pub(crate) fn game(py: Python<'_>, kept: Shared) -> PyResult<Py<PyAny>> {
    let id = kept.lock().tree.root();
    let base = PyClassInitializer::from(GameNode { kept, id });
    Ok(Bound::new(py, base.add_subclass(Game))?.into_any().unbind())
}

impl GameNode {
    fn at(&self, py: Python<'_>, id: NodeId) -> PyResult<Py<PyAny>> {
        if id == self.kept.lock().tree.root() {
            return game(py, self.kept.clone());
        }
        let node = Self { kept: self.kept.clone(), id };
        Ok(Bound::new(py, node)?.into_any().unbind())
    }

    fn all(&self, py: Python<'_>, ids: Vec<NodeId>) -> PyResult<Vec<Py<PyAny>>> {
        ids.into_iter().map(|id| self.at(py, id)).collect()
    }

    fn line(&self) -> Vec<NodeId> {
        self.kept.lock().tree.line_after(self.id).collect()
    }

    fn children(&self) -> Vec<NodeId> {
        self.kept.lock().tree.children(self.id).collect()
    }

    /// The board with all moves that lead here.
    pub(crate) fn to_board(&self) -> PyResult<Board> {
        let kept = self.kept.lock();
        let mut board = Board::of(*kept.tree.start());
        for id in kept.tree.path_to(self.id).map_err(refused)? {
            board.play(kept.tree.node(id).map_err(refused)?.mv());
        }
        Ok(board)
    }

    fn add(tree: &mut GameTree, after: NodeId, mv: Move) -> PyResult<NodeId> {
        if mv.0 == UciMove::Null {
            return tree.add_null(after).map_err(refused);
        }
        let position = tree.position_after(after).map_err(refused)?;
        let mv = Board::of(position).legal(mv)?;
        tree.add(after, mv).map_err(refused)
    }
}

fn joined(comments: &[Comment]) -> String {
    comments.iter().map(Comment::text).collect::<Vec<_>>().join(" ")
}

fn apart(text: &str) -> Vec<Comment> {
    if text.is_empty() { Vec::new() } else { vec![Comment::new(text)] }
}

#[pymethods]
impl GameNode {
    /// The move that leads here; none at the beginning.
    #[getter]
    fn r#move(&self) -> PyResult<Option<Move>> {
        let kept = self.kept.lock();
        let mode = kept.tree.start().castling_mode();
        Ok(kept.tree.node(self.id).map_err(refused)?.step().map(|step| match step {
            Step::Move(mv) => Move(mv.to_uci(mode)),
            Step::Null => Move(UciMove::Null),
        }))
    }

    #[getter]
    fn parent(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        let parent = self.kept.lock().tree.node(self.id).map_err(refused)?.parent();
        parent.map(|id| self.at(py, id)).transpose()
    }

    /// What is played or tried next, the line's own move first.
    #[getter]
    fn variations(&self, py: Python<'_>) -> PyResult<Vec<Py<PyAny>>> {
        self.all(py, self.children())
    }

    /// The next place of the line; none at its end.
    fn next(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        self.children().first().map(|id| self.at(py, *id)).transpose()
    }

    /// The line from here on, without this place.
    fn mainline(&self, py: Python<'_>) -> PyResult<Vec<Py<PyAny>>> {
        self.all(py, self.line())
    }

    fn mainline_moves(&self) -> Vec<Move> {
        let ids = self.line();
        let kept = self.kept.lock();
        let mode = kept.tree.start().castling_mode();
        let tell = |step| match step {
            Step::Move(mv) => Move(staunton_rules::Move::to_uci(mv, mode)),
            Step::Null => Move(UciMove::Null),
        };
        ids.into_iter().filter_map(|id| kept.tree[id].step()).map(tell).collect()
    }

    /// The end of the line.
    fn end(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        self.at(py, self.line().last().copied().unwrap_or(self.id))
    }

    fn is_end(&self) -> bool {
        self.children().is_empty()
    }

    fn game(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        game(py, self.kept.clone())
    }

    fn board(&self) -> PyResult<Board> {
        self.to_board()
    }

    /// Plies before this place, as the number of the move tells.
    fn ply(&self) -> PyResult<u32> {
        let position = self.to_board()?.position;
        let is_black = position.turn() == staunton_rules::Color::Black;
        Ok(2 * (position.fullmove_number() - 1) + u32::from(is_black))
    }

    /// Whether White is to move.
    fn turn(&self) -> PyResult<bool> {
        Ok(crate::squares::is_white(self.to_board()?.position.turn()))
    }

    /// The move that leads here in SAN.
    fn san(&self) -> PyResult<String> {
        let kept = self.kept.lock();
        let node = kept.tree.node(self.id).map_err(refused)?;
        let parent = node.parent().ok_or(staunton_pgn::TreeError::Root).map_err(refused)?;
        let before = kept.tree.position_after(parent).map_err(refused)?;
        Ok(node.mv().map_or_else(|| "--".to_owned(), |mv| staunton_notation::san(&before, mv)))
    }

    fn is_mainline(&self) -> PyResult<bool> {
        let kept = self.kept.lock();
        let path = kept.tree.path_to(self.id).map_err(refused)?;
        Ok(kept.tree.main_line().take(path.len()).eq(path))
    }

    #[getter]
    fn comment(&self) -> PyResult<String> {
        Ok(joined(&self.kept.lock().tree.node(self.id).map_err(refused)?.comments))
    }

    #[setter]
    fn set_comment(&self, text: &str) -> PyResult<()> {
        self.kept.lock().tree.node_mut(self.id).map_err(refused)?.comments = apart(text);
        Ok(())
    }

    #[getter]
    fn starting_comment(&self) -> PyResult<String> {
        Ok(joined(&self.kept.lock().tree.node(self.id).map_err(refused)?.comments_before))
    }

    #[setter]
    fn set_starting_comment(&self, text: &str) -> PyResult<()> {
        self.kept.lock().tree.node_mut(self.id).map_err(refused)?.comments_before = apart(text);
        Ok(())
    }

    /// The glyphs, by their numbers.
    #[getter]
    fn nags(&self) -> PyResult<std::collections::BTreeSet<u8>> {
        let kept = self.kept.lock();
        Ok(kept.tree.node(self.id).map_err(refused)?.nags.iter().map(|nag| nag.0).collect())
    }

    #[setter]
    fn set_nags(&self, nags: std::collections::BTreeSet<u8>) -> PyResult<()> {
        let nags = nags.into_iter().map(Nag).collect();
        self.kept.lock().tree.node_mut(self.id).map_err(refused)?.nags = nags;
        Ok(())
    }

    /// Adds a move after this place, behind those that stand there; answers its place.
    #[pyo3(signature = (r#move, *, comment = "", starting_comment = "", nags = Vec::new()))]
    fn add_variation(
        &self,
        py: Python<'_>,
        r#move: Move,
        comment: &str,
        starting_comment: &str,
        nags: Vec<u8>,
    ) -> PyResult<Py<PyAny>> {
        let id = {
            let tree = &mut self.kept.lock().tree;
            let id = Self::add(tree, self.id, r#move)?;
            let node = tree.node_mut(id).map_err(refused)?;
            node.comments.extend(apart(comment));
            node.comments_before.extend(apart(starting_comment));
            node.nags.extend(nags.into_iter().map(Nag));
            id
        };
        self.at(py, id)
    }

    /// The same, before those that stand there.
    #[pyo3(signature = (r#move, *, comment = ""))]
    fn add_main_variation(
        &self,
        py: Python<'_>,
        r#move: Move,
        comment: &str,
    ) -> PyResult<Py<PyAny>> {
        let added = self.add_variation(py, r#move, comment, "", Vec::new())?;
        added.bind(py).cast::<Self>()?.get().promote_to_main()?;
        Ok(added)
    }

    /// Adds moves one after the other; answers the place of the last.
    fn add_line(&self, py: Python<'_>, moves: Vec<Move>) -> PyResult<Py<PyAny>> {
        let last = {
            let tree = &mut self.kept.lock().tree;
            moves.into_iter().try_fold(self.id, |after, mv| Self::add(tree, after, mv))?
        };
        self.at(py, last)
    }

    /// Takes this move away, with all that follows.
    fn remove(&self) -> PyResult<()> {
        self.kept.lock().tree.remove(self.id).map_err(refused)
    }

    /// Puts this move before the one that stands before it.
    fn promote(&self) -> PyResult<()> {
        self.kept.lock().tree.promote(self.id).map_err(refused)
    }

    /// Puts this move behind the one that stands behind it.
    fn demote(&self) -> PyResult<()> {
        self.kept.lock().tree.demote(self.id).map_err(refused)
    }

    /// Makes this move the first of those that stand beside it.
    fn promote_to_main(&self) -> PyResult<()> {
        let tree = &mut self.kept.lock().tree;
        let parent = tree.node(self.id).map_err(refused)?.parent();
        let Some(parent) = parent else { return Ok(()) };
        let place = tree.children(parent).position(|id| id == self.id).unwrap_or(0);
        (0..place).try_for_each(|_| tree.promote(self.id)).map_err(refused)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let other = other.cast::<Self>().map(Bound::get);
        other.is_ok_and(|other| self.kept.is(&other.kept) && self.id == other.id)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.kept.address(), self.id).hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> PyResult<String> {
        Ok(format!("<GameNode {} at ply {}>", self.san()?, self.ply()?))
    }
}

#[pymethods]
impl Game {
    /// A game without moves, from the ordinary array or a FEN.
    #[new]
    #[pyo3(signature = (fen = None))]
    fn new(fen: Option<&str>) -> PyResult<PyClassInitializer<Self>> {
        let start = match fen {
            None => staunton_rules::Position::standard(),
            Some(text) => text.parse().map_err(|fault| crate::error::fen(&fault))?,
        };
        let kept = Shared::new(GameTree::new(start), Vec::new());
        let id = kept.lock().tree.root();
        Ok(PyClassInitializer::from(GameNode { kept, id }).add_subclass(Self))
    }

    /// The moves of a board as a game.
    #[staticmethod]
    fn from_board(py: Python<'_>, board: &Board) -> PyResult<Py<PyAny>> {
        let mut tree = GameTree::new(board.root);
        let mut last = tree.root();
        for mv in &board.moves {
            last = tree.append_unchecked(last, mv.map_or(Step::Null, Step::Move));
        }
        game(py, Shared::new(tree, Vec::new()))
    }

    #[getter]
    fn headers(slf: PyRef<'_, Self>) -> Headers {
        Headers(slf.as_super().kept.clone())
    }

    /// What was not as it should be in the text, each with its place.
    #[getter]
    fn errors(slf: PyRef<'_, Self>) -> Vec<super::reading::Fault> {
        slf.as_super().kept.lock().faults.iter().map(super::reading::Fault::of).collect()
    }

    /// The game in PGN, as strictly as the format has it.
    fn __str__(slf: PyRef<'_, Self>) -> String {
        slf.as_super().kept.lock().tree.to_pgn()
    }

    fn __repr__(slf: PyRef<'_, Self>) -> String {
        let kept = slf.as_super().kept.lock();
        let tag = |name| kept.tree.tags().get(name).unwrap_or("?");
        format!("<Game {:?} vs. {:?}, {:?}>", tag("White"), tag("Black"), tag("Date"))
    }
}
