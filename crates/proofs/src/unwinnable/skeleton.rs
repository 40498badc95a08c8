//! Kings and pawns exactly, all other pieces loosened.
//!
//! A search over positions of kings and pawns with the side to move. The other pieces are nowhere
//! and everywhere: each may stand on any square of its reach when that helps, and never stands
//! in the way. Whatever a game can bring about has its image here, so that if no image of a
//! mate is found, there is no mate. The state space is small where the board is closed.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};

use staunton_rules::{Bitboard, ByColor, Color, Piece, Position, Rank, Role, Square, attacks};

use super::matching;
use super::reach::Reach;
use crate::Limit;
use crate::bounds::Meter;

/// What a search of the skeleton found.
pub(super) enum Finding {
    /// No mate: so many skeletons can come about.
    NoMate(u64),
    /// A mate may or may not be possible.
    Unclear,
}

/// Searches the skeletons for a mate by `winner`, until the meter counts `until` positions.
pub(super) fn search(
    position: &Position,
    winner: Color,
    meter: &mut Meter<'_>,
    until: u64,
) -> Result<Finding, Limit> {
    let is_plain = position.castling_rights().is_empty() && position.legal_ep_square().is_none();
    let (Some(white), Some(black)) =
        (position.board().king(Color::White), position.board().king(Color::Black))
    else {
        return Ok(Finding::Unclear);
    };
    if !is_plain {
        return Ok(Finding::Unclear);
    }
    let board = position.board();
    let start = Skeleton {
        pawns: ByColor::from_fn(|color| board.by_piece(color, Role::Pawn)),
        kings: ByColor { white, black },
        promoted: ByColor::default(),
        turn: position.turn(),
    };
    let pieces = Pieces::new(position);
    let mut search = Search { winner, pieces, seen: HashSet::default(), open: Vec::new() };
    search.add(start);
    search.run(meter, until)
}

/// The exact part of a position.
#[derive(Copy, Clone, PartialEq, Eq)]
struct Skeleton {
    pawns: ByColor<Bitboard>,
    kings: ByColor<Square>,
    /// Whether a pawn was promoted since the start.
    promoted: ByColor<bool>,
    turn: Color,
}

impl std::hash::Hash for Skeleton {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let [white, black] = Color::ALL.map(|color| self.kings[color].as_index() as u64);
        state.write_u64(self.pawns.white.0);
        state.write_u64(self.pawns.black.0);
        let promoted = u64::from(self.promoted.white) << 2 | u64::from(self.promoted.black) << 1;
        state.write_u64(white << 16 | black << 8 | promoted | self.turn.as_index() as u64);
    }
}

/// Mixes words by multiplication; the same on every machine.
#[derive(Default)]
struct Mix(u64);

impl Hasher for Mix {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(u64::from(byte));
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0 ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 ^= self.0 >> 29;
    }
}

/// A loosened piece: a role and where it may stand.
#[derive(Copy, Clone)]
struct LoosePiece {
    piece: Piece,
    squares: Bitboard,
}

/// The loosened pieces of one side.
#[derive(Default)]
struct Loose {
    pieces: Vec<LoosePiece>,
    /// The same as mere sets of squares.
    squares: Vec<Bitboard>,
    /// Where any of them may stand.
    anywhere: Bitboard,
}

impl Loose {
    fn add(&mut self, piece: Piece, squares: Bitboard) {
        self.pieces.push(LoosePiece { piece, squares });
        self.squares.push(squares);
        self.anywhere |= squares;
    }

    /// Whence they may strike `square` past `blockers`.
    fn strikers(&self, square: Square, blockers: Bitboard) -> Bitboard {
        let strikers = self
            .pieces
            .iter()
            .map(|one| (attacks::piece(one.piece, square, blockers) & one.squares) - blockers);
        strikers.fold(Bitboard::EMPTY, |all, squares| all | squares)
    }
}

/// The loosened pieces of both sides, before and after their first promotion.
struct Pieces {
    before: ByColor<Loose>,
    after: ByColor<Loose>,
}

impl Pieces {
    fn new(position: &Position) -> Self {
        let reach = Reach::new(position);
        let mut pieces = Self { before: ByColor::default(), after: ByColor::default() };
        for one in reach.pieces() {
            let color = one.piece.color;
            match one.piece.role {
                Role::King => {}
                // A promoted pawn may be a queen or a knight, which includes the others.
                Role::Pawn => {
                    for role in [Role::Queen, Role::Knight] {
                        pieces.after[color].add(Piece::new(color, role), one.promoted);
                    }
                }
                _ => {
                    pieces.before[color].add(one.piece, one.squares);
                    pieces.after[color].add(one.piece, one.squares);
                }
            }
        }
        pieces
    }

    fn of(&self, skeleton: &Skeleton, color: Color) -> &Loose {
        if skeleton.promoted[color] { &self.after[color] } else { &self.before[color] }
    }
}

/// How a skeleton came about, as far as a check by it is concerned.
#[derive(Copy, Clone)]
enum Cause {
    /// A loosened piece moved, and may give check.
    Loose,
    /// King or pawn left this square: a loosened piece behind may give check.
    Left(Square),
}

struct Search {
    winner: Color,
    pieces: Pieces,
    seen: HashSet<Skeleton, BuildHasherDefault<Mix>>,
    open: Vec<Skeleton>,
}

