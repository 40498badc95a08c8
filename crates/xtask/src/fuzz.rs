//! Any bytes for every parser: each target for some seconds, as many at once as there are
//! processors.

mod seeds;

use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::thread;

use crate::say;
use crate::skips;
use crate::step::{Step, path_with_tools, target_folder};

/// How long each target runs when nothing is said, in seconds.
const SECONDS: &str = "60";
/// The target that asks a whole server, which takes minutes to build, and the feature that builds it.
const OF_SERVER: &str = "calls";
const SERVER: [&str; 2] = ["--features", "server"];
/// An input that takes longer than this hangs, in seconds.
const HANGS: usize = 20;

/// Runs the targets named, or all; `--seconds N` for each, and `--without-server` all but the one of a whole server.
///
/// Each begins with inputs made from the files of `data`. Without the nightly compiler or `cargo-fuzz` nothing is run, and that is said: `--if-possible`
/// makes it no failure.
///
/// # Errors
/// What is lacking, or which target found something and how to run it on that again.
pub(crate) fn run(root: &Path, words: &[&str]) -> Result<(), String> {
    let mut names: Vec<&str> = Vec::new();
    let (mut seconds, mut is_optional, mut has_server) = (SECONDS, false, true);
    let mut words = words.iter();
    while let Some(&word) = words.next() {
        match word {
            "--if-possible" => is_optional = true,
            "--without-server" => has_server = false,
            "--seconds" => {
                let count = words.next().filter(|count| count.parse::<u32>().is_ok());
                seconds = count.ok_or("--seconds wants a number")?;
            }
            name => names.push(name),
        }
    }
    if let Some((kind, lacking)) = lacking(root) {
        return if is_optional {
            say(&format!("NOT FUZZED: {lacking}"));
            skips::record(kind, "cargo xtask fuzz", lacking)
        } else {
            Err(lacking.to_owned())
        };
    }
    let mut all = targets(root)?;
    all.retain(|target| has_server || target != OF_SERVER);
    if let Some(name) = names.iter().find(|name| !all.iter().any(|target| target == *name)) {
        return Err(format!("no such target: {name}; expected one of {}", all.join(", ")));
    }
    let asked = |target: &&String| names.is_empty() || names.contains(&target.as_str());
    let mut build = Step::new("fuzz", "building the targets", "cargo +nightly fuzz build");
    if has_server {
        build.command.extend(SERVER.map(str::to_owned));
    }
    build.command.extend(names.first().filter(|_| names.len() == 1).map(|&name| name.to_owned()));
    build.run(root)?;
    let waiting = Mutex::new(all.iter().filter(asked));
    let next = || waiting.lock().ok().and_then(|mut targets| targets.next());
    let features: &[&str] = if has_server { &SERVER } else { &[] };
    let fuzz = |target: &String| one(root, target, seconds, features);
    let work = || std::iter::from_fn(&next).try_for_each(fuzz);
    let at_once = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let workers: Vec<_> = (0..at_once).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| {
            worker.join().unwrap_or_else(|_| Err("a worker of the fuzzing broke down".to_owned()))
        })
    })
}

/// What is not there and is needed: the kind of its skip, and in words what helps.
fn lacking(root: &Path) -> Option<(&'static str, &'static str)> {
    let runs = |words: [&str; 3]| {
        let mut command = Command::new("cargo");
        command
            .args(words)
            .env("PATH", path_with_tools(root))
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    };
    if !runs(["+nightly", "--version", "--quiet"]) {
        return Some(("nightly", "fuzzing needs it: rustup toolchain install nightly"));
    }
    let has_fuzz = runs(["+nightly", "fuzz", "--version"]);
    (!has_fuzz).then_some(("fuzz", "there is no cargo-fuzz: cargo install --root .venv cargo-fuzz"))
}

/// The names of the targets in their order.
fn targets(root: &Path) -> Result<Vec<String>, String> {
    let folder = root.join("fuzz/fuzz_targets");
    let unreadable = |error| format!("cannot read {}: {error}", folder.display());
    let mut names = Vec::new();
    for entry in std::fs::read_dir(&folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        names.extend(path.file_stem().map(|name| name.to_string_lossy().into_owned()));
    }
    names.sort();
    Ok(names)
}

/// No input is longer, in bytes. A page is read in every layout and notation, and a score written
/// in every one, so that short ones find more in the same time.
fn longest(target: &str) -> usize {
    match target {
        "page" | "score" => 512,
        _ => 4096,
    }
}

fn one(root: &Path, target: &str, seconds: &str, features: &[&str]) -> Result<(), String> {
    let own = format!("fuzz/corpus/{target}");
    let failed = |error| format!("cannot make {own}: {error}");
    std::fs::create_dir_all(root.join(&own)).map_err(failed)?;
    let heading: &'static str = "fuzzing";
    let mut step = Step::new("fuzz", heading, "cargo +nightly fuzz run");
    step.command.extend(features.iter().chain(&[target, &own]).map(|&word| word.to_owned()));
    let stored = target_folder(root).join("fuzz-seeds").join(target);
    if seeds::write(root, target, &stored, longest(target))? > 0 {
        step.command.push(stored.display().to_string());
    }
    step.command.push("--".to_owned());
    step.command.extend([
        format!("-max_total_time={seconds}"),
        format!("-max_len={}", longest(target)),
        format!("-timeout={HANGS}"),
        "-rss_limit_mb=2048".to_owned(),
        "-verbosity=0".to_owned(),
        "-print_final_stats=1".to_owned(),
    ]);
    // CI judges a change, not the dice: it goes the same way every time. By hand chance decides.
    if std::env::var_os("CI").is_some() {
        step.command.push("-seed=1".to_owned());
    }
    say(&format!("\n-- {target}, {seconds} s"));
    step.run(root).map(|_| ()).map_err(|error| {
        format!(
            "{error}\n       what it found lies in fuzz/artifacts/{target}; again on that: \
                 cargo +nightly fuzz run {target} FILE"
        )
    })
}
