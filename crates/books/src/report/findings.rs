//! What is to be said of a text besides its moves: one line for each thing that was left out,
//! corrected or taken in doubt.

use std::ops::Range;

use staunton_notation::{Cause, Doubt, parse_any, san};
use staunton_rules::{Move, Position, fen};
use staunton_terms::explained;

use super::breaks::Breaks;
use super::telling::{SAME_SOON, walk};
use crate::book::{Book, Evidence, Picture, Ply, Reading, Reason, Seen, Shows, Unread};
use crate::finding::{Finding, Weight};
use crate::layout::line_numbers::LineNumbers;
use crate::prose::words::squeezed;

/// So many signs of a text are shown.
const SHOWN: usize = 40;
/// So many moves are named.
const NAMED: usize = 4;

/// All that is to be said of a book, in the order of its text.
///
/// # Examples
///
/// ```
/// use staunton_books::{Options, Reader, report};
///
/// let text = "GAME I.\n\n  1. P to K 4    1. P to K 4\n";
/// let book = Reader::new(text, &Options::default()).finish();
/// assert!(report::findings(&book, text).is_empty()); // nothing to be said: it is read whole
/// ```
pub fn findings(book: &Book, text: &str) -> Vec<Finding> {
    let mut teller =
        Teller { text, lines: LineNumbers::new(text, &book.lines), found: book.findings.clone() };
    for game in book.games.iter().filter(|game| game.tree.is_none()) {
        teller.line(game.id, game.start, &game.plies, true);
        for variation in &game.variations {
            let start = game.position_of(variation);
            teller.line(game.id, start, &variation.plies, false);
        }
    }
    teller.unread(book);
    teller.pictures(&book.pictures);
    teller.found.sort_by_key(|finding| (finding.span.start, finding.weight));
    teller.found
}

struct Teller<'a> {
    text: &'a str,
    lines: LineNumbers,
    found: Vec<Finding>,
}

