//! Positions told by the squares of their pieces: `White: K at K Kt sq; Q at K R 5. Black: K at K R
//! sq; P at K Kt 2.`, `White: Kg1, Qh5, f2. Black: Kh8, g7.`

mod sentence;
mod supposed;

pub(crate) use supposed::elsewhere;

use staunton_notation::squares_named;
use staunton_rules::{
    Board, CastlingMode, CastlingRights, Color, Piece, Position, Role, Setup, Square,
};

/// The pieces of one side stand in so many bytes at most.
pub(super) const LONGEST: usize = 400;
/// `White` and `Black` have so many letters.
pub(super) const NAME: usize = 5;
/// Sentences that tell a position stand so near to its moves, in bytes.
const NEAR: usize = 1200;
/// A side has so many pieces at most.
const MOST_PIECES: usize = 16;

/// The positions that the last list of pieces in some words may be, or the last sentences that tell
/// one: with each side to move, unless the words say which, and with Black's squares counted from
/// either side where they have descriptive names.
pub(crate) fn positions(words: &str) -> Vec<Position> {
    let turns = match turn(words) {
        Some(turn) => vec![turn],
        None => vec![Color::White, Color::Black],
    };
    let near = &words[crate::prose::words::floor(words, words.len().saturating_sub(NEAR))..];
    let mut positions = Vec::new();
    // Black's own squares are his own sooner than White's.
    for view in [Color::Black, Color::White] {
        let pieces = in_labels(words, view).or_else(|| sentence::pieces(near, view));
        let Some([whites, blacks]) = pieces else { continue };
        let Some(board) = board(&whites, &blacks) else { continue };
        for &turn in &turns {
            let setup = Setup {
                board,
                turn,
                castling: CastlingRights::NONE,
                ..Position::standard().to_setup()
            };
            let position = Position::from_setup(setup, CastlingMode::Standard).ok();
            positions.extend(position.filter(|position| !positions.contains(position)));
        }
    }
    positions
}

/// The pieces of White and of Black behind labels, Black's squares as `view` counts them.
pub(super) fn in_labels(words: &str, view: Color) -> Option<[Vec<(Role, Square)>; 2]> {
    let (white, black) = sides(words)?;
    Some([pieces(white, Color::White)?, pieces(black, view)?])
}

/// Whether some words tell a position.
pub(crate) fn is_list(words: &str) -> bool {
    !positions(words).is_empty()
}

/// What stands behind the last `White:` that `Black:` goes with, and behind that.
pub(super) fn sides(words: &str) -> Option<(&str, &str)> {
    let white = labels(words, ["White", "WHITE"]).last()?;
    let black = labels(words, ["Black", "BLACK"]).last()?;
    let part = |from: usize, other: usize| {
        let until = if other > from { other - NAME } else { words.len() };
        let part = &words[from..crate::prose::words::floor(words, until.min(from + LONGEST))];
        // A list ends with its paragraph, or where the words go on about a side.
        let ends = ["\n\n", "\r\n\r\n", "White", "Black", "WHITE", "BLACK", "Mate", "Solution"];
        let end = ends.into_iter().filter_map(|end| part.find(end)).min();
        &part[..end.unwrap_or(part.len())]
    };
    Some((part(white, black), part(black, white)))
}

/// The places behind the name of a side that a stop or a dash parts from what follows.
pub(super) fn labels<'a>(
    words: &'a str,
    names: [&'static str; 2],
) -> impl Iterator<Item = usize> + 'a {
    let mut places: Vec<usize> = names
        .into_iter()
        .flat_map(|name| words.match_indices(name).map(move |(at, _)| at + name.len()))
        .filter(|&at| {
            words[at..].trim_start().starts_with([':', '.', '-', ';', ',', '\u{2014}', '\u{2013}'])
        })
        .collect();
    places.sort_unstable();
    places.into_iter()
}

