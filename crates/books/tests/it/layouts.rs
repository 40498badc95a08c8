//! The pages of `data/books/layouts`, one for each way in which books set their games: what
//! `games.tsv` says was played there is read, move for move, and nothing else.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use staunton_books::{Game, Options, Reader, Reading, Source, Status};
use staunton_notation::san;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../data/books/layouts")
}

fn moves(game: &Game) -> String {
    let mut position = game.start;
    let written = game.read_plies().map(|(_, mv)| {
        let written = san(&position, mv);
        position = position.play_unchecked(mv);
        written
    });
    written.collect::<Vec<_>>().join(" ")
}

#[test]
fn ly_every_layout_is_read_as_it_was_played_and_without_a_repair() {
    let table = fs::read_to_string(folder().join("games.tsv")).unwrap();
    let mut wanted: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for row in table.lines().filter(|row| !row.starts_with('#')) {
        let mut cells = row.split('\t');
        let (file, moves, why) = (cells.next(), cells.next(), cells.next());
        assert!(why.is_some_and(|why| !why.is_empty()), "{row}: why does it stand there?");
        wanted.entry(file.unwrap()).or_default().push(moves.unwrap());
    }
    let mut wrong = Vec::new();
    for (file, games) in &wanted {
        let source = Source::read(&fs::read(folder().join(file)).unwrap()).unwrap();
        let book = Reader::new(source.text(), &Options::default()).finish();
        let read: Vec<String> = book.games.iter().map(moves).collect();
        let plies = || book.games.iter().flat_map(|game| &game.plies);
        let is_plain = plies().all(|ply| ply.reading == Reading::Read)
            && book.games.iter().all(|game| game.status == Status::Complete);
        if read != *games || !is_plain || !book.unread.is_empty() {
            let unread = book.unread.iter().map(|unread| &source.text()[unread.span.clone()]);
            wrong.push(format!("{file}: {read:#?}, not read: {:?}", unread.collect::<Vec<_>>()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let files = fs::read_dir(folder()).unwrap().map(|file| file.unwrap().file_name());
    let pages = files.filter(|name| {
        !["games.tsv", "SOURCE.md"].iter().any(|other| name.to_str() == Some(other))
    });
    assert_eq!(pages.count(), wanted.len(), "a page without a row");
}
