//! The tests of the package are in Python; cargo builds the module for them.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The module as cargo built it, among the files of the package.
fn put_in_place(crate_folder: &Path) {
    let program = env::current_exe().expect("this program");
    let name = format!("{}_staunton{}", env::consts::DLL_PREFIX, env::consts::DLL_SUFFIX);
    let built = program.with_file_name(name);
    let place = crate_folder.join("python/staunton/_staunton.abi3.so");
    // A new file, for a process may have the old one open.
    let new = place.with_extension("new");
    fs::copy(&built, &new).unwrap_or_else(|error| panic!("{}: {error}", built.display()));
    fs::rename(&new, &place).expect("put in its place");
}

fn python(crate_folder: &Path) -> Option<PathBuf> {
    let python = crate_folder.join("../../.venv/bin/python");
    let has_chess = Command::new(&python).args(["-c", "import chess"]).output();
    if has_chess.is_ok_and(|output| output.status.success()) {
        return Some(python);
    }
    staunton_corpora::skip("python", "the Python package: no package chess in .venv");
    None
}

#[test]
fn all_parts_work_and_what_chess_knows_is_answered_alike() {
    let crate_folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let Some(python) = python(crate_folder) else { return };
    put_in_place(crate_folder);
    for test in ["uses.py", "thinks.py", "readme.py", "peers.py"] {
        let output = Command::new(&python)
            .arg(crate_folder.join("tests").join(test))
            .env("PYTHONPATH", crate_folder.join("python"))
            .env("PYTHONDONTWRITEBYTECODE", "1")
            .current_dir(crate_folder.join("../.."))
            .output()
            .expect("python runs");
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{test}: {error}");
    }
}
