//! Who can still mate by any series of legal moves.

use chess::Color::{Black, White};
use staunton_proofs::{
    Bounds, Dead, Limit, Unwinnable, Winnability, dead, unwatched, unwinnable_at_once, winnability,
};
use staunton_rules::{Color, Position};

use crate::positions::{corpus, is_slow_run, own, position, verdicts};
use crate::verify::{verify_line, verify_unwinnable};

const BOUNDS: Bounds = Bounds { nodes: 2_000_000, memory_mib: 1024 };

/// The verdict, verified.
fn decide(position: &Position, winner: Color) -> Winnability {
    let verdict = winnability(position, winner, BOUNDS, &unwatched);
    match &verdict {
        Winnability::Winnable(line) => verify_line(position, winner, line),
        Winnability::Unwinnable(reason) => verify_unwinnable(position, winner, reason),
        Winnability::Undecided(_) => {}
    }
    verdict
}

fn check_line(line: &str, position: &Position, expected: [(Color, bool); 2]) {
    for (color, can_mate) in expected {
        match decide(position, color) {
            Winnability::Winnable(_) => assert!(can_mate, "{line}: {color} can mate"),
            Winnability::Unwinnable(reason) => assert!(!can_mate, "{line}: {color}: {reason}"),
            Winnability::Undecided(limit) => panic!("{line}: {color}: {limit}"),
        }
        if unwinnable_at_once(position, color).is_some() {
            assert!(!can_mate, "{line}: at once, {color}");
        }
    }
}

fn reason(fen: &str, winner: Color) -> &'static str {
    match decide(&position(fen), winner) {
        Winnability::Unwinnable(reason) => reason.name(),
        other => panic!("{fen}: {other:?}"),
    }
}

#[test]
fn l23_own_positions_are_decided_as_their_file_says() {
    let text = own("proofs/winnability.epd");
    let mut count = 0;
    for (line, position, expected) in verdicts(&text) {
        check_line(line, &position, expected);
        count += 1;
    }
    assert!(count > 150, "{count} lines");
}

#[test]
fn l23_every_verdict_of_the_test_vector_is_ours() {
    let Some(text) = corpus("unwinnability/test-vector.txt") else { return };
    let step = if is_slow_run() { 1 } else { 16 };
    let mut count = 0;
    for (line, position, expected) in verdicts(&text).step_by(step) {
        check_line(line, &position, expected);
        count += 1;
    }
    assert!(count * step > 1800, "{count} lines");
}

#[test]
fn l23_what_is_said_at_once_is_never_wrong() {
    let said = said_at_once(&own("proofs/winnability.epd"));
    assert!(said > 50, "only {said} said at once");
    let Some(text) = corpus("unwinnability/test-vector.txt") else { return };
    let said = said_at_once(&text);
    assert!(said > 900, "only {said} said at once");
}

/// How often something is said at once of these positions, all of it true.
fn said_at_once(text: &str) -> usize {
    let mut said = 0;
    for (line, position, expected) in verdicts(text) {
        for (color, can_mate) in expected {
            if unwinnable_at_once(&position, color).is_some() {
                assert!(!can_mate, "{line}: {color}");
                said += 1;
            }
        }
    }
    said
}

/// Both solvers, and the mates of both replayed, on endings that are large enough to be hard.
#[test]
fn l24_endings_of_many_pieces_are_decided_as_another_solver_decides_them() {
    let text = own("proofs/endings.epd");
    let mut counts = [0; 3];
    for (line, position, expected) in verdicts(&text) {
        assert!((9..=23).contains(&position.board().occupied().len()), "{line}");
        let theirs: chess::Board = line[3..].parse().unwrap();
        for ((color, can_mate), side) in expected.into_iter().zip([White, Black]) {
            match winnability(&position, color, BOUNDS, &unwatched) {
                Winnability::Winnable(mate) => {
                    assert!(can_mate, "{line}: {color}");
                    verify_line(&position, color, &mate);
                }
                Winnability::Unwinnable(reason) => assert!(!can_mate, "{line}: {color}: {reason}"),
                Winnability::Undecided(limit) => panic!("{line}: {color}: {limit}"),
            }
            let Some(verdict) = chasolver::winnability(&theirs, side) else {
                panic!("{line}: {color} is not decided")
            };
            if let chasolver::Winnability::Winnable { helpmate } = &verdict {
                let end = helpmate.iter().fold(theirs, |board, &mv| board.make_move_new(mv));
                assert_eq!(end.status(), chess::BoardStatus::Checkmate, "{line}");
                assert_ne!(end.side_to_move(), side, "{line}");
            }
            assert_eq!(verdict != chasolver::Winnability::Unwinnable, can_mate, "{line}: {color}");
        }
        counts[expected.iter().filter(|(_, can_mate)| *can_mate).count()] += 1;
    }
    assert!(counts[0] >= 2_000 && counts[1] >= 250 && counts[2] >= 2_000, "{counts:?}");
}

