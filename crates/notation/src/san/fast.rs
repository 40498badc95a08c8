//! The hot path: at most eight bytes of text straight to the legal move, with as few branches
//! as there can be. Whatever it does not know it leaves to the tolerant reader.

#![expect(clippy::needless_bitwise_bool, reason = "a branch would be guessed wrong too often")]

use staunton_rules::{Bitboard, CastlingSide, File, Move, Rank, Role, Square};

use super::context::SanContext;
use super::resolve;

/// The longest text it looks at, in bytes.
pub(crate) const MAX_LEN: usize = 8;

/// The one legal move that the lowest `len` bytes of `word` mean in strict notation. Unlike
/// there, `x` may be missing from a piece's capture; the mark is not looked at.
///
/// None says only that the careful reader must look.
#[inline]
pub(crate) fn read(context: &impl SanContext, word: u64, len: usize) -> Option<FoundMove> {
    let text = Text(word);
    // An index below zero shows the last byte, which is no mark of a text as short as that.
    let mark = text.at(len.wrapping_sub(1));
    let len = len.wrapping_sub(usize::from((mark == b'+') | (mark == b'#')));
    if len.wrapping_sub(2) > MAX_LEN - 2 {
        return None;
    }
    let Some(to) = text.square(len - 2) else { return special(context, text, len) };
    let role = ROLES[usize::from(text.at(0))]?;
    let is_pawn = role == Role::Pawn;
    // A byte below the text is zero, and no `x`.
    let takes = Text(word << 8).at(len - 2) == b'x';
    let start = usize::from(!is_pawn);
    // What stands between the letter and the square: nothing, mostly.
    let hints = len.wrapping_sub(2 + usize::from(takes) + start);
    if hints > 1 {
        return exact(context, text, len, role, takes);
    }
    // A table for one byte, where the byte before the text stands for no hint.
    let hint = text.at(start) & 0u8.wrapping_sub(u8::from(hints == 1));
    let origins = Bitboard(HINTS[usize::from(hint)]);
    let board = context.board();
    let closed = board.by_color(context.turn()) | board.by_role(Role::King);
    let captures = board.occupied().contains(to);
    // A pawn that takes needs a file before it and a piece to take; no other pawn has either.
    let is_odd_pawn = is_pawn
        & ((takes != captures) | (takes != (hints == 1)) | Bitboard::BACK_RANKS.contains(to));
    if closed.contains(to) | is_odd_pawn | (takes & !captures) {
        return if is_pawn { odd_pawn(context, text, len, to) } else { None };
    }
    let from = resolve::piece(context, role, takes, origins, to)?;
    Some(FoundMove { mv: plain(from, to, captures, is_pawn)?, role })
}

/// A legal move and the role of the piece that makes it, as [`Track::follow`](staunton_rules::Track::follow)
/// wants them.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct FoundMove {
    /// The move.
    pub mv: Move,
    /// The role of the piece that moves; of a castling the king.
    pub role: Role,
}

impl FoundMove {
    fn some(mv: Option<Move>, role: Role) -> Option<Self> {
        mv.map(|mv| Self { mv, role })
    }
}

/// A quiet move, a capture or a pawn's two steps.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "squares are below 64")]
fn plain(from: Square, to: Square, captures: bool, is_pawn: bool) -> Option<Move> {
    let (from, to) = (from.as_index() as u16, to.as_index() as u16);
    let is_double = is_pawn & (from ^ to == 16);
    let kind = u16::from(captures) << 2 | u16::from(is_double);
    Move::from_raw(from | to << 6 | kind << 12)
}

/// A pawn takes en passant, if it is that.
#[cold]
fn odd_pawn(context: &impl SanContext, text: Text, len: usize, to: Square) -> Option<FoundMove> {
    if len != 4 || text.at(1) != b'x' {
        return None;
    }
    if resolve::takes(context, to)? {
        return None;
    }
    FoundMove::some(resolve::in_passing(context, file(text.at(0)), to), Role::Pawn)
}

/// A piece with both file and rank before its square.
#[cold]
fn exact(
    context: &impl SanContext,
    text: Text,
    len: usize,
    role: Role,
    takes: bool,
) -> Option<FoundMove> {
    if role == Role::Pawn || len != 5 + usize::from(takes) {
        return None;
    }
    let from = text.square(1)?;
    let to = text.square(len - 2)?;
    let captures = resolve::takes(context, to)?;
    if takes && !captures {
        return None;
    }
    let from = resolve::piece(context, role, false, Bitboard::from(from), to)?;
    FoundMove::some(plain(from, to, captures, false), role)
}

