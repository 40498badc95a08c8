//! The rule of layers: a crate uses only crates of lower layers, none beside it and none above.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use serde_json::Value;

/// Where a crate stands.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Place {
    /// On this layer; the ground is 0.
    Layer(u8),
    /// The chores: they may look at everything, and nothing may lean on them.
    Beside,
    /// Where tests find their inputs, and what they have done: a dependency of tests alone, and of what is
    /// not distributed.
    Tests,
    /// The benchmarks: never distributed, so they may use anything.
    Outside,
}

const TOP: u8 = 6;

/// The plan of the house. A crate that is not here has no place yet: give it one.
const PLAN: [(&str, Place); 27] = [
    ("rules", Place::Layer(0)),
    ("cluster", Place::Layer(1)),
    ("notation", Place::Layer(1)),
    ("pgn", Place::Layer(2)),
    ("diagram", Place::Layer(2)),
    ("pictures", Place::Layer(3)),
    ("proofs", Place::Layer(2)),
    ("laws", Place::Layer(3)),
    ("terms", Place::Layer(3)),
    ("engine", Place::Layer(3)),
    ("books", Place::Layer(4)),
    ("archive", Place::Layer(4)),
    ("lessons", Place::Layer(4)),
    ("desk", Place::Layer(5)),
    ("review", Place::Layer(4)),
    ("handbook", Place::Layer(5)),
    ("server", Place::Layer(TOP)),
    ("cli", Place::Layer(TOP)),
    ("trainer", Place::Layer(TOP)),
    ("wasm", Place::Layer(TOP)),
    ("python", Place::Layer(TOP)),
    ("xtask", Place::Beside),
    ("corpora", Place::Tests),
    ("trials", Place::Tests),
    ("benches", Place::Outside),
    ("faults", Place::Outside),
    ("fuzz", Place::Outside),
];

/// The one step sideways: `staunton serve` is a command of the program.
const SIDEWAYS: (&str, &str) = ("cli", "server");

/// What a manifest says, as far as the layers care. Crates are named as in the plan.
#[derive(Clone, Debug)]
struct Manifest {
    name: String,
    folder: String,
    /// Crates of ours it uses, for building and for tests alike.
    uses: Vec<String>,
    /// Crates of ours that its tests use.
    tests_use: Vec<String>,
}

fn place(name: &str) -> Option<Place> {
    PLAN.iter().find(|(known, _)| *known == name).map(|(_, place)| *place)
}

/// Every breach of the rule, in words.
fn breaches(manifests: &[Manifest]) -> Vec<String> {
    let mut found = Vec::new();
    for Manifest { name, folder, uses, tests_use } in manifests {
        let Some(from) = place(name) else {
            found.push(format!("{name} has no place in the plan of the house"));
            continue;
        };
        if folder != name {
            found.push(format!("{name} lives in the folder {folder}, not in one of its name"));
        }
        let is_for_tests = |used: &&String| place(used) == Some(Place::Tests);
        for used in uses.iter().chain(tests_use.iter().filter(|used| !is_for_tests(used))) {
            match (from, place(used)) {
                (_, None) => found.push(format!("{name} uses {used}, which has no place")),
                (Place::Layer(_) | Place::Beside | Place::Tests, Some(Place::Tests)) => {
                    found.push(format!("{name} uses {used}, which only tests may use"));
                }
                (_, Some(Place::Beside | Place::Outside)) => {
                    found.push(format!("{name} uses {used}, which nobody may use"));
                }
                (Place::Outside, Some(Place::Tests | Place::Layer(_)))
                | (Place::Beside, Some(Place::Layer(_))) => {}
                (Place::Tests, Some(Place::Layer(_))) => {
                    found.push(format!("{name} uses {used}, but knows no crate of ours"));
                }
                (Place::Layer(_), _) if (name.as_str(), used.as_str()) == SIDEWAYS => {}
                (Place::Layer(layer), Some(Place::Layer(below))) if below < layer => {}
                (Place::Layer(layer), Some(Place::Layer(other))) => found.push(format!(
                    "{name} (layer {layer}) uses {used} (layer {other}): only lower layers may be used"
                )),
            }
        }
    }
    found
}

/// Crates that ship under a licence we cannot pass on: each with the chain that leads to it.
fn copyleft_that_ships(metadata: &Value) -> Vec<String> {
    let packages: BTreeMap<&str, &Value> =
        list(&metadata["packages"]).iter().map(|package| (text(&package["id"]), package)).collect();
    let nodes: BTreeMap<&str, &Value> =
        list(&metadata["resolve"]["nodes"]).iter().map(|node| (text(&node["id"]), node)).collect();
    let mut found = Vec::new();
    let mut seen = BTreeSet::new();
    let mut open: Vec<(&str, String)> = list(&metadata["workspace_members"])
        .iter()
        .map(text)
        .filter(|id| {
            let name = our_name(text(&packages[id]["name"])).unwrap_or_default();
            matches!(place(name), Some(Place::Layer(_)))
        })
        .map(|id| (id, text(&packages[id]["name"]).to_owned()))
        .collect();
    while let Some((id, chain)) = open.pop() {
        if !seen.insert(id) {
            continue;
        }
        let licence = packages[id]["license"].as_str().unwrap_or_default();
        if is_copyleft(licence) {
            found.push(format!("{chain} is under {licence}"));
        }
        for dependency in list(&nodes[id]["deps"]) {
            let ships = list(&dependency["dep_kinds"]).iter().any(|kind| kind["kind"] != "dev");
            if ships {
                let next = text(&dependency["pkg"]);
                open.push((next, format!("{chain} > {}", text(&packages[next]["name"]))));
            }
        }
    }
    found
}

