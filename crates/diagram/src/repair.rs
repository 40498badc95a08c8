//! What a misprinted diagram may have been meant to show.

use std::ops::Range;

use staunton_rules::{Board, Color, Piece, Role, Square};

use super::cells::Cells;
use super::faults;
use crate::distance::distance;

/// A change of one square after which the position is possible.
///
/// # Examples
///
/// ```
/// use staunton_diagram::{Evidence, Reading, TextStyle, read_all, write};
/// use staunton_rules::{Board, Square};
///
/// // One square of the array cannot be read; the array is always known.
/// let printed = write(&Board::standard(), TextStyle::HOYLE).replacen("#Q", "#?", 1);
/// let diagrams = read_all(&printed);
/// let Reading::Position { repairs, .. } = &diagrams[0].reading else {
///     panic!("a position")
/// };
/// let repair = repairs.chosen.as_ref().expect("one reading is left");
/// assert_eq!((repair.square, repair.evidence), (Square::D8, Evidence::Known));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Repair {
    /// The square at fault.
    pub square: Square,
    /// What is printed there, if a piece is.
    pub printed: Option<Piece>,
    /// What is meant.
    pub meant: Option<Piece>,
    /// Where it is printed, in bytes.
    pub span: Range<usize>,
    /// The position as meant.
    pub board: Board,
    /// How unlike the slip is, from 0: what is printed is often one letter away.
    pub cost: u32,
    /// What speaks for it.
    pub evidence: Evidence,
}

/// What speaks for a repair.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Evidence {
    /// It gives a position that is known, the array or one of the game.
    Known,
    /// It leaves nothing impossible.
    Possible,
}

/// The repairs of a diagram.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Repairs {
    /// The repair that is left alone: it gives a known position, or no other is as near.
    pub chosen: Option<Repair>,
    /// All repairs, the nearest first, at most sixteen.
    pub candidates: Vec<Repair>,
}

/// No more repairs are kept.
const MOST: usize = 16;
/// A piece that needs a promotion is less likely than one of the sixteen.
const PROMOTED: u32 = 1;

/// All single changes that leave nothing impossible.
pub(super) fn find(cells: &Cells, turn: Option<Color>, known: &[Board]) -> Repairs {
    let standard = Board::standard();
    let is_known = |board: &Board| *board == standard || known.contains(board);
    let mut candidates = Vec::new();
    for square in squares_at_fault(cells) {
        let printed = cells.board.piece_at(square);
        for meant in pieces().filter(|meant| *meant != printed) {
            let board = cells.with(square, meant);
            let evidence = if is_known(&board) { Evidence::Known } else { Evidence::Possible };
            let Some(cost) = slip(cells, square, printed, meant, evidence) else { continue };
            if is_hopeless(&board) || !faults::of_board(&board, turn).is_empty() {
                continue;
            }
            let cost = cost + PROMOTED * promoted(&board);
            let span = cells.spans[square.as_index()].clone();
            candidates.push(Repair { square, printed, meant, span, board, cost, evidence });
        }
    }
    candidates.sort_by_key(|repair| (repair.evidence != Evidence::Known, repair.cost));
    let chosen = match &candidates[..] {
        [only] => Some(only.clone()),
        [first, second, ..] if first.evidence == Evidence::Known => {
            (second.evidence != Evidence::Known).then(|| first.clone())
        }
        [first, second, ..] if first.cost < second.cost => Some(first.clone()),
        _ => None,
    };
    candidates.truncate(MOST);
    Repairs { chosen, candidates }
}

/// The squares one change of which may mend everything: the one that could not be read; all,
/// if everything was read; none if two were not.
fn squares_at_fault(cells: &Cells) -> Vec<Square> {
    match &cells.unread[..] {
        [] => Square::ALL.to_vec(),
        [only] => vec![only.square],
        _ => Vec::new(),
    }
}

fn pieces() -> impl Iterator<Item = Option<Piece>> {
    let pieces = Color::ALL
        .into_iter()
        .flat_map(|color| Role::ALL.into_iter().map(move |role| Some(Piece::new(color, role))));
    pieces.chain([None])
}

/// What no change of one square has mended, told without looking for checks.
fn is_hopeless(board: &Board) -> bool {
    Color::ALL.into_iter().any(|color| board.by_piece(color, Role::King).len() != 1)
}

/// How unlike it is that one was printed for the other; none if nobody would slip so.
fn slip(
    cells: &Cells,
    square: Square,
    printed: Option<Piece>,
    meant: Option<Piece>,
    evidence: Evidence,
) -> Option<u32> {
    if let Some(unread) = cells.unread.iter().find(|unread| unread.square == square) {
        let meant = meant.map(|piece| cells.form.write(piece)).unwrap_or_default();
        let signs = |text: &str| text.chars().collect::<Vec<_>>();
        // A cell has few signs.
        let distance: u32 = distance(&signs(&unread.text), &signs(&meant)).try_into().ok()?;
        return (distance <= 2 || evidence == Evidence::Known).then_some(2 * distance);
    }
    let (Some(printed), Some(meant)) = (printed, meant) else {
        // A piece more or fewer is no slip of a letter.
        return match evidence {
            Evidence::Known => Some(6),
            Evidence::Possible => printed.map(|_| 6),
        };
    };
    let is_alike =
        |role: Role| matches!(role, Role::King | Role::Queen | Role::Rook | Role::Bishop);
    let roles = match (printed.role, meant.role) {
        (printed, meant) if printed == meant => 0,
        // `K` and `Kt` differ in a letter that fell out.
        (Role::King, Role::Knight) | (Role::Knight, Role::King) => 2,
        (printed, meant) if is_alike(printed) && is_alike(meant) => 2,
        _ => 3,
    };
    let colors = if printed.color == meant.color { 0 } else { 2 };
    (roles + colors <= 3 || evidence == Evidence::Known).then_some(roles + colors)
}

/// How many pieces of both colours must have been promoted.
fn promoted(board: &Board) -> u32 {
    const ARRAY: [(Role, usize); 4] =
        [(Role::Knight, 2), (Role::Bishop, 2), (Role::Rook, 2), (Role::Queen, 1)];
    let of = |color| {
        let over = |(role, most)| board.by_piece(color, role).len().saturating_sub(most);
        ARRAY.into_iter().map(over).sum::<usize>()
    };
    Color::ALL.into_iter().map(of).sum::<usize>().try_into().unwrap_or(u32::MAX / 2)
}
