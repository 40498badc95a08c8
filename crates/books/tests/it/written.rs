//! What our own writers lay out on a page is read back as the same game.

use staunton_books::Options;
use staunton_corpora as corpora;
use staunton_notation::{Notation, Style, san};
use staunton_pgn::{GameTree, Layout, Step, read_all, write_moves};

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
