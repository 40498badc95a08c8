use std::collections::HashMap;
use std::string::{String, ToString};
use std::vec::Vec;

use super::*;
use crate::fen;
use crate::{CastlingSide, File, Move, Rank, zobrist};

/// Moves by lot, the same for the same seed: half of the walks begin at an array of Chess960.
fn walk(seed: u64, plies: u64, mut visit: impl FnMut(&Position)) {
    let mut position = match seed % 2 {
        0 => Position::standard(),
        _ => Position::chess960(u16::try_from(seed / 2 % 960).unwrap()).unwrap(),
    };
    for ply in 0..plies {
        visit(&position);
        let moves = position.legal_moves();
        let Some(index) = zobrist::random(seed << 16 | ply).checked_rem(moves.len() as u64) else {
            return;
        };
        position = position.play_unchecked(moves[usize::try_from(index).unwrap()]);
    }
}

#[test]
fn what_moves_carry_on_is_what_is_found_from_scratch() {
    for seed in 0..400 {
        walk(seed, 300, |position| {
            let afresh = Position::assume(&position.to_setup(), position.mode);
            assert_eq!(hash_found_anew(&afresh), position.hash(), "{position}");
            assert_eq!(afresh, *position, "hash and legal en passant: {position}");
            if let Some(passed) = position.null_move() {
                assert_eq!(hash_found_anew(&passed), passed.hash(), "{position}");
                assert_eq!(Position::assume(&passed.to_setup(), passed.mode), passed);
            }
        });
    }
}

#[test]
fn the_probable_hash_is_right_for_moves_that_change_only_places() {
    let (mut probable, mut all) = (0, 0);
    for seed in 0..100 {
        walk(seed, 200, |position| {
            for mv in position.legal_moves() {
                let next = position.play_unchecked(mv);
                let changes_only_places = mv.is_plain()
                    && mv.promotion().is_none()
                    && next.castling == position.castling
                    && position.legal_ep_square().or(next.legal_ep_square()).is_none();
                let is_right = position.probable_hash_after(mv) == next.hash();
                assert!(is_right || !changes_only_places, "{mv:?} in {position}");
                probable += u32::from(is_right);
                all += 1;
            }
        });
    }
    assert!(probable > all / 10 * 9, "{probable} of {all}");
}

#[test]
fn different_positions_have_different_hashes() {
    let mut seen: HashMap<u64, Position> = HashMap::new();
    for seed in 0..400 {
        walk(seed, 300, |position| {
            let known = seen.entry(position.hash()).or_insert(*position);
            assert!(known.is_same_for_repetition(position), "{known} and {position}");
        });
    }
    assert!(seen.len() > 50_000);
}

/// Two positions are the same for a repetition, or not; their hashes say so too.
#[track_caller]
fn check_same(first: &str, second: &str, is_same: bool) {
    let position = |fen| Position::from_fen(fen, CastlingMode::Chess960).unwrap();
    let (first, second) = (position(first), position(second));
    assert_eq!(first.is_same_for_repetition(&second), is_same, "{first} and {second}");
    assert_eq!(first.hash() == second.hash(), is_same, "{first} and {second}");
}

#[test]
fn positions_are_the_same_if_the_same_moves_are_possible() {
    let start = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    check_same(start, "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 7 20", true);
    check_same(start, "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", false);
    check_same(start, "r3k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1", false);
    check_same(start, "r3k2r/8/8/8/8/8/8/R3K1R1 w GQkq - 0 1", false);
    // A square passed over counts only if a pawn may legally take there.
    check_same("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", false);
    check_same("4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1", "4k3/8/8/3p4/8/8/8/4K3 w - - 0 1", true);
    check_same("8/8/8/K2Pp2r/8/8/8/7k w - e6 0 1", "8/8/8/K2Pp2r/8/8/8/7k w - - 0 1", true);
}

#[test]
fn the_arrays_of_chess960_are_numbered_as_by_scharnagl() {
    let mut seen = Vec::new();
    for number in 0..960 {
        let position = Position::chess960(number).unwrap();
        let theirs = cozy_chess::Board::chess960_startpos(u32::from(number));
        assert_eq!(
            fen::write(&position.to_setup(), fen::FenStyle::Shredder),
            std::format!("{theirs:#}")
        );
        assert!(Position::from_setup(position.to_setup(), CastlingMode::Chess960).is_ok());
        let rights = position.castling_rights();
        let rook = |side| rights.rook(Color::White, side).unwrap();
        let king = position.board().king(Color::White).unwrap();
        assert!(rook(CastlingSide::Queen) < king && king < rook(CastlingSide::King), "{number}");
        seen.push(position.to_string());
    }
    assert_eq!(seen[518], Position::standard().to_string());
    seen.sort();
    seen.dedup();
    assert_eq!((seen.len(), Position::chess960(960)), (960, None));
}

