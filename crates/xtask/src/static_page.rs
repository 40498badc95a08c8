//! The page without a server: its modules are built beside its scripts, and both made into a folder.

use std::fs;
use std::path::Path;

use crate::npm::module;
use crate::portability::run;

/// Where the scripts look for the modules.
const BESIDE: &str = "web/src/alone";
/// Each module, and the feature that makes it.
const MODULES: [&str; 4] = ["desk", "books", "thinker", "analyst"];

/// Builds the modules and the folder `web/dist-static`.
///
/// # Errors
/// Which command failed, or which file could not be put in its place.
pub(crate) fn make(root: &Path) -> Result<(), String> {
    for name in MODULES {
        let built = module(root, name)?;
        let place = root.join(BESIDE).join(format!("{name}.wasm"));
        fs::copy(&built, &place)
            .map_err(|error| format!("cannot put {} in its place: {error}", place.display()))?;
    }
    run(root, "npm", &["--prefix", "web", "run", "--silent", "build:static"])
}
