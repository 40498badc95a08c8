//! The same collection by `pgn-extract`, which is under the GPL: a process of its own, asked only
//! where it is installed.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::games::follow;
use crate::median;
use crate::stopwatch::Stopwatch;

/// Every move of the file validated by both, by turns, the reading from the disk included. Neither
/// writes anything.
///
/// # Panics
/// If they count other games.
pub(super) fn race(file: &Path, rounds: usize) -> String {
    let Some(program) = program() else {
        return "PGN against pgn-extract: not measured, it is not installed (apt-get install \
                pgn-extract)\n"
            .to_owned();
    };
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    let (mut bytes, mut plies) = (0, 0);
    for _ in 0..rounds {
        let watch = Stopwatch::start();
        let pgn = std::fs::read(file).unwrap_or_default();
        let ends = follow(&pgn);
        ours.push(watch.seconds());
        (bytes, plies) = (pgn.len(), ends.plies);
        let before = of_children();
        let Some(games) = checked(&program, file) else {
            return "PGN against pgn-extract: not measured, it could not be run\n".to_owned();
        };
        assert_eq!(games, ends.games, "pgn-extract counts other games");
        let Some((before, after)) = before.zip(of_children()) else {
            return "PGN against pgn-extract: not measured, the system does not tell the \
                    processor time of other processes\n"
                .to_owned();
        };
        theirs.push(after - before);
    }
    let [ours, theirs] = [ours, theirs].map(median::of);
    let line = |name: &str, seconds: f64| {
        #[expect(clippy::cast_precision_loss, reason = "a speed is read in three digits")]
        let [megabytes, plies] = [bytes, plies].map(|count| count as f64 / seconds / 1e6);
        format!("  {name:<30}{megabytes:>16.2}{plies:>16.2}{:>22.2}\n", theirs / seconds)
    };
    let head =
        "PGN from the disk, validated                MB/s       M plies/s   of pgn-extract\n";
    [head, &line("staunton", ours), &line("pgn-extract -r, a process", theirs)].concat()
}

/// Where the program is: Debian puts it among the games.
fn program() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain([PathBuf::from("/usr/games")]);
    folders.map(|folder| folder.join("pgn-extract")).find(|program| program.is_file())
}

/// Has the games checked, and gives how many there are.
fn checked(program: &Path, file: &Path) -> Option<usize> {
    let output = Command::new(program).arg("-r").arg(file).output().ok()?;
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    let sum = told.lines().rev().find(|line| line.contains("matched out of"))?;
    sum.rsplit(' ').next()?.trim_end_matches('.').parse().ok()
}

/// The processor time of all processes that were started and have ended, in seconds; the system
/// counts it in hundredths.
fn of_children() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/self/stat").ok()?;
    // Behind the name, which may have blanks in it: the fourteenth and fifteenth field from there.
    let mut fields = text.rsplit_once(')')?.1.split_whitespace().skip(13);
    let mut ticks = || fields.next()?.parse::<f64>().ok();
    Some((ticks()? + ticks()?) / 100.0)
}
