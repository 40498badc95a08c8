//! Makes as many games as one likes, to see how a collection behaves when it grows: each begins like a real one, leaves
//! it somewhere, and is played on at random to about its length. Writes PGN; the same words make the same games. With
//! `clocks` each move has a comment with an evaluation and what the clock shows, as games that were played online have.
//!
//! `cargo run --release -p staunton-archive --example played_on -- GAMES.pgn COUNT [SEED [clocks]] | staunton archive import FOLDER -`

use std::error::Error;
use std::fs;
use std::io::{self, BufWriter, Write};

use staunton_notation::san;
use staunton_rules::{Move, Position};

/// A real game.
struct Real {
    tags: String,
    start: Position,
    moves: Vec<Move>,
    result: String,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let usage = "played_on GAMES.pgn COUNT [SEED [clocks]]";
    let path = words.next().ok_or(usage)?;
    let count: u64 = words.next().ok_or(usage)?.parse()?;
    let mut random = fastrand::Rng::with_seed(words.next().map_or(Ok(1), |seed| seed.parse())?);
    let has_clocks = match words.next().as_deref() {
        None => false,
        Some("clocks") => true,
        Some(_) => return Err(usage.into()),
    };
    let games = real(&fs::read(path)?);
    if games.is_empty() {
        return Err("there is no game".into());
    }
    let mut out = BufWriter::new(io::stdout().lock());
    for _ in 0..count {
        let game = &games[random.usize(..games.len())];
        match write(game, &mut random, has_clocks, &mut out) {
            // Who reads has had enough.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(()),
            done => done?,
        }
    }
    Ok(out.flush()?)
}

fn real(text: &[u8]) -> Vec<Real> {
    let mut real = Vec::new();
    for (game, _) in staunton_pgn::read_all(text).games {
        let Some((start, _)) = game.main_line_moves().next() else { continue };
        real.push(Real {
            // They end with the first empty line.
            tags: game.to_pgn().split("\n\n").next().unwrap_or_default().to_owned(),
            start,
            moves: game.main_line_moves().map(|(_, mv)| mv).collect(),
            result: game.outcome().map_or("*".to_owned(), |outcome| outcome.to_string()),
        });
    }
    real
}

fn write(
    game: &Real,
    random: &mut fastrand::Rng,
    has_clocks: bool,
    out: &mut impl Write,
) -> io::Result<()> {
    // Hundredths of a pawn, and seconds of each side.
    let (mut evaluation, mut clocks) = (0, [10_800_u32; 2]);
    let leaves = random.usize(..=game.moves.len());
    let mut position = game.start;
    writeln!(out, "{}\n", game.tags)?;
    let mut width = 0;
    for ply in 0..game.moves.len() {
        let mv = if ply < leaves {
            game.moves[ply]
        } else {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            legal[random.usize(..legal.len())]
        };
        if ply % 2 == 0 {
            width += write_word(out, &format!("{}.", ply / 2 + 1), width)?;
        }
        width += write_word(out, &san(&position, mv), width)?;
        if has_clocks {
            evaluation += random.i32(-60..=60);
            let clock = &mut clocks[ply % 2];
            *clock = clock.saturating_sub(random.u32(..300));
            let (hours, minutes, seconds) = (*clock / 3600, *clock / 60 % 60, *clock % 60);
            let pawns = f64::from(evaluation) / 100.0;
            let comment = format!("{{ [%eval {pawns}] [%clk {hours}:{minutes:02}:{seconds:02}] }}");
            width += write_word(out, &comment, width)?;
        }
        if width > 80 {
            writeln!(out)?;
            width = 0;
        }
        position = position.play_unchecked(mv);
    }
    write_word(out, &game.result, width)?;
    writeln!(out, "\n")
}

fn write_word(out: &mut impl Write, word: &str, width: usize) -> io::Result<usize> {
    let blank = if width > 0 { " " } else { "" };
    write!(out, "{blank}{word}")?;
    Ok(blank.len() + word.len())
}
