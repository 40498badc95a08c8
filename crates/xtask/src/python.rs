//! The Python package: its module is built and put among its files, and its tests are run.

use std::fs;
use std::path::Path;

use crate::ci::PYTHON;
use crate::portability::{cargo, run};
use crate::step::target_folder;

const FOLDER: &str = "crates/python";

/// Builds the module, checks the types of the package as its users see them, and runs its tests.
///
/// # Errors
/// Which command failed, or that the module could not be put in its place.
pub(crate) fn make(root: &Path) -> Result<(), String> {
    cargo(root, &["build", "-p", "staunton-python"])?;
    let built = target_folder(root).join("debug").join(if cfg!(target_os = "macos") {
        "lib_staunton.dylib"
    } else {
        "lib_staunton.so"
    });
    let place = root.join(FOLDER).join("python/staunton/_staunton.abi3.so");
    // A new file, for a process may have the old one open.
    let removed = fs::remove_file(&place);
    drop(removed);
    fs::copy(&built, &place)
        .map_err(|error| format!("cannot put {} in its place: {error}", place.display()))?;
    let path = format!("PYTHONPATH={FOLDER}/python");
    for test in ["uses", "peers"] {
        let script = format!("{FOLDER}/tests/{test}.py");
        run(root, "env", &[&path, "PYTHONDONTWRITEBYTECODE=1", PYTHON, &script])?;
    }
    let manifest = format!("{FOLDER}/pyproject.toml");
    run(root, ".venv/bin/pyright", &["-p", &manifest, "--pythonpath", PYTHON])
}
