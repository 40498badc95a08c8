//! Lines beside a game: variations by their numbers, and moves in prose.

mod columns;
mod contradicted;
mod denied;
mod leave;
mod leaving;
mod loose;
mod note;
mod repeated;
mod spoken;
mod told;
mod walked;

use staunton_diagram::Diagram;
use staunton_notation::IdentifiedPosition;
use staunton_rules::Color;

use crate::book::{Evidence, Game, Loose, Ply, Reason, Status, Unread, Variation, bytes_of};
use crate::budget::{Budget, grown, push};
use crate::correct::costs::UNTRUE_MARK;
use crate::decode::beam::{Clue, solve};
use crate::decode::hypothesis::{Decoder, Hypothesis, Node};
use crate::decode::plies::plies;
use crate::decode::solution::Solution;
use crate::layout::plan::Aside;
use crate::layout::ply::ply_of;
use crate::layout::printed::Printed;
pub(crate) use denied::denied_before;
use leave::Leave;
use note::Note;
use spoken::has_words;
pub(crate) use spoken::{gives_the_move, names_square, player};
use walked::walked;

/// A line is held for one that leaves the game if so many of its moves are legal there, or all.
const FEW: usize = 4;
/// So many of the last lines may be left by another.
const RECENT: usize = 6;

/// What stands beside a game.
#[derive(Debug, Default)]
pub(crate) struct Found {
    pub(crate) variations: Vec<Variation>,
    pub(crate) loose: Vec<Loose>,
    pub(crate) unread: Vec<Unread>,
}

/// Reads the lines beside a game.
pub(crate) struct Variations<'a> {
    decoder: &'a Decoder<'a>,
    /// The standing before each ply of the game, and behind the last.
    main: Vec<IdentifiedPosition>,
    /// Where each ply of the game ends in the text.
    printed: Vec<usize>,
    /// How many of the plies are borrowed from another game.
    borrowed: usize,
    first_ply: usize,
    lines: Vec<Walked>,
    found: Found,
    note: Note,
    /// The lines that the page names, each with its name.
    named: Vec<(usize, usize)>,
    /// Where the rows begin that a sentence announces with a number that does not lead to theirs.
    lost_rows: Option<usize>,
    /// What a person says that the move printed at a place is.
    known: &'a dyn Fn(usize) -> Option<String>,
    budget: &'a Budget,
    /// Whether nothing is left of it: what comes then is passed over.
    is_over: bool,
}

/// A place where a line may leave, and how far it can be read from there as it stands.
struct Tried {
    leave: Leave,
    /// So many of its moves.
    count: usize,
    hypotheses: Vec<Hypothesis>,
    nodes: Vec<Node>,
}

/// A variation and where it stands.
struct Walked {
    /// The standing before its first ply, and behind each; nothing once no line can leave it any more.
    standings: Vec<IdentifiedPosition>,
    /// How many of its plies are read.
    read: usize,
    first_ply: usize,
    group: usize,
    /// In how many brackets it stands.
    depth: u32,
    /// Whether it stands in rows.
    in_rows: bool,
    /// How many moves of the main line are printed before it.
    after: usize,
    /// Where its last move ends in the text.
    end: usize,
}

impl Walked {
    /// The ply behind its last one.
    const fn end_ply(&self) -> usize {
        self.first_ply + self.read
    }
}

impl<'a> Variations<'a> {
    /// The lines beside `game`, whose first `borrowed` plies are another's.
    pub(crate) fn new(
        decoder: &'a Decoder<'a>,
        game: &Game,
        borrowed: usize,
        first_ply: usize,
        known: &'a dyn Fn(usize) -> Option<String>,
        budget: &'a Budget,
    ) -> Self {
        let mut standing = IdentifiedPosition::new(game.start);
        let mut main = vec![standing.clone()];
        for (_, mv) in game.read_plies() {
            standing.play(mv);
            main.push(standing.clone());
        }
        let first_ply = first_ply - borrowed.min(first_ply);
        let printed = game.plies.iter().map(|ply| ply.span().end).collect();
        let (lines, found, named) = (Vec::new(), Found::default(), Vec::new());
        let note = Note::default();
        Self {
            decoder,
            main,
            printed,
            borrowed,
            first_ply,
            lines,
            found,
            note,
            named,
            lost_rows: None,
            known,
            budget,
            is_over: false,
        }
    }

    pub(crate) fn finish(self) -> Found {
        self.found
    }

