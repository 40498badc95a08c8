//! Draws lines of a book by chance and tells what was read of each, to be held against the page by
//! hand: `drawn_lines BOOK FIRST LAST SEED COUNT`, with `FIRST` and `LAST` the lines between which
//! it draws. `drawn_lines BOOK FIRST LAST` lists the games and variations that begin there instead,
//! and `drawn_lines BOOK FIRST LAST 0` does so in one row of a table for each game.

#![expect(clippy::print_stdout, reason = "it is a program for a terminal")]

#[path = "draw/lots.rs"]
mod lots;

use std::error::Error;
use std::ops::Range;

use lots::draw;

use staunton_books::{Book, Game, Options, Ply, Reader, Source, Status, Variation};
use staunton_notation::san;
use staunton_rules::Position;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [path, rest @ ..] = &arguments[..] else {
        return Err("drawn_lines BOOK FIRST LAST [SEED COUNT]".into());
    };
    let numbers: Vec<usize> = rest.iter().map(|word| word.parse()).collect::<Result<_, _>>()?;
    let source = Source::read(&std::fs::read(path)?)?;
    let text = source.text();
    let book = Reader::new(text, &Options::default()).finish();
    let lines: Vec<Range<usize>> = text
        .lines()
        .map(|line| {
            let start = line.as_ptr() as usize - text.as_ptr() as usize;
            start..start + line.len()
        })
        .collect();
    match numbers[..] {
        [first, last] => list(text, &book, first..=last, &lines),
        [first, last, 0] => table(&book, first..=last, &lines),
        [first, last, seed, count] => {
            let found: Vec<usize> = (first..=last.min(lines.len()))
                .filter(|line| has_move(&text[lines[line - 1].clone()]))
                .collect();
            let of = found.len();
            println!("{count} of {of} lines with moves between {first} and {last}, seed {seed}");
            let mut drawn = draw(found, count, u64::try_from(seed)?);
            drawn.sort_unstable();
            for line in drawn {
                println!("\n{line}: {}", &text[lines[line - 1].clone()]);
                tell(text, &book, &lines[line - 1]);
            }
        }
        _ => return Err("drawn_lines BOOK FIRST LAST [SEED COUNT]".into()),
    }
    Ok(())
}

/// Whether something like a descriptive move stands in a line, found without the reader.
fn has_move(line: &str) -> bool {
    const PIECES: [&str; 9] = ["K", "Q", "R", "B", "Kt", "P", "Pawn", "Bishop", "Knight"];
    let words: Vec<&str> = line
        .split(|sign: char| sign.is_whitespace() || sign == '\u{2014}' || sign == '-')
        .map(|word| word.trim_matches(|sign: char| !sign.is_alphanumeric()))
        .collect();
    let castles = |word: &&str| matches!(*word, "Castles" | "checks" | "mates");
    words.iter().any(castles)
        || words.windows(2).any(|pair| {
            PIECES.contains(&pair[0]) && matches!(pair[1], "to" | "takes" | "checks" | "mates")
        })
}

/// What the report says of the moves that stand in a part of the text.
fn tell(text: &str, book: &Book, line: &Range<usize>) {
    let mut told: Vec<(usize, String)> = Vec::new();
    let touches = |span: &Range<usize>| span.start < line.end && line.start < span.end;
    for game in &book.games {
        let name = format!("game {}", game.id);
        plies(text, &name, game.start, &game.plies, &touches, &mut told);
        for (index, variation) in game.variations.iter().enumerate() {
            let name = format!("game {} variation {}", game.id, index + 1);
            let start = game.position_of(variation);
            plies(text, &name, start, &variation.plies, &touches, &mut told);
        }
    }
    for loose in book.loose.iter().filter(|loose| touches(&loose.span)) {
        let read = loose.read().map(|(position, mv)| san(&position, mv));
        let read = read.unwrap_or_else(|| "unresolved".to_owned());
        let printed = &text[loose.span.clone()];
        told.push((loose.span.start, format!("{printed:?} = {read}, loose at {:?}", loose.anchor)));
    }
    for unread in book.unread.iter().filter(|unread| touches(&unread.span)) {
        let printed = &text[unread.span.clone()];
        told.push((unread.span.start, format!("{printed:?} unread: {}", unread.reason.told())));
    }
    told.sort();
    for (_, words) in told {
        println!("    {words}");
    }
}

