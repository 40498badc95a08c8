//! Which squares a piece attacks from a square.
//!
//! Steppers read a table; sliders multiply the pieces on their lines by a number
//! that turns them into an index of a table (see `magics`). All tables are
//! made when the crate is compiled; but in WebAssembly, which is sent over networks, those of the
//! sliders and of two squares are filled as they are asked (see `cache` and `pairs`).

#[cfg(any(target_family = "wasm", test))]
pub(crate) mod cache;
mod magics;
#[cfg(any(target_family = "wasm", test))]
mod pairs;

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
    BISHOP[square.as_index()].look_up(square, occupied, false)
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
    ROOK[square.as_index()].look_up(square, occupied, true)
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
    #[cfg(target_family = "wasm")]
    return Bitboard(pairs::between(from.as_index(), to.as_index()));
    #[cfg(not(target_family = "wasm"))]
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
    #[cfg(target_family = "wasm")]
    return Bitboard(pairs::line(from.as_index(), to.as_index()));
    #[cfg(not(target_family = "wasm"))]
    Bitboard(LINE[from.as_index()][to.as_index()])
}

/// [`between`] for what is asked without end: in WebAssembly what was reckoned once is kept.
#[inline]
pub(crate) fn between_again(from: Square, to: Square) -> Bitboard {
    #[cfg(target_family = "wasm")]
    return Bitboard(pairs::kept_between(from.as_index(), to.as_index()));
    #[cfg(not(target_family = "wasm"))]
    between(from, to)
}

/// [`line`] in the same way.
#[inline]
pub(crate) fn line_again(from: Square, to: Square) -> Bitboard {
    #[cfg(target_family = "wasm")]
    return Bitboard(pairs::kept_line(from.as_index(), to.as_index()));
    #[cfg(not(target_family = "wasm"))]
    line(from, to)
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
    #[cfg(not(target_family = "wasm"))]
    #[inline]
    fn look_up(&self, _: Square, occupied: Bitboard, _: bool) -> Bitboard {
        Bitboard(SLIDERS[self.index(occupied.0)])
    }

    #[cfg(target_family = "wasm")]
    #[inline]
    fn look_up(&self, square: Square, occupied: Bitboard, straight: bool) -> Bitboard {
        static CACHE: cache::Cache<SLIDER_ENTRIES> = cache::Cache::new();
        let reckon = || slide(square.as_index(), occupied.0, straight);
        Bitboard(CACHE.get(self.index(occupied.0), reckon))
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
#[cfg(not(target_family = "wasm"))]
#[expect(long_running_const_eval, reason = "a hundred thousand entries, made once")]
static SLIDERS: [u64; SLIDER_ENTRIES] = sliders();
#[cfg(not(target_family = "wasm"))]
static BETWEEN: [[u64; 64]; 64] = of_pairs(false);
#[cfg(not(target_family = "wasm"))]
static LINE: [[u64; 64]; 64] = of_pairs(true);

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

/// The squares a slider attacks, without a table.
#[cfg(any(target_family = "wasm", test))]
const fn slide(square: usize, occupied: u64, straight: bool) -> u64 {
    let (a, b) = lines(square, straight);
    along(a, 1 << square, occupied) | along(b, 1 << square, occupied)
}

#[cfg(not(target_family = "wasm"))]
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

#[cfg(not(target_family = "wasm"))]
#[expect(clippy::large_stack_arrays, reason = "made by the compiler, never on a stack")]
const fn of_pairs(whole_line: bool) -> [[u64; 64]; 64] {
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
mod tests;
