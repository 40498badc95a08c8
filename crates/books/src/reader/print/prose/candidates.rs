//! The positions that a line in running text may be played from.

use std::ops::Range;

use staunton_notation::IdentifiedPosition;
use staunton_rules::{Move, Position};

use super::lines::{Line, is_same, side};
use super::reading::{Candidate, PLAIN, Reading, Teller};
use crate::decode::variations::denied_before;
use crate::layout::printed::Printed;
use crate::prose::references::{self, Mention};
use crate::prose::start::{of_board, of_slip};
use crate::prose::words::floor;

/// A board stands so far above a line at most, in bytes.
const ABOVE: usize = 3000;
/// A line of so many moves may begin at a board that is named further above, so far in bytes.
const NAMED: usize = 5000;
const LONG_FROM_BOARD: usize = 6;
/// A paragraph that names a board is so long at most, in bytes.
const ANNOUNCED: usize = 1500;
/// So many plies at most are shared with lines of another opening.
const SHARED: usize = 8;
/// So many moves without numbers before a line may have been played first.
const BARE: usize = 4;

/// A position, and the moves without numbers that lead to it: where each stands, from where it is played, and what
/// it is.
type Behind = (IdentifiedPosition, Vec<(Range<usize>, Position, Move)>);

impl Reading<'_, '_> {
    /// The positions that the line may be played from.
    pub(super) fn candidates(&self) -> Vec<Candidate> {
        let start = self.moves[0].start();
        let mut found: Vec<Candidate> = Vec::new();
        let within = self.lines.game_at(start).map(|main| main.game);
        let game = self.game();
        // Openings that stand one below the other share their first moves.
        let is_shared = within.is_none() && self.ply <= SHARED;
        let own = |line: &Line| line.game == game || is_shared;
        let lines = || self.lines.all.iter().enumerate().filter(|(_, line)| own(line));
        let denied = denied_before(&self.print.text, start).unwrap_or(0);
        for (index, line) in lines() {
            let Some(now) = line.at(self.ply) else { continue };
            if line.is_supposed && self.ply == line.first {
                continue;
            }
            // Of what is still to come in a game its own moves are told, or others in place of the next.
            let is_open = line.is_main || line.start() < start && start < line.end();
            let is_far = is_open && self.ply > line.now(start) && !self.is_own(line);
            let is_denied = !line.is_main && line.end() <= denied;
            if !is_far && !is_denied {
                let teller = if line.is_main { Teller::Game } else { Teller::Line(index) };
                put(&mut found, (now.clone(), Vec::new()), teller);
            }
        }
        for (board, reached) in self.boards() {
            let other = reached.is_some_and(|(game, ply)| {
                within.is_some_and(|it| self.print.book.games[it].id == game) && ply != self.ply
            });
            if !other && board.turn() == side(self.ply) {
                let now = (IdentifiedPosition::new(board), Vec::new());
                put(&mut found, now, Teller::Board);
            }
        }
        if self.ply == 0 && within.is_none() {
            let now = (IdentifiedPosition::new(Position::standard()), Vec::new());
            put(&mut found, now, Teller::Board);
        }
        self.behind_bare(&mut found, within);
        found
    }

    /// The positions behind one move without a number that stands before the line, or behind the last two.
    fn behind_bare(&self, found: &mut Vec<Candidate>, within: Option<usize>) {
        let Some(last) = self.ply.checked_sub(1) else { return };
        let start = self.moves[0].start();
        let bare = self.before.iter().rev().filter(|run| run.ply.is_none());
        let bare = bare.flat_map(|run| run.moves.iter().rev()).filter(|mv| mv.end() <= start);
        let bare: Vec<&Printed> = bare.take(BARE).collect();
        let before = |ply: usize| {
            let lines = self.lines.all.iter();
            let lines = lines.filter(move |it| within.is_none_or(|game| it.game == game));
            let lines = lines.filter(move |line| !line.is_main || ply <= line.now(start));
            lines.filter_map(move |line| line.at(ply).cloned())
        };
        let boards = self.boards().into_iter().map(|(board, _)| board);
        let boards: Vec<Position> = boards.filter(|board| board.turn() == side(last)).collect();
        let boards = boards.iter().map(|board| IdentifiedPosition::new(*board));
        let behind = |(now, mut told): Behind, mv: &Printed| {
            let [only] = self.played(&now, std::slice::from_ref(mv)).moves[..] else { return None };
            told.push((mv.span(), *now.position(), only));
            let mut now = now;
            now.play(only);
            Some((now, told))
        };
        for now in before(last).chain(boards) {
            for mv in &bare {
                if let Some(now) = behind((now.clone(), Vec::new()), mv) {
                    put(found, now, Teller::Bare { from: mv.start(), moves: 1 });
                }
            }
        }
        let ([second, first, ..], Some(last)) = (&bare[..], last.checked_sub(1)) else { return };
        for now in before(last) {
            let now = behind((now, Vec::new()), first).and_then(|now| behind(now, second));
            if let Some(now) = now {
                put(found, now, Teller::Bare { from: first.start(), moves: 2 });
            }
        }
    }

