//! What our own writers lay out on a page is read back as the same game.

use staunton_notation::pgn::{GameTree, Step};
use staunton_notation::text::{self, Line, Note, Options, read_game};
use staunton_notation::{Layout, Notation, Style, write_moves};
use staunton_rules::Move;

use super::corpora;

/// Some games of masters.
fn games() -> Vec<GameTree> {
    let step = if std::env::var_os("RUN_SLOW_TESTS").is_some() { 100 } else { 1000 };
    let games: Vec<GameTree> = corpora::games(18, step);
    let games: Vec<GameTree> = games.into_iter().filter(|game| !game.is_empty()).collect();
    assert!(games.len() >= 10, "{} games", games.len());
    games
}

fn moves(game: &GameTree) -> Vec<Move> {
    let mv = |step| match step {
        Step::Move(mv) => Some(mv),
        Step::Null => None,
    };
    game.main_line_steps().filter_map(mv).collect()
}

fn told(page: &text::Page) -> Vec<String> {
    page.notes.iter().map(Note::to_string).collect()
}

#[test]
fn n4_n12_what_is_written_in_lines_columns_and_fractions_is_read_back() {
    for game in games() {
        let start = Some(*game.start());
        for notation in Notation::ALL {
            for layout in Layout::ALL {
                let written = write_moves(&game, notation, layout);
                let options = Options { start, style: Some(Style::from(notation)) };
                let page = read_game(&written, &options);
                let read: Vec<Move> = page.lines[0].plies.iter().map(|ply| ply.mv).collect();
                assert_eq!(
                    read,
                    moves(&game),
                    "{notation}, {layout}:\n{written}\n{:?}",
                    told(&page)
                );
                assert!(
                    page.notes.is_empty(),
                    "{notation}, {layout}:\n{written}\n{:?}",
                    told(&page)
                );
                assert_eq!(
                    page.lines[0].outcome,
                    game.outcome(),
                    "{notation}, {layout}:\n{written}"
                );
            }
        }
    }
}

#[test]
fn n12_the_notation_and_the_layout_are_found_out() {
    let layouts = [
        (Layout::Lines, text::Layout::InOrder),
        (Layout::Columns, text::Layout::InOrder),
        (Layout::Fraction, text::Layout::Fractions),
    ];
    for game in games().iter().take(3) {
        for notation in Notation::ALL {
            for (layout, found) in layouts {
                let written = write_moves(game, notation, layout);
                let page = read_game(&written, &Options::default());
                let same = page.lines.iter().map(Line::to_game).map(|game| moves(&game));
                assert_eq!(same.collect::<Vec<_>>(), [moves(game)], "{notation}:\n{written}");
                assert_eq!((page.layout, told(&page)), (found, vec![]), "{notation}:\n{written}");
            }
        }
    }
}
