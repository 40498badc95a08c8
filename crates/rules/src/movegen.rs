//! The legal moves.
//!
//! One walk over the men hands sets of targets to a [`Sink`]: one sink counts, one lists, one
//! only asks whether there is a move at all. Whatever is handed out is legal: pins, checks and
//! captures in passing are settled on the way.

mod king;
mod next;
mod pawns;
mod pieces;
mod sinks;

use crate::{Bitboard, Color, Move, MoveList, Position, Role, Square, attacks};
use next::Next;
use sinks::{Any, Count, Each};

/// Takes the moves of one position.
trait Sink {
    /// Whether no more moves are wanted.
    #[inline]
    fn is_full(&self) -> bool {
        false
    }

    /// A piece or king on `from` may go to each of `targets`.
    fn piece(&mut self, from: Square, role: Role, targets: Bitboard, enemies: Bitboard);
    /// Pawns may go to each of `targets`, each from `distance` squares (in index) before.
    fn pawns(&mut self, targets: Bitboard, distance: i32, step: PawnStep);
    /// A single move of another kind.
    fn one(&mut self, mv: Move);
}

/// How a pawn reaches its target.
#[derive(Copy, Clone, PartialEq, Eq)]
enum PawnStep {
    One,
    Two,
    Capture,
}

/// Which of the legal moves are asked for.
#[derive(Copy, Clone)]
pub(crate) struct Scope {
    /// Only men on these squares move.
    pub(crate) movers: Bitboard,
    /// Which part of the moves.
    pub(crate) part: Part,
}

/// Captures and promotions on the one hand, the rest on the other.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Part {
    All,
    Tactical,
    Quiet,
}

/// What a man may do in the position: found once, used by every kind of man.
struct Frame<'a> {
    position: &'a Position,
    color: Color,
    king: Option<Square>,
    own: Bitboard,
    enemies: Bitboard,
    occupied: Bitboard,
    pinned: Bitboard,
    /// Where a man other than the king must go: the checker or between; anywhere if no check.
    answer: Bitboard,
    scope: Scope,
}

impl Frame<'_> {
    /// Where the man on `from` may go as far as its king allows.
    #[inline]
    fn allowed(&self, from: Square) -> Bitboard {
        match self.king {
            Some(king) if self.pinned.contains(from) => self.answer & attacks::line(king, from),
            _ => self.answer,
        }
    }
}

#[inline]
fn generate(position: &Position, scope: Scope, sink: &mut impl Sink) {
    let color = position.turn();
    let board = position.board();
    let king = board.king(color);
    let enemies = board.by_color(!color) - board.by_role(Role::King);
    let checkers = position.checkers();
    let mut frame = Frame {
        position,
        color,
        king,
        own: board.by_color(color) & scope.movers,
        enemies,
        occupied: board.occupied(),
        pinned: king.map_or(Bitboard::EMPTY, |king| board.pinned(king, color)),
        answer: Bitboard::FULL,
        scope,
    };
    king::generate(&frame, sink);
    if sink.is_full() {
        return;
    }
    if checkers.more_than_one() {
        // Two checks are met by flight alone, but for positions that no game reaches.
        return pawns::en_passant(&frame, sink);
    }
    if let (Some(king), Some(checker)) = (king, checkers.first()) {
        frame.answer = attacks::between(king, checker) | checker;
    }
    king::generate_further(&frame, sink);
    pieces::generate(&frame, sink);
    if sink.is_full() {
        return;
    }
    pawns::generate(&frame, sink);
}

impl Scope {
    const ALL: Self = Self { movers: Bitboard::FULL, part: Part::All };

    /// The squares that pieces may go to.
    #[inline]
    fn targets(self, frame: &Frame<'_>) -> Bitboard {
        match self.part {
            Part::All => frame.enemies | !frame.occupied,
            Part::Tactical => frame.enemies,
            Part::Quiet => !frame.occupied,
        }
    }
}

impl Position {
    /// All legal moves.
    #[inline]
    pub fn legal_moves(&self) -> MoveList {
        self.listed(Scope::ALL)
    }

    /// The legal captures, in passing too, and the promotions.
    #[inline]
    pub fn legal_captures(&self) -> MoveList {
        self.listed(Scope { movers: Bitboard::FULL, part: Part::Tactical })
    }

    /// The legal moves that are neither captures nor promotions.
    #[inline]
    pub fn legal_quiets(&self) -> MoveList {
        self.listed(Scope { movers: Bitboard::FULL, part: Part::Quiet })
    }

    /// The legal moves of the man on `from`.
    #[inline]
    pub fn legal_moves_from(&self, from: Square) -> MoveList {
        self.listed(Scope { movers: Bitboard::from(from), part: Part::All })
    }

    /// The legal moves of the men on `movers`.
    #[inline]
    pub fn legal_moves_of(&self, movers: Bitboard) -> MoveList {
        self.listed(Scope { movers, part: Part::All })
    }

    /// Hands every legal move to `visit`, without a list.
    #[inline]
    pub fn for_each_legal(&self, visit: impl FnMut(Move)) {
        generate(self, Scope::ALL, &mut Each(visit));
    }

    /// Makes every legal move and hands it to `visit` with the position that follows: faster than
    /// to play each of a list.
    ///
    /// ```
    /// use staunton_rules::Position;
    ///
    /// let mut replies = 0;
    /// Position::standard().for_each_next(|_, next| replies += next.legal_move_count());
    /// assert_eq!(replies, 400);
    /// ```
    #[inline]
    pub fn for_each_next(&self, visit: impl FnMut(Move, &Self)) {
        generate(self, Scope::ALL, &mut Next::new(self, visit));
    }

    /// How many legal moves there are: counted, not made.
    #[inline]
    pub fn legal_move_count(&self) -> usize {
        let mut count = Count(0);
        generate(self, Scope::ALL, &mut count);
        count.0
    }

    /// Whether there is a legal move.
    #[inline]
    pub fn has_legal_moves(&self) -> bool {
        let mut any = Any(false);
        generate(self, Scope::ALL, &mut any);
        any.0
    }

    /// Whether `mv` is legal here, whichever position it comes from.
    #[inline]
    pub fn is_legal(&self, mv: Move) -> bool {
        self.board().by_color(self.turn()).contains(mv.from())
            && self.legal_moves_from(mv.from()).contains(&mv)
    }

    #[inline]
    fn listed(&self, scope: Scope) -> MoveList {
        let mut moves = MoveList::new();
        generate(self, scope, &mut Each(|mv| moves.push(mv)));
        moves
    }
}

#[cfg(test)]
mod tests;
