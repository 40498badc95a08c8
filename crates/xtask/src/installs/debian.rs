//! The package for Debian, as an administrator installs it.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use tempfile::TempDir;

use super::chroot::{Root, SUITES};
use super::goods::Goods;
use super::promise::told;
use super::served::Served;
use crate::packages;

/// The version that the same program says when it plays the part of the version before.
const BEFORE: &str = "0.0.1";

/// A setting that an administrator changed.
const OWN_LINE: &str = "registration = \"closed\"\n";

/// Installed, upgraded with a game on the disk, and removed.
pub(super) fn package(root: &Path, goods: &Goods) -> Result<Vec<String>, String> {
    let new = goods.one("staunton_", ".deb")?;
    let made = before(root, goods)?;
    let mut lines = Vec::new();
    for suite in SUITES {
        let own = Root::debian(root, suite)?;
        let before = Instant::now();
        install(&own, &made.path)?;
        let (guest, begun) =
            serve(&own)?.first_move().map_err(|error| format!("{suite}: {error}"))?;
        lines.push(told(&format!("{suite}: dpkg --install"), before)?);
        change_settings(&own)?;
        let version = install(&own, &new)?;
        let server = serve(&own)?;
        let guest =
            guest.goes_to(server.address()).map_err(|error| format!("upgraded: {error}"))?;
        let moves = guest.moves(&begun.id).map_err(|error| format!("upgraded: {error}"))?;
        if moves != begun.moves {
            return Err(format!("{suite}: of {:?} the new version has {moves:?}", begun.moves));
        }
        check_settings(&own)?;
        drop(server);
        lines.push(format!(
            "{suite}: upgraded from {} to {version}: the game and the settings are there",
            made.version
        ));
        own.run(&["dpkg", "--purge", "staunton"])?;
        for (path, stays) in [
            ("usr/bin/staunton", false),
            ("etc/staunton.toml", false),
            ("var/lib/staunton/staunton.db", true),
        ] {
            if own.at(path).exists() != stays {
                return Err(format!(
                    "{suite}: purged, and /{path} is{} there",
                    if stays { " not" } else { "" }
                ));
            }
        }
        lines.push(format!(
            "{suite}: purged: the program and its settings are gone, the games are not"
        ));
    }
    lines.push(lintian(&new)?);
    Ok(lines)
}

/// The package of the version before.
struct Before {
    path: PathBuf,
    version: String,
    _folder: Option<TempDir>,
}

fn before(root: &Path, goods: &Goods) -> Result<Before, String> {
    if let Some(path) = std::env::var_os("STAUNTON_BEFORE") {
        let path = PathBuf::from(path);
        return Ok(Before { version: path.display().to_string(), path, _folder: None });
    }
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let program = goods.unpacked_program()?;
    let path = packages::debian(root, program.path(), BEFORE, folder.path())?;
    Ok(Before { path, version: format!("{BEFORE} (the same program)"), _folder: Some(folder) })
}

/// Installs; the version that dpkg has then.
fn install(own: &Root, package: &Path) -> Result<String, String> {
    let package = own.take(package, "tmp")?;
    own.run(&["dpkg", "--install", "--force-confold", &package])?;
    own.run(&["dpkg-query", "--show", "--showformat=${Version}", "staunton"])
}

/// As the unit starts it, but for the port.
fn serve(own: &Root) -> Result<Served, String> {
    let words = ["/usr/bin/staunton", "serve", "--config", "/etc/staunton.toml"];
    let user = own.run(&["sh", "-c", "echo $(id -u staunton):$(id -g staunton)"])?;
    Served::start(own.command(user.trim(), &words))
}

fn change_settings(own: &Root) -> Result<(), String> {
    let path = own.at("etc/staunton.toml");
    std::fs::read_to_string(&path)
        .and_then(|text| std::fs::write(&path, text + OWN_LINE))
        .map_err(|error| format!("/etc/staunton.toml: {error}"))
}

fn check_settings(own: &Root) -> Result<(), String> {
    let text = std::fs::read_to_string(own.at("etc/staunton.toml"))
        .map_err(|error| format!("/etc/staunton.toml: {error}"))?;
    if text.ends_with(OWN_LINE) { Ok(()) } else { Err("the changed settings were lost".to_owned()) }
}

/// What lintian says of the package; nothing where it is not installed.
fn lintian(package: &Path) -> Result<String, String> {
    let output = match Command::new("lintian").args(["--fail-on", "error"]).arg(package).output() {
        Ok(output) => output,
        Err(error) => return Ok(format!("lintian was not run: {error}")),
    };
    let text = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    if output.status.success() {
        Ok(format!("lintian: {}", if text.is_empty() { "nothing" } else { &text }))
    } else {
        Err(text)
    }
}
