//! Writes a FEN into room of its own, a rank at a time and without guessing what comes next.

use crate::{Bitboard, Board, CastlingSide, Role, Setup};

/// How the castling field is written.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum FenStyle {
    /// `KQkq`, and a rook's file only where the outermost rook is not meant: plain FEN in
    /// ordinary chess.
    #[default]
    XFen,
    /// Always the files of the rooks: `HAha`.
    Shredder,
}

/// The letters of one FEN, all ASCII. The longest has 103.
pub(super) struct Line {
    bytes: [u8; Self::ROOM],
    len: usize,
}

impl Line {
    /// A round number, so that no index can lie outside.
    const ROOM: usize = 128;

    /// The whole FEN.
    pub(super) fn of(setup: &Setup, style: FenStyle) -> Self {
        let mut line = Self::placement(&setup.board);
        line.push(b' ');
        line.push(setup.turn.fold(b'w', b'b'));
        line.push(b' ');
        line.push_castling(setup, style);
        line.push(b' ');
        match setup.ep_square {
            Some(square) => {
                line.push(b'a' + square.file() as u8);
                line.push(b'1' + square.rank() as u8);
            }
            None => line.push(b'-'),
        }
        line.push(b' ');
        line.push_number(setup.halfmove_clock);
        line.push(b' ');
        line.push_number(setup.fullmove_number.get());
        line
    }

    /// The first field alone.
    pub(super) fn placement(board: &Board) -> Self {
        let mut line = Self { bytes: [0; Self::ROOM], len: 0 };
        let pieces = |role| board.by_role(role);
        // Each piece's code in binary, a set of squares for each of its digits.
        let ones = pieces(Role::Pawn) | pieces(Role::Bishop) | pieces(Role::Queen);
        let twos = pieces(Role::Knight) | pieces(Role::Bishop) | pieces(Role::King);
        let fours = pieces(Role::Rook) | pieces(Role::Queen) | pieces(Role::King);
        let black = board.by_color(crate::Color::Black);
        let occupied = board.occupied();
        for rank in (0..8).rev() {
            let row = |squares: Bitboard| usize::from(squares.0.to_le_bytes()[rank]);
            let codes = SPREAD[row(ones)]
                | SPREAD[row(twos)] << 1
                | SPREAD[row(fours)] << 2
                | SPREAD[row(black)] << 3
                | RUNS[row(occupied)];
            for code in codes.to_le_bytes() {
                // What is no letter is overwritten by the next.
                line.bytes[line.len & (Self::ROOM - 1)] = LETTERS[usize::from(code & 31)];
                line.len += usize::from(code != 0);
            }
            line.push(b'/');
        }
        line.len -= 1;
        line
    }

    pub(super) fn as_str(&self) -> &str {
        let bytes = self.bytes.get(..self.len).unwrap_or_default();
        core::str::from_utf8(bytes).unwrap_or_default()
    }

    fn push(&mut self, byte: u8) {
        self.bytes[self.len & (Self::ROOM - 1)] = byte;
        self.len += 1;
    }

    fn push_castling(&mut self, setup: &Setup, style: FenStyle) {
        if setup.castling.is_empty() {
            return self.push(b'-');
        }
        for (color, side, rook) in setup.castling.iter() {
            let by_side =
                style == FenStyle::XFen && setup.castling.is_outermost(&setup.board, color, side);
            let letter = match side {
                CastlingSide::King if by_side => b'k',
                CastlingSide::Queen if by_side => b'q',
                CastlingSide::King | CastlingSide::Queen => b'a' + rook.file() as u8,
            };
            self.push(color.fold(letter.to_ascii_uppercase(), letter));
        }
    }

    fn push_number(&mut self, number: u32) {
        let mut power = 1;
        while number / power >= 10 {
            power *= 10;
        }
        while power > 0 {
            let digit = u8::try_from(number / power % 10).unwrap_or_default();
            self.push(b'0' + digit);
            power /= 10;
        }
    }
}

/// The letter of each code: White's pieces from 1, Black's from 9, counts of empty squares from 17.
const LETTERS: [u8; 32] = *b"?PNBRQK??pnbrqk??12345678???????";

/// For each row of eight squares the number one in the byte of every square of the row.
static SPREAD: [u64; 256] = {
    let mut table = [0; 256];
    let mut row = 0;
    while row < 256 {
        let mut file = 0;
        while file < 8 {
            table[row] |= ((row as u64 >> file) & 1) << (8 * file);
            file += 1;
        }
        row += 1;
    }
    table
};

/// For each row of pieces the codes of the counts between them, each in the byte of the last empty
/// square that it counts.
static RUNS: [u64; 256] = {
    let mut table = [0; 256];
    let mut row = 0;
    while row < 256 {
        let (mut file, mut empty) = (0, 0);
        while file < 8 {
            empty = if row >> file & 1 == 1 { 0 } else { empty + 1 };
            let is_last = file == 7 || row >> (file + 1) & 1 == 1;
            if empty > 0 && is_last {
                table[row] |= (16 + empty) << (8 * file);
            }
            file += 1;
        }
        row += 1;
    }
    table
};