#[test]
fn l23_no_force_to_mate_as_the_books_list_it() {
    // Staunton: a king and a knight only. Hoyle: kings alone, a single bishop or knight.
    assert_eq!(reason("8/8/4k3/8/8/3NK3/8/8 w - - 0 1", Color::White), "material");
    assert_eq!(reason("8/8/4k3/8/8/3BK3/8/8 w - - 0 1", Color::White), "bishops-of-one-shade");
    assert_eq!(reason("8/8/4k3/8/8/3QK3/8/8 w - - 0 1", Color::Black), "bare-king");
    // Two knights cannot force a mate, yet the game is not dead.
    let knights = position("8/8/4k3/8/8/3NKN2/8/8 w - - 0 1");
    assert!(matches!(decide(&knights, Color::White), Winnability::Winnable(_)));
    // A knight mates a king hemmed in by his own pawn.
    let pawn = position("8/8/4k3/7p/8/3NK3/8/8 w - - 0 1");
    assert!(matches!(decide(&pawn, Color::White), Winnability::Winnable(_)));
}

#[test]
fn l23_each_reason_has_its_case() {
    let fortress = "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1";
    assert_eq!(reason(fortress, Color::White), "pawn-fortress");
    // The only move takes the queen.
    assert_eq!(reason("k7/8/8/8/8/8/1q6/K7 w - - 0 1", Color::Black), "bare-king");
    // White has nothing but moves of two pawns, each of which is mate or stalemate.
    assert_eq!(reason("4k3/4P3/3PKP2/7r/8/8/8/8 w - - 0 1", Color::Black), "stalemate-bound");
    assert_eq!(reason("5k2/5P2/5K2/8/8/8/8/8 b - - 0 1", Color::White), "game-over");
    // The rook never gets out, but the king before it hides that from a look at the pieces alone.
    assert_eq!(reason("2k5/6p1/6P1/6PK/6P1/6PR/7P/8 b - - 0 1", Color::White), "exhausted");
    // Only a king can break in, and whenever he does it is stalemate.
    let bishops = "8/b1b5/k6p/2b2p1P/1b3p2/5PpK/6P1/8 w - - 0 1";
    assert_eq!(reason(bishops, Color::Black), "kings-and-pawns");
}

#[test]
fn l24_a_flag_falls_and_the_opponent_cannot_mate_by_any_series() {
    // The side with the pawn can still be mated by a knight, but not by a bare king.
    let position = position("8/8/4k3/7p/8/3NK3/8/8 w - - 0 1");
    assert!(matches!(decide(&position, Color::Black), Winnability::Winnable(_)));
    assert_eq!(reason("8/8/4k3/7p/8/4K3/8/8 w - - 0 1", Color::White), "bare-king");
}

#[test]
fn l23_a_position_is_dead_when_neither_can_mate() {
    let blocked = position("8/2k5/8/p1p1p1p1/P1P1P1P1/2K5/6B1/8 w - - 0 1");
    match dead(&blocked, BOUNDS, &unwatched) {
        Dead::Dead(reasons) => {
            for (color, reason) in reasons.iter() {
                verify_unwinnable(&blocked, color, reason);
            }
        }
        other => panic!("{other:?}"),
    }
    match dead(&Position::standard(), BOUNDS, &unwatched) {
        Dead::Alive(color, line) => verify_line(&Position::standard(), color, &line),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_bound_that_is_reached_leaves_the_question_open() {
    let position = position("8/b1b5/k6p/2b2p1P/1b3p2/5PpK/6P1/8 w - - 0 1");
    let bounds = Bounds { nodes: 100, memory_mib: 10 };
    let verdict = winnability(&position, Color::Black, bounds, &unwatched);
    assert_eq!(verdict, Winnability::Undecided(Limit::Nodes));
    let bounds = Bounds { nodes: 1_000_000, memory_mib: 0 };
    let verdict = winnability(&position, Color::Black, bounds, &unwatched);
    assert_eq!(verdict, Winnability::Undecided(Limit::Memory));
}

#[test]
fn who_watches_may_stop_the_search() {
    let position = position("k1b5/1p1p4/1P1P4/B7/8/2B5/8/K7 w - - 0 1");
    let stop = |_| std::ops::ControlFlow::Break(());
    let verdict = winnability(&position, Color::White, BOUNDS, &stop);
    assert_eq!(verdict, Winnability::Undecided(Limit::Cancelled));
}

#[test]
fn reasons_are_said_in_words() {
    assert_eq!(Unwinnable::BareKing.to_string(), "nothing is left but the king");
    let reason = Unwinnable::Exhausted { positions: 7 };
    assert_eq!(reason.to_string(), "no mate among all that can happen (7 positions)");
}
