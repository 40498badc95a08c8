//! How many moves a piece needs from one square to another on an empty board: no way over a real
//! board is shorter, castling apart.

use std::sync::LazyLock;

use staunton_rules::{Bitboard, Color, Role, Square, attacks};

/// More moves than any line has: the piece can never come there.
pub(super) const NEVER: u8 = u8::MAX;

type Map = [[u8; 64]; 64];

static TRAVEL: LazyLock<Travel> = LazyLock::new(Travel::new);

/// The moves between all squares, for all pieces.
pub(super) struct Travel {
    /// Of pieces, by [`Role::as_index`]; the pawn's is not used.
    pieces: Vec<Map>,
    /// Of pawns that stay pawns, by color.
    pawns: Vec<Map>,
    /// Of pawns that promote on the way, by color and the role that comes of them.
    promoted: [Vec<Map>; 2],
}

impl Travel {
    /// The tables, which are made when they are first asked for.
    pub(super) fn get() -> &'static Self {
        &TRAVEL
    }

    fn new() -> Self {
        let pieces: Vec<Map> =
            Role::ALL.iter().map(|&role| by_steps(|square| from_empty(role, square))).collect();
        let pawns: Vec<Map> =
            Color::ALL.iter().map(|&color| by_steps(|square| pawn_steps(color, square))).collect();
        let promoted = Color::ALL.map(|color| {
            let pawn = &pawns[color.as_index()];
            pieces.iter().map(|piece| promoted(color, pawn, piece)).collect()
        });
        Self { pieces, pawns, promoted }
    }

    /// The fewest moves that bring a piece from one square to another, where it is to have the
    /// role `becomes`, or any role.
    pub(super) fn moves(
        &self,
        (color, role): (Color, Role),
        (from, to): (Square, Square),
        becomes: Option<Role>,
    ) -> u8 {
        let (from, to) = (from.as_index(), to.as_index());
        if role != Role::Pawn {
            let is_it = becomes.is_none_or(|becomes| becomes == role);
            return if is_it { self.pieces[role.as_index()][from][to] } else { NEVER };
        }
        let pawn = self.pawns[color.as_index()][from][to];
        let promoted = &self.promoted[color.as_index()];
        match becomes {
            Some(Role::Pawn) => pawn,
            Some(Role::King) => NEVER,
            Some(role) => promoted[role.as_index()][from][to],
            None => PROMOTIONS
                .iter()
                .fold(pawn, |best, role| best.min(promoted[role.as_index()][from][to])),
        }
    }
}

/// What a pawn may become.
pub(super) const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

/// Where a piece goes in one move on an empty board.
fn from_empty(role: Role, square: Square) -> Bitboard {
    let empty = Bitboard::EMPTY;
    match role {
        Role::Pawn => empty,
        Role::Knight => attacks::knight(square),
        Role::Bishop => attacks::bishop(square, empty),
        Role::Rook => attacks::rook(square, empty),
        Role::Queen => attacks::queen(square, empty),
        Role::King => attacks::king(square),
    }
}

/// Where a pawn may go in one move, captures counted, if it stays a pawn.
fn pawn_steps(color: Color, square: Square) -> Bitboard {
    let rank = square.relative_to(color).rank().as_index();
    if rank == 0 || rank >= 6 {
        return Bitboard::EMPTY;
    }
    let one = Bitboard::from(square).ahead(color);
    let two = if rank == 1 { one.ahead(color) } else { Bitboard::EMPTY };
    one | two | attacks::pawn(color, square)
}

/// The fewest steps between all squares.
fn by_steps(steps: impl Fn(Square) -> Bitboard) -> Map {
    let mut map = [[NEVER; 64]; 64];
    for from in Square::ALL {
        let (mut reached, mut edge) = (Bitboard::from(from), Bitboard::from(from));
        let mut count = 0;
        while edge.any() {
            for square in edge {
                map[from.as_index()][square.as_index()] = count;
            }
            let next = edge.into_iter().fold(Bitboard::EMPTY, |all, square| all | steps(square));
            edge = next - reached;
            reached |= edge;
            count += 1;
        }
    }
    map
}

/// The fewest moves of a pawn that goes on as another piece.
fn promoted(color: Color, pawn: &Map, piece: &Map) -> Map {
    let mut map = [[NEVER; 64]; 64];
    for from in Square::ALL {
        // The step onto the last rank is taken from the one before.
        for last in
            Square::ALL.into_iter().filter(|at| at.relative_to(color).rank().as_index() == 6)
        {
            let before = pawn[from.as_index()][last.as_index()];
            if before == NEVER {
                continue;
            }
            let ends = Bitboard::from(last).ahead(color) | attacks::pawn(color, last);
            for end in ends {
                for to in Square::ALL {
                    let after = piece[end.as_index()][to.as_index()];
                    let moves = before.saturating_add(1).saturating_add(after);
                    let best = &mut map[from.as_index()][to.as_index()];
                    *best = (*best).min(moves);
                }
            }
        }
    }
    map
}
