//! Where the suites lie: a large collection beside the project, a small one within it.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

/// A file of a suite.
pub(crate) struct Suite {
    /// Its name, for messages.
    pub(crate) name: String,
    pub(crate) text: String,
}

impl Suite {
    /// Every line that is neither empty nor a comment, with `name:number`.
    pub(crate) fn lines(&self) -> impl Iterator<Item = (String, &str)> {
        self.text
            .lines()
            .enumerate()
            .map(|(index, line)| (format!("{}:{}", self.name, index + 1), line.trim()))
            .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
    }
}

/// The suite of counts called `name`, from the large collection if it is there. None, and said
/// plainly, if it is in neither.
pub(crate) fn perft(name: &str) -> Option<Suite> {
    suite(&[beside().join("perft"), within().join("perft")], name)
}

/// A file that only the large collection has; its absence is said plainly.
pub(crate) fn beside_only(folder: &str, name: &str) -> Option<Suite> {
    suite(&[beside().join(folder)], name)
}

/// Every file under `folder` of the large collection; none, and said plainly, if it is not there.
pub(crate) fn all_beside(folder: &str) -> Vec<Suite> {
    let mut suites = Vec::new();
    gather(&beside().join(folder), &mut suites);
    if suites.is_empty() {
        say(&format!("skipped: {folder} is not here"));
    }
    suites
}

/// Says something that is seen even if the test passes.
pub(crate) fn say(text: &str) {
    // The test harness keeps what `println!` says of a test that passes.
    let _ = writeln!(io::stderr(), "rules: {text}");
}

fn suite(folders: &[PathBuf], name: &str) -> Option<Suite> {
    for folder in folders {
        if let Some(suite) = read(&folder.join(name)) {
            return Some(suite);
        }
    }
    say(&format!("skipped: {name} is not here"));
    None
}

fn read(path: &Path) -> Option<Suite> {
    let name = path.file_name()?.to_string_lossy().into_owned();
    let text = String::from_utf8_lossy(&fs::read(path).ok()?).into_owned();
    Some(Suite { name, text })
}

fn gather(folder: &Path, suites: &mut Vec<Suite>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    let mut paths: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            gather(&path, suites);
        } else {
            suites.extend(read(&path));
        }
    }
}

fn beside() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpora")
}

fn within() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data")
}
