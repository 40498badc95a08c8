//! The pages of `data/books/layouts`, one for each way in which books set their games: what
//! `games.tsv` says was played there is read, move for move, and nothing else.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use staunton_books::{Options, Reader, Reading, Source, Status};

use crate::told;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../data/books/layouts")
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
        // Where the row tells the lines beside the game too, they are held against the page.
        let told = |game, wanted: Option<&&str>| match wanted {
            Some(wanted) if wanted.contains('(') => told::with_lines(game),
            _ => told::game(game),
        };
        let wanted = games.iter().map(Some).chain(std::iter::repeat(None));
        let read: Vec<String> =
            book.games.iter().zip(wanted).map(|(game, wanted)| told(game, wanted)).collect();
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
