//! Which squares a piece attacks from a square.
//!
//! Steppers read a table; sliders multiply the pieces on their lines by a number
//! that turns them into an index of a table (see `magics`). All tables are
//! made when the crate is compiled.

mod magics;

use crate::{Bitboard, Color, Piece, Role, Square};

/// The squares a knight attacks from `square`.
///
/// # Examples
///
/// ```
/// use staunton_rules::{Bitboard, Square, attacks};
///
/// let rim: Bitboard = [Square::F3, Square::G4].into_iter().collect();
/// assert_eq!(attacks::knight(Square::H2), rim | Square::F1);
/// ```
#[inline]
pub const fn knight(square: Square) -> Bitboard {
    Bitboard(KNIGHT[square.as_index()])
}

/// The squares a king attacks from `square`.
#[inline]
pub const fn king(square: Square) -> Bitboard {
    Bitboard(KING[square.as_index()])
}

/// The squares a pawn of `color` attacks from `square`.
///
/// # Examples
///
/// ```
/// use staunton_rules::{Bitboard, Color, Square, attacks};
///
/// assert_eq!(attacks::pawn(Color::White, Square::A2), Bitboard::from(Square::B3));
/// assert!(attacks::pawn(Color::Black, Square::E7).contains(Square::D6));
/// ```
#[inline]
pub const fn pawn(color: Color, square: Square) -> Bitboard {
    Bitboard(PAWN[color.as_index()][square.as_index()])
}

/// The squares that pawns of `color` on these `squares` attack.
#[inline]
pub const fn pawns(color: Color, squares: Bitboard) -> Bitboard {
    let ahead = squares.ahead(color);
    Bitboard(ahead.shift_west().0 | ahead.shift_east().0)
}

/// The squares a bishop attacks from `square` when the pieces stand on `occupied`.
#[inline]
pub fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    BISHOP[square.as_index()].look_up(occupied)
}

/// The squares a rook attacks from `square` when the pieces stand on `occupied`.
///
/// # Examples
///
/// ```
/// use staunton_rules::{Bitboard, Square, attacks};
///
/// // The first piece on each line is attacked too, whoever it belongs to.
/// let occupied = Bitboard::from(Square::A3) | Square::C1;
/// let attacked = attacks::rook(Square::A1, occupied);
/// assert_eq!(
///     attacked,
///     [Square::B1, Square::C1, Square::A2, Square::A3].into_iter().collect()
/// );
/// assert_eq!(attacks::rook(Square::A1, Bitboard::EMPTY).len(), 14);
/// ```
#[inline]
pub fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    ROOK[square.as_index()].look_up(occupied)
}

/// The squares a queen attacks from `square` when the pieces stand on `occupied`.
#[inline]
pub fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    bishop(square, occupied) | rook(square, occupied)
}

/// The squares `piece` attacks from `square` when the pieces stand on `occupied`.
///
/// # Examples
///
/// ```
/// use staunton_rules::{Bitboard, Color, Piece, Role, Square, attacks};
///
/// let queen = Piece::new(Color::White, Role::Queen);
/// assert_eq!(attacks::piece(queen, Square::D4, Bitboard::EMPTY).len(), 27);
/// ```
#[inline]
pub fn piece(piece: Piece, square: Square, occupied: Bitboard) -> Bitboard {
    match piece.role {
        Role::Pawn => pawn(piece.color, square),
        Role::Knight => knight(square),
        Role::Bishop => bishop(square, occupied),
        Role::Rook => rook(square, occupied),
        Role::Queen => queen(square, occupied),
        Role::King => king(square),
    }
}

/// The squares strictly between two squares of one line; none if they share no line.
///
/// # Examples
///
/// ```
/// use staunton_rules::{Bitboard, Square, attacks};
///
/// let between = attacks::between(Square::E1, Square::H1);
/// assert_eq!(between, Bitboard::from(Square::F1) | Square::G1);
/// assert!(attacks::between(Square::E1, Square::F3).is_empty());
/// ```
#[inline]
pub const fn between(from: Square, to: Square) -> Bitboard {
    Bitboard(BETWEEN[from.as_index()][to.as_index()])
}

/// The whole line (rank, file or diagonal) through two squares; none if they share no line.
///
/// # Examples
///
/// ```
/// use staunton_rules::{Square, attacks};
///
/// // A pinned piece may move on the line between its king and the piece that pins it.
/// let pin = attacks::line(Square::E8, Square::B5);
/// assert!(
///     pin.contains(Square::C6) && pin.contains(Square::A4) && !pin.contains(Square::E7)
/// );
/// ```
#[inline]
pub const fn line(from: Square, to: Square) -> Bitboard {
    Bitboard(LINE[from.as_index()][to.as_index()])
}

