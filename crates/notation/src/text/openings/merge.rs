//! Lines of play that begin alike as one game with variations.

use super::super::{Line, Note, Variation};

/// Makes one line of several: the first is the game, each other one a variation of what it has in
/// common with those before it. What was told of a move in several of them is told once.
pub(in super::super) fn merge(lines: &mut Vec<Line>, notes: &mut Vec<Note>) {
    let mut rest = std::mem::take(lines).into_iter();
    let Some(mut game) = rest.next() else { return };
    for line in rest {
        add(&mut game, line);
    }
    lines.push(game);
    notes.sort_by_key(|note| (note.span.start, note.span.end));
    notes.dedup();
}

/// Adds a line to the one it begins like.
fn add(game: &mut Line, mut line: Line) {
    let pairs = game.plies.iter().zip(&line.plies);
    let common = pairs.take_while(|(one, other)| one.mv == other.mv).count();
    // It tells no move of its own.
    if common == line.plies.len() {
        return;
    }
    for ply in line.plies.drain(..common) {
        line.start = line.start.play_unchecked(ply.mv);
    }
    line.remarks.retain(|remark| remark.after > common);
    line.remarks.iter_mut().for_each(|remark| remark.after -= common);
    line.variations.retain(|variation| variation.after > common);
    line.variations.iter_mut().for_each(|variation| variation.after -= common);
    let first = line.plies.first().map(|ply| ply.mv);
    let alike = game.variations.iter_mut().find(|variation| {
        variation.after == common && variation.line.plies.first().map(|ply| ply.mv) == first
    });
    match alike {
        Some(variation) => add(&mut variation.line, line),
        None => game.variations.push(Variation { after: common, line }),
    }
}
