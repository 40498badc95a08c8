//! The page without a server: its modules are built, its network put and its books read beside its scripts, and all made into a folder.

use std::fs;
use std::path::Path;

use crate::npm::{Vectors, module, network};
use crate::portability::run;

/// Where the scripts look for the modules.
const BESIDE: &str = "web/src/alone";
/// Where they look for the books.
const SHELF: &str = "web/src/alone/shelf";
/// Each module, the feature that makes it, and what it is made for.
const MODULES: [(&str, &str, Vectors); 6] = [
    ("desk", "desk", Vectors::None),
    ("anki", "anki", Vectors::None),
    ("books", "books", Vectors::None),
    ("thinker", "thinker", Vectors::None),
    ("analyst", "analyst", Vectors::Simd128),
    ("analyst-plain", "analyst", Vectors::None),
];

/// Builds the modules, reads the books, and builds the folder `web/dist-static`.
///
/// # Errors
/// Which command failed, or which file could not be put in its place.
pub(crate) fn make(root: &Path) -> Result<(), String> {
    for (name, feature, vectors) in MODULES {
        let built = module(root, feature, vectors)?;
        let place = root.join(BESIDE).join(format!("{name}.wasm"));
        fs::copy(&built, &place)
            .map_err(|error| format!("cannot put {} in its place: {error}", place.display()))?;
    }
    network(root, BESIDE)?;
    let example = ["run", "--quiet", "-p", "staunton-wasm", "--no-default-features"];
    let reads = ["--features", "books", "--example", "shelf", "--", SHELF];
    run(root, "cargo", &[&example[..], &reads].concat())?;
    run(root, "npm", &["--prefix", "web", "run", "--silent", "build:static"])
}