    /// The number of the board that was named last, not far above.
    fn named_before(&self) -> Option<u32> {
        let text = &*self.print.text;
        let from = floor(text, self.paragraph.start.saturating_sub(NAMED));
        let words = text[from..self.paragraph.start].replace(['\r', '\n'], " ");
        let mut named = references::mentions(&words, false).into_iter().rev();
        named.find_map(|(_, it)| match it {
            Mention::Board(number, _) => Some(number),
            Mention::Picture => None,
        })
    }

    /// Where the paragraph begins that names a board; that before a paragraph which begins with the line itself.
    fn announced_from(&self) -> usize {
        let text = &*self.print.text;
        let from = self.paragraph.start;
        if text[from..self.at].contains(char::is_alphabetic) {
            return from;
        }
        let before = text[..from].trim_end();
        let near = floor(text, before.len().saturating_sub(ANNOUNCED));
        let begins = before[near..].rfind("\n\n").max(before[near..].rfind("\n\r\n"));
        begins.map_or(from, |begins| near + begins)
    }

    /// Whether the line begins with the game's own move.
    fn is_own(&self, line: &Line) -> bool {
        let (Some(now), Some(next)) = (line.at(self.ply), line.at(self.ply + 1)) else {
            return false;
        };
        let first = self.played(now, &self.moves[..1]);
        first.moves.len() == 1 && is_same(&first.end, next.position())
    }

    /// The boards that the line may be played from, with the game and the ply that each is reached at: the one that
    /// the paragraph names last, and the last two above behind which no move of a game stands.
    fn boards(&self) -> Vec<(Position, Option<(usize, usize)>)> {
        let start = self.moves[0].start();
        let boards = &self.print.book.boards;
        // `Diagram` may end a line, and its number begin the next one.
        let words = self.print.text[self.announced_from()..start].replace(['\r', '\n'], " ");
        let number =
            references::mentions(&words, false).into_iter().rev().find_map(|(_, it)| match it {
                Mention::Board(number, _) => Some(number),
                Mention::Picture => None,
            });
        // With his first move a long line may begin at a board that was named before.
        let is_long = self.ply <= 1 && self.moves.len() >= LONG_FROM_BOARD;
        let number = number.or_else(|| self.named_before().filter(|_| is_long));
        let above = boards.partition_point(|figure| figure.diagram.span.end <= start);
        let played = self.lines.all.iter().filter(|line| line.is_main);
        let played = played.flat_map(|line| line.places.iter().map(|(_, end)| *end));
        let played = played.filter(|end| *end <= start).max().unwrap_or(0);
        let near = (above.saturating_sub(2)..above).filter(|&index| {
            let end = boards[index].diagram.span.end;
            end + ABOVE > start && end >= played
        });
        let named = number.and_then(|number| self.print.book.board_by_number(number, start));
        let all = named.into_iter().chain(near.map(|index| &boards[index]));
        all.flat_map(|figure| {
            let mut shown = of_board(&figure.diagram);
            if is_long && self.moves.len() >= PLAIN {
                shown.extend(of_slip(&figure.diagram));
            }
            shown.into_iter().map(move |position| (position, figure.reached))
        })
        .collect()
    }
}

fn put(found: &mut Vec<Candidate>, (now, bare): Behind, teller: Teller) {
    let known = found.iter_mut().find(|it| is_same(it.now.position(), now.position()));
    match known {
        // A line that tells it last says more than the game.
        Some(known) if matches!(teller, Teller::Line(_) | Teller::Bare { .. }) => {
            (known.teller, known.bare) = (teller, bare);
        }
        Some(_) => {}
        None => found.push(Candidate { now, teller, bare }),
    }
}
