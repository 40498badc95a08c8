//! Boards, pawn structures and material as they are written in a question.

use staunton_rules::{Bitboard, Color, File, Piece, Rank, Role, Square};

use super::condition::Stands;

pub(super) const ON_SQUARE: &str =
    "a piece as in FEN, A or a for any of White's or Black's, * for any, . for none";
pub(super) const BOARD: &str = "the ranks of a FEN from the eighth to the first; a number leaves squares open, . is an empty square";
pub(super) const PAWNS: &str =
    "the ranks of a FEN with pawns alone, as 8/pp3ppp/8/3p4/3P4/8/PP3PPP/8";
pub(super) const MATERIAL: &str =
    "pieces of one side, then of the other, each with its king, as KRPKR";

/// What stands on a square, by its letter.
pub(super) const fn stands(letter: char) -> Option<Stands> {
    match letter {
        'A' => Some(Stands::Color(Color::White)),
        'a' => Some(Stands::Color(Color::Black)),
        '*' => Some(Stands::Any),
        '.' => Some(Stands::Nothing),
        _ => match Piece::from_char(letter) {
            Some(piece) => Some(Stands::Piece(piece.color, piece.role)),
            None => None,
        },
    }
}

/// The squares of a board, each with its letter; squares that a number passes over are not told.
fn squares(text: &str) -> Option<Vec<(Square, char)>> {
    let mut squares = Vec::new();
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != 8 {
        return None;
    }
    for (signs, rank) in ranks.into_iter().zip(Rank::ALL.into_iter().rev()) {
        let mut file = 0;
        for sign in signs.chars() {
            match sign.to_digit(10) {
                Some(open @ 1..=8) => file += open as usize,
                Some(_) => return None,
                None => {
                    squares.push((Square::new(*File::ALL.get(file)?, rank), sign));
                    file += 1;
                }
            }
        }
        if file != 8 {
            return None;
        }
    }
    Some(squares)
}

pub(super) fn board(text: &str) -> Option<Vec<(Stands, Bitboard)>> {
    let mut places: Vec<(Stands, Bitboard)> = Vec::new();
    for (square, letter) in squares(text)? {
        let stands = stands(letter)?;
        match places.iter_mut().find(|(known, _)| *known == stands) {
            Some((_, squares)) => *squares = squares.with(square),
            None => places.push((stands, Bitboard::from_square(square))),
        }
    }
    Some(places)
}

pub(super) fn pawns(text: &str) -> Option<[Bitboard; 2]> {
    let mut pawns = [Bitboard::EMPTY; 2];
    for (square, letter) in squares(text)? {
        let piece = Piece::from_char(letter).filter(|piece| piece.role == Role::Pawn)?;
        let of_color = &mut pawns[piece.color.as_index()];
        *of_color = of_color.with(square);
    }
    Some(pawns)
}

pub(super) fn material(text: &str) -> Option<[[u8; 5]; 2]> {
    let mut sides = [[0_u8; 5]; 2];
    let mut kings = 0;
    for letter in text.chars() {
        let role = Role::ALL.into_iter().find(|role| role.upper_char() == letter)?;
        if role == Role::King {
            kings += 1;
            if kings > 2 {
                return None;
            }
            continue;
        }
        let side: &mut [u8; 5] = sides.get_mut(usize::checked_sub(kings, 1)?)?;
        let count = &mut side[role.as_index()];
        *count += 1;
        if *count > 16 {
            return None;
        }
    }
    (kings == 2).then_some(sides)
}
