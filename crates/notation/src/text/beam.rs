//! Every way to read a line that is still open: misprints and ambiguities are settled by what
//! follows them.

use std::ops::Range;

use staunton_rules::{CastlingSide, Move};

use super::Ply;
use super::spelling::{Alike, alike};
use crate::{Cause, Finding, Hint, IdentifiedPosition, Nag, Reading, read_prefix};

/// A way to read a line so far.
#[derive(Clone, Debug)]
pub(super) struct Way {
    pub(super) now: IdentifiedPosition,
    pub(super) plies: Vec<Ply>,
    pub(super) choices: Vec<Choice>,
    cost: usize,
    mended: usize,
}

/// A move that does not stand there clearly.
#[derive(Clone, Debug)]
pub(super) struct Choice {
    /// The ply it is, from 0.
    pub(super) ply: usize,
    /// Whether the text was mended, not only ambiguous.
    pub(super) is_mended: bool,
    /// All that it may have been.
    pub(super) among: Vec<Move>,
}

/// The ways that are open.
#[derive(Clone, Debug)]
pub(super) struct Beam {
    pub(super) ways: Vec<Way>,
    /// How often something may still be held for a misprint.
    attempts: usize,
}

/// What came of reading a move.
pub(super) enum Step {
    /// It was read in some way; so many bytes.
    Read(usize),
    /// No move begins here.
    NoMove,
    /// A move begins here, of so many bytes, but none that is legal in any way.
    Illegal(usize),
}

/// No more ways are followed at a time.
const MOST: usize = 48;
/// A misprint has at most so many wrong signs.
const WRONG_SIGNS: usize = 2;
/// What a wrong sign costs, where what is merely overlooked costs 1.
const WRONG_SIGN_COST: usize = 4;
/// So many misprints may stand in a short line; in a long one, another for each so many plies.
const MISPRINTS: usize = 2;
const PLIES_PER_MISPRINT: usize = 20;

impl Beam {
    /// Words are held for misprinted moves `attempts` times at most, so that a long text that is
    /// no game costs little.
    pub(super) fn new(start: IdentifiedPosition, attempts: usize) -> Self {
        let way = Way { now: start, plies: Vec::new(), choices: Vec::new(), cost: 0, mended: 0 };
        Self { ways: vec![way], attempts }
    }

    /// How many plies every way has.
    pub(super) fn plies(&self) -> usize {
        self.ways.first().map_or(0, |way| way.plies.len())
    }

    /// The ways that cost least.
    pub(super) fn cheapest(&self) -> Vec<&Way> {
        let least = self.ways.iter().map(|way| way.cost).min();
        self.ways.iter().filter(|way| Some(way.cost) == least).collect()
    }

    /// Gives the last move a glyph, if it has none.
    pub(super) fn judge(&mut self, nag: Option<Nag>) {
        for way in &mut self.ways {
            if let Some(last) = way.plies.last_mut() {
                last.nag = last.nag.or(nag);
            }
        }
    }

    /// Reads the move that stands at the beginning of `window`, which begins at byte `at`.
    pub(super) fn step(&mut self, window: &str, at: usize, hint: Hint) -> Step {
        let results: Vec<_> =
            self.ways.iter().map(|way| read_prefix(&way.now, window, hint)).collect();
        let bytes = results.first().map_or(0, |(_, bytes)| *bytes);
        let goes_on = window[bytes..].chars().next().is_some_and(char::is_alphanumeric);
        let bytes = if goes_on { 0 } else { bytes };
        let is_read = |result: &Result<Reading, Finding>| match result {
            Ok(_) => true,
            Err(finding) => matches!(finding.cause, Cause::Several { .. }),
        };
        if bytes > 0 && results.iter().any(|(result, _)| is_read(result)) {
            let mut next = Vec::new();
            for (way, (result, bytes)) in std::mem::take(&mut self.ways).into_iter().zip(results) {
                way.go_on(result, at..at + bytes, &mut next);
            }
            self.keep(next);
            return Step::Read(bytes);
        }
        // A misprint may have broken the move off: first all that stands there is held for it.
        for length in [window.trim_end().len(), bytes] {
            if length == 0 || length > LONGEST || self.attempts == 0 {
                continue;
            }
            self.attempts -= 1;
            let mut next = Vec::new();
            for way in &self.ways {
                way.mend(&window[..length], at, hint, &mut next);
            }
            if !next.is_empty() {
                self.keep(next);
                return Step::Read(length);
            }
        }
        if bytes == 0 { Step::NoMove } else { Step::Illegal(bytes) }
    }

    fn keep(&mut self, mut next: Vec<Way>) {
        next.sort_by_key(|way| way.cost);
        next.truncate(MOST);
        self.ways = next;
    }
}

/// No text longer than this is held to be one misprinted move.
const LONGEST: usize = 40;

impl Way {
    /// The ways on from here, if the text, which stands at `span`, means a legal move or several.
    fn go_on(mut self, result: Result<Reading, Finding>, span: Range<usize>, next: &mut Vec<Self>) {
        match result {
            Ok(reading) => {
                self.cost += usize::try_from(reading.cost()).unwrap_or_default();
                let Reading { mv, span: inner, nag, doubts, .. } = reading;
                let span = span.start + inner.start..span.start + inner.end;
                self.play(Ply { mv, span, nag, doubts });
                next.push(self);
            }
            Err(finding) => {
                let Cause::Several { moves } = &finding.cause else { return };
                let among: Vec<Move> = moves.iter().map(|near| near.mv).collect();
                for &mv in &among {
                    let mut way = self.chosen(mv, span.clone(), false, &among);
                    // `Castles` alone, where both are legal, is on the king's side.
                    way.cost += usize::from(mv.castling() == Some(CastlingSide::Queen));
                    next.push(way);
                }
            }
        }
    }

    /// The ways on from here, if the text is a legal move but for a slip or two.
    fn mend(&self, token: &str, at: usize, hint: Hint, next: &mut Vec<Self>) {
        if self.mended >= MISPRINTS + self.plies.len() / PLIES_PER_MISPRINT {
            return;
        }
        // Of a short word one sign is much already.
        let signs = token.chars().filter(|sign| !sign.is_whitespace()).count();
        let most = WRONG_SIGNS.min(signs / 3);
        let found = alike(&self.now, token, hint.style, most);
        let among: Vec<Move> = found.iter().map(|alike| alike.mv).collect();
        for Alike { mv, distance } in found {
            let mut way = self.chosen(mv, at..at + token.trim_end().len(), true, &among);
            way.cost += WRONG_SIGN_COST * distance;
            way.mended += 1;
            next.push(way);
        }
    }

    fn chosen(&self, mv: Move, span: Range<usize>, is_mended: bool, among: &[Move]) -> Self {
        let ply = self.plies.len();
        let mut way = self.clone();
        way.play(Ply { mv, span, nag: None, doubts: Vec::new() });
        way.choices.push(Choice { ply, is_mended, among: among.to_vec() });
        way
    }

    fn play(&mut self, ply: Ply) {
        self.now.play(ply.mv);
        self.plies.push(ply);
    }
}
