//! Every move of a text is in one list of its report, as a counter in Python finds that shares no line
//! with us.

use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use staunton_books::{Options, Reader, Source, report};

/// The books of the clone, and those of the corpora if they are there.
fn books() -> Vec<PathBuf> {
    let in_folder = |folder: PathBuf| {
        let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        let is_text =
            |path: &PathBuf| path.extension().is_some_and(|kind| kind == "txt" || kind == "html");
        files.filter(is_text).collect::<Vec<_>>()
    };
    let of_clone = ["books", "books/layouts"].map(staunton_corpora::data_path);
    let folders = of_clone.into_iter().chain(staunton_corpora::path("books"));
    let mut books: Vec<PathBuf> = folders.flat_map(in_folder).collect();
    books.sort();
    books
}

#[test]
fn every_move_of_a_text_is_in_one_list() {
    if !Command::new("python3").arg("--version").output().is_ok_and(|it| it.status.success()) {
        staunton_corpora::skip("python", "moves of books counted by Python: there is no python3");
        return;
    }
    let folder = std::env::temp_dir().join(format!("staunton-silence-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let mut arguments: Vec<OsString> = Vec::new();
    for (index, path) in books().into_iter().enumerate() {
        let source = Source::read(&fs::read(&path).unwrap()).unwrap();
        let options = Options { about: source.about().clone(), ..Options::default() };
        let book = Reader::new(source.text(), &options).finish();
        let file = folder.join(format!("{index}.json"));
        let out = fs::File::create(&file).unwrap();
        report::json(&book, source.text(), source.bytes(), &|at| source.place(at), out).unwrap();
        arguments.extend([path.into_os_string(), file.into_os_string()]);
    }
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/moves.py");
    let output = Command::new("python3").arg(script).args(&arguments).output().unwrap();
    fs::remove_dir_all(&folder).unwrap();
    let told = String::from_utf8_lossy(&output.stdout);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{told}{error}");
}
