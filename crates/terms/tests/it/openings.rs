//! The names of openings.

use staunton_rules::{Game, Position};
use staunton_terms::{Openings, Term, of_game};

fn play(line: &str) -> Game {
    let mut game = Game::default();
    for uci in line.split_whitespace() {
        game.play(game.position().parse_uci(uci).expect(uci)).expect(uci);
    }
    game
}

/// The name a book has for the position after a line.
fn book(line: &str) -> Option<&'static str> {
    Some(Openings::known().at(play(line).position())?.book?.name)
}

#[test]
fn t5_the_books_own_names_are_known() {
    for (line, name) in [
        ("e2e4 e7e5 f2f4 e5f4", "King's Gambit"),
        ("e2e4 e7e5 f2f4 e5f4 f1c4", "King's Bishop's Gambit"),
        ("d2d4 d7d5 c2c4 d5c4", "Queen's Gambit"),
        ("e2e4 e7e5 g1f3 b8c6 f1c4 f8c5", "Giuoco Piano"),
        ("e2e4 e7e5 g1f3 b8c6 f1b5", "Ruy Lopez"),
        ("e2e4 e7e5 f2f4 e5f4 g1f3 g7g5 f1c4 g5g4 e1g1", "Muzio Gambit"),
        ("e2e4 e7e5 f2f4 e5f4 g1f3 g7g5 f1c4 g5g4 f3e5", "Salvio Gambit"),
        ("e2e4 e7e5 f2f4 e5f4 g1f3 g7g5 h2h4 g5g4 f3g5", "Allgaier Gambit"),
        ("e2e4 e7e5 f1c4 f8c5 d1e2 g8f6 f2f4", "Lopez Gambit"),
    ] {
        assert_eq!(book(line), Some(name), "{line}");
    }
    assert_eq!(book("e2e4 e7e5"), None);
}

#[test]
fn t5_a_transposition_has_the_name_too() {
    for (line, same) in [
        ("e2e4 e7e5 g1f3 b8c6 f1b5", "g1f3 b8c6 e2e4 e7e5 f1b5"),
        ("e2e4 e7e5 g1f3 b8c6 f1c4 f8c5", "f2f3 e7e5 f3f4 e5f4"),
    ] {
        let name = |line| Openings::known().at(play(line).position());
        let alike = play(line).position().hash() == play(same).position().hash();
        assert_eq!(name(line) == name(same), alike, "{same}");
    }
    let french = Openings::known().of_game(&play("d2d4 e7e6 e2e4 d7d5")).unwrap();
    assert_eq!((french.ply, french.opening.name), (4, "French Defense"));
}

#[test]
fn t5_a_game_keeps_its_last_name_when_theory_is_left() {
    let game = play("e2e4 e7e5 g1f3 b8c6 f1b5 h7h5 a2a4 a8b8");
    let named = Openings::known().of_game(&game).unwrap();
    assert_eq!((named.ply, named.opening.eco), (5, "C60"));
    assert_eq!(Openings::known().of_game(&Game::new(Position::standard())), None);
}

#[test]
fn t5_the_gambits_of_the_books_are_gambits_by_the_definition_too() {
    for line in [
        "e2e4 e7e5 f2f4 e5f4",
        "e2e4 e7e5 f2f4 e5f4 f1c4",
        "d2d4 d7d5 c2c4 d5c4",
        "e2e4 e7e5 f2f4 e5f4 g1f3 g7g5 f1c4 g5g4 e1g1",
        "e2e4 e7e5 f2f4 e5f4 g1f3 g7g5 h2h4 g5g4 f3g5",
    ] {
        let found = of_game(&play(line));
        assert!(found.iter().any(|found| found.finding.term == Term::Gambit), "{line}");
    }
}

#[test]
fn t5_gambits_and_counter_gambits_that_are_known_by_name() {
    let found = |line: &str, term: Term| {
        of_game(&play(line)).iter().any(|found| found.finding.term == term)
    };
    for line in [
        "e2e4 e7e5 d2d4 e5d4 c2c3 d4c3 f1c4 c3b2 c1b2",
        "e2e4 c7c5 d2d4 c5d4 c2c3 d4c3 b1c3",
        "e2e4 e7e5 g1f3 b8c6 d2d4 e5d4 f1c4 f8c5 c2c3 d4c3 b1c3",
        "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 b2b4 c5b4 c2c3",
        "d2d4 d7d5 e2e4 d5e4 b1c3 g8f6 f2f3 e4f3 g1f3",
    ] {
        assert!(found(line, Term::Gambit), "{line}");
        assert!(!found(line, Term::CounterGambit), "{line}");
    }
    for line in [
        "e2e4 e7e5 f2f4 d7d5",
        "d2d4 d7d5 c2c4 e7e5",
        "e2e4 e7e5 g1f3 f7f5",
        "d2d4 g8f6 c2c4 c7c5 d4d5 b7b5",
        "f2f4 e7e5",
    ] {
        assert!(found(line, Term::CounterGambit), "{line}");
    }
    for line in [
        "d2d4 g8f6 c2c4 c7c5 d4d5 e7e6",
        "e2e4 c7c6 d2d4 d7d5 e4e5 c6c5",
        "d2d4 g8f6 c2c4 g7g6 b1c3 f8g7 e2e4 d7d6 g1f3 e8g8 f1e2 e7e5",
        "e2e4 e7e5 g1f3 b8c6 d2d4 e5d4 f3d4",
        "e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4",
        "e2e4 d7d5 e4d5 d8d5",
        "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f6e4",
    ] {
        for term in [Term::Gambit, Term::CounterGambit, Term::GambitPawn] {
            assert!(!found(line, term), "{line}: {term}");
        }
    }
    // Only the offer of the Queen's Gambit, and the pawn of the fourth file is taken back.
    let line = "d2d4 d7d5 c2c4 e7e6 b1c3 c7c6 e2e3 g8f6 f1d3 b8d7 g1f3 f8e7 e3e4 d5e4 c3e4";
    assert!(found(line, Term::GambitPawn) && !found(line, Term::Gambit));
}
