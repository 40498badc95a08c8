//! The engine as WebAssembly in Node, with vectors and without: whether it answers as the native one does.

use std::path::Path;

use crate::npm::{Vectors, layer};
use crate::portability::{cargo, run};
use crate::step::target_folder;

/// Builds the modules and the native answers, and holds them against each other; with `--measure` says
/// how fast the modules are, too.
///
/// # Errors
/// Which command failed.
pub(crate) fn smoke_test(root: &Path, words: &[&str]) -> Result<(), String> {
    if !matches!(words, [] | ["--measure"]) {
        return Err(format!("expected --measure or nothing, found {}", words.join(" ")));
    }
    cargo(root, &["build", "-p", "staunton-wasm", "--example", "answers"])?;
    let native = target_folder(root).join("debug/examples/answers").display().to_string();
    for (name, vectors) in [("engine", Vectors::Simd128), ("engine-plain", Vectors::None)] {
        let module = layer(root, name, "engine", vectors)?.display().to_string();
        let smoke = ["crates/wasm/tests/smoke.mjs", &module, &native];
        run(root, "node", &[&smoke, words].concat())?;
    }
    Ok(())
}
