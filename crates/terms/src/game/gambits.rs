//! Pawns offered in the opening.

use staunton_rules::{Bitboard, ByColor, Color, Game, Move, Position, Role, Square};

use crate::exchange::exchange_of;
use crate::scale::half_pawns;
use crate::{Finding, Openings, Term};

/// How many plies the opening is taken to last: ten moves of each side.
const OPENING_PLIES: usize = 20;

/// After how many moves of his a side that is still a pawn behind has given it.
const MOVES_TO_GIVE: u8 = 4;

/// A pawn that was taken, and how many moves its side has made since.
#[derive(Copy, Clone, Debug)]
struct Taken {
    pawn: Square,
    moves: u8,
}

/// What is remembered of a game's gambits.
#[derive(Clone, Default, Debug)]
pub(super) struct Gambits {
    /// The pawn of a side that was taken, as long as it is not won back.
    taken: ByColor<Option<Taken>>,
    /// Of which side it has been told.
    told: ByColor<bool>,
}

impl Gambits {
    /// Follows a move that has been played in `game`.
    pub(super) fn play(&mut self, game: &Game, before: &Position, mv: Move) -> Vec<Finding> {
        let mut found = Vec::new();
        let last = OPENING_PLIES + 2 * usize::from(MOVES_TO_GIVE);
        if game.ply() > last || *game.start() != Position::standard() {
            return found;
        }
        let (side, after) = (before.turn(), game.position());
        if let Some(pawn) = taken_pawn(before, mv)
            && game.ply() <= OPENING_PLIES
            && is_behind(after, !side)
        {
            self.taken[!side].get_or_insert(Taken { pawn, moves: 0 });
            if is_queens_gambit(after, pawn)
                || is_called_gambit(before, !side) && is_left(after, pawn, !side)
                || is_called_gambit(after, !side)
            {
                found.extend(self.tell(!side, mv));
            }
        }
        if let Some(taken) = &mut self.taken[side] {
            taken.moves += 1;
            let has_given = taken.moves >= MOVES_TO_GIVE;
            if !is_behind(after, side) {
                self.taken[side] = None;
            } else if is_called_gambit(after, side) || has_given {
                found.extend(self.tell(side, mv));
            }
        }
        let is_pawn = before.board().role_at(mv.from()) == Some(Role::Pawn);
        if is_pawn
            && !mv.is_capture()
            && game.ply() <= OPENING_PLIES
            && is_offer_by_name(before, after, mv.target())
        {
            let term = side.fold(Term::GambitPawn, Term::CounterGambit);
            self.told[side] |= side == Color::Black;
            found.push(Finding::new(term, side).piece(mv.target()).after(mv));
        }
        found
    }

    /// The gambit of `side`, if it was not told before.
    fn tell(&mut self, side: Color, mv: Move) -> Option<Finding> {
        let pawn = self.taken[side].take()?.pawn;
        if std::mem::replace(&mut self.told[side], true) {
            return None;
        }
        let finding = Finding::new(side.fold(Term::Gambit, Term::CounterGambit), side).piece(pawn);
        let by = if mv.target() == pawn { Bitboard::from(pawn) } else { Bitboard::EMPTY };
        Some(finding.by(by).after(mv))
    }
}

/// The pawn that the move takes.
fn taken_pawn(before: &Position, mv: Move) -> Option<Square> {
    (before.captured(mv) == Some(Role::Pawn)).then(|| {
        if mv.is_en_passant() {
            Square::new(mv.target().file(), mv.from().rank())
        } else {
            mv.target()
        }
    })
}

/// Whether `side` has a pawn less, or more, than the other by the German values.
fn is_behind(position: &Position, side: Color) -> bool {
    let board = position.board();
    let worth = |color| -> i32 {
        let pieces = Role::ALL.into_iter().filter(|role| *role != Role::King);
        pieces.map(|role| half_pawns(role) * count(board.by_piece(color, role))).sum()
    };
    worth(side) + half_pawns(Role::Pawn) <= worth(!side)
}

/// Whether Black has just taken the pawn on c4, beside which White's queen's pawn stands, and no
/// piece takes him back.
fn is_queens_gambit(after: &Position, pawn: Square) -> bool {
    let board = after.board();
    pawn == Square::C4
        && board.by_piece(Color::White, Role::Pawn).contains(Square::D4)
        && board.by_piece(Color::Black, Role::Pawn).contains(pawn)
        && is_left(after, pawn, Color::White)
}

/// Whether no piece of `side` can take back where the pawn was taken.
fn is_left(after: &Position, pawn: Square, side: Color) -> bool {
    after.board().attackers(pawn, side, after.board().occupied()).is_empty()
}

/// Whether the opening has the name of a gambit of White's that was not declined. A gambit of
/// Black's is told when he offers it.
fn is_called_gambit(position: &Position, side: Color) -> bool {
    side == Color::White
        && names(position).any(|name| is_gambit(name) && !is_counter(name) && !is_declined(name))
}

/// Whether the move has offered a pawn as a gambit of the books or of today: the position is
/// called one, and the one before it was none, or none of this side.
fn is_offer_by_name(before: &Position, after: &Position, pawn: Square) -> bool {
    let (board, other) = (after.board(), after.turn());
    if board.attackers(pawn, other, board.occupied()).is_empty() {
        return false;
    }
    let is_new = !names(before).any(is_gambit);
    match other {
        // White has moved.
        Color::Black => is_new && names(after).any(|name| is_gambit(name) && !is_counter(name)),
        Color::White => {
            names(after).any(is_counter)
                || is_new && names(after).any(is_blacks) && is_lost(after, pawn)
        }
    }
}

/// What the books and today call the position.
fn names(position: &Position) -> impl Iterator<Item = &'static str> {
    Openings::known().at(position).into_iter().flat_map(|opening| {
        [Some(opening.name), opening.book.map(|book| book.name)].into_iter().flatten()
    })
}

fn is_gambit(name: &str) -> bool {
    name.to_lowercase().contains("gambit")
}

fn is_counter(name: &str) -> bool {
    name.to_lowercase().replace(['-', ' '], "").contains("countergambit")
}

/// Whether it can be a gambit of Black's: those on the first move of a king's or queen's bishop's
/// pawn are White's.
fn is_blacks(name: &str) -> bool {
    is_gambit(name) && !name.starts_with("Queen's Gambit") && !name.starts_with("King's Gambit")
}

/// Whether taking the pawn wins it.
fn is_lost(position: &Position, pawn: Square) -> bool {
    let wins =
        |mv: &Move| (mv.target() == pawn || mv.is_en_passant()) && exchange_of(position, *mv) > 0;
    position.legal_moves().iter().any(wins)
}

fn is_declined(name: &str) -> bool {
    name.to_lowercase().contains("declined")
}

fn count(pieces: Bitboard) -> i32 {
    i32::try_from(pieces.len()).unwrap_or(0)
}
