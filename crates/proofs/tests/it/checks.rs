//! Endless checks, as the books have them.

use staunton_proofs::{Bounds, CheckReply, Limit, PerpetualCheck, perpetual_check, unwatched};
use staunton_rules::{Move, Position};

use crate::positions::position;
use crate::verify::{verify_endless, verify_refuted};

/// The verdict on a position, verified.
fn decide(position: &Position) -> PerpetualCheck {
    let verdict = perpetual_check(position, Bounds::default(), &unwatched);
    match &verdict {
        PerpetualCheck::Proved(strategy) | PerpetualCheck::Mate(strategy) => {
            verify_endless(position, strategy);
        }
        PerpetualCheck::Refuted(strategy) => verify_refuted(position, strategy),
        PerpetualCheck::Undecided(_) => {}
    }
    verdict
}

fn is_proved(fen: &str) -> bool {
    match decide(&position(fen)) {
        PerpetualCheck::Proved(_) => true,
        PerpetualCheck::Mate(_) | PerpetualCheck::Refuted(_) => false,
        PerpetualCheck::Undecided(limit) => panic!("{fen}: {limit}"),
    }
}

/// Plays a line and returns where it ends.
fn after(start: &Position, line: &str) -> Position {
    line.split(' ')
        .fold(*start, |position, uci| position.play(position.parse_uci(uci).unwrap()).unwrap())
}

#[test]
fn x7_l22_the_queen_checks_on_e8_and_h5_for_ever() {
    let start = position("6k1/6p1/8/8/4Q3/1q4P1/p6P/7K w - - 0 1");
    let PerpetualCheck::Proved(strategy) = decide(&start) else { panic!("not proved") };
    let from_e4 = strategy.start().choices[0].mv;
    assert_eq!(start.uci(from_e4), "e4e8");
    let away = after(&start, "e4e8 g8h7");
    let node = strategy.nodes().iter().find(|node| node.position.is_same_for_repetition(&away));
    assert_eq!(away.uci(node.unwrap().choices[0].mv), "e8h5");
    // The king has only two squares in all.
    assert!(strategy.nodes().len() <= 4, "{} nodes", strategy.nodes().len());
}

#[test]
fn x12_l22_staunton_11_the_queen_interposes_and_is_checked_again() {
    // Made after the words: Black, with the queen and two pawns far on, is checked on e4 and e8
    // in turn and must put the queen between each time.
    let start = position("kq6/p7/4Q3/8/8/5pp1/8/6K1 w - - 0 1");
    let PerpetualCheck::Proved(strategy) = decide(&start) else { panic!("not proved") };
    let checks = ["e6e4", "e6d5", "e6c6"];
    assert!(checks.contains(&start.uci(strategy.start().choices[0].mv).as_str()));
    for check in checks {
        let checked = after(&start, check);
        let replies: Vec<Move> = checked.legal_moves().into_iter().collect();
        assert_eq!(replies.len(), 1, "Black has no option after {check}");
        assert_eq!(CheckReply::of(&checked, replies[0]), CheckReply::Interposition);
        assert_eq!(checked.uci(replies[0]), "b8b7");
    }
    let again = after(&start, "e6e4 b8b7 e4e8");
    let replies: Vec<Move> = again.legal_moves().into_iter().collect();
    assert!(replies.iter().all(|&mv| CheckReply::of(&again, mv) == CheckReply::Interposition));
    // "You repeat the check at K's 4th", and so on for ever.
    assert!(is_proved(&after(&start, "e6e4 b8b7 e4e8 b7b8").to_string()));
}

#[test]
fn l22_checks_that_end_are_refuted_with_the_reply() {
    // The king walks out of the rook's checks and takes it.
    let start = position("8/8/8/8/3k4/8/8/R3K3 w - - 0 1");
    let PerpetualCheck::Refuted(strategy) = decide(&start) else { panic!("not refuted") };
    assert!(strategy.start().choices.len() >= 2);
    // Without a check at all there is nothing to answer.
    let PerpetualCheck::Refuted(strategy) = decide(&Position::standard()) else { panic!() };
    assert_eq!((strategy.nodes().len(), strategy.start().choices.len()), (1, 0));
}

#[test]
fn l22_who_may_interrupt_decides() {
    // The same checks as in Lasker's diagram 8, but a black rook covers h5 and e8 alike.
    assert!(is_proved("6k1/6p1/8/8/4Q3/1q4P1/p6P/7K w - - 0 1"));
    assert!(!is_proved("6k1/4r1p1/8/8/4Q3/1q4P1/p6P/7K w - - 0 1"));
}

#[test]
fn l22_where_every_check_mates_there_is_no_series() {
    for fen in [
        "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1",
        "6k1/5ppp/8/8/4Q3/1q4P1/p6P/7K w - - 0 1",
        // Two checks, the second of them mate.
        "7k/6pp/8/8/8/8/R7/1R4K1 w - - 0 1",
    ] {
        assert!(matches!(decide(&position(fen)), PerpetualCheck::Mate(_)), "{fen}");
    }
}

#[test]
fn l22_a_mate_that_is_offered_beside_the_series_does_not_hide_it() {
    // The rook mates on a8, or the queen checks on e8 and h5 as long as she likes.
    let start = position("6k1/6p1/3N4/8/4Q3/6P1/1p5P/R6K w - - 0 1");
    assert!(after(&start, "a1a8").is_checkmate());
    let PerpetualCheck::Proved(strategy) = decide(&start) else { panic!("not proved") };
    assert!(!after(&start, &start.uci(strategy.start().choices[0].mv)).is_checkmate());
}

#[test]
fn l22_what_the_search_may_not_look_at_it_does_not_decide() {
    let start = position("6k1/6p1/8/8/4Q3/1q4P1/p6P/7K w - - 0 1");
    let bounds = Bounds { nodes: 1, memory_mib: 1 };
    let verdict = perpetual_check(&start, bounds, &unwatched);
    assert_eq!(verdict, PerpetualCheck::Undecided(Limit::Nodes));
}
