//! What the tests left out: recorded by whoever leaves something out, told at the end.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use crate::say;
use crate::step::target_folder;

/// The variable by which tests and scripts learn the file to append to, one line each: a kind, who
/// leaves something out, and what and why, with tabs between.
pub(crate) const VARIABLE: &str = "STAUNTON_SKIPS";
/// Where kinds are listed that are no failure in the integration.
const EXPECTED: &str = ".ci/expected-skips";

/// The list of one run.
pub(crate) struct Skips {
    file: PathBuf,
}

impl Skips {
    /// Begins an empty list.
    ///
    /// # Errors
    /// The file cannot be written.
    pub(crate) fn begin(root: &Path) -> Result<Self, String> {
        let folder = target_folder(root);
        let file = std::path::absolute(folder.join("skips.tsv")).map_err(|error| error.to_string());
        let skips = Self { file: file? };
        fs::create_dir_all(folder)
            .and_then(|()| fs::write(&skips.file, ""))
            .map_err(|error| skips.failed(&error))?;
        Ok(skips)
    }

    /// The value of the variable.
    pub(crate) fn file(&self) -> String {
        self.file.display().to_string()
    }

    /// Records one.
    ///
    /// # Errors
    /// The file cannot be written.
    pub(crate) fn record(&self, kind: &str, who: &str, what: &str) -> Result<(), String> {
        append(&self.file, kind, who, what)
    }

    /// Tells the list; in the integration what is not expected is a failure.
    ///
    /// # Errors
    /// The kinds that are not expected, where `is_strict`.
    pub(crate) fn tell(&self, root: &Path, is_strict: bool) -> Result<(), String> {
        let text = fs::read_to_string(&self.file).map_err(|error| self.failed(&error))?;
        let has_corpora = std::env::var_os("STAUNTON_CORPORA").is_some_and(|name| !name.is_empty());
        let expected = fs::read_to_string(root.join(EXPECTED)).unwrap_or_default();
        let (told, unexpected) = judge(&text, &expected, has_corpora);
        say(&told);
        if is_strict && !unexpected.is_empty() {
            let kinds = unexpected.join(", ");
            return Err(format!("skipped, and not named in {EXPECTED}: {kinds}"));
        }
        Ok(())
    }

    fn failed(&self, error: &std::io::Error) -> String {
        format!("cannot use {}: {error}", self.file.display())
    }
}

/// Records one, where the variable names a list.
///
/// # Errors
/// The file cannot be written.
pub(crate) fn record(kind: &str, who: &str, what: &str) -> Result<(), String> {
    let Some(file) = std::env::var_os(VARIABLE) else { return Ok(()) };
    append(Path::new(&file), kind, who, what)
}

fn append(file: &Path, kind: &str, who: &str, what: &str) -> Result<(), String> {
    let opened = OpenOptions::new().append(true).open(file);
    opened
        .and_then(|mut file| file.write_all(format!("{kind}\t{who}\t{what}\n").as_bytes()))
        .map_err(|error| format!("cannot use {}: {error}", file.display()))
}

/// The list for a person, and the kinds in it that are not expected: what lies in the corpora is
/// expected to be skipped where there are none.
fn judge(text: &str, expected: &str, has_corpora: bool) -> (String, Vec<String>) {
    let mut kinds: BTreeMap<&str, BTreeMap<&str, Vec<&str>>> = BTreeMap::new();
    for line in text.lines() {
        let mut fields = line.splitn(3, '\t');
        let mut next = || fields.next().unwrap_or_default();
        let (kind, who, what) = (next(), next(), next());
        kinds.entry(kind).or_default().entry(what).or_default().push(who);
    }
    let expected: Vec<&str> = expected
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    let is_expected = |kind: &str| expected.contains(&kind) || kind == "corpora" && !has_corpora;
    let mut told = format!("\n== skipped: {}", text.lines().count());
    for (kind, reasons) in &kinds {
        let count: usize = reasons.values().map(Vec::len).sum();
        let note = if is_expected(kind) { "" } else { ", NOT EXPECTED" };
        let _ = write!(told, "\n{kind}: {count}{note}");
        for (what, who) in reasons {
            let _ = write!(told, "\n  {what}");
            let mut who = who.clone();
            who.sort_unstable();
            who.dedup();
            let _ = write!(told, "\n      by {}", who.join(", "));
        }
    }
    let unexpected = kinds.keys().filter(|kind| !is_expected(kind));
    (told, unexpected.map(|&kind| kind.to_owned()).collect())
}

#[cfg(test)]
mod tests {
    use super::judge;

    const TEXT: &str = "corpora\trules a\tx.epd: STAUNTON_CORPORA is not set\n\
                        corpora\trules b\tx.epd: STAUNTON_CORPORA is not set\n\
                        advisories\tcargo deny\tno database\n";

    #[track_caller]
    fn check(text: &str, expected: &str, has_corpora: bool, unexpected: &[&str]) {
        assert_eq!(judge(text, expected, has_corpora).1, unexpected);
    }

    #[test]
    fn a_skip_is_expected_where_its_kind_is_listed() {
        let listed = "# kinds\nadvisories  no database\n";
        check(TEXT, listed, false, &[]);
        check(TEXT, listed, true, &["corpora"]);
        check(TEXT, "", false, &["advisories"]);
        check("", "", true, &[]);
        check("fuzz\txtask\tno nightly\n", listed, false, &["fuzz"]);
    }

    #[test]
    fn the_list_has_counts_and_reasons() {
        let (told, _) = judge(TEXT, "advisories", false);
        assert!(told.contains("== skipped: 3\nadvisories: 1\n  no database\n      by cargo deny"));
        assert!(told.ends_with(
            "corpora: 2\n  x.epd: STAUNTON_CORPORA is not set\n      by rules a, rules b"
        ));
    }
}
