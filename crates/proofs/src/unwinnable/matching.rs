//! Whether pieces can take up squares, each piece one.

use staunton_rules::{Bitboard, Square};

/// Whether each of `squares` can be taken up by another one of `pieces`, each of which is given as
/// the squares it can come to. At most eight squares are of interest: those around a king.
pub(super) fn can_take_up(pieces: &[Bitboard], squares: Bitboard) -> bool {
    if squares.is_empty() {
        return true;
    }
    if squares.len() > pieces.len() {
        return false;
    }
    let mut places: Vec<Place> =
        squares.into_iter().map(|square| Place { square, piece: None }).collect();
    (0..places.len()).all(|index| place_one(&mut places, pieces, index))
}

/// A square to be taken up, and which piece does so.
struct Place {
    square: Square,
    piece: Option<usize>,
}

/// Finds a piece for one more place; others may have to change theirs.
///
/// Breadth first over the places: whoever holds a piece we could use must find another.
fn place_one(places: &mut [Place], pieces: &[Bitboard], index: usize) -> bool {
    let mut came_from = vec![None; places.len()];
    let mut seen = vec![false; pieces.len()];
    let mut queue = vec![index];
    let mut at = 0;
    while let Some(&place) = queue.get(at) {
        at += 1;
        for (number, reach) in pieces.iter().enumerate() {
            if seen[number] || !reach.contains(places[place].square) {
                continue;
            }
            seen[number] = true;
            if let Some(holder) = places.iter().position(|other| other.piece == Some(number)) {
                came_from[holder] = Some((place, number));
                queue.push(holder);
            } else {
                hand_on(places, &came_from, place, number);
                return true;
            }
        }
    }
    false
}

/// Gives `piece` to `place`, what that held to the place before it, and so on.
fn hand_on(
    places: &mut [Place],
    came_from: &[Option<(usize, usize)>],
    mut place: usize,
    piece: usize,
) {
    places[place].piece = Some(piece);
    while let Some((before, held)) = came_from[place] {
        places[before].piece = Some(held);
        place = before;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(pieces: &[&[Square]], squares: &[Square], expected: bool) {
        let pieces: Vec<Bitboard> =
            pieces.iter().map(|squares| squares.iter().copied().collect()).collect();
        assert_eq!(can_take_up(&pieces, squares.iter().copied().collect()), expected);
    }

    #[test]
    fn each_piece_takes_up_one_square() {
        use Square as S;
        check(&[], &[], true);
        check(&[], &[S::A1], false);
        check(&[&[S::A1, S::B1]], &[S::A1, S::B1], false);
        // The first piece must give way to the second, and the second to the third.
        check(&[&[S::A1, S::B1], &[S::A1, S::C1], &[S::A1]], &[S::A1, S::B1, S::C1], true);
        check(&[&[S::A1, S::B1], &[S::A1, S::B1], &[S::A1, S::B1]], &[S::A1, S::B1, S::C1], false);
    }
}
