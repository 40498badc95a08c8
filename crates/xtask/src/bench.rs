//! The race against peers.

use std::path::Path;

use crate::ci::PYTHON;
use crate::step::{Step, target_folder};

/// Builds the benchmarks and the program for this very processor, all contestants alike, and runs the
/// benchmarks. Of the program they measure the server; where `STAUNTON_BIN` names one it is that.
///
/// # Errors
/// What failed, in words.
pub(crate) fn run(root: &Path, arguments: &[&str]) -> Result<(), String> {
    if arguments == ["laws"] {
        return laws(root);
    }
    if let Some((&"archive", rest)) = arguments.split_first() {
        return archive(root, rest);
    }
    // A folder of its own: the flags below would make cargo build everything else anew.
    let target = target_folder(root).join("bench");
    let mut step = Step::new(
        "bench",
        "building the benchmarks",
        "cargo build --release --package staunton-benches --package staunton-cli",
    )
    .with("CARGO_TARGET_DIR", target.display().to_string());
    if is_bmi2() {
        step.command.extend(["--features".to_owned(), "staunton-benches/pext".to_owned()]);
        step = step.with("RUSTFLAGS", "-C target-cpu=x86-64-v3");
    }
    step.run(root)?;
    let program = target.join("release/staunton-benches").display().to_string();
    let mut race = Step::new("race", "the race", &program);
    race.command.extend(arguments.iter().map(|&word| word.to_owned()));
    race.run(root).map(|_| ())
}

/// Who answers the laws suite rightly: the libraries are Python's and npm's.
fn laws(root: &Path) -> Result<(), String> {
    let npm = Step::new("npm", "the libraries of npm", "npm ci --silent --no-fund --no-audit");
    npm.within("benches/laws").run(root)?;
    let race = Step::new("laws", "the laws suite", &format!("{PYTHON} benches/laws/run.py"));
    race.run(root).map(|_| ())
}

/// Archives of games beside those of other programs; the words go to the script: a PGN, and how many rounds.
fn archive(root: &Path, words: &[&str]) -> Result<(), String> {
    let script = format!("{PYTHON} benches/archive/race.py");
    let mut race = Step::new("archive", "archives of games", &script);
    race.command.extend(words.iter().map(|&word| word.to_owned()));
    race.run(root).map(|_| ())
}

/// Whether the processor has the instructions that cozy-chess's feature `pext` asks for.
#[cfg(target_arch = "x86_64")]
fn is_bmi2() -> bool {
    std::is_x86_feature_detected!("bmi2")
}

#[cfg(not(target_arch = "x86_64"))]
fn is_bmi2() -> bool {
    false
}
