//! Forced mates, as the books have them.

use staunton_proofs::{
    Bounds, Extent, Helpmate, Limit, MateProof, MateQuestion, MateVerdict, Stipulation, helpmate,
    mate, unwatched,
};
use staunton_rules::{Color, Position};

use crate::positions::{corpus, is_slow_run, own, position};
use crate::verify::{self, verify_line, verify_mate, verify_selfmate};

const BOUNDS: Bounds = Bounds { nodes: 20_000_000, memory_mib: 256 };

/// The mate asked for, verified: keys and all.
fn solve(start: &Position, moves: u32, extent: Extent) -> MateProof {
    let question = MateQuestion { extent, ..MateQuestion::mate_in(moves) };
    match mate(start, question, BOUNDS, &unwatched) {
        MateVerdict::Mate(proof) => {
            verify_mate(start, &proof);
            proof
        }
        other => panic!("{start}: {other:?}"),
    }
}

fn keys(start: &Position, proof: &MateProof) -> Vec<String> {
    let mut keys: Vec<String> =
        proof.strategy.start().choices.iter().map(|choice| start.uci(choice.mv)).collect();
    keys.sort();
    keys
}

fn check(fen: &str, moves: u32, expected: &[&str]) {
    let start = position(fen);
    let proof = solve(&start, moves, Extent::EveryKey);
    assert_eq!(proof.moves, moves, "{fen}");
    assert_eq!(keys(&start, &proof), expected, "{fen}");
}

/// A mate in so many moves that is the shortest, and all of its keys, by trying everything.
fn check_plainly(fen: &str, moves: u32) {
    let start = position(fen);
    let proof = solve(&start, moves, Extent::EveryKey);
    assert_eq!(proof.moves, moves, "{fen}");
    assert!(moves < 2 || verify::keys(&start, moves - 1).is_empty(), "{fen}: a shorter one");
    let mut plain: Vec<String> =
        verify::keys(&start, moves).into_iter().map(|mv| start.uci(mv)).collect();
    plain.sort();
    assert_eq!(keys(&start, &proof), plain, "{fen}");
}

#[test]
fn x5_either_side_mates_on_the_move() {
    check("3R1nkr/pbp2p2/1pqb2p1/8/5NN1/1B1Q3P/PPP3PK/8 w - - 0 1", 1, &["d3g6"]);
    check("3R1nkr/pbp2p2/1pqb2p1/8/5NN1/1B1Q3P/PPP3PK/8 b - - 0 1", 1, &["c6g2"]);
}

#[test]
fn x6_black_mates_in_three_in_two_ways() {
    // Both that Lasker gives; and there is a third, which he does not: the check on g6.
    check_plainly("8/8/8/8/8/3q3k/5R2/4rNK1 b - - 0 1", 3);
    check("8/8/8/8/8/3q3k/5R2/4rNK1 b - - 0 1", 3, &["d3g3", "d3g6", "e1f1"]);
}

#[test]
fn x12_staunton_9_mate_in_two_with_both_defences() {
    // Made after the words: only the pawn takes the queen, or the bishop interposes.
    let start = position("3rkb2/pppn1p2/4p3/6B1/8/3B4/PqP1QPPP/6K1 w - - 0 1");
    let proof = solve(&start, 2, Extent::Duals);
    assert_eq!(keys(&start, &proof), ["e2e6"]);
    let checked = start.play(start.parse_uci("e2e6").unwrap()).unwrap();
    let mut answers: Vec<(String, String)> = Vec::new();
    for reply in &proof.strategy.start().choices[0].replies {
        let node = proof.strategy.after(*reply);
        for choice in &node.choices {
            answers.push((checked.uci(reply.mv), node.position.uci(choice.mv)));
        }
    }
    answers.sort();
    let expected = [("f7e6", "d3g6"), ("f8e7", "e6e7")];
    assert_eq!(answers, expected.map(|(a, b)| (a.to_owned(), b.to_owned())));
}

#[test]
fn x12_staunton_12_smothered_mate() {
    // Made after the words: every move of Black is forced but the first, and that loses at once
    // if the king goes to the bishop's square.
    let start = position("r5k1/6pp/8/6N1/8/q7/6PP/3Q2K1 w - - 0 1");
    let proof = solve(&start, 5, Extent::EveryKey);
    assert!(keys(&start, &proof).contains(&"d1d5".to_owned()));
    let mut position = start;
    // How many answers Black has after each move of White's.
    for (uci, answers) in [
        ("d1d5", 2),
        ("g8h8", 0),
        ("g5f7", 1),
        ("h8g8", 0),
        ("f7h6", 2),
        ("g8h8", 0),
        ("d5g8", 1),
        ("a8g8", 0),
        ("h6f7", 0),
    ] {
        position = position.play(position.parse_uci(uci).unwrap()).unwrap();
        assert!(answers == 0 || position.legal_moves().len() == answers, "{position}");
    }
    assert!(position.is_checkmate());
    let aside = "r4k2/6pp/8/3Q2N1/8/q7/6PP/6K1 w - - 2 2";
    check(aside, 1, &["d5f7"]);
}

