//! Players of every strength, who err as people do.

use std::sync::atomic::AtomicBool;

use pyo3::prelude::*;
use staunton_engine::{Effort, Level, Personality};

use crate::board::Board;
use crate::error;
use crate::moves::Move;
use crate::terms;

/// The levels that have a name: the rating of each, and the name.
#[pyfunction]
pub(crate) fn levels() -> Vec<(u16, &'static str)> {
    Level::all().map(|level| (level.rating(), level.name())).collect()
}

/// What the opponent of a seed likes to play.
#[pyfunction]
pub(crate) fn personality(seed: u64) -> &'static str {
    Personality::of(seed).name()
}

/// The move of a player of this rating, and how much a person would have thought about it; none if there
/// is no legal move. The interpreter's lock is given up meanwhile.
#[pyfunction]
pub(crate) fn choose(
    py: Python<'_>,
    board: &Bound<'_, Board>,
    rating: u16,
    seed: u64,
) -> PyResult<Option<(Move, &'static str)>> {
    let level = Level::new(rating).ok_or_else(|| {
        let (least, most) = (Level::MIN.rating(), Level::MAX.rating());
        error::refused(&format!("no level {rating}: expected {least} to {most}"))
    })?;
    let game = terms::game(&board.borrow())?;
    let chosen = py.detach(|| level.choose(&game, seed, &AtomicBool::new(false)));
    let mode = game.position().castling_mode();
    Ok(chosen.map(|chosen| {
        let effort = match chosen.effort {
            Effort::None => "none",
            Effort::Little => "little",
            Effort::Some => "some",
            Effort::Much => "much",
        };
        (Move(chosen.mv.to_uci(mode)), effort)
    }))
}
