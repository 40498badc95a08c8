//! The chapters as they lie in the source, for mdBook and code hosts.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn source() -> PathBuf {
    root().join("docs/handbook/src")
}

/// All files with this ending below the folder, from its root.
fn files(folder: &Path, ending: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut open = vec![folder.to_owned()];
    while let Some(next) = open.pop() {
        for entry in fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|found| found == ending) {
                let path = path.strip_prefix(folder).unwrap().to_str().unwrap().to_owned();
                found.insert(path);
            }
        }
    }
    found
}

/// What stands in `](…)`, code blocks left out.
fn links(text: &str) -> Vec<&str> {
    let prose = text.split("```").step_by(2);
    prose
        .flat_map(|part| part.split("](").skip(1))
        .map(|rest| rest.split(')').next().unwrap())
        .collect()
}

#[test]
fn every_chapter_stands_in_the_summary_once() {
    let summary = fs::read_to_string(source().join("SUMMARY.md")).unwrap();
    let mut listed: Vec<&str> = links(&summary);
    listed.push("SUMMARY.md");
    listed.sort_unstable();
    let found: Vec<String> = files(&source(), "md").into_iter().collect();
    assert_eq!(listed, found);
}

#[test]
fn every_link_is_a_file_beside_it() {
    let mut pictures = BTreeSet::new();
    for file in files(&source(), "md") {
        let text = fs::read_to_string(source().join(&file)).unwrap();
        for link in links(&text).into_iter().filter(|link| !link.contains("://")) {
            let path = link.split('#').next().unwrap();
            let there = source().join(&file).parent().unwrap().join(path);
            assert!(path.is_empty() || there.is_file(), "{file}: {link} leads nowhere");
            if there.extension().is_some_and(|end| end == "webp") {
                pictures.insert(there.file_name().unwrap().to_str().unwrap().to_owned());
            }
        }
    }
    assert_eq!(files(&source().join("pictures"), "webp"), pictures, "a picture that nobody shows");
}

#[test]
fn files_of_the_source_that_are_named_are_there() {
    let mut named = 0;
    for file in files(&source(), "md") {
        let text = fs::read_to_string(source().join(&file)).unwrap();
        for path in text.split('`').skip(1).step_by(2).filter(|path| path.starts_with("docs/")) {
            named += 1;
            assert!(root().join(path).exists(), "{file}: there is no {path}");
        }
    }
    assert!(named > 5, "too few were found: {named}");
}

#[test]
fn every_example_file_is_used() {
    let chapters: String = files(&source(), "md")
        .iter()
        .map(|file| fs::read_to_string(source().join(file)).unwrap())
        .collect();
    for entry in fs::read_dir(source().join("../examples")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(chapters.contains(&name), "no chapter uses {name}");
    }
}
