//! Every sentence of the old codes, and every article of the FIDE Laws that we know by number, with
//! the case that shows how it is ruled: `docs/laws.md` is made of it.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use staunton_laws::{FIDE, Scene, Script, What};

const HEAD: &str = "# Every law, and how it is ruled

Made by a test from `data/laws/sentences.tsv` (`UPDATE_LAWS=1 cargo test -p staunton-laws --test it sentences`). Each
sentence of the codes in the books and each article of the FIDE Laws is told in our own words; the case stands in
`data/laws` under that title, and what it is ruled there is said by the program. Sentences are counted within their section.

What could not be consulted: the text of the FIDE Laws of 2023 was not at hand, so that articles stand by their numbers as we know
them, and those of arbiters, notation and events are named in groups. Lasker's three books say the same laws three
times over; the two Strategies agree sentence for sentence and share a section. What is not ruled is said with its reason.
";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The rows of the table: book, place, sentence, our words, case.
fn rows(text: &str) -> Vec<[&str; 5]> {
    text.lines()
        .skip(1)
        .map(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            <[&str; 5]>::try_from(fields).unwrap_or_else(|_| panic!("{line}: five fields"))
        })
        .collect()
}

/// All cases of the scripts, by title.
fn cases() -> BTreeMap<String, Scene> {
    let mut cases = BTreeMap::new();
    for entry in fs::read_dir(root().join("data/laws")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "script") {
            let script = Script::read(&fs::read_to_string(&path).unwrap()).unwrap();
            cases.extend(script.run(&FIDE).into_iter().map(|scene| (scene.title.clone(), scene)));
        }
    }
    cases
}

/// What the umpire says at the act that the law is about: the last that he answers by a law, or else
/// the refusal.
fn ruling(scene: &Scene) -> String {
    let mut ruled = scene.done.iter().filter_map(|done| {
        let What::Ruled(rulings) = &done.what else { return None };
        let by_law = rulings.iter().filter(|ruling| ruling.law().is_some());
        let words: Vec<String> = by_law.map(ToString::to_string).collect();
        (!words.is_empty()).then(|| words.join(" "))
    });
    let mut refused = scene.done.iter().filter_map(|done| match &done.what {
        What::Refused(refusal) => Some(format!("Refused: {refusal}.")),
        What::Ruled(_) | What::Failed(_) => None,
    });
    let words = ruled
        .next_back()
        .or_else(|| refused.next_back())
        .unwrap_or_else(|| "It goes on.".to_owned());
    words.replace('|', "/").replace('\n', " ").replace("..", ".")
}

#[test]
fn l1_to_l29_every_sentence_has_a_case_and_the_page_shows_its_ruling() {
    let text = read("data/laws/sentences.tsv");
    let cases = cases();
    let mut page = HEAD.to_owned();
    let mut book = "";
    for [from, place, sentence, says, case] in rows(&text) {
        if from != book {
            book = from;
            let _ = write!(
                page,
                "\n## {from}\n\n| where | says | case | ruling |\n|---|---|---|---|\n"
            );
        }
        let place =
            if sentence.is_empty() { place.to_owned() } else { format!("{place}, {sentence}") };
        let (case, ruling) = match case.split_once(": ") {
            Some(("definition", what)) => ("-", what.to_owned()),
            Some(("not ruled", why)) => ("-", format!("Not ruled: {why}.")),
            _ => {
                let scene = cases.get(case).unwrap_or_else(|| panic!("{place}: no case {case:?}"));
                (case, ruling(scene))
            }
        };
        let _ = writeln!(page, "| {place} | {says} | {case} | {ruling} |");
    }
    let path = root().join("docs/laws.md");
    if std::env::var_os("UPDATE_LAWS").is_some() {
        fs::write(&path, &page).unwrap();
    }
    assert!(fs::read_to_string(&path).unwrap() == page, "docs/laws.md is old: UPDATE_LAWS=1");
}

/// How many sentences a line of the book holds; a number before it is none.
fn sentences(line: &str) -> usize {
    let line = match line.split_once(". ") {
        Some((number, rest)) if number.chars().all(|sign| "IVX".contains(sign)) => rest,
        _ => line,
    };
    let line = line.replace(".\" ", ". ").replace("\". ", ". ");
    let ends = line
        .match_indices(". ")
        .filter(|(at, _)| line[at + 2..].starts_with(|sign: char| sign.is_uppercase()));
    1 + ends.count()
}

#[test]
fn l1_to_l29_no_sentence_of_stauntons_code_is_without_a_row() {
    let text = read("data/laws/sentences.tsv");
    let mut counted: BTreeMap<String, usize> = BTreeMap::new();
    for [book, place, ..] in rows(&text) {
        if book == "Staunton" && !place.starts_with("Technical terms") {
            *counted.entry(heading(place)).or_default() += 1;
        }
    }
    let book = read("data/books/staunton.txt");
    let code = book.lines().skip_while(|line| *line != "DEFINITIONS OF TERMS USED.");
    let code = code.take_while(|line| !line.starts_with("1. We append"));
    let mut found: BTreeMap<String, usize> = BTreeMap::new();
    let mut section = String::new();
    for line in code.filter(|line| !line.is_empty()) {
        if line.contains(|sign: char| sign.is_lowercase()) {
            *found.entry(section.clone()).or_default() += sentences(line);
        } else {
            section = heading(line);
        }
    }
    assert_eq!(counted, found);
    assert!(found.values().sum::<usize>() > 70, "{found:?}");
}

fn heading(text: &str) -> String {
    text.to_uppercase().chars().filter(char::is_ascii_alphabetic).collect()
}
