//! Helpmates as problemists know them, and what they ask beside a mate.

use staunton_proofs::report::{
    Answer, Inquiry, Length, NoTables, PhaseKind, Question, Verdict, answer,
};
use staunton_proofs::{Bounds, Helpmate, MateQuestion, helpmate, set_play, tries, unwatched};
use staunton_rules::Color;

use crate::positions::position;
use crate::verify::{self, verify_line};

const BOUNDS: Bounds = Bounds { nodes: 20_000_000, memory_mib: 256 };

#[test]
fn long_helpmates_are_solved_from_their_pictures() {
    // In five and in six; a plain search of either has more positions than the bound.
    for (fen, plies, solutions, most) in [
        ("2N5/3p4/3rkpK1/8/3n4/8/8/8 b - - 0 1", 10, 2, 2_000_000),
        ("3K4/8/5k2/4b3/8/8/8/7B b - - 0 1", 12, 1, 2_000_000),
        ("8/1r3p2/1p6/B1pBpk2/2q5/3b1N2/5p2/K1b5 b - - 0 1", 6, 3, 2_000_000),
    ] {
        let start = position(fen);
        let bounds = Bounds { nodes: most, ..BOUNDS };
        let verdict = helpmate(&start, Color::White, plies, bounds, &unwatched);
        let Helpmate::Lines(lines) = verdict else { panic!("{fen}: {verdict:?}") };
        assert_eq!(lines.len(), solutions, "{fen}");
        for line in &lines {
            assert_eq!(line.len(), plies as usize);
            verify_line(&start, Color::White, line);
        }
    }
}

#[test]
fn all_lines_are_found_whoever_begins() {
    for fen in [
        "4k3/3ppp2/8/8/8/8/4Q3/4K3 b - - 0 1",
        "8/8/8/8/8/3q3k/5R2/4rNK1 b - - 0 1",
        "7k/5p2/6p1/8/8/5N2/8/K5R1 w - - 0 1",
        "r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1",
    ] {
        let start = position(fen);
        for plies in 1..=3 {
            for winner in Color::ALL {
                let verdict = helpmate(&start, winner, plies, BOUNDS, &unwatched);
                let Helpmate::Lines(lines) = verdict else { panic!("{fen}: {verdict:?}") };
                assert_eq!(
                    lines.len(),
                    verify::lines(&start, winner, plies),
                    "{fen} {plies} {winner}"
                );
            }
        }
    }
}

fn ask(fen: &str, question: Question, moves: &str, phases: &[PhaseKind]) -> Answer {
    let moves: Length = moves.parse().unwrap();
    let inquiry = Inquiry::new(question, position(fen));
    let inquiry = Inquiry { moves, phases: phases.to_vec(), ..inquiry };
    answer(&inquiry, &NoTables, BOUNDS, &unwatched).unwrap()
}

#[test]
fn a_half_of_a_move_lets_the_mating_side_begin() {
    let fen = "7k/5K2/6pp/8/8/8/8/6R1 w - - 0 1";
    let told = ask(fen, Question::Helpmate, "1.5", &[]);
    assert_eq!(told.total_lines, Some(verify::lines(&position(fen), Color::White, 3)));
    assert!(told.total_lines > Some(0), "{}", told.words);
    assert_eq!(told.moves, Some("1.5".parse().unwrap()));
    assert!(told.words.contains("White is helped to mate in 1.5 moves"), "{}", told.words);
}