/// Castling and promotion, the texts that do not end in a square.
#[cold]
fn special(context: &impl SanContext, text: Text, len: usize) -> Option<FoundMove> {
    if text.at(0) == b'O' {
        let side = match (len, text.lowest(len)) {
            (3, word) if word == Text::of(b"O-O").0 => CastlingSide::King,
            (5, word) if word == Text::of(b"O-O-O").0 => CastlingSide::Queen,
            _ => return None,
        };
        return FoundMove::some(context.castling(side), Role::King);
    }
    if text.at(len - 2) != b'=' {
        return None;
    }
    let role = ROLES[usize::from(text.at(len - 1))]
        .filter(|role| *role != Role::Pawn && Role::PROMOTIONS.contains(role))?;
    let mv = match len {
        4 => resolve::promoting(context, false, Bitboard::FULL, text.square(0)?, role),
        6 if text.at(1) == b'x' => {
            resolve::promoting(context, true, file(text.at(0)), text.square(2)?, role)
        }
        _ => None,
    };
    FoundMove::some(mv, Role::Pawn)
}

/// The squares of the file with this letter.
fn file(letter: u8) -> Bitboard {
    File::from_index(usize::from(letter.wrapping_sub(b'a')))
        .map_or(Bitboard::EMPTY, Bitboard::from_file)
}

/// Who moves, by the first byte of a text.
static ROLES: [Option<Role>; 256] = {
    let mut table = [None; 256];
    let mut letter = b'a';
    while letter <= b'h' {
        table[letter as usize] = Some(Role::Pawn);
        letter += 1;
    }
    table[b'N' as usize] = Some(Role::Knight);
    table[b'B' as usize] = Some(Role::Bishop);
    table[b'R' as usize] = Some(Role::Rook);
    table[b'Q' as usize] = Some(Role::Queen);
    table[b'K' as usize] = Some(Role::King);
    table
};

/// The squares that one byte leaves for the origin; all of them if there is none.
static HINTS: [u64; 256] = {
    let mut table = [0; 256];
    table[0] = Bitboard::FULL.0;
    let mut index = 0;
    while index < 8 {
        table[b'a' as usize + index] = Bitboard::from_file(File::ALL[index]).0;
        table[b'1' as usize + index] = Bitboard::from_rank(Rank::ALL[index]).0;
        index += 1;
    }
    table
};

/// Eight bytes of text, the first lowest.
#[derive(Copy, Clone)]
struct Text(u64);

impl Text {
    const fn of(bytes: &[u8]) -> Self {
        let mut word = 0;
        let mut at = 0;
        while at < bytes.len() {
            word |= (bytes[at] as u64) << (8 * at);
            at += 1;
        }
        Self(word)
    }

    /// The byte at `index`, 0 to 7.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "one byte is wanted")]
    const fn at(self, index: usize) -> u8 {
        (self.0 >> (8 * (index & 7))) as u8
    }

    #[inline]
    const fn lowest(self, len: usize) -> u64 {
        self.0 & (!0 >> (64 - 8 * len))
    }

    /// The square that the two bytes from `index` on name.
    #[inline]
    const fn square(self, index: usize) -> Option<Square> {
        let file = self.at(index).wrapping_sub(b'a');
        let rank = self.at(index + 1).wrapping_sub(b'1');
        if (file | rank) > 7 {
            return None;
        }
        Square::from_index((rank as usize) << 3 | file as usize)
    }
}

/// As [`read`], of a text of any length.
#[inline]
pub(crate) fn read_text(context: &impl SanContext, text: &[u8]) -> Option<FoundMove> {
    read(context, word_of(text)?, text.len())
}

/// A text of two to eight bytes in a word, the first lowest. Its two halves may overlap, which
/// spares a loop.
#[inline]
fn word_of(text: &[u8]) -> Option<u64> {
    if let (Some(first), Some(last)) = (text.first_chunk(), text.last_chunk()) {
        let (first, last) = (u32::from_le_bytes(*first), u32::from_le_bytes(*last));
        let shift = 8 * (text.len() - 4);
        return (text.len() <= MAX_LEN).then(|| u64::from(first) | u64::from(last) << shift);
    }
    let (first, last) = (text.first_chunk()?, text.last()?);
    Some(u64::from(u16::from_le_bytes(*first)) | u64::from(*last) << (8 * (text.len() - 1)))
}

#[cfg(test)]
mod tests;
