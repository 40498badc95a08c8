//! From which position a line in running text is played.

use std::ops::Range;

use staunton_notation::IdentifiedPosition;
use staunton_rules::{Move, Position};

use super::lines::{Line, Lines, NO_GAME, side};
use super::runs::Run;
use super::said::{Supposed, goes_on, is_capture_by, is_supposing, supposed};
use super::walk::{Tried, played};
use crate::decode::variations::{gives_the_move, player};
use crate::layout::printed::Printed;
use crate::prose::words::{sentence_before, words_of};
use crate::reader::print::Print;

/// A line of so many moves is played from the only position that it can be played from.
pub(super) const LEAST: usize = 3;
/// From the first moves of an opening a line is played that is so long, or that comes to a board.
const LONG_OPENING: usize = 6;
/// A line that breaks off at a misprint is read up to a few moves before that, if it is so long, and every other
/// position lets so many fewer of its moves be played.
const LONG: usize = 7;
const UNSURE: usize = 2;
const FEWER: usize = 4;
/// A line of so many moves, with which only one position agrees, is played from there.
pub(super) const PLAIN: usize = 8;
/// A board stands so far below the end of a line that comes to it at most, in bytes.
const BELOW: usize = 400;
/// What stands between the columns of a table at least.
const GAP: &str = "   ";

/// A line that was read.
pub(super) struct Read {
    pub(super) start: IdentifiedPosition,
    pub(super) moves: Vec<Move>,
    pub(super) game: usize,
    /// The line that it goes on from, if that was only supposed.
    pub(super) bears_out: Option<usize>,
    /// The moves without numbers of its sentence that it is played behind: where each stands, from where it is
    /// played, and what it is.
    pub(super) bare: Vec<(Range<usize>, Position, Move)>,
}

/// Who tells a position that a line may be played from.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Teller {
    /// The game itself.
    Game,
    /// The line with this index.
    Line(usize),
    /// A board, or the array.
    Board,
    /// So many moves without numbers, the first of which stands at this byte.
    Bare { from: usize, moves: usize },
}

/// A position that a line may be played from.
pub(super) struct Candidate {
    pub(super) now: IdentifiedPosition,
    pub(super) teller: Teller,
    /// The moves without numbers that lead to it.
    pub(super) bare: Vec<(Range<usize>, Position, Move)>,
}

/// A line in running text, and what stands around it.
pub(super) struct Reading<'r, 'a> {
    pub(super) print: &'r Print<'a>,
    pub(super) lines: &'r Lines,
    /// The runs of its paragraph before it.
    pub(super) before: &'r [Run],
    pub(super) paragraph: Range<usize>,
    pub(super) ply: usize,
    /// Where the last move before it ends.
    pub(super) named: usize,
    /// Where it begins, with its number.
    pub(super) at: usize,
    pub(super) moves: &'r [Printed],
}

