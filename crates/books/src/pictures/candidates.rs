//! The positions that a picture may show: those of the game it stands in, and of the lines beside it.

use staunton_rules::{Board, Position};

use crate::book::{Book, Game, Told};
use crate::report::walk;

/// So many plies before and behind the place a picture may belong to.
const PLIES: usize = 12;
/// A line beside the game stands so near, in bytes; a move in prose.
const NEAR: usize = 1500;
/// A picture stands so far behind the last move of its game at most, in bytes.
const BEHIND: usize = 2500;
/// No more boards are thought of.
const MOST: usize = 96;

/// The boards of the games of a book by their places, for many pictures.
pub(super) struct Candidates<'a> {
    book: &'a Book,
    /// Where the moves of each game begin and end.
    ends: Vec<(usize, usize)>,
}

impl<'a> Candidates<'a> {
    pub(super) fn of(book: &'a Book) -> Self {
        let ends = book.games.iter().map(|game| {
            let own = || game.plies.iter().filter(|ply| !ply.is_borrowed()).map(crate::Ply::span);
            let start = own().map(|span| span.start).min().unwrap_or(usize::MAX);
            (start, own().map(|span| span.end).max().unwrap_or(0))
        });
        Self { book, ends: ends.collect() }
    }

    /// The boards that a picture at this place may show, the nearest first.
    pub(super) fn at(&self, at: usize) -> Vec<Board> {
        let mut found = Vec::new();
        let mut put = |board: &Board| {
            if found.len() < MOST && !found.contains(board) {
                found.push(*board);
            }
        };
        for (game, &(start, end)) in self.book.games.iter().zip(&self.ends) {
            if start.saturating_sub(NEAR) <= at && at <= end.saturating_add(BEHIND) {
                of_game(game, at, &mut put);
            }
        }
        let near = |span: &std::ops::Range<usize>| span.start.abs_diff(at) <= NEAR;
        for loose in self.book.loose.iter().filter(|loose| near(&loose.span)) {
            if let Told::Read(position, mv) = &loose.told {
                put(position.board());
                put(position.play_unchecked(*mv).board());
            }
        }
        found
    }
}

fn of_game(game: &Game, at: usize, put: &mut impl FnMut(&Board)) {
    // The position before each move that was read, and where that is printed.
    let mut stood: Vec<Position> = vec![game.start];
    let mut here = 0;
    for (ply, mv) in game.read_plies() {
        let last = stood[stood.len() - 1];
        stood.push(last.play_unchecked(mv));
        if ply.is_borrowed() || ply.span().end <= at {
            here = stood.len() - 1;
        }
    }
    for far in 0..=PLIES {
        for index in [here.checked_sub(far), here.checked_add(far)].into_iter().flatten() {
            if let Some(position) = stood.get(index) {
                put(position.board());
            }
        }
    }
    for line in &game.variations {
        let is_near = line.plies.iter().any(|ply| ply.span().start.abs_diff(at) <= NEAR);
        if is_near {
            for (position, ply) in walk(game.position_of(line), &line.plies) {
                put(position.board());
                if let Some(mv) = ply.mv {
                    put(position.play_unchecked(mv).board());
                }
            }
        }
    }
}
