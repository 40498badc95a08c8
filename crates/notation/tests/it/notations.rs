//! Every notation: what is written is read back as the same move.

use proptest::prelude::*;
use staunton_notation::{
    Age, Hint, IdentifiedPosition, Language, Letters, MoveContext, Notation, Style, parse_any,
    read_move, read_prefix, write_move,
};
use staunton_rules::{CastlingMode, Game, Move, Position};

use super::corpora;

/// Every notation, and those that take letters in those of every language, old and new.
fn styles() -> Vec<Style> {
    let mut styles: Vec<Style> = Notation::ALL.map(Style::from).into();
    for language in Language::ALL {
        for age in [Age::Present, Age::Old] {
            for notation in [Notation::San, Notation::Long] {
                styles.push(Style::new(notation).with_letters(Letters { language, age }));
            }
        }
    }
    styles
}

/// Writes and reads one move in a style.
fn check<'a>(scene: impl Into<MoveContext<'a>>, mv: Move, style: Style) {
    let scene = scene.into();
    let text = write_move(scene, mv, style);
    let hint = Hint::from(style);
    let fen = scene.position();
    let reading = read_move(scene, &text, hint)
        .unwrap_or_else(|finding| panic!("{style} {text:?} for {mv:?}: {finding} in {fen:?}"));
    assert_eq!(reading.mv, mv, "{style} {text:?}");
    assert_eq!(reading.doubts, [], "{style} {text:?}");
    assert_eq!(reading.span, 0..text.len(), "{style} {text:?}");
    // In a line the next move follows, and is not taken for part of this one.
    // Names of several words want a stop between: `P takes Q; Kt takes P`.
    let is_wordy =
        [Notation::Hoyle, Notation::Staunton, Notation::Spoken].contains(&style.notation);
    let followed = format!("{text}{} {text}", if is_wordy { ";" } else { "" });
    let (prefix, bytes) = read_prefix(scene, &followed, hint);
    assert_eq!(prefix.map(|reading| reading.mv), Ok(mv), "{style} {followed:?}");
    assert_eq!(followed[..bytes].trim_end(), text, "{style} {followed:?}");
}

fn check_game(game: &Game, styles: &[Style]) -> usize {
    let mut at = IdentifiedPosition::new(*game.start());
    for &mv in game.moves() {
        for &style in styles {
            check(&at, mv, style);
        }
        at.play(mv);
    }
    game.moves().len()
}

#[test]
fn n11_n12_games_are_written_in_every_notation_and_read_back() {
    let every = if std::env::var_os("RUN_SLOW_TESTS").is_some() { 10 } else { 500 };
    let mut plies = 0;
    for game in corpora::games(20, every) {
        plies += check_game(&game, &styles());
    }
    assert!(plies > 500, "{plies} plies only");
}

/// A game of random moves; Chess960 where the number is not 518.
fn random_game(number: u16, choices: &[u16]) -> IdentifiedPosition {
    let start = Position::chess960(number).unwrap();
    let mut game =
        IdentifiedPosition::new(if number == 518 { Position::standard() } else { start });
    for &choice in choices {
        let moves = game.position().legal_moves();
        let Some(&mv) = moves.get(usize::from(choice) % moves.len().max(1)) else { break };
        game.play(mv);
    }
    game
}

fn config() -> ProptestConfig {
    let cases = if std::env::var_os("RUN_SLOW_TESTS").is_some() { 5_000 } else { 60 };
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn n11_n12_every_legal_move_of_any_position_is_told_from_all_others(
        number in prop_oneof![2 => Just(518u16), 1 => 0u16..960],
        choices in prop::collection::vec(any::<u16>(), 0..200),
    ) {
        let game = random_game(number, &choices);
        for mv in &game.position().legal_moves() {
            for notation in Notation::ALL {
                check(&game, mv, notation.into());
                // The same without knowing who the pieces are.
                check(game.position(), mv, notation.into());
            }
        }
    }

    #[test]
    fn n9_any_text_is_read_without_harm_and_what_is_read_is_legal(
        text in prop_oneof![
            "[KQRBNPktx:.' 1-8=()/a-hO-]{0,24}",
            "((K|Q|R|B|Kt|P|K's|Q\\. B\\.)? ?(to|takes|-|x|one|checks|\\() ?(K|Q|B|Kt|R|her|his)? ?(B|R|P|Kt)? ?([1-8]|sq|\\))?){1,2}",
            ".{0,40}",
        ],
        choices in prop::collection::vec(any::<u16>(), 0..80),
    ) {
        let game = random_game(518, &choices);
        for notation in Notation::ALL {
            match read_move(&game, &text, notation) {
                Ok(reading) => {
                    prop_assert!(game.position().is_legal(reading.mv));
                    prop_assert!(text.get(reading.span).is_some());
                }
                Err(finding) => {
                    prop_assert!(text.get(finding.span.clone()).is_some());
                    prop_assert!(finding.moves().iter().all(|near| game.position().is_legal(near.mv)));
                    prop_assert!(!finding.to_string().contains('\n'));
                }
            }
            let (_, bytes) = read_prefix(&game, &text, notation);
            prop_assert!(text.is_char_boundary(bytes));
        }
        let _ = parse_any(&game, &text);
    }
}

#[test]
fn n2_many_pieces_of_a_kind_are_told_apart() {
    let fens = [
        // Nine queens, some on one line.
        "7k/8/2Q1Q3/8/2Q1Q1Q1/8/Q1Q1Q3/K7 w - - 0 1",
        "7k/8/1N1N4/N3N3/2p5/N3N3/1N1N4/K7 w - - 0 1",
        "8/1P1P1P2/8/7k/K7/8/3p1p1p/8 w - - 0 1",
        "r3k2r/8/8/3pPp2/8/8/8/R3K2R w KQkq d6 0 2",
        "2r1r3/1P1P1P2/7k/8/8/8/8/K7 w - - 0 1",
        "7k/p1p1p1p1/1P1P1P1P/8/8/1p1p1p1p/P1P1P1P1/7K b - - 0 1",
        "8/2k5/R6R/8/R2r3R/8/8/K6R w - - 0 1",
    ];
    for fen in fens {
        let position = Position::from_fen(fen, CastlingMode::Standard).unwrap();
        for mv in &position.legal_moves() {
            for style in styles() {
                check(&position, mv, style);
                check(&IdentifiedPosition::new(position), mv, style);
            }
        }
    }
}

#[test]
fn n2_what_a_pawn_becomes_may_stand_behind_a_dash() {
    let position =
        Position::from_fen("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", CastlingMode::Standard).unwrap();
    for (text, uci) in [
        ("P-R8-Q", "a7a8q"),
        ("P-R8-Kt", "a7a8n"),
        ("PxKt-Q", "a7b8q"),
        ("PxKt-R ch", "a7b8r"),
        ("PxKt=B", "a7b8b"),
        ("PxKt(Kt)", "a7b8n"),
    ] {
        let read = read_move(&position, text, Notation::Descriptive);
        let mv = read.map(|reading| position.uci(reading.mv));
        assert_eq!(mv.as_deref().ok(), Some(uci), "{text}");
    }
}
