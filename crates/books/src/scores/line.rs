//! The lines of a game in running text.

mod ahead;
mod borne;
mod hanging;
mod items;
mod lost;
mod wildcards;

use std::ops::Range;

use staunton_notation::{
    Cause, Doubt, Finding, Hint, IdentifiedPosition, Nag, Reading, excerpt, read_prefix,
};
use staunton_pgn::{Comment, GameTree, Node, NodeId, Step, outcome_from_str};
use staunton_rules::Outcome;

use super::found::{Doubted, Repair, TextGame};
use hanging::Hanging;

/// How deep variations may stand in one another.
const DEPTH: usize = 256;
/// How many moves are read ahead to choose between candidates.
const AHEAD: usize = 16;
/// The most findings of a game that are told.
const FINDINGS: usize = 100;

/// A line that waits while a variation on its last move is read.
struct Waiting {
    last: NodeId,
    now: IdentifiedPosition,
    before: Option<IdentifiedPosition>,
    lost: Option<usize>,
    off: Option<i64>,
    hanging: Option<Hanging>,
}

/// A reader of running text.
pub(super) struct Line<'a> {
    text: &'a str,
    at: usize,
    hint: Hint,
    game: GameTree,
    /// The last move of the line.
    last: NodeId,
    now: IdentifiedPosition,
    /// Where the last move was played.
    before: Option<IdentifiedPosition>,
    waiting: Vec<Waiting>,
    /// Brackets that are too deep to be read.
    skipped: usize,
    /// Where it stands that the line cannot be read on from.
    lost: Option<usize>,
    /// Comments for the next move.
    pending: Vec<Comment>,
    /// Whether a number was read last, so that a comment belongs to the next move.
    after_number: bool,
    /// By how much the last number printed was too great, if there was one.
    off: Option<i64>,
    /// Whether a number has stood before two moves.
    has_pairs: bool,
    /// Where a word stood that is no move, until a number bears out what is read behind it.
    hanging: Option<Hanging>,
    /// Words that are no moves, and are not yet kept as a comment.
    unread: Option<Range<usize>>,
    findings: Vec<Finding>,
    repairs: Vec<Repair>,
    doubts: Vec<Doubted>,
    /// Where each move stands.
    spans: Vec<(NodeId, Range<usize>)>,
    outcome: Option<Outcome>,
    is_over: bool,
}

impl<'a> Line<'a> {
    pub(super) fn new(game: GameTree, text: &'a str, hint: Hint) -> Self {
        Self {
            text,
            at: 0,
            hint,
            last: game.root(),
            now: IdentifiedPosition::new(*game.start()),
            game,
            before: None,
            waiting: Vec::new(),
            skipped: 0,
            lost: None,
            pending: Vec::new(),
            after_number: false,
            off: None,
            has_pairs: false,
            hanging: None,
            unread: None,
            findings: Vec::new(),
            repairs: Vec::new(),
            doubts: Vec::new(),
            spans: Vec::new(),
            outcome: None,
            is_over: false,
        }
    }

    /// The game that was read, in this style, and what is to be said of it.
    pub(super) fn finish(mut self) -> TextGame {
        let of_tag = |value| outcome_from_str(value).ok().flatten();
        let outcome = self.outcome.or(self.game.tags().get("Result").and_then(of_tag));
        self.game.set_outcome(outcome);
        TextGame {
            game: self.game,
            style: self.hint.style,
            findings: self.findings,
            repairs: self.repairs,
            doubts: self.doubts,
            faults: Vec::new(),
            spans: self.spans,
        }
    }

    pub(super) fn read(&mut self) {
        while !self.is_over && self.skip_joints() {
            self.item();
        }
        self.settle();
        self.unborne();
        self.keep_lost(self.text.len());
        self.behind_the_end();
    }

