//! What the targets of the fuzzing begin with: small inputs cut out of the files of `data`.

use std::fs;
use std::path::{Path, PathBuf};

/// How a file is cut into inputs.
#[derive(Copy, Clone)]
enum Cut {
    /// Each line.
    Lines,
    /// Each line up to the first semicolon.
    Fens,
    /// Each line up to the first semicolon, behind a position that is the array.
    Moves,
    /// Each part between empty lines.
    Parts,
    /// Each game: its tags and its moves.
    Games,
    /// The whole.
    Whole,
}

/// Not more inputs of one file than this, spread over all of it.
const MOST: usize = 60;

/// The files of `data`, or folders of them, that make inputs for a target.
fn sources(target: &str) -> &'static [(&'static str, Cut)] {
    match target {
        "fen" => &[
            ("perft/classics.epd", Cut::Fens),
            ("perft/valid.sfens", Cut::Fens),
            ("perft/invalid.sfens", Cut::Fens),
        ],
        "epd" => &[("epd/mates.epd", Cut::Lines)],
        "pgn" => &[("pgn", Cut::Games), ("games/masters.pgn", Cut::Games)],
        "score" => &[("pgn", Cut::Games), ("pages", Cut::Parts)],
        "page" | "diagram" => &[("pages", Cut::Parts), ("books/evenings.txt", Cut::Parts)],
        "book" => &[("pages", Cut::Whole), ("books/running.txt", Cut::Whole)],
        "epub" => &[("epub", Cut::Whole)],
        "laws" => &[("laws", Cut::Whole)],
        "messages" => &[("messages", Cut::Whole)],
        "calls" => &[("calls", Cut::Whole)],
        "san" | "notations" => &[("notation/moves.tsv", Cut::Moves)],
        _ => &[],
    }
}

/// Writes the inputs for a target into a folder of their own; how many there are. What is longer
/// than `longest` bytes is left out.
///
/// # Errors
/// A file cannot be read or written.
pub(super) fn write(
    root: &Path,
    target: &str,
    folder: &Path,
    longest: usize,
) -> Result<usize, String> {
    let failed = |path: &Path, error| format!("cannot use {}: {error}", path.display());
    drop(fs::remove_dir_all(folder));
    fs::create_dir_all(folder).map_err(|error| failed(folder, error))?;
    let mut count = 0;
    for &(name, cut) in sources(target) {
        for path in files(&root.join("data").join(name)).map_err(|error| failed(folder, error))? {
            let bytes = fs::read(&path).map_err(|error| failed(&path, error))?;
            let inputs = cut.inputs(&String::from_utf8_lossy(&bytes));
            let step = inputs.len().div_ceil(MOST).max(1);
            for input in inputs.iter().step_by(step).filter(|input| input.len() <= longest) {
                let seed = folder.join(format!("{count:04}"));
                fs::write(&seed, input).map_err(|error| failed(&seed, error))?;
                count += 1;
            }
        }
    }
    Ok(count)
}

/// The file, or the files of the folder but what tells of them, in their order.
fn files(path: &Path) -> std::io::Result<Vec<PathBuf>> {
    if path.is_file() {
        return Ok(vec![path.to_owned()]);
    }
    let entries = fs::read_dir(path)?.map(|entry| Ok(entry?.path()));
    let mut files = entries.collect::<std::io::Result<Vec<_>>>()?;
    files.retain(|file| file.is_file() && file.extension().is_none_or(|end| end != "md"));
    files.sort();
    Ok(files)
}

impl Cut {
    fn inputs(self, text: &str) -> Vec<String> {
        let lines = || text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        let fen = |line: &str| line.split(';').next().unwrap_or_default().trim().to_owned();
        match self {
            Self::Lines => lines().map(str::to_owned).collect(),
            Self::Fens => lines().map(fen).collect(),
            // No byte before the first zero: the targets begin with the first array.
            Self::Moves => lines()
                .filter_map(|line| line.split('\t').nth(4))
                .map(|text| format!("\0{text}"))
                .collect(),
            Self::Parts => text.split("\n\n").map(str::to_owned).collect(),
            Self::Games => text.split("\n[Event ").map(|game| format!("[Event {game}")).collect(),
            Self::Whole => vec![text.to_owned()],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_source_gives_inputs() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let targets = [
            "fen", "epd", "pgn", "score", "page", "diagram", "book", "epub", "laws", "messages",
            "calls", "san",
        ];
        for target in targets {
            for &(name, cut) in sources(target) {
                let files = files(&root.join("data").join(name)).unwrap();
                let texts = files.iter().map(|file| fs::read(file).unwrap());
                let inputs: usize = texts
                    .map(|bytes| cut.inputs(&String::from_utf8_lossy(&bytes)))
                    .map(|inputs| inputs.iter().filter(|input| input.len() <= 4096).count())
                    .sum();
                assert!(inputs > 3 || inputs >= files.len() && inputs > 0, "{target}: {name}");
            }
        }
    }
}
