//! The npm package: one WebAssembly file for each of its layers, the network, the types, and its tests in Node.

use std::fs;
use std::path::{Path, PathBuf};

use crate::portability::{add_target, cargo, run};
use crate::step::target_folder;

const TARGET: &str = "wasm32-unknown-unknown";
/// Joined with those of `.cargo/config.toml`.
const SIMD128: &str =
    "target.wasm32-unknown-unknown.rustflags = [\"-C\", \"target-feature=+simd128\"]";
const FOLDER: &str = "crates/wasm/npm";

/// Each layer, the feature that makes it, and what it is made for.
const LAYERS: [(&str, &str, Vectors); 6] = [
    ("chess", "", Vectors::None),
    ("notation", "notation", Vectors::None),
    ("mind", "mind", Vectors::None),
    ("engine", "engine", Vectors::Simd128),
    ("engine-plain", "engine", Vectors::None),
    ("books", "books", Vectors::None),
];
/// The network, which is fetched beside the engine.
const NETWORK: &str = "crates/engine/src/network/small.net";

/// Which vectors a module uses; whoever has not got them cannot load it.
#[derive(Clone, Copy)]
pub(crate) enum Vectors {
    /// None, for browsers before 2021 (of Apple before 2023).
    None,
    /// Those of 128 bits, with which the network judges.
    Simd128,
}

/// Builds the layers, installs what the tests need, and runs them.
///
/// # Errors
/// Which command failed, or which file could not be put in its place.
pub(crate) fn make(root: &Path) -> Result<(), String> {
    layers(root)?;
    run(root, "npm", &["--prefix", FOLDER, "ci", "--silent", "--no-audit", "--no-fund"])?;
    run(root, "npm", &["--prefix", FOLDER, "run", "--silent", "check"])?;
    run(root, "npm", &["--prefix", FOLDER, "test", "--silent"])
}

/// Packs the package into a folder, its layers built.
///
/// # Errors
/// Which command failed, or which file could not be put in its place.
pub(crate) fn pack(root: &Path, to: &Path) -> Result<(), String> {
    layers(root)?;
    let folder = root.join(FOLDER).display().to_string();
    let to = to.display().to_string();
    run(root, "npm", &["pack", &folder, "--pack-destination", &to, "--silent"])
}

fn layers(root: &Path) -> Result<(), String> {
    for (name, feature, vectors) in LAYERS {
        layer(root, name, feature, vectors)?;
    }
    network(root, FOLDER)?;
    if !root.join("web/node_modules").exists() {
        run(root, "npm", &["--prefix", "web", "ci", "--silent", "--no-audit", "--no-fund"])?;
    }
    run(root, "node", &["web/wire.mjs", &format!("{FOLDER}/wire.d.ts")])
}

/// Puts the network into a folder.
///
/// # Errors
/// That the file could not be put there.
pub(crate) fn network(root: &Path, folder: &str) -> Result<(), String> {
    let place = root.join(folder).join("small.net");
    fs::copy(root.join(NETWORK), &place)
        .map_err(|error| format!("cannot put {} in its place: {error}", place.display()))?;
    Ok(())
}

/// Builds a layer with this feature and puts it in its place; answers where that is.
///
/// # Errors
/// Which command failed, or that the file could not be put there.
pub(crate) fn layer(
    root: &Path,
    name: &str,
    feature: &str,
    vectors: Vectors,
) -> Result<PathBuf, String> {
    let built = module(root, feature, vectors)?;
    let place = root.join(FOLDER).join(format!("{name}.wasm"));
    fs::copy(&built, &place)
        .map_err(|error| format!("cannot put {} in its place: {error}", place.display()))?;
    Ok(place)
}

/// Builds a module with this feature of `crates/wasm`; answers where it is.
///
/// # Errors
/// Which command failed.
pub(crate) fn module(root: &Path, feature: &str, vectors: Vectors) -> Result<PathBuf, String> {
    add_target(root, TARGET)?;
    let config: &[&str] = match vectors {
        Vectors::None => &[],
        Vectors::Simd128 => &["--config", SIMD128],
    };
    // Of the one kind alone it is optimised across crates, and for size, which would take half the speed of an engine.
    let kind: &[&str] = match feature {
        "" | "notation" => &["--crate-type", "cdylib"],
        _ => &[],
    };
    let build = ["rustc", "--profile", "wasm", "-p", "staunton-wasm", "--lib"];
    let features = ["--no-default-features", "--features", feature, "--target", TARGET];
    // The linker leaves room in each number for what it may be, unless it is told not to.
    let linker = ["--", "-C", "link-arg=--compress-relocations"];
    cargo(root, &[&build[..], kind, config, &features, &linker].concat())?;
    Ok(target_folder(root).join(TARGET).join("wasm/staunton_wasm.wasm"))
}
