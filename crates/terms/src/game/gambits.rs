//! Pawns offered in the opening.

use staunton_rules::{Bitboard, ByColor, Color, Game, Move, Position, Role, Square};

use crate::position::find_in_position;
use crate::scale::half_pawns;
use crate::{Finding, Openings, Term, TermSet};

/// How many plies the opening is taken to last: ten moves of each side.
const OPENING_PLIES: usize = 20;

/// What is remembered of a game's gambits.
#[derive(Clone, Default, Debug)]
pub(super) struct Gambits {
    /// The pawn that a side has just moved.
    offered: ByColor<Option<Square>>,
    /// The pawn of a side that was taken at once, as long as it may still be won back.
    taken: ByColor<Option<Square>>,
    /// Of which side it has been told.
    told: ByColor<bool>,
}

impl Gambits {
    /// Follows a move that has been played in `game`.
    pub(super) fn play(&mut self, game: &Game, before: &Position, mv: Move) -> Vec<Finding> {
        let mut found = Vec::new();
        if game.ply() > OPENING_PLIES + 1 || *game.start() != Position::standard() {
            return found;
        }
        let (side, after) = (before.turn(), game.position());
        if let Some(pawn) = self.offered[!side].take()
            && mv.is_capture()
            && (mv.target() == pawn || mv.is_en_passant())
        {
            self.taken[!side] = Some(pawn);
            let takers = after.board().attackers(mv.target(), !side, after.board().occupied());
            if takers.is_empty() {
                found.extend(self.tell(!side, mv));
            }
        }
        if self.taken[side].is_some() && is_given(after, side) {
            found.extend(self.tell(side, mv));
        }
        let is_pawn = before.board().role_at(mv.from()) == Some(Role::Pawn);
        if is_pawn && !mv.is_capture() && game.ply() <= OPENING_PLIES {
            self.offered[side] = Some(mv.target());
            if is_offer_by_name(before, after, mv.target()) {
                let term = side.fold(Term::GambitPawn, Term::CounterGambit);
                self.told[side] |= side == Color::Black;
                found.push(Finding::new(term, side).man(mv.target()).after(mv));
            }
        }
        found
    }

    /// The gambit of `side`, if it was not told before.
    fn tell(&mut self, side: Color, mv: Move) -> Option<Finding> {
        let pawn = self.taken[side].take()?;
        if std::mem::replace(&mut self.told[side], true) {
            return None;
        }
        let finding = Finding::new(side.fold(Term::Gambit, Term::CounterGambit), side).man(pawn);
        let by = if mv.target() == pawn { Bitboard::from(pawn) } else { Bitboard::EMPTY };
        Some(finding.by(by).after(mv))
    }
}

/// Whether `side`, having moved, is a pawn behind and attacks nothing with gain: what was taken is
/// given, and not merely lent.
fn is_given(position: &Position, side: Color) -> bool {
    let board = position.board();
    let worth = |color| -> i32 {
        let men = Role::ALL.into_iter().filter(|role| *role != Role::King);
        men.map(|role| half_pawns(role) * count(board.by_piece(color, role))).sum()
    };
    if worth(side) + half_pawns(Role::Pawn) > worth(!side) {
        return false;
    }
    let mut hanging = Vec::new();
    find_in_position(position, TermSet::of(&[Term::EnPrise]), &mut hanging);
    hanging.iter().all(|finding| finding.side == side)
}

/// Whether the move has offered a pawn as a gambit of the books or of today: the position is
/// called one, and the one before it was none, or none of this side.
fn is_offer_by_name(before: &Position, after: &Position, pawn: Square) -> bool {
    let (board, other) = (after.board(), after.turn());
    if board.attackers(pawn, other, board.occupied()).is_empty() {
        return false;
    }
    let named = |position| Openings::known().at(position);
    let is_gambit = |name: &str| name.to_lowercase().contains("gambit");
    let is_counter = |name: &str| {
        let name = name.to_lowercase().replace(['-', ' '], "");
        name.contains("countergambit")
    };
    let names = |position| {
        named(position).into_iter().flat_map(|opening| {
            [Some(opening.name), opening.book.map(|book| book.name)].into_iter().flatten()
        })
    };
    let is_new = !names(before).any(is_gambit);
    match other {
        // White has moved.
        Color::Black => is_new && names(after).any(|name| is_gambit(name) && !is_counter(name)),
        Color::White => names(after).any(|name| is_counter(name) || is_new && is_gambit(name)),
    }
}

fn count(men: Bitboard) -> i32 {
    i32::try_from(men.len()).unwrap_or(0)
}
