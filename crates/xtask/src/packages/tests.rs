//! Every package of a program that is none, but answers as the true one does: what is where.

#![cfg(unix)]

use std::collections::BTreeMap;
use std::fs;
use std::io::{Cursor, Read as _};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use flate2::read::GzDecoder;
use serde_json::Value;

use super::machine::Machine;
use super::package::Package;
use super::release::Release;
use super::{all, wanted};

/// It has a manual of two pages, and says which shell it completes.
const PROGRAM: &str = r#"#!/bin/sh
case "$1" in
--version) echo 'staunton 1.2.3' ;;
man) echo page > "$3/staunton.1"; echo page > "$3/staunton-play.1" ;;
completions) echo "complete $2" ;;
*) exit 2 ;;
esac
"#;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Gathered once: to ask cargo for the licences takes most of the time.
fn release(machine: Machine) -> Release {
    static GATHERED: OnceLock<Release> = OnceLock::new();
    let gathered = GATHERED.get_or_init(|| {
        let folder = tempfile::tempdir().unwrap();
        let program = folder.path().join("staunton");
        fs::write(&program, PROGRAM).unwrap();
        fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
        Release::gather(&root(), &program, machine).unwrap()
    });
    Release { epoch: 1_700_000_001, machine, ..gathered.clone() }
}

/// Packed once for each machine: that takes most of the rest.
fn made(machine: Machine) -> &'static [Package] {
    static MADE: [OnceLock<Vec<Package>>; 2] = [const { OnceLock::new() }; 2];
    let place = usize::from(machine == Machine::Aarch64);
    MADE[place].get_or_init(|| all(&root(), &release(machine)).unwrap())
}

fn content<'a>(packages: &'a [Package], name: &str) -> &'a [u8] {
    let names: Vec<_> = packages.iter().map(|package| package.name.as_str()).collect();
    let found = packages.iter().find(|package| package.name == name);
    &found.unwrap_or_else(|| panic!("no {name} in {names:?}")).content
}

/// The files of a packed tar file: permissions, owner and content by the path.
fn tar_files(bytes: &[u8]) -> BTreeMap<String, (u32, u64, Vec<u8>)> {
    let mut archive = tar::Archive::new(GzDecoder::new(bytes));
    let read = archive.entries().unwrap().map(|entry| {
        let mut entry = entry.unwrap();
        assert_eq!(entry.header().mtime().unwrap(), 1_700_000_001);
        let path = entry.path().unwrap().display().to_string();
        let (mode, owner) = (entry.header().mode().unwrap(), entry.header().uid().unwrap());
        let mut content = Vec::new();
        entry.read_to_end(&mut content).unwrap();
        (path, (mode, owner, content))
    });
    read.collect()
}

/// The parts of an ar file.
fn ar_parts(bytes: &[u8]) -> BTreeMap<String, Vec<u8>> {
    let mut rest = bytes.strip_prefix(b"!<arch>\n").unwrap();
    let mut parts = BTreeMap::new();
    while !rest.is_empty() {
        let (head, after) = rest.split_at(60);
        let head = std::str::from_utf8(head).unwrap();
        let size: usize = head[48..58].trim().parse().unwrap();
        parts.insert(head[..16].trim().to_owned(), after[..size].to_vec());
        rest = &after[size + size % 2..];
    }
    parts
}

#[test]
fn the_tarball_has_the_program_its_manual_and_its_licences_in_one_folder() {
    let packages = made(Machine::X86_64);
    let files = tar_files(content(packages, "staunton-1.2.3-linux-x86_64.tar.gz"));
    let of = |path: &str| &files[&format!("staunton-1.2.3-linux-x86_64/{path}")];
    assert_eq!(of("bin/staunton"), &(0o755, 0, PROGRAM.as_bytes().to_vec()));
    assert_eq!(of("share/man/man1/staunton-play.1").0, 0o644);
    assert_eq!(of("share/bash-completion/completions/staunton").2, b"complete bash\n");
    assert_eq!(of("share/zsh/site-functions/_staunton").2, b"complete zsh\n");
    for text in [
        "LICENSE-MIT",
        "LICENSE-APACHE",
        "THIRD-PARTY-PAGE.md",
        "THIRD-PARTY-CRATES.txt",
        "README.md",
    ] {
        assert!(!of(text).2.is_empty(), "{text}");
    }
    assert!(files.keys().all(|path| path.starts_with("staunton-1.2.3-linux-x86_64/")));
}

#[test]
fn the_wheel_tells_its_tags_and_the_digest_of_every_file() {
    let packages = made(Machine::X86_64);
    let tags = "manylinux_2_17_x86_64.manylinux2014_x86_64.musllinux_1_1_x86_64";
    let bytes = content(packages, &format!("staunton-1.2.3-py3-none-{tags}.whl"));
    let mut wheel = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
    let names: Vec<String> = wheel.file_names().map(str::to_owned).collect();
    let mut text = |name: &str| {
        let mut text = String::new();
        wheel.by_name(name).unwrap().read_to_string(&mut text).unwrap();
        text
    };
    let record = text("staunton-1.2.3.dist-info/RECORD");
    assert_eq!(record.lines().count(), names.len());
    for name in &names {
        assert!(record.contains(&format!("{name},")), "{name} is not told");
    }
    let said = text("staunton-1.2.3.dist-info/WHEEL");
    assert_eq!(said.matches("Tag: py3-none-").count(), 3, "{said}");
    assert!(text("staunton-1.2.3.dist-info/METADATA").contains("\nVersion: 1.2.3\n"));
    assert_eq!(text("staunton-1.2.3.data/scripts/staunton"), PROGRAM);
    let mode = wheel.by_name("staunton-1.2.3.data/scripts/staunton").unwrap().unix_mode();
    assert_eq!(mode.unwrap() & 0o777, 0o755);
}

