//! How fast proofs are: whether a side can never mate, over real games; and beside others: that of endings,
//! mates, and looking small endings up.

mod race;

use std::fmt::Write;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::process::Command;

use staunton_proofs::{
    Bounds, Ending, Syzygy, Tables, Winnability, unwatched, unwinnable_at_once, winnability,
};
use staunton_rules::{CastlingMode, Color, Piece, Position, Role, Setup, Square};

use crate::stopwatch::Stopwatch;
use crate::text_race::{sample, usual};

/// Rounds over the positions of real games; the fastest counts.
const ROUNDS: usize = 5;
/// Positions looked up of each ending.
const EACH: usize = 2_000;
/// Endings of each kind, for our own tables are made anew: a minute and a half for these.
const ENDINGS: [&str; 7] = ["KQvK", "KRvK", "KPvK", "KQvKR", "KRvKN", "KBNvK", "KPvKP"];

/// All that is measured here, as far as the collections and PyPI `chess` are there.
pub(crate) fn run() -> String {
    let told = [at_once(), flag_fall(), race::winnable(), race::mates(), looking_up()];
    format!("Proofs, one thread, processor time\n\n{}", told.concat())
}

/// Whether a side could still mate when the other's flag falls: every line of the endings of 9 to 23
/// pieces, both sides, as the server asks it, held against the verdicts there.
///
/// # Panics
/// If a verdict is wrong.
fn flag_fall() -> String {
    let text = staunton_corpora::data("proofs/endings.epd").text();
    let bounds = Bounds { nodes: 20_000, memory_mib: 32 };
    let mut seconds = Vec::new();
    let (mut undecided, mut at_once, mut never) = (0, 0, 0);
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (signs, fen) = line.split_at(2);
        let position = Position::from_fen(fen.trim(), CastlingMode::Standard).expect("a position");
        for (color, sign) in Color::ALL.into_iter().zip(['W', 'B']) {
            let watch = Stopwatch::start();
            let verdict = winnability(&position, color, bounds, &unwatched);
            seconds.push(watch.seconds());
            let can_mate = match verdict {
                Winnability::Winnable(_) => true,
                Winnability::Unwinnable(_) => false,
                Winnability::Undecided(_) => {
                    undecided += 1;
                    continue;
                }
            };
            assert_eq!(can_mate, signs.contains(sign), "{line}: {color}");
            if !can_mate {
                never += 1;
                at_once += usize::from(unwinnable_at_once(&position, color).is_some());
            }
        }
    }
    seconds.sort_by(f64::total_cmp);
    let mean = seconds.iter().sum::<f64>() * 1e6 / count(seconds.len());
    let at = |share: usize| seconds[(seconds.len() - 1) * share / 100] * 1e6;
    format!(
        "Whether a side can mate when a flag falls, {} verdicts on endings of 9 to 23 pieces, 0 wrong, \
         {undecided} undecided: {mean:.0} us on the mean, median {:.0}, 99 % {:.0}, most {:.0}; of {never} \
         that never can, {at_once} are said at once\n",
        seconds.len(),
        at(50),
        at(99),
        at(100)
    )
}

/// Whether a side can never mate, asked for both sides after every move of real games.
fn at_once() -> String {
    let Ok(bytes) = std::fs::read(usual()) else {
        return format!("At once: not measured, there is no {}\n", usual().display());
    };
    let sample = sample::Sample::of(&sample::without_marks(&bytes));
    let positions: Vec<Position> = sample.plies().map(|ply| ply.position).collect();
    let seconds = (0..ROUNDS).map(|_| {
        let watch = Stopwatch::start();
        for position in &positions {
            for color in Color::ALL {
                black_box(unwinnable_at_once(position, color));
            }
        }
        watch.seconds()
    });
    let fastest = seconds.fold(f64::INFINITY, f64::min);
    let mean = fastest * 1e9 / count(positions.len());
    format!(
        "Whether either side can never mate, at once: {mean:.0} ns a position on the mean of {} of real games\n",
        positions.len()
    )
}

