//! Chores: `cargo xtask ci` checks a change, `cargo xtask bench` races against peers, `cargo xtask
//! fuzz` gives every parser any bytes.

#![forbid(unsafe_code)]

mod bench;
mod busy;
mod ci;
mod fuzz;
mod installs;
mod npm;
mod packages;
mod portability;
mod skips;
mod static_page;
mod step;
mod wasm;
mod yanked;

use std::path::PathBuf;
use std::process::ExitCode;

const HELP: &str = "\
Usage: cargo xtask COMMAND

  ci            everything that is checked before a change goes in
  ci STEP...    these steps alone; cargo xtask ci --list names them
  fuzz          every parser on any bytes, a minute each; --seconds N for another time,
                names for some of them, --without-server for all but the one of a whole server
  targets       other processors: all libraries are checked for them
  msrv          the oldest compiler promised: all that ships is checked with it
  yanked        no version in Cargo.lock was withdrawn by its authors
  features      each library with none, with all, and with each of its features
  wasm          the engine as WebAssembly in Node answers as the native one does; --measure
                says how fast
  npm           the npm package in crates/wasm/npm: its modules are built and its tests run
  packages      the program as it is handed out, in every form, into dist/
  libraries     the wheel and the npm package for those who program, into dist/
  test-packages what lies in dist/ is installed in clean roots of Debian and in an empty one,
                and a game is played there; wants root
  start         how soon the program answers, and how much memory it takes while nobody plays
  static        the page without a server: a folder, web/dist-static, that any host serves
  bench         the race against other libraries, the engine's and the server's speed
";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let is_long = matches!(words.first(), Some(&("ci" | "bench")));
    let _busy = is_long.then(busy::wanted).flatten();
    let done = match words.as_slice() {
        ["ci", steps @ ..] => ci::run(&root(), steps),
        ["fuzz", rest @ ..] => fuzz::run(&root(), rest),
        ["targets"] => portability::targets(&root()),
        ["msrv"] => portability::msrv(&root()),
        ["features"] => portability::features(&root()),
        ["yanked"] => yanked::check(&root()),
        ["wasm", rest @ ..] => wasm::smoke_test(&root(), rest),
        ["npm"] => npm::make(&root()),
        ["packages", rest @ ..] => packages::make(&root(), rest),
        ["libraries"] => packages::make_libraries(&root()),
        ["test-packages", rest @ ..] => installs::run(&root(), rest),
        ["start", rest @ ..] => installs::start(&root(), rest),
        ["static"] => static_page::make(&root()),
        ["bench", rest @ ..] => bench::run(&root(), rest),
        ["help" | "--help" | "-h"] => {
            say(HELP);
            return ExitCode::SUCCESS;
        }
        [] => Err(format!("expected a command\n\n{HELP}")),
        [other, ..] => Err(format!("no such command: {other}\n\n{HELP}")),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(text) => {
            eprintln!("error: {text}");
            ExitCode::FAILURE
        }
    }
}

/// The folder of the workspace.
fn root() -> PathBuf {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).map_or(here.clone(), std::path::Path::to_path_buf)
}

/// One line, or several, for the person who waits.
#[expect(clippy::print_stdout, reason = "a chore speaks to the person who started it")]
fn say(text: &str) {
    println!("{text}");
}
