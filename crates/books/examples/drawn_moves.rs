//! Draws read moves of prose by chance, to be judged by a person who has only the page: `drawn_moves BOOK SEED
//! COUNT [KIND]`. Drawn are moves named in sentences (`named`), moves of the lines beside the games (`beside`), and
//! moves that are spoken of and not played (`spoken`); of one kind, if it is told. Each is told with its line, the
//! moves that lead to it, the board as FEN, and the text around it, the move in `[[` `]]`.

#![expect(clippy::print_stdout, reason = "it is a program for a terminal")]

#[path = "draw/lots.rs"]
mod lots;

use std::error::Error;
use std::ops::Range;

use lots::draw;

use staunton_books::{Book, Game, Options, Ply, Reader, Sense, Source, Told};
use staunton_notation::san;
use staunton_rules::{Move, Position};

/// So many lines of text before the move are told, and half of it behind.
const LINES: usize = 12;
/// So many of the moves that lead to it.
const MOVES: usize = 12;

/// A move that was read, and how it came to its board.
struct Drawn {
    span: Range<usize>,
    kind: &'static str,
    title: String,
    before: Vec<String>,
    position: Position,
    mv: Move,
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let ([path, seed, count], kind) = match &arguments[..] {
        [path, seed, count, kind] => ([path, seed, count], Some(kind.as_str())),
        [path, seed, count] => ([path, seed, count], None),
        _ => return Err("drawn_moves BOOK SEED COUNT [KIND]".into()),
    };
    let (seed, count): (u64, usize) = (seed.parse()?, count.parse()?);
    let source = Source::read(&std::fs::read(path)?)?;
    let text = source.text();
    let book = Reader::new(text, &Options::default()).finish();
    let mut all = moves(&book);
    all.retain(|one| kind.is_none_or(|kind| one.kind.starts_with(kind)));
    let of = |kind| all.iter().filter(|one| one.kind.starts_with(kind)).count();
    println!(
        "{count} of {} moves, {} of them named in a sentence, {} of lines beside the games and {} spoken of; \
         seed {seed}",
        all.len(),
        of("named"),
        of("beside"),
        of("spoken"),
    );
    let mut drawn = draw(all, count, seed);
    drawn.sort_by_key(|one| one.span.start);
    for (number, one) in (1..).zip(&drawn) {
        let line = text[..one.span.start].matches('\n').count() + 1;
        println!("\n=== {number}: line {line}, {} ({})", one.kind, one.title);
        println!("moves before: {}", one.before.join(" "));
        println!("board: {}", one.position);
        println!("read as: {} ({})", san(&one.position, one.mv), one.mv);
        println!("{}", around(text, &one.span));
    }
    Ok(())
}

fn moves(book: &Book) -> Vec<Drawn> {
    let mut all = Vec::new();
    for game in &book.games {
        let kind = "beside a game";
        for variation in &game.variations {
            let mut position = game.position_of(variation);
            let first = variation.plies.first().map_or(0, |ply| ply.ply() - 1);
            let mut before = match variation.from.and_then(|from| game.variations.get(from)) {
                // Where a line leaves another one, its board tells more than a chain of lines.
                Some(_) => vec![format!("(after {first} plies of another line)")],
                None => played(game.start, &game.plies, first),
            };
            for ply in &variation.plies {
                let Some(mv) = ply.mv else { break };
                let title = game.title.clone();
                all.push(Drawn {
                    span: ply.span(),
                    kind,
                    title,
                    before: before.clone(),
                    position,
                    mv,
                });
                before.push(san(&position, mv));
                position = position.play_unchecked(mv);
            }
        }
    }
    for loose in &book.loose {
        let (kind, position, mv) = match &loose.told {
            Told::Read(position, mv) => ("named", *position, *mv),
            Told::Spoken(it) => (told(it.sense), it.position, it.mv),
            Told::Unread(_) => continue,
        };
        let spoken = loose.anchor.and_then(|(id, after)| {
            let game: &Game = book.games.iter().find(|game| game.id == id)?;
            Some((game.title.clone(), played(game.start, &game.plies, after)))
        });
        let (title, before) = spoken.unwrap_or_default();
        all.push(Drawn { span: loose.span.clone(), kind, title, before, position, mv });
    }
    all.sort_by_key(|one| one.span.start);
    all
}

const fn told(sense: Sense) -> &'static str {
    match sense {
        Sense::Threat => "spoken of: a threat",
        Sense::Plan => "spoken of: a plan",
        Sense::Prevented => "spoken of: prevented",
        Sense::Possible => "spoken of: possible",
        Sense::Instead => "spoken of: instead",
    }
}

/// The last of so many moves of a game, numbered.
fn played(start: Position, plies: &[Ply], count: usize) -> Vec<String> {
    let (mut position, mut all) = (start, Vec::new());
    for ply in plies.iter().take(count) {
        let Some(mv) = ply.mv else { break };
        all.push(format!("{}:{}", ply.ply(), san(&position, mv)));
        position = position.play_unchecked(mv);
    }
    all.split_off(all.len().saturating_sub(MOVES))
}

/// The lines around a place, which is marked.
fn around(text: &str, span: &Range<usize>) -> String {
    let start = text[..span.start].rmatch_indices('\n').nth(LINES).map_or(0, |(at, _)| at + 1);
    let end = text[span.end..].match_indices('\n').nth(LINES / 2);
    let end = end.map_or(text.len(), |(at, _)| span.end + at);
    let (before, mv, behind) =
        (&text[start..span.start], &text[span.clone()], &text[span.end..end]);
    format!("{before}[[{mv}]]{behind}")
}
