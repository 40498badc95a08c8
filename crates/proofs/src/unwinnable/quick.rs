//! What can be said without a search.

use staunton_rules::{Color, Position, Role};

use super::nets;
use super::reach::{PieceReach, Reach};
use super::reason::Unwinnable;

/// How many forced moves are followed.
const FORCED_PLIES: u32 = 8;
/// How far all lines are followed, in plies, and among how many positions at most.
const SOON_PLIES: u32 = 6;
const SOON_POSITIONS: u64 = 500;
/// With more pawn moves on the board than these, hardly a game is dead, and to look where the
/// pieces can come costs some 25 microseconds.
const FEW_STEPS: usize = 3;
/// With so few pieces that look is cheap.
const FEW_PIECES: usize = 8;

/// Why `winner` can never mate, if that is plain without a search; None is no verdict.
///
/// It takes a microsecond or two on the mean over real games, and is meant to be asked after
/// every move of a game.
///
/// # Examples
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
        Forced::Open(position) => soon_over(&position, winner)
            .or_else(|| is_worth_a_look(&position).then(|| by_reach(&position, winner))?),
        Forced::Mated => None,
    }
}

/// The reason if every line of play soon ends, or leaves `winner` without the pieces to mate: the
/// first that does not ends the search, so that it costs next to nothing in a usual position.
fn soon_over(position: &Position, winner: Color) -> Option<Unwinnable> {
    let mut positions = 0;
    let is_over = ends_within(SOON_PLIES, position, winner, &mut positions);
    is_over.then_some(Unwinnable::Exhausted { positions })
}

/// Whether every line of so many plies ends without a mate by `winner`, or leaves him without the
/// pieces for one.
fn ends_within(plies: u32, position: &Position, winner: Color, positions: &mut u64) -> bool {
    if by_material(position, winner).is_some() {
        return true;
    }
    let moves = position.legal_moves();
    if moves.is_empty() {
        return position.turn() == winner || !position.is_check();
    }
    *positions += 1;
    plies > 0
        && *positions <= SOON_POSITIONS
        && moves
            .iter()
            .all(|&mv| ends_within(plies - 1, &position.play_unchecked(mv), winner, positions))
}

/// All that is certain without a search, however long it takes.
pub(super) fn certain(position: &Position, winner: Color) -> Option<Unwinnable> {
    match follow_forced(position, winner) {
        Forced::Decided(reason) => Some(reason),
        Forced::Mated => None,
        Forced::Open(position) => by_reach(&position, winner),
    }
}

/// What forced moves make certain.
pub(super) fn by_forced_moves(position: &Position, winner: Color) -> Option<Unwinnable> {
    match follow_forced(position, winner) {
        Forced::Decided(reason) => Some(reason),
        Forced::Mated | Forced::Open(_) => None,
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

/// Whether the pieces alone tell that `winner` can never mate.
pub(crate) fn lacks_force(position: &Position, winner: Color) -> bool {
    by_material(position, winner).is_some()
}

/// The reason if the pieces alone tell.
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

/// Where the pieces can come, if no mate by `winner` fits into that.
pub(crate) fn confinement(position: &Position, winner: Color) -> Option<Vec<PieceReach>> {
    confining(position, winner).map(|reach| reach.pieces().to_vec())
}

fn confining(position: &Position, winner: Color) -> Option<Reach> {
    let reach = Reach::new(position);
    (!nets::is_mate_conceivable(&reach, !winner)).then_some(reach)
}

/// The reason if no mate fits into where the pieces can come.
pub(super) fn by_reach(position: &Position, winner: Color) -> Option<Unwinnable> {
    let reach = confining(position, winner)?;
    let pieces = reach.pieces().to_vec();
    let pawns = position.board().by_role(Role::Pawn);
    let is_fortress = pawns.any() && (pawns - reach.fixed).is_empty();
    Some(if is_fortress { Unwinnable::PawnFortress(pieces) } else { Unwinnable::Confined(pieces) })
}

/// Whether the pieces may be held up: few pawns can step forward, or few pieces are left.
fn is_worth_a_look(position: &Position) -> bool {
    let board = position.board();
    let front = |color| board.by_piece(color, Role::Pawn).ahead(color);
    let steps: usize =
        Color::ALL.into_iter().map(|color| (front(color) - board.occupied()).len()).sum();
    let few_steps = board.by_role(Role::Pawn).any() && steps <= FEW_STEPS;
    few_steps || board.occupied().len() <= FEW_PIECES
}