#[test]
fn the_starter_for_npm_wants_the_program_of_its_own_version_for_each_machine() {
    let packages = made(Machine::Aarch64);
    let starter = tar_files(content(packages, "staunton-1.2.3.tgz"));
    let manifest: Value = serde_json::from_slice(&starter["package/package.json"].2).unwrap();
    let wanted = &manifest["optionalDependencies"];
    assert_eq!(wanted["@staunton/linux-x64"], "1.2.3");
    assert_eq!(wanted["@staunton/linux-arm64"], "1.2.3");
    assert_eq!(starter["package/bin/staunton.js"].0, 0o755);
    for page in manifest["man"].as_array().unwrap() {
        let page = page.as_str().unwrap().replacen('.', "package", 1);
        assert!(starter.contains_key(&page), "{page}");
    }
    let program = tar_files(content(packages, "staunton-linux-arm64-1.2.3.tgz"));
    let manifest: Value = serde_json::from_slice(&program["package/package.json"].2).unwrap();
    assert_eq!(manifest["name"], "@staunton/linux-arm64");
    assert_eq!(manifest["cpu"][0], "arm64");
    assert_eq!(program["package/bin/staunton"].0, 0o755);
}

#[test]
fn the_package_for_debian_has_its_control_files_and_keeps_settings_that_were_changed() {
    let packages = made(Machine::X86_64);
    let parts = ar_parts(content(packages, "staunton_1.2.3-1_amd64.deb"));
    assert_eq!(parts["debian-binary"], b"2.0\n");
    let control = tar_files(&parts["control.tar.gz"]);
    let said = String::from_utf8(control["control"].2.clone()).unwrap();
    assert!(said.contains("\nVersion: 1.2.3-1\nArchitecture: amd64\n"), "{said}");
    assert!(!said.contains('@') || said.matches('@').count() == 1, "{said}");
    for script in ["postinst", "prerm", "postrm"] {
        assert_eq!(control[script].0, 0o755, "{script}");
    }
    let data = tar_files(&parts["data.tar.gz"]);
    for kept in String::from_utf8(control["conffiles"].2.clone()).unwrap().lines() {
        assert!(data.contains_key(&kept[1..]), "{kept}");
    }
    let unit = String::from_utf8(data["lib/systemd/system/staunton.service"].2.clone()).unwrap();
    assert!(unit.contains("ExecStart=/usr/bin/staunton serve --config /etc/staunton.toml"));
    assert_eq!(data["usr/bin/staunton"].0, 0o755);
    assert!(data.contains_key("usr/share/man/man1/staunton.1.gz"));
    assert!(data.contains_key("usr/share/zsh/vendor-completions/_staunton"));
    let sums = String::from_utf8(control["md5sums"].2.clone()).unwrap();
    assert!(sums.contains("  usr/bin/staunton\n"));
}

#[test]
fn the_scripts_of_the_package_are_ones_that_a_shell_reads() {
    for script in ["postinst", "prerm", "postrm"] {
        let path = root().join("deploy/debian").join(script);
        assert!(Command::new("sh").arg("-n").arg(&path).status().unwrap().success(), "{script}");
    }
}

#[test]
fn the_root_of_the_container_has_a_user_who_owns_the_volume_alone() {
    let packages = made(Machine::X86_64);
    let root = tar_files(content(packages, "container/root.tar.gz"));
    assert_eq!((root["var/lib/staunton/"].0, root["var/lib/staunton/"].1), (0o700, 8344));
    assert_eq!((root["usr/bin/staunton"].0, root["usr/bin/staunton"].1), (0o755, 0));
    assert_eq!(root["tmp/"].0, 0o1777);
    let file = String::from_utf8(content(packages, "container/Containerfile").to_vec()).unwrap();
    assert!(file.contains("USER 8344:8344") && file.contains("ADD root.tar.gz /"));
}

#[test]
fn the_same_program_makes_the_same_packages() {
    let again = all(&root(), &release(Machine::X86_64)).unwrap();
    for (one, other) in made(Machine::X86_64).iter().zip(&again) {
        assert_eq!(one.name, other.name);
        assert!(one.content == other.content, "{} differs", one.name);
    }
}

#[test]
fn words_that_are_not_understood_are_named() {
    let to = wanted(&["--to", "elsewhere"]).unwrap().folder.unwrap();
    assert_eq!(to, Path::new("elsewhere"));
    for words in [&["--program"][..], &["--fast"]] {
        let error = wanted(words).err().unwrap();
        assert!(error.contains(words[0]), "{error}");
    }
}
