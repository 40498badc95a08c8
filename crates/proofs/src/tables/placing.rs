//! The pieces of an ending on their squares, and how they move.
//!
//! Positions by the million are made here, so they are made of a few squares and nothing more.
//! The strong side is White. The first two pieces are its king and the other one.

use staunton_rules::{Bitboard, Color, Role, Square, attacks};

use super::ending::Ending;

/// Which pieces there are, in their order.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Cast {
    pieces: [(Color, Role); 4],
    count: usize,
}

impl Cast {
    pub(super) fn new(ending: Ending) -> Self {
        let mut cast = Self { pieces: [(Color::White, Role::King); 4], count: 2 };
        cast.pieces[1] = (Color::Black, Role::King);
        for piece in ending.pieces() {
            cast.pieces[cast.count] = piece;
            cast.count += 1;
        }
        cast
    }

    /// The pieces, kings first.
    #[inline]
    pub(super) fn pieces(&self) -> &[(Color, Role)] {
        &self.pieces[..self.count]
    }

    /// The numbers of the pieces of `color`.
    #[inline]
    fn side(&self, color: Color) -> impl Iterator<Item = usize> + use<'_> {
        (0..self.count).filter(move |&piece| self.pieces[piece].0 == color)
    }
}

/// Where the pieces stand and who is to move. Squares beyond the pieces of the cast mean nothing.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Placing {
    pub(super) squares: [Square; 4],
    pub(super) turn: Color,
    /// Whether the pawn of the side to move may take the other one in passing.
    pub(super) is_passing: bool,
}

/// What a move of a piece does.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Step {
    /// The number of the piece.
    pub(super) piece: usize,
    pub(super) to: Square,
    /// The number of the piece that is taken.
    pub(super) taken: Option<usize>,
    /// Whether a pawn comes to the last rank.
    pub(super) promotes: bool,
}

impl Placing {
    #[inline]
    pub(super) fn occupied(&self, cast: &Cast) -> Bitboard {
        self.squares[..cast.count].iter().fold(Bitboard::EMPTY, |all, &square| all | square)
    }

    /// The square of the king of `color`.
    #[inline]
    fn king(&self, color: Color) -> Square {
        self.squares[color.as_index()]
    }

    /// Whether each piece has a square of its own and the side to move cannot take the king.
    fn is_legal(&self, cast: &Cast) -> bool {
        let occupied = self.occupied(cast);
        let king = self.king(!self.turn);
        occupied.len() == cast.count && !self.is_struck(cast, king, self.turn, occupied, None)
    }

    /// Whether it is legal, and taking in passing is possible if it is allowed.
    pub(super) fn is_possible(&self, cast: &Cast) -> bool {
        self.is_legal(cast) && (!self.is_passing || self.may_pass(cast))
    }

    /// Whether the side to move is in check.
    pub(super) fn is_check(&self, cast: &Cast) -> bool {
        let king = self.king(self.turn);
        self.is_struck(cast, king, !self.turn, self.occupied(cast), None)
    }

    /// Whether a piece of `color`, one of them left out, strikes `square`.
    #[inline]
    fn is_struck(
        &self,
        cast: &Cast,
        square: Square,
        color: Color,
        occupied: Bitboard,
        without: Option<usize>,
    ) -> bool {
        cast.side(color).filter(|&piece| Some(piece) != without).any(|piece| {
            strikes(cast.pieces[piece], self.squares[piece], occupied).contains(square)
        })
    }

    /// The placing after a step; a piece that is taken keeps its square and must be left out.
    #[inline]
    pub(super) fn after(&self, step: Step) -> Self {
        let mut next = Self { turn: !self.turn, is_passing: false, ..*self };
        next.squares[step.piece] = step.to;
        next
    }

    /// Hands on every legal step.
    #[inline]
    pub(super) fn for_each_step(&self, cast: &Cast, mut visit: impl FnMut(Step)) {
        let occupied = self.occupied(cast);
        let own: Bitboard = cast.side(self.turn).map(|piece| self.squares[piece]).collect();
        for piece in cast.side(self.turn) {
            let from = self.squares[piece];
            let is_pawn = cast.pieces[piece].1 == Role::Pawn;
            let struck = strikes(cast.pieces[piece], from, occupied);
            let targets = if is_pawn {
                struck & (occupied - own) | advances(self.turn, from, occupied)
            } else {
                struck - own
            };
            for to in targets {
                let taken = cast.side(!self.turn).find(|&other| self.squares[other] == to);
                let promotes = is_pawn && Bitboard::BACK_RANKS.contains(to);
                self.offer(cast, Step { piece, to, taken, promotes }, &mut visit);
            }
        }
        if self.is_passing
            && let Some(step) = self.passing_step(cast)
        {
            self.offer(cast, step, &mut visit);
        }
    }