/// Whose move it is, if the words say so.
fn turn(words: &str) -> Option<Color> {
    let lower = words.to_lowercase();
    let said = |side: &str| {
        ["to play", "to move", "plays", "moves first", "mates", "to mate", "wins", "draws"]
            .into_iter()
            .filter_map(|act| lower.rfind(&format!("{side} {act}")))
            .max()
    };
    match (said("white"), said("black")) {
        (None, None) => None,
        (white, black) => Some(if white > black { Color::White } else { Color::Black }),
    }
}

pub(super) fn board(whites: &[(Role, Square)], blacks: &[(Role, Square)]) -> Option<Board> {
    let mut board = Board::default();
    for (color, pieces) in [(Color::White, whites), (Color::Black, blacks)] {
        for &(role, square) in pieces {
            if board.piece_at(square).is_some() {
                return None;
            }
            board.set(square, Piece { color, role });
        }
    }
    Some(board)
}

/// The pieces of a side and their squares, as `view` counts them; none unless there is one king.
pub(super) fn pieces(words: &str, view: Color) -> Option<Vec<(Role, Square)>> {
    let mut pieces: Vec<(Role, Square)> = Vec::new();
    let mut role = None;
    let words = crate::prose::words::squeezed(words);
    for part in words.split([',', ';']).flat_map(|part| part.split(" and ")) {
        let part = part.trim_matches(|sign: char| !sign.is_alphanumeric());
        if part.is_empty() {
            continue;
        }
        if let Some(square) = square(part, view) {
            // `f2` alone is a pawn's, and `Pawns on f2, g2` are two of them.
            pieces.push((role.unwrap_or(Role::Pawn), square));
            continue;
        }
        let Some((named, rest)) = named(part) else { break };
        role = Some(named);
        let mut squares = rest.split_whitespace().filter_map(algebraic).peekable();
        if squares.peek().is_some() {
            pieces.extend(squares.map(|square| (named, square)));
        } else {
            pieces.push((named, square(rest, view)?));
        }
        // A letter alone says who stands there, not who stands on the next square.
        role = role.filter(|_| part.split_whitespace().count() > 1);
    }
    let kings = pieces.iter().filter(|(role, _)| *role == Role::King).count();
    (kings == 1 && pieces.len() <= MOST_PIECES).then_some(pieces)
}

/// The piece that a part of a list begins with, and what is said of him.
fn named(part: &str) -> Option<(Role, &str)> {
    const NAMES: [(&str, Role); 13] = [
        ("King", Role::King),
        ("Queen", Role::Queen),
        ("Rook", Role::Rook),
        ("Castle", Role::Rook),
        ("Bishop", Role::Bishop),
        ("Knight", Role::Knight),
        ("Pawn", Role::Pawn),
        ("Kt", Role::Knight),
        ("K", Role::King),
        ("Q", Role::Queen),
        ("R", Role::Rook),
        ("B", Role::Bishop),
        ("N", Role::Knight),
    ];
    let (rest, role) = NAMES
        .into_iter()
        .find_map(|(name, role)| Some((part.strip_prefix(name)?, role)))
        .or_else(|| Some((part.strip_prefix('P')?, Role::Pawn)))?;
    let rest = rest.strip_prefix('s').unwrap_or(rest);
    let rest = rest.trim_start_matches(|sign: char| !sign.is_alphanumeric());
    let rest =
        ["at ", "on ", "in "].into_iter().find_map(|word| rest.strip_prefix(word)).unwrap_or(rest);
    // `BatKKt2`
    let is_glued = |rest: &&str| rest.starts_with(char::is_uppercase);
    let rest = rest.strip_prefix("at").filter(is_glued).unwrap_or(rest);
    (!rest.is_empty()).then_some((role, rest))
}

fn square(words: &str, view: Color) -> Option<Square> {
    let mut words = words;
    while let Some(rest) = ["at ", "on ", "his ", "her ", "its ", "own ", "the "]
        .into_iter()
        .find_map(|word| words.strip_prefix(word))
    {
        words = rest;
    }
    algebraic(words).or_else(|| {
        let squares = squares_named(words, view);
        let mut squares = squares.into_iter();
        let only = squares.next()?;
        squares.next().is_none().then_some(only)
    })
}

