//! The libraries, as those who program install them.

use std::fs;
use std::path::Path;
use std::time::Instant;

use super::chroot::{Root, SUITES, run};
use super::goods::Goods;
use super::{linked, node, python};

/// The newest version of the C library whose symbols the library of Python may ask for.
const GLIBC: (u32, u32) = (2, 17);

const IN_PYTHON: &str = "
import staunton
from staunton import engine
board = staunton.Board()
for san in ['f3', 'e5', 'g4', 'Qh4#']:
    board.push_san(san)
assert board.is_checkmate() and board.fen().startswith('rnb1kbnr/'), board.fen()
assert engine.Engine().search(staunton.Board(), nodes=2000).move in staunton.Board().legal_moves
print(staunton.__version__)
";

const IN_NODE: &str = "
import assert from 'node:assert/strict';
import { Chess } from '@staunton/chess/chess-js';
const game = new Chess();
for (const san of ['f3', 'e5', 'g4', 'Qh4#']) game.move(san);
assert.ok(game.isCheckmate(), game.fen());
";

/// The wheel by pip in each Debian, and the package by npm.
pub(super) fn check(root: &Path, goods: &Goods) -> Result<Vec<String>, String> {
    let wheel = goods.one("staunton_chess-", ".whl")?;
    let mut lines = vec![asks_for(&wheel)?];
    for suite in SUITES {
        lines.push(by_pip(root, &wheel, suite)?);
    }
    lines.push(by_npm(root, &goods.one("staunton-chess-", ".tgz")?)?);
    Ok(lines)
}

/// The newest version of the C library of which it wants a symbol.
fn asks_for(wheel: &Path) -> Result<String, String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let place = folder.path().display().to_string();
    run("python3", &["-m", "zipfile", "-e", &wheel.display().to_string(), &place])?;
    let told = linked::asks(&folder.path().join("staunton/_staunton.abi3.so"))?;
    let version = |word: &str| {
        let (major, minor) = word.strip_prefix("GLIBC_")?.split_once('.')?;
        let minor = minor.split('.').next()?;
        Some((major.parse().ok()?, minor.parse().ok()?))
    };
    let newest: Option<(u32, u32)> = told.split_whitespace().filter_map(version).max();
    match newest {
        Some(newest) if newest <= GLIBC => {
            Ok(format!("the newest symbol is of glibc {}.{}", newest.0, newest.1))
        }
        _ => Err(format!("symbols of glibc up to {newest:?}; expected 2.17 at most")),
    }
}

fn by_pip(root: &Path, wheel: &Path, suite: &str) -> Result<String, String> {
    let own = Root::debian(root, suite)?;
    let before = Instant::now();
    python::install(&own, wheel)?;
    let told = own.run(&["/opt/own/bin/python", "-c", IN_PYTHON])?;
    Ok(line(&format!("{suite}: pip install, version {}", told.trim()), before))
}

fn by_npm(root: &Path, package: &Path) -> Result<String, String> {
    let own = Root::debian(root, SUITES[0])?;
    let home = own.take(&node::node(root)?, "opt")?;
    let before = Instant::now();
    let package = own.take(package, "tmp")?;
    let file = own.at("tmp/own.mjs");
    fs::write(&file, IN_NODE).map_err(|error| format!("{}: {error}", file.display()))?;
    let node = format!("{home}/bin/node");
    let npm = format!("{home}/lib/node_modules/npm/bin/npm-cli.js");
    let path = format!("PATH={home}/bin:/usr/bin:/bin");
    let words = ["env", "-C", "/tmp", &path, &node, &npm, "install", "--offline", "--silent"];
    own.run(&[&words[..], &[&package]].concat())?;
    own.run(&["env", "-C", "/tmp", &node, "own.mjs"])?;
    Ok(line("npm install", before))
}

fn line(what: &str, before: Instant) -> String {
    let seconds = before.elapsed().as_secs_f64();
    format!("{seconds:>5.1} s  {what}, from nothing to the mate of a fool")
}
