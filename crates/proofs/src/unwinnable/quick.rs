//! What can be said without a search.

use staunton_rules::{Bitboard, Color, Position, Role};

use super::{Unwinnable, nets, reach::Reach};

/// How many forced moves are followed.
const FORCED_PLIES: u32 = 8;

/// Why `winner` can never mate, if that is plain without a search; None is no verdict.
///
/// It takes well under a microsecond unless the pawns are locked, and is meant to be asked
/// after every move of a game.
///
/// ```
/// use staunton_proofs::{Unwinnable, unwinnable_at_once};
/// use staunton_rules::{CastlingMode, Color, Position};
///
/// let fen = "8/8/4k3/8/8/3BK3/8/8 b - - 0 1";
/// let position = Position::from_fen(fen, CastlingMode::Standard)?;
/// let verdict = unwinnable_at_once(&position, Color::White);
/// assert_eq!(verdict, Some(Unwinnable::BishopsOfOneShade));
/// assert_eq!(unwinnable_at_once(&Position::standard(), Color::White), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn unwinnable_at_once(position: &Position, winner: Color) -> Option<Unwinnable> {
    match follow_forced(position, winner) {
        Forced::Decided(reason) => Some(reason),
        Forced::Open(position) if are_pawns_locked(&position) => by_reach(&position, winner),
        Forced::Mated | Forced::Open(_) => None,
    }
}

/// All that is certain without a search, however long it takes.
pub(super) fn certain(position: &Position, winner: Color) -> Option<Unwinnable> {
    match follow_forced(position, winner) {
        Forced::Decided(reason) => Some(reason),
        Forced::Mated => None,
        Forced::Open(position) => by_reach(&position, winner),
    }
}

/// Where forced moves lead.
enum Forced {
    /// To where `winner` can never mate, and why.
    Decided(Unwinnable),
    /// To his mate.
    Mated,
    /// To a position with a choice.
    Open(Position),
}

/// Follows moves that are the only ones, up to a number of them.
fn follow_forced(position: &Position, winner: Color) -> Forced {
    let mut position = *position;
    for _ in 0..FORCED_PLIES {
        if let Some(reason) = by_material(&position, winner) {
            return Forced::Decided(reason);
        }
        if position.legal_move_count() > 1 {
            break;
        }
        match position.legal_moves().first() {
            Some(&only) => position = position.play_unchecked(only),
            None if position.is_check() && position.turn() != winner => return Forced::Mated,
            None => return Forced::Decided(Unwinnable::Over),
        }
    }
    Forced::Open(position)
}

/// Whether the men alone tell that `winner` can never mate.
pub(crate) fn lacks_force(position: &Position, winner: Color) -> bool {
    by_material(position, winner).is_some()
}

/// The reason if the men alone tell.
pub(super) fn by_material(position: &Position, winner: Color) -> Option<Unwinnable> {
    let board = position.board();
    let force = board.by_color(winner) - board.by_role(Role::King);
    if force.is_empty() {
        return Some(Unwinnable::BareKing);
    }
    if !board.has_insufficient_material(winner) {
        return None;
    }
    let bishops = board.by_color(winner) & board.by_role(Role::Bishop);
    Some(if bishops == force { Unwinnable::BishopsOfOneShade } else { Unwinnable::Material })
}

/// The reason if no mate fits into where the men can come.
pub(super) fn by_reach(position: &Position, winner: Color) -> Option<Unwinnable> {
    let reach = Reach::new(position);
    if nets::is_mate_conceivable(&reach, !winner) {
        return None;
    }
    let men = reach.men().to_vec();
    let pawns = position.board().by_role(Role::Pawn);
    let is_fortress = pawns.any() && (pawns - reach.fixed).is_empty();
    Some(if is_fortress { Unwinnable::PawnFortress(men) } else { Unwinnable::Confined(men) })
}

/// Whether there are pawns, and each has a pawn right before it and no pawn to take.
fn are_pawns_locked(position: &Position) -> bool {
    let board = position.board();
    let pawns = board.by_role(Role::Pawn);
    let white = board.by_color(Color::White) & pawns;
    let black = board.by_color(Color::Black) & pawns;
    let front: Bitboard = white.shift_north() | black.shift_south();
    let struck = white.shift_north().shift_east() | white.shift_north().shift_west();
    pawns.any() && (front - pawns).is_empty() && (struck & black).is_empty()
}
