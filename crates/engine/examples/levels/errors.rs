//! What a player does that people do, or do not do.

use std::fmt;
use std::iter::Sum;
use std::ops::AddAssign;

use staunton_rules::{Game, Move, Position, Role};

use crate::game::{Player, worth};

/// The last move at which a queen is out early.
const EARLY: u32 = 8;

/// A lead in pawns from which a game is as good as won.
const FAR_AHEAD: i32 = 4;

/// How often something happened of how often it could.
#[derive(Copy, Clone, Default)]
struct Part {
    done: u32,
    of: u32,
}

impl Part {
    fn count(&mut self, is_done: bool) {
        self.of += 1;
        self.done += u32::from(is_done);
    }
}

impl AddAssign for Part {
    fn add_assign(&mut self, other: Self) {
        self.done += other.done;
        self.of += other.of;
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let part = 100.0 * f64::from(self.done) / f64::from(self.of.max(1));
        write!(f, "{part:.1} % of {}", self.of)
    }
}

/// What was counted.
#[derive(Copy, Clone, Default)]
pub(crate) struct Errors {
    /// Moves that undo one's own last one, without capture or check.
    undone: Part,
    /// Queens that one move takes for less, and an engine would take, and that are taken.
    queens: Part,
    /// The same of pieces of any kind that one move takes for nothing.
    pieces: Part,
    /// What was just taken, could be taken back at no loss, and is.
    retakes: Part,
    /// Moves that give check while neither side is far ahead.
    checks: Part,
    /// Early moves that are the queen's.
    early_queens: Part,
    /// Moves after which the other can take a piece for nothing.
    left: Part,
}

impl Errors {
    /// Counts a move of a game.
    pub(crate) fn note(&mut self, game: &Game, mv: Move) {
        let position = game.position();
        let moves = game.moves();
        let is_quiet = !mv.is_capture() && !position.gives_check(mv);
        let own = moves.len().checked_sub(2).map(|at| moves[at]);
        let undoes = own.is_some_and(|own| own.from() == mv.to() && own.to() == mv.from());
        self.undone.count(undoes && is_quiet);
        if lead(position).abs() < FAR_AHEAD {
            self.checks.count(position.gives_check(mv));
        }
        if position.fullmove_number() <= EARLY {
            self.early_queens.count(position.moving_role(mv) == Role::Queen);
        }
        let legal = position.legal_moves();
        let wins_queen =
            |mv: Move| position.captured(mv) == Some(Role::Queen) && gain(position, mv) >= 4;
        if legal.iter().any(|mv| wins_queen(*mv)) && best(game).is_some_and(wins_queen) {
            self.queens.count(wins_queen(mv));
        }
        let wins_piece = |mv: Move| position.captured(mv).is_some() && gain(position, mv) >= 3;
        if legal.iter().any(|mv| wins_piece(*mv)) && best(game).is_some_and(wins_piece) {
            self.pieces.count(wins_piece(mv));
        }
        if let Some(last) = moves.last().filter(|last| last.is_capture()) {
            let retakes = |mv: &Move| mv.to() == last.to() && gain(position, *mv) >= 0;
            if legal.iter().any(|mv| mv.is_capture() && retakes(mv)) {
                self.retakes.count(mv.to() == last.to());
            }
        }
        let next = position.play_unchecked(mv);
        let stands = next.legal_moves().iter().any(|reply| {
            next.captured(*reply).is_some_and(|it| it != Role::Pawn) && gain(&next, *reply) >= 3
        });
        self.left.count(stands);
    }
}

/// What a small search without weakness plays here.
fn best(game: &Game) -> Option<Move> {
    Player::Engine(2_000).choose(game, 0)
}

/// What a capture wins at least, in pawns: all that is taken, less what takes if it can be taken.
fn gain(position: &Position, mv: Move) -> i32 {
    let of = |role| i32::try_from(worth(role)).unwrap_or(0);
    let taken = position.captured(mv).map_or(0, of);
    let next = position.play_unchecked(mv);
    let is_guarded = next.legal_moves().iter().any(|reply| reply.to() == mv.to());
    taken - if is_guarded { of(position.moving_role(mv)) } else { 0 }
}

/// How much more the side to move has than the other, in pawns.
fn lead(position: &Position) -> i32 {
    let board = position.board();
    let count = |color| -> i32 {
        let of = |role| board.by_piece(color, role).len() * worth(role) as usize;
        i32::try_from(Role::ALL.into_iter().map(of).sum::<usize>()).unwrap_or(0)
    };
    count(position.turn()) - count(!position.turn())
}

impl Sum for Errors {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Self::default(), |mut sum, one| {
            sum += one;
            sum
        })
    }
}

impl AddAssign for Errors {
    fn add_assign(&mut self, other: Self) {
        self.undone += other.undone;
        self.queens += other.queens;
        self.pieces += other.pieces;
        self.retakes += other.retakes;
        self.checks += other.checks;
        self.early_queens += other.early_queens;
        self.left += other.left;
    }
}

impl fmt::Display for Errors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "own move undone {}; queens taken {}; pieces taken {}; retaken {}; checks {}; \
             early queen {}; piece left {}",
            self.undone,
            self.queens,
            self.pieces,
            self.retakes,
            self.checks,
            self.early_queens,
            self.left
        )
    }
}
