//! The npm package: one WebAssembly file for each of its layers, and its tests in Node.

use std::fs;
use std::path::{Path, PathBuf};

use crate::portability::{add_target, cargo, run};
use crate::step::target_folder;

const TARGET: &str = "wasm32-unknown-unknown";
const FOLDER: &str = "crates/wasm/npm";

/// Each layer, and the feature that makes it.
const LAYERS: [(&str, &str); 3] = [("chess", ""), ("notation", "notation"), ("engine", "engine")];

/// Builds the layers, installs what the tests need, and runs them.
///
/// # Errors
/// Which command failed, or which file could not be put in its place.
pub(crate) fn make(root: &Path) -> Result<(), String> {
    for (name, feature) in LAYERS {
        layer(root, name, feature)?;
    }
    run(root, "npm", &["--prefix", FOLDER, "ci", "--silent", "--no-audit", "--no-fund"])?;
    run(root, "npm", &["--prefix", FOLDER, "run", "--silent", "check"])?;
    run(root, "npm", &["--prefix", FOLDER, "test", "--silent"])
}

/// Builds a layer with this feature and puts it in its place; answers where that is.
///
/// # Errors
/// Which command failed, or that the file could not be put there.
pub(crate) fn layer(root: &Path, name: &str, feature: &str) -> Result<PathBuf, String> {
    let built = module(root, feature)?;
    let place = root.join(FOLDER).join(format!("{name}.wasm"));
    fs::copy(&built, &place)
        .map_err(|error| format!("cannot put {} in its place: {error}", place.display()))?;
    Ok(place)
}

/// Builds a module with this feature of `crates/wasm`; answers where it is.
///
/// # Errors
/// Which command failed.
pub(crate) fn module(root: &Path, feature: &str) -> Result<PathBuf, String> {
    add_target(root, TARGET)?;
    let build = ["rustc", "--profile", "wasm", "-p", "staunton-wasm", "--lib"];
    let features = ["--no-default-features", "--features", feature, "--target", TARGET];
    // The linker leaves room in each number for what it may be, unless it is told not to.
    let linker = ["--", "-C", "link-arg=--compress-relocations"];
    cargo(root, &[&build[..], &features, &linker].concat())?;
    Ok(target_folder(root).join(TARGET).join("wasm/staunton_wasm.wasm"))
}