/// How one square's sliders find their row of the table.
#[derive(Copy, Clone)]
struct Magic {
    mask: u64,
    factor: u64,
    shift: u32,
    offset: u32,
}

impl Magic {
    #[inline]
    fn look_up(&self, occupied: Bitboard) -> Bitboard {
        Bitboard(SLIDERS[self.index(occupied.0)])
    }

    #[inline]
    const fn index(&self, occupied: u64) -> usize {
        let low = (occupied & self.mask).wrapping_mul(self.factor) >> self.shift;
        #[expect(clippy::cast_possible_truncation, reason = "at most twelve bits are left")]
        let low = low as usize;
        self.offset as usize + low
    }
}

const SLIDER_ENTRIES: usize = 107_648;

static KNIGHT: [u64; 64] =
    steps(&[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
static KING: [u64; 64] =
    steps(&[(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]);
static PAWN: [[u64; 64]; 2] = [steps(&[(-1, 1), (1, 1)]), steps(&[(-1, -1), (1, -1)])];
static BISHOP: [Magic; 64] = magics(&magics::BISHOP, false, 0);
static ROOK: [Magic; 64] = magics(&magics::ROOK, true, 5248);
#[expect(long_running_const_eval, reason = "a hundred thousand entries, made once")]
static SLIDERS: [u64; SLIDER_ENTRIES] = sliders();
static BETWEEN: [[u64; 64]; 64] = pairs(false);
static LINE: [[u64; 64]; 64] = pairs(true);

const fn steps(directions: &[(i32, i32)]) -> [u64; 64] {
    let mut table = [0; 64];
    let mut from = 0;
    while from < 64 {
        let mut i = 0;
        while i < directions.len() {
            if let Some(to) = Square::ALL[from].offset(directions[i].0, directions[i].1) {
                table[from] |= 1 << to.as_index();
            }
            i += 1;
        }
        from += 1;
    }
    table
}

/// The two lines of a rook or a bishop through a square, without the square itself.
const fn lines(square: usize, straight: bool) -> (u64, u64) {
    let (directions, from) = if straight {
        ([(1, 0), (-1, 0), (0, 1), (0, -1)], Square::ALL[square])
    } else {
        ([(1, 1), (-1, -1), (1, -1), (-1, 1)], Square::ALL[square])
    };
    let mut rays = [0u64; 4];
    let mut i = 0;
    while i < 4 {
        let mut steps = 1;
        while let Some(to) = from.offset(directions[i].0 * steps, directions[i].1 * steps) {
            rays[i] |= 1 << to.as_index();
            steps += 1;
        }
        i += 1;
    }
    (rays[0] | rays[1], rays[2] | rays[3])
}

/// The squares attacked along one line, by subtracting the slider from the pieces on either side.
const fn along(line: u64, from: u64, occupied: u64) -> u64 {
    let pieces = occupied & line;
    let forward = pieces.wrapping_sub(from << 1);
    let reversed = pieces.reverse_bits().wrapping_sub(from.reverse_bits() << 1).reverse_bits();
    (forward ^ reversed) & line
}

const fn relevant(square: usize, straight: bool) -> u64 {
    let (a, b) = lines(square, straight);
    let own_rank = 0xffu64 << (square & 0b11_1000);
    let own_file = 0x0101_0101_0101_0101u64 << (square & 7);
    let ranks = 0xff00_0000_0000_00ff & !own_rank;
    let files = 0x8181_8181_8181_8181 & !own_file;
    (a | b) & !(ranks | files)
}

const fn magics(factors: &[u64; 64], straight: bool, start: u32) -> [Magic; 64] {
    let mut table = [Magic { mask: 0, factor: 0, shift: 0, offset: 0 }; 64];
    let mut offset = start;
    let mut square = 0;
    while square < 64 {
        let mask = relevant(square, straight);
        let bits = mask.count_ones();
        table[square] = Magic { mask, factor: factors[square], shift: 64 - bits, offset };
        offset += 1 << bits;
        square += 1;
    }
    table
}

#[expect(clippy::large_stack_arrays, reason = "made by the compiler, never on a stack")]
const fn sliders() -> [u64; SLIDER_ENTRIES] {
    let mut table = [0; SLIDER_ENTRIES];
    let mut square = 0;
    while square < 64 {
        let mut straight = 0;
        while straight < 2 {
            let (a, b) = lines(square, straight == 1);
            let magic = if straight == 1 { ROOK[square] } else { BISHOP[square] };
            let from = 1u64 << square;
            let mut occupied = 0u64;
            loop {
                table[magic.index(occupied)] = along(a, from, occupied) | along(b, from, occupied);
                occupied = occupied.wrapping_sub(magic.mask) & magic.mask;
                if occupied == 0 {
                    break;
                }
            }
            straight += 1;
        }
        square += 1;
    }
    table
}

#[expect(clippy::large_stack_arrays, reason = "made by the compiler, never on a stack")]
const fn pairs(whole_line: bool) -> [[u64; 64]; 64] {
    let mut table = [[0; 64]; 64];
    let mut from = 0;
    while from < 64 {
        let (rank, file) = lines(from, true);
        let (rising, falling) = lines(from, false);
        let all = [rank, file, rising, falling];
        let mut i = 0;
        while i < 4 {
            let mut to = 0;
            while to < 64 {
                if all[i] >> to & 1 == 1 {
                    table[from][to] = if whole_line {
                        all[i] | 1 << from
                    } else {
                        along(all[i], 1 << from, 1 << to)
                            & along(all[i] | 1 << from, 1 << to, 1 << from)
                            & !(1 << to)
                            & !(1 << from)
                    };
                }
                to += 1;
            }
            i += 1;
        }
        from += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The plain twin: walk until something stands in the way.
    fn walk(from: Square, occupied: Bitboard, directions: [(i32, i32); 4]) -> Bitboard {
        let mut struck = Bitboard::EMPTY;
        for (files, ranks) in directions {
            let mut at = from;
            while let Some(next) = at.offset(files, ranks) {
                struck |= next;
                if occupied.contains(next) {
                    break;
                }
                at = next;
            }
        }
        struck
    }

    #[test]
    fn sliders_strike_what_a_walk_reaches() {
        let mut seed = 1u64;
        for square in Square::ALL {
            for round in 0..2000 {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let mut pieces = Bitboard(seed ^ seed >> 29);
                if round % 2 == 0 {
                    seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    pieces &= Bitboard(seed ^ seed >> 31);
                }
                let straight = [(1, 0), (-1, 0), (0, 1), (0, -1)];
                let slanted = [(1, 1), (-1, 1), (1, -1), (-1, -1)];
                assert_eq!(
                    rook(square, pieces),
                    walk(square, pieces, straight),
                    "{square} {pieces:?}"
                );
                assert_eq!(
                    bishop(square, pieces),
                    walk(square, pieces, slanted),
                    "{square} {pieces:?}"
                );
            }
        }
    }

    #[test]
    fn m2_mobility_on_the_empty_board_is_as_staunton_counts_it() {
        let empty = Bitboard::EMPTY;
        for square in Square::ALL {
            assert_eq!(rook(square, empty).len(), 14);
        }
        for square in [Square::D4, Square::E4, Square::D5, Square::E5] {
            assert_eq!(queen(square, empty).len(), 27);
            assert_eq!(bishop(square, empty).len(), 13);
            assert_eq!(knight(square).len(), 8);
            assert_eq!(king(square).len(), 8);
        }
        assert_eq!(king(Square::A4).len(), 5);
        assert_eq!(king(Square::A1).len(), 3);
    }

    #[test]
    fn between_and_line_agree_with_sliders() {
        for a in Square::ALL {
            for b in Square::ALL {
                let (mut middle, mut whole) = (Bitboard::EMPTY, Bitboard::EMPTY);
                let both = Bitboard::from(a) | b;
                if a != b && rook(a, Bitboard::EMPTY).contains(b) {
                    middle = rook(a, both) & rook(b, both);
                    whole = rook(a, Bitboard::EMPTY) & rook(b, Bitboard::EMPTY) | both;
                } else if a != b && bishop(a, Bitboard::EMPTY).contains(b) {
                    middle = bishop(a, both) & bishop(b, both);
                    whole = bishop(a, Bitboard::EMPTY) & bishop(b, Bitboard::EMPTY) | both;
                }
                assert_eq!(line(a, b), whole, "{a} {b}");
                assert_eq!(between(a, b), middle & whole, "{a} {b}");
            }
        }
    }
}
