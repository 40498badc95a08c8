//! What the handbook calls a button, the page calls so too.

use std::fs;
use std::path::Path;

/// Words in italics that are no labels, or that the page puts together.
const OTHERS: [&str; 4] =
    ["Corrections of yours", "Give or take 280", "Guest 4821", "May the piece on … go to …"];

/// All of the page's source, with one blank for each run of blanks and plain quotes.
fn page(folder: &Path, found: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            page(&path, found);
        } else if path.extension().is_some_and(|end| end == "ts" || end == "tsx") {
            found.push_str(&plain(&fs::read_to_string(&path).unwrap()));
        }
    }
}

fn plain(text: &str) -> String {
    let text = text.replace(['’', '‘'], "'").replace(['“', '”'], "\"");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What stands between single stars; code and strong words left out.
fn italics(text: &str) -> Vec<String> {
    let prose: String = text.split("```").step_by(2).collect();
    let prose: String = prose.split('`').step_by(2).collect();
    let marked = prose.replace("**", "");
    marked.split('*').skip(1).step_by(2).map(plain).filter(|words| words.len() < 60).collect()
}

#[test]
fn what_is_said_of_the_page_stands_on_the_page() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut source = String::new();
    page(&root.join("web/src"), &mut source);
    let mut count = 0;
    for part in ["play", "read", "laws", "study"] {
        for entry in fs::read_dir(root.join("docs/handbook/src").join(part)).unwrap() {
            let path = entry.unwrap().path();
            for words in italics(&fs::read_to_string(&path).unwrap()) {
                count += 1;
                let known = source.contains(&words) || OTHERS.contains(&words.as_str());
                assert!(known, "{}: the page has no {words:?}", path.display());
            }
        }
    }
    assert!(count > 100, "too few labels were found: {count}");
}