    /// Reads one line; `next` is the one printed behind it.
    pub(crate) fn read(&mut self, aside: &Aside, next: Option<&Aside>, diagrams: &[Diagram]) {
        if self.is_over {
            return;
        }
        if let Some(leaves) = &aside.leaves {
            return self.told(aside, leaves);
        }
        self.note.go_on(aside.after);
        let first = &aside.moves[0];
        // `21. BxP was threatened` begins a note, and no row.
        let is_sentence =
            aside.in_rows && aside.moves.len() == 1 && has_words(self.decoder.text, first.end());
        let prose = is_sentence.then(|| Aside { in_rows: false, ..aside.clone() });
        let aside = prose.as_ref().unwrap_or(aside);
        let Some(number) = first.number else {
            self.loose(aside);
            return self.note.name(aside);
        };
        let before = self.found.unread.len();
        self.numbered(aside, number, next, diagrams);
        let ply = ply_of(number, first.after_dots);
        if aside.in_rows {
            return;
        }
        if self.found.unread.len() > before {
            self.note.lose(ply, first.start());
        } else {
            self.reach(ply, aside);
        }
    }

    fn numbered(&mut self, aside: &Aside, number: u32, next: Option<&Aside>, diagrams: &[Diagram]) {
        let told = if self.is_followed_by_white(aside, number, next) || self.answers(aside, number)
        {
            Some(ply_of(number, true))
        } else {
            self.ply_told(aside, number)
        };
        let is_contradicted = self.is_contradicted(aside, next, number) || self.are_lost(aside);
        let Some(ply) = told.filter(|_| !is_contradicted) else {
            self.unread(&aside.moves, Reason::NoStart);
            return;
        };
        let is_others = |side: Color| ply % 2 != side.as_index();
        if !aside.in_rows
            && player(self.decoder.text, aside.moves[0].start()).is_some_and(is_others)
        {
            return self.unread(&aside.moves, Reason::NotTold);
        }
        if !aside.in_rows && self.is_of_other_board(aside, diagrams) {
            return self.unread(&aside.moves, Reason::NotTold);
        }
        let whole = aside.moves.len();
        let known: Vec<Option<String>> =
            aside.moves.iter().map(|mv| (self.known)(mv.start())).collect();
        let is_known = known.iter().any(Option::is_some);
        let mut tried: Vec<Tried> = Vec::new();
        for leave in self.leaves(ply, aside) {
            let Some(standing) = self.standing(leave, ply) else { continue };
            let (hypotheses, nodes, count) = self.walk(standing, &aside.moves);
            tried.push(Tried { leave, count, hypotheses, nodes });
            if count == whole && !is_known {
                break;
            }
        }
        // Of those that reach as far the first is the likeliest.
        tried.sort_by_key(|tried| std::cmp::Reverse(tried.count));
        let count = tried.first().map_or(0, |best| best.count);
        if ply == 0 && count < whole && self.leads_from_board(aside, diagrams) {
            return;
        }
        let is_mendable = aside.in_rows || self.repeats_game(ply, tried.first());
        let may_mend = count < whole && is_mendable || is_known;
        if may_mend && self.corrected(aside, ply, &tried, &known) {
            return;
        }
        match tried.first() {
            // Of a line that soon breaks off it is not known where it begins.
            Some(_) if count < FEW && count < whole => {
                self.unread(&aside.moves, Reason::NoStart);
            }
            Some(best)
                if best.leave == Leave::Game
                    && !aside.in_rows
                    && self.goes_on_from_another(ply, aside, count) =>
            {
                self.unread(&aside.moves, Reason::NotTold);
            }
            Some(best) if count > 0 => {
                let found = (&best.nodes[..], &best.hypotheses[..]);
                let plies = walked(found, best.count, &aside.moves, ply);
                self.put(aside, ply, best.leave, plies);
            }
            _ => {
                let is_beyond = ply >= self.first_ply + self.main.len();
                let reason = if is_beyond { Reason::NoStart } else { Reason::NotTold };
                self.unread(&aside.moves, reason);
            }
        }
    }

    /// Reads the rows of a line as those of a game, with their misprints, from the place it leaves
    /// where most of them can be read; whether that helps.
    fn corrected(
        &mut self,
        aside: &Aside,
        ply: usize,
        tried: &[Tried],
        known: &[Option<String>],
    ) -> bool {
        /// So many places are tried.
        const PLACES: usize = 3;
        let pairs = aside.moves.iter().zip(known);
        let clues: Vec<Clue<'_>> = pairs
            .map(|(mv, known)| known.as_ref().map_or(Clue::Move(mv), |it| Clue::Known(mv, it)))
            .collect();
        let is_known = known.iter().any(Option::is_some);
        let mut best: Option<(Leave, Solution)> = None;
        for tried in tried.iter().take(PLACES) {
            let Some(standing) = self.standing(tried.leave, ply) else { continue };
            let solution = solve(self.decoder, standing.clone(), &clues, false);
            let read = solution.plies.len();
            // Where the line leaves is guessed, so what follows a mended beginning must be long.
            let least = if tried.count < FEW { 2 * FEW } else { FEW };
            let is_whole = solution.is_whole && read >= FEW && tried.count > 0;
            let is_enough = is_known && read > 0 || read >= least || is_whole;
            if is_enough && best.as_ref().is_none_or(|(_, other)| read > other.plies.len()) {
                best = Some((tried.leave, solution));
            }
        }
        let Some((leave, solution)) = best else { return false };
        self.put(aside, ply, leave, plies(&solution, ply));
        true
    }

