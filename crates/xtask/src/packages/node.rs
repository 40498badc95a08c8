//! The packages for npm: `npx staunton`. `staunton` starts the program, which comes in a package
//! for each kind of machine, so that nobody loads those of others.

use std::path::Path;

use serde_json::{Value, json};

use super::contents::{Pages, share};
use super::entry::Entry;
use super::machine::Machine;
use super::package::Package;
use super::release::{Release, read};
use super::tar_file::packed;

/// Every machine that has a package of its own.
const MACHINES: [Machine; 2] = [Machine::X86_64, Machine::Aarch64];

/// The starter.
pub(super) fn starter(root: &Path, release: &Release) -> Result<Package, String> {
    let version = &release.version;
    let programs: serde_json::Map<String, Value> =
        MACHINES.iter().map(|machine| (package_name(*machine), json!(version))).collect();
    let pages: Vec<String> =
        release.manual.iter().map(|(name, _)| format!("./share/man/man1/{name}")).collect();
    let mut manifest = common("staunton", release);
    manifest["bin"] = json!({ "staunton": "bin/staunton.js" });
    manifest["man"] = json!(pages);
    manifest["engines"] = json!({ "node": ">=16" });
    manifest["optionalDependencies"] = Value::Object(programs);
    let mut entries = vec![
        Entry::file("package.json", printed(&manifest)),
        Entry::program("bin/staunton.js", read(&root.join("deploy/npm/staunton.js"))?),
    ];
    entries.extend(share(release, Pages::Plain)?.into_iter().map(|entry| entry.within("share")));
    entries.extend(texts(release));
    pack(&format!("staunton-{version}.tgz"), entries, release)
}

/// The program for the machine of this release.
pub(super) fn program(release: &Release) -> Result<Package, String> {
    let machine = release.machine;
    let mut manifest = common(&package_name(machine), release);
    manifest["description"] =
        json!(format!("The program of the package staunton for Linux on {}", machine.name()));
    manifest["os"] = json!(["linux"]);
    manifest["cpu"] = json!([machine.node()]);
    let mut entries = vec![
        Entry::file("package.json", printed(&manifest)),
        Entry::program("bin/staunton", release.program.clone()),
    ];
    entries.extend(texts(release));
    let name = format!("staunton-linux-{}-{}.tgz", machine.node(), release.version);
    pack(&name, entries, release)
}

fn package_name(machine: Machine) -> String {
    format!("@staunton/linux-{}", machine.node())
}

fn common(name: &str, release: &Release) -> Value {
    json!({
        "name": name,
        "version": release.version,
        "description": "The game of chess as the classic books describe it: in the browser, in the terminal, as an engine",
        "license": "MIT OR Apache-2.0",
        "repository": { "type": "git", "url": "git+https://github.com/staunton-chess/staunton.git" },
    })
}

fn texts(release: &Release) -> impl Iterator<Item = Entry> {
    let texts = release.texts.iter().filter(|(name, _)| *name != "CHANGELOG.md");
    texts.map(|(name, text)| Entry::file(*name, text.clone()))
}

fn printed(manifest: &Value) -> String {
    format!("{manifest:#}\n")
}

fn pack(name: &str, entries: Vec<Entry>, release: &Release) -> Result<Package, String> {
    let entries: Vec<Entry> = entries.into_iter().map(|entry| entry.within("package")).collect();
    Ok(Package { name: name.to_owned(), content: packed(&entries, release.epoch)? })
}
