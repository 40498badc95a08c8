//! The report as JSON. All places are bytes of the input.

use std::ops::Range;

use serde::Serialize;
use serde_json::{Map, Value};
use staunton_diagram::Reading as Shown;
use staunton_notation::san;
use staunton_rules::{Outcome, Position, fen};

use super::breaks::Breaks;
use super::findings::findings;
use super::telling::{Places, evidence, notation, walk};
use crate::book::{self, Book, Figure, Game, Loose, Ply, Reason, Told};
use crate::finding::Finding;
use crate::tally::Tally;

#[derive(Serialize)]
struct Report<'a> {
    source: Source<'a>,
    tally: Counts,
    games: Vec<OneGame<'a>>,
    diagrams: Vec<Board>,
    loose: Vec<OneLoose<'a>>,
    unread: Vec<OneUnread<'a>>,
    pictures: Vec<Picture<'a>>,
    findings: Vec<OneFinding>,
}

#[derive(Serialize)]
struct Source<'a> {
    title: Option<&'a str>,
    author: Option<&'a str>,
    bytes: usize,
    notation: String,
    language: Option<&'static str>,
}

/// How many moves are printed, each counted once.
#[derive(Serialize)]
struct Counts {
    read: usize,
    repaired: usize,
    spoken: usize,
    open: usize,
    unread: usize,
    /// No moves.
    squares: usize,
}

#[derive(Serialize)]
struct OneGame<'a> {
    id: usize,
    title: &'a str,
    line: usize,
    tags: Map<String, Value>,
    start_fen: String,
    result: &'static str,
    status: &'static str,
    moves: Vec<OnePly<'a>>,
    variations: Vec<Line<'a>>,
}

#[derive(Serialize)]
struct Line<'a> {
    anchor_ply: usize,
    start_fen: String,
    status: &'static str,
    moves: Vec<OnePly<'a>>,
    variations: Vec<Self>,
}

#[derive(Serialize)]
struct OnePly<'a> {
    ply: usize,
    printed: &'a str,
    start: usize,
    end: usize,
    san: Option<String>,
    uci: Option<String>,
    status: &'static str,
    candidates: Vec<String>,
    evidence: String,
}

#[derive(Serialize)]
struct Board {
    line: usize,
    label: Option<String>,
    placement: String,
    anomaly: String,
    repair: Option<String>,
    /// The game and the ply that reach it.
    reached: Option<Place>,
}

#[derive(Serialize)]
struct Place {
    game: usize,
    ply: usize,
}

#[derive(Serialize)]
struct OneLoose<'a> {
    printed: &'a str,
    start: usize,
    end: usize,
    anchor: Option<Place>,
    /// The position in which it is played or spoken of, with the turn of the side that makes it.
    fen: Option<String>,
    san: Option<String>,
    uci: Option<String>,
    status: &'static str,
    /// What it is, if it is spoken of and nobody plays it.
    sense: Option<&'static str>,
    /// Whether it is the other side's turn in that position, and was given over.
    passed: bool,
    reason: Option<&'static str>,
}

#[derive(Serialize)]
struct OneFinding {
    game: usize,
    line: usize,
    start: usize,
    end: usize,
    weight: &'static str,
    words: String,
}

#[derive(Serialize)]
struct OneUnread<'a> {
    start: usize,
    end: usize,
    text: &'a str,
    reason: &'static str,
    /// The open move that it stands behind.
    behind: Option<&'a str>,
}

#[derive(Serialize)]
struct Picture<'a> {
    start: usize,
    end: usize,
    text: &'a str,
    /// What it shows.
    shows: &'static str,
    /// The board that is seen, certain or not.
    placement: Option<String>,
    /// Whether White's men are at its lower edge.
    white_below: Option<bool>,
    /// How plain its least plain square is, 0 to 1.
    confidence: Option<f32>,
    /// How it is known, or why it is not.
    why: Option<&'a str>,
}

/// The report of a book as JSON; `bytes` is the length of the input, and `places` turns places in
/// `text` into places in it.
///
/// # Errors
/// As [`serde_json::to_writer`]: the writer fails.
///
/// # Examples
///
/// ```
/// use staunton_books::{Options, Reader, Source, report};
///
/// let source = Source::read(b"GAME I.\n\n  1. P to K 4    1. P to K 4\n")?;
/// let book = Reader::new(source.text(), &Options::default()).finish();
/// let mut out = Vec::new();
/// report::json(&book, source.text(), source.bytes(), &|at| source.place(at), &mut out)?;
/// let told: serde_json::Value = serde_json::from_slice(&out)?;
/// assert_eq!(told["games"][0]["status"], "complete");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn json(
    book: &Book,
    text: &str,
    bytes: usize,
    places: Places<'_>,
    out: impl std::io::Write,
) -> serde_json::Result<()> {
    let teller = Teller { text, places };
    let Tally { read, repaired, spoken, open, unread, squares } = book.tally();
    let breaks = Breaks::of(book);
    let report = Report {
        source: Source {
            title: book.title.as_deref(),
            author: book.author.as_deref(),
            bytes,
            notation: notation(&book.styles),
            language: book.styles.first().map(|style| style.letters.language.name()),
        },
        tally: Counts { read, repaired, spoken, open, unread, squares },
        games: book.games.iter().map(|game| teller.game(game)).collect(),
        diagrams: book.boards.iter().map(board).collect(),
        loose: book.loose.iter().map(|loose| teller.loose(loose)).collect(),
        unread: book
            .unread
            .iter()
            .map(|unread| {
                let Range { start, end } = teller.places(&unread.span);
                let text = teller.printed(&unread.span);
                let is_behind = unread.reason == Reason::BehindOpen;
                let behind = breaks.before(unread.span.start).filter(|_| is_behind);
                let behind = behind.map(|open| teller.printed(&open));
                OneUnread { start, end, text, reason: unread.reason.told(), behind }
            })
            .collect(),
        pictures: book.pictures.iter().map(|picture| teller.picture(picture)).collect(),
        findings: findings(book, text).into_iter().map(|finding| teller.finding(finding)).collect(),
    };
    serde_json::to_writer(out, &report)
}

