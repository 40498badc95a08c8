//! Men in words: those on the board, and those won and lost.

use staunton_rules::{Bitboard, Board, Color, Role, Square};

use super::language::Language;
use crate::tally::Tally;

/// The pieces on these squares: "the knight on f6 and the king on g8", kings last; pieces alike of one
/// side are named together.
pub(super) fn told(
    language: &Language,
    board: &Board,
    squares: Bitboard,
    name: impl Fn(Square) -> String,
    form: &str,
) -> String {
    let mut groups = Vec::new();
    for role in Role::ALL {
        for color in Color::ALL {
            let alike: Vec<String> =
                (squares & board.by_piece(color, role)).into_iter().map(&name).collect();
            if !alike.is_empty() {
                groups.push((language.on_squares)(role, &alike, form));
            }
        }
    }
    (language.list)(&groups)
}

/// What is won, and for what: "the exchange", "a knight for two pawns".
pub(super) fn what(language: &Language, tally: &Tally, form: &str) -> String {
    if tally.is_exchange() {
        return (language.for_what)(language.exchange, "", form);
    }
    let told = |pieces: &[Role]| (language.list)(&counted(language, pieces, tally.is_mixed));
    let lost = if tally.lost.is_empty() { String::new() } else { told(&tally.lost) };
    (language.for_what)(&told(&tally.won), &lost, form)
}

/// "a rook", "two pawns". Where a knight was set off against a bishop, what is left of the two
/// kinds is a piece.
fn counted(language: &Language, pieces: &[Role], is_mixed: bool) -> Vec<String> {
    let is_minor = |role: &Role| matches!(role, Role::Bishop | Role::Knight);
    let mut counted = Vec::new();
    for role in Role::ALL.into_iter().rev() {
        let count = pieces.iter().filter(|piece| **piece == role).count();
        if count > 0 && !(is_mixed && is_minor(&role)) {
            counted.push((language.so_many)(role, count));
        }
    }
    let minors = pieces.iter().filter(|role| is_minor(role)).count();
    if is_mixed && minors > 0 {
        let at = counted.len() - usize::from(pieces.contains(&Role::Pawn));
        counted.insert(at, (language.pieces)(minors));
    }
    counted
}

#[cfg(test)]
mod tests {
    use super::super::english::ENGLISH;
    use super::*;

    #[test]
    fn what_is_won_is_named() {
        let check = |won: &[Role], lost: &[Role], is_mixed, expected: &str| {
            let tally = Tally { won: won.to_vec(), lost: lost.to_vec(), is_mixed };
            assert_eq!(what(&ENGLISH, &tally, ""), expected);
        };
        check(&[Role::Rook], &[Role::Knight], false, "the exchange");
        check(&[Role::Rook, Role::Pawn], &[Role::Knight], false, "a rook and a pawn for a knight");
        check(&[Role::Pawn, Role::Pawn], &[], false, "two pawns");
        check(&[Role::Bishop, Role::Pawn], &[], true, "a piece and a pawn");
        check(&[Role::Queen], &[Role::Rook, Role::Pawn], true, "the queen for a rook and a pawn");
        let board = Board::standard();
        let squares =
            [staunton_rules::Square::E1, staunton_rules::Square::B1, staunton_rules::Square::G1];
        let squares: Bitboard = squares.into_iter().collect();
        assert_eq!(
            told(&ENGLISH, &board, squares, |square| square.to_string(), ""),
            "the knights on b1 and g1 and the king on e1"
        );
    }
}
