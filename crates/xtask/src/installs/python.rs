//! The wheel, as users of Python run it.

use std::path::{Path, PathBuf};
use std::time::Instant;

use super::chroot::{Root, SUITES};
use super::goods::Goods;
use super::promise::told;
use super::served::Served;

/// By uvx, then by pip into an environment, in each Debian.
pub(super) fn wheel(root: &Path, goods: &Goods) -> Result<Vec<String>, String> {
    let wheel = goods.one("staunton-", ".whl")?;
    let mut lines = Vec::new();
    for suite in SUITES {
        lines.push(by_uvx(root, &wheel, suite)?);
        lines.push(by_pip(root, &wheel, suite)?);
    }
    Ok(lines)
}

fn by_uvx(root: &Path, wheel: &Path, suite: &str) -> Result<String, String> {
    let own = Root::debian(root, suite)?;
    for program in ["uv", "uvx"] {
        own.take(&tool(root, program)?, "usr/local/bin")?;
    }
    let before = Instant::now();
    let wheel = own.take(wheel, "tmp")?;
    let mut command =
        own.command("0:0", &["uvx", "--offline", "--from", &wheel, "staunton", "serve"]);
    command.env("STAUNTON_DATA", "/data");
    Served::start(command)?.first_move()?;
    told(&format!("{suite}: uvx --from"), before)
}

fn by_pip(root: &Path, wheel: &Path, suite: &str) -> Result<String, String> {
    let own = Root::debian(root, suite)?;
    let before = Instant::now();
    install(&own, wheel)?;
    let mut command = own.command("0:0", &["/opt/own/bin/staunton", "serve"]);
    command.env("STAUNTON_DATA", "/data");
    Served::start(command)?.first_move()?;
    let line = told(&format!("{suite}: pip install"), before)?;
    if own.at("opt/own/share/man/man1/staunton.1").is_file() {
        Ok(line)
    } else {
        Err("the manual was not installed".to_owned())
    }
}

/// Puts a wheel into an environment at `/opt/own`, by pip and from this file alone.
pub(super) fn install(own: &Root, wheel: &Path) -> Result<(), String> {
    let wheel = own.take(wheel, "tmp")?;
    own.run(&["python3", "-m", "venv", "/opt/own"])?;
    let quiet = ["--quiet", "--disable-pip-version-check", "--no-index"];
    own.run(&[&["/opt/own/bin/pip", "install"][..], &quiet, &[&wheel]].concat())?;
    Ok(())
}

/// A program of `.venv`, which is copied into a root.
fn tool(root: &Path, name: &str) -> Result<PathBuf, String> {
    let path = root.join(".venv/bin").join(name);
    if path.is_file() { Ok(path) } else { Err(format!("{name} is not in .venv: pip install uv")) }
}
