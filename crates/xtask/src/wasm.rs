//! The engine as WebAssembly in Node: whether it answers as the native one does.

use std::path::Path;

use crate::npm::layer;
use crate::portability::{cargo, run};
use crate::step::target_folder;

/// Builds the module and the native answers, and holds one against the other; with `--measure` says
/// how fast the module is, too.
///
/// # Errors
/// Which command failed.
pub(crate) fn smoke_test(root: &Path, words: &[&str]) -> Result<(), String> {
    if !matches!(words, [] | ["--measure"]) {
        return Err(format!("expected --measure or nothing, found {}", words.join(" ")));
    }
    let module = layer(root, "engine", "engine")?.display().to_string();
    cargo(root, &["build", "-p", "staunton-wasm", "--example", "answers"])?;
    let native = target_folder(root).join("debug/examples/answers").display().to_string();
    run(root, "node", &[&["crates/wasm/tests/smoke.mjs", &module, &native], words].concat())
}