#[test]
fn every_key_is_found_and_none_is_shorter() {
    check_plainly("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2);
    check_plainly("8/8/8/8/8/4k3/3q4/5K2 b - - 0 1", 1);
    check_plainly("6rk/6pp/8/6N1/8/1Q6/6PP/6K1 w - - 0 1", 1);
    check_plainly("r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w KQ - 0 1", 2);
    check_plainly("8/8/8/8/8/1k6/7r/K7 b - - 0 1", 1);
}

#[test]
fn duals_are_told() {
    let start = position("7k/8/5K2/8/8/8/8/QQ6 w - - 0 1");
    let proof = solve(&start, 1, Extent::Duals);
    assert!(proof.solutions() > 1);
}

#[test]
fn no_mate_and_not_decided_are_two_things() {
    let start = position("8/8/8/8/8/3q3k/5R2/4rNK1 b - - 0 1");
    let two = mate(&start, MateQuestion::mate_in(2), BOUNDS, &unwatched);
    assert_eq!(two, MateVerdict::NoMate);
    let bounds = Bounds { nodes: 10, ..BOUNDS };
    let verdict = mate(&start, MateQuestion::mate_in(3), bounds, &unwatched);
    assert!(matches!(verdict, MateVerdict::Undecided { limit: Limit::Nodes, .. }), "{verdict:?}");
}

#[test]
fn a_selfmate_is_forced_on_the_other_side() {
    // The rook offers itself to the pinned one, which has no other move, nor has the king.
    let start = position("7k/7r/5P2/8/2B4R/8/6P1/6RK w - - 0 1");
    let question = MateQuestion { stipulation: Stipulation::Selfmate, ..MateQuestion::mate_in(2) };
    let MateVerdict::Mate(proof) = mate(&start, question, BOUNDS, &unwatched) else {
        panic!("no selfmate")
    };
    verify_selfmate(&start, &proof);
    assert_eq!(proof.moves, 1);
    // Every key, and no other: after it there is an answer, and each answer mates.
    let mut plain: Vec<String> = Vec::new();
    for mv in start.legal_moves() {
        let next = start.play(mv).unwrap();
        let replies = next.legal_moves();
        let mates = replies.iter().all(|&reply| next.play(reply).unwrap().is_checkmate());
        if mates && !replies.is_empty() {
            plain.push(start.uci(mv));
        }
    }
    assert_eq!(plain, ["h4h6"]);
    assert_eq!(keys(&start, &proof), plain);
    let none = MateQuestion { moves: 1, ..question };
    let verdict = mate(&position("7k/7r/5P2/8/2B5/7R/6P1/6RK b - - 0 1"), none, BOUNDS, &unwatched);
    assert_eq!(verdict, MateVerdict::NoMate);
}

#[test]
fn helpmates_are_listed_in_full() {
    let start = Position::standard();
    let Helpmate::Lines(lines) = helpmate(&start, Color::Black, 4, BOUNDS, &unwatched) else {
        panic!("not decided")
    };
    assert_eq!(lines.len(), 8);
    for line in &lines {
        verify_line(&start, Color::Black, line);
    }
    let none = helpmate(&start, Color::White, 5, BOUNDS, &unwatched);
    let Helpmate::Lines(lines) = none else { panic!("not decided") };
    // All mates by White in three moves of his, by the known count.
    assert_eq!(lines.len(), 347);
}

#[test]
fn the_positions_of_the_collections_are_solved_exactly() {
    let mates = solve_suite(&own("epd/mates.epd"), 1);
    assert_eq!(mates, [0, 30, 30, 0], "mates in so many moves");
    let mut all = [0; 4];
    for name in ["wacnew", "bratko-kopec", "bt2630", "lapuce2", "hardzugs", "zugts", "prof"] {
        let Some(text) = corpus(&format!("epd/{name}.epd")) else { continue };
        let mates = solve_suite(&text, if is_slow_run() { 1 } else { 5 });
        all = std::array::from_fn(|moves| all[moves] + mates[moves]);
    }
    eprintln!("{all:?} are mates in so many moves");
}

/// Solves every `step`-th position with a best move; how many are mates in so many moves.
fn solve_suite(text: &str, step: usize) -> [u32; 4] {
    let mut mates = [0; 4];
    for line in text.lines().filter(|line| line.contains(" bm ")).step_by(step) {
        let fen: Vec<&str> = line.split(' ').take(4).collect();
        let start = position(&format!("{} 0 1", fen.join(" ")));
        match mate(&start, MateQuestion::mate_in(3), BOUNDS, &unwatched) {
            MateVerdict::Mate(proof) => {
                verify_mate(&start, &proof);
                mates[proof.moves as usize] += 1;
                if proof.moves <= 2 {
                    check_plainly(&start.to_string(), proof.moves);
                }
            }
            MateVerdict::NoMate => assert!(verify::keys(&start, 1).is_empty(), "{start}"),
            MateVerdict::Undecided { limit, .. } => panic!("{start}: {limit}"),
        }
    }
    mates
}
