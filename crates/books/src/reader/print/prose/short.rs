//! Lines in running text that are too short to tell from themselves where they are played.

use staunton_notation::IdentifiedPosition;

use super::lines::{Line, is_same, side};
use super::reading::{Candidate, LEAST, Read, Reading, Teller};
use super::said::{is_supposing, names_opening};
use super::senses;
use crate::decode::variations::denied_before;
use crate::layout::printed::Printed;
use crate::prose::words::{floor, is_title, words_of};

/// So many bytes at most stand between a line and what goes on from it.
const NEXT: usize = 1200;
/// Words that say that a line is another one than that which was told last.
const OTHER: [&str; 16] = [
    "instead",
    "or",
    "either",
    "alternatively",
    "another",
    "better",
    "not",
    "neither",
    "nor",
    "cannot",
    "otherwise",
    "correct",
    "should",
    "had",
    "rather",
    "preferable",
];
/// Words that say that play goes on, which stand so near before a line.
const PLAYED: [&[&str]; 7] = [
    &["the", "following", "moves"],
    &["the", "game", "continued"],
    &["the", "game", "proceeded"],
    &["the", "game", "went", "on"],
    &["the", "play", "was", "continued"],
    &["the", "play", "continued"],
    &["play", "went", "on"],
];
const PHRASE: usize = 6;
/// So many words behind a line say that it threatens, and so far behind it, in bytes.
const SOON: usize = 4;
const THREATENING: [&str; 2] = ["threatens", "threatening"];
const THREAT: usize = 60;

impl Reading<'_, '_> {
    /// Whether the words behind a line say that it threatens.
    pub(super) fn is_threat(&self) -> bool {
        let end = self.moves.last().map_or(self.at, Printed::end);
        let behind = &self.print.text[end..floor(&self.print.text, end + THREAT)];
        // Of a line of some moves the last one threatens.
        let is_line = self.moves.len() >= LEAST;
        let mut words = words_of(behind).take(SOON);
        words.any(|word| word.starts_with("threat") && !(is_line && THREATENING.contains(&&*word)))
    }

    /// Whether the sentence names no other move before a line, and speaks of no other one in words.
    pub(super) fn is_plain(&self) -> bool {
        let from = self.sentence();
        let words = &self.print.text[from..self.at];
        !words_of(words).any(|word| OTHER.contains(&word.as_str()))
            && !self.before.iter().flat_map(|run| &run.moves).any(|mv| mv.start() >= from)
    }

    /// Whether a line of a move or two begins at a board, with the number 1, and no other position lets it be played.
    pub(super) fn is_only(&self, candidates: &[Candidate], whole: &[usize]) -> bool {
        let [only] = whole else { return false };
        let candidate = &candidates[*only];
        let fits = |now: &IdentifiedPosition| self.walk(now).moves.len() == self.moves.len();
        let openings = self.lines.openings.iter().filter(|(ply, _)| *ply == self.ply);
        let mut openings = openings.map(|(_, now)| now);
        self.ply == 0
            && candidate.teller == Teller::Board
            && openings.all(|now| is_same(now.position(), candidate.now.position()) || !fits(now))
    }

    /// Whether the words directly before a line of several moves say that play goes on with it, outside of a game.
    fn is_play(&self) -> bool {
        let words: Vec<String> = words_of(&self.print.text[self.sentence()..self.at]).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let last = &words[words.len().saturating_sub(PHRASE)..];
        self.moves.len() >= LEAST
            && self.lines.game_at(self.at).is_none()
            && PLAYED.iter().any(|phrase| last.windows(phrase.len()).any(|words| words == *phrase))
    }

    /// Whether nothing stands between a line and this one but what would follow, and who plays instead: `14. PxP followed
    /// by Kt-B6, Black can initiate a counter attack by`.
    fn is_behind_plan(&self, line: &Line) -> bool {
        let named = self.before.iter().flat_map(|run| &run.moves);
        let mut named = named.filter(|mv| mv.start() >= line.end() && mv.end() <= self.at);
        let (Some(only), None) = (named.next(), named.next()) else { return false };
        let text = &*self.print.text;
        let (plan, rest) = (&text[line.end()..only.start()], &text[only.end()..self.at]);
        words_of(plan).eq(["followed", "by"])
            && !rest.contains(['.', ';', '!', '?'])
            && words_of(rest).next().is_some_and(|word| senses::side(&word) == Some(side(self.ply)))
            && !is_supposing(rest)
    }

    /// What goes on from the line that was told last: that ends with the ply before, and no other move stands between.
    pub(super) fn next_of_last(&self) -> Option<Read> {
        let lines = self.lines.all.iter().filter(|line| line.end() <= self.at);
        let line = lines.max_by_key(|line| line.end())?;
        let between = self.print.text.get(line.end()..self.at)?;
        let is_play = self.is_play();
        let is_next = !line.is_supposed
            && line.end_ply() == self.ply
            && (line.end() >= self.named || is_play || self.is_behind_plan(line))
            && denied_before(&self.print.text, self.at).is_none()
            && between.len() <= NEXT;
        let is_other = |word: String| OTHER.contains(&word.as_str());
        let is_parted = between.replace('\r', "").split("\n\n").any(is_title)
            || names_opening(between, self.ply);
        if !is_next || !is_play && words_of(between).any(is_other) || is_parted {
            return None;
        }
        let now = line.at(self.ply)?.clone();
        let tried = self.walk(&now);
        let is_whole = tried.moves.len() == self.moves.len() && tried.is_clean;
        let candidate = Candidate { now, teller: Teller::Board, bare: Vec::new() };
        is_whole.then(|| self.told(&candidate, &tried, self.moves.len()))
    }
}
