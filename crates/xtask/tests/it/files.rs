//! The rule of rooms: how files are named, and how long they may grow.

use std::fs;
use std::path::{Path, PathBuf};

/// Lines above which a room is to be split.
const LONGEST: usize = 400;

/// Names that say nothing about what is inside.
const EMPTY_NAMES: [&str; 4] = ["util", "common", "helpers", "types"];

/// Files that hold a table and no logic: numbers, words or shapes. Each has its reason.
const TABLES: [(&str, &str); 0] = [];

/// Every breach by the file at `path` with this content, in words.
fn breaches(path: &Path, content: &str) -> Vec<String> {
    let mut found = Vec::new();
    let shown = path.display();
    let file = path.file_name().unwrap_or_default().to_string_lossy();
    let stem = file.split('.').next().unwrap_or_default().trim_end_matches('s');
    if file == "mod.rs" {
        found.push(format!("{shown}: a module stands beside its folder, not in it as mod.rs"));
    }
    if EMPTY_NAMES.iter().any(|name| name.trim_end_matches('s') == stem) {
        found.push(format!("{shown}: the name does not say what is inside"));
    }
    let lines = content.lines().take_while(|line| !line.starts_with("mod tests {")).count();
    if lines > LONGEST && !is_test(path) && !is_table(path) {
        found.push(format!(
            "{shown}: {lines} lines before the tests, more than {LONGEST}: split it"
        ));
    }
    found
}

fn is_test(path: &Path) -> bool {
    let file = path.file_name().unwrap_or_default().to_string_lossy();
    file.ends_with(".test.ts")
        || file.ends_with(".test.tsx")
        || file == "tests.rs"
        || path
            .components()
            .any(|part| ["tests", "e2e"].map(AsRef::as_ref).contains(&part.as_os_str()))
}

fn is_table(path: &Path) -> bool {
    TABLES.iter().any(|(table, _)| path.ends_with(table))
}

/// What the build writes among the sources; git ignores it.
const GENERATED: [&str; 2] = ["web/src/api/wire.ts", "crates/wasm/npm/wire.d.ts"];

/// All files of ours in Rust and TypeScript below a folder, but for what is generated.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.map(|entry| entry.unwrap().path()) {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() && !["target", "node_modules", "dist"].contains(&name.as_str()) {
            sources(&path, found);
        } else if [".rs", ".ts", ".tsx"].iter().any(|end| name.ends_with(end))
            && !GENERATED.iter().any(|generated| path.ends_with(generated))
        {
            found.push(path);
        }
    }
}

#[test]
fn every_room_is_named_for_what_it_holds_and_is_not_too_long() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut paths = Vec::new();
    for folder in ["crates", "benches", "web/src"] {
        sources(&root.join(folder), &mut paths);
    }
    assert!(paths.len() > 50, "too few files were found: {}", paths.len());
    let found: Vec<String> = paths
        .iter()
        .flat_map(|path| {
            let shown = path.strip_prefix(&root).unwrap();
            breaches(shown, &fs::read_to_string(path).unwrap())
        })
        .collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
}

fn check(path: &str, content: &str, expected: Option<&str>) {
    let found = breaches(Path::new(path), content).join("\n");
    match expected {
        None => assert!(found.is_empty(), "{path}: {found}"),
        Some(words) => assert!(found.contains(words), "{path}: {found:?}"),
    }
}

#[test]
fn a_breach_is_found() {
    let long = "line\n".repeat(LONGEST + 1);
    check("crates/rules/src/board.rs", "", None);
    check("crates/rules/src/board/mod.rs", "", Some("beside its folder"));
    check("crates/rules/src/utils.rs", "", Some("does not say"));
    check("web/src/common.test.ts", "", Some("does not say"));
    check("web/src/types.d.ts", "", Some("does not say"));
    check("crates/rules/src/board.rs", &long, Some("401 lines"));
    check("crates/rules/src/board/tests.rs", &long, None);
    check("crates/rules/tests/it/perft.rs", &long, None);
    check("web/src/board.test.ts", &long, None);
    check("crates/rules/src/board.rs", &format!("line\nmod tests {{\n{long}"), None);
}

/// Bytes that no file needs: a network may have four megabytes, and nothing else more than one.
const HEAVIEST: u64 = 1 << 20;
const HEAVIEST_NETWORK: u64 = 4 << 20;

/// How the name of a network ends.
const NETWORK: &str = ".net";

/// Endings of what others have packed: it is fetched where it is needed, not kept here.
const PACKED: [&str; 6] = [".gz", ".zip", ".tar", ".whl", ".crate", ".tgz"];

fn is_out_of_place(name: &str, bytes: u64) -> bool {
    let heaviest = if name.ends_with(NETWORK) { HEAVIEST_NETWORK } else { HEAVIEST };
    bytes > heaviest || PACKED.iter().any(|end| name.ends_with(end))
}

#[test]
fn nothing_heavy_and_nothing_packed_lies_about() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let listed = std::process::Command::new("git").args(["ls-files"]).current_dir(&root).output();
    let Some(listed) = listed.ok().filter(|listed| listed.status.success()) else {
        staunton_corpora::skip("git", "no checkout: nobody knows which files are kept");
        return;
    };
    let names = String::from_utf8(listed.stdout).unwrap();
    let size = |name: &&str| fs::metadata(root.join(name)).map_or(0, |file| file.len());
    let found: Vec<&str> = names.lines().filter(|name| is_out_of_place(name, size(name))).collect();
    assert!(names.lines().count() > 500, "too few files were found");
    assert!(found.is_empty(), "not for a repository: {found:?}");
    assert!(is_out_of_place("chess-1.11.2.tar.gz", 10) && is_out_of_place("net", HEAVIEST + 1));
    assert!(
        is_out_of_place("a.net", HEAVIEST_NETWORK + 1)
            && !is_out_of_place("a.net", HEAVIEST_NETWORK)
    );
}
