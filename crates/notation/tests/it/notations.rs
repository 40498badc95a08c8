//! Every notation: what is written is read back as the same move.

use staunton_notation::pgn::{GameTree, Reader};
use staunton_notation::{
    Age, Hint, Language, Letters, Notation, Scene, Style, read_move, read_prefix, write_move,
};
use staunton_rules::{Game, Move};

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
fn check<'a>(scene: impl Into<Scene<'a>>, mv: Move, style: Style) {
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
    let followed = format!("{text} {text}");
    let (prefix, bytes) = read_prefix(scene, &followed, hint);
    assert_eq!(prefix.map(|reading| reading.mv), Ok(mv), "{style} {followed:?}");
    assert_eq!(followed[..bytes].trim_end(), text, "{style} {followed:?}");
}

fn check_game(tree: &GameTree, styles: &[Style]) -> usize {
    let mut game = Game::new(*tree.start());
    let moves: Vec<Move> = tree.to_game().unwrap().moves().to_vec();
    for mv in &moves {
        for &style in styles {
            check(&game, *mv, style);
        }
        game.play(*mv).unwrap();
    }
    moves.len()
}

#[test]
fn n11_n12_games_are_written_in_every_notation_and_read_back() {
    let Some(bytes) = corpora::read("pgn/masters-8mb.pgn") else { return };
    let every = if std::env::var_os("RUN_SLOW_TESTS").is_some() { 10 } else { 500 };
    let mut plies = 0;
    for (game, _) in Reader::new(&bytes[..]).games().step_by(every) {
        plies += check_game(&game, &styles());
    }
    assert!(plies > 500, "{plies} plies only");
}
