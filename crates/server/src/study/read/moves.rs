//! A game whose moves are in a notation that is not PGN's, or laid out as on a printed page.

use staunton_notation::pgn::GameTree;
use staunton_notation::text::{self, Options, Page};
use staunton_notation::{Style, TextGame, TextOptions, read_game_text};

use super::finding::{FindingWeight, ReadFindingView};
use super::games::{described, head};
use super::{ReadKind, ReadResponse, counted};
use crate::study::style::{in_words, names};
use crate::study::tree::{MOST_NODES, StudyGameView};

/// What one of the readers made of a text.
struct Attempt {
    games: Vec<GameTree>,
    style: Style,
    findings: Vec<ReadFindingView>,
}

/// A game in whatever notation and layout it is. Running text, which may have notes and
/// variations, is thought of first; a page in columns, in a table or in fractions if more of it can
/// be read so.
pub(super) fn of_text(text: &str, wanted: usize) -> Option<ReadResponse> {
    let read = read_game_text(text, &TextOptions::default());
    let page = (read.misfits() > 0).then(|| text::read_game(text, &Options::default()));
    let attempt = match page.filter(|page| page.beats(&read)) {
        Some(page) => of_page(text, page)?,
        None => of_running(text, read),
    };
    let Attempt { games, style, mut findings } = attempt.checked()?;
    let game = games.get(wanted).or_else(|| games.first())?;
    let words = format!("{}.", described(game, &in_words(style)));
    let mut seen = ReadResponse::empty(ReadKind::Game, words);
    let (notation, language) = names(style);
    seen.notation = Some(notation);
    seen.language = language;
    seen.games = games.iter().map(head).collect();
    seen.study = Some(StudyGameView::of(game));
    findings.sort_by_key(ReadFindingView::place);
    seen.findings = findings;
    Some(seen)
}

impl Attempt {
    fn plies(&self) -> usize {
        self.games.iter().map(GameTree::len).max().unwrap_or_default()
    }

    /// None if nothing was read, or too much.
    fn checked(self) -> Option<Self> {
        (1..=MOST_NODES).contains(&self.plies()).then_some(self)
    }
}

fn of_running(text: &str, read: TextGame) -> Attempt {
    let unread = read.findings.into_iter().map(|finding| {
        ReadFindingView::new(text, finding.span.clone(), finding.to_string(), FindingWeight::Fault)
    });
    let mended = read.repairs.into_iter().map(|repair| {
        let finding = repair.finding;
        let follow = counted(repair.plies, "half-move");
        let words =
            format!("{finding}; read as {}, for so {follow} can follow", repair.taken.written);
        ReadFindingView::new(text, finding.span, words, FindingWeight::Doubt)
    });
    let doubts = read.doubts.into_iter().map(|doubted| {
        ReadFindingView::new(text, doubted.span, doubted.doubt.to_string(), FindingWeight::Doubt)
    });
    let tags = read.faults.iter().filter_map(|fault| ReadFindingView::of_fault(text, fault, true));
    let findings = unread.chain(mended).chain(doubts).chain(tags).collect();
    Attempt { games: vec![read.game], style: read.style, findings }
}

/// None if the page has no line of moves.
fn of_page(text: &str, page: Page) -> Option<Attempt> {
    let style = page.lines.first()?.style;
    let games = page.lines.iter().map(text::Line::to_game).collect();
    let findings = page.notes.into_iter().map(|note| {
        let weight = if note.is_failure() { FindingWeight::Fault } else { FindingWeight::Doubt };
        ReadFindingView::new(text, note.span.clone(), note.to_string(), weight)
    });
    Some(Attempt { games, style, findings: findings.collect() })
}
