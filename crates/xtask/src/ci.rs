//! What is checked before a change goes in, in the order in which faults are cheapest to find.

use std::path::Path;
use std::time::{Duration, Instant};

use crate::say;
use crate::skips::{self, Skips};
use crate::step::{Done, Need, Step, target_folder};

/// The Python that has the package `chess`; `make test` makes it.
pub(crate) const PYTHON: &str = ".venv/bin/python";

/// What installs compilers and standard libraries.
const RUSTUP: Need = Need::Program("rustup");

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
    let skips = Skips::begin(root)?;
    let before = Instant::now();
    let mut done = Vec::new();
    for step in steps.into_iter().filter(asked) {
        let step = step.with(skips::VARIABLE, skips.file());
        match step.run(root) {
            Ok(how) => {
                if let Done::Skipped(reason) = &how {
                    skips.record(step.name, "cargo xtask ci", reason)?;
                }
                done.push((step.name, how));
            }
            Err(error) => {
                summary(&done, before.elapsed());
                let name = step.name;
                return Err(format!("{error}\n       again alone: cargo xtask ci {name}"));
            }
        }
    }
    summary(&done, before.elapsed());
    skips.tell(root, std::env::var_os("CI").is_some())?;
    say("All is well.");
    Ok(())
}

fn steps(root: &Path) -> Vec<Step> {
    let built = |path: &str| target_folder(root).join("debug").join(path).display().to_string();
    let program = built("staunton");
    vec![
        Step::new("format", "format of the Rust code", "cargo fmt --all --check"),
        Step::new(
            "clippy",
            "lints of the Rust code",
            "cargo clippy --quiet --workspace --all-targets -- -D warnings",
        )
        // Debian packages the formatter beside the compiler, but not this.
        .needing(Need::CargoCommand("clippy")),
        Step::new("docs", "documentation", "cargo doc --quiet --workspace --no-deps")
            .with("RUSTDOCFLAGS", "-D warnings"),
        Step::new("features", "every set of features", "features").by_xtask(),
        Step::new("targets", "other processors", "targets").by_xtask().needing(RUSTUP),
        Step::new("msrv", "the oldest compiler promised", "msrv").by_xtask().needing(RUSTUP),
        Step::new("wasm", "the engine as WebAssembly", "wasm").by_xtask().needing(RUSTUP),
        Step::new("npm", "the npm package", "npm").by_xtask().needing(RUSTUP),
        Step::new("static", "the page without a server", "static").by_xtask().needing(RUSTUP),
        // Builds the program and the examples too, which the steps below run.
        Step::new("rust", "tests in Rust", "cargo test --quiet --workspace"),
        Step::new(
            "tuning",
            "the tools that tune the hand-crafted evaluation",
            "cargo test --quiet --package staunton-engine --features tuning --lib --examples tuning",
        ),
        Step::python("rules-peers", "rules against PyPI chess", "crates/rules/tests/peers.py")
            .on(built("examples/positions")),
        Step::new(
            "python",
            "types of the Python package",
            ".venv/bin/pyright -p crates/python/pyproject.toml --pythonpath .venv/bin/python",
        )
        .needing(Need::File(".venv/bin/pyright")),
        Step::python(
            "uci",
            "the engine speaks UCI as PyPI chess expects",
            "crates/engine/tests/uci_conformance.py",
        )
        .on(program.clone()),
        Step::python(
            "review-peers",
            "sentences of reviews against PyPI chess",
            "crates/review/tests/peers.py",
        )
        .on(program.clone()),
        // From the stored inputs; `make fuzz` looks for longer.
        Step::new(
            "fuzz",
            "every parser on any bytes",
            "fuzz --if-possible --without-server --seconds 4",
        )
        .by_xtask(),
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
            // The whole workspace, as before: of other features everything would be checked anew.
            "cargo clippy --quiet --workspace",
        )
        .with("STAUNTON_PAGE", "none")
        .needing(Need::CargoCommand("clippy")),
        // What would be published is what is listed, and every library must be able to.
        Step::new("package", "the libraries can be published", package()),
        Step::new(
            "deny",
            "licences and sources of what we build on",
            "cargo deny check bans licenses sources",
        )
        .needing(Need::CargoCommand("deny")),
        Step::new("yanked", "versions that were withdrawn", "yanked").by_xtask(),
        Step::new("advisories", "advisories about what we build on", "cargo deny check advisories")
            .needing(Need::Variable("STAUNTON_ADVISORIES")),
    ]
}

/// Packs each library as it would be published, but does not build it again: what lies outside its
/// folder and what has no version is found, and the rest the other steps have built.
fn package() -> &'static str {
    "cargo package --quiet --no-verify --allow-dirty --package staunton-rules --package staunton-notation \
     --package staunton-pgn --package staunton-diagram --package staunton-proofs --package staunton-laws --package staunton-terms \
     --package staunton-engine --package staunton-pictures --package staunton-books --package staunton-lessons \
     --package staunton-review"
}

impl Step {
    /// A step that runs a Python script, where there is one.
    fn python(name: &'static str, heading: &'static str, script: &'static str) -> Self {
        Self::new(name, heading, &format!("{PYTHON} {script}")).needing(Need::File(script))
    }

    /// A chore of this program's own, named by its words.
    fn by_xtask(mut self) -> Self {
        let program = std::env::current_exe().unwrap_or_default();
        self.command.insert(0, program.display().to_string());
        self
    }

    /// The same, with one word more.
    fn on(mut self, word: String) -> Self {
        self.command.push(word);
        self
    }
}

fn summary(done: &[(&str, Done)], total: Duration) {
    say("\n== summary");
    for (name, how) in done {
        match how {
            Done::Ran(time) => say(&format!("{:>6.1} s  {name}", time.as_secs_f64())),
            Done::Skipped(reason) => say(&format!("       -  {name}: {reason}")),
        }
    }
    say(&format!("{:>6.1} s  in all", total.as_secs_f64()));
}
