//! What stands on the board, piece for piece, and the moves that are left.

use staunton_rules::{Color, Role, Square};
use staunton_terms::Term;

use super::Core;
use super::board::Plain;

const ARRAY: [Role; 8] = [
    Role::Rook,
    Role::Knight,
    Role::Bishop,
    Role::Queen,
    Role::King,
    Role::Bishop,
    Role::Knight,
    Role::Rook,
];

/// The scales in hundredths of a pawn, the one that decides first: pawn, knight, bishop, rook,
/// queen.
const SCALES: [[i32; 5]; 3] =
    [[100, 300, 300, 450, 900], [100, 305, 350, 548, 994], [100, 305, 305, 548, 994]];
const ROLES: [Role; 5] = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

pub(super) fn find(board: &Plain, found: &mut Vec<Core>) {
    for color in Color::ALL {
        let rank = color.fold(0, 56);
        let at_home: Vec<Square> = (0..8)
            .filter(|&file| ARRAY[file] != Role::King)
            .filter(|&file| board.is(Square::ALL[rank + file], color, ARRAY[file]))
            .map(|file| Square::ALL[rank + file])
            .collect();
        if !at_home.is_empty() {
            found.push(Core::new(Term::Undeveloped, color, None, &[], &at_home));
        }
        for role in &ROLES[1..] {
            let pieces = pieces_of(board, color, *role);
            let given = if *role == Role::Queen { 1 } else { 2 };
            if pieces.len() > given {
                found.push(Core::new(Term::SurplusPiece, color, None, &[], &pieces));
            }
        }
    }
    force(board, found);
    moves(board, found);
}

fn pieces_of(board: &Plain, color: Color, role: Role) -> Vec<Square> {
    Square::ALL.into_iter().filter(|square| board.is(*square, color, role)).collect()
}

fn force(board: &Plain, found: &mut Vec<Core>) {
    // How many more of each kind White has.
    let more = ROLES.map(|role| {
        let count = |color| i32::try_from(pieces_of(board, color, role).len()).unwrap_or(0);
        count(Color::White) - count(Color::Black)
    });
    let worth = |scale: [i32; 5]| -> i32 { (0..5).map(|role| scale[role] * more[role]).sum() };
    let Some(balance) = SCALES.into_iter().map(worth).find(|sum| *sum != 0) else { return };
    let side = if balance > 0 { Color::White } else { Color::Black };
    found.push(Core::new(Term::Material, side, None, &[], &[]));
    let [pawns, knights, bishops, rooks, queens] = more.map(|more| side.fold(more, -more));
    if (pawns, queens) == (0, 0) && rooks == 1 && knights + bishops == -1 {
        let minors =
            [Role::Knight, Role::Bishop].map(|role| pieces_of(board, !side, role)).concat();
        let rooks = pieces_of(board, side, Role::Rook);
        found.push(Core::new(Term::ExchangeAhead, side, None, &rooks, &minors));
    }
}

/// The only move there is, and pawns that can promote. Castling is never the only move.
fn moves(board: &Plain, found: &mut Vec<Core>) {
    let side = board.turn;
    let mut count = 0;
    let mut mover = None;
    for from in board.pieces_of(side) {
        let targets = board.targets(from);
        let rises = targets.iter().any(|to| matches!(to.rank().as_index(), 0 | 7))
            && board.role(from) == Some(Role::Pawn);
        if rises {
            found.push(Core::new(Term::AboutToQueen, side, Some(from), &[], &[]));
        }
        // A pawn that promotes has four moves to each square.
        count += targets.len() * if rises { 4 } else { 1 };
        mover = if targets.is_empty() { mover } else { Some(from) };
    }
    if count == 1 {
        found.push(Core::new(Term::ForcedMove, side, mover, &[], &[]));
    }
}
