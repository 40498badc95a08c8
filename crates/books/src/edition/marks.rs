//! The moves of a book in the order of its text, each with its board.

use std::ops::Range;

use staunton_notation::san;
use staunton_rules::{Move, Position};

use crate::book::{Book, Ply, Reading};
use crate::report::walk;

/// A move that was read.
#[derive(Clone, Debug)]
pub(super) struct Mark {
    /// Where it is printed.
    pub(super) span: Range<usize>,
    /// Its game, where it belongs to one.
    pub(super) game: Option<usize>,
    /// Whether it is of the game's own moves.
    pub(super) is_main: bool,
    /// Whether it is the last of them that was read, and not the only one.
    pub(super) is_end: bool,
    pub(super) before: Position,
    pub(super) mv: Move,
    /// Whether the print was mended.
    pub(super) is_repaired: bool,
}

impl Mark {
    pub(super) fn san(&self) -> String {
        san(&self.before, self.mv)
    }

    pub(super) fn after(&self) -> Position {
        self.before.play_unchecked(self.mv)
    }
}

/// All moves that were read where they are printed, none over another.
pub(super) fn marks(book: &Book) -> Vec<Mark> {
    let mut marks = Vec::new();
    for game in &book.games {
        line(&mut marks, game.id, game.start, &game.plies, true);
        for variation in &game.variations {
            let start = game.position_of(variation);
            line(&mut marks, game.id, start, &variation.plies, false);
        }
    }
    for loose in &book.loose {
        let Some((before, mv)) = loose.read() else { continue };
        let game = loose.anchor.map(|(game, _)| game);
        let span = loose.span.clone();
        marks.push(Mark {
            span,
            game,
            is_main: false,
            is_end: false,
            before,
            mv,
            is_repaired: false,
        });
    }
    // Of two that stand in one place the game's own comes first.
    marks.sort_by_key(|mark| (mark.span.start, !mark.is_main));
    let mut end = 0;
    marks.retain(|mark| {
        let is_free = mark.span.start >= end && !mark.span.is_empty();
        if is_free {
            end = mark.span.end;
        }
        is_free
    });
    marks
}

fn line(marks: &mut Vec<Mark>, game: usize, start: Position, plies: &[Ply], is_main: bool) {
    let read = plies.iter().take_while(|ply| ply.mv.is_some()).count();
    for (at, (before, ply)) in walk(start, &plies[..read]).enumerate() {
        let Some(mv) = ply.mv.filter(|_| !ply.is_borrowed()) else { continue };
        let is_repaired = ply.reading == Reading::Repaired;
        let is_end = is_main && at + 1 == read && ply.ply() > 1;
        let span = ply.span();
        marks.push(Mark { span, game: Some(game), is_main, is_end, before, mv, is_repaired });
    }
}