impl Reading<'_, '_> {
    /// Reads the line, if only one position can be meant.
    pub(super) fn read(&self) -> Option<Read> {
        let text = &*self.print.text;
        let takes = |mv: &Printed| {
            let printed = &text[mv.span()];
            printed.contains(['x', 'X', '+']) || printed.contains("ch") || printed.contains("takes")
        };
        let is_telling =
            self.moves.len() >= LEAST || self.moves.len() == 2 && self.moves.iter().any(takes);
        let start = self.moves[0].start();
        let is_others = |color| color != side(self.ply);
        if self.is_in_column() {
            return None;
        }
        let supposed = self.supposed();
        if self.is_threat()
            || gives_the_move(text, start)
            || player(text, start).is_some_and(is_others) && self.is_heard()
        {
            return None;
        }
        if supposed == Supposed::Nothing
            && let Some(read) = self.next_of_last()
        {
            return Some(read);
        }
        let is_short = !is_telling && !self.goes_on_from_supposed();
        if is_short && (supposed != Supposed::Nothing || !self.is_plain()) {
            return None;
        }
        if supposed == Supposed::Elsewhere {
            return self.behind_capture();
        }
        let candidates = self.candidates();
        let tried: Vec<Tried> = candidates.iter().map(|it| self.walk(&it.now)).collect();
        let fits = |index: &usize| tried[*index].moves.len() == self.moves.len();
        let whole: Vec<usize> = (0..tried.len()).filter(fits).collect();
        let is_meant = |index: &usize| match supposed {
            Supposed::From(at) => self.holds(candidates[*index].teller, at),
            Supposed::Nothing | Supposed::Elsewhere => true,
        };
        let meant: Vec<usize> = whole.iter().copied().filter(is_meant).collect();
        if is_short && !self.is_only(&candidates, &whole) {
            return None;
        }
        let chosen = match meant[..] {
            [] if whole.is_empty() && supposed == Supposed::Nothing => {
                return self.opening().or_else(|| self.cut(&candidates, &tried));
            }
            [] => return None,
            [only] => only,
            _ => self.preferred(&candidates, &tried, &meant)?,
        };
        // All that were named behind the first have been played: `If Q-B2, White would play R-B1` are two.
        let is_bare = |index: &&usize| matches!(candidates[**index].teller, Teller::Bare { .. });
        if let Teller::Bare { from, moves } = candidates[chosen].teller
            && (self.bare_moves(from) != moves && self.moves.len() < PLAIN
                || whole.iter().filter(is_bare).count() > 1)
        {
            return None;
        }
        let is_clean = tried[chosen].is_clean;
        is_clean.then(|| self.told(&candidates[chosen], &tried[chosen], self.moves.len()))
    }

    pub(super) fn told(&self, candidate: &Candidate, tried: &Tried, count: usize) -> Read {
        let moves = tried.moves[..count].to_vec();
        let bears_out = match candidate.teller {
            Teller::Line(index) if self.lines.all[index].is_supposed => Some(index),
            _ => None,
        };
        let sentence = self.sentence();
        let is_near = |(span, ..): &&(Range<usize>, Position, Move)| span.start >= sentence;
        let bare = candidate.bare.iter().filter(is_near).cloned().collect();
        Read { start: candidate.now.clone(), moves, game: self.game(), bears_out, bare }
    }

    /// The game behind whose beginning the line stands, to which it belongs.
    pub(super) fn game(&self) -> usize {
        self.lines.last_game(self.moves[0].start()).map_or(NO_GAME, |main| main.game)
    }

    /// A line that breaks off: it is read if it reaches much further from one position than from all others.
    fn cut(&self, candidates: &[Candidate], tried: &[Tried]) -> Option<Read> {
        let mut order: Vec<usize> = (0..tried.len()).collect();
        order.sort_by_key(|&index| std::cmp::Reverse(tried[index].moves.len()));
        let best = *order.first()?;
        let reached = tried[best].moves.len();
        let second = order.get(1).map_or(0, |&index| tried[index].moves.len());
        let is_plain = reached >= LONG && second + FEWER <= reached && tried[best].is_clean;
        is_plain.then(|| self.told(&candidates[best], &tried[best], reached - UNSURE))
    }

    /// A line that goes on from the first moves of an opening that is told elsewhere.
    fn opening(&self) -> Option<Read> {
        let is_within = self.lines.game_at(self.moves[0].start()).is_some();
        let openings = self.lines.openings.iter().filter(|(ply, _)| *ply == self.ply && !is_within);
        let openings = openings.map(|(_, now)| Candidate {
            now: now.clone(),
            teller: Teller::Board,
            bare: Vec::new(),
        });
        let candidates: Vec<Candidate> = openings.collect();
        let tried: Vec<Tried> = candidates.iter().map(|it| self.walk(&it.now)).collect();
        let fits = |index: &usize| tried[*index].moves.len() == self.moves.len();
        let whole: Vec<usize> = (0..tried.len()).filter(fits).collect();
        let chosen = match whole[..] {
            [only] if self.moves.len() >= LONG_OPENING => only,
            _ => self.to_board(&tried, &whole)?,
        };
        tried[chosen]
            .is_clean
            .then(|| self.told(&candidates[chosen], &tried[chosen], self.moves.len()))
    }