impl Search {
    fn run(&mut self, meter: &mut Meter<'_>, until: u64) -> Result<Finding, Limit> {
        while let Some(skeleton) = self.open.pop() {
            if meter.progress.nodes >= until {
                return Ok(Finding::Unclear);
            }
            meter.step()?;
            meter.hold(self.seen.capacity() * (size_of::<Skeleton>() + 1))?;
            if !self.expand(&skeleton) {
                return Ok(Finding::Unclear);
            }
        }
        Ok(Finding::NoMate(self.seen.len() as u64))
    }

    fn add(&mut self, skeleton: Skeleton) {
        if self.seen.insert(skeleton) {
            self.open.push(skeleton);
        }
    }

    /// Adds what can follow; false if that may be a mate.
    fn expand(&mut self, from: &Skeleton) -> bool {
        let mut next = Vec::new();
        from.followers(&self.pieces, |cause, to| next.push((cause, to)));
        for (cause, to) in next {
            if from.turn == self.winner && self.may_be_mate(&to, cause) {
                return false;
            }
            self.add(to);
        }
        true
    }

    /// Whether the side to move, come to by `cause`, may be mated.
    fn may_be_mate(&self, skeleton: &Skeleton, cause: Cause) -> bool {
        let (winner, loser) = (self.winner, !self.winner);
        let king = skeleton.kings[loser];
        let around = attacks::king(king);
        let pawns = skeleton.pawns[winner];
        let occupied = skeleton.pawns.white | skeleton.pawns.black | skeleton.kings[winner];
        let force = self.pieces.of(skeleton, winner);
        let strikers = force.strikers(king, occupied);
        let is_check = (attacks::pawn(loser, king) & pawns).any()
            || match cause {
                Cause::Loose => strikers.any(),
                Cause::Left(square) => strikers
                    .into_iter()
                    .any(|striker| attacks::between(striker, king).contains(square)),
            };
        if !is_check {
            return false;
        }
        let held = attacks::king(skeleton.kings[winner]) | attacks::pawns(winner, pawns);
        let open = (around - held - skeleton.pawns[loser])
            .into_iter()
            .filter(|&square| force.strikers(square, occupied).is_empty())
            .collect();
        matching::can_take_up(&self.pieces.of(skeleton, loser).squares, open)
    }
}

impl Skeleton {
    /// Hands on every skeleton that may follow.
    fn followers(&self, pieces: &Pieces, mut visit: impl FnMut(Cause, Self)) {
        let color = self.turn;
        let mut visit = |cause, mut next: Self| {
            next.turn = !color;
            // Only the exact pieces are known to give check; those must not.
            let king = next.kings[color];
            let is_check = attacks::pawn(color, king) & next.pawns[!color];
            if is_check.is_empty() {
                visit(cause, next);
            }
        };
        self.loose_moves(pieces.of(self, color), &mut visit);
        self.king_moves(&mut visit);
        self.pawn_moves(pieces.of(self, !color), &mut visit);
    }

    /// A loosened piece moves, and may take a pawn.
    fn loose_moves(&self, loose: &Loose, visit: &mut impl FnMut(Cause, Self)) {
        if loose.anywhere.is_empty() {
            return;
        }
        visit(Cause::Loose, *self);
        for taken in self.pawns[!self.turn] & loose.anywhere {
            visit(Cause::Loose, self.without(taken));
        }
    }

    fn king_moves(&self, visit: &mut impl FnMut(Cause, Self)) {
        let color = self.turn;
        let from = self.kings[color];
        let held = attacks::king(self.kings[!color]) | self.kings[!color];
        for to in attacks::king(from) - self.pawns[color] - held {
            let mut next = self.without(to);
            next.kings[color] = to;
            visit(Cause::Left(from), next);
        }
    }

    fn pawn_moves(&self, enemies: &Loose, visit: &mut impl FnMut(Cause, Self)) {
        let color = self.turn;
        let kings = Bitboard::from(self.kings.white) | self.kings.black;
        let occupied = self.pawns.white | self.pawns.black | kings;
        let last = Bitboard::from_rank(Rank::Eighth.relative_to(color));
        let fourth = Bitboard::from_rank(Rank::Fourth.relative_to(color));
        for from in self.pawns[color] {
            let one = Bitboard::from(from).ahead(color) - occupied;
            let two = (one.ahead(color) & fourth) - occupied;
            let takes = attacks::pawn(color, from) - self.kings[!color];
            let pieces = self.pawns[!color] | enemies.anywhere | self.passing(occupied);
            for to in one | two | takes & pieces {
                let mut next = self.without(to);
                next.pawns[color] = next.pawns[color].without(from);
                if last.contains(to) {
                    next.promoted[color] = true;
                    visit(Cause::Loose, next);
                    continue;
                }
                next.pawns[color] |= to;
                visit(Cause::Left(from), next);
                let passed = Bitboard::from(to).ahead(!color) & self.pawns[!color];
                if takes.contains(to) && passed.any() && self.passing(occupied).contains(to) {
                    next.pawns[!color] -= passed;
                    visit(Cause::Loose, next);
                }
            }
        }
    }

    /// The squares over which a pawn of the other side may just have made its two steps. When
    /// it did so is not kept: it may have been now.
    fn passing(&self, occupied: Bitboard) -> Bitboard {
        let other = !self.turn;
        let fourth = Bitboard::from_rank(Rank::Fourth.relative_to(other));
        (self.pawns[other] & fourth).ahead(self.turn) - occupied
    }

    fn without(&self, square: Square) -> Self {
        let mut next = *self;
        next.pawns[!self.turn] = next.pawns[!self.turn].without(square);
        next
    }
}
