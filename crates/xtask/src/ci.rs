//! What is checked before a change goes in, in the order in which faults are cheapest to find.

use std::path::Path;
use std::time::{Duration, Instant};

use crate::say;
use crate::step::{Done, Need, Step, target_folder};

/// The Python that has the package `chess`; `make test` makes it.
const PYTHON: &str = ".venv/bin/python";

/// Runs the steps named, or all.
///
/// # Errors
/// Which step failed, and how to run it again alone.
pub(crate) fn run(root: &Path, names: &[&str]) -> Result<(), String> {
    let steps = steps(root);
    if names == ["--list"] {
        let lines: Vec<String> =
            steps.iter().map(|step| format!("{:<14} {}", step.name, step.heading)).collect();
        say(&lines.join("\n"));
        return Ok(());
    }
    if let Some(name) = names.iter().find(|name| steps.iter().all(|step| step.name != **name)) {
        let known: Vec<_> = steps.iter().map(|step| step.name).collect();
        return Err(format!("no such step: {name}; expected one of {}", known.join(", ")));
    }
    let asked = |step: &Step| names.is_empty() || names.contains(&step.name);
    let before = Instant::now();
    let mut done = Vec::new();
    for step in steps.iter().filter(|step| asked(step)) {
        match step.run(root) {
            Ok(how) => done.push((step, how)),
            Err(error) => {
                summary(&done, before.elapsed());
                let name = step.name;
                return Err(format!("{error}\n       again alone: cargo xtask ci {name}"));
            }
        }
    }
    summary(&done, before.elapsed());
    say("All is well.");
    Ok(())
}

fn steps(root: &Path) -> Vec<Step> {
    let program = target_folder(root).join("debug/staunton").display().to_string();
    vec![
        Step::new("format", "format of the Rust code", "cargo fmt --all --check"),
        Step::new(
            "clippy",
            "lints of the Rust code",
            "cargo clippy --quiet --workspace --all-targets -- -D warnings",
        ),
        Step::new("docs", "documentation", "cargo doc --quiet --workspace --no-deps")
            .with("RUSTDOCFLAGS", "-D warnings"),
        // Builds `debug/staunton` too, which the steps below drive.
        Step::new("rust", "tests in Rust", "cargo test --quiet --workspace"),
        Step::new("rules-peers", "rules against PyPI chess", "")
            .python("crates/rules/tests/peers.py", &program),
        Step::new("notation-peers", "notation against PyPI chess", "")
            .python("crates/notation/tests/peers.py", &program),
        Step::new("uci", "the engine speaks UCI as PyPI chess expects", "")
            .python("crates/engine/tests/uci_conformance.py", &program),
        Step::new("web-lint", "lints of the page", "npm run --silent lint").within("web"),
        Step::new("web-check", "types of the page", "npm run --silent check").within("web"),
        Step::new("web-test", "tests of the page", "npm run --silent test").within("web"),
        Step::new("e2e", "whole games in a browser", "npm run --silent e2e")
            .within("web")
            .with("STAUNTON_BIN", program)
            .needing(Need::File("web/e2e/house.mjs")),
        Step::new(
            "headless",
            "the program builds without the page",
            "cargo check --quiet --package staunton-cli --no-default-features",
        ),
        Step::new("deny", "licences and sources of what we build on", "cargo deny check")
            .needing(Need::CargoCommand("deny")),
    ]
}

impl Step {
    /// The step that runs a Python script, which finds the program in `STAUNTON_BIN`.
    fn python(mut self, script: &'static str, program: &str) -> Self {
        self.command = vec![PYTHON.to_owned(), script.to_owned()];
        self.with("STAUNTON_BIN", program).needing(Need::File(script))
    }
}

fn summary(done: &[(&Step, Done)], total: Duration) {
    say("\n== summary");
    for (step, how) in done {
        match how {
            Done::Ran(time) => say(&format!("{:>6.1} s  {}", time.as_secs_f64(), step.name)),
            Done::Skipped(reason) => say(&format!("       -  {}: {reason}", step.name)),
        }
    }
    say(&format!("{:>6.1} s  in all", total.as_secs_f64()));
}
