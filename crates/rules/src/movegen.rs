//! The legal moves.
//!
//! One walk over the pieces hands sets of targets to a [`Sink`]: one sink counts, one lists, one
//! only asks whether there is a move at all. Whatever is handed out is legal: pins, checks and
//! captures en passant are settled on the way.

mod frame;
mod king;
mod next;
mod pawns;
mod pieces;
mod sink;
mod sinks;

use crate::{Bitboard, Move, MoveList, Position, Role, Square, attacks};
use frame::{Frame, Part, Scope};
use next::Next;
use sink::Sink;
use sinks::{Any, Count, Each};

#[inline]
fn generate(position: &Position, scope: Scope, sink: &mut impl Sink) {
    let color = position.turn();
    let board = position.board();
    let king = board.king(color);
    let enemies = board.by_color(!color) - board.by_role(Role::King);
    let (checkers, pinned) = king
        .map_or((Bitboard::EMPTY, Bitboard::EMPTY), |king| board.checkers_and_pinned(king, color));
    let mut frame = Frame {
        position,
        color,
        king,
        own: board.by_color(color) & scope.movers,
        enemies,
        occupied: board.occupied(),
        checkers,
        pinned,
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
        frame.answer = attacks::between_again(king, checker) | checker;
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
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::Position;
    ///
    /// // In check there are few ways: the queen comes between, or the king steps aside.
    /// let position: Position = "3k4/8/8/8/8/8/4Q3/r3K3 w - - 0 1".parse()?;
    /// let mut moves: Vec<String> =
    ///     position.legal_moves().iter().map(|&mv| position.uci(mv)).collect();
    /// moves.sort();
    /// assert_eq!(moves, ["e1d2", "e1f2", "e2d1"]);
    /// # Ok::<(), staunton_rules::FenError>(())
    /// ```
    #[inline]
    pub fn legal_moves(&self) -> MoveList {
        self.listed(Scope::ALL)
    }

    /// The legal captures, en passant too, and the promotions.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::Position;
    ///
    /// let position: Position = "3rk3/2P5/8/8/8/8/8/4K3 w - - 0 1".parse()?;
    /// // The promotion on c8 is among them, for engines want it with the captures.
    /// assert_eq!(position.legal_captures().len(), 8);
    /// assert_eq!(position.legal_quiets().len(), 3);
    /// # Ok::<(), staunton_rules::FenError>(())
    /// ```
    #[inline]
    pub fn legal_captures(&self) -> MoveList {
        self.listed(Scope::CAPTURES)
    }

    /// The legal moves that are neither captures nor promotions.
    #[inline]
    pub fn legal_quiets(&self) -> MoveList {
        self.listed(Scope::QUIETS)
    }

    /// Hands every legal capture, en passant too, and every promotion to `visit`, with the role of the piece that
    /// moves: in the order of [`legal_captures`](Self::legal_captures), without a list.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::{Position, Role};
    ///
    /// let position: Position = "3rk3/2P5/8/8/8/8/8/4K3 w - - 0 1".parse()?;
    /// let mut captures = 0;
    /// position.for_each_capture(|role, _| captures += usize::from(role == Role::Pawn));
    /// assert_eq!(captures, 8);
    /// # Ok::<(), staunton_rules::FenError>(())
    /// ```
    #[inline]
    pub fn for_each_capture(&self, visit: impl FnMut(Role, Move)) {
        generate(self, Scope::CAPTURES, &mut Each(visit));
    }

    /// Hands every legal move that is neither capture nor promotion to `visit`, with the role of the piece that
    /// moves; of a castling the king.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::{Position, Role};
    ///
    /// let mut by_knight = 0;
    /// Position::standard().for_each_quiet(|role, _| by_knight += usize::from(role == Role::Knight));
    /// assert_eq!(by_knight, 4);
    /// ```
    #[inline]
    pub fn for_each_quiet(&self, visit: impl FnMut(Role, Move)) {
        generate(self, Scope::QUIETS, &mut Each(visit));
    }

    /// The legal moves of the piece on `from`.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::{Position, Square};
    ///
    /// let moves = Position::standard().legal_moves_from(Square::G1);
    /// let targets: Vec<Square> = moves.iter().map(|mv| mv.to()).collect();
    /// assert_eq!(targets, [Square::F3, Square::H3]);
    /// ```
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
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::Position;
    ///
    /// let position: Position =
    ///     "r1b1kbnr/pppp1ppp/2n5/4p3/3PP2q/5N2/PPP2PPP/RNBQKB1R w KQkq - 1 4".parse()?;
    /// let mut wins_queen = None;
    /// position.for_each_legal(|mv| {
    ///     if position.captured(mv) == Some(staunton_rules::Role::Queen) {
    ///         wins_queen = Some(mv);
    ///     }
    /// });
    /// assert_eq!(wins_queen.map(|mv| position.uci(mv)).as_deref(), Some("f3h4"));
    /// # Ok::<(), staunton_rules::FenError>(())
    /// ```
    #[inline]
    pub fn for_each_legal(&self, mut visit: impl FnMut(Move)) {
        generate(self, Scope::ALL, &mut Each(|_, mv| visit(mv)));
    }

    /// Makes every legal move and hands it to `visit` with the position that follows: faster than to
    /// play each of a list, for what moves, and how, is known where the moves are found.
    ///
    /// # Examples
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
        generate(self, Scope::ALL, &mut Next::<_, true>::new(self, visit));
    }

    /// The same without moves and hashes, for who only counts: the hash of what is handed on is that of no position.
    #[inline]
    pub(crate) fn for_each_unhashed_next(&self, mut visit: impl FnMut(&Self)) {
        generate(self, Scope::ALL, &mut Next::<_, false>::new(self, |_, next| visit(next)));
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
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::Position;
    ///
    /// let start = Position::standard();
    /// let mv = start.parse_uci("e2e4")?;
    /// assert!(start.is_legal(mv));
    /// assert!(!start.play(mv)?.is_legal(mv));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn is_legal(&self, mv: Move) -> bool {
        self.board().by_color(self.turn()).contains(mv.from())
            && self.legal_moves_from(mv.from()).contains(&mv)
    }

    #[inline]
    fn listed(&self, scope: Scope) -> MoveList {
        let mut moves = MoveList::new();
        generate(self, scope, &mut Each(|_, mv| moves.push(mv)));
        moves
    }
}

#[cfg(test)]
mod tests;
