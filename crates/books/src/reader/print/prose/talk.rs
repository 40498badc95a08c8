//! The line that running text talks of: what was told last, with all that leads to it.

use staunton_notation::IdentifiedPosition;
use staunton_rules::{Color, Move, Position};

use super::lines::{Line, is_same};
use crate::layout::printed::Printed;

/// What is talked of is forgotten so far behind its last move, in bytes.
const FARTHEST: usize = 6000;
/// So many men stand on the board of an opening at least.
const OPENING: usize = 20;
const MEN: usize = 32;
/// So many moves without numbers are remembered, the last ones.
const BARE: usize = 32;

/// A move without a number that is named.
#[derive(Clone, Debug)]
pub(super) struct Bare {
    pub(super) printed: Printed,
    /// Whether the words suppose that White makes it, or Black.
    pub(super) is_supposed: [bool; 2],
    /// Whether it is a reason, or what is to be feared: nobody has made it.
    pub(super) is_reason: bool,
    /// Whether its sentence supposes it from the beginning, so that the next paragraph may go on from it.
    pub(super) lasts: bool,
}

/// The line that is talked of.
#[derive(Debug, Default)]
pub(super) struct Talk {
    path: Option<Line>,
    /// The ply up to which it is certain what is meant.
    tip: usize,
    /// Where its last move ends in the text.
    pub(super) told: usize,
    /// Whether a board stands behind it.
    pub(super) has_board: bool,
    /// The moves without numbers that were named behind it.
    bare: Vec<Bare>,
}

impl Talk {
    /// The line, and the ply up to which it is meant, where a place is not too far behind it.
    pub(super) fn at(&self, place: usize) -> Option<(&Line, usize)> {
        let is_near = self.told <= place && self.told + FARTHEST > place;
        self.path.as_ref().filter(|_| is_near).map(|path| (path, self.tip))
    }

    /// Goes on with a line, up to one of its moves; where the line before it leads to its first position, or another of
    /// those that were told, behind that.
    pub(super) fn follow(&mut self, line: &Line, count: usize, told: usize, all: &[Line]) {
        let start = line.stands[0].position();
        let leads = |path: &Line| {
            let last = path.at(line.first);
            last.is_some_and(|now| is_same(now.position(), start))
        };
        let path = self.path.take().filter(leads);
        let of_another = || {
            let mut others = all.iter().rev().filter(|it| it.first < line.first && !it.is_supposed);
            others.find(|it| leads(it)).cloned()
        };
        let path = path.or_else(of_another).or_else(|| first_moves(line));
        let mut path = path
            .unwrap_or_else(|| Line::of(line.first, line.stands[0].clone(), std::iter::empty()));
        let shared = line.first - path.first;
        let known = path.places.get(shared..).unwrap_or_default().iter();
        let known = known
            .zip(&line.places[..count])
            .take_while(|(one, other)| one == other && one.1 > 0)
            .count();
        path.places.truncate(shared + known);
        path.stands.truncate(shared + known + 1);
        path.places.extend_from_slice(&line.places[known..count]);
        path.stands.extend_from_slice(&line.stands[known + 1..=count]);
        self.tip = path.end_ply();
        self.has_board = false;
        self.bare.clear();
        (self.told, self.path) = (told, Some(path));
    }

    /// What comes behind a ply is not certain any more.
    pub(super) fn doubt(&mut self, ply: usize) {
        self.tip = self.tip.min(ply);
    }

    /// A move without a number is named.
    pub(super) fn name(&mut self, bare: Bare) {
        if self.bare.len() == BARE {
            self.bare.remove(0);
        }
        self.bare.push(bare);
    }

    /// A paragraph begins: what was only named before it is over.
    pub(super) fn begin(&mut self) {
        self.bare.retain(|bare| bare.lasts);
    }

    /// The moves without numbers that were named behind the line.
    pub(super) fn bare(&self) -> &[Bare] {
        &self.bare
    }

