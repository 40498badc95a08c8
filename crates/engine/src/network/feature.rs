//! Which input a man on a square is.

use staunton_rules::{Color, Piece, Square};

/// The number of the input that `piece` on `square` is in the view of `viewer`, below
/// [`INPUTS`](super::INPUTS).
///
/// Own men come first, then the other's; pawn to king; and the squares from the viewer's first
/// rank on.
#[inline]
pub fn feature(viewer: Color, piece: Piece, square: Square) -> usize {
    let side = if piece.color == viewer { 0 } else { 384 };
    side + piece.role.as_index() * 64 + square.relative_to(viewer).as_index()
}

#[cfg(test)]
mod tests {
    use staunton_rules::Role;

    use super::*;
    use crate::network::INPUTS;

    #[test]
    fn every_man_on_every_square_is_an_input_of_its_own() {
        for viewer in Color::ALL {
            let mut seen = vec![false; INPUTS];
            for color in Color::ALL {
                for role in Role::ALL {
                    for square in Square::ALL {
                        let index = feature(viewer, Piece::new(color, role), square);
                        assert!(!std::mem::replace(&mut seen[index], true), "{index}");
                    }
                }
            }
            assert!(seen.into_iter().all(|seen| seen));
        }
    }

    #[test]
    fn both_sides_see_their_own_men_alike() {
        let white = feature(Color::White, Piece::new(Color::White, Role::Knight), Square::G1);
        let black = feature(Color::Black, Piece::new(Color::Black, Role::Knight), Square::G8);
        assert_eq!(white, black);
        assert_eq!(white, 64 + 6);
        let other = feature(Color::White, Piece::new(Color::Black, Role::Pawn), Square::A7);
        assert_eq!(other, 384 + 48);
    }
}