/// Whether every choice that the licence leaves is a GPL of some kind.
fn is_copyleft(licence: &str) -> bool {
    !licence.is_empty() && licence.split(" OR ").all(|choice| choice.contains("GPL"))
}

fn our_name(package: &str) -> Option<&str> {
    package.strip_prefix("staunton-")
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn cargo_metadata() -> Value {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--filter-platform", &host()])
        .arg("--manifest-path")
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/../../Cargo.toml"))
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

/// The platform we run on: what other platforms need is not fetched for this test.
fn host() -> String {
    let output = Command::new("rustc").arg("-vV").output().unwrap();
    let version = String::from_utf8(output.stdout).unwrap();
    version.lines().find_map(|line| line.strip_prefix("host: ")).unwrap().to_owned()
}

fn manifests(metadata: &Value) -> Vec<Manifest> {
    let members: BTreeSet<&str> = list(&metadata["workspace_members"]).iter().map(text).collect();
    list(&metadata["packages"])
        .iter()
        .filter(|package| members.contains(text(&package["id"])))
        .map(|package| {
            let name = text(&package["name"]);
            let path = text(&package["manifest_path"]);
            let (tests_use, uses) = list(&package["dependencies"])
                .iter()
                .filter(|dependency| dependency["path"].is_string())
                .partition::<Vec<_>, _>(|dependency| dependency["kind"] == "dev");
            let names = |dependencies: Vec<&Value>| {
                let names = dependencies.into_iter().map(|dependency| text(&dependency["name"]));
                names.map(|used| our_name(used).unwrap_or(used).to_owned()).collect()
            };
            Manifest {
                name: our_name(name).unwrap_or(name).to_owned(),
                folder: path.rsplit('/').nth(1).unwrap_or_default().to_owned(),
                uses: names(uses),
                tests_use: names(tests_use),
            }
        })
        .collect()
}

#[test]
fn every_crate_uses_lower_layers_only() {
    let manifests = manifests(&cargo_metadata());
    assert!(manifests.len() >= 6, "too few crates were found: {manifests:?}");
    let found = breaches(&manifests);
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn nothing_that_ships_is_under_the_gpl() {
    let found = copyleft_that_ships(&cargo_metadata());
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// Fabricates a house of two crates and checks what is said of it.
fn check(name: &str, uses: &str, expected: Option<&str>) {
    let (name_of, uses_of) = (name.to_owned(), vec![uses.to_owned()]);
    let house =
        [Manifest { name: name_of.clone(), folder: name_of, uses: uses_of, tests_use: Vec::new() }];
    let found = breaches(&house).join("\n");
    match expected {
        None => assert!(found.is_empty(), "{name} uses {uses}: {found}"),
        Some(words) => assert!(found.contains(words), "{name} uses {uses}: {found:?}"),
    }
}

#[test]
fn a_breach_is_found() {
    check("notation", "rules", None);
    check("cli", "server", None);
    check("xtask", "rules", None);
    check("benches", "server", None);
    check("rules", "notation", Some("only lower layers"));
    check("notation", "proofs", Some("only lower layers"));
    check("server", "cli", Some("only lower layers"));
    check("engine", "laws", Some("only lower layers"));
    check("engine", "xtask", Some("which nobody may use"));
    check("cli", "benches", Some("which nobody may use"));
    check("engine", "corpora", Some("which only tests may use"));
    check("benches", "corpora", None);
    check("corpora", "rules", Some("knows no crate of ours"));
    check("engine", "cellar", Some("cellar, which has no place"));
    check("cellar", "rules", Some("cellar has no place"));
}

#[test]
fn a_folder_of_another_name_is_found() {
    let house = [Manifest {
        name: "rules".into(),
        folder: "core".into(),
        uses: Vec::new(),
        tests_use: vec!["corpora".into()],
    }];
    assert_eq!(breaches(&house), ["rules lives in the folder core, not in one of its name"]);
}

#[test]
fn a_gpl_crate_is_found_where_it_ships_and_suffered_where_it_tests() {
    let house = |kind: &Value| {
        serde_json::json!({
            "workspace_members": ["r"],
            "packages": [
                {"id": "r", "name": "staunton-rules", "license": "MIT OR Apache-2.0"},
                {"id": "s", "name": "peer", "license": "GPL-3.0-or-later"},
            ],
            "resolve": {"nodes": [
                {"id": "r", "deps": [{"pkg": "s", "dep_kinds": [{"kind": kind}]}]},
                {"id": "s", "deps": []},
            ]},
        })
    };
    assert_eq!(copyleft_that_ships(&house(&"dev".into())), [""; 0]);
    let expected = ["staunton-rules > peer is under GPL-3.0-or-later"];
    assert_eq!(copyleft_that_ships(&house(&Value::Null)), expected);
    assert!(!is_copyleft("MIT OR LGPL-2.1-or-later"));
}
