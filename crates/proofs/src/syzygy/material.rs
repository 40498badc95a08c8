//! Which pieces are on the board, as the names of the files tell it.
#![expect(clippy::naive_bytecount, reason = "a handful of bytes")]

use std::fmt;
use std::str::FromStr;

use staunton_rules::{Board, ByColor, Color, Role};

/// How many pieces of each role a side has, the king apart.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
struct Pieces([u8; 5]);

const ROLES: [Role; 5] = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

/// The pieces of both sides, kings understood: what a table is for.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Material(ByColor<Pieces>);

impl Material {
    pub(super) fn of(board: &Board) -> Self {
        Self(ByColor::from_fn(|color| {
            Pieces(
                ROLES
                    .map(|role| u8::try_from(board.by_piece(color, role).len()).unwrap_or(u8::MAX)),
            )
        }))
    }

    /// The same with the colours exchanged.
    pub(super) fn swapped(self) -> Self {
        Self(ByColor { white: self.0.black, black: self.0.white })
    }

    /// How many pieces there are, kings counted.
    pub(super) fn pieces(self) -> usize {
        let count = |color: Color| self.0[color].0.iter().map(|&n| usize::from(n)).sum::<usize>();
        2 + count(Color::White) + count(Color::Black)
    }

    pub(super) fn count(self, color: Color, role: Role) -> usize {
        ROLES.iter().position(|&it| it == role).map_or(1, |at| usize::from(self.0[color].0[at]))
    }

    pub(super) fn has_pawns(self) -> bool {
        Color::ALL.into_iter().any(|color| self.count(color, Role::Pawn) > 0)
    }

    pub(super) fn is_symmetric(self) -> bool {
        self.0.white == self.0.black
    }

    /// How many kinds of pieces, kings among them, there is one of.
    pub(super) fn single_kinds(self) -> usize {
        let singles = |color: Color| self.0[color].0.iter().filter(|&&n| n == 1).count();
        2 + singles(Color::White) + singles(Color::Black)
    }
}

impl fmt::Display for Material {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (side, color) in ["K", "vK"].into_iter().zip(Color::ALL) {
            f.write_str(side)?;
            for role in ROLES.into_iter().rev() {
                for _ in 0..self.count(color, role) {
                    write!(f, "{}", role.upper_char())?;
                }
            }
        }
        Ok(())
    }
}

impl FromStr for Material {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        let (white, black) = name.split_once('v').ok_or(())?;
        let pieces = |side: &str| {
            let mut pieces = Pieces::default();
            for letter in side.strip_prefix('K').ok_or(())?.chars() {
                let role = Role::from_char(letter).filter(|_| letter.is_ascii_uppercase());
                let place = ROLES.iter().position(|&it| Some(it) == role).ok_or(())?;
                pieces.0[place] += 1;
            }
            Ok(pieces)
        };
        let material = Self(ByColor { white: pieces(white)?, black: pieces(black)? });
        if (3..=7).contains(&material.pieces()) { Ok(material) } else { Err(()) }
    }
}
