//! The sentences in German: one of each kind as it shall be, and all of a large run looked through.

use std::collections::BTreeSet;

use staunton_notation::Locale;
use staunton_rules::{Game, Position, Square};
use staunton_terms::{Follower, Term, TermSet, of_move, of_position, why_not};

use crate::samples::{Chance, positions};

/// The German sentences about a position, and about a move in it.
fn told(fen: &str, mv: &str) -> Vec<String> {
    let position: Position = fen.parse().unwrap();
    let mut found = of_position(&position);
    if !mv.is_empty() {
        found.extend(of_move(&position, position.parse_uci(mv).unwrap()).unwrap());
    }
    found.iter().map(|finding| finding.words_in(Locale::German, &position)).collect()
}

#[test]
fn golden_sentences() {
    for (fen, mv, expected) in [
        ("4k3/8/8/1B6/8/8/8/4K3 b - - 0 1", "", "Der weiße Läufer auf b5 bietet Schach."),
        (
            "4k3/8/8/8/8/4N3/8/K3R3 w - - 0 1",
            "e3d5",
            "Der weiße Springer auf d5 hat die Linie für den weißen Turm auf e1 geöffnet: Abzugsschach.",
        ),
        (
            "4k3/4q3/8/8/8/8/8/K3R3 b - - 0 1",
            "",
            "Die schwarze Dame auf e7 ist durch den weißen Turm auf e1 an den schwarzen König auf e8 gefesselt.",
        ),
        (
            "q3k3/8/8/1N6/8/8/8/4K3 w - - 0 1",
            "b5c7",
            "Gabel: Der weiße Springer auf c7 greift die schwarze Dame auf a8 und den König auf e8 an.",
        ),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "", "Schwarz ist patt."),
        (
            "6rk/5Npp/8/8/8/8/8/4K3 b - - 0 1",
            "",
            "Ersticktes Matt: Der weiße Springer auf f7 setzt den schwarzen König auf h8 matt, den die eigenen Steine \
             ringsum einschließen.",
        ),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "", "Der weiße Bauer auf e2 ist ein Freibauer."),
        ("4k3/8/8/8/4P3/8/4P3/4K3 w - - 0 1", "", "Doppelbauer: die weißen Bauern auf e2 und e4."),
        (
            "8/8/4k3/8/4K3/8/8/8 b - - 0 1",
            "",
            "Weiß hat die Opposition: Der weiße König auf e4 steht dem schwarzen König auf e6 gegenüber.",
        ),
        (
            "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
            "e5d6",
            "Ein Bauer schlägt den schwarzen Bauern auf d5 im Vorübergehen, auf d6.",
        ),
        (
            "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
            "a7a8n",
            "Unterverwandlung: Aus einem Bauern wird der weiße Springer auf a8.",
        ),
    ] {
        let told = told(fen, mv);
        assert!(told.iter().any(|words| words == expected), "{fen} {mv}: {told:#?}");
    }
}

#[test]
fn golden_reasons() {
    for (fen, from, to, expected) in [
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", Square::E4, Square::E5, "auf e4 steht kein Stein"),
        (
            "4k3/8/8/8/8/8/P7/R3K3 w - - 0 1",
            Square::A1,
            Square::A4,
            "der weiße Bauer auf a2 steht im Weg",
        ),
        (
            "4k3/8/8/8/4r3/3b4/8/4K2Q w - - 0 1",
            Square::H1,
            Square::H2,
            "der schwarze Turm auf e4 bietet Schach, und der Zug wehrt es nicht ab",
        ),
        (
            "4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1",
            Square::E2,
            Square::C3,
            "der weiße Springer auf e2 schirmt den eigenen König gegen den schwarzen Turm auf e4 ab",
        ),
        (
            "5rk1/8/8/8/8/8/8/4K2R w K - 0 1",
            Square::E1,
            Square::G1,
            "der König darf nicht rochieren: Er müsste über f1, das durch den schwarzen Turm auf f8 angegriffen ist",
        ),
    ] {
        let position: Position = fen.parse().unwrap();
        let reasons = why_not(&position, from, to);
        let told: Vec<String> =
            reasons.iter().map(|reason| reason.words_in(Locale::German, &position)).collect();
        assert!(told.iter().any(|words| words == expected), "{fen}: {told:?}");
    }
}

/// What must not stand in a German sentence: English words, holes that were left, or left empty.
fn look_through(words: &str) {
    const ENGLISH: [&str; 16] = [
        "the", "and", "is", "are", "of", "by", "on", "to", "with", "White", "Black", "check",
        "pawn", "king", "queen", "knight",
    ];
    let parts = || words.split(|sign: char| !sign.is_alphanumeric());
    assert!(parts().all(|word| !ENGLISH.contains(&word)), "English: {words:?}");
    assert!(!words.contains(['{', '}', '|']), "a hole was left: {words:?}");
    for empty in ["  ", " .", " ,", " :", " ;"] {
        assert!(!words.contains(empty), "an empty hole: {words:?}");
    }
    assert_eq!(words, words.trim(), "an empty hole: {words:?}");
}

#[test]
fn every_sentence_of_a_large_run_is_german() {
    let mut seen = BTreeSet::new();
    let mut chance = Chance::new(21);
    for position in positions(21, 3000) {
        let mut found = of_position(&position);
        let moves = position.legal_moves();
        if !moves.is_empty() {
            found.extend(of_move(&position, moves[chance.below(moves.len())]).unwrap());
        }
        for finding in found {
            let words = finding.words_in(Locale::German, &position);
            look_through(&words);
            assert!(
                words.ends_with('.') && words.chars().next().is_some_and(char::is_uppercase),
                "{words:?}"
            );
            assert_ne!(words, finding.words(&position));
            seen.insert(finding.term);
        }
        for _ in 0..20 {
            let [from, to] = [(); 2].map(|()| Square::ALL[chance.below(64)]);
            for reason in why_not(&position, from, to) {
                let words = reason.words_in(Locale::German, &position);
                look_through(&words);
                assert_ne!(words, reason.words(&position));
            }
        }
    }
    assert!(seen.len() > 30, "{} terms", seen.len());
}

#[test]
fn the_terms_of_games_are_german() {
    let mut chance = Chance::new(22);
    let mut seen = BTreeSet::new();
    for _ in 0..60 {
        let mut follower = Follower::new(Position::standard(), TermSet::ALL);
        let mut found = Vec::new();
        for _ in 0..120 {
            let moves = follower.game().position().legal_moves();
            // Captures are played more often, so that men are exchanged.
            let captures: Vec<_> = moves.iter().copied().filter(|mv| mv.is_capture()).collect();
            let mv = match (captures.len(), moves.len()) {
                (_, 0) => break,
                (0, count) => moves[chance.below(count)],
                (count, _) => captures[chance.below(count)],
            };
            follower.play(mv, &mut found).unwrap();
        }
        follower.finish(&mut found);
        let game: &Game = follower.game();
        for told in &found {
            let words = told.words_in(Locale::German, game);
            look_through(&words);
            seen.insert(told.finding.term);
        }
    }
    assert!(seen.contains(&Term::Exchange) && seen.len() > 10, "{seen:?}");
}

#[test]
fn every_term_has_a_name_of_its_own_and_a_definition() {
    let mut names = BTreeSet::new();
    for term in Term::ALL {
        let (name, definition) = (term.name_in(Locale::German), term.definition_in(Locale::German));
        look_through(name);
        look_through(definition);
        assert!(definition.ends_with('.') && definition != term.entry().definition, "{term}");
        assert!(names.insert(name), "{name} twice");
    }
}