fn plies(
    text: &str,
    name: &str,
    start: Position,
    plies: &[Ply],
    touches: &dyn Fn(&Range<usize>) -> bool,
    told: &mut Vec<(usize, String)>,
) {
    let mut position = start;
    for ply in plies {
        let read = ply.mv.map_or_else(|| "?".to_owned(), |mv| san(&position, mv));
        if touches(&ply.span()) {
            let printed = text[ply.span()].split_whitespace().collect::<Vec<_>>().join(" ");
            let (place, status) = (ply.ply(), ply.reading.name());
            let words = format!("{printed:?} = {read}, {status}, {name} ply {place}");
            told.push((ply.span().start, words));
        }
        if let Some(mv) = ply.mv {
            position = position.play_unchecked(mv);
        }
    }
}

/// The games that begin between two lines, with their variations.
fn list(text: &str, book: &Book, wanted: std::ops::RangeInclusive<usize>, lines: &[Range<usize>]) {
    for game in book.games.iter().filter(|game| wanted.contains(&game.line)) {
        let read = game.read_plies().count();
        let (line, status) = (game.line, game.status.name());
        println!("\n{line}: game {} {:?} {status}", game.id, game.title);
        println!("    {read} of {}: {}", game.plies.len(), played(game.start, &game.plies));
        stop(text, game.start, &game.plies);
        for (index, variation) in game.variations.iter().enumerate() {
            varied(text, game, index, variation, lines);
        }
    }
    let line_of = |at: usize| lines.partition_point(|line| line.start <= at);
    println!("\nunread:");
    for unread in book.unread.iter().filter(|it| wanted.contains(&line_of(it.span.start))) {
        let printed = &text[unread.span.clone()];
        println!("    {}: {printed:?}: {}", line_of(unread.span.start), unread.reason.told());
    }
}

/// One row for each game: where it stands, how many of its plies were read, and the same of its
/// variations.
fn table(book: &Book, wanted: std::ops::RangeInclusive<usize>, lines: &[Range<usize>]) {
    let told = |plies: &[Ply]| {
        let read = plies.iter().filter(|ply| ply.mv.is_some()).count();
        if read == plies.len() {
            read.to_string()
        } else {
            format!("**{read} of {}**", plies.len())
        }
    };
    println!("| line | title | plies | variations: line, plies |\n|---|---|---|---|");
    for game in book.games.iter().filter(|game| wanted.contains(&game.line)) {
        let variations = game.variations.iter().map(|variation| {
            let at = variation.plies.first().map_or(0, |ply| ply.span().start);
            let line = lines.partition_point(|line| line.start <= at);
            format!("{line}: {}", told(&variation.plies))
        });
        let variations: Vec<String> = variations.collect();
        let status = if game.status == Status::Complete { "" } else { ", partial" };
        let (line, title, plies) = (game.line, &game.title, told(&game.plies));
        println!("| {line} | {title} | {plies}{status} | {} |", variations.join("; "));
    }
}

fn varied(text: &str, game: &Game, index: usize, variation: &Variation, lines: &[Range<usize>]) {
    let read = variation.plies.iter().filter(|ply| ply.mv.is_some()).count();
    let at = variation.plies.first().map_or(0, |ply| ply.span().start);
    let line = lines.partition_point(|line| line.start <= at);
    let (after, status) = (variation.anchor_ply, variation.status.name());
    let played = played(game.position_of(variation), &variation.plies);
    let count = variation.plies.len();
    println!(
        "    {line}: variation {} after {after} {status} {read} of {count}: {played}",
        index + 1
    );
    stop(text, game.position_of(variation), &variation.plies);
}

fn stop(text: &str, start: Position, plies: &[Ply]) {
    if let Some(open) = plies.iter().find(|ply| ply.mv.is_none()) {
        let (printed, why) = (&text[open.span()], open.evidence.told());
        let mut position = start;
        for mv in plies.iter().map_while(|ply| ply.mv) {
            position = position.play_unchecked(mv);
        }
        let may_be: Vec<String> = open.candidates().iter().map(|mv| san(&position, *mv)).collect();
        println!("        stops at {printed:?}, which may be {may_be:?}: {why}");
    }
}

fn played(start: Position, plies: &[Ply]) -> String {
    let mut position = start;
    let moves = plies.iter().map_while(|ply| ply.mv).map(|mv| {
        let written = san(&position, mv);
        position = position.play_unchecked(mv);
        written
    });
    moves.collect::<Vec<_>>().join(" ")
}
