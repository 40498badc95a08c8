//! Where tests and benchmarks find their inputs, and what they skip.
//!
//! What every clone has lies in its folder `data`. Larger corpora lie in the folder that
//! `STAUNTON_CORPORA` names; without that variable nothing outside the clone is looked at. What a
//! test skips is appended to the file that `STAUNTON_SKIPS` names, one line each: the kind, who
//! skips, and what is missing, with tabs between.

#![forbid(unsafe_code)]

mod effort;
mod untranslated;

use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::thread;

pub use effort::assert_linear;
pub use untranslated::english_word;

/// The variable that names the folder of the corpora.
pub const CORPORA: &str = "STAUNTON_CORPORA";
/// The variable that names the file to which skips are appended.
pub const SKIPS: &str = "STAUNTON_SKIPS";

/// A file that was read.
#[derive(Clone, Debug)]
pub struct Input {
    /// Its name without folders, for messages.
    pub name: String,
    /// What it holds.
    pub bytes: Vec<u8>,
}

impl Input {
    /// What it holds as text; bytes that are no UTF-8 are replaced.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.bytes).into_owned()
    }

    /// Returns the lines that are neither empty nor comments, each with `name:number`.
    pub fn lines(&self) -> Vec<(String, String)> {
        let numbered = self.text();
        let numbered = (1..).zip(numbered.lines().map(str::trim));
        let lines = numbered.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        lines.map(|(number, line)| (format!("{}:{number}", self.name), line.to_owned())).collect()
    }

    fn open(path: &Path) -> io::Result<Self> {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        Ok(Self { name, bytes: fs::read(path)? })
    }
}

/// Returns the path of a file or folder of the clone's `data`.
pub fn data_path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data").join(name)
}

/// Reads a file of the clone's `data`.
///
/// # Panics
/// If it cannot be read: every clone has it.
pub fn data(name: &str) -> Input {
    let path = data_path(name);
    Input::open(&path).unwrap_or_else(|error| panic!("cannot read {}: {error}", path.display()))
}

/// Returns the path of a file or folder of the corpora; without it the skip is recorded.
pub fn path(name: &str) -> Option<PathBuf> {
    let Some(folder) = folder() else {
        skip("corpora", &format!("{name}: {CORPORA} is not set"));
        return None;
    };
    let path = folder.join(name);
    if path.exists() {
        Some(path)
    } else {
        skip("corpora", &format!("{name}: not in the corpora"));
        None
    }
}

/// Reads a file of the corpora; without it the skip is recorded.
///
/// # Panics
/// If the file is there and cannot be read.
pub fn corpus(name: &str) -> Option<Input> {
    let path = path(name)?;
    let input = Input::open(&path);
    Some(input.unwrap_or_else(|error| panic!("cannot read {}: {error}", path.display())))
}

/// Reads a text of the folder `books` beside the corpora; without it the skip is recorded.
pub fn book(name: &str) -> Option<Input> {
    corpus(&format!("../books/{name}"))
}

/// Reads every file under a folder of the corpora, in order of the paths; without the folder the
/// skip is recorded.
///
/// # Panics
/// If a file is there and cannot be read.
pub fn corpus_folder(name: &str) -> Vec<Input> {
    let mut inputs = Vec::new();
    if let Some(folder) = path(name) {
        gather(&folder, &mut inputs).unwrap_or_else(|error| panic!("cannot read {name}: {error}"));
    }
    inputs
}

fn gather(folder: &Path, inputs: &mut Vec<Input>) -> io::Result<()> {
    let entries = fs::read_dir(folder)?.map(|entry| Ok(entry?.path()));
    let mut paths = entries.collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    for path in paths {
        if path.is_dir() {
            gather(&path, inputs)?;
        } else {
            inputs.push(Input::open(&path)?);
        }
    }
    Ok(())
}

/// Records that the running test leaves something out: `kind` is one word, `what` says what is
/// left out and why.
///
/// # Panics
/// If the file that `STAUNTON_SKIPS` names cannot be written.
pub fn skip(kind: &str, what: &str) {
    let package = std::env::var("CARGO_PKG_NAME").unwrap_or_default();
    let thread = thread::current();
    let who = format!("{package} {}", thread.name().unwrap_or("?"));
    let line = format!("{kind}\t{}\t{what}\n", who.trim());
    // The test harness shows this where a test fails, or with `--nocapture`.
    eprint!("skipped: {line}");
    let Some(file) = std::env::var_os(SKIPS) else { return };
    let opened = OpenOptions::new().create(true).append(true).open(&file);
    let written = opened.and_then(|mut file| file.write_all(line.as_bytes()));
    written.unwrap_or_else(|error| panic!("cannot write {}: {error}", file.display()));
}

fn folder() -> Option<PathBuf> {
    std::env::var_os(CORPORA).filter(|folder| !folder.is_empty()).map(PathBuf::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_clone_has_its_data_and_its_lines_are_numbered() {
        let lines = data("perft/own-extra.epd").lines();
        let (place, line) = &lines[0];
        assert!(place.starts_with("own-extra.epd:") && line.contains(";D1 "), "{place} {line}");
    }
}
