//! A book read and set: everything that is kept of it.

use std::ops::ControlFlow;

use staunton_books::{Book, Corrections, Figure, Source, SourceError, report};
use staunton_pgn::outcome_to_str;
use staunton_rules::{Game, Position};
use staunton_terms::Openings;

use super::facsimile::Facsimile;
use super::marks::Marks;
use super::page::{Block, Head, Page};
use super::search::Place;
use super::set::Leaves;
use super::summary::{BookSummary, counts};
use super::{pictured, reading};

/// The version of what [`make`] makes. Books that an older one made are to be read again.
pub const MADE_BY: i64 = 6;

/// All that is made of a book.
#[derive(Debug)]
pub struct MadeBook {
    /// What a list tells of it.
    pub summary: BookSummary,
    /// Its text, with every move in its place.
    pub page: Page,
    /// Where its positions stand, for `search`.
    pub places: Vec<u8>,
    /// Its games.
    pub pgn: String,
    book: Book,
    source: Source,
}

impl MadeBook {
    /// The report of the reading, JSON.
    pub fn report(&self) -> Vec<u8> {
        let Self { book, source, .. } = self;
        let mut json = Vec::new();
        // A vector takes whatever is written to it.
        drop(report::json(book, source.text(), source.bytes(), &|at| source.place(at), &mut json));
        json
    }
}

/// Reads a book and sets it. `watch` is told after each game how many of how many are read, and
/// may stop the work: then there is nothing.
///
/// # Errors
/// [`SourceError`] if the file is no book.
///
/// # Examples
///
/// ```
/// use std::ops::ControlFlow;
///
/// use staunton_desk::books::make;
///
/// let text = b"GAME I.\n\n1 P-K4 P-K4\n2 Kt-KB3 Kt-QB3\n";
/// let made = make(text, &Default::default(), |_, _| ControlFlow::Continue(()))?;
/// let made = made.ok_or("nobody stopped it")?;
/// assert_eq!(made.page.moves.len(), 4);
/// assert!(made.pgn.contains("2. Nf3 Nc6"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn make(
    file: &[u8],
    corrections: &Corrections,
    mut watch: impl FnMut(usize, usize) -> ControlFlow<()>,
) -> Result<Option<MadeBook>, SourceError> {
    let source = Source::read(file)?;
    let text = source.text();
    if watch(0, 0).is_break() {
        return Ok(None);
    }
    let options = corrections.options(&source);
    let Some(book) = reading::book(&source, file, &options, &mut watch) else { return Ok(None) };
    let page = page(&book, &source, file);
    let mut heeded = vec![true; corrections.len()];
    corrections.missed(&book).for_each(|(line, _)| heeded[line] = false);
    let summary = BookSummary {
        title: book.title.clone(),
        author: book.author.clone(),
        notation: page.notation.clone(),
        board: cover(&page),
        counts: counts(&book),
        heeded,
        fault: None,
    };
    let pgn = report::pgn(&book, text);
    Ok(Some(MadeBook { summary, places: Place::all(&page), page, pgn, book, source }))
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

/// The page of a book.
fn page(book: &Book, source: &Source, file: &[u8]) -> Page {
    let text = source.text();
    let places: report::Places<'_> = &|at| source.place(at);
    let pictures = pictured::pictures(book, source, file, places);
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
    let leaves = Leaves::of(text, &marks.spans, &book.boards, &pictures, reached);
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
    let facsimile = Facsimile::of(source, file, &leaves.starts, &marks.spans);
    Page {
        title: book.title.clone(),
        author: book.author.clone(),
        notation: style.map(|style| style.notation.name().to_owned()),
        language: style.map(|style| style.letters.language.code().to_owned()),
        blocks: leaves.blocks,
        moves: marks.moves,
        lines: marks.lines,
        games,
        facsimile,
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
        result: outcome_to_str(game.outcome).to_owned(),
        status: game.status.name().to_owned(),
        plies: moves.len(),
        ..Head::default()
    }
}
