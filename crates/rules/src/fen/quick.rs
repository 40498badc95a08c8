//! Reads a FEN in its usual form in one walk. What is not usual is left to the careful reader.

use core::num::NonZeroU32;

use crate::{
    Bitboard, Board, CastlingRights, CastlingSide, Color, Rank, Role, Setup, Square, zobrist,
};

/// What has been read.
pub(super) struct Read {
    pub(super) setup: Setup,
    /// The hash of the pieces alone.
    pub(super) pieces_hash: u64,
}

/// Reads six fields parted by single blanks, with the rights to castle of ordinary chess and
/// numbers of at most six digits. None says only that the careful reader must look.
pub(super) fn read(text: &[u8]) -> Option<Read> {
    let (board, pieces, rest) = placement(text)?;
    let [b' ', turn @ (b'w' | b'b'), b' ', rest @ ..] = rest else { return None };
    let turn = if *turn == b'w' { Color::White } else { Color::Black };
    let (castling, rest) = castling(rest, &board)?;
    let (ep_square, rest) = match rest {
        [b'-', b' ', rest @ ..] => (None, rest),
        [file @ b'a'..=b'h', rank @ b'1'..=b'8', b' ', rest @ ..] => {
            (Square::from_index(usize::from((rank - b'1') << 3 | (file - b'a'))), rest)
        }
        _ => return None,
    };
    let (halfmove_clock, rest) = number(rest);
    let [b' ', rest @ ..] = rest else { return None };
    let (fullmove_number, end) = number(rest);
    let fullmove_number = NonZeroU32::new(fullmove_number?).unwrap_or(NonZeroU32::MIN);
    if !end.is_empty() {
        return None;
    }
    let halfmove_clock = halfmove_clock?;
    let setup = Setup { board, turn, castling, ep_square, halfmove_clock, fullmove_number };
    Some(Read { setup, pieces_hash: pieces })
}

/// Reads eight ranks without a branch for what stands there: each letter adds to the set of its
/// pieces, a count to one that nobody looks at. Faults are gathered and looked at in the end.
fn placement(text: &[u8]) -> Option<(Board, u64, &[u8])> {
    let mut sets = [0u64; 16];
    let (mut pieces, mut faults, mut counts) = (0, 0, 0);
    // How many squares have been told of, and how many the ranks so far have.
    let (mut told, mut whole) = (0usize, 8usize);
    let mut length = 0;
    for &byte in text {
        if byte == b' ' {
            break;
        }
        length += 1;
        let sign = SIGNS[usize::from(byte)];
        // The first square told of is a8.
        let square = (told & 0x3f) ^ 0x38;
        sets[usize::from(sign.set & 15)] |= 1 << square;
        pieces ^= zobrist::of_set(sign.set, square);
        told += usize::from(sign.squares);
        faults |= usize::from(told > whole) | usize::from(sign.kind & counts & COUNT);
        faults |= usize::from(sign.kind & STRANGE);
        let ends = usize::from(sign.kind & END_OF_RANK == END_OF_RANK);
        faults |= ends & usize::from(told != whole);
        whole += 8 * ends;
        counts = sign.kind;
    }
    if faults != 0 || told != 64 || whole != 64 {
        return None;
    }
    let set = |color: usize, role: Role| Bitboard(sets[color << 3 | role.as_index()]);
    let pieces_of = |color: usize| {
        Role::ALL.into_iter().fold(Bitboard::EMPTY, |pieces, role| pieces | set(color, role))
    };
    let roles = Role::ALL.map(|role| set(0, role) | set(1, role));
    let board = Board::from_sets(roles, [pieces_of(0), pieces_of(1)]);
    Some((board, pieces, &text[length..]))
}

/// What a byte of a placement says.
#[derive(Copy, Clone)]
struct Sign {
    /// Colour and role of the piece, as [`zobrist::of_set`] has them; else [`NOBODY`].
    set: u8,
    /// How many squares it tells of.
    squares: u8,
    kind: u8,
}

const NOBODY: u8 = 15;
/// The kinds are single bits.
const COUNT: u8 = 1;
const END_OF_RANK: u8 = 2;
const STRANGE: u8 = 4;

static SIGNS: [Sign; 256] = {
    let mut signs = [Sign { set: NOBODY, squares: 0, kind: STRANGE }; 256];
    let letters = *b"pnbrqk";
    let mut role = 0;
    while role < 6 {
        let letter = letters[role];
        let white = Sign { set: Role::ALL[role] as u8, squares: 1, kind: 0 };
        signs[letter.to_ascii_uppercase() as usize] = white;
        signs[letter as usize] = Sign { set: white.set | 8, ..white };
        role += 1;
    }
    let mut count = 1;
    while count <= 8 {
        signs[(b'0' + count) as usize] = Sign { set: NOBODY, squares: count, kind: COUNT };
        count += 1;
    }
    signs[b'/' as usize] = Sign { set: NOBODY, squares: 0, kind: END_OF_RANK };
    signs
};

/// The rights of ordinary chess, each with the rook in its corner.
fn castling<'a>(text: &'a [u8], board: &Board) -> Option<(CastlingRights, &'a [u8])> {
    let mut rights = CastlingRights::NONE;
    if let [b'-', b' ', rest @ ..] = text {
        return Some((rights, rest));
    }
    for (index, letter) in text.iter().enumerate().take(5) {
        let (color, side) = match letter {
            b'K' => (Color::White, CastlingSide::King),
            b'Q' => (Color::White, CastlingSide::Queen),
            b'k' => (Color::Black, CastlingSide::King),
            b'q' => (Color::Black, CastlingSide::Queen),
            b' ' if index > 0 => return Some((rights, &text[index + 1..])),
            _ => return None,
        };
        let file = side.standard_rook_file();
        let corner = Square::new(file, Rank::First.relative_to(color));
        if rights.has(color, side) || !board.by_piece(color, Role::Rook).contains(corner) {
            return None;
        }
        rights.set(color, side, Some(file));
    }
    None
}

/// The number that a text begins with, of one to six digits, and what follows.
fn number(text: &[u8]) -> (Option<u32>, &[u8]) {
    let mut value = 0;
    let mut digits = 0;
    for &byte in text.iter().take(7) {
        if !byte.is_ascii_digit() {
            break;
        }
        value = 10 * value + u32::from(byte - b'0');
        digits += 1;
    }
    ((1..=6).contains(&digits).then_some(value), &text[digits..])
}