struct Teller<'a> {
    text: &'a str,
    places: Places<'a>,
}

impl<'a> Teller<'a> {
    fn printed(&self, span: &Range<usize>) -> &'a str {
        &self.text[span.clone()]
    }

    fn places(&self, span: &Range<usize>) -> Range<usize> {
        (self.places)(span.start)..(self.places)(span.end)
    }

    fn picture(&self, picture: &'a book::Picture) -> Picture<'a> {
        let Range { start, end } = self.places(&picture.span);
        let seen = picture.shows.seen();
        let why = match &picture.shows {
            book::Shows::Unreadable(why) => Some(&**why),
            _ => seen.map(|seen| seen.known_by),
        };
        Picture {
            start,
            end,
            text: self.printed(&picture.span),
            shows: picture.shows.name(),
            placement: seen.map(|seen| fen::placement(&seen.board)),
            white_below: seen.map(|seen| seen.below == staunton_rules::Color::White),
            confidence: seen.map(|seen| (seen.confidence * 1000.0).round() / 1000.0),
            why,
        }
    }

    fn finding(&self, finding: Finding) -> OneFinding {
        let Range { start, end } = self.places(&finding.span);
        let Finding { game, line, weight, words, .. } = finding;
        OneFinding { game, line, start, end, weight: weight.name(), words }
    }

    fn game(&self, game: &'a Game) -> OneGame<'a> {
        let tags = game.tags.iter();
        let tags = tags.map(|(name, value)| ((*name).to_owned(), Value::from(value.as_str())));
        OneGame {
            id: game.id,
            title: &game.title,
            line: game.line,
            tags: tags.collect(),
            start_fen: game.start.to_string(),
            result: result(game.outcome),
            status: game.status.name(),
            moves: self.plies(game.start, &game.plies),
            variations: self.lines(game, None),
        }
    }

    fn lines(&self, game: &'a Game, from: Option<usize>) -> Vec<Line<'a>> {
        let lines = game.variations.iter().enumerate().filter(|(_, line)| line.from == from);
        lines
            .map(|(index, line)| {
                let start = game.position_of(line);
                Line {
                    anchor_ply: line.anchor_ply,
                    start_fen: start.to_string(),
                    status: line.status.name(),
                    moves: self.plies(start, &line.plies),
                    variations: self.lines(game, Some(index)),
                }
            })
            .collect()
    }

    fn plies(&self, start: Position, plies: &'a [Ply]) -> Vec<OnePly<'a>> {
        walk(start, plies)
            .map(|(position, ply)| {
                let Range { start, end } = self.places(&ply.span());
                OnePly {
                    ply: ply.ply(),
                    printed: self.printed(&ply.span()),
                    start,
                    end,
                    san: ply.mv.map(|mv| san(&position, mv)),
                    uci: ply.mv.map(|mv| position.uci(mv)),
                    status: ply.reading.name(),
                    candidates: ply.candidates().iter().map(|&mv| san(&position, mv)).collect(),
                    evidence: evidence(ply),
                }
            })
            .collect()
    }

    fn loose(&self, loose: &'a Loose) -> OneLoose<'a> {
        let Range { start, end } = self.places(&loose.span);
        let spoken = loose.spoken();
        let made = loose.read().or_else(|| spoken.map(|it| (it.position, it.mv)));
        OneLoose {
            printed: self.printed(&loose.span),
            start,
            end,
            anchor: loose.anchor.map(|(game, ply)| Place { game, ply }),
            fen: made.map(|(position, _)| position.to_string()),
            san: made.map(|(position, mv)| san(&position, mv)),
            uci: made.map(|(position, mv)| position.uci(mv)),
            status: match loose.told {
                Told::Read(..) => "read",
                Told::Spoken(_) => "spoken",
                Told::Unread(_) => "unresolved",
            },
            sense: spoken.map(|it| it.sense.name()),
            passed: spoken.is_some_and(|it| it.is_passed),
            reason: loose.reason().map(Reason::told),
        }
    }
}

fn board(figure: &Figure) -> Board {
    let (board, anomaly, repair) = match &figure.diagram.reading {
        Shown::Position { board, anomalies, repairs } => {
            let anomaly: Vec<String> = anomalies.iter().map(ToString::to_string).collect();
            let repair = repairs.chosen.as_ref().map(|repair| fen::placement(&repair.board));
            (board, anomaly.join("; "), repair)
        }
        Shown::Other { board, reason } => (board, reason.to_string(), None),
    };
    Board {
        line: figure.line,
        label: figure.diagram.label.as_ref().map(|label| label.text.clone()),
        placement: fen::placement(board),
        anomaly,
        repair,
        reached: figure.reached.map(|(game, ply)| Place { game, ply }),
    }
}

pub(super) const fn result(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        Some(Outcome::Win(color)) => match color {
            staunton_rules::Color::White => "1-0",
            staunton_rules::Color::Black => "0-1",
        },
        Some(Outcome::Draw) => "1/2-1/2",
        None => "*",
    }
}
