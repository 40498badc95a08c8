//! `cargo xtask packages`: the program as it is handed out, in every form, into `dist/`.

mod contents;
mod deb;
mod deflate;
mod entry;
mod libraries;
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
use std::sync::Mutex;
use std::thread;

use crate::say;
use machine::Machine;
use package::Package;
use release::Release;

pub(crate) use libraries::make as make_libraries;

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

/// What makes one package, or those that belong together.
type Maker = fn(&Path, &Release) -> Result<Vec<Package>, String>;

/// In the order in which they are told; to pack each takes minutes.
const MAKERS: [Maker; 6] = [
    |_, release| Ok(vec![tar_file::tarball(release)?]),
    |_, release| Ok(vec![wheel::wheel(release)?]),
    |root, release| Ok(vec![node::starter(root, release)?]),
    |_, release| Ok(vec![node::program(release)?]),
    |root, release| Ok(vec![deb::package(root, release)?]),
    root_folder::container,
];

/// Every package of a release, in memory: as many at a time as there are cores.
fn all(root: &Path, release: &Release) -> Result<Vec<Package>, String> {
    let waiting = Mutex::new(MAKERS.iter().enumerate());
    let next = || waiting.lock().ok().and_then(|mut waiting| waiting.next());
    let cores = thread::available_parallelism().map_or(1, usize::from).min(MAKERS.len());
    let work = || {
        let mut made = Vec::new();
        while let Some((place, make)) = next() {
            made.push((place, make(root, release)));
        }
        made
    };
    let mut made = Vec::new();
    thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        for worker in workers {
            made.extend(worker.join().map_err(|_| "a thread that packs has failed".to_owned())?);
        }
        Ok::<(), String>(())
    })?;
    made.sort_by_key(|(place, _)| *place);
    let made = made.into_iter().map(|(_, made)| made).collect::<Result<Vec<_>, _>>()?;
    Ok(made.into_iter().flatten().collect())
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
