//! Draws that can be forced, as the books have them.

use staunton_proofs::{
    Bounds, DrawProof, DrawVerdict, Fortress, Limit, MateQuestion, MateVerdict, PerpetualCheck,
    Tables, forced_draw, fortress, mate, perpetual_check, unwatched,
};
use staunton_rules::{Move, Position};

use crate::at_hand::tables;
use crate::positions::position;
use crate::verify::{verify_draw, verify_endless, verify_hold, verify_hold_with, verify_lost};

const BOUNDS: Bounds = Bounds { nodes: 3_000_000, memory_mib: 512 };
/// Lasker's diagram 7.
const LASKER_7: &str = "8/8/8/8/8/3q3k/5R2/4rNK1 w - - 0 1";
/// Hoyle's figure 5, made after the words: White threatens mate on h8 and g7.
const HOYLE_5: &str = "6k1/5p2/5BpQ/2b5/8/7P/6P1/5n1K b - - 0 1";

fn draw(start: &Position, moves: u32) -> DrawVerdict {
    let verdict = forced_draw(start, moves, BOUNDS, &unwatched);
    if let DrawVerdict::Draw(proof) = &verdict {
        verify_draw(start, proof);
    }
    verdict
}

fn proof(fen: &str, moves: u32) -> (Position, DrawProof) {
    let start = position(fen);
    match draw(&start, moves) {
        DrawVerdict::Draw(proof) => (start, proof),
        other => panic!("{fen}: {other:?}"),
    }
}

fn holds(start: &Position) -> bool {
    match fortress(start, &Tables::default(), BOUNDS, &unwatched) {
        Fortress::Proved(strategy) => {
            verify_hold(start, &strategy);
            true
        }
        Fortress::Refuted(strategy) => {
            verify_lost(start, &strategy);
            false
        }
        Fortress::Undecided(limit) => panic!("{start}: {limit}"),
    }
}

fn only_reply(position: &Position, line: &str) -> Position {
    let mut position = *position;
    for (ply, uci) in line.split(' ').enumerate() {
        let moves: Vec<Move> = position.legal_moves().into_iter().collect();
        assert!(ply % 2 == 0 || moves.len() == 1, "{position}: {uci} is not the only reply");
        position = position.play(position.parse_uci(uci).unwrap()).unwrap();
    }
    position
}

#[test]
fn x6_the_rook_check_draws() {
    let start = position(LASKER_7);
    let tables = tables(&["KRvKN", "KRvKR", "KRNvK"]);
    let Fortress::Proved(strategy) = fortress(&start, &tables, BOUNDS, &unwatched) else {
        panic!("not proved")
    };
    verify_hold_with(&start, &strategy, &tables);
    let choice = &strategy.start().choices[0];
    assert_eq!(start.uci(choice.mv), "f2f3");
    let checked = start.play(choice.mv).unwrap();
    for reply in &choice.replies {
        let node = strategy.after(*reply);
        if checked.uci(reply.mv) == "d3f3" {
            assert!(node.position.is_stalemate());
        } else {
            // The king moves, and the rook takes the queen.
            assert_eq!(node.position.uci(node.choices[0].mv), "f3d3", "{}", node.position);
        }
    }
    // Every quiet move of White's is met by a forced mate.
    let quiet = start.legal_moves().into_iter().filter(|&mv| !start.play(mv).unwrap().is_check());
    for mv in quiet {
        let next = start.play(mv).unwrap();
        let verdict = mate(&next, MateQuestion::mate_in(4), BOUNDS, &unwatched);
        assert!(matches!(verdict, MateVerdict::Mate(_)), "{}: {verdict:?}", start.uci(mv));
    }
}

#[test]
fn x6_black_may_decline_so_that_no_short_draw_is_forced() {
    assert_eq!(draw(&position(LASKER_7), 2), DrawVerdict::NoDraw);
}

#[test]
fn x7_the_checks_bring_the_position_about_again_in_three_moves() {
    let (start, proof) = proof("6k1/6p1/8/8/4Q3/1q4P1/p6P/7K w - - 0 1", 5);
    assert_eq!(proof.moves, 3);
    let line: Vec<String> = proof
        .strategy
        .main_line()
        .iter()
        .map(|mv| mv.to_uci(start.castling_mode()).to_string())
        .collect();
    assert_eq!(line, ["e4e8", "g8h7", "e8h5", "h7g8", "h5e8", "g8h7"]);
}

#[test]
fn l22_hoyle_5_the_knight_checks_for_ever() {
    let start = position(HOYLE_5);
    // "White must play K to R 2; Black returns to his old position again, checking."
    let again = only_reply(&start, "f1g3 h1h2 g3f1 h2h1");
    assert!(again.is_same_for_repetition(&start));
    let PerpetualCheck::Proved(strategy) = perpetual_check(&start, BOUNDS, &unwatched) else {
        panic!("not proved")
    };
    verify_endless(&start, &strategy);
    assert_eq!(strategy.nodes().len(), 2);
    let (_, proof) = proof(HOYLE_5, 3);
    assert_eq!(proof.moves, 2);
    // "Having otherwise a lost game": White threatens mate in two ways.
    let other = start.play(start.parse_uci("c5d4").unwrap()).unwrap();
    for mate in ["h6g7", "h6h8"] {
        assert!(other.play(other.parse_uci(mate).unwrap()).unwrap().is_checkmate(), "{mate}");
    }
}

#[test]
fn x12_staunton_11_is_a_forced_draw_too() {
    let (_, proof) = proof("kq6/p7/4Q3/8/8/5pp1/8/6K1 w - - 0 1", 6);
    assert!(proof.moves <= 6, "{}", proof.moves);
}

#[test]
fn a_stalemate_in_one_is_found_and_is_the_shortest() {
    // Staunton's diagram 13, made after the words: the queen is pinned and takes the rook.
    let (start, proof) = proof("k7/2r5/8/2Q5/2K5/8/8/8 w - - 0 1", 3);
    assert_eq!(proof.moves, 1);
    let next = start.play(proof.strategy.start().choices[0].mv).unwrap();
    assert!(next.is_stalemate());
}

#[test]
fn who_has_no_draw_is_told_so() {
    assert_eq!(draw(&position("7k/8/8/8/8/8/1q6/4K3 w - - 0 1"), 4), DrawVerdict::NoDraw);
    assert!(!holds(&position("8/8/8/8/8/1k6/7r/1K6 w - - 0 1")));
    assert!(!holds(&position("7k/6pp/8/8/8/8/r7/1r5K w - - 0 1")));
}

#[test]
fn kings_hold_where_the_books_say_so() {
    assert!(holds(&position("8/8/4k3/4P3/4K3/8/8/8 b - - 0 1")));
    // A rook's pawn: the king in the corner.
    assert!(holds(&position("k7/8/K7/P7/8/8/8/8 b - - 0 1")));
}

#[test]
fn what_the_search_may_not_look_at_it_does_not_decide() {
    let start = position(LASKER_7);
    let bounds = Bounds { nodes: 20, memory_mib: 1 };
    assert_eq!(
        fortress(&start, &Tables::default(), bounds, &unwatched),
        Fortress::Undecided(Limit::Nodes)
    );
    let verdict = forced_draw(&start, 3, bounds, &unwatched);
    assert!(matches!(verdict, DrawVerdict::Undecided { limit: Limit::Nodes, .. }), "{verdict:?}");
}
