//! The test suite for other programs (docs/formats/laws-suite.md).

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::Value;

mod vectors;

#[test]
fn the_suite_says_what_the_scripts_are_ruled() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data");
    let files = vectors::files(&data.join("laws")).unwrap();
    let mut ids = BTreeSet::new();
    let mut rows = BTreeSet::new();
    for (name, text) in &files {
        let kept = fs::read_to_string(data.join("laws-suite").join(name)).unwrap_or_default();
        assert!(kept == *text, "{name} is out of date: cargo run -p staunton-laws --example suite");
        let file: Value = serde_json::from_str(&kept).unwrap();
        for vector in file["vectors"].as_array().unwrap() {
            assert!(ids.insert(vector["id"].to_string()), "{} twice", vector["id"]);
            rows.insert((vector["row"].to_string(), vector["code"].to_string()));
            // What does nothing and ends nowhere says nothing.
            assert!(!vector["acts"].as_array().unwrap().is_empty() || !vector["setting"].is_null());
        }
    }
    let kept = fs::read_dir(data.join("laws-suite")).unwrap();
    let json = |path: &Path| path.extension().is_some_and(|extension| extension == "json");
    assert_eq!(kept.filter(|entry| json(&entry.as_ref().unwrap().path())).count(), files.len());
    assert!(ids.len() >= 400, "{} vectors", ids.len());
    // Matches are no vectors, and L28 is of nothing else.
    assert!(rows.len() >= 100, "{} rows and codes", rows.len());
}
