//! `cargo xtask libraries`: what those who program are handed out, into `dist/`: a wheel and a package for npm.

use std::fs;
use std::path::Path;
use std::process::Command;

use super::machine::Machine;
use super::program::names;
use crate::portability::add_target;
use crate::step::target_folder;
use crate::{npm, say};

/// Builds and packs both.
///
/// # Errors
/// Which command failed.
pub(crate) fn make(root: &Path) -> Result<(), String> {
    let folder = root.join("dist");
    fs::create_dir_all(&folder)
        .map_err(|error| format!("cannot make {}: {error}", folder.display()))?;
    say("== the library for npm");
    npm::pack(root, &folder)?;
    say("== the library for Python: its crates are compiled for every Linux since 2014");
    wheel(root, &folder)
}

/// One wheel for every Python from 3.9 and every glibc from 2.17: zig links it to that one.
fn wheel(root: &Path, folder: &Path) -> Result<(), String> {
    let target = format!("{}-unknown-linux-gnu", Machine::here()?.name());
    add_target(root, &target)?;
    let built = target_folder(root);
    let venv = root.join(".venv/bin");
    let path = std::env::var("PATH").unwrap_or_default();
    let flags = names(root, &built, "--remap-path-prefix=").join("\u{1f}");
    let shown = folder.display().to_string();
    let status = Command::new(venv.join("maturin"))
        .args(["build", "--release", "--locked", "--strip", "--zig"])
        .args(["--compatibility", "manylinux2014", "--target", &target, "--out", &shown])
        .current_dir(root.join("crates/python"))
        // There zig is found.
        .env("PATH", format!("{}:{path}", venv.display()))
        .env("CARGO_INCREMENTAL", "0")
        .env("CARGO_ENCODED_RUSTFLAGS", flags)
        .env("SOURCE_DATE_EPOCH", super::release::epoch(root)?.to_string())
        .status()
        .map_err(|error| format!("cannot run maturin: {error}; make packages installs it"))?;
    if status.success() { Ok(()) } else { Err(format!("failed ({status}): maturin build")) }
}
