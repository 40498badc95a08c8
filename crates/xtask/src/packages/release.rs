//! What is handed out, gathered once for all packages.

use std::fs;
use std::path::Path;
use std::process::Command;

use super::machine::Machine;
use super::notices;

/// The program with all that goes with it.
#[derive(Clone)]
pub(super) struct Release {
    pub(super) version: String,
    pub(super) machine: Machine,
    /// When it was made, in seconds since 1970: the date of all files.
    pub(super) epoch: u64,
    pub(super) program: Vec<u8>,
    /// The manual: names such as `staunton-play.1`, and the pages, in the order of the names.
    pub(super) manual: Vec<(String, Vec<u8>)>,
    /// What a shell completes by, in the order of [`SHELLS`].
    pub(super) completions: Vec<Vec<u8>>,
    /// Texts that go along: their names there, and what they say.
    pub(super) texts: Vec<(&'static str, Vec<u8>)>,
}

/// The shells, and where each looks under `share`.
pub(super) const SHELLS: [(&str, &str); 3] = [
    ("bash", "bash-completion/completions/staunton"),
    ("zsh", "zsh/site-functions/_staunton"),
    ("fish", "fish/vendor_completions.d/staunton.fish"),
];

/// Texts of the source, and what they are called beside the program.
const TEXTS: [(&str, &str); 5] = [
    ("README.md", "README.md"),
    ("CHANGELOG.md", "CHANGELOG.md"),
    ("LICENSE-MIT", "LICENSE-MIT"),
    ("LICENSE-APACHE", "LICENSE-APACHE"),
    ("web/THIRD-PARTY.md", "THIRD-PARTY-PAGE.md"),
];

impl Release {
    /// Reads the program and asks it for its version, its manual and its completions.
    ///
    /// # Errors
    /// A file that cannot be read, or a program that does not answer.
    pub(super) fn gather(root: &Path, program: &Path, machine: Machine) -> Result<Self, String> {
        let program = fs::canonicalize(program)
            .map_err(|error| format!("no program at {}: {error}", program.display()))?;
        let told = ask(&program, &["--version"])?;
        let told = String::from_utf8_lossy(&told).into_owned();
        let version = told
            .trim()
            .strip_prefix("staunton ")
            .ok_or_else(|| format!("{} --version says {told:?}", program.display()))?;
        let shells = SHELLS.iter().map(|(shell, _)| ask(&program, &["completions", shell]));
        let texts = TEXTS.iter().map(|(file, name)| Ok((*name, read(&root.join(file))?)));
        let mut texts = texts.collect::<Result<Vec<_>, String>>()?;
        texts.push(("THIRD-PARTY-CRATES.txt", notices::of_crates(root, machine)?));
        Ok(Self {
            version: version.to_owned(),
            machine,
            epoch: epoch(root)?,
            manual: manual(&program)?,
            completions: shells.collect::<Result<_, _>>()?,
            texts,
            program: read(&program)?,
        })
    }
}

/// What the program writes into a folder of its own: the pages of the manual.
fn manual(program: &Path) -> Result<Vec<(String, Vec<u8>)>, String> {
    let folder = tempfile::tempdir().map_err(|error| format!("no folder for pages: {error}"))?;
    ask(program, &["man", "--to", &folder.path().display().to_string()])?;
    let mut pages = Vec::new();
    let entries = fs::read_dir(folder.path()).map_err(|error| error.to_string())?;
    for entry in entries {
        let entry = entry.map_err(|error| error.to_string())?;
        pages.push((entry.file_name().to_string_lossy().into_owned(), read(&entry.path())?));
    }
    pages.sort();
    Ok(pages)
}

fn ask(program: &Path, words: &[&str]) -> Result<Vec<u8>, String> {
    let shown = format!("{} {}", program.display(), words.join(" "));
    let output = Command::new(program)
        .args(words)
        .output()
        .map_err(|error| format!("cannot run {shown}: {error}"))?;
    if output.status.success() {
        Ok(output.stdout)
    } else {
        Err(format!("failed ({}): {shown}", output.status))
    }
}

pub(super) fn read(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| format!("cannot read {}: {error}", path.display()))
}

/// The date of all files: the one that is asked for, or that of the last commit.
pub(super) fn epoch(root: &Path) -> Result<u64, String> {
    if let Some(told) = std::env::var_os("SOURCE_DATE_EPOCH") {
        let told = told.to_string_lossy().into_owned();
        return told.parse().map_err(|_| format!("SOURCE_DATE_EPOCH is no number: {told}"));
    }
    let output = Command::new("git")
        .args(["log", "-1", "--format=%ct"])
        .current_dir(root)
        .output()
        .map_err(|error| format!("cannot run git: {error}"))?;
    let told = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    told.parse().map_err(|_| {
        "no commit dates these files: set SOURCE_DATE_EPOCH to seconds since 1970".to_owned()
    })
}
