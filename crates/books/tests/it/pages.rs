//! The pages of `data/books`, which stand in every clone.

use std::fs;

use staunton_books::{Game, Options, Reader, Reading, Source, Status};

use crate::told;

fn games(name: &str) -> Vec<Game> {
    let path = format!("{}/../../data/books/{name}", env!("CARGO_MANIFEST_DIR"));
    let source = Source::read(&fs::read(path).unwrap()).unwrap();
    Reader::new(source.text(), &Options::default()).collect()
}

#[test]
fn oc_a_misprint_in_columns_is_mended_by_the_moves_behind_it() {
    let games = games("columns.txt");
    assert_eq!((games.len(), games[0].status, games[0].plies.len()), (1, Status::Complete, 18));
    let mended: Vec<usize> = games[0]
        .plies
        .iter()
        .filter(|ply| ply.reading == Reading::Repaired)
        .map(staunton_books::Ply::ply)
        .collect();
    assert_eq!(mended, [13]);
    assert_eq!(games[0].variations.len(), 1);
}

#[test]
fn ly_8_running_text_is_one_game_and_prose_is_none() {
    let games = games("running.txt");
    assert_eq!((games.len(), games[0].status, games[0].plies.len()), (1, Status::Complete, 14));
}

#[test]
fn am_11_a_move_of_two_knights_stays_open() {
    let games = games("open.txt");
    assert_eq!((games.len(), games[0].status), (1, Status::Partial));
    assert_eq!(games[0].plies[8].candidates().len(), 2);
}

/// Every game of a page, by its title and the number of its plies.
fn check(name: &str, games: &[(&str, usize)]) {
    let read = self::games(name);
    let told: Vec<(&str, usize)> =
        read.iter().map(|game| (game.title.as_str(), game.read_plies().count())).collect();
    assert_eq!(told, games, "{name}");
    for game in &read {
        assert_eq!(game.status, Status::Complete, "{name}: {}", game.title);
        assert!(
            game.plies.iter().all(|ply| ply.reading == Reading::Read),
            "{name}: {}",
            game.title
        );
    }
}

#[test]
fn ly_2_a_table_is_read_under_whatever_stands_over_its_columns() {
    check(
        "club.txt",
        &[
            ("GAME THE FIRST.", 18),
            ("GAME THE SECOND.", 16),
            ("GAME III", 12),
            ("GAME IV.", 45),
            ("GAME V.", 33),
            ("GAME VI.", 16),
        ],
    );
}

#[test]
fn ly_14_notes_odds_and_names_do_not_part_a_game() {
    let titles = ["GAME 1.", "GAME 2.", "GAME 3.", "GAME 4.", "GAME 5."];
    let plies = [18, 8, 18, 22, 20];
    let games: Vec<(&str, usize)> = titles.into_iter().zip(plies).collect();
    check("lectures.txt", &games);
    let read = self::games("lectures.txt");
    assert_ne!(read[1].start, staunton_rules::Position::standard());
    let names: Vec<&str> = read[2].tags.iter().map(|(_, name)| name.as_str()).collect();
    assert_eq!(names, ["Steinitz", "Zukertort"]);
}

#[test]
fn hd_1_a_game_has_its_heading_in_any_language() {
    check("partien.txt", &[("Partie Nr. 1.", 20), ("Partie Nr. 2.", 20), ("Partie Nr. 3.", 12)]);
}

#[test]
fn ly_layouts_behind_each_other_are_read_and_neither_prose_nor_scores_nor_an_index() {
    let path = format!("{}/../../data/books/miscellany.txt", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(path).unwrap();
    let book = Reader::new(&text, &Options::default()).finish();
    let plies: Vec<usize> = book.games.iter().map(|game| game.plies.len()).collect();
    assert_eq!(plies, [47, 74, 10, 7]);
    let read = |game: &Game| {
        game.status == Status::Complete && game.plies.iter().all(|ply| ply.reading == Reading::Read)
    };
    assert!(book.games.iter().all(read), "{:?}", book.games);
    assert!(told::game(&book.games[1]).ends_with("Qxd1 Rxd1 e2"));
    let openings = "e4 e5 Nf3 Nc6 Bb5 a6 (Nf6 O-O Nxe4 d4 Be7) (d6 d4 Bd7 Nc3 Nf6) Ba4 Nf6 O-O Be7";
    assert_eq!(told::with_lines(&book.games[2]), openings);
    // Where the example stands only its picture tells.
    let unread: Vec<&str> = book.unread.iter().map(|it| &text[it.span.clone()]).collect();
    let of_draughts = ["Bishop from B 1 to R 3", "P to K 3", "P to K 4."];
    let of_example = ["R - R 7", "R - R 7", "K - Kt 1", "K - Kt 2."];
    assert_eq!(unread, [&of_draughts[..], &of_example].concat());
    let index = text.find("SCORE OF THE TOURNAMENT").unwrap();
    let mut read = book.loose.iter().filter(|loose| loose.read().is_some());
    assert!(read.all(|loose| loose.span.start < index), "{:?}", book.loose);
    assert!(book.games.iter().all(|game| {
        game.variations.iter().all(|line| line.plies.iter().all(|ply| ply.span().start < index))
    }));
}

#[test]
fn al_12_draughts_tours_scores_and_solutions_without_a_board_are_no_games() {
    let path = format!("{}/../../data/books/nothing.txt", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(path).unwrap();
    let book = Reader::new(&text, &Options::default()).finish();
    assert!(book.games.is_empty(), "{:?}", book.games);
    let unread: Vec<&str> = book.unread.iter().map(|it| &text[it.span.clone()]).collect();
    assert_eq!(unread.len(), 5, "{unread:?}");
}
