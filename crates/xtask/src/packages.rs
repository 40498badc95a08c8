//! `cargo xtask packages`: the program as it is handed out, in every form, into `dist/`.

mod contents;
mod deb;
mod entry;
mod machine;
mod node;
mod notices;
mod package;
mod program;
mod release;
mod root_folder;
mod tar_file;
#[cfg(test)]
mod tests;
mod wheel;

use std::fs;
use std::path::{Path, PathBuf};

use crate::say;
use machine::Machine;
use package::Package;
use release::Release;

const HELP: &str = "\
Usage: cargo xtask packages [--program FILE] [--to DIR]

Builds the program without any library of the system in it, and packs it: a tarball, a wheel, two
packages for npm, a package for Debian, a root for a container. SOURCE_DATE_EPOCH dates them; else
the last commit does.

  --program FILE  packs this program, and builds none
  --to DIR        where to put them [default: dist]
";

/// What was asked for.
#[derive(Default)]
struct Wanted {
    program: Option<PathBuf>,
    folder: Option<PathBuf>,
}

/// Makes all packages.
///
/// # Errors
/// A word that is not understood; what could not be built, read or written.
pub(crate) fn make(root: &Path, words: &[&str]) -> Result<(), String> {
    let wanted = wanted(words)?;
    let machine = Machine::here()?;
    let file = match wanted.program {
        Some(file) => file,
        None => program::build(root, machine)?,
    };
    let release = Release::gather(root, &file, machine)?;
    let folder = wanted.folder.unwrap_or_else(|| root.join("dist"));
    for package in all(root, &release)? {
        let path = folder.join(&package.name);
        write(&path, &package.content)?;
        say(&format!("{:>11}  {}", package.content.len(), path.display()));
    }
    Ok(())
}

/// Makes the package for Debian alone, of this program, as if it were this version; where it lies.
///
/// # Errors
/// What could not be read or written.
pub(crate) fn debian(
    root: &Path,
    program: &Path,
    version: &str,
    to: &Path,
) -> Result<PathBuf, String> {
    let release = Release::gather(root, program, Machine::here()?)?;
    let package = deb::package(root, &Release { version: version.to_owned(), ..release })?;
    let path = to.join(&package.name);
    write(&path, &package.content)?;
    Ok(path)
}

/// Every package of a release, in memory.
fn all(root: &Path, release: &Release) -> Result<Vec<Package>, String> {
    let mut made = vec![tar_file::tarball(release)?, wheel::wheel(release)?];
    made.extend(node::packages(root, release)?);
    made.push(deb::package(root, release)?);
    made.extend(root_folder::container(root, release)?);
    Ok(made)
}

fn wanted(words: &[&str]) -> Result<Wanted, String> {
    let mut wanted = Wanted::default();
    let mut rest = words.iter();
    while let Some(word) = rest.next() {
        let mut value =
            || rest.next().ok_or_else(|| format!("{word} wants a word after it\n\n{HELP}"));
        match *word {
            "--program" => wanted.program = Some(PathBuf::from(value()?)),
            "--to" => wanted.folder = Some(PathBuf::from(value()?)),
            other => return Err(format!("packages: not understood: {other}\n\n{HELP}")),
        }
    }
    Ok(wanted)
}

fn write(path: &Path, content: &[u8]) -> Result<(), String> {
    let written = path.parent().map_or(Ok(()), fs::create_dir_all);
    written
        .and_then(|()| fs::write(path, content))
        .map_err(|error| format!("cannot write {}: {error}", path.display()))
}
