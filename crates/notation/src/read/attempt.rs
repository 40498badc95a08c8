//! The step that was written, whether it is legal or not.

use alloc::vec::Vec;

use staunton_rules::{Bitboard, Board, Role, Square};

use crate::{Castles, Constraint, MoveContext, Statement, Taking};

/// A step that was written: a piece of the side to move, and the square he was to go to.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Attempt {
    /// Where the piece stands.
    pub from: Square,
    /// Where he was to go; in castling the square of the king's two steps.
    pub to: Square,
}

/// What leaves more steps than this open says too little to be held against the board.
const MOST: usize = 6;

/// The steps that `statement` may mean by its likeliest way to be taken.
pub(super) fn attempts(context: MoveContext<'_>, statement: &Statement) -> Vec<Attempt> {
    let of_options = statement.options.iter().map(|choice| of(context, &choice.constraint));
    of_options.into_iter().find(|attempts| !attempts.is_empty()).unwrap_or_default()
}

/// Pawns that are not said to take go along their file, if one stands there.
fn on_their_file(board: &Board, movers: Bitboard, constraint: &Constraint) -> Bitboard {
    let takes = matches!(constraint.taking, Taking::One(_));
    let to = constraint.destinations.into_iter().next();
    let file = to.map_or(Bitboard::EMPTY, |to| Bitboard::from_file(to.file()));
    let pawns = movers & board.by_role(Role::Pawn) & file;
    let is_one =
        constraint.destinations.len() == 1 && (movers - board.by_role(Role::Pawn)).is_empty();
    if is_one && !takes && pawns.any() { pawns } else { movers }
}

fn of(context: MoveContext<'_>, constraint: &Constraint) -> Vec<Attempt> {
    let (board, turn) = (context.position().board(), context.position().turn());
    if let Castles::Yes(Some(side)) = constraint.castles {
        let to = |from: Square| Square::new(side.king_file(), from.rank());
        return board.king(turn).map(|from| Attempt { from, to: to(from) }).into_iter().collect();
    }
    let of_roles =
        constraint.roles.iter().fold(Bitboard::EMPTY, |all, role| all | board.by_role(role));
    let movers = constraint.origins & board.by_color(turn) & of_roles;
    let movers = constraint.mover.among(context, on_their_file(board, movers, constraint));
    // Where he comes from is told, but nobody stands there.
    let is_told = movers.is_empty() && constraint.origins.len() == 1;
    let movers = if is_told { constraint.origins } else { movers };
    if movers.len() * constraint.destinations.len() > MOST {
        return Vec::new();
    }
    let from_each = |to| movers.into_iter().map(move |from| Attempt { from, to });
    constraint.destinations.into_iter().flat_map(from_each).collect()
}
