//! What may stand on a square: nothing, or one of twelve men.

use staunton_rules::{Color, Piece, Role};

/// How many things a square may show.
pub(crate) const COUNT: usize = 13;

/// What may stand on a square, by its number: nothing is 0.
pub(crate) fn man(index: usize) -> Option<Piece> {
    let index = index.checked_sub(1)?;
    let color = if index < 6 { Color::White } else { Color::Black };
    Some(Piece::new(color, *Role::ALL.get(index % 6)?))
}

/// The number of what stands on a square.
pub(crate) fn index(piece: Option<Piece>) -> usize {
    piece.map_or(0, |piece| 1 + piece.color.as_index() * 6 + piece.role.as_index())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_man_has_his_number() {
        for number in 0..COUNT {
            assert_eq!(index(man(number)), number);
        }
    }
}
