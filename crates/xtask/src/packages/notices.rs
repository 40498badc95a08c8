//! The licences of what is built into the program: whoever hands it on must hand them on too.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use super::machine::Machine;

/// The text of every licence, each under the crates that stand under it.
pub(super) fn of_crates(root: &Path, machine: Machine) -> Result<Vec<u8>, String> {
    let told = metadata(root, machine)?;
    let built_in = built_in(&told);
    let mut texts: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let packages = told["packages"].as_array().into_iter().flatten();
    // Ours come from no registry.
    for package in packages.filter(|package| package["source"].is_string()) {
        if !built_in.contains(package["id"].as_str().unwrap_or_default()) {
            continue;
        }
        let word = |key: &str| package[key].as_str().unwrap_or_default();
        let name = format!("{} {} ({})", word("name"), word("version"), word("license"));
        let folder = Path::new(word("manifest_path")).parent().unwrap_or(root);
        let mut own = licences(folder);
        if own.is_empty() {
            own.push("Its package has no text of this licence.".to_owned());
        }
        for text in own {
            texts.entry(text).or_default().insert(name.clone());
        }
    }
    let sections = texts.into_iter().map(|(text, names)| {
        let names: Vec<String> = names.into_iter().collect();
        format!("{}\n\n{}\n\n{}\n\n", names.join("\n"), text.trim(), "-".repeat(80))
    });
    let head = "The program is built from work of others, under these licences.\n\n".to_owned();
    Ok([head].into_iter().chain(sections).collect::<String>().into_bytes())
}

/// The numbers of all packages that the program is built from, but for those that only build it.
fn built_in(told: &Value) -> BTreeSet<&str> {
    let nodes = told["resolve"]["nodes"].as_array().into_iter().flatten();
    let nodes: BTreeMap<&str, &Value> =
        nodes.filter_map(|node| Some((node["id"].as_str()?, node))).collect();
    let program = told["packages"].as_array().into_iter().flatten();
    let program = program.filter(|package| package["name"] == "staunton-cli");
    let mut rest: Vec<&str> = program.filter_map(|package| package["id"].as_str()).collect();
    let mut found = BTreeSet::new();
    while let Some(next) = rest.pop() {
        if !found.insert(next) {
            continue;
        }
        let uses = nodes.get(next).and_then(|node| node["deps"].as_array()).into_iter().flatten();
        let is_normal = |used: &&Value| {
            used["dep_kinds"].as_array().into_iter().flatten().any(|kind| kind["kind"].is_null())
        };
        rest.extend(uses.filter(is_normal).filter_map(|used| used["pkg"].as_str()));
    }
    found
}

/// The texts in the folder of a crate, in the order of their names.
fn licences(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok);
    let mut paths: Vec<_> = entries.map(|entry| entry.path()).collect();
    paths.sort();
    let is_licence = |path: &&std::path::PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
        ["LICENSE", "LICENCE", "COPYING", "NOTICE", "COPYRIGHT"]
            .iter()
            .any(|word| name.starts_with(word))
    };
    let texts = paths.iter().filter(is_licence).filter_map(|path| fs::read(path).ok());
    texts.map(|bytes| String::from_utf8_lossy(&bytes).replace("\r\n", "\n")).collect()
}

fn metadata(root: &Path, machine: Machine) -> Result<Value, String> {
    let target = machine.target();
    let output = Command::new("cargo")
        .args(["metadata", "--format-version", "1", "--locked", "--filter-platform", &target])
        .current_dir(root)
        .output()
        .map_err(|error| format!("cannot run cargo: {error}"))?;
    if !output.status.success() {
        return Err(format!("cargo metadata: {}", String::from_utf8_lossy(&output.stderr)));
    }
    serde_json::from_slice(&output.stdout).map_err(|error| format!("cargo metadata: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_built_in_is_there_with_its_licence_and_what_only_builds_or_tests_is_not() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let text = String::from_utf8(of_crates(&root, Machine::X86_64).unwrap()).unwrap();
        assert!(text.contains("\nrusqlite ") && text.contains("Permission is hereby granted"));
        for other in ["staunton-rules ", "tempfile ", "shakmaty "] {
            assert!(!text.contains(&format!("\n{other}")), "{other}");
        }
    }
}
