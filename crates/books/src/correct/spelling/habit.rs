//! The habits of a book, learnt from moves that it prints.

use staunton_notation::{Age, Letters, Notation, Style};
use staunton_rules::Role;

/// What a book does where books differ.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a habit of its own")]
pub(crate) struct Habit {
    /// `P to K 4`, not `P-K4`.
    pub(super) says_to: bool,
    /// `P takes P`, not `PxP`.
    pub(super) says_takes: bool,
    /// `K's 4th`, not `K 4`.
    pub(super) has_ordinals: bool,
    /// `K sq`, not `K1`.
    pub(super) says_square: bool,
    /// `Castles`, not `O-O`.
    pub(super) says_castles: bool,
    /// `N`, not `Kt`.
    pub(super) says_n: bool,
    /// `e2-e4`.
    pub(super) has_both_squares: bool,
    /// `Pe4`, `Pxd5`.
    pub(super) names_pawns: bool,
    /// `exd5`, not `ed5`.
    pub(super) has_cross: bool,
    /// The pieces themselves for letters.
    pub(super) has_figurines: bool,
    /// The letters of old books: `Kt`.
    pub(super) has_old_letters: bool,
}

/// No more moves of a sample are looked at.
const MOST: usize = 2000;

impl Habit {
    /// The habits of a book in this style, with these moves for a sample.
    pub(super) fn of<'a>(style: Style, sample: impl Iterator<Item = &'a str>) -> Self {
        let sample: Vec<&str> = sample.take(MOST).collect();
        let share = |least: usize, is_so: &dyn Fn(&str) -> bool| {
            let count = sample.iter().filter(|text| is_so(text)).count();
            count > 0 && 100 * count >= least * sample.len()
        };
        let knight = style.letters.of(Role::Knight);
        let old = Letters { age: Age::Old, ..style.letters }.of(Role::Knight);
        let begins = |letter: &str| sample.iter().filter(|text| text.starts_with(letter)).count();
        let is_english = !matches!(style.notation, Notation::San | Notation::Long);
        Self {
            says_to: share(30, &|text| text.contains(" to")),
            says_takes: share(4, &|text| text.contains("takes")),
            has_ordinals: share(10, &|text| text.contains("th") || text.contains("'s")),
            says_square: share(1, &|text| text.contains("sq")),
            says_castles: share(1, &|text| text.contains("astles")),
            says_n: is_english && share(4, &|text| text.contains('N')),
            has_both_squares: share(25, &|text| squares(text) == 2),
            // In Dutch `P` is the knight.
            names_pawns: knight != "P" && old != "P" && share(10, &|text| text.starts_with('P')),
            has_cross: share(3, &|text| text.contains(['x', 'X', '\u{d7}'])),
            has_figurines: share(10, &|text| {
                text.contains(|sign| ('\u{2654}'..='\u{265f}').contains(&sign))
            }),
            has_old_letters: old != knight
                && begins(old) > begins(knight).saturating_sub(begins(old)),
        }
    }

    /// The letter of an officer.
    pub(super) fn letter(self, letters: Letters, role: Role) -> &'static str {
        if self.has_figurines {
            return match role {
                Role::King => "\u{2654}",
                Role::Queen => "\u{2655}",
                Role::Rook => "\u{2656}",
                Role::Bishop => "\u{2657}",
                Role::Knight => "\u{2658}",
                Role::Pawn => "",
            };
        }
        let age = if self.has_old_letters { Age::Old } else { letters.age };
        Letters { age, ..letters }.of(role)
    }
}

/// How many algebraic squares stand in a text.
pub(crate) fn squares(text: &str) -> usize {
    let is_square =
        |pair: &[u8]| (b'a'..=b'h').contains(&pair[0]) && (b'1'..=b'8').contains(&pair[1]);
    let signs: Vec<u8> = text.bytes().filter(u8::is_ascii_alphanumeric).collect();
    signs.windows(2).filter(|pair| is_square(pair)).count()
}
