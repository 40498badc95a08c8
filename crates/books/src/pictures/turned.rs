//! From which side a board is seen, as its pawns tell it.

use staunton_rules::{Board, Color, Role};

/// So far are all pawns together on their own side of the middle, in half rows, or beyond it.
const PLAIN: i32 = 12;
/// So many pawns tell it.
const LEAST: usize = 3;

/// What the pawns of a board tell of the side it is seen from.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Side {
    /// It is White's: the pawns are on their own side of the middle.
    White,
    /// It is Black's: from White's they would be far beyond the middle.
    Black,
    /// Nothing.
    Either,
}

/// What the pawns of a board tell that was read as seen from White's side: a pawn begins two rows from its own edge,
/// and few go further than the middle.
pub(super) fn seen_from(board: &Board) -> Side {
    let of = |color: Color| {
        let pawns = board.by_piece(color, Role::Pawn);
        pawns.into_iter().map(move |square| {
            let rows = square.rank().relative_to(color).as_index();
            7 - 2 * i32::try_from(rows).unwrap_or(0)
        })
    };
    let pawns: Vec<i32> = Color::ALL.into_iter().flat_map(of).collect();
    let sum: i32 = pawns.iter().sum();
    match () {
        () if pawns.len() < LEAST => Side::Either,
        () if sum >= PLAIN => Side::White,
        () if sum <= -PLAIN => Side::Black,
        () => Side::Either,
    }
}

/// A board with White's edge where Black's was.
pub(super) fn turned(board: &Board) -> Board {
    let mut turned = Board::empty();
    for (square, piece) in board.iter() {
        turned.set(square.mirrored().relative_to(Color::Black), piece);
    }
    turned
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pawns_tell_from_which_side_a_board_is_seen() {
        let board = |placement: &str| {
            staunton_rules::fen::parse(&format!("{placement} w - - 0 1")).unwrap().board
        };
        for (placement, wanted) in [
            ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", Side::White),
            ("r4rk1/1p3ppp/p1p5/8/3P4/2P5/PP3PPP/R4RK1", Side::White),
            ("8/5k2/4p3/8/4P3/5K2/8/8", Side::Either),
            ("8/PP6/8/k7/8/7p/8/K7", Side::Black),
        ] {
            assert_eq!(seen_from(&board(placement)), wanted, "{placement}");
            let other = match wanted {
                Side::White => Side::Black,
                Side::Black => Side::White,
                Side::Either => Side::Either,
            };
            assert_eq!(seen_from(&turned(&board(placement))), other, "{placement}");
        }
    }
}
