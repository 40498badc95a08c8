//! Where the pieces stand in what the book has told so far: games, lines beside them, and lines in sentences.

use staunton_notation::IdentifiedPosition;
use staunton_rules::{Color, Move, Position};

use crate::book::{Book, Game, Ply};

/// So many lines are thought of.
const MOST: usize = 24;
/// Of a game so many plies are thought of.
const LONGEST: usize = 600;
/// Of an opening so many plies are remembered, of so many openings; nearly all pieces are on the board.
pub(super) const OPENING: usize = 4;
const OPENINGS: usize = 40;
const MEN: usize = 32;
/// A line that stands further back is not spoken of any more, in bytes.
const FARTHEST: usize = 6000;

/// What a line belongs to that is told behind no game.
pub(super) const NO_GAME: usize = usize::MAX;

/// A line of play.
#[derive(Clone, Debug)]
pub(super) struct Line {
    /// The ply before which the first of its positions stands.
    pub(super) first: usize,
    /// The position before its first move, and behind each.
    pub(super) stands: Vec<IdentifiedPosition>,
    /// Where each of its moves is printed: where it begins and ends.
    pub(super) places: Vec<(usize, usize)>,
    /// The game that it belongs to, and whether it is that game itself.
    pub(super) game: usize,
    pub(super) is_main: bool,
    /// Whether nothing yet bears out that it is played from there: what goes on from it does.
    pub(super) is_supposed: bool,
}

impl Line {
    /// The position before a ply.
    pub(super) fn at(&self, ply: usize) -> Option<&IdentifiedPosition> {
        self.stands.get(ply.checked_sub(self.first)?)
    }

    /// The ply behind its last move.
    pub(super) const fn end_ply(&self) -> usize {
        self.first + self.stands.len() - 1
    }

    pub(super) fn start(&self) -> usize {
        self.places.first().map_or(0, |(start, _)| *start)
    }

    pub(super) fn end(&self) -> usize {
        self.places.last().map_or(0, |(_, end)| *end)
    }

    /// The ply that is played next where a place is.
    pub(super) fn now(&self, at: usize) -> usize {
        self.first + self.places.partition_point(|(_, end)| *end <= at)
    }

    /// With what moves from a position on lead to.
    pub(super) fn of(
        first: usize,
        mut now: IdentifiedPosition,
        moves: impl Iterator<Item = (Move, (usize, usize))>,
    ) -> Self {
        let (mut stands, mut places) = (vec![now.clone()], Vec::new());
        for (mv, place) in moves {
            now.play(mv);
            stands.push(now.clone());
            places.push(place);
        }
        Self { first, stands, places, game: 0, is_main: false, is_supposed: false }
    }
}

/// What a tree of openings has told so far.
#[derive(Debug, Default)]
pub(super) struct Outline {
    pub(super) rows: Vec<Line>,
    /// The first ply of a row that could not be read.
    pub(super) lost: Option<usize>,
}

/// The lines that a place in the book may speak of.
#[derive(Debug, Default)]
pub(super) struct Lines {
    pub(super) all: Vec<Line>,
    /// The next game of the book that is still to come.
    next: usize,
    /// The lines beside the games that are still to come, the first one last: where each begins, game, and index.
    beside: Vec<(usize, usize, usize)>,
    /// The first moves of openings: where the pieces stand behind so many plies.
    pub(super) openings: Vec<(usize, IdentifiedPosition)>,
}

fn place(ply: &Ply) -> (usize, usize) {
    (ply.span().start, ply.span().end)
}

fn begins(game: &Game) -> usize {
    let own = game.plies.iter().find(|ply| !ply.is_borrowed());
    own.map_or(usize::MAX, |ply| ply.span().start)
}

