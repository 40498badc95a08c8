//! A book read and set: everything that is kept of it.

use std::io::{Read as _, Write as _};
use std::ops::ControlFlow;

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use serde::{Deserialize, Serialize};
use staunton_books::{Book, Corrections, Figure, Reader, Source, SourceError, Status, report};
use staunton_rules::{Color, Game, Outcome, Position};
use staunton_terms::Openings;
use utoipa::ToSchema;

use super::marks::Marks;
use super::page::{Block, Head, Page};
use super::search::Place;
use super::set::Leaves;
use crate::storage::{BookRow, ReadBook};

/// The version of what [`make`] makes. Books that an older one made are read again when the server
/// starts.
pub(crate) const MADE_BY: i64 = 3;

/// What a list tells of a book that was read.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub(crate) struct BookSummary {
    /// The title, if the book tells it.
    #[schema(required = true)]
    pub(super) title: Option<String>,
    /// Who wrote it, if the book tells that.
    #[serde(default)]
    #[schema(required = true)]
    pub(super) author: Option<String>,
    /// The notation it is written in.
    #[schema(required = true)]
    pub(super) notation: Option<String>,
    /// A board out of it, for its cover: which piece stands where, as in FEN.
    #[serde(default)]
    #[schema(required = true)]
    pub(super) board: Option<String>,
    /// How much was found.
    pub(super) counts: BookCounts,
    /// Of each correction, whether it could be heeded.
    pub(super) heeded: Vec<bool>,
    /// Why it could not be read at all.
    #[schema(required = true)]
    pub(super) fault: Option<String>,
}

/// How much was found in a book.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub(crate) struct BookCounts {
    /// Games and openings.
    games: usize,
    /// Of these, read to the end.
    complete: usize,
    /// Lines beside the games.
    variations: usize,
    /// Printed moves that were read, in games, beside them and in prose, each counted once.
    plies: usize,
    /// Of these, mended.
    repaired: usize,
    /// Printed moves that fit several legal moves, or none.
    open: usize,
    /// Printed boards.
    boards: usize,
    /// Moves in prose.
    loose: usize,
    /// Printed moves that were not read: with those that were, and those that are open, they are all.
    unread: usize,
}

impl BookSummary {
    /// What was found when a book was read last; none if it never was.
    pub(super) fn of(row: &BookRow) -> Option<Self> {
        serde_json::from_str(row.head.as_deref()?)
            .inspect_err(|error| tracing::error!(%error, id = row.id, "a book's head is damaged"))
            .ok()
    }

    /// The title of a book, or the name of its file.
    pub(super) fn title_of(row: &BookRow) -> String {
        Self::of(row).and_then(|summary| summary.title).unwrap_or_else(|| row.name.clone())
    }

    /// That a book cannot be read at all.
    pub(super) fn failed(fault: String) -> Self {
        Self { fault: Some(fault), ..Self::default() }
    }

    pub(super) fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// Reads a book and sets it. `watch` is told after each game how many of how many are read, and
/// may stop the work: then there is nothing.
///
/// # Errors
/// [`SourceError`] if the file is no book.
pub(crate) fn make(
    file: &[u8],
    corrections: &Corrections,
    mut watch: impl FnMut(usize, usize) -> ControlFlow<()>,
) -> Result<Option<ReadBook>, SourceError> {
    let source = Source::read(file)?;
    let text = source.text();
    if watch(0, 0).is_break() {
        return Ok(None);
    }
    let mut reader = Reader::new(text, &corrections.options(&source));
    loop {
        if watch(reader.done(), reader.len()).is_break() {
            return Ok(None);
        }
        if reader.next().is_none() {
            break;
        }
    }
    let book = reader.finish();
    let page = page(&book, text, &|at| source.place(at));
    let mut json = Vec::new();
    // A vector takes whatever is written to it.
    drop(report::json(&book, text, source.bytes(), &|at| source.place(at), &mut json));
    let mut heeded = vec![true; corrections.len()];
    corrections.missed(&book).for_each(|(line, _)| heeded[line] = false);
    let told = BookSummary {
        title: book.title.clone(),
        author: book.author.clone(),
        notation: page.notation.clone(),
        board: cover(&page),
        counts: counts(&book),
        heeded,
        fault: None,
    };
    Ok(Some(ReadBook {
        head: told.to_json(),
        places: Place::all(&page),
        page: packed(&serde_json::to_vec(&page).unwrap_or_default()),
        report: packed(&json),
        pgn: packed(report::pgn(&book, text).as_bytes()),
        games: serde_json::to_vec(&page.games).unwrap_or_default(),
    }))
}

/// The board of a book that its cover shows: the first of a game under way.
fn cover(page: &Page) -> Option<String> {
    const ARRAY: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    const FEWEST_MEN: usize = 10;
    let men = |placement: &str| placement.chars().filter(char::is_ascii_alphabetic).count();
    let boards = page.blocks.iter().filter_map(|block| match block {
        Block::Board(board) => Some(board.repair.as_ref().unwrap_or(&board.placement)),
        _ => None,
    });
    let mut boards = boards.filter(|placement| *placement != ARRAY);
    boards.find(|placement| men(placement) >= FEWEST_MEN).cloned()
}

/// Bytes, compressed.
pub(crate) fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::fast());
    // A vector takes whatever is written to it.
    drop(packer.write_all(bytes));
    packer.finish().unwrap_or_default()
}

