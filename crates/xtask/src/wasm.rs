//! The engine as WebAssembly in Node: whether it answers as the native one does.

use std::path::Path;

use crate::portability::{add_target, cargo, run};
use crate::step::target_folder;

const TARGET: &str = "wasm32-unknown-unknown";

/// Builds the module and the native answers, and holds one against the other; with `--measure` says
/// how fast the module is, too.
///
/// # Errors
/// Which command failed.
pub(crate) fn smoke_test(root: &Path, words: &[&str]) -> Result<(), String> {
    if !matches!(words, [] | ["--measure"]) {
        return Err(format!("expected --measure or nothing, found {}", words.join(" ")));
    }
    add_target(root, TARGET)?;
    cargo(root, &["build", "--release", "-p", "staunton-wasm", "--lib", "--target", TARGET])?;
    cargo(root, &["build", "-p", "staunton-wasm", "--example", "answers"])?;
    let built = target_folder(root);
    let module = built.join(TARGET).join("release/staunton_wasm.wasm").display().to_string();
    let native = built.join("debug/examples/answers").display().to_string();
    run(root, "node", &[&["crates/wasm/tests/smoke.mjs", &module, &native], words].concat())
}
