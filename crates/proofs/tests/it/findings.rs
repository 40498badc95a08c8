//! Positions on which the proofs once fell short, by what was wrong with them.

use staunton_proofs::{
    Bounds, Dead, MateQuestion, MateVerdict, Winnability, dead, mate, unwatched, winnability,
};

use crate::positions::position;
use crate::verify::{verify_line, verify_mate, verify_unwinnable};

#[test]
fn a1_a_side_that_can_never_mate_is_found_however_many_pieces_there_are() {
    // The side to move loses on time; the other has only a forced capture or stalemate before it.
    // The server asks with such bounds when a flag falls.
    let bounds = Bounds { nodes: 20_000, memory_mib: 32 };
    for fen in [
        "8/p6p/5kp1/5pP1/5P1K/1r5P/8/8 b - - 0 47",
        "8/8/2p3p1/7p/6Qk/3p4/2bK4/5q2 b - - 1 44",
        "1r1R2k1/5ppp/1pnpp3/8/8/4K3/8/8 b - - 0 39",
        "R7/5p1k/5Pp1/6Pp/3N1p1P/8/5PKN/8 b - - 1 39",
        "7r/pp3pp1/4p1p1/3p1kP1/8/2rBK1Q1/P4P1P/3q3R b - - 12 29",
    ] {
        let start = position(fen);
        match winnability(&start, !start.turn(), bounds, &unwatched) {
            Winnability::Unwinnable(reason) => verify_unwinnable(&start, !start.turn(), &reason),
            other => panic!("{fen}: {other:?}"),
        }
    }
}

#[test]
fn a1_a_position_that_is_dead_after_its_forced_moves_is_dead() {
    let start = position("8/p6p/5kp1/5pP1/5P1K/1r5P/8/8 b - - 0 47");
    let bounds = Bounds { nodes: 1_000, memory_mib: 32 };
    assert!(matches!(dead(&start, bounds, &unwatched), Dead::Dead(_)));
}

#[test]
fn b1_a_late_helpmate_is_found_after_few_positions() {
    let start = position("5k2/8/7p/p7/7r/K4B2/8/6q1 b - - 1 48");
    let bounds = Bounds { nodes: 20_000, memory_mib: 64 };
    for winner in [start.turn(), !start.turn()] {
        match winnability(&start, winner, bounds, &unwatched) {
            Winnability::Winnable(line) => verify_line(&start, winner, &line),
            other => panic!("{winner}: {other:?}"),
        }
    }
}

#[test]
fn b3_a_mate_in_six_is_found_within_the_bounds_of_the_command_line() {
    let start = position("1n6/4p3/1P2Rp1b/RK1kNPp1/Ppp1r2r/5B1n/2N1p3/4q3 w - - 0 1");
    let bounds = Bounds { nodes: 20_000_000, memory_mib: 512 };
    match mate(&start, MateQuestion::mate_in(6), bounds, &unwatched) {
        MateVerdict::Mate(proof) => {
            assert_eq!(proof.moves, 6);
            verify_mate(&start, &proof);
        }
        other => panic!("{other:?}"),
    }
}