#[test]
fn set_play_and_duplex_of_helpmates() {
    let fen = "8/8/8/8/8/3q3k/5R2/4rNK1 b - - 0 1";
    let start = position(fen);
    let told = ask(fen, Question::Helpmate, "2", &[PhaseKind::SetPlay, PhaseKind::Duplex]);
    assert_eq!(told.total_lines, Some(verify::lines(&start, Color::White, 4)));
    // White, to move, stands in no check: he may begin.
    let other = start.null_move().unwrap();
    let counts: Vec<_> = told.phases.iter().map(|phase| (phase.phase, phase.total_lines)).collect();
    let expected = [
        (PhaseKind::SetPlay, Some(verify::lines(&other, Color::White, 3))),
        (PhaseKind::Duplex, Some(verify::lines(&other, Color::Black, 4))),
    ];
    assert_eq!(counts, expected);
    assert!(expected[1].1 > Some(0));
    // In check nobody can leave the first move to the other.
    let told =
        ask("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", Question::Helpmate, "2", &[PhaseKind::SetPlay]);
    assert_eq!(told.phases[0].verdict, Verdict::No);
    assert_eq!(told.phases[0].words, "There is no set play: White is in check and must move.");
}

#[test]
fn tries_have_one_refutation_and_keys_none() {
    let fen = "8/8/8/8/8/3q3k/5R2/4rNK1 b - - 0 1";
    let start = position(fen);
    let question = MateQuestion::mate_in(3);
    let all = tries(&start, question, BOUNDS, &unwatched).unwrap();
    let keys = verify::keys(&start, 3);
    let mut expected = 0;
    for mv in start.legal_moves() {
        let next = start.play_unchecked(mv);
        let holds: Vec<_> = next
            .legal_moves()
            .into_iter()
            .filter(|&defence| {
                let after = next.play_unchecked(defence);
                (1..=2).all(|moves| verify::keys(&after, moves).is_empty())
            })
            .collect();
        let tried = all.iter().find(|tried| tried.mv == mv);
        assert_eq!(tried.map(|tried| tried.refutation), (holds.len() == 1).then(|| holds[0]));
        assert!(tried.is_none() || !keys.contains(&mv));
        expected += usize::from(holds.len() == 1);
    }
    assert_eq!(all.len(), expected);
    assert!(expected > 0, "the position has tries");
}

#[test]
fn set_play_tells_what_would_follow_each_reply() {
    let start = position("k7/8/1K6/8/8/8/8/7R w - - 0 1");
    let lines = set_play(&start, MateQuestion::mate_in(2), BOUNDS, &unwatched).unwrap().unwrap();
    let passed = start.null_move().unwrap();
    let told: Vec<_> = lines.iter().map(|line| passed.uci(line[0])).collect();
    assert_eq!(told, ["a8b8"]);
    verify_line(&passed, Color::White, &lines[0]);
    let told = ask("k7/8/1K6/8/8/8/8/7R w - - 0 1", Question::Mate, "2", &[PhaseKind::SetPlay]);
    assert_eq!(told.phases[0].words, "Set play: 1 line.");
}

#[test]
fn what_is_asked_twice_is_answered_once() {
    let twice = [PhaseKind::Duplex, PhaseKind::SetPlay, PhaseKind::Duplex];
    let told = ask("8/8/8/8/8/3q3k/5R2/4rNK1 b - - 0 1", Question::Helpmate, "1", &twice);
    let kinds: Vec<_> = told.phases.iter().map(|phase| phase.phase).collect();
    assert_eq!(kinds, [PhaseKind::SetPlay, PhaseKind::Duplex]);
}

#[test]
fn a_search_that_is_cut_off_never_says_yes() {
    // Three lines there are, and some of them are found within these bounds.
    let start = position("8/1r3p2/1p6/B1pBpk2/2q5/3b1N2/5p2/K1b5 b - - 0 1");
    let inquiry = Inquiry::new(Question::Helpmate, start).within(3);
    let mut was_partial = false;
    for step in 1..200 {
        let bounds = Bounds { nodes: step * 2_000, ..BOUNDS };
        let told = answer(&inquiry, &NoTables, bounds, &unwatched).unwrap();
        if told.limit.is_none() {
            assert_eq!((told.verdict, told.total_lines), (Verdict::Yes, Some(3)));
            assert!(was_partial, "no bound fell between two lines");
            return;
        }
        assert_eq!((told.verdict, told.total_lines), (Verdict::Undecided, None));
        was_partial |= told.lines.is_some_and(|lines| !lines.is_empty());
    }
    panic!("it was never decided");
}
