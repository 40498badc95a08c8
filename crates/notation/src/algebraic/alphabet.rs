//! The letters that stand for pieces in an algebraic text.

use staunton_rules::{CastlingSide, Role};

use crate::scan::Scan;
use crate::{Constraint, Language, Letters};

/// Whose letters a text has.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Alphabet {
    /// Those of a language, today's and those of old books.
    Of(Language),
    /// Meyer's: the same for all languages, in the order of the alphabet.
    Meyer,
}

/// Meyer's letters for king, queen, rook, bishop, knight and pawn.
///
/// Source: H. F. L. Meyer, who wrote so for *The Boy's Own Paper* (1885).
const fn of_meyer(role: Role) -> &'static str {
    match role {
        Role::King => "K",
        Role::Queen => "L",
        Role::Rook => "M",
        Role::Bishop => "N",
        Role::Knight => "O",
        Role::Pawn => "P",
    }
}

impl Alphabet {
    /// Every letter and its piece, today's and the old ones.
    pub(super) fn letters(self) -> [(&'static str, Role); 12] {
        let [new, old] = match self {
            Self::Of(language) => [Letters::new(language), Letters::old(language)]
                .map(|letters| Role::ALL.map(|role| (letters.of(role), role))),
            Self::Meyer => [Role::ALL.map(|role| (of_meyer(role), role)); 2],
        };
        core::array::from_fn(|index| if index < 6 { new[index] } else { old[index - 6] })
    }

    /// The word for castling, if the books have one.
    pub(super) const fn castling_word(self) -> Option<&'static str> {
        match self {
            Self::Of(language) => Letters::new(language).castling_word(),
            Self::Meyer => None,
        }
    }

    /// The letter that is written.
    pub(super) const fn of(self, role: Role) -> &'static str {
        match self {
            Self::Of(language) => Letters::new(language).of(role),
            Self::Meyer => of_meyer(role),
        }
    }
}

/// Meyer's castling: `K M`, king and rook; or where both go, `K g1 M f1`.
pub(super) fn castling_of_meyer(scan: &mut Scan<'_>) -> Option<Constraint> {
    let mut ahead = *scan;
    let king = piece_and_square(&mut ahead, b'K')?;
    ahead.skip_blanks();
    let rook = piece_and_square(&mut ahead, b'M')?;
    let side = match (king, rook) {
        (ALONE, ALONE) => None,
        ([b'g', king], [b'f', rook]) if king == rook => Some(CastlingSide::King),
        ([b'c', king], [b'd', rook]) if king == rook => Some(CastlingSide::Queen),
        _ => return None,
    };
    let ends = !ahead.peek().is_ascii_alphanumeric();
    ends.then(|| {
        *scan = ahead;
        Constraint::castling(side)
    })
}

/// Passes over a piece's letter and the square of an end rank behind it, if there is one that is
/// not the next move: its file and rank, or [`ALONE`]. None where the piece does not stand here.
fn piece_and_square(scan: &mut Scan<'_>, letter: u8) -> Option<[u8; 2]> {
    if !scan.eat(letter) {
        return None;
    }
    let mut ahead = *scan;
    ahead.skip_blanks();
    let file = ahead.peek();
    ahead.bump();
    let rank = ahead.peek();
    ahead.bump();
    if !matches!((file, rank), (b'a'..=b'h', b'1' | b'8')) || ahead.peek() == b'=' {
        return Some(ALONE);
    }
    *scan = ahead;
    Some([file, rank])
}

/// A piece without a square.
const ALONE: [u8; 2] = [0; 2];
