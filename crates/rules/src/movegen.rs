//! The legal moves.
//!
//! One walk over the pieces hands sets of targets to a [`Sink`]: one sink counts, one lists, one
//! only asks whether there is a move at all. Whatever is handed out is legal: pins, checks and
//! captures in passing are settled on the way.

mod frame;
mod king;
mod pawns;
mod pieces;
mod sink;
mod sinks;

use crate::{Bitboard, Move, MoveList, Position, Role, Square, attacks};
use frame::{Frame, Part, Scope};
use sink::Sink;
use sinks::{Any, Count, Each};

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

    /// The legal moves of the piece on `from`.
    #[inline]
    pub fn legal_moves_from(&self, from: Square) -> MoveList {
        self.listed(Scope { movers: Bitboard::from(from), part: Part::All })
    }

    /// The legal moves of the pieces on `movers`.
    #[inline]
    pub fn legal_moves_of(&self, movers: Bitboard) -> MoveList {
        self.listed(Scope { movers, part: Part::All })
    }

    /// Hands every legal move to `visit`, without a list.
    #[inline]
    pub fn for_each_legal(&self, visit: impl FnMut(Move)) {
        generate(self, Scope::ALL, &mut Each(visit));
    }

    /// Makes every legal move and hands it to `visit` with the position that follows.
    ///
    /// ```
    /// use staunton_rules::Position;
    ///
    /// let mut replies = 0;
    /// Position::standard().for_each_next(|_, next| replies += next.legal_move_count());
    /// assert_eq!(replies, 400);
    /// ```
    #[inline]
    pub fn for_each_next(&self, mut visit: impl FnMut(Move, &Self)) {
        for mv in &self.legal_moves() {
            visit(mv, &self.play_unchecked(mv));
        }
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