impl Lines {
    /// Takes in what the book tells up to a place.
    pub(super) fn go_on(&mut self, book: &Book, to: usize) {
        while let Some(game) = book.games.get(self.next) {
            let start = begins(game);
            if start >= to && start != usize::MAX {
                break;
            }
            self.take_beside(book, start);
            self.enter(game, self.next);
            self.next += 1;
            if self.all.len() > MOST {
                self.forget(to);
            }
        }
        self.take_beside(book, to);
        self.forget(to);
        if let Some(more) = self.all.len().checked_sub(MOST) {
            // The games stay longest.
            let mut left = more;
            self.all.retain(|line| {
                let goes = left > 0 && !line.is_main;
                left -= usize::from(goes);
                !goes
            });
            self.all.drain(..left);
        }
    }

    /// Forgets what stands too far before a place.
    fn forget(&mut self, to: usize) {
        self.all.retain(|line| line.end() + FARTHEST > to);
    }

    fn enter(&mut self, game: &Game, index: usize) {
        let plies: Vec<(&Ply, Move)> = game.read_plies().take(LONGEST).collect();
        let Some((ply, _)) = plies.first() else { return };
        let first = ply.ply() - 1;
        let from = plies.iter().map(|(ply, mv)| (*mv, place(ply)));
        let mut line = Line::of(first, IdentifiedPosition::new(game.start), from);
        (line.game, line.is_main) = (index, true);
        self.remember(&line);
        let borrowed = plies.iter().take_while(|(ply, _)| ply.is_borrowed()).count();
        for place in &mut line.places[..borrowed] {
            *place = (0, 0);
        }
        self.all.push(line);
        let starts =
            game.variations.iter().enumerate().filter_map(|(number, line)| {
                Some((line.plies.first()?.span().start, index, number))
            });
        self.beside.extend(starts);
        self.beside.sort_unstable_by(|a, b| b.cmp(a));
    }

    /// Remembers the first moves of a line that begins with them.
    pub(super) fn remember(&mut self, line: &Line) {
        for ply in 1..=OPENING {
            let Some(now) = line.at(ply) else { continue };
            let is_known = |(known, other): &(usize, IdentifiedPosition)| {
                *known == ply && is_same(other.position(), now.position())
            };
            let is_whole = now.position().board().occupied().len() + ply >= MEN;
            if is_whole && self.openings.len() < OPENINGS && !self.openings.iter().any(is_known) {
                self.openings.push((ply, now.clone()));
            }
        }
    }

    fn take_beside(&mut self, book: &Book, to: usize) {
        while let Some(&(start, game, number)) = self.beside.last() {
            if start >= to {
                break;
            }
            self.beside.pop();
            let (of, variation) = (&book.games[game], &book.games[game].variations[number]);
            let Some(first) = variation.plies.first().map(|ply| ply.ply() - 1) else { continue };
            let position = of.position_of(variation);
            let known = self.all.iter().filter(|line| line.game == game);
            let mut known = known.filter_map(|line| line.at(first));
            let now = known.rfind(|now| *now.position() == position);
            let now = now.cloned().unwrap_or_else(|| IdentifiedPosition::new(position));
            let moves = variation.plies.iter().map_while(|ply| Some((ply.mv?, place(ply))));
            let mut line = Line::of(first, now, moves);
            line.game = game;
            if !line.places.is_empty() {
                self.all.push(line);
            }
        }
    }

    /// The game that a place stands in, between two moves of it.
    pub(super) fn game_at(&self, at: usize) -> Option<&Line> {
        self.last_game(at).filter(|main| at < main.end())
    }

    /// The last game that begins before a place.
    pub(super) fn last_game(&self, at: usize) -> Option<&Line> {
        self.all.iter().rfind(|line| line.is_main && line.start() < at)
    }
}

/// Whether two positions have the same pieces on the board and the same side to move.
pub(super) fn is_same(one: &Position, other: &Position) -> bool {
    one.board() == other.board() && one.turn() == other.turn()
}

/// The side that plays this ply, counted from 0.
pub(super) const fn side(ply: usize) -> Color {
    if ply.is_multiple_of(2) { Color::White } else { Color::Black }
}
