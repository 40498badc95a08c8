//! The moves of a game in a notation that is not PGN's.

use staunton_notation::pgn::{Comment, Cursor, GameTree};
use staunton_notation::{Language, Letters, Notation, Standing, Style, read_prefix};
use staunton_rules::Position;

use super::finding::{SeenFinding, Weight, floor};
use super::games::{described, head};
use super::{Kind, SeenText};
use crate::study::style::{in_words, names};
use crate::study::tree::SeenStudy;

/// So much of a text tells its notation, in bytes.
const SAMPLE: usize = 2_000;

/// One notation of each family, and algebraic in each language; where several read as much, the
/// first is meant.
fn styles() -> impl Iterator<Item = Style> {
    let algebraic = Language::ALL
        .into_iter()
        .map(|language| Style::new(Notation::San).with_letters(Letters::new(language)));
    let others = [
        Notation::Descriptive,
        Notation::Spanish,
        Notation::French,
        Notation::Spoken,
        Notation::Iccf,
        Notation::Uci,
    ];
    algebraic.chain(others.map(Style::from))
}

/// A game's moves in the notation in which most of them can be read.
pub(super) fn of_text(text: &str) -> Option<SeenText> {
    let sample = &text[..floor(text, SAMPLE)];
    let mut best: Option<(usize, Style)> = None;
    for style in styles() {
        let plies = Walk::through(sample, style).tree.len();
        if plies > best.map_or(0, |(most, _)| most) {
            best = Some((plies, style));
        }
    }
    let (_, style) = best?;
    let Walk { tree, findings, .. } = Walk::through(text, style);
    let words = format!("{}.", described(&tree, &in_words(style)));
    let mut seen = SeenText::empty(Kind::Game, words);
    let (notation, language) = names(style);
    seen.notation = Some(notation);
    seen.language = language;
    seen.games = vec![head(&tree)];
    seen.study = Some(SeenStudy::of(&tree));
    seen.findings = findings;
    Some(seen)
}

/// A text on the way to becoming a game.
struct Walk<'a> {
    text: &'a str,
    at: usize,
    tree: GameTree,
    findings: Vec<SeenFinding>,
}

impl<'a> Walk<'a> {
    /// Reads the moves that follow one another; the first that cannot be read ends the game.
    fn through(text: &'a str, style: Style) -> Self {
        let mut walk =
            Self { text, at: 0, tree: GameTree::new(Position::standard()), findings: Vec::new() };
        let mut tree = walk.tree.clone();
        let mut cursor = tree.cursor();
        let mut standing = Standing::new(Position::standard());
        while walk.pass_over(&mut cursor) && walk.step(&mut cursor, &mut standing, style) {}
        drop(cursor);
        walk.tree = tree;
        walk
    }

    /// Passes over blanks, numbers and comments; false at the end.
    fn pass_over(&mut self, cursor: &mut Cursor<'_>) -> bool {
        loop {
            let rest = &self.text[self.at..];
            let between = rest
                .trim_start_matches(|sign: char| sign.is_whitespace() || ".,;|…".contains(sign));
            self.at += rest.len() - between.len();
            if let Some(comment) = between.strip_prefix('{') {
                let end = comment.find('}').unwrap_or(comment.len());
                cursor.node_mut().comments.push(Comment::new(&comment[..end]));
                self.at = self.text.len().min(self.at + end + 2);
                continue;
            }
            let behind = between.trim_start_matches(|sign: char| sign.is_ascii_digit());
            let digits = between.len() - behind.len();
            if (1..=3).contains(&digits) && behind.starts_with(['.', ')', ' ', '\n', '\t', '|']) {
                self.at += digits + 1;
                continue;
            }
            return !between.is_empty();
        }
    }

    /// Reads one move; false if there is none.
    fn step(&mut self, cursor: &mut Cursor<'_>, standing: &mut Standing, style: Style) -> bool {
        let rest = &self.text[self.at..];
        let (read, bytes) = read_prefix(&*standing, rest, style);
        let found = |walk: &Self, length: usize| walk.at..walk.at + length;
        match read {
            Ok(reading) if cursor.play(reading.mv).is_ok() => {
                standing.play(reading.mv);
                cursor.node_mut().nags.extend(reading.nag);
                for doubt in &reading.doubts {
                    let span = found(self, bytes);
                    let words = doubt.to_string();
                    self.findings.push(SeenFinding::new(self.text, span, words, Weight::Doubt));
                }
                self.at += bytes.max(1);
                true
            }
            Ok(_) => false,
            Err(error) => {
                let word = rest.find(char::is_whitespace).unwrap_or(rest.len());
                let span = found(self, bytes.max(word));
                let words = error.to_string();
                let behind = span.end..self.text.len();
                self.findings.push(SeenFinding::new(self.text, span, words, Weight::Fault));
                if !self.text[behind.clone()].trim().is_empty() {
                    let words = "what follows was left out".to_owned();
                    self.findings.push(SeenFinding::new(self.text, behind, words, Weight::Fault));
                }
                false
            }
        }
    }
}
