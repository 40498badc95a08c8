//! The hot path: at most eight bytes of text straight to the legal move, without a branch for
//! what is not there. Whatever it does not know it leaves to the tolerant reader.

use staunton_rules::{Bitboard, CastlingSide, File, Move, Position, Rank, Role, Square};

use super::resolve;

/// The longest text it looks at, in bytes.
pub(crate) const MAX_LEN: usize = 8;

/// The one legal move that the lowest `len` bytes of `word` mean in strict notation. Unlike
/// there, `x` may be missing from a piece's capture; the mark is not looked at.
///
/// None says only that the careful reader must look.
#[inline]
pub(crate) fn read(position: &Position, word: u64, len: usize) -> Option<Move> {
    let text = Text(word);
    let has_mark = len > 0 && matches!(text.at(len - 1), b'+' | b'#');
    let len = len - usize::from(has_mark);
    if !(2..=MAX_LEN).contains(&len) {
        return None;
    }
    let Some(to) = text.square(len - 2) else { return special(position, text, len) };
    match text.at(0) {
        b'a'..=b'h' => match len {
            2 => resolve::pawn_step(position, to, None),
            4 if text.at(1) == b'x' => {
                resolve::pawn_capture(position, resolve::file(text.at(0) - b'a'), to, None)
            }
            _ => None,
        },
        letter => {
            let role = officer(letter)?;
            // Between letter and square: nothing, mostly.
            let origins = if len == 3 { Bitboard::FULL } else { origins(text, len - 2)? };
            let mv = resolve::officer(position, role, origins, to)?;
            let takes = text.at(len - 3) == b'x';
            (mv.is_capture() || !takes).then_some(mv)
        }
    }
}

/// Castling and promotion, the texts that do not end in a square.
fn special(position: &Position, text: Text, len: usize) -> Option<Move> {
    if text.at(0) == b'O' {
        return match (len, text.lowest(len)) {
            (3, word) if word == Text::of(b"O-O").0 => {
                resolve::castling(position, CastlingSide::King)
            }
            (5, word) if word == Text::of(b"O-O-O").0 => {
                resolve::castling(position, CastlingSide::Queen)
            }
            _ => None,
        };
    }
    let promotion = officer(text.at(len - 1)).filter(|_| text.at(len - 2) == b'=')?;
    match len {
        4 => resolve::pawn_step(position, text.square(0)?, Some(promotion)),
        6 if text.at(1) == b'x' => {
            let origins = resolve::file(text.at(0).wrapping_sub(b'a'));
            resolve::pawn_capture(position, origins, text.square(2)?, Some(promotion))
        }
        _ => None,
    }
}

/// The squares that the bytes from 1 to `end` leave: file, rank, both, and `x`.
#[inline]
fn origins(text: Text, end: usize) -> Option<Bitboard> {
    let mut origins = Bitboard::FULL;
    let mut at = 1;
    if let Some(file) = File::from_index(usize::from(text.at(at).wrapping_sub(b'a'))) {
        origins &= file;
        at += 1;
    }
    if at < end
        && let Some(rank) = Rank::from_index(usize::from(text.at(at).wrapping_sub(b'1')))
    {
        origins &= rank;
        at += 1;
    }
    if at < end && text.at(at) == b'x' {
        at += 1;
    }
    (at == end).then_some(origins)
}

#[inline]
const fn officer(letter: u8) -> Option<Role> {
    match letter {
        b'N' => Some(Role::Knight),
        b'B' => Some(Role::Bishop),
        b'R' => Some(Role::Rook),
        b'Q' => Some(Role::Queen),
        b'K' => Some(Role::King),
        _ => None,
    }
}

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
pub(crate) fn read_text(position: &Position, text: &[u8]) -> Option<Move> {
    (text.len() <= MAX_LEN).then(|| read(position, Text::of(text).0, text.len())).flatten()
}
