//! Games in a machine's form, PGN or plain scores, one by one from a stream.

pub(crate) mod detect;
pub(crate) mod epd;
pub(crate) mod found;
pub(crate) mod game;
mod line;
pub(crate) mod spans;
pub(crate) mod split;
pub(crate) mod tags;
#[cfg(test)]
mod tests;
pub(crate) mod text;
pub(crate) mod unfold;

use std::io::{self, BufRead};
use std::ops::Range;

use staunton_notation::{Notation, Style};
use staunton_pgn::{self as pgn, Fault, FaultKind, GameTree, Limits, NodeId};

use crate::finding::{Finding, Weight};
use found::TextGame;
use split::{GameText, SplitGames, split_games};
use text::{TextOptions, read_game_text};

/// A game that was read from PGN or from a plain score.
#[derive(Clone, Debug)]
pub(crate) struct ScoreGame {
    pub(crate) tree: GameTree,
    pub(crate) style: Style,
    pub(crate) findings: Vec<Finding>,
    /// Where its moves stand; nothing where that is not known.
    pub(crate) spans: Vec<(NodeId, Range<usize>)>,
}

/// The games of a stream in PGN, one by one.
pub(crate) struct PgnGames<R> {
    games: pgn::Games<R>,
    count: usize,
    /// Whether all has been told, what stands behind the last game too.
    is_over: bool,
}

impl<R: io::Read> PgnGames<R> {
    pub(crate) fn new(stream: R, limits: Limits) -> Self {
        Self { games: pgn::Reader::with_limits(stream, limits).games(), count: 0, is_over: false }
    }

    /// What stands outside any game, told once, at the end.
    pub(crate) fn stray(&mut self) -> Vec<Finding> {
        if std::mem::replace(&mut self.is_over, true) {
            return Vec::new();
        }
        let faults = self.games.reader().stray_faults().iter();
        faults.filter_map(|fault| of_fault(fault, self.count, true)).collect()
    }
}

impl<R: io::Read> Iterator for PgnGames<R> {
    type Item = ScoreGame;

    fn next(&mut self) -> Option<ScoreGame> {
        let (tree, faults) = self.games.next()?;
        self.count += 1;
        let has_tags = !tree.tags().is_empty();
        let findings = faults.iter().filter_map(|fault| of_fault(fault, self.count, has_tags));
        let (findings, style) = (findings.collect(), Style::new(Notation::San));
        Some(ScoreGame { tree, style, findings, spans: Vec::new() })
    }
}

/// A fault of a game in PGN; nothing for what a game without tags lacks and nobody misses.
fn of_fault(fault: &Fault, game: usize, has_tags: bool) -> Option<Finding> {
    let weight = match fault.kind {
        FaultKind::MissingOutcome if !has_tags => return None,
        FaultKind::NotUtf8
        | FaultKind::Utf16
        | FaultKind::ControlCharacter { .. }
        | FaultKind::StrayQuote { .. }
        | FaultKind::TagQuotes { .. }
        | FaultKind::AssumedChess960
        | FaultKind::MissingOutcome
        | FaultKind::MissingMoves
        | FaultKind::Command(_) => Weight::Note,
        FaultKind::MalformedTag { .. }
        | FaultKind::TextAfterTag { .. }
        | FaultKind::RepeatedTag { .. }
        | FaultKind::TagName { .. }
        | FaultKind::MendedFen(_)
        | FaultKind::MissingFen
        | FaultKind::KeptText { .. }
        | FaultKind::Nag { .. }
        | FaultKind::UnterminatedComment
        | FaultKind::UnterminatedVariation
        | FaultKind::VariationWithoutMove
        | FaultKind::StrayBrace
        | FaultKind::StrayParenthesis
        | FaultKind::RepeatedOutcome { .. }
        | FaultKind::OutcomeConflict { .. } => Weight::Doubt,
        FaultKind::Input(_)
        | FaultKind::UnterminatedTag { .. }
        | FaultKind::LongTag { .. }
        | FaultKind::ManyTags { .. }
        | FaultKind::Fen(_)
        | FaultKind::UnknownVariant { .. }
        | FaultKind::Move(_)
        | FaultKind::NullMoveInCheck
        | FaultKind::ManyMoves { .. }
        | FaultKind::NumberAstray
        | FaultKind::UnknownText { .. }
        | FaultKind::ManyNotes { .. }
        | FaultKind::LongComment { .. }
        | FaultKind::NagWithoutMove
        | FaultKind::Deep { .. }
        | FaultKind::More { .. } => Weight::Fault,
    };
    let at = usize::try_from(fault.place.byte).unwrap_or(usize::MAX);
    let line = usize::try_from(fault.place.line).unwrap_or(usize::MAX);
    Some(Finding::new(game, line, at..at, weight, fault.kind.to_string()))
}

/// The games of a stream in plain scores, one by one.
pub(crate) struct ScoreGames<R> {
    games: SplitGames<R>,
    options: TextOptions,
    count: usize,
}

impl<R: BufRead> ScoreGames<R> {
    pub(crate) fn new(stream: R, options: TextOptions) -> Self {
        Self { games: split_games(stream), options, count: 0 }
    }
}

impl<R: BufRead> Iterator for ScoreGames<R> {
    type Item = io::Result<ScoreGame>;

    fn next(&mut self) -> Option<Self::Item> {
        let text = match self.games.next()? {
            Ok(text) => text,
            Err(error) => return Some(Err(error)),
        };
        self.count += 1;
        let read = read_game_text(&text.text, &self.options);
        Some(Ok(of_text(&text, read, self.count)))
    }
}

/// A game that was read from a plain score.
fn of_text(text: &GameText, read: TextGame, game: usize) -> ScoreGame {
    let begin = usize::try_from(text.byte).unwrap_or(usize::MAX);
    let first = usize::try_from(text.line).unwrap_or(usize::MAX);
    let moved = |span: &Range<usize>| begin + span.start..begin + span.end;
    let finding = |span: &Range<usize>, weight, words| {
        let line = first + text.text[..span.start].matches('\n').count();
        Finding::new(game, line, moved(span), weight, words)
    };
    let is_game = !read.game.is_empty() || !read.game.tags().is_empty();
    // Where no word is a move, one says as much as all.
    let most = if is_game { usize::MAX } else { 1 };
    let unread =
        read.findings.iter().map(|it| finding(&it.span, Weight::Fault, it.to_string())).take(most);
    let repairs = read.repairs.iter().map(|repair| {
        let words = format!("{}; taken for {}", repair.finding, repair.taken.written);
        finding(&repair.finding.span, Weight::Correction, words)
    });
    let doubts = read.doubts.iter().take(most).map(|doubted| {
        let words = format!("{:?}: {}", doubted.text, doubted.doubt);
        finding(&doubted.span, Weight::Doubt, words)
    });
    let tags = read.faults.iter().filter_map(|fault| of_fault(fault, game, true)).map(|mut it| {
        (it.span, it.line) = (moved(&it.span), first + it.line - 1);
        it
    });
    let mut findings: Vec<Finding> = unread.chain(repairs).chain(doubts).chain(tags).collect();
    findings.sort_by_key(|finding| finding.span.start);
    let spans = read.spans.iter().filter(|(id, _)| read.game.node(*id).is_ok());
    let spans = spans.map(|(id, span)| (*id, moved(span))).collect();
    ScoreGame { style: read.style, findings, spans, tree: read.game }
}
