//! The pieces and the files by the officers' names.

use staunton_notation::{IdentifiedPosition, Wing};
use staunton_rules::{File, Role, Square};

/// The officer who gives a file its name; none for the king's and the queen's.
pub(super) const fn officer_of(file: File) -> Option<Role> {
    match file {
        File::A | File::H => Some(Role::Rook),
        File::B | File::G => Some(Role::Knight),
        File::C | File::F => Some(Role::Bishop),
        File::D | File::E => None,
    }
}

/// The side of the board a file lies on, by its king or queen.
pub(super) fn side_of(file: File) -> Role {
    if file < File::E { Role::Queen } else { Role::King }
}

/// The side an officer is named by: the one he began on.
pub(super) fn wing_of(standing: &IdentifiedPosition, square: Square) -> Option<Role> {
    let officer = standing.identities().at(square)?;
    let is_named = matches!(officer.piece.role, Role::Rook | Role::Knight | Role::Bishop);
    match officer.wing().filter(|_| is_named && !officer.promoted)? {
        Wing::King => Some(Role::King),
        Wing::Queen => Some(Role::Queen),
    }
}