    /// Reads moves from a standing as far as they fit, and no mark of theirs is untrue; how many.
    fn walk(
        &self,
        standing: &IdentifiedPosition,
        moves: &[Printed],
    ) -> (Vec<Hypothesis>, Vec<Node>, usize) {
        let mut nodes = Vec::new();
        let mut hypotheses = vec![Hypothesis::begin(standing.clone())];
        let mut count = 0;
        for mv in moves {
            let least = |hypotheses: &[Hypothesis]| {
                hypotheses.iter().map(|hypothesis| hypothesis.cost).min()
            };
            let next = self.decoder.advance(&hypotheses, mv, &mut nodes);
            let is_untrue = least(&next) >= least(&hypotheses).map(|cost| cost + UNTRUE_MARK);
            if is_untrue && !goes_on(self.decoder.printed(mv)) || next.is_empty() {
                break;
            }
            hypotheses = next;
            count += 1;
        }
        (hypotheses, nodes, count)
    }

    /// Takes memory for what was found at a place; false where none is left.
    fn pay(&mut self, bytes: usize, at: usize) -> bool {
        self.is_over |= !self.budget.take(bytes, at);
        !self.is_over
    }

    /// Puts a line where it leaves; the index that it has then.
    fn put(&mut self, aside: &Aside, ply: usize, leave: Leave, plies: Vec<Ply>) -> Option<usize> {
        // Of the lines that the page names it is kept how the pieces stand in them.
        let is_named = aside.leaves.is_some() || !self.named.is_empty();
        let kept = if is_named { size_of::<IdentifiedPosition>() * plies.len() } else { 0 };
        let line = grown::<Variation>() + grown::<Walked>();
        let unread = grown::<Unread>() * plies.iter().filter(|ply| ply.mv.is_none()).count();
        if !self.pay(line + kept + unread + bytes_of(&plies), aside.moves[0].start()) {
            return None;
        }
        let mut standing = self.standing(leave, ply).cloned()?;
        let mut standings = vec![standing.clone()];
        for mv in plies.iter().map_while(|ply| ply.mv) {
            standing.play(mv);
            standings.push(standing.clone());
        }
        let read = standings.len() - 1;
        let status = match read {
            0 => Status::Open,
            read if read == plies.len() => Status::Complete,
            _ => Status::Partial,
        };
        let from = match leave {
            Leave::Game => None,
            Leave::Line(index) => Some(index),
        };
        for ply in &plies[read..] {
            let reason = match ply.evidence {
                Evidence::Several if ply.candidates().len() < 2 => Reason::Unproved,
                Evidence::Several => Reason::Several,
                Evidence::NoMove => Reason::NoMove,
                Evidence::Only | Evidence::Later | Evidence::Person | Evidence::BehindOpen => {
                    Reason::BehindOpen
                }
            };
            push(&mut self.found.unread, Unread { span: ply.span(), reason });
        }
        let end = aside.moves.last().map_or(0, Printed::end);
        // What goes on from the end of a line is the same line.
        if let Leave::Line(index) = leave
            && self.lines[index].end_ply() == ply
            && self.found.variations[index].status == Status::Complete
        {
            let line = &mut self.lines[index];
            line.standings.extend(standings.into_iter().skip(1));
            line.read += read;
            (line.end, line.group) = (end, aside.group);
            let variation = &mut self.found.variations[index];
            variation.plies.extend(plies);
            variation.status = status;
            return Some(index);
        }
        let Aside { group, after, depth, in_rows, .. } = *aside;
        let line = Walked { standings, read, first_ply: ply, group, depth, in_rows, after, end };
        push(&mut self.lines, line);
        self.forget();
        let words = Vec::new();
        let line = Variation { from, anchor_ply: ply, status, plies, words };
        push(&mut self.found.variations, line);
        Some(self.lines.len() - 1)
    }

    /// Forgets how the pieces stood in the line that has just become too old to be left. Behind the first
    /// line with a name others may be left that are older.
    fn forget(&mut self) {
        let old = self.lines.len().checked_sub(RECENT + 1);
        if let Some(old) = old.filter(|_| self.named.is_empty()) {
            self.lines[old].standings = Vec::new();
        }
    }

    fn unread(&mut self, moves: &[Printed], reason: Reason) {
        let bytes = grown::<Unread>() * moves.len();
        if !self.pay(bytes, moves.first().map_or(0, Printed::start)) {
            return;
        }
        for mv in moves {
            push(&mut self.found.unread, Unread { span: mv.span(), reason });
        }
    }
}

/// Whether what looks like a mark behind a move is the beginning of what is said further:
/// `discovering an attack`, `and mate to follow`.
fn goes_on(printed: &str) -> bool {
    printed.ends_with("ing") || printed.contains(" and ")
}
