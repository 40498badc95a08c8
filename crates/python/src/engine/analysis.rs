//! What a search found, line by line.

use std::time::Duration;

use pyo3::prelude::*;
use staunton_engine::{Info, Report, Score, SearchResult, Wdl};
use staunton_rules::{Game, Move as Inner};

use crate::moves::Move;

/// A line that the engine expects, from its first move on.
#[pyclass(frozen, module = "staunton.engine")]
#[derive(Clone)]
pub(crate) struct Line {
    /// The score in centipawns, seen by the side to move; none if it is a mate.
    #[pyo3(get)]
    cp: Option<i32>,
    /// Mate in so many moves; below zero, or zero when it stands, the side to move is mated.
    #[pyo3(get)]
    mate: Option<i32>,
    /// Plies of the whole iteration that found it.
    #[pyo3(get)]
    depth: usize,
    /// Plies of the longest line looked at then.
    #[pyo3(get)]
    seldepth: usize,
    /// How many of a thousand such games of the engine are won, drawn and lost by the side to move.
    #[pyo3(get)]
    wdl: (u16, u16, u16),
    /// The moves.
    #[pyo3(get)]
    pv: Vec<Move>,
    /// The same in SAN.
    #[pyo3(get)]
    san: Vec<String>,
}

impl Line {
    /// A line of the present position of the game.
    fn of(game: &Game, score: Score, depth: usize, seldepth: usize, moves: &[Inner]) -> Self {
        let mut position = *game.position();
        let chances = Wdl::of(score, &position);
        let mut told = Self {
            cp: None,
            mate: None,
            depth,
            seldepth,
            wdl: (chances.win, chances.draw, chances.loss),
            pv: Vec::with_capacity(moves.len()),
            san: Vec::with_capacity(moves.len()),
        };
        match score {
            Score::Cp(cp) => told.cp = Some(cp),
            Score::Mate(moves) => told.mate = Some(moves),
        }
        for &mv in moves {
            told.pv.push(Move(mv.to_uci(position.castling_mode())));
            told.san.push(staunton_notation::san(&position, mv));
            position = position.play_unchecked(mv);
        }
        told
    }
}

#[pymethods]
impl Line {
    fn __repr__(&self) -> String {
        let score = self.mate.map_or_else(
            || format!("{:+.2}", f64::from(self.cp.unwrap_or_default()) / 100.0),
            |moves| format!("#{moves}"),
        );
        format!("<Line {score}: {}>", self.san.join(" "))
    }
}

/// What a search came to.
#[pyclass(frozen, module = "staunton.engine")]
pub(crate) struct Analysis {
    /// The best move; none if there is no legal one.
    #[pyo3(get)]
    r#move: Option<Move>,
    /// The answer expected.
    #[pyo3(get)]
    ponder: Option<Move>,
    /// Plies of the last whole iteration.
    #[pyo3(get)]
    depth: usize,
    /// Positions looked at, by all threads.
    #[pyo3(get)]
    nodes: u64,
    /// Seconds until the last whole iteration was done.
    #[pyo3(get)]
    time: f64,
    /// The lines, the best first; none if there is no legal move.
    #[pyo3(get)]
    lines: Vec<Line>,
    score: Score,
}

#[pymethods]
impl Analysis {
    /// The score in centipawns, seen by the side to move; none if it is a mate.
    #[getter]
    const fn cp(&self) -> Option<i32> {
        match self.score {
            Score::Cp(cp) => Some(cp),
            Score::Mate(_) => None,
        }
    }

    /// Mate in so many moves; below zero, or zero when it stands, the side to move is mated.
    #[getter]
    const fn mate(&self) -> Option<i32> {
        match self.score {
            Score::Cp(_) => None,
            Score::Mate(moves) => Some(moves),
        }
    }

    /// The moves of the best line.
    #[getter]
    fn pv(&self) -> Vec<Move> {
        self.lines.first().map(|line| line.pv.clone()).unwrap_or_default()
    }

    fn __repr__(&self) -> String {
        let best = self.lines.first().map_or_else(|| "no move".to_owned(), Line::__repr__);
        format!("<Analysis depth {}, {} nodes, {best}>", self.depth, self.nodes)
    }
}

/// Hears a search and keeps the lines of its last whole iteration.
pub(super) struct Finder<'a> {
    game: &'a Game,
    time: Duration,
    lines: Vec<Line>,
}

impl<'a> Finder<'a> {
    pub(super) const fn new(game: &'a Game) -> Self {
        Self { game, time: Duration::ZERO, lines: Vec::new() }
    }

    pub(super) fn hear(&mut self, info: &Info<'_>) {
        if info.report != Report::Exact {
            return;
        }
        let line = Line::of(self.game, info.score, info.depth, info.sel_depth, info.line);
        self.lines.truncate(info.multi_pv.saturating_sub(1));
        self.lines.push(line);
        self.time = info.elapsed;
    }

    /// What it came to. A move that was found better in an iteration cut short is the first line.
    pub(super) fn conclude(mut self, result: &SearchResult, most_lines: usize) -> Analysis {
        let mode = self.game.position().castling_mode();
        let told = |mv: Inner| Move(mv.to_uci(mode));
        let best = result.best.map(told);
        let expected: Vec<Inner> = result.best.into_iter().chain(result.ponder).collect();
        let line = Line::of(self.game, result.score, result.depth, result.depth, &expected);
        if best.is_some() && self.lines.first().and_then(|line| line.pv.first().copied()) != best {
            self.lines.retain(|line| line.pv.first().copied() != best);
            self.lines.insert(0, line.clone());
            self.lines.truncate(most_lines);
        }
        Analysis {
            r#move: best,
            ponder: line.pv.get(1).copied(),
            depth: result.depth,
            nodes: result.nodes,
            time: self.time.as_secs_f64(),
            lines: self.lines,
            score: result.score,
        }
    }
}
