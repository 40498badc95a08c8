//! Properties that hold for any position, any text.

use proptest::prelude::*;
use staunton_notation::{Constraint, San, Written, parse_move, san};
use staunton_rules::{Move, Position};

/// A position some random moves after a start; Chess960 where the number is not 518.
fn position(number: u16, choices: &[u16]) -> Position {
    let start = Position::chess960(number).unwrap();
    let start = if number == 518 { Position::standard() } else { start };
    choices.iter().fold(start, |position, &choice| {
        let moves = position.legal_moves();
        match moves.get(usize::from(choice) % moves.len().max(1)) {
            Some(&mv) => position.play_unchecked(mv),
            None => position,
        }
    })
}

fn positions() -> impl Strategy<Value = Position> {
    let number = prop_oneof![3 => Just(518), 1 => 0u16..960];
    (number, prop::collection::vec(any::<u16>(), 0..160))
        .prop_map(|(number, choices)| position(number, &choices))
}

/// The legal moves that fit, found in the plain way.
fn plainly(position: &Position, constraint: &Constraint) -> Vec<Move> {
    position.legal_moves().iter().copied().filter(|&mv| constraint.admits(position, mv)).collect()
}

/// Some hundred cases, or many where slow tests are wanted. What fails becomes a test by name.
fn config() -> ProptestConfig {
    let cases = if std::env::var_os("RUN_SLOW_TESTS").is_some() { 20_000 } else { 300 };
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn n11_every_legal_move_is_written_and_read_back(position in positions()) {
        for mv in &position.legal_moves() {
            let text = san(&position, mv);
            let parsed: San = text.parse().unwrap();
            prop_assert_eq!(parsed, San::from_move(&position, mv));
            prop_assert_eq!(parsed.to_move(&position), Ok(mv), "{}", text);
            prop_assert_eq!(parse_move(&position, &text), Ok(mv), "{}", text);
            prop_assert_eq!(parse_move(&position, &position.uci(mv)), Ok(mv));
            // The fast way and the plain one agree.
            prop_assert_eq!(plainly(&position, &parsed.constraint()), vec![mv]);
        }
    }

    #[test]
    fn n11_nothing_of_the_origin_is_written_without_need(position in positions()) {
        for mv in &position.legal_moves() {
            let San::Normal { role, file, rank, capture, to, promotion, mark } =
                San::from_move(&position, mv)
            else { continue };
            // Each letter left out makes the move ambiguous.
            let lets = |file, rank| {
                let san = San::Normal { role, file, rank, capture, to, promotion, mark };
                plainly(&position, &san.constraint()).len()
            };
            let is_pawn = role == staunton_rules::Role::Pawn;
            if file.is_some() && !is_pawn {
                prop_assert!(lets(None, rank) > 1);
            }
            if rank.is_some() {
                prop_assert!(lets(file, None) > 1);
            }
        }
    }

    #[test]
    fn n11_any_san_means_what_the_plain_way_finds(position in positions(), text in san_texts()) {
        let Ok(san) = text.parse::<San>() else { return Ok(()) };
        let readings = plainly(&position, &san.constraint());
        match san.to_move(&position) {
            Ok(mv) => prop_assert!(readings.contains(&mv)),
            Err(_) => prop_assert!(readings.len() != 1),
        }
        prop_assert_eq!(san.constraint().readings(&position).to_vec(), readings);
    }

    #[test]
    fn n8_what_is_strict_is_tolerated_too(text in san_texts()) {
        if text.parse::<San>().is_ok() {
            prop_assert!(text.parse::<Written>().is_ok(), "{}", text);
        }
    }

    #[test]
    fn n8_any_text_is_read_without_harm(text in ".{0,40}", position in positions()) {
        let _ = text.parse::<San>();
        let _ = parse_move(&position, &text);
    }
}

fn san_texts() -> impl Strategy<Value = String> {
    prop_oneof!["[KQRBN][a-h]?[1-8]?x?[a-h][1-8][+#]?", "([a-h]x)?[a-h][1-8](=[QRBN])?", "O-O(-O)?"]
}