    /// A board is set: what was talked of is over, unless it comes to that board, or began with the first move and as many
    /// men may stand there.
    pub(super) fn stand_at(&mut self, board: Option<&Position>) {
        let is_shown = |path: &Line| {
            let is_it = |now: &IdentifiedPosition| {
                board.is_some_and(|board| board.board() == now.position().board())
            };
            path.stands.iter().any(is_it)
        };
        if self.path.as_ref().is_some_and(is_shown) {
            return;
        }
        let goes_on = |path: &Line| {
            is_opening(path) && board.is_none_or(|board| board.board().occupied().len() >= OPENING)
        };
        self.path = self.path.take().filter(goes_on);
        self.has_board = true;
    }

    /// Another part of the book begins.
    pub(super) fn forget(&mut self) {
        self.path = None;
        self.bare.clear();
    }
}

/// Whether a line begins with all men on the board.
pub(super) fn is_opening(path: &Line) -> bool {
    path.stands[0].position().board().occupied().len() == MEN
}

/// The first two moves that lead to the beginning of a line.
fn first_moves(line: &Line) -> Option<Line> {
    if line.first != 2 || !is_opening(line) {
        return None;
    }
    let (array, start) = (Position::standard(), line.stands[0].position());
    let of_white = |position: &Position| position.board().by_color(Color::White);
    let goes = |mv: &Move| of_white(&array.play_unchecked(*mv)) == of_white(start);
    let moves = array.legal_moves().into_iter().filter(goes).find_map(|own| {
        let next = array.play_unchecked(own);
        let replies = next.legal_moves();
        let reply = replies.into_iter().find(|mv| is_same(&next.play_unchecked(*mv), start))?;
        Some([own, reply])
    })?;
    let moves = moves.into_iter().map(|mv| (mv, (0, 0)));
    Some(Line::of(0, IdentifiedPosition::new(array), moves))
}

#[cfg(test)]
mod tests {
    use staunton_rules::CastlingMode;

    use super::*;

    #[test]
    fn the_first_two_moves_are_found() {
        let fen = "rnbqkbnr/ppp1pppp/8/3p4/2P5/8/PP1PPPPP/RNBQKBNR w KQkq - 0 2";
        let start =
            IdentifiedPosition::new(Position::from_fen(fen, CastlingMode::Standard).unwrap());
        let line = |first| Line::of(first, start.clone(), std::iter::empty());
        let moves = first_moves(&line(2)).unwrap();
        assert!(is_same(moves.stands[2].position(), start.position()));
        assert!(first_moves(&line(4)).is_none());
    }

    #[test]
    fn another_move_takes_the_place_of_one_and_of_what_came_behind_it() {
        let array = IdentifiedPosition::new(Position::standard());
        let play = |first: usize, now: &IdentifiedPosition, squares: &[&str]| {
            let mut at = *now.position();
            let moves: Vec<_> = squares
                .iter()
                .enumerate()
                .map(|(index, squares)| {
                    let mv =
                        at.legal_moves().into_iter().find(|mv| at.uci(*mv) == *squares).unwrap();
                    at = at.play_unchecked(mv);
                    (mv, (10 * (first + index), 10 * (first + index) + 5))
                })
                .collect();
            Line::of(first, now.clone(), moves.into_iter())
        };
        let mut talk = Talk::default();
        let game = play(0, &array, &["e2e4", "e7e5", "g1f3", "b8c6"]);
        talk.follow(&game, 4, 100, &[]);
        assert_eq!(talk.at(100).map(|(path, tip)| (path.end_ply(), tip)), Some((4, 4)));
        let other = play(2, &game.stands[2], &["f2f4"]);
        talk.follow(&other, 1, 120, &[]);
        assert_eq!(talk.at(120).map(|(path, tip)| (path.first, tip)), Some((0, 3)));
        assert!(talk.at(120 + FARTHEST).is_none());
        talk.doubt(2);
        assert_eq!(talk.at(120).map(|(_, tip)| tip), Some(2));
        talk.forget();
        assert!(talk.at(120).is_none());
    }
}
