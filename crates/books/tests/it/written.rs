//! What our own writers lay out on a page is read back as the same game.

use std::fmt::Write as _;

use staunton_books::Options;
use staunton_corpora as corpora;
use staunton_notation::{Notation, Style, san};
use staunton_pgn::{GameTree, Layout, Step, read_all, write_moves};
use staunton_rules::Position;

use crate::scrap::Scrap;

/// Some games of masters.
fn games() -> Vec<GameTree> {
    let every = if std::env::var_os("RUN_SLOW_TESTS").is_some() { 10 } else { 40 };
    let all = read_all(&corpora::data("games/masters.pgn").bytes[..]).games;
    let some = all.into_iter().step_by(every).map(|(game, _)| game);
    let games: Vec<GameTree> = some.filter(|game| !game.is_empty()).collect();
    assert!(games.len() >= 5, "{} games", games.len());
    games
}

/// Nobody prints fractions of numbers, of Meyer's letters or of moves in words.
fn is_printed(notation: Notation, layout: Layout) -> bool {
    let is_rare = matches!(notation, Notation::Iccf | Notation::Meyer | Notation::Spoken);
    !is_rare || layout != Layout::Fraction
}

fn moves(game: &GameTree) -> String {
    let mut position = *game.start();
    let told = game.main_line_steps().map_while(|step| match step {
        Step::Move(mv) => {
            let told = san(&position, mv);
            position = position.play_unchecked(mv);
            Some(told)
        }
        Step::Null => None,
    });
    told.collect::<Vec<_>>().join(" ")
}

#[test]
fn n4_n12_what_is_written_in_lines_columns_and_fractions_is_read_back() {
    for game in games() {
        for notation in Notation::ALL {
            for layout in Layout::ALL.into_iter().filter(|layout| is_printed(notation, *layout)) {
                let written = write_moves(&game, notation, layout);
                let start = Some(*game.start());
                let styles = vec![Style::from(notation)];
                let scrap = Scrap::with(&written, &Options { start, styles, ..Options::default() });
                let (read, told) = (scrap.games(), scrap.told());
                assert_eq!(read, [moves(&game)], "{notation}, {layout}:\n{written}\n{told:?}");
                assert_eq!(told, Vec::<String>::new(), "{notation}, {layout}:\n{written}");
                let outcome = scrap.book.games[0].outcome;
                assert_eq!(outcome, game.outcome(), "{notation}, {layout}:\n{written}");
            }
        }
    }
}

#[test]
fn n12_the_notation_and_the_layout_are_found_out() {
    for game in games().iter().take(3) {
        for notation in Notation::ALL {
            for layout in Layout::ALL.into_iter().filter(|layout| is_printed(notation, *layout)) {
                let written = write_moves(game, notation, layout);
                let scrap = Scrap::read(&written);
                let (read, told) = (scrap.games(), scrap.told());
                assert_eq!(read, [moves(game)], "{notation}, {layout}:\n{written}\n{told:?}");
                assert_eq!(told, Vec::<String>::new(), "{notation}, {layout}:\n{written}");
            }
        }
    }
}

/// A game of moves drawn by lot, in which pawns hurry and become officers of every kind, so that many
/// like pieces reach the same squares.
fn drawn_by_lot(seed: u64) -> GameTree {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut draw = |of: usize| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).unwrap() % of
    };
    let mut position = Position::standard();
    let mut pgn = String::new();
    for ply in 0..240 {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let hurry: Vec<_> = moves
            .iter()
            .filter(|mv| mv.promotion().is_some())
            .chain(moves.iter())
            .copied()
            .collect();
        let mv = hurry[draw(hurry.len())];
        if ply % 2 == 0 {
            write!(pgn, "{}. ", ply / 2 + 1).unwrap();
        }
        write!(pgn, "{} ", san(&position, mv)).unwrap();
        position = position.play_unchecked(mv);
    }
    pgn.push('*');
    read_all(pgn.as_bytes()).games.remove(0).0
}

#[test]
fn n12_games_drawn_by_lot_are_read_back_in_every_notation() {
    let count = if std::env::var_os("RUN_SLOW_TESTS").is_some() { 150 } else { 10 };
    for seed in 1..=count {
        let game = drawn_by_lot(seed);
        for notation in Notation::ALL {
            let written = write_moves(&game, notation, Layout::Lines);
            let styles = vec![Style::from(notation)];
            let scrap = Scrap::with(&written, &Options { styles, ..Options::default() });
            assert_eq!(scrap.games(), [moves(&game)], "{seed}, {notation}:\n{written}");
            assert_eq!(scrap.told(), Vec::<String>::new(), "{seed}, {notation}:\n{written}");
        }
    }
}