fn algebraic(word: &str) -> Option<Square> {
    word.trim_matches(|sign: char| !sign.is_alphanumeric()).parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn st_4_a_position_in_words_is_set_up() {
        for (words, fen) in [
            (
                "White: King on g1, Queen on h5, Rook on e1, Pawns on f2, g2.\n\
                 Black: King on h8, Rook on a8, Pawns on g7 and h7.\n\nWhite to play.",
                "r6k/6pp/8/7Q/8/8/5PP1/4R1K1 w - - 0 1",
            ),
            (
                "White: Kg1, Qh5, Re1, f2, g2. Black: Kh8, Ra8, g7, h7. Black to move",
                "r6k/6pp/8/7Q/8/8/5PP1/4R1K1 b - - 0 1",
            ),
            (
                "White: K at QRsq, B at KKtsq, BatKKt2\n  Black: K at KRsq\n\nWhite to play.",
                "7k/8/8/8/8/8/6B1/K5B1 w - - 0 1",
            ),
            (
                "White.--K. at K. Kt.'s sq.; Q. at K. R's 5th; P. at K. B's 2d.\r\n\
                 Black.--K. at K. R's 8th; Ps. at K. Kt's 7th, K. R's\r\n7th. White mates in two",
                "7k/6pp/8/7Q/8/8/5P2/6K1 w - - 0 1",
            ),
        ] {
            let read = positions(words);
            let wanted = Position::from_fen(fen, CastlingMode::Standard).unwrap();
            assert!(read.contains(&wanted), "{words}: {read:?}");
        }
    }

    #[test]
    fn st_4_a_position_in_sentences_is_set_up() {
        for (words, fen) in [
            (
                "Columns the White King on K R 6, a Rook on Q Kt 7 and a Pawn at K Kt 5. The Black \
                 King stands on K R sq., and Black's Pawn on K R 2d. White to play.",
                "7k/1R5p/7K/6P1/8/8/8/8 w - - 0 1",
            ),
            (
                "In this position White has a King on f6 and pawns on e6, g5; Black has his king on \
                 e8 and a pawn on g6. Black to move.",
                "4k3/8/4PKp1/6P1/8/8/8/8 b - - 0 1",
            ),
            (
                "Suppose White to have his King at his K. B's 6th, Queen at Q. Kt's 7th, and Black \
                 his King at his own K. R's square. White moves first.",
                "7k/1Q6/5K2/8/8/8/8/8 w - - 0 1",
            ),
            (
                "White: King at his K B square, Pawn at K B 4th. Black: King at his K R square, \
                 Pawn at K R 2d. White to move.",
                "7k/7p/8/8/5P2/8/8/5K2 w - - 0 1",
            ),
            (
                "Thus: White\u{2014}K on K B 6, Q on Q Kt 7; Black\u{2014}K on K R sq., R on K Kt \
                 sq. White to play and mate.",
                "6rk/1Q6/5K2/8/8/8/8/8 w - - 0 1",
            ),
        ] {
            let read = positions(words);
            let wanted = Position::from_fen(fen, CastlingMode::Standard).unwrap();
            assert!(read.contains(&wanted), "{words}: {read:?}");
        }
    }

    #[test]
    fn prose_about_pieces_is_no_position() {
        for words in [
            "The White King on K 2 is safe, and the Black Queen to R 5 is no check.",
            "White plays King to K 2 and Black King to K 7.",
            "White has a King and a Pawn, Black has a King on K 2.",
            "White: Salwe. Black: Marshall.",
            "White: Kg1, Qh5. Black: Qa8, g7.",
            "White: Kg1, Qg1. Black: Kh8.",
            "White to play, Black to mate.",
        ] {
            assert_eq!(positions(words), [], "{words}");
        }
    }
}