    /// What stands behind the result: comments of the last move; anything else is told.
    fn behind_the_end(&mut self) {
        while self.is_over && self.skip_joints() {
            if self.rest().starts_with('{') {
                self.comment();
            } else {
                let words = self.rest().trim_end();
                // No more of them are shown.
                let shown: Vec<&str> = words.split_whitespace().take(40).collect();
                let text = excerpt(shown.join(" ").as_bytes());
                let span = self.at..self.at + words.len();
                let expected = "nothing, for the game has ended";
                let cause = Cause::Unreadable { at: self.at, expected };
                self.tell(Finding { text, span, cause });
                return;
            }
        }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Passes over blanks and stops; false at the end.
    fn skip_joints(&mut self) -> bool {
        let rest = self.rest();
        let joints = |sign: char| {
            sign.is_whitespace() || matches!(sign, ',' | ';' | '|' | '.' | '…' | '\u{feff}')
        };
        self.at += rest.len() - rest.trim_start_matches(joints).len();
        self.at < self.text.len()
    }

    fn item(&mut self) {
        let rest = self.rest();
        match rest.as_bytes()[0] {
            b'{' => self.comment(),
            b')' => self.close(),
            b'(' if self.is_lost() || !self.begins_number_in_brackets() => self.open(),
            b'$' => self.nag(),
            _ if self.skipped > 0 => self.skip_word(),
            _ if self.result() => {}
            _ if self.is_lost() => {
                if !self.result_in_words() {
                    self.skip_word();
                }
            }
            _ if self.number() => {}
            _ if self.result_in_words() || self.judged() || self.any_move() => {}
            b'-' if rest.starts_with("--") && !rest.starts_with("---") => self.null(),
            _ => self.mv(),
        }
    }

    /// Comments for a move that did not come belong to the one before.
    fn settle(&mut self) {
        self.say_unread();
        let left = std::mem::take(&mut self.pending);
        if let Some(node) = self.said_of_last(!left.is_empty()) {
            node.comments.extend(left);
        }
        self.after_number = false;
    }

    fn open(&mut self) {
        self.at += 1;
        if self.skipped > 0 || self.is_lost() {
            self.skipped += 1;
            return;
        }
        self.settle();
        let Some(before) = self.before.clone().filter(|_| self.waiting.len() < DEPTH) else {
            self.skipped += 1;
            return;
        };
        let parent = self.game.node(self.last).ok().and_then(Node::parent);
        let now = std::mem::replace(&mut self.now, before);
        self.waiting.push(Waiting {
            last: self.last,
            now,
            before: self.before.take(),
            lost: None,
            off: self.off,
            hanging: self.hanging.take(),
        });
        self.last = parent.unwrap_or(self.game.root());
        self.after_number = true;
    }

    fn close(&mut self) {
        self.at += 1;
        if self.skipped > 0 {
            self.skipped -= 1;
            return;
        }
        self.settle();
        self.unborne();
        self.keep_lost(self.at - 1);
        if let Some(line) = self.waiting.pop() {
            (self.last, self.now) = (line.last, line.now);
            (self.before, self.lost) = (line.before, line.lost);
            (self.off, self.hanging) = (line.off, line.hanging);
        }
    }

    fn null(&mut self) {
        let span = self.at..self.at + 2;
        self.at += 2;
        let before = self.now.clone();
        if self.now.pass() {
            self.played(before, Step::Null, span);
        }
    }

    fn mv(&mut self) {
        let (result, bytes) = read_prefix(&self.now, self.rest(), self.hint);
        match result {
            Ok(reading) => self.take(&reading, bytes),
            Err(finding) if bytes == 0 => self.unreadable(&finding),
            Err(finding) => self.choose(finding, bytes),
        }
    }

    fn take(&mut self, reading: &Reading, bytes: usize) {
        let judged = self.better_game(reading);
        for &doubt in &reading.doubts {
            if judged.is_some() && doubt == Doubt::MarkUntrue {
                continue;
            }
            if self.doubts.len() < FINDINGS {
                let span = self.at + reading.span.start..self.at + reading.span.end;
                let text = excerpt(&self.text.as_bytes()[span.clone()]);
                self.doubts.push(Doubted { text, span, doubt });
            }
        }
        let span = self.at + reading.span.start..self.at + reading.span.end;
        self.at += bytes;
        let before = self.now.clone();
        self.now.play(reading.mv);
        self.played(before, Step::Move(reading.mv), span);
        let nags = [reading.nag, judged];
        if let Some(node) = self.said_of_last(nags.iter().any(Option::is_some)) {
            node.nags.extend(nags.into_iter().flatten());
        }
    }

    /// The last move, if anything is to be said of it: of most moves nothing is.
    fn said_of_last(&mut self, is_said: bool) -> Option<&mut Node> {
        self.game.node_mut(self.last).ok().filter(|_| is_said)
    }

    /// Hoyle's `+` behind a move that gives no check: the better game for White.
    fn better_game(&self, reading: &Reading) -> Option<Nag> {
        let printed = &self.text[self.at..self.at + reading.span.end];
        let is_hoyles = self.hint.style.notation.is_english_descriptive()
            && printed.trim_end_matches(['.', ' ']).ends_with('+')
            && !printed.ends_with("++")
            && reading.doubts.contains(&Doubt::MarkUntrue);
        is_hoyles.then_some(Nag(16))
    }

    fn played(&mut self, before: IdentifiedPosition, step: Step, span: Range<usize>) {
        self.say_unread();
        self.last = self.game.append_unchecked(self.last, step);
        self.spans.push((self.last, span));
        self.hang_on(self.last);
        self.before = Some(before);
        self.after_number = false;
        let comments = std::mem::take(&mut self.pending);
        if let Some(node) = self.said_of_last(!comments.is_empty()) {
            node.comments_before = comments;
        }
    }

    /// A word that is no move: told, and passed over.
    fn unreadable(&mut self, finding: &Finding) {
        let start = self.at;
        self.skip_word();
        let word = &self.text[start..self.at];
        let expected = match finding.cause {
            Cause::Unreadable { expected, .. } => expected,
            Cause::NoMove { .. } | Cause::Several { .. } => "a move",
        };
        let cause = Cause::Unreadable { at: start, expected };
        let (text, span) = (excerpt(word.as_bytes()), start..self.at);
        self.tell(Finding { text, span, cause });
        // What stands behind such a word was not played.
        if ["if", "or", "instead"].contains(&word.to_lowercase().as_str()) {
            self.unborne();
            self.lose(start);
            return;
        }
        self.hang(start);
        self.pass_over(start);
    }

    fn tell(&mut self, finding: Finding) {
        if self.findings.len() < FINDINGS {
            self.findings.push(finding);
        }
    }

    /// Passes over what stands up to the next blank or bracket, at least one sign.
    fn skip_word(&mut self) {
        let rest = self.rest();
        let is_end = |sign: char| sign.is_whitespace() || "(){},;|".contains(sign);
        let first = rest.chars().next().map_or(0, char::len_utf8);
        let end = rest[first..].find(is_end).map_or(rest.len(), |end| first + end);
        self.at += end;
    }
}