/// Small endings: our own tables, our reading of Syzygy tables, and that of PyPI `chess`.
fn looking_up() -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let Some(folder) = staunton_corpora::path("syzygy34") else {
        return "Looking up: not measured, the corpora are not there\n".to_owned();
    };
    let Some(syzygy) = open(&folder) else {
        return format!("Looking up: not measured, no tables in {}\n", folder.display());
    };
    let positions = positions();
    let watch = Stopwatch::start();
    let mut tables = Tables::default();
    for name in ENDINGS {
        let ending: Ending = name.parse().expect("the name of an ending");
        tables.make(ending, &unwatched).expect("nobody stops it");
    }
    let making = watch.seconds();

    let watch = Stopwatch::start();
    for position in &positions {
        black_box(tables.probe(position)).expect("the table was made");
    }
    let own = watch.seconds();
    let watch = Stopwatch::start();
    let mut total = 0;
    for position in &positions {
        let wdl = syzygy.probe_wdl(position).expect("the table is there").as_number();
        total += wdl * 1000 + syzygy.probe_dtz(position).expect("the table is there");
    }
    let ours = watch.seconds();
    let peer = python(&root, &folder, &positions);

    let rate = |seconds: f64| count(positions.len()) / seconds;
    let mut told = format!(
        "Small endings, {} positions looked up; our own tables of them were made in {making:.1} s\n",
        positions.len()
    );
    writeln!(told, "  {:>12.0} a second  Staunton, its own tables (mate in n)", rate(own))
        .expect("into a text");
    writeln!(told, "  {:>12.0} a second  Staunton, Syzygy (value and distance)", rate(ours))
        .expect("into a text");
    match peer {
        Ok((seconds, sum)) => {
            assert_eq!(sum, total, "the answers differ");
            writeln!(
                told,
                "  {:>12.0} a second  PyPI chess, Syzygy; the same answers, {:.0} times as long",
                rate(seconds),
                seconds / ours
            )
        }
        Err(why) => writeln!(told, "  PyPI chess: not measured, {why}"),
    }
    .expect("into a text");
    told
}

fn open(folder: &Path) -> Option<Syzygy> {
    let mut syzygy = Syzygy::default();
    for ending in Ending::all() {
        for name in [format!("{ending}.rtbw"), format!("{ending}.rtbz")] {
            let bytes = std::fs::read(folder.join(&name)).ok()?;
            syzygy.add(&name, Box::new(bytes)).ok()?;
        }
    }
    Some(syzygy)
}

/// Seconds, and the sum of all values.
fn python(root: &Path, folder: &Path, positions: &[Position]) -> Result<(f64, i32), String> {
    let python = root.join(".venv/bin/python");
    if !python.exists() {
        return Err(format!("there is no {}: make test installs it", python.display()));
    }
    let fens = Fens::write(positions).map_err(|error| error.to_string())?;
    let script = root.join("benches/probe.py");
    let output = Command::new(python).args([&script, &fens.0]).arg(folder).output();
    let output = output.map_err(|error| error.to_string())?;
    let told = String::from_utf8_lossy(&output.stdout);
    let mut words = told.split_whitespace();
    let parsed = (words.next().map(str::parse), words.next().map(str::parse));
    let (Some(Ok(seconds)), Some(Ok(sum))) = parsed else {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    };
    Ok((seconds, sum))
}

/// A file of positions that goes away again.
struct Fens(PathBuf);

impl Fens {
    fn write(positions: &[Position]) -> std::io::Result<Self> {
        let name = format!("staunton-probe-{}.fens", std::process::id());
        let file = Self(std::env::temp_dir().join(name));
        let lines: Vec<String> = positions.iter().map(ToString::to_string).collect();
        std::fs::write(&file.0, lines.join("\n"))?;
        Ok(file)
    }
}

impl Drop for Fens {
    fn drop(&mut self) {
        // The system clears its folder for such files sometime anyway.
        drop(std::fs::remove_file(&self.0));
    }
}

/// Positions of the endings, the pieces placed by lot, the same every time.
fn positions() -> Vec<Position> {
    let mut seed = 1_u64;
    let mut below = move |limit: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        usize::try_from(seed >> 33).unwrap_or_default() % limit
    };
    let mut found = Vec::new();
    for (at, name) in ENDINGS.into_iter().enumerate() {
        let ending: Ending = name.parse().expect("the name of an ending");
        let kings = [(Color::White, Role::King), (Color::Black, Role::King)];
        while found.len() < (at + 1) * EACH {
            let turn = Color::ALL[below(2)];
            let mut setup = Setup { turn, ..Setup::empty() };
            for (color, role) in kings.into_iter().chain(ending.pieces()) {
                let free: Vec<Square> = (!setup.board.occupied()).into_iter().collect();
                setup.board.set(free[below(free.len())], Piece::new(color, role));
            }
            found.extend(Position::from_setup(setup, CastlingMode::Standard));
        }
    }
    found
}

/// A count as it enters a rate.
#[expect(clippy::cast_precision_loss, reason = "a rate is read in three digits")]
const fn count(number: usize) -> f64 {
    number as f64
}
