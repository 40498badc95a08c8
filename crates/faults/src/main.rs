//! The server on a disk that fails, for `staunton-trials`: called as
//! `staunton-faults serve --no-books --listen ADDRESS --data DIR`, with what is to happen to the disk
//! in `DISK_FAULTS`.

mod disk;
mod plan;
mod replace;
mod vfs;

use std::io::Write;
use std::process::ExitCode;

use plan::Plan;
use staunton_server::{Config, serve};

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), String> {
    let plan: Plan = std::env::var("DISK_FAULTS").unwrap_or_default().parse()?;
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let ["serve", "--no-books", "--listen", listen, "--data", data] = words[..] else {
        return Err("it is called as: serve --no-books --listen ADDRESS --data DIR".to_owned());
    };
    let listen = listen.parse().map_err(|_| format!("{listen} is no address"))?;
    vfs::install(plan)?;
    let config = Config { listen, data: Some(data.into()), books: false, ..Config::default() };
    let ready = |address| {
        // Whoever started it may have gone.
        drop(writeln!(std::io::stdout(), "http://{address}"));
    };
    serve(config, ready).map_err(|error| error.to_string())
}
