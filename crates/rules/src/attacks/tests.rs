use super::*;

/// The plain twin: walk until something stands in the way.
fn walk(from: Square, occupied: Bitboard, directions: [(i32, i32); 4]) -> Bitboard {
    let mut struck = Bitboard::EMPTY;
    for (files, ranks) in directions {
        let mut at = from;
        while let Some(next) = at.offset(files, ranks) {
            struck |= next;
            if occupied.contains(next) {
                break;
            }
            at = next;
        }
    }
    struck
}

#[test]
fn sliders_strike_what_a_walk_reaches() {
    let mut seed = 1u64;
    for square in Square::ALL {
        for round in 0..2000 {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let mut pieces = Bitboard(seed ^ seed >> 29);
            if round % 2 == 0 {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                pieces &= Bitboard(seed ^ seed >> 31);
            }
            let straight = [(1, 0), (-1, 0), (0, 1), (0, -1)];
            let slanted = [(1, 1), (-1, 1), (1, -1), (-1, -1)];
            assert_eq!(rook(square, pieces), walk(square, pieces, straight), "{square} {pieces:?}");
            assert_eq!(
                bishop(square, pieces),
                walk(square, pieces, slanted),
                "{square} {pieces:?}"
            );
        }
    }
}

#[test]
fn m2_mobility_on_the_empty_board_is_as_staunton_counts_it() {
    let empty = Bitboard::EMPTY;
    for square in Square::ALL {
        assert_eq!(rook(square, empty).len(), 14);
    }
    for square in [Square::D4, Square::E4, Square::D5, Square::E5] {
        assert_eq!(queen(square, empty).len(), 27);
        assert_eq!(bishop(square, empty).len(), 13);
        assert_eq!(knight(square).len(), 8);
        assert_eq!(king(square).len(), 8);
    }
    assert_eq!(king(Square::A4).len(), 5);
    assert_eq!(king(Square::A1).len(), 3);
}

#[test]
fn between_and_line_agree_with_sliders() {
    for a in Square::ALL {
        for b in Square::ALL {
            let (mut middle, mut whole) = (Bitboard::EMPTY, Bitboard::EMPTY);
            let both = Bitboard::from(a) | b;
            if a != b && rook(a, Bitboard::EMPTY).contains(b) {
                middle = rook(a, both) & rook(b, both);
                whole = rook(a, Bitboard::EMPTY) & rook(b, Bitboard::EMPTY) | both;
            } else if a != b && bishop(a, Bitboard::EMPTY).contains(b) {
                middle = bishop(a, both) & bishop(b, both);
                whole = bishop(a, Bitboard::EMPTY) & bishop(b, Bitboard::EMPTY) | both;
            }
            assert_eq!(line(a, b), whole, "{a} {b}");
            assert_eq!(between(a, b), middle & whole, "{a} {b}");
        }
    }
}

#[test]
fn what_is_found_without_a_table_and_kept_is_what_the_table_says() {
    const LEN: usize = 107_648;
    static CACHE: cache::Cache<LEN> = cache::Cache::new();
    let mut seed = 7u64;
    for square in Square::ALL {
        for _ in 0..500 {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let pieces = Bitboard(seed & seed >> 31);
            for straight in [false, true] {
                let magic = if straight { ROOK } else { BISHOP }[square.as_index()];
                let table = if straight { rook } else { bishop }(square, pieces);
                let index = magic.index(pieces.0);
                let reckon = || slide(square.as_index(), pieces.0, straight);
                assert_eq!(CACHE.get(index, reckon), table.0, "{square} {pieces:?}");
                assert_eq!(CACHE.get(index, || unreachable!("it is known")), table.0);
            }
        }
    }
}

#[test]
fn what_is_reckoned_of_two_squares_is_what_the_tables_say() {
    for a in Square::ALL {
        for b in Square::ALL {
            let (from, to) = (a.as_index(), b.as_index());
            assert_eq!(pairs::between(from, to), between(a, b).0, "{a} {b}");
            assert_eq!(pairs::line(from, to), line(a, b).0, "{a} {b}");
            for _ in ["reckoned", "kept"] {
                assert_eq!(pairs::kept_between(from, to), between(a, b).0, "{a} {b}");
                assert_eq!(pairs::kept_line(from, to), line(a, b).0, "{a} {b}");
            }
        }
    }
}
