//! The program as it is handed out: static, small, and the same bytes wherever it is built.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::machine::Machine;
use crate::portability::add_target;
use crate::say;
use crate::step::target_folder;

/// Builds it; where it lies.
///
/// # Errors
/// That the page is not built, or that the compiler failed.
pub(super) fn build(root: &Path, machine: Machine) -> Result<PathBuf, String> {
    if !root.join("web/dist/index.html").is_file() {
        return Err("there is no page to build in: make packages builds it first".to_owned());
    }
    let target = machine.target();
    add_target(root, &target)?;
    say("== the program, optimised as a whole: this takes minutes");
    let words = ["build", "--profile", "dist", "--locked", "--package", "staunton-cli"];
    let folder = target_folder(root);
    let status = Command::new("cargo")
        .args(words)
        .args(["--target", &target])
        .current_dir(root)
        .env("CARGO_INCREMENTAL", "0")
        .env("CARGO_ENCODED_RUSTFLAGS", names(root, &folder, "--remap-path-prefix=").join("\u{1f}"))
        .env("CFLAGS", names(root, &folder, "-ffile-prefix-map=").join(" "))
        .status()
        .map_err(|error| format!("cannot run cargo: {error}"))?;
    if !status.success() {
        return Err(format!("failed ({status}): cargo {} --target {target}", words.join(" ")));
    }
    Ok(folder.join(target).join("dist/staunton"))
}

/// No folder of the machine that builds stands in the program: each has another name there.
pub(super) fn names(root: &Path, target: &Path, option: &str) -> Vec<String> {
    let home = std::env::var_os("HOME").map(PathBuf::from).unwrap_or_default();
    let cargo = std::env::var_os("CARGO_HOME").map_or_else(|| home.join(".cargo"), PathBuf::from);
    [(cargo.as_path(), "/cargo"), (root, "/staunton"), (target, "/staunton/target")]
        .map(|(folder, name)| format!("{option}{}={name}", folder.display()))
        .to_vec()
}
