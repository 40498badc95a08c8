//! What lies in `dist/`.

use std::fs;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use super::chroot::run;

/// The packages of one release.
pub(super) struct Goods {
    folder: PathBuf,
    names: Vec<String>,
}

/// A program, and the folder in which it was unpacked, if it was.
pub(super) struct Program {
    path: PathBuf,
    _folder: Option<TempDir>,
}

impl Program {
    pub(super) fn at(path: &Path) -> Self {
        Self { path: path.to_owned(), _folder: None }
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }
}

impl Goods {
    /// Looks what is there.
    pub(super) fn find(root: &Path) -> Result<Self, String> {
        let folder = root.join("dist");
        let entries = fs::read_dir(&folder).map_err(|error| {
            format!("no packages in {}: {error}; make packages", folder.display())
        })?;
        let mut names: Vec<String> = entries
            .filter_map(Result::ok)
            .map(|entry| entry.file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        Ok(Self { folder, names })
    }

    /// The one package whose name begins and ends so.
    pub(super) fn one(&self, begin: &str, end: &str) -> Result<PathBuf, String> {
        let mut fit =
            self.names.iter().filter(|name| name.starts_with(begin) && name.ends_with(end));
        match (fit.next(), fit.next()) {
            (Some(name), None) => Ok(self.folder.join(name)),
            (None, _) => Err(format!("no {begin}*{end} in {}", self.folder.display())),
            (Some(one), Some(other)) => Err(format!("which of {one} and {other} is meant?")),
        }
    }

    /// A file of the folder for containers.
    pub(super) fn of_container(&self, name: &str) -> PathBuf {
        self.folder.join("container").join(name)
    }

    pub(super) fn tarball(&self) -> Result<PathBuf, String> {
        self.one("staunton-", ".tar.gz")
    }

    /// The program, out of the tarball.
    pub(super) fn unpacked_program(&self) -> Result<Program, String> {
        let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
        let tarball = self.tarball()?.display().to_string();
        let place = folder.path().display().to_string();
        run("tar", &["-xzf", &tarball, "-C", &place, "--strip-components=1"])?;
        Ok(Program { path: folder.path().join("bin/staunton"), _folder: Some(folder) })
    }
}