    /// The only one of some positions from which the line comes to the board below it.
    fn to_board(&self, tried: &[Tried], meant: &[usize]) -> Option<usize> {
        let end = self.moves.last().map_or(0, Printed::end);
        let boards = &self.print.book.boards;
        let below = boards.partition_point(|figure| figure.diagram.span.start < end);
        let below = boards.get(below).filter(|figure| figure.diagram.span.start < end + BELOW)?;
        let board = below.diagram.board()?;
        let mut reaching =
            meant.iter().copied().filter(|&index| *tried[index].end.board() == board);
        let only = reaching.next()?;
        reaching.next().is_none().then_some(only)
    }

    /// The lines that it may be, if it is not plain which: what goes on from one of them tells.
    pub(super) fn supposes(&self) -> Vec<Line> {
        if self.supposed() == Supposed::Elsewhere {
            return Vec::new();
        }
        let candidates = self.candidates();
        let tried = candidates.iter().map(|it| (it, self.walk(&it.now)));
        let whole = tried.filter(|(_, it)| it.moves.len() == self.moves.len() && it.is_clean);
        let places: Vec<(usize, usize)> =
            self.moves.iter().map(|mv| (mv.start(), mv.end())).collect();
        let lines = whole.map(|(candidate, tried)| {
            let moves = tried.moves.into_iter().zip(places.iter().copied());
            let line = Line::of(self.ply, candidate.now.clone(), moves);
            Line { game: self.game(), is_supposed: true, ..line }
        });
        lines.collect()
    }

    /// The one of several positions that the page prefers: that behind the line which this one goes on from, or the one
    /// from which it comes to the board below.
    fn preferred(
        &self,
        candidates: &[Candidate],
        tried: &[Tried],
        meant: &[usize],
    ) -> Option<usize> {
        if let Some(only) = self.to_board(tried, meant) {
            return Some(only);
        }
        if let Some(only) = self.then(candidates, meant) {
            return Some(only);
        }
        if let Some(only) = self.of_game(candidates, meant) {
            return Some(only);
        }
        let last = self.lines.all.iter().enumerate().rfind(|(_, line)| {
            !line.is_main && line.end() <= self.at && line.start() >= self.paragraph.start
        });
        let (index, line) = last?;
        let between = self.print.text.get(line.end()..self.at)?;
        let is_next = line.end_ply() == self.ply && goes_on(between);
        let of_line = |at: &usize| candidates[*at].teller == Teller::Line(index);
        is_next.then(|| meant.iter().copied().find(of_line)).flatten()
    }

    /// The position behind the one move that is named before a sentence which begins `If then`.
    fn then(&self, candidates: &[Candidate], meant: &[usize]) -> Option<usize> {
        let words: Vec<String> = words_of(self.print.text.get(self.sentence()..self.at)?).collect();
        let is_behind = |index: &&usize| match candidates[**index].teller {
            Teller::Bare { from, moves: 1 } => self.bare_moves(from) == 1,
            Teller::Bare { .. } | Teller::Game | Teller::Line(_) | Teller::Board => false,
        };
        let is_then = words == ["if", "then"] || words == ["then"];
        let mut behind = meant.iter().filter(is_behind).filter(|_| is_then);
        let only = *behind.next()?;
        behind.next().is_none().then_some(only)
    }

    /// The position of the game, if the words say that another one came to its board from there: `was reached after
    /// the following moves`.
    fn of_game(&self, candidates: &[Candidate], meant: &[usize]) -> Option<usize> {
        let words: Vec<String> = words_of(self.print.text.get(self.sentence()..self.at)?).collect();
        let is_reached = words.iter().any(|word| word == "reached")
            && words.ends_with(&["after", "the", "following", "moves"].map(str::to_owned));
        let of_game = |index: &usize| candidates[*index].teller == Teller::Game;
        let mut games = meant.iter().copied().filter(of_game).filter(|_| is_reached);
        let only = games.next()?;
        games.next().is_none().then_some(only)
    }

    /// Whether a position comes of moves that stand at a byte of the text or behind it.
    fn holds(&self, teller: Teller, at: usize) -> bool {
        match teller {
            Teller::Line(index) => self.lines.all[index].end() > at,
            Teller::Bare { from, .. } => from >= at,
            Teller::Game | Teller::Board => false,
        }
    }

