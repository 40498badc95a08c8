//! What the two sides have on the board.

use staunton_rules::{Bitboard, Color, File, Move, Rank, Role, Square};

use super::search::Search;
use crate::{Finding, Scale, Term, TermSet};

pub(super) const TERMS: TermSet = TermSet::of(&[
    Term::Undeveloped,
    Term::MinorPieces,
    Term::AboutToQueen,
    Term::SurplusPiece,
    Term::Material,
    Term::ExchangeAhead,
]);

/// How many of each role the array gives a side, kings aside.
const ARRAY: [(Role, usize); 4] =
    [(Role::Queen, 1), (Role::Rook, 2), (Role::Bishop, 2), (Role::Knight, 2)];

pub(super) fn find(search: &mut Search<'_, '_>) {
    for color in Color::ALL {
        let board = search.sight.board;
        let minors = board.by_piece(color, Role::Bishop) | board.by_piece(color, Role::Knight);
        if minors.any() {
            search.tell(Finding::new(Term::MinorPieces, color).on(minors));
        }
        let home: Bitboard = home_squares(color)
            .filter(|(square, role)| board.by_piece(color, *role).contains(*square))
            .map(|(square, _)| square)
            .collect();
        if home.any() {
            search.tell(Finding::new(Term::Undeveloped, color).on(home));
        }
        for (role, count) in ARRAY {
            let pieces = board.by_piece(color, role);
            if pieces.len() > count {
                search.tell(Finding::new(Term::SurplusPiece, color).on(pieces));
            }
        }
    }
    promotions(search);
    balance(search);
}

/// The squares of a side's pieces in the array, kings aside.
pub(crate) fn home_squares(color: Color) -> impl Iterator<Item = (Square, Role)> {
    let rank = Rank::First.relative_to(color);
    let roles = [
        (File::A, Role::Rook),
        (File::B, Role::Knight),
        (File::C, Role::Bishop),
        (File::D, Role::Queen),
        (File::F, Role::Bishop),
        (File::G, Role::Knight),
        (File::H, Role::Rook),
    ];
    roles.into_iter().map(move |(file, role)| (Square::new(file, rank), role))
}

fn promotions(search: &mut Search<'_, '_>) {
    let turn = search.sight.turn;
    let seventh = Bitboard::from(Rank::Seventh.relative_to(turn));
    for pawn in search.sight.board.by_piece(turn, Role::Pawn) & seventh {
        let targets: Bitboard =
            search.sight.position.legal_moves_from(pawn).into_iter().map(Move::to).collect();
        if targets.any() {
            search.tell(Finding::new(Term::AboutToQueen, turn).piece(pawn).squares(targets));
        }
    }
}

fn balance(search: &mut Search<'_, '_>) {
    let board = search.sight.board;
    let count = |color, role| board.by_piece(color, role).len();
    let same = |role: &Role| count(Color::White, *role) == count(Color::Black, *role);
    if Role::ALL.iter().all(same) {
        return;
    }
    // The German scale decides; where it sees no difference, the first that does.
    let scales = [Scale::German, Scale::Staunton, Scale::Hoyle];
    let balance = scales.into_iter().map(|scale| scale.balance(board)).find(|sum| *sum != 0);
    let Some(balance) = balance else { return };
    let side = if balance > 0 { Color::White } else { Color::Black };
    let gain = Scale::German.balance(board).abs() / 50;
    search.tell(Finding::new(Term::Material, side).gain(gain));
    let minors = |color| count(color, Role::Bishop) + count(color, Role::Knight);
    let ahead = count(side, Role::Rook) == count(!side, Role::Rook) + 1
        && minors(side) + 1 == minors(!side)
        && same(&Role::Pawn)
        && same(&Role::Queen);
    if ahead {
        let rooks = board.by_piece(side, Role::Rook);
        let minors = board.by_piece(!side, Role::Bishop) | board.by_piece(!side, Role::Knight);
        search.tell(Finding::new(Term::ExchangeAhead, side).by(rooks).on(minors));
    }
}