#[test]
fn a_move_from_elsewhere_is_refused_or_does_no_harm() {
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1",
    ] {
        let position = Position::from_fen(fen, CastlingMode::Standard).unwrap();
        let legal = position.legal_moves();
        for mv in (0..=u16::MAX).filter_map(Move::from_raw) {
            assert_eq!(position.is_legal(mv), legal.contains(&mv), "{fen} {mv:?}");
            assert_eq!(position.play(mv).is_ok(), legal.contains(&mv), "{fen} {mv:?}");
            let after = position.play_unchecked(mv);
            let _ = (after.legal_move_count(), after.to_string(), position.captured(mv));
        }
    }
}

#[test]
fn a_move_that_is_not_legal_is_named_in_the_error() {
    let start = Position::standard();
    let after = start.play(start.parse_uci("e2e4").unwrap()).unwrap();
    let error = after.play(start.parse_uci("e2e4").unwrap()).unwrap_err();
    assert_eq!(error.position, after);
    let words: String = error.to_string();
    assert!(words.starts_with("e2e4 is not legal in rnbqkbnr/pppppppp/8/8/4P3/"), "{words}");
}

/// Where the piece on `from` might go next.
#[track_caller]
fn check_premoves(fen: &str, from: Square, squares: &str) {
    let position = Position::from_fen(fen, CastlingMode::Standard).unwrap();
    let color = position.board().color_at(from).unwrap();
    let targets = position.premove_targets(color);
    let found = targets.iter().find(|&&(square, _)| square == from).map(|&(_, to)| to);
    let expected = squares.split_whitespace().map(|name| name.parse().unwrap()).collect();
    assert_eq!(found.unwrap_or(Bitboard::EMPTY), expected, "{fen} {from}");
}

#[test]
fn premoves_follow_the_way_of_the_piece_alone() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    check_premoves(start, Square::G8, "e7 f6 h6");
    check_premoves(start, Square::E7, "e6 e5 d6 f6");
    check_premoves(start, Square::E8, "d8 d7 e7 f7 f8 g8 h8 c8 a8");
    check_premoves(start, Square::A1, "a2 a3 a4 a5 a6 a7 a8 b1 c1 d1 e1 f1 g1 h1");
    check_premoves("4k3/8/8/8/8/4P3/8/4K3 b - - 0 1", Square::E3, "e4 d4 f4");
    check_premoves("4k3/8/8/8/8/8/8/4K2R b K - 0 1", Square::E1, "d1 d2 e2 f1 f2 g1 h1");
}

#[test]
fn rights_to_castle_can_be_told_apart() {
    let mut rights = CastlingRights::STANDARD;
    assert!(rights.has(Color::White, CastlingSide::King) && rights.has_any(Color::Black));
    assert_eq!(rights.rook(Color::Black, CastlingSide::Queen), Some(Square::A8));
    assert_eq!(rights.as_bitboard().len(), 4);
    rights.set(Color::Black, CastlingSide::Queen, Some(File::B));
    assert_eq!(rights.rook(Color::Black, CastlingSide::Queen), Some(Square::B8));
    rights = rights.without(Square::B1.into());
    assert!(rights.has(Color::Black, CastlingSide::Queen), "b1 is White's");
    rights = rights.without(Bitboard::from(Square::B8) | Bitboard::from_rank(Rank::First));
    assert_eq!(rights.iter().collect::<Vec<_>>(), [(Color::Black, CastlingSide::King, Square::H8)]);
    assert!(rights.without(Bitboard::FULL).is_empty());
}

#[test]
fn what_follows_is_the_same_drafted_or_made_anew() {
    for seed in 0..200 {
        walk(seed, 120, |position| {
            let mut made = Vec::new();
            position.for_each_next(|mv, next| made.push((mv, *next)));
            let listed: Vec<Move> = position.legal_moves().to_vec();
            assert_eq!(made.iter().map(|(mv, _)| *mv).collect::<Vec<_>>(), listed, "{position}");
            for (mv, next) in made {
                assert_eq!(next, position.play_unchecked(mv), "{position} {mv:?}");
                assert_eq!(
                    next,
                    Position::assume(&next.to_setup(), next.mode),
                    "{position} {mv:?}"
                );
            }
        });
    }
}

#[test]
fn drafts_promote_take_and_lose_rights() {
    for fen in [
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        "r3k2r/1P4P1/8/8/8/8/1p4p1/R3K2R w KQkq - 5 9",
        "r3k2r/1P4P1/8/8/8/8/1p4p1/R3K2R b KQkq - 5 9",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 2",
        "1nbqkbnr/rPpppppp/8/8/8/8/1PPPPPPP/RNBQKBNR w KQk - 0 1",
    ] {
        let position = Position::from_fen(fen, CastlingMode::Standard).unwrap();
        let mut count = 0;
        position.for_each_next(|mv, next| {
            assert_eq!(*next, position.play_unchecked(mv), "{fen} {mv:?}");
            assert_eq!(*next, Position::assume(&next.to_setup(), next.mode), "{fen} {mv:?}");
            count += 1;
        });
        assert_eq!(count, position.legal_move_count(), "{fen}");
    }
}

fn hash_found_anew(position: &Position) -> u64 {
    Position::hash_of_pieces(position.board()) ^ position.hash_without_pieces()
}
