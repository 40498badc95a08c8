//! Rows B1 and B2 of the books: the board and the array.

use staunton_rules::{Bitboard, Color, File, Position, Rank, Role, Square};

#[test]
fn b1_sixty_four_squares_stand_in_eight_ranks_and_eight_files() {
    assert_eq!(Square::ALL.len(), 64);
    for (index, square) in Square::ALL.into_iter().enumerate() {
        assert_eq!(Square::from_index(index), Some(square));
        assert_eq!(Square::new(square.file(), square.rank()), square);
    }
    for file in File::ALL {
        assert_eq!(Bitboard::from(file).len(), 8);
        for rank in Rank::ALL {
            let both = Bitboard::from(file) & rank;
            assert_eq!(both, Bitboard::from(Square::new(file, rank)));
        }
    }
}

#[test]
fn b1_a_white_square_is_at_each_players_right_hand() {
    assert!(Square::H1.is_light() && Square::A8.is_light());
    assert!(!Square::A1.is_light() && !Square::H8.is_light());
    let lights: Bitboard = Square::ALL.into_iter().filter(|square| square.is_light()).collect();
    assert_eq!(lights, Bitboard::LIGHT_SQUARES);
    assert_eq!((lights.len(), !lights), (32, Bitboard::DARK_SQUARES));
    // Neighbours on a rank or file differ, neighbours on a diagonal are alike.
    for square in Square::ALL {
        for (files, ranks, alike) in [(1, 0, false), (0, 1, false), (1, 1, true), (-1, 1, true)] {
            if let Some(next) = square.offset(files, ranks) {
                assert_eq!(next.is_light() == square.is_light(), alike, "{square} {next}");
            }
        }
    }
}

/// A square as White counts it is the other as Black counts it: the files keep their letters.
#[track_caller]
fn check_sides(white: &str, black: &str) {
    let square: Square = white.parse().unwrap();
    assert_eq!(square.relative_to(Color::White), square);
    assert_eq!(square.relative_to(Color::Black).to_string(), black);
    assert_eq!(square.relative_to(Color::Black).relative_to(Color::Black), square);
    assert_eq!(square.rank().relative_to(Color::Black), square.relative_to(Color::Black).rank());
}

#[test]
fn b1_each_player_counts_the_ranks_from_his_own_side() {
    check_sides("e4", "e5");
    check_sides("a1", "a8");
    check_sides("h8", "h1");
    check_sides("d2", "d7");
    check_sides("g6", "g3");
}

#[test]
fn b2_sixteen_pieces_a_side_stand_in_the_array() {
    let board = *Position::standard().board();
    for color in Color::ALL {
        assert_eq!(board.by_color(color).len(), 16);
        for (role, count) in Role::ALL.into_iter().zip([8, 2, 2, 2, 1, 1]) {
            assert_eq!(board.by_piece(color, role).len(), count, "{color} {role}");
        }
        let queen = board.by_piece(color, Role::Queen).first().unwrap();
        assert_eq!(queen.is_light(), color == Color::White, "the queen stands on her own colour");
        assert_eq!(board.king(color), Some(Square::E1.relative_to(color)));
    }
}
