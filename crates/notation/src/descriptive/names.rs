//! Names of pieces and of files, from the letters that make them.

use staunton_rules::{Bitboard, File, Role};

use crate::{Constraint, RoleSet, Taking, Whose, Wing};

/// A piece as the books name him: `Q Kt`, `K B P`, `P`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct NamedPiece {
    pub(super) role: Role,
    /// Which of two officers.
    pub(super) whose: Whose,
    /// On which files a pawn stands.
    pub(super) files: Bitboard,
}

impl NamedPiece {
    /// A piece of this kind, whichever.
    pub(super) const fn any(role: Role) -> Self {
        Self { role, whose: Whose::Any, files: Bitboard::FULL }
    }

    /// The piece that letters name: a side and an officer, a file and a pawn.
    pub(super) fn named(letters: &[Role]) -> Option<Self> {
        match *letters {
            [.., Role::Pawn] => {
                let files = &letters[..letters.len() - 1];
                let files = if files.is_empty() { Bitboard::FULL } else { files_named(files)? };
                Some(Self { files, ..Self::any(Role::Pawn) })
            }
            [role] => Some(Self::any(role)),
            [side, role @ (Role::Rook | Role::Bishop | Role::Knight)] => {
                Some(Self { whose: Whose::Of(wing(side)?), ..Self::any(role) })
            }
            _ => None,
        }
    }

    /// What it says that this piece moves.
    pub(super) fn moves(self) -> Constraint {
        Constraint {
            roles: RoleSet::only(self.role),
            mover: self.whose,
            origins: self.files,
            ..Constraint::default()
        }
    }

    /// Adds that this piece is taken; none for a king, who never is.
    pub(super) fn taken_by(self, mover: Constraint) -> Option<Constraint> {
        (self.role != Role::King).then(|| Constraint {
            taking: Taking::One(RoleSet::only(self.role)),
            victim: self.whose,
            victims: self.files,
            ..mover
        })
    }

    /// The file that bears the piece's name: the King's Knight's for the King's Knight.
    pub(super) fn own_files(self) -> Option<Bitboard> {
        match (self.role, self.whose) {
            (Role::Pawn, _) => None,
            (Role::King, _) => Some(Bitboard::from_file(File::E)),
            (Role::Queen, _) => Some(Bitboard::from_file(File::D)),
            (role, Whose::Of(side)) => Some(Bitboard::from_file(file_of(side, role)?)),
            (role, Whose::Any | Whose::Doubled) => both_files(role),
        }
    }
}

/// The files that letters name: one, or two where the side is not told.
pub(super) fn files_named(letters: &[Role]) -> Option<Bitboard> {
    match *letters {
        [Role::King] => Some(Bitboard::from_file(File::E)),
        [Role::Queen] => Some(Bitboard::from_file(File::D)),
        [role] => both_files(role),
        [side, role] => Some(Bitboard::from_file(file_of(wing(side)?, role)?)),
        _ => None,
    }
}

/// The squares that `Q P to R 3` means: no pawn of the queen's file gets there, so the letter before
/// the pawn tells the wing. None where a pawn of these files could be meant.
pub(super) fn wing_of_pawn(files: Bitboard, squares: Bitboard) -> Option<Bitboard> {
    let (queens, kings) = (Bitboard::from_file(File::D), Bitboard::from_file(File::E));
    let is_near =
        |file: Bitboard| !(squares & (file | file.shift_east() | file.shift_west())).is_empty();
    let wing = if files == queens {
        [File::A, File::B]
    } else if files == kings {
        [File::G, File::H]
    } else {
        return None;
    };
    let there = squares
        & wing.into_iter().map(Bitboard::from_file).fold(Bitboard::EMPTY, |all, file| all | file);
    (!is_near(files) && !there.is_empty()).then_some(there)
}

fn both_files(role: Role) -> Option<Bitboard> {
    let file = |side| file_of(side, role).map(Bitboard::from_file);
    Some(file(Wing::King)? | file(Wing::Queen)?)
}

const fn file_of(side: Wing, role: Role) -> Option<File> {
    Some(match (side, role) {
        (Wing::King, Role::Rook) => File::H,
        (Wing::King, Role::Knight) => File::G,
        (Wing::King, Role::Bishop) => File::F,
        (Wing::Queen, Role::Bishop) => File::C,
        (Wing::Queen, Role::Knight) => File::B,
        (Wing::Queen, Role::Rook) => File::A,
        (_, Role::Pawn | Role::Queen | Role::King) => return None,
    })
}

const fn wing(side: Role) -> Option<Wing> {
    match side {
        Role::King => Some(Wing::King),
        Role::Queen => Some(Wing::Queen),
        Role::Pawn | Role::Knight | Role::Bishop | Role::Rook => None,
    }
}
