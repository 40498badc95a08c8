//! Which of the moves that an open ply may be is named first. That settles nothing: the ply stays
//! open.

use staunton_rules::{Move, Position};
use staunton_terms::Openings;

use crate::book::{Game, Reading};

/// Names the likeliest first: one that takes back on the square just taken on, then one that leads
/// to a position that the classic books have a name for, then to one that has any.
pub(crate) fn likeliest_first(game: &mut Game) {
    let Some(open) = game.plies.iter().position(|ply| ply.reading == Reading::Open) else { return };
    if game.plies[open].candidates().len() < 2 {
        return;
    }
    let mut position = game.start;
    let mut last: Option<Move> = None;
    for mv in game.plies[..open].iter().filter_map(|ply| ply.mv) {
        position = position.play_unchecked(mv);
        last = Some(mv);
    }
    let takes_back = |mv: Move| last.is_some_and(|last| last.is_capture() && mv.to() == last.to());
    let rank = |mv: &Move| (!takes_back(*mv), obscurity(&position, *mv));
    game.plies[open].sort_candidates(rank);
}

/// 0 for an opening of the books, 1 for one that has a name today, 2 for any other position.
fn obscurity(position: &Position, mv: Move) -> u8 {
    match Openings::known().at(&position.play_unchecked(mv)) {
        Some(opening) if opening.book.is_some() => 0,
        Some(_) => 1,
        None => 2,
    }
}
