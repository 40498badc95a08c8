//! The pages of `data/books`, which stand in every clone.

use std::fs;

use staunton_books::{Game, Options, Reader, Reading, Source, Status};

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
        .map(|ply| ply.ply)
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
    assert_eq!(games[0].plies[8].candidates.len(), 2);
}
