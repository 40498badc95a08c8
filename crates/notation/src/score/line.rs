//! The lines of a game in running text.

use staunton_rules::Outcome;

use super::endings::result_word;
use super::text::{Repair, candidates, shift};
use crate::pgn::{Comment, GameTree, Node, NodeId, Step};
use crate::read::Unreadable;
use crate::scan::Scan;
use crate::{Finding, Hint, Nag, Notation, Reading, Standing, read_prefix};

/// How deep variations may stand in one another.
const DEPTH: usize = 64;
/// How many moves are read ahead to choose between candidates.
const AHEAD: usize = 16;
/// How many signs the words of a result have at most.
const RESULT_WORDS: usize = 60;
/// The most findings of a game that are told.
const FINDINGS: usize = 100;

/// A line that waits while a variation on its last move is read.
struct Waiting {
    last: NodeId,
    now: Standing,
    before: Option<Standing>,
    is_lost: bool,
}

/// A reader of running text.
pub(super) struct Line<'a> {
    text: &'a str,
    at: usize,
    hint: Hint,
    game: GameTree,
    /// The last move of the line.
    last: NodeId,
    now: Standing,
    /// Where the last move was played.
    before: Option<Standing>,
    waiting: Vec<Waiting>,
    /// Brackets that are too deep to be read.
    skipped: usize,
    /// Whether the line cannot be read on.
    is_lost: bool,
    /// Comments for the next move.
    pending: Vec<Comment>,
    /// Whether a number was read last, so that a comment belongs to the next move.
    after_number: bool,
    findings: Vec<Finding>,
    repairs: Vec<Repair>,
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
            now: Standing::new(*game.start()),
            game,
            before: None,
            waiting: Vec::new(),
            skipped: 0,
            is_lost: false,
            pending: Vec::new(),
            after_number: false,
            findings: Vec::new(),
            repairs: Vec::new(),
            outcome: None,
            is_over: false,
        }
    }

    /// The game, what could not be read, what was mended, and how it ended.
    pub(super) fn finish(self) -> (GameTree, Vec<Finding>, Vec<Repair>, Option<Outcome>) {
        (self.game, self.findings, self.repairs, self.outcome)
    }

    pub(super) fn read(&mut self) {
        while !self.is_over && self.skip_joints() {
            self.item();
        }
        self.settle();
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
            b'(' if !self.begins_number_in_brackets() => self.open(),
            b'$' => self.nag(),
            _ if self.skipped > 0 => self.skip_word(),
            _ if self.number() || self.result() => {}
            b'-' if rest.starts_with("--") && !rest.starts_with("---") => self.null(),
            _ => self.mv(),
        }
    }

    fn comment(&mut self) {
        let body = &self.rest()[1..];
        let end = body.find('}').unwrap_or(body.len());
        let comment = Comment::new(&body[..end]);
        self.at += (end + 2).min(self.rest().len());
        if comment.is_empty() || self.skipped > 0 {
            return;
        }
        if self.after_number {
            self.pending.push(comment);
        } else if let Ok(node) = self.game.node_mut(self.last) {
            node.comments.push(comment);
        }
    }

    /// Comments for a move that did not come belong to the one before.
    fn settle(&mut self) {
        let left = std::mem::take(&mut self.pending);
        if let Ok(node) = self.game.node_mut(self.last) {
            node.comments.extend(left);
        }
        self.after_number = false;
    }

    fn open(&mut self) {
        self.at += 1;
        self.settle();
        let Some(before) = self.before.clone().filter(|_| self.waiting.len() < DEPTH) else {
            self.skipped += 1;
            return;
        };
        if self.skipped > 0 {
            self.skipped += 1;
            return;
        }
        let parent = self.game.node(self.last).ok().and_then(Node::parent);
        let now = std::mem::replace(&mut self.now, before);
        self.waiting.push(Waiting {
            last: self.last,
            now,
            before: self.before.take(),
            is_lost: std::mem::take(&mut self.is_lost),
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
        if let Some(line) = self.waiting.pop() {
            (self.last, self.now) = (line.last, line.now);
            (self.before, self.is_lost) = (line.before, line.is_lost);
        }
    }

    fn nag(&mut self) {
        let digits = self.rest()[1..].bytes().take_while(u8::is_ascii_digit).count();
        let number = self.rest()[1..=digits].parse();
        self.at += 1 + digits;
        if let (Ok(number), Ok(node), 0) = (number, self.game.node_mut(self.last), self.skipped) {
            node.nags.push(Nag(number));
        }
    }

    /// Whether `(4)` numbers a move.
    fn begins_number_in_brackets(&self) -> bool {
        let inner = &self.rest()[1..];
        let digits = inner.bytes().take_while(u8::is_ascii_digit).count();
        (1..=3).contains(&digits) && inner[digits..].starts_with(')')
    }

    /// Passes over a number: `12.`, `12...`, `12)`, `(12)`, `12` before a letter.
    fn number(&mut self) -> bool {
        let rest = self.rest();
        let bracket = usize::from(rest.starts_with('('));
        let digits = rest[bracket..].bytes().take_while(u8::is_ascii_digit).count();
        let behind = &rest[bracket + digits..];
        let is_number = (1..=3).contains(&digits)
            && !behind.starts_with(['-', '/', '–'])
            && (self.hint.style.notation != Notation::Iccf || behind.starts_with(['.', ')']));
        if is_number {
            self.at += bracket + digits;
            self.at += self.rest().len() - self.rest().trim_start_matches([')', '.', '…']).len();
            self.after_number = true;
        }
        is_number
    }

    fn result(&mut self) -> bool {
        let rest = self.rest();
        let signs = ["1-0", "0-1", "1/2-1/2", "½-½", "*"];
        if let Some(sign) = signs.into_iter().find(|sign| rest.starts_with(sign)) {
            self.at += sign.len();
            self.end(crate::pgn::outcome_from_str(sign).ok().flatten());
            return true;
        }
        if !rest.starts_with(|sign: char| sign.is_alphabetic()) {
            return false;
        }
        let is_end = |&(index, (_, sign)): &(usize, (usize, char))| {
            index >= RESULT_WORDS || "\n.{()|".contains(sign)
        };
        let end = rest.char_indices().enumerate().find(is_end);
        let end = end.map_or(rest.len(), |(_, (at, _))| at);
        let outcome = result_word(&rest[..end], self.now.position().turn());
        if outcome.is_some() {
            self.at += end;
            self.end(outcome);
        }
        outcome.is_some()
    }

    /// The game has ended, if the line is the game's own.
    fn end(&mut self, outcome: Option<Outcome>) {
        if self.waiting.is_empty() {
            self.outcome = outcome;
            self.is_over = true;
        }
    }

    fn null(&mut self) {
        self.at += 2;
        let before = self.now.clone();
        if !self.is_lost && self.now.pass() {
            self.played(before, Step::Null);
        }
    }

    fn mv(&mut self) {
        if self.is_lost {
            self.skip_word();
            return;
        }
        let (result, bytes) = read_prefix(&self.now, self.rest(), self.hint);
        match result {
            Ok(reading) => self.take(&reading, bytes),
            Err(finding) if bytes == 0 => self.unreadable(&finding),
            Err(finding) => self.choose(finding, bytes),
        }
    }

    fn take(&mut self, reading: &Reading, bytes: usize) {
        self.at += bytes;
        let before = self.now.clone();
        self.now.play(reading.mv);
        self.played(before, Step::Move(reading.mv));
        if let (Some(nag), Ok(node)) = (reading.nag, self.game.node_mut(self.last)) {
            node.nags.push(nag);
        }
    }

    fn played(&mut self, before: Standing, step: Step) {
        self.last = self.game.append(self.last, step);
        self.before = Some(before);
        self.after_number = false;
        let comments = std::mem::take(&mut self.pending);
        if let Ok(node) = self.game.node_mut(self.last) {
            node.comments_before = comments;
        }
    }

    /// A word that is no move: told, and passed over.
    fn unreadable(&mut self, finding: &Finding) {
        let start = self.at;
        self.skip_word();
        let word = &self.text[start..self.at];
        let expected = match finding.cause {
            crate::Cause::Unreadable { expected, .. } => expected,
            crate::Cause::NoMove { .. } | crate::Cause::Several { .. } => "a move",
        };
        let mut finding = Finding::unreadable(word, Unreadable { at: 0, expected });
        shift(&mut finding, start);
        self.tell(finding);
    }

    /// Of the moves that may be meant the one that lets the line go on; else the line is lost.
    fn choose(&mut self, mut finding: Finding, bytes: usize) {
        let behind = self.at + bytes;
        let mut trials: Vec<_> = candidates(&finding)
            .into_iter()
            .map(|near| {
                let mut now = self.now.clone();
                now.play(near.mv);
                (self.plies_ahead(now, behind), near)
            })
            .collect();
        trials.sort_by_key(|(plies, near)| (std::cmp::Reverse(*plies), near.cost));
        shift(&mut finding, self.at);
        let is_only = match &trials[..] {
            [] => false,
            [(plies, _)] => *plies > 0,
            [(first, a), (second, b), ..] => {
                first > second || *first > 0 && first == second && a.cost < b.cost
            }
        };
        if !is_only {
            self.at = behind;
            self.is_lost = true;
            self.tell(finding);
            return;
        }
        let (plies, taken) = trials.swap_remove(0);
        let span = finding.span.clone();
        let reading =
            Reading { mv: taken.mv, span, nag: None, doubts: Vec::new(), also: Vec::new() };
        if self.repairs.len() < FINDINGS {
            self.repairs.push(Repair { finding, taken, plies });
        }
        self.take(&reading, bytes);
    }

    /// How many moves of the line can be read from `at` on, at most [`AHEAD`].
    fn plies_ahead(&self, now: Standing, at: usize) -> usize {
        let mut line = Line::new(GameTree::new(*now.position()), self.text, self.hint);
        (line.at, line.now) = (at, now);
        line.count(AHEAD)
    }

    /// Reads on as long as all is clear; how many moves that are, at most `limit`. Variations and
    /// comments are passed over.
    pub(super) fn count(&mut self, limit: usize) -> usize {
        self.count_with(limit, 0)
    }

    /// As [`count`](Self::count), but where a few moves are not clear the likeliest is taken.
    pub(super) fn count_with_repairs(&mut self, limit: usize) -> usize {
        self.count_with(limit, 3)
    }

    fn count_with(&mut self, limit: usize, mut repairs: usize) -> usize {
        let mut plies = 0;
        while plies < limit && self.skip_joints() {
            match self.rest().as_bytes()[0] {
                b'{' => self.comment(),
                b'(' if !self.begins_number_in_brackets() => {
                    self.skipped += 1;
                    self.at += 1;
                }
                b')' if self.skipped == 0 => break,
                b')' => self.close(),
                b'$' => self.nag(),
                _ if self.skipped > 0 => self.skip_word(),
                _ if self.number() => {}
                _ if self.result() => break,
                _ => {
                    let (result, bytes) = read_prefix(&self.now, self.rest(), self.hint);
                    let mv = match &result {
                        Ok(reading) => reading.mv,
                        Err(finding) if repairs > 0 && bytes > 0 => {
                            repairs -= 1;
                            let Some(near) = candidates(finding).into_iter().next() else { break };
                            near.mv
                        }
                        Err(_) => break,
                    };
                    plies += usize::from(result.is_ok());
                    self.at += bytes;
                    self.now.play(mv);
                }
            }
        }
        plies
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
        let mut scan = Scan::new(self.text, self.at);
        scan.bump();
        let first = scan.at() - self.at;
        let end = rest[first..].find(is_end).map_or(rest.len(), |end| first + end);
        self.at += end;
    }
}
