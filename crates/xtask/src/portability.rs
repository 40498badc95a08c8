//! Whether everything builds for other processors, with the oldest compiler, and with every set of
//! features. What is missing is installed with rustup, and said.

use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::say;

/// A processor without an operating system and without 64-bit atomics: for the ground layer.
const BARE: &str = "thumbv6m-none-eabi";

/// Where all libraries are to build.
const TARGETS: [&str; 3] =
    ["aarch64-unknown-linux-gnu", "wasm32-unknown-unknown", "x86_64-pc-windows-gnu"];

/// What is left out there: the server has SQLite built in, which needs a C compiler for the target;
/// the others use the server, are for this machine alone, or need its Python.
const HOST_ONLY: [&str; 8] = [
    "staunton-archive",
    "staunton-server",
    "staunton-cli",
    "staunton-benches",
    "staunton-faults",
    "staunton-python",
    "staunton-trials",
    "staunton-xtask",
];

/// Checks the ground layer for a bare processor, and all libraries for the targets.
///
/// # Errors
/// Which command failed.
pub(crate) fn targets(root: &Path) -> Result<(), String> {
    for target in TARGETS.into_iter().chain([BARE]) {
        add_target(root, target)?;
    }
    cargo(root, &["check", "-p", "staunton-rules", "--no-default-features", "--target", BARE])?;
    let mut words = vec!["check", "--workspace"];
    words.extend(HOST_ONLY.into_iter().flat_map(|package| ["--exclude", package]));
    words.extend(TARGETS.into_iter().flat_map(|target| ["--target", target]));
    cargo(root, &words)
}

/// Checks all that ships with the oldest compiler promised, without what only tests use.
///
/// # Errors
/// Which command failed.
pub(crate) fn msrv(root: &Path) -> Result<(), String> {
    let metadata = metadata(root)?;
    let version = packages(&metadata)
        .find(|package| package["name"] == "staunton-rules")
        .and_then(|package| package["rust_version"].as_str())
        .ok_or("staunton-rules names no rust-version")?;
    let toolchain =
        if version.matches('.').count() == 1 { format!("{version}.0") } else { version.to_owned() };
    let installed = output(root, "rustup", &["toolchain", "list"])?;
    if !installed.lines().any(|line| line.starts_with(&toolchain)) {
        say(&format!("installing Rust {toolchain}"));
        run(root, "rustup", &["toolchain", "install", "--profile", "minimal", &toolchain])?;
    }
    let check = ["run", &toolchain, "cargo", "check", "--quiet", "--workspace"];
    let left_out = ["staunton-benches", "staunton-faults", "staunton-trials"];
    let left_out = left_out.map(|package| ["--exclude", package]).concat();
    run(root, "rustup", &[&check[..], &left_out].concat())
}

/// Checks each library that has features with none, with all, and with each alone.
///
/// # Errors
/// Which command failed.
pub(crate) fn features(root: &Path) -> Result<(), String> {
    let metadata = metadata(root)?;
    for package in packages(&metadata) {
        let name = package["name"].as_str().unwrap_or_default();
        // The benchmarks' features ask for a processor that has the instructions; those of the modules are built one by
        // one, for the npm package and the page without a server.
        if ["staunton-benches", "staunton-wasm"].contains(&name) {
            continue;
        }
        let features: Vec<&str> = package["features"]
            .as_object()
            .into_iter()
            .flat_map(|features| features.keys())
            .map(String::as_str)
            .filter(|feature| *feature != "default")
            .collect();
        if features.is_empty() {
            continue;
        }
        say(&format!("{name}: {}", features.join(", ")));
        cargo(root, &["check", "-p", name, "--no-default-features"])?;
        for feature in &features {
            cargo(root, &["check", "-p", name, "--no-default-features", "--features", feature])?;
        }
        if features.len() > 1 {
            cargo(root, &["check", "-p", name, "--all-features"])?;
        }
    }
    Ok(())
}

/// Adds a target to the compiler in use, unless it is there.
pub(crate) fn add_target(root: &Path, target: &str) -> Result<(), String> {
    let installed = output(root, "rustup", &["target", "list", "--installed"])?;
    if installed.lines().any(|line| line == target) {
        return Ok(());
    }
    say(&format!("installing the standard library for {target}"));
    run(root, "rustup", &["target", "add", target])
}

/// Runs cargo with these words, quietly.
pub(crate) fn cargo(root: &Path, words: &[&str]) -> Result<(), String> {
    run(root, "cargo", &[&["--quiet"], words].concat())
}

/// Runs a program, with its output on ours.
pub(crate) fn run(root: &Path, program: &str, words: &[&str]) -> Result<(), String> {
    let shown = format!("{program} {}", words.join(" "));
    let status = Command::new(program)
        .args(words)
        .current_dir(root)
        .status()
        .map_err(|error| format!("cannot run {shown}: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("failed ({status}): {shown}")) }
}

fn output(root: &Path, program: &str, words: &[&str]) -> Result<String, String> {
    let shown = format!("{program} {}", words.join(" "));
    let output = Command::new(program)
        .args(words)
        .current_dir(root)
        .output()
        .map_err(|error| format!("cannot run {shown}: {error}"))?;
    if !output.status.success() {
        return Err(format!("failed ({}): {shown}", output.status));
    }
    String::from_utf8(output.stdout).map_err(|error| format!("{shown}: {error}"))
}

fn metadata(root: &Path) -> Result<Value, String> {
    let text = output(root, "cargo", &["metadata", "--no-deps", "--format-version", "1"])?;
    serde_json::from_str(&text).map_err(|error| format!("cargo metadata: {error}"))
}

fn packages(metadata: &Value) -> impl Iterator<Item = &Value> {
    metadata["packages"].as_array().into_iter().flatten()
}
