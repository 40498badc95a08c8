//! A book as a new edition: nothing of its words is lost, its moves are linked, and it is a right EPUB.

use std::fs;
use std::path::Path;
use std::process::Command;

use staunton_books::edition::{Edition, Moves};
use staunton_books::{Book, Options, Reader, Source};

const JAR: &str = "/usr/share/java/epubcheck.jar";

fn read(name: &str) -> (Source, Book) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/books").join(name);
    let source = Source::read(&fs::read(path).unwrap()).unwrap();
    let options = Options { about: source.about().clone(), ..Options::default() };
    let book = Reader::new(source.text(), &options).finish();
    (source, book)
}

/// The words of a text that are no moves nor numbers.
fn long_words(text: &str) -> Vec<String> {
    let words = text.split(|sign: char| !sign.is_alphabetic());
    words.filter(|word| word.len() > 4).map(str::to_lowercase).collect()
}

const BOOKS: [&str; 6] = [
    "hoyle-1909.txt",
    "evenings.txt",
    "lectures.txt",
    "miscellany.txt",
    "partien.txt",
    "running.txt",
];

#[test]
fn words_stand_in_their_order_and_moves_are_linked() {
    let mut links = 0;
    for name in BOOKS {
        let (source, book) = read(name);
        let edition = Edition { moves: Moves::Printed, ..Edition::default() };
        let epub = edition.epub(&book, source.text()).unwrap();
        let again = Source::read(&epub).unwrap();
        // What is said of a board stands below it; all others come in the same order.
        let mut printed = Vec::new();
        let (mut from, mut said) = (0, Vec::new());
        for board in &book.boards {
            let span = board.diagram.span.clone();
            printed.extend(long_words(&source.text()[from..span.start]));
            from = span.end;
            said.extend(long_words(&source.text()[span]));
        }
        printed.extend(long_words(&source.text()[from..]));
        let edited = long_words(again.text());
        // The names of squares along a board's edge are drawn, as "QKtsq".
        said.retain(|word| !word.ends_with("sq") && !edited.contains(word));
        assert!(said.is_empty(), "{name}: {said:?}");
        let mut edited = edited.into_iter();
        let lost: Vec<&String> =
            printed.iter().filter(|word| !edited.by_ref().any(|other| other == **word)).collect();
        assert!(lost.is_empty(), "{name}: {:?}", &lost[..lost.len().min(3)]);

        let page = Edition::default().page(&book, source.text());
        let plies = book.games.iter().flat_map(|game| &game.plies);
        let read = plies.filter(|ply| ply.mv.is_some() && !ply.is_borrowed());
        let mut places: Vec<usize> = read.map(|ply| ply.span().start).collect();
        places.sort_unstable();
        places.dedup();
        assert!(page.matches("data-board=").count() >= places.len(), "{name}");
        links += places.len();
    }
    assert!(links > 100, "{links}");
}

#[test]
fn an_edition_is_the_same_each_time_and_reads_as_the_book_did() {
    let (source, book) = read("hoyle-1909.txt");
    let epub = Edition::default().epub(&book, source.text()).unwrap();
    assert_eq!(epub, Edition::default().epub(&book, source.text()).unwrap());
    let again = Source::read(&epub).unwrap();
    let options = Options { about: again.about().clone(), ..Options::default() };
    let anew = Reader::new(again.text(), &options).finish();
    assert!(book.title.is_none() || anew.title == book.title);
    let moves = |book: &Book| -> Vec<Vec<_>> {
        book.games.iter().map(|game| game.read_plies().map(|(_, mv)| mv).collect()).collect()
    };
    // The first game of the new edition begins as that of the old one.
    let (old, new) = (moves(&book), moves(&anew));
    assert!(new.iter().any(|game| game.starts_with(&old[0][..4])), "{old:?}\n{new:?}");
}

#[test]
fn hostile_words_stay_words() {
    let text =
        "<b>&\u{0}\u{8}\u{fffe} ]]> \"quoted\"\n\nGAME <I>.\n\n  1. P to K 4    1. P to K 4\n";
    let book = Reader::new(text, &Options::default()).finish();
    let page = Edition::default().page(&book, text);
    assert!(page.contains("&lt;b&gt;&amp;") && !page.contains("<b>"), "{page}");
    let epub = Edition { language: "en\"><x>", ..Edition::default() }.epub(&book, text).unwrap();
    assert!(Source::read(&epub).unwrap().text().contains("1. e4 e5"));
    // A book without anything has a chapter all the same.
    let none = Reader::new("", &Options::default()).finish();
    assert!(Edition::default().epub(&none, "").is_ok());
}

#[test]
fn epubcheck_finds_no_fault() {
    if !Path::new(JAR).exists() {
        staunton_corpora::skip("epubcheck", "editions against EPUBCheck: not installed");
        return;
    }
    let folder = std::env::temp_dir().join(format!("staunton-edition-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    for (name, moves) in
        BOOKS.into_iter().zip([Moves::Algebraic, Moves::Printed].into_iter().cycle())
    {
        let (source, book) = read(name);
        let path = folder.join(format!("{name}.epub"));
        let edition = Edition { moves, ..Edition::default() };
        fs::write(&path, edition.epub(&book, source.text()).unwrap()).unwrap();
        let output =
            Command::new("java").args(["-jar", JAR, "--failonwarnings"]).arg(&path).output();
        let output = output.unwrap();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{name}: {said}");
    }
    fs::remove_dir_all(&folder).unwrap();
}
