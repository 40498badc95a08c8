//! A mating picture: which pieces must come where, that a king can be mated.
//!
//! A picture asks for less than a mate: pieces that stand in between, captures of the piece that
//! gives check, pins and pieces that nobody asked to be there are left to the search. So each
//! mate has a picture among those that are made, and where no picture can come about any more
//! in the moves that are left, there is no mate.

use staunton_rules::{Board, CastlingMode, Color, Move, Position, Role, Square};

use super::travel::{NEVER, Travel};

/// The mated king, the squares around him and his own.
const MOST_NEEDS: usize = 10;

/// That the piece that stands on one square stands on another in the end.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Need {
    pub(super) at: Square,
    pub(super) to: Square,
    /// The role it must have then; any if none.
    pub(super) becomes: Option<Role>,
}

impl Need {
    /// How many moves that takes at least.
    pub(super) fn moves(self, board: &Board, travel: &Travel) -> u8 {
        match (board.color_at(self.at), board.role_at(self.at)) {
            (Some(color), Some(role)) => {
                travel.moves((color, role), (self.at, self.to), self.becomes)
            }
            _ => NEVER,
        }
    }
}

/// How many moves are left to each side, or are needed by it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Moves {
    pub(super) winner: u8,
    pub(super) loser: u8,
}

impl Moves {
    /// The moves in so many plies from here on. What castling saves is put on top: it brings
    /// king and rook where each alone would need more.
    pub(super) fn left(position: &Position, winner: Color, plies: u32) -> Self {
        let (first, second) = (plies.div_ceil(2), plies / 2);
        let (own, other) =
            if position.turn() == winner { (first, second) } else { (second, first) };
        let saved = |color| {
            let saves = match position.castling_mode() {
                CastlingMode::Standard => 2,
                // A king from b1 to g1, and the rook that was there.
                CastlingMode::Chess960 => 6,
            };
            if position.castling_rights().has_any(color) { saves } else { 0 }
        };
        let of = |moves: u32, color| u8::try_from(moves + saved(color)).unwrap_or(NEVER - 1);
        Self { winner: of(own, winner), loser: of(other, !winner) }
    }

    pub(super) fn is_within(self, left: Self) -> bool {
        self.winner <= left.winner && self.loser <= left.loser
    }
}

/// What must be where.
#[derive(Copy, Clone, Debug)]
pub(super) struct Picture {
    needs: [Need; MOST_NEEDS],
    count: u8,
    /// How many moves they take at least.
    moves: Moves,
}

impl Picture {
    pub(super) fn new(needs: &[Need], moves: Moves) -> Self {
        let nothing = Need { at: Square::A1, to: Square::A1, becomes: None };
        let mut picture = Self { needs: [nothing; MOST_NEEDS], count: 0, moves };
        for (place, &need) in picture.needs.iter_mut().zip(needs) {
            *place = need;
            picture.count += 1;
        }
        picture
    }

    /// The picture after a move, if it can still come about.
    pub(super) fn after(mut self, step: &Step, left: Moves, travel: &Travel) -> Option<Self> {
        for need in &mut self.needs[..usize::from(self.count)] {
            if step.taken == Some(need.at) {
                return None;
            }
            let Some(&(_, to)) = step.ways.iter().flatten().find(|way| way.0 == need.at) else {
                continue;
            };
            let before = need.moves(step.before, travel);
            need.at = to;
            let after = need.moves(step.after, travel);
            let moves = if step.is_winner { &mut self.moves.winner } else { &mut self.moves.loser };
            *moves = (*moves - before).saturating_add(after);
        }
        self.moves.is_within(left).then_some(self)
    }
}

/// What a move changes on the board.
pub(super) struct Step<'a> {
    before: &'a Board,
    after: &'a Board,
    is_winner: bool,
    ways: [Option<(Square, Square)>; 2],
    taken: Option<Square>,
}

impl<'a> Step<'a> {
    pub(super) fn new(before: &'a Position, mv: Move, after: &'a Position, winner: Color) -> Self {
        let from = mv.from();
        let rook = mv.castling().map(|side| (mv.to(), Square::new(side.rook_file(), from.rank())));
        let taken = if mv.is_en_passant() {
            Some(Square::new(mv.to().file(), from.rank()))
        } else {
            mv.is_capture().then(|| mv.to())
        };
        Self {
            before: before.board(),
            after: after.board(),
            is_winner: before.turn() == winner,
            ways: [Some((from, mv.target())), rook],
            taken,
        }
    }
}
