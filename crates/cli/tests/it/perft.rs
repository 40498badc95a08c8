//! `staunton perft`.

use crate::program::run;

fn check(arguments: &[&str], expected: &str) {
    let answer = run(&[&["perft"], arguments].concat(), "");
    assert_eq!((answer.code, answer.error.as_str()), (0, ""), "{arguments:?}");
    let counted: Vec<&str> =
        answer.out.lines().filter(|line| !line.starts_with(['T', 'R'])).collect();
    assert_eq!(counted.join("\n"), expected, "{arguments:?}");
}

#[test]
fn it_counts_from_the_start_and_from_any_position() {
    check(&["0"], "Nodes: 1");
    check(&["4"], "Nodes: 197281");
    let kiwi = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    check(&["3", "--fen", kiwi], "Nodes: 97862");
}

#[test]
fn it_counts_the_same_with_a_table_and_on_several_threads() {
    check(&["5", "--hash", "16"], "Nodes: 4865609");
    check(&["5", "--threads", "2"], "Nodes: 4865609");
    check(&["5", "--hash", "1", "--threads", "3"], "Nodes: 4865609");
    let expected = "a1b1: 3\na1b2: 3\na2a3: 3\na2a4: 3\n\nNodes: 12";
    let fen = "7k/8/8/8/8/8/P7/K7 w - - 0 1";
    check(&["2", "--divide", "--hash", "1", "--threads", "2", "--fen", fen], expected);
    let refused = run(&["perft", "3", "--threads", "0"], "");
    assert!(refused.error.contains("1..=1024"), "{}", refused.error);
}

#[test]
fn it_castles_as_in_chess960_if_told() {
    let fen = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9";
    check(&["3", "--chess960", "--fen", fen], "Nodes: 12189");
}

#[test]
fn it_divides_the_count_by_first_moves() {
    let expected = "a1b1: 3\na1b2: 3\na2a3: 3\na2a4: 3\n\nNodes: 12";
    check(&["2", "--divide", "--fen", "7k/8/8/8/8/8/P7/K7 w - - 0 1"], expected);
    check(&["0", "--divide"], "Nodes: 1");
}
