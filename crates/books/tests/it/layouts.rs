//! The pages of `data/books/layouts`, one for each way in which books set their games: what
//! `games.tsv` says was played there is read, move for move, and nothing else; alone, and behind
//! each other as one book.

use std::collections::BTreeMap;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use staunton_books::{Book, Options, Reader, Reading, Source, Status};
use staunton_notation::{Language, Notation};

use crate::told;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../data/books/layouts")
}

fn has_end(file: &str, end: &str) -> bool {
    Path::new(file).extension().is_some_and(|extension| extension == end)
}

/// The games of every page, as the table tells them.
fn wanted(table: &str) -> BTreeMap<&str, Vec<&str>> {
    let mut wanted: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for row in table.lines().filter(|row| !row.starts_with('#')) {
        let mut cells = row.split('\t');
        let (file, moves, why) = (cells.next(), cells.next(), cells.next());
        assert!(why.is_some_and(|why| !why.is_empty()), "{row}: why does it stand there?");
        wanted.entry(file.unwrap()).or_default().push(moves.unwrap());
    }
    wanted
}

fn read(text: &str) -> Book {
    Reader::new(text, &Options::default()).finish()
}

/// What is wrong with the games that begin in a part of a book.
fn wrong(book: &Book, text: &str, part: Range<usize>, wanted: &[&str]) -> Option<String> {
    // Where the row tells the lines beside the game too, they are held against the page.
    let told = |game, wanted: Option<&&str>| match wanted {
        Some(wanted) if wanted.contains('(') => told::with_lines(game),
        _ => told::game(game),
    };
    let games = book
        .games
        .iter()
        .filter(|game| game.plies.first().is_none_or(|ply| part.contains(&ply.span().start)));
    let games: Vec<_> = games.collect();
    let rows = wanted.iter().map(Some).chain(std::iter::repeat(None));
    let read: Vec<String> = games.iter().zip(rows).map(|(game, row)| told(game, row)).collect();
    let mut plies = games.iter().flat_map(|game| &game.plies);
    let is_plain = plies.all(|ply| ply.reading == Reading::Read)
        && games.iter().all(|game| game.status == Status::Complete);
    let unread = book.unread.iter().filter(|unread| part.contains(&unread.span.start));
    let unread: Vec<&str> = unread.map(|unread| &text[unread.span.clone()]).collect();
    let is_right = read == wanted && is_plain && unread.is_empty();
    (!is_right).then(|| format!("{read:#?}, not read: {unread:?}"))
}

#[test]
fn ly_every_layout_is_read_as_it_was_played_and_without_a_repair() {
    let table = fs::read_to_string(folder().join("games.tsv")).unwrap();
    let wanted = wanted(&table);
    let mut faults = Vec::new();
    for (file, games) in &wanted {
        let source = Source::read(&fs::read(folder().join(file)).unwrap()).unwrap();
        let text = source.text();
        let fault = wrong(&read(text), text, 0..text.len(), games);
        faults.extend(fault.map(|fault| format!("{file}: {fault}")));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    let files = fs::read_dir(folder()).unwrap().map(|file| file.unwrap().file_name());
    let pages = files.filter(|name| {
        !["games.tsv", "SOURCE.md"].iter().any(|other| name.to_str() == Some(other))
    });
    assert_eq!(pages.count(), wanted.len(), "a page without a row");
}

/// The pages in an order that follows from `seed`.
fn shuffled<T>(mut pages: Vec<T>, seed: u64) -> Vec<T> {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    for index in (1..pages.len()).rev() {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        let other = usize::try_from(state % (index as u64 + 1)).unwrap();
        pages.swap(index, other);
    }
    pages
}

/// Reads pages behind each other, in several orders, as one book that begins and ends with some
/// words.
fn check_together(pages: &[(&str, String)], wanted: &BTreeMap<&str, Vec<&str>>, around: [&str; 2]) {
    for seed in 1..=4 {
        let mut input = around[0].to_owned();
        let mut parts = Vec::new();
        for (file, page) in shuffled(pages.iter().collect(), seed) {
            let begin = input.len();
            input.push_str(page.trim_end());
            input.push_str("\n\n\n");
            parts.push((*file, begin..input.len()));
        }
        input.push_str(around[1]);
        let source = Source::read(input.as_bytes()).unwrap();
        let book = read(source.text());
        for (file, part) in parts {
            let part = source.place_in_text(part.start)..source.place_in_text(part.end);
            let fault = wrong(&book, source.text(), part, &wanted[file]);
            assert_eq!(fault, None, "{file} in order {seed}");
        }
    }
}

#[test]
fn ly_all_layouts_of_one_language_and_of_many_behind_each_other_are_one_book() {
    let table = fs::read_to_string(folder().join("games.tsv")).unwrap();
    let wanted = wanted(&table);
    let texts = wanted.keys().filter(|file| has_end(file, "txt"));
    let pages = texts.map(|file| (*file, fs::read_to_string(folder().join(file)).unwrap()));
    let is_english = |page: &str| {
        let styles = read(page).styles;
        styles[0].letters.language == Language::English
            && !matches!(styles[0].notation, Notation::Spanish | Notation::French)
    };
    let (english, others): (Vec<_>, Vec<_>) = pages.partition(|(_, page)| is_english(page));
    assert!(english.len() > 60, "{}", english.len());
    check_together(&english, &wanted, ["", ""]);
    // And those of other languages, with one of English: each game in its own letters.
    assert!(others.len() > 3, "{}", others.len());
    let american = english.into_iter().filter(|(file, _)| *file == "american.txt");
    let together: Vec<(&str, String)> = others.into_iter().chain(american).collect();
    check_together(&together, &wanted, ["", ""]);
}

#[test]
fn ht_1_all_pages_in_html_behind_each_other_are_one_book() {
    let table = fs::read_to_string(folder().join("games.tsv")).unwrap();
    let wanted = wanted(&table);
    let inner = |page: &str| {
        let begin = page.find("<body").and_then(|at| Some(at + page[at..].find('>')? + 1));
        let end = page.find("</body").unwrap_or(page.len());
        page[begin.unwrap_or(0)..end].to_owned()
    };
    let files = wanted.keys().filter(|file| has_end(file, "html"));
    let pages: Vec<(&str, String)> = files
        .map(|file| (*file, inner(&fs::read_to_string(folder().join(file)).unwrap())))
        .collect();
    assert!(pages.len() > 15, "{}", pages.len());
    check_together(&pages, &wanted, ["<!DOCTYPE html>\n<html><body>\n", "</body></html>\n"]);
}

/// Lines of play are counted by Roman numbers before their own: each is a game.
#[test]
fn a_roman_number_before_a_row_is_no_number_of_a_move() {
    let text = "       I. 1. P-Q4           P-QB4\n          2. P-K3\n\nWhite has a safe game.\n\n      II. 1. P-Q4           \
                Kt-KB3\n          2. Kt-KB3\n\nThis is better.\n\n          2. ...            P-Q3\n          3. Kt-B3\n\n\
                Black has time.\n\n          3. ...            QKt-Q2\n          4. B-B4\n";
    let book = Reader::new(text, &Options::default()).finish();
    let plies: Vec<usize> = book.games.iter().map(|game| game.read_plies().count()).collect();
    assert_eq!(plies, [3, 7]);
}