impl Teller<'_> {
    fn put(&mut self, game: usize, span: &Range<usize>, weight: Weight, said: &str) {
        let line = self.lines.of(self.text, span.start);
        let words = format!("{:?} {said}", shown(&self.text[span.clone()]));
        self.found.push(Finding::new(game, line, span.clone(), weight, words));
    }

    /// What is to be said of the plies of a line; of an open one only if it is the game's own, for
    /// those of variations are among the unread.
    fn line(&mut self, game: usize, start: Position, plies: &[Ply], is_main: bool) {
        for (before, ply) in walk(start, plies).filter(|(_, ply)| !ply.is_borrowed()) {
            let names = |moves: &[Move]| {
                let names = moves.iter().take(NAMED).map(|&mv| san(&before, mv));
                names.collect::<Vec<_>>()
            };
            let Some(mv) = ply.mv else {
                let candidates = names(ply.candidates());
                let said = match ply.evidence {
                    Evidence::NoMove => {
                        let printed = self.text.get(ply.span()).unwrap_or_default();
                        let why = why(&before, printed).map(|why| format!(": {why}"));
                        let why = why.unwrap_or_default();
                        match &candidates[..] {
                            [] => format!("is no legal move{why}"),
                            [only] => format!("is no legal move{why}; near it is {only}"),
                            several => {
                                format!("is no legal move{why}; near it are {}", list(several))
                            }
                        }
                    }
                    Evidence::Several if candidates.len() == 1 => {
                        format!("may be {}, and nothing bears it out", candidates[0])
                    }
                    Evidence::Several => format!("may be {}", list(&candidates)),
                    Evidence::Only | Evidence::Later | Evidence::Person | Evidence::BehindOpen => {
                        break;
                    }
                };
                if is_main {
                    self.put(game, &ply.span(), Weight::Fault, &said);
                }
                break;
            };
            let meant = san(&before, mv);
            if ply.reading == Reading::Repaired {
                self.put(game, &ply.span(), Weight::Correction, &format!("is read as {meant}"));
            }
            if ply.reading == Reading::Open && ply.candidates().len() > 1 {
                let said = format!("may be {}: {SAME_SOON}", list(&names(ply.candidates())));
                self.put(game, &ply.span(), Weight::Doubt, &said);
            }
            let is_settled = ply.reading == Reading::Read && ply.evidence == Evidence::Later;
            if is_settled {
                let said = format!("is read as {meant}: what stands behind it leaves this move");
                self.put(game, &ply.span(), Weight::Doubt, &said);
            }
            for doubt in ply.doubts() {
                let said = match doubt {
                    // The place of the sign is that of the text, which stands beside it.
                    Doubt::Sign { .. } => {
                        format!("is read as {meant}: a sign was taken for another like it")
                    }
                    doubt => format!("is read as {meant}: {doubt}"),
                };
                self.put(game, &ply.span(), Weight::Doubt, &said);
            }
        }
    }

    /// What could not be read; what stands behind an open move is one thing.
    fn unread(&mut self, book: &Book) {
        let unread = &book.unread[..];
        let breaks = Breaks::of(book);
        let firsts: Vec<(usize, usize)> = book
            .games
            .iter()
            .filter_map(|game| {
                Some((game.plies.iter().find(|ply| !ply.is_borrowed())?.span().start, game.id))
            })
            .collect();
        let mut at = 0;
        while let Some(first) = unread.get(at) {
            at += 1;
            let before = firsts.partition_point(|(start, _)| *start <= first.span.start);
            let game = before.checked_sub(1).map_or(0, |index| firsts[index].1);
            let until = firsts.get(before).map_or(usize::MAX, |(start, _)| *start);
            let mut span = first.span.clone();
            if first.reason == Reason::BehindOpen {
                let is_same =
                    |next: &&Unread| next.reason == Reason::BehindOpen && next.span.start < until;
                while let Some(next) = unread.get(at).filter(is_same) {
                    span.end = span.end.max(next.span.end);
                    at += 1;
                }
            }
            let open = Some(first.reason).filter(|reason| *reason == Reason::BehindOpen);
            let open = open.and_then(|_| breaks.before(first.span.start));
            let said = open.map_or_else(
                || format!("is not read: {}", first.reason.told()),
                |open| {
                    let open = shown(&self.text[open]);
                    format!("is not read: it stands behind {open:?}, which stays open")
                },
            );
            self.put(game, &span, Weight::Fault, &said);
        }
    }

    /// What is said of pictures: of those that nobody looked at one thing, however many they are.
    fn pictures(&mut self, pictures: &[Picture]) {
        for picture in pictures {
            if let Some((weight, words)) = told(&picture.shows) {
                let line = self.lines.of(self.text, picture.span.start);
                self.found.push(Finding::new(0, line, picture.span.clone(), weight, words));
            }
        }
        let unknown = pictures.iter().filter(|picture| picture.shows == Shows::Unknown);
        let pictures: Vec<&Range<usize>> = unknown.map(|picture| &picture.span).collect();
        let Some(&first) = pictures.first() else { return };
        let line = self.lines.of(self.text, first.start);
        let words = match pictures.len() {
            1 => {
                "a picture is not read: if it shows a board, that position is not known".to_owned()
            }
            count => format!(
                "{count} pictures are not read, this one and those behind it: if they show boards, those \
                 positions are not known"
            ),
        };
        self.found.push(Finding::new(0, line, first.clone(), Weight::Fault, words));
    }
}

/// What is said of a picture that was looked at.
fn told(shows: &Shows) -> Option<(Weight, String)> {
    let board = |seen: &Seen| fen::placement(&seen.board);
    Some(match shows {
        Shows::Unknown => return None,
        Shows::Given(seen) | Shows::Board(seen) => {
            (Weight::Note, format!("a picture shows {}: {}", board(seen), seen.known_by))
        }
        Shows::Doubtful(seen) => {
            let board = board(seen);
            let why = seen.known_by;
            (
                Weight::Doubt,
                format!("a picture shows a board, perhaps {board}, which is not used: {why}"),
            )
        }
        Shows::NoBoard => (Weight::Note, "a picture shows no board".to_owned()),
        Shows::Unreadable(why) => (Weight::Fault, format!("a picture is not read: {why}")),
    })
}

/// Why what is printed is not legal, if it can be told what was meant.
fn why(before: &Position, printed: &str) -> Option<String> {
    let finding = explained(before, parse_any(before, printed).err()?);
    match finding.cause {
        Cause::NoMove { why, .. } => why,
        Cause::Several { .. } | Cause::Unreadable { .. } => None,
    }
}

/// What is shown of a text, on one line.
fn shown(text: &str) -> String {
    let end = crate::prose::words::floor(text, 4 * SHOWN);
    let words = squeezed(&text[..end]);
    words.char_indices().nth(SHOWN).map_or(words.clone(), |(end, _)| words[..end].to_owned())
}

/// `a`, `a or b`, `a, b or c`
fn list(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}