    /// Hands `step` on if it leaves the own king unstruck.
    #[inline]
    fn offer(&self, cast: &Cast, step: Step, visit: &mut impl FnMut(Step)) {
        if self.leaves_king_safe(cast, step) {
            visit(step);
        }
    }

    #[inline]
    fn leaves_king_safe(&self, cast: &Cast, step: Step) -> bool {
        let next = self.after(step);
        let mut occupied = self.occupied(cast).without(self.squares[step.piece]).with(step.to);
        if let Some(taken) = step.taken
            && self.squares[taken] != step.to
        {
            occupied = occupied.without(self.squares[taken]);
        }
        !next.is_struck(cast, next.king(self.turn), !self.turn, occupied, step.taken)
    }

    /// Taking in passing, for an ending of one pawn each, legal or not: None if the pawns do
    /// not stand for it.
    fn passing_step(&self, cast: &Cast) -> Option<Step> {
        let [Some(own), Some(other)] = pawns(cast, self.turn) else { return None };
        let (from, passed_to) = (self.squares[own], self.squares[other]);
        let fifth = staunton_rules::Rank::Fifth.relative_to(self.turn);
        let forward = self.turn.fold(1, -1);
        let is_beside = from.rank() == fifth
            && passed_to.rank() == fifth
            && passed_to.file().as_index().abs_diff(from.file().as_index()) == 1;
        let over = passed_to.offset(0, forward)?;
        let start = over.offset(0, forward)?;
        let occupied = self.occupied(cast);
        let is_clear = !occupied.contains(over) && !occupied.contains(start);
        let step = Step { piece: own, to: over, taken: Some(other), promotes: false };
        if is_beside && is_clear { Some(step) } else { None }
    }

    /// Whether the side to move could take in passing if the other pawn had just come.
    pub(super) fn may_pass(&self, cast: &Cast) -> bool {
        self.passing_step(cast).is_some_and(|step| self.leaves_king_safe(cast, step))
    }

    /// Hands on every placing from which a move that takes nothing and promotes nothing may
    /// have led here, with its piece and whether it was a pawn's two steps. They may be illegal.
    #[inline]
    pub(super) fn for_each_step_back(
        &self,
        cast: &Cast,
        pawns_too: bool,
        mut visit: impl FnMut(Self, BackStep),
    ) {
        let occupied = self.occupied(cast);
        let mover = !self.turn;
        for piece in cast.side(mover) {
            let to = self.squares[piece];
            let mut before = Self { turn: mover, is_passing: false, ..*self };
            if cast.pieces[piece].1 == Role::Pawn {
                if !pawns_too {
                    continue;
                }
                let back = retreats(mover, to, occupied);
                for from in back {
                    before.squares[piece] = from;
                    let is_double = from.distance(to) == 2;
                    visit(before, if is_double { BackStep::Double } else { BackStep::Other });
                }
            } else {
                for from in strikes(cast.pieces[piece], to, occupied) - occupied {
                    before.squares[piece] = from;
                    visit(before, BackStep::Other);
                }
            }
        }
    }
}

/// What kind of step is taken back.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum BackStep {
    /// A pawn's two steps.
    Double,
    Other,
}

#[inline]
fn strikes((color, role): (Color, Role), from: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Pawn => attacks::pawn(color, from),
        Role::Knight => attacks::knight(from),
        Role::Bishop => attacks::bishop(from, occupied),
        Role::Rook => attacks::rook(from, occupied),
        Role::Queen => attacks::queen(from, occupied),
        Role::King => attacks::king(from),
    }
}

/// Where a pawn of `color` may go straight on.
fn advances(color: Color, from: Square, occupied: Bitboard) -> Bitboard {
    let third = Bitboard::from_rank(staunton_rules::Rank::Third.relative_to(color));
    let one = Bitboard::from(from).ahead(color) - occupied;
    one | ((one & third).ahead(color) - occupied)
}

/// Whence a pawn of `color` may have come straight on.
fn retreats(color: Color, to: Square, occupied: Bitboard) -> Bitboard {
    let first = Bitboard::from_rank(staunton_rules::Rank::First.relative_to(color));
    let third = Bitboard::from_rank(staunton_rules::Rank::Third.relative_to(color));
    let one = Bitboard::from(to).ahead(!color) - occupied - first;
    one | ((one & third).ahead(!color) - occupied)
}

/// The pawn of `color` and the other side's, in an ending of one pawn each.
fn pawns(cast: &Cast, color: Color) -> [Option<usize>; 2] {
    [color, !color]
        .map(|color| cast.pieces().iter().position(|&piece| piece == (color, Role::Pawn)))
}
