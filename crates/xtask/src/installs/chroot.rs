//! A root of a system in a folder, and programs that see nothing else.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

use crate::say;
use crate::step::target_folder;

/// What a root of Debian has besides the least there can be: what one who runs `uvx` has, and what
/// apt would bring for the package.
const INCLUDED: &str = "--include=python3,python3-venv,adduser";

/// Where Debian's packages come from, unless `STAUNTON_DEBIAN` says otherwise.
const MIRROR: &str = "http://deb.debian.org/debian";

/// The releases of Debian in which the packages must work.
pub(super) const SUITES: [&str; 2] = ["bookworm", "bullseye"];

/// A root, which goes when it is dropped.
pub(super) struct Root {
    folder: TempDir,
}

impl Root {
    /// A root with nothing in it.
    pub(super) fn empty(root: &Path) -> Result<Self, String> {
        let place = target_folder(root).join("roots");
        let folder = fs::create_dir_all(&place)
            .and_then(|()| tempfile::tempdir_in(&place))
            .map_err(|error| format!("no folder in {}: {error}", place.display()))?;
        // The folder of a root is everybody's to read.
        run("chmod", &["755", &folder.path().display().to_string()])?;
        Ok(Self { folder })
    }

    /// A clean Debian of this name.
    pub(super) fn debian(root: &Path, suite: &str) -> Result<Self, String> {
        let base = base(root, suite)?;
        let own = Self::empty(root)?;
        own.unpack(&base)?;
        Ok(own)
    }

    /// Unpacks a tar file here.
    pub(super) fn unpack(&self, file: &Path) -> Result<(), String> {
        let words = ["-xpf", &file.display().to_string(), "-C", &self.shown(), "--numeric-owner"];
        run("tar", &words)
    }

    /// Where a path of this root lies.
    pub(super) fn at(&self, path: &str) -> PathBuf {
        self.folder.path().join(path)
    }

    /// Copies a file or a folder into a folder of this root; its path there.
    pub(super) fn take(&self, from: &Path, folder: &str) -> Result<String, String> {
        let place = self.at(folder);
        fs::create_dir_all(&place).map_err(|error| format!("{}: {error}", place.display()))?;
        run("cp", &["-a", &from.display().to_string(), &place.display().to_string()])?;
        let name = from.file_name().unwrap_or_default().to_string_lossy().into_owned();
        Ok(format!("/{folder}/{name}"))
    }

    /// A program in this root, which ends when the command's process does.
    pub(super) fn command(&self, user: &str, words: &[&str]) -> Command {
        let mut command = Command::new("unshare");
        command.args(["--mount", "--pid", "--fork", "--kill-child"]);
        if self.at("proc").is_dir() {
            command.arg(format!("--mount-proc={}", self.at("proc").display()));
        }
        // By its full name: what the program in the root is to find is no search path of this machine.
        let places = ["/usr/sbin/chroot", "/usr/bin/chroot"];
        let chroot = places.iter().find(|place| Path::new(place).is_file());
        command.arg(chroot.unwrap_or(&places[0])).args(["--userspec", user, &self.shown()]);
        command.args(words);
        command.env_clear().env("PATH", "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin");
        command.env("HOME", "/root").env("LC_ALL", "C.UTF-8");
        command
    }

    /// Runs a program of root's in this root to its end.
    pub(super) fn run(&self, words: &[&str]) -> Result<String, String> {
        let output = self
            .command("0:0", words)
            .output()
            .map_err(|error| format!("cannot enter the root: {error}"))?;
        let text = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
        if output.status.success() {
            Ok(text)
        } else {
            Err(format!("failed ({}): {}\n{text}", output.status, words.join(" ")))
        }
    }

    fn shown(&self) -> String {
        self.folder.path().display().to_string()
    }
}

/// The tar file of a clean Debian; it is made the first time.
fn base(root: &Path, suite: &str) -> Result<PathBuf, String> {
    let place = target_folder(root).join("roots").join(format!("{suite}.tar"));
    if place.is_file() {
        return Ok(place);
    }
    say(&format!("   debootstrap makes a root of {suite}, once; this takes minutes"));
    let own = Root::empty(root)?;
    let mirror = std::env::var("STAUNTON_DEBIAN").unwrap_or_else(|_| MIRROR.to_owned());
    run("debootstrap", &["--variant=minbase", INCLUDED, suite, &own.shown(), &mirror])?;
    let half = place.with_extension("half");
    let words = ["-C", &own.shown(), "--exclude=./var/cache/apt/archives/*.deb", "-cf"];
    run("tar", &[&words[..], &[&half.display().to_string(), "."]].concat())?;
    fs::rename(&half, &place).map_err(|error| format!("{}: {error}", place.display()))?;
    Ok(place)
}

/// Runs a program of this machine; what it says is told if it fails.
pub(super) fn run(program: &str, words: &[&str]) -> Result<(), String> {
    let shown = format!("{program} {}", words.join(" "));
    let output = Command::new(program)
        .args(words)
        .output()
        .map_err(|error| format!("cannot run {shown}: {error}"))?;
    if output.status.success() {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
    Err(format!("failed ({}): {shown}\n{said}", output.status))
}