/// A packed page of an earlier reader, with every field that a page has today; none if it is no page.
pub(super) fn remade(page: &[u8]) -> Option<Vec<u8>> {
    let page: Page = serde_json::from_slice(&unpacked(page)).ok()?;
    serde_json::to_vec(&page).ok().map(|page| packed(&page))
}

/// What [`packed`] has packed; nothing if that was damaged.
pub(crate) fn unpacked(bytes: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    if let Err(error) = GzDecoder::new(bytes).read_to_end(&mut out) {
        tracing::error!(%error, "a part of a book is damaged");
        out.clear();
    }
    out
}

/// The games of a book that are in its PGN, in order: of each its number in the book and its title.
pub(crate) fn places_of_games(games: &[u8]) -> Vec<(usize, String)> {
    let heads: Vec<Head> = serde_json::from_slice(games).unwrap_or_default();
    // Games without moves are not in the PGN.
    heads.into_iter().filter(|head| head.plies > 0).map(|head| (head.game, head.title)).collect()
}

/// The page of a book.
fn page(book: &Book, text: &str, places: report::Places<'_>) -> Page {
    let mut marks = Marks::of(book, text);
    for mark in &mut marks.moves {
        mark.at = mark.at.map(places);
    }
    let mains: Vec<usize> =
        (0..marks.lines.len()).filter(|&line| marks.lines[line].from.is_none()).collect();
    let reached = |figure: &Figure| {
        let (game, ply) = figure.reached?;
        let game_at = book.games.iter().position(|known| known.id == game)?;
        let place = book.games[game_at].plies.iter().position(|known| known.ply() == ply)?;
        marks.lines[mains[game_at]].moves.get(place).copied()
    };
    let leaves = Leaves::of(text, &marks.spans, &book.boards, reached);
    let starts = line_starts(text);
    let games = book.games.iter().zip(&mains).map(|(game, &line)| {
        let at = starts.get(game.line.saturating_sub(1)).copied().unwrap_or(0);
        let words = text[at..].len() - text[at..].trim_start().len();
        let first = marks.lines[line].moves.iter().find(|&&mark| !marks.moves[mark].borrowed);
        let mut head = head(game);
        (head.line, head.block) = (line, leaves.block_at(at + words));
        head.first = first.copied();
        head
    });
    let games = games.collect();
    let style = book.styles.first();
    Page {
        title: book.title.clone(),
        author: book.author.clone(),
        notation: style.map(|style| style.notation.name().to_owned()),
        language: style.map(|style| style.letters.language.code().to_owned()),
        blocks: leaves.blocks,
        moves: marks.moves,
        lines: marks.lines,
        games,
    }
}

/// Where the lines begin, whatever ends them.
fn line_starts(text: &str) -> Vec<usize> {
    let bytes = text.as_bytes();
    let ends = bytes
        .iter()
        .enumerate()
        .filter(|&(at, &byte)| byte == b'\n' || byte == b'\r' && bytes.get(at + 1) != Some(&b'\n'));
    std::iter::once(0).chain(ends.map(|(at, _)| at + 1)).collect()
}

fn head(game: &staunton_books::Game) -> Head {
    let tag = |name: &str| {
        game.tags.iter().find(|(known, _)| *known == name).map(|(_, value)| value.clone())
    };
    let moves: Vec<_> = game.read_plies().map(|(_, mv)| mv).collect();
    let opening = (game.start == Position::standard()).then(|| {
        let mut played = Game::new(game.start);
        for &mv in moves.iter().take(60) {
            if played.play(mv).is_err() {
                break;
            }
        }
        Openings::known().of_game(&played)
    });
    let opening = opening.flatten().map(|named| named.opening);
    Head {
        game: game.id,
        title: game.title.clone(),
        white: tag("White"),
        black: tag("Black"),
        opening: opening.map(|opening| opening.name.to_owned()),
        eco: opening.map(|opening| opening.eco.to_owned()),
        result: result(game.outcome).to_owned(),
        status: game.status.name().to_owned(),
        plies: moves.len(),
        ..Head::default()
    }
}

const fn result(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        Some(Outcome::Win(Color::White)) => "1-0",
        Some(Outcome::Win(Color::Black)) => "0-1",
        Some(Outcome::Draw) => "1/2-1/2",
        None => "*",
    }
}

fn counts(book: &Book) -> BookCounts {
    let tally = book.tally();
    BookCounts {
        games: book.games.len(),
        complete: book.games.iter().filter(|game| game.status == Status::Complete).count(),
        variations: book.games.iter().map(|game| game.variations.len()).sum(),
        plies: tally.read + tally.repaired,
        repaired: tally.repaired,
        open: tally.open,
        boards: book.boards.len(),
        loose: book.loose.len(),
        unread: tally.unread,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_of_an_earlier_reader_is_given_every_field_of_today() {
        let earlier = r#"{"title":"Chess","notation":null,"language":"en","blocks":[],"moves":[],"lines":[],"games":[]}"#;
        let page = remade(&packed(earlier.as_bytes())).map(|page| unpacked(&page));
        let page: serde_json::Value = serde_json::from_slice(&page.unwrap()).unwrap();
        assert_eq!(page.get("author"), Some(&serde_json::Value::Null));
        assert_eq!(page["title"], "Chess");
        assert!(remade(&packed(b"{}")).is_none());
    }
}
