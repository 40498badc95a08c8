//! Who strikes, defends and may take whom, by playing the captures out on the board.

use staunton_rules::{Color, Role, Square};
use staunton_terms::Term;

use super::Core;
use super::board::Plain;

/// Half pawns by the German scale.
pub(super) const fn worth(role: Role) -> i32 {
    match role {
        Role::Pawn => 2,
        Role::Knight | Role::Bishop => 6,
        Role::Rook => 9,
        Role::Queen => 18,
        Role::King => 1000,
    }
}

/// What the piece on `from` wins by taking on `to`; none if that would leave his king attacked.
pub(super) fn gain_by(board: &Plain, from: Square, to: Square) -> Option<i32> {
    gain_after(board, from, to, is_parried(board, to))
}

/// What `color` wins by taking on `to` with the least piece that may.
pub(super) fn gain(board: &Plain, to: Square, color: Color) -> Option<i32> {
    gain_of(board, to, color, is_parried(board, to))
}

/// Whoever is to move parries a check before a piece of his can be taken.
fn is_parried(board: &Plain, to: Square) -> bool {
    board.at(to).is_some_and(|piece| piece.color == board.turn)
}

fn gain_after(board: &Plain, from: Square, to: Square, parried: bool) -> Option<i32> {
    let (mover, victim) = (board.at(from)?, board.at(to)?);
    let after = board.after(from, to);
    let is_covered = parried && mover.color == board.turn && mover.role != Role::King;
    if after.in_new_check(mover.color, is_covered) {
        return None;
    }
    let risen = worth(after.role(to)?) - worth(mover.role);
    let reply = gain_of(&after, to, !mover.color, parried).unwrap_or(0).max(0);
    Some(worth(victim.role) + risen - reply)
}

fn gain_of(board: &Plain, to: Square, color: Color, parried: bool) -> Option<i32> {
    let mut takers = board.attackers(to, color);
    takers.sort_by_key(|from| board.role(*from));
    takers.into_iter().find_map(|from| gain_after(board, from, to, parried))
}

pub(super) fn find(board: &Plain, found: &mut Vec<Core>) {
    for color in Color::ALL {
        for piece in board.pieces_of(color) {
            let own = board.pieces_of(color);
            let strikes = board.strikes(piece);
            let commanded: Vec<_> =
                strikes.iter().copied().filter(|at| !own.contains(at)).collect();
            if !commanded.is_empty() {
                found.push(Core::new(Term::Commands, color, Some(piece), &[], &commanded));
            }
            if board.role(piece) != Some(Role::King) {
                of_piece(board, color, piece, found);
            }
            forks(board, color, piece, found);
        }
        let minor = |square: &Square| {
            board.is(*square, color, Role::Bishop) || board.is(*square, color, Role::Knight)
        };
        let minors: Vec<_> = Square::ALL.into_iter().filter(minor).collect();
        if !minors.is_empty() {
            found.push(Core::new(Term::MinorPieces, color, None, &[], &minors));
        }
    }
}

fn of_piece(board: &Plain, color: Color, piece: Square, found: &mut Vec<Core>) {
    let attackers = board.attackers(piece, !color);
    let mut tell = |term, by: &[Square]| {
        if !by.is_empty() {
            found.push(Core::new(term, color, Some(piece), by, &[]));
        }
    };
    tell(Term::Attacked, &attackers);
    let defends = |from: &Square| defends(board, color, *from, piece, &attackers);
    let defenders: Vec<_> = board.attackers(piece, color).into_iter().filter(defends).collect();
    tell(Term::Defended, &defenders);
    let may = |from: &Square| gain_by(board, *from, piece).is_some();
    let takers: Vec<_> = attackers.iter().copied().filter(may).collect();
    tell(Term::Takeable, &takers);
    if gain(board, piece, !color).is_some_and(|gain| gain > 0) {
        tell(Term::EnPrise, &takers);
    }
}

/// Whether the piece on `from` could take whoever takes the one on `piece`.
pub(super) fn defends(
    board: &Plain,
    color: Color,
    from: Square,
    piece: Square,
    attackers: &[Square],
) -> bool {
    if board.role(from) == Some(Role::King) {
        return match attackers {
            [] => true,
            [only] => board.without(*only).attackers(piece, !color).is_empty(),
            _ => false,
        };
    }
    // A pinned piece may go towards the pinner, or away from him, and no other way.
    board.pinners(from).iter().all(|&(pinner, king)| {
        let along = |way: (i32, i32)| {
            let mut squares = vec![king];
            let mut at = king;
            while let Some(next) = at.offset(way.0, way.1) {
                squares.push(next);
                at = next;
            }
            squares
        };
        let ways = Plain::directions(Role::Queen);
        ways.into_iter().map(along).any(|line| line.contains(&pinner) && line.contains(&piece))
    })
}

/// Whether the piece will still be there to take: his side can move, or the other does not take him.
pub(super) fn stays(board: &Plain, piece: Square, color: Color) -> bool {
    if board.turn == color {
        let checks = |king| !board.attackers(king, !color).is_empty();
        return !board.king(color).is_some_and(checks);
    }
    board.role(piece) == Some(Role::King) || gain(board, piece, !color).is_none_or(|gain| gain < 0)
}

fn forks(board: &Plain, color: Color, piece: Square, found: &mut Vec<Core>) {
    let hostile = |at: &Square| board.at(*at).is_some_and(|piece| piece.color != color);
    let targets: Vec<_> = board.strikes(piece).into_iter().filter(hostile).collect();
    let is_pawn = board.role(piece) == Some(Role::Pawn);
    let counts = |target: &Square| {
        let role = board.role(*target);
        if is_pawn {
            return role != Some(Role::Pawn);
        }
        role == Some(Role::King) || gain_by(board, piece, *target).is_some_and(|gain| gain > 0)
    };
    let forked: Vec<_> = targets.into_iter().filter(counts).collect();
    if forked.len() > 1 && stays(board, piece, color) {
        let term = if is_pawn { Term::PawnFork } else { Term::Fork };
        found.push(Core::new(term, color, Some(piece), &[], &forked));
    }
}
