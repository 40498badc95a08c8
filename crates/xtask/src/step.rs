//! One step of a chore: a program that is run, and must succeed.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use crate::say;

/// One step of a chore.
pub(crate) struct Step {
    /// The word by which a person asks for this step alone.
    pub(crate) name: &'static str,
    /// What it does, for the heading.
    pub(crate) heading: &'static str,
    /// Where to run it, from the root of the workspace.
    pub(crate) folder: &'static str,
    /// The program and its arguments.
    pub(crate) command: Vec<String>,
    /// What the program finds in its environment besides.
    pub(crate) environment: Vec<(&'static str, String)>,
    /// Whether it can be run here.
    pub(crate) needs: Need,
}

/// What a step cannot do without.
pub(crate) enum Need {
    /// Nothing that is not always there.
    Nothing,
    /// A file, from the root of the workspace; without it there is nothing to check yet.
    File(&'static str),
    /// A program on the search path.
    Program(&'static str),
    /// A cargo command that not everybody has, such as `deny`.
    CargoCommand(&'static str),
    /// A variable of the environment, by which a person asks for the step.
    Variable(&'static str),
}

/// How a step ended well.
pub(crate) enum Done {
    /// It ran for so long.
    Ran(Duration),
    /// It was not run, for this reason.
    Skipped(String),
}

impl Step {
    /// A step that runs `command`, given as a person would type it: words with one space between.
    pub(crate) fn new(name: &'static str, heading: &'static str, command: &str) -> Self {
        Self {
            name,
            heading,
            folder: ".",
            command: command.split(' ').map(str::to_owned).collect(),
            environment: Vec::new(),
            needs: Need::Nothing,
        }
    }

    /// The same, run in this folder.
    pub(crate) const fn within(mut self, folder: &'static str) -> Self {
        self.folder = folder;
        self
    }

    /// The same, with a word in its environment.
    pub(crate) fn with(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.environment.push((name, value.into()));
        self
    }

    /// The same, skipped where this is not there.
    pub(crate) fn needing(mut self, needs: Need) -> Self {
        self.needs = needs;
        self
    }

    /// Runs it, with its output on ours.
    ///
    /// # Errors
    /// What failed, in words.
    pub(crate) fn run(&self, root: &Path) -> Result<Done, String> {
        if let Some(reason) = self.needs.lacking(root) {
            say(&format!("\n== {}: skipped, {reason}", self.heading));
            return Ok(Done::Skipped(reason));
        }
        say(&format!("\n== {}", self.heading));
        let before = Instant::now();
        let shown = self.command.join(" ");
        let (program, arguments) = self.command.split_first().ok_or("a step without a command")?;
        let status = Command::new(program)
            .args(arguments)
            .current_dir(root.join(self.folder))
            .env("PATH", path_with_tools(root))
            .envs(self.environment.iter().map(|(name, value)| (name, value)))
            .status()
            .map_err(|error| format!("{}: cannot run {shown}: {error}", self.name))?;
        if status.success() {
            say(&format!("-- {} took {:.1} s", self.name, before.elapsed().as_secs_f64()));
            Ok(Done::Ran(before.elapsed()))
        } else {
            Err(format!("{} failed ({status}): {shown}", self.name))
        }
    }
}

impl Need {
    /// What is lacking, in words, or nothing.
    fn lacking(&self, root: &Path) -> Option<String> {
        match self {
            Self::Nothing => None,
            Self::File(path) => {
                (!root.join(path).exists()).then(|| format!("there is no {path} here"))
            }
            Self::Program(name) => (!is_on_path(name)).then(|| format!("{name} is not installed")),
            Self::CargoCommand(name) => {
                let program = format!("cargo-{name}");
                let is_there =
                    is_on_path(&program) || root.join(".venv/bin").join(&program).exists();
                (!is_there).then(|| format!("{program} is not installed"))
            }
            Self::Variable(name) => {
                std::env::var_os(name).is_none().then(|| format!("{name} is not set"))
            }
        }
    }
}

/// The search path, with what `make test` installs into the project's own folder before all else.
pub(crate) fn path_with_tools(root: &Path) -> OsString {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = [root.join(".venv/bin")].into_iter().chain(std::env::split_paths(&path));
    // Only a folder whose name has a colon cannot stand there.
    std::env::join_paths(folders).unwrap_or(path)
}

fn is_on_path(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| folder.join(program).is_file())
}

/// Where cargo puts what it builds.
pub(crate) fn target_folder(root: &Path) -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from)
}
