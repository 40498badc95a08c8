//! How soon the program answers, and how much memory it takes while nobody plays.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::client::Guest;
use super::served::Served;

/// How often it is started.
const STARTS: usize = 21;

/// How long it is left alone before its memory is looked at.
const IDLE: Duration = Duration::from_secs(10);

/// One line for each figure. The folder for data is there already: the first start of all makes keys and tables.
pub(super) fn measure(program: &Path) -> Result<Vec<String>, String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let mut first = None;
    let mut times = Vec::new();
    for _ in 0..STARTS {
        let before = Instant::now();
        let served = serve(program, folder.path())?;
        Guest::come(served.address())?;
        let time = before.elapsed();
        if first.is_none() {
            first = Some(time);
        } else {
            times.push(time);
        }
    }
    times.sort();
    let served = serve(program, folder.path())?;
    Guest::come(served.address())?.page()?;
    sleep(IDLE);
    let kib = memory_kib(served.process())?;
    let ms = |time: Duration| time.as_secs_f64() * 1000.0;
    Ok(vec![
        format!(
            "from start to first answer: {:.1} ms in the middle of {}, {:.1} ms at most",
            ms(times[times.len() / 2]),
            times.len(),
            ms(times[times.len() - 1])
        ),
        format!(
            "the first of all, with a new folder for data: {:.1} ms",
            ms(first.unwrap_or_default())
        ),
        format!(
            "memory after {} s without a game: {:.1} MB",
            IDLE.as_secs(),
            f64::from(kib) * 1024.0 / 1e6
        ),
    ])
}

fn serve(program: &Path, data: &Path) -> Result<Served, String> {
    let mut command = Command::new(program);
    command.arg("serve").arg("--data").arg(data);
    Served::start(command)
}

/// What of the memory is this process's, in KiB, files that it reads included.
fn memory_kib(process: u32) -> Result<u32, String> {
    let path = format!("/proc/{process}/status");
    let text = fs::read_to_string(&path).map_err(|error| format!("{path}: {error}"))?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.trim().strip_suffix(" kB")?.parse().ok())
        .ok_or_else(|| format!("{path} does not say how much memory it has"))
}