    /// Whether the words directly before the line name a side: what stands before another move is said of that.
    fn is_heard(&self) -> bool {
        let words = self.print.text.get(self.named..self.at).unwrap_or_default();
        self.named < self.sentence()
            || words_of(words).any(|word| word == "white" || word == "black")
    }

    /// Reads a line behind one that could not be read, if it comes to the board below it.
    pub(super) fn read_to_board(&self) -> Option<Read> {
        if self.moves.len() < LEAST || self.is_in_column() || self.supposed() != Supposed::Nothing {
            return None;
        }
        let candidates = self.candidates();
        let tried: Vec<Tried> = candidates.iter().map(|it| self.walk(&it.now)).collect();
        let fits = |index: &usize| tried[*index].moves.len() == self.moves.len();
        let whole: Vec<usize> = (0..tried.len()).filter(fits).collect();
        let only = self.to_board(&tried, &whole)?;
        let is_clean = tried[only].is_clean;
        is_clean.then(|| self.told(&candidates[only], &tried[only], self.moves.len()))
    }

    /// How many moves without numbers stand between a byte of the text and the line.
    fn bare_moves(&self, from: usize) -> usize {
        let bare = self.before.iter().filter(|run| run.ply.is_none()).flat_map(|run| &run.moves);
        bare.filter(|mv| mv.start() >= from && mv.end() <= self.at).count()
    }

    /// Whether the line begins in another column than the first of a table.
    fn is_in_column(&self) -> bool {
        let line = self.print.text[..self.at].rsplit('\n').next().unwrap_or_default();
        line.ends_with(GAP) && line.contains(char::is_alphabetic)
    }

    /// Whether the line goes on from one of the paragraph that is only supposed, and both are long enough together.
    fn goes_on_from_supposed(&self) -> bool {
        let goes_on = |line: &Line| {
            line.is_supposed
                && line.start() >= self.paragraph.start
                && line.end_ply() == self.ply
                && line.places.len() + self.moves.len() >= LEAST
        };
        self.lines.all.iter().any(goes_on)
    }

    /// Where its sentence begins.
    pub(super) fn sentence(&self) -> usize {
        let text = &*self.print.text;
        let end = text[..self.at].trim_end_matches([':', '-', ' ', '\n', '\r', ',', '(']).len();
        (end - sentence_before(text, end).len()).max(self.paragraph.start)
    }

    /// What the sentence before the line supposes, at a byte of the text.
    fn supposed(&self) -> Supposed {
        let from = self.sentence();
        let sentence = &self.print.text[from..self.at];
        let named = self.before.iter().flat_map(|run| &run.moves);
        let named = named.filter(|mv| mv.start() >= from && mv.end() <= self.at);
        let moves: Vec<Range<usize>> = named.map(|mv| mv.start() - from..mv.end() - from).collect();
        // `It would be lost after 4. BxKt` supposes the line itself, if nothing else is supposed before.
        let before = sentence.trim_end_matches(|sign: char| !sign.is_alphabetic());
        if moves.is_empty()
            && let Some(before) = before.strip_suffix("after")
            && !is_supposing(before)
        {
            return Supposed::Nothing;
        }
        let printed = &self.print.text[self.moves[0].span()];
        let is_capture = printed.contains(['x', 'X']) || printed.contains("takes");
        match supposed(sentence, &moves) {
            Supposed::From(at) => Supposed::From(from + at),
            // The line begins with what is supposed in words.
            Supposed::Elsewhere
                if moves.is_empty()
                    && is_capture
                    && self.moves.len() >= LEAST
                    && is_capture_by(sentence, side(self.ply)) =>
            {
                Supposed::Nothing
            }
            other => other,
        }
    }

    pub(super) fn walk(&self, now: &IdentifiedPosition) -> Tried {
        self.played(now, self.moves)
    }

    pub(super) fn played(&self, now: &IdentifiedPosition, moves: &[Printed]) -> Tried {
        played(self.print, now, moves)
    }
}
