//! Lines beside a game: variations by their numbers, and moves in prose.

use staunton_notation::Standing;
use staunton_notation::diagram::Diagram;
use staunton_rules::Move;

use crate::book::{Evidence, Game, Loose, Ply, Reading, Reason, Status, Unread, Variation};
use crate::plan::{Aside, ply_of};
use crate::rows::Printed;
use crate::solve::MARGIN;
use crate::start;
use crate::ways::{Manner, Node, Way, likely, moves_at};

/// A line is held for one that leaves the game if so many of its moves are legal there, or a third.
const FEW: usize = 4;
/// So many bytes before a line are looked at for whose move it begins with.
const WORDS_BEFORE: usize = 160;

/// Black's answer stands so near to the move that it answers, in bytes.
const NEAR: usize = 40;

/// What stands beside a game.
#[derive(Debug, Default)]
pub(crate) struct Found {
    pub(crate) variations: Vec<Variation>,
    pub(crate) loose: Vec<Loose>,
    pub(crate) unread: Vec<Unread>,
}

/// Reads the lines beside a game.
pub(crate) struct Asides<'a> {
    manner: &'a Manner<'a>,
    /// The standing before each ply of the game, and behind the last.
    main: Vec<Standing>,
    /// How many of the plies are borrowed from another game.
    borrowed: usize,
    first_ply: usize,
    lines: Vec<Walked>,
    found: Found,
}

/// A variation and where it stands.
struct Walked {
    /// The standing before its first ply, and behind each.
    standings: Vec<Standing>,
    first_ply: usize,
    group: usize,
    /// Where its last move ends in the text.
    end: usize,
}

/// A place where a line may leave another.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Leave {
    /// It leaves the game.
    Game,
    /// It leaves this variation, or goes on from its end.
    Line(usize),
}

impl<'a> Asides<'a> {
    /// The lines beside `game`, whose first `borrowed` plies are another's.
    pub(crate) fn new(
        manner: &'a Manner<'a>,
        game: &Game,
        borrowed: usize,
        first_ply: usize,
    ) -> Self {
        let mut standing = Standing::new(game.start);
        let mut main = vec![standing.clone()];
        for (_, mv) in game.read_plies() {
            standing.play(mv);
            main.push(standing.clone());
        }
        let first_ply = first_ply - borrowed.min(first_ply);
        Self { manner, main, borrowed, first_ply, lines: Vec::new(), found: Found::default() }
    }

    pub(crate) fn finish(self) -> Found {
        self.found
    }

    /// Reads one line; `next` is the one printed behind it.
    pub(crate) fn read(&mut self, aside: &Aside, next: Option<&Aside>, diagrams: &[Diagram]) {
        let first = &aside.moves[0];
        match first.number {
            Some(number) => self.numbered(aside, number, next, diagrams),
            None => self.loose(aside),
        }
    }

    fn numbered(&mut self, aside: &Aside, number: u32, next: Option<&Aside>, diagrams: &[Diagram]) {
        let told = if is_followed_by_white(aside, number, next) || self.answers(aside, number) {
            Some(ply_of(number, true))
        } else {
            self.ply_told(aside, number)
        };
        let Some(ply) = told else {
            self.unread(&aside.moves, Reason::NoStart);
            return;
        };
        let mut best: Option<(usize, Leave, Vec<Way>, Vec<Node>)> = None;
        for leave in self.leaves(ply, aside.group) {
            let Some(standing) = self.standing(leave, ply) else { continue };
            let (ways, nodes, count) = self.walk(standing, &aside.moves);
            if best.as_ref().is_none_or(|(most, ..)| count > *most) {
                best = Some((count, leave, ways, nodes));
            }
            if count == aside.moves.len() {
                break;
            }
        }
        let from_board =
            ply == 0 && best.as_ref().is_none_or(|(count, ..)| *count < aside.moves.len());
        if from_board && self.leads_from_board(aside, diagrams) {
            return;
        }
        match best {
            // Of a line that soon breaks off it is not known where it begins.
            Some((count, ..)) if count < FEW && 3 * count < aside.moves.len() => {
                self.unread(&aside.moves, Reason::NoStart);
            }
            Some((count, leave, ways, nodes)) if count > 0 => {
                self.put(aside, ply, leave, &ways, &nodes, count);
            }
            _ => {
                let reason = if ply >= self.first_ply + self.main.len() {
                    Reason::NoStart
                } else {
                    Reason::NoMove
                };
                self.unread(&aside.moves, reason);
            }
        }
    }

    /// Whether a line is Black's answer to the last one, with White's number before it: `if 11. B
    /// to B 3, Black plays 11. Kt to Kt 4`.
    fn answers(&self, aside: &Aside, number: u32) -> bool {
        let first = &aside.moves[0];
        let Some(line) = self.lines.last().filter(|line| line.group == aside.group) else {
            return false;
        };
        let between = self.manner.text.get(line.end..first.start).unwrap_or_default();
        let says_so = ["Black", "then", "reply", "replies", "answer"];
        !first.after_dots
            && line.first_ply + line.standings.len() - 1 == ply_of(number, true)
            && between.len() <= NEAR
            && !between.contains("if ")
            && says_so.into_iter().any(|word| between.contains(word))
    }

    /// The ply of the first move of a line. In a book that has no dots before Black's moves the
    /// words before it tell whose it is; nothing is told where they do not, and it could be
    /// either's.
    fn ply_told(&self, aside: &Aside, number: u32) -> Option<usize> {
        let first = &aside.moves[0];
        let blacks = ply_of(number, true);
        let here = aside.after + self.borrowed + self.first_ply;
        let is_here = here == blacks || here == blacks + 1;
        if first.after_dots || self.manner.has_dots || !is_here {
            return Some(ply_of(number, first.after_dots));
        }
        let text = self.manner.text;
        let mut start = first.start.saturating_sub(WORDS_BEFORE);
        while !text.is_char_boundary(start) {
            start += 1;
        }
        let before = &text[start..first.start];
        let paragraph = before.rfind("\n\n").max(before.rfind("\n\r\n"));
        let before = &before[paragraph.unwrap_or(0)..];
        let whites = ply_of(number, false);
        let is_whites = ["White", "nstead"].into_iter().filter_map(|word| before.rfind(word)).max();
        match (before.rfind("Black"), is_whites) {
            (Some(black), white) if white.is_none_or(|white| white < black) => Some(blacks),
            (_, Some(_)) => Some(whites),
            _ => {
                let fits = |ply: usize| {
                    let standing = self.standing(Leave::Game, ply);
                    standing.is_some_and(|at| self.walk(at, &aside.moves).2 == aside.moves.len())
                };
                match (fits(whites), fits(blacks)) {
                    (true, true) => None,
                    (false, true) => Some(blacks),
                    (_, false) => Some(whites),
                }
            }
        }
    }

    /// Whether a line is played from the board before it, not from the game.
    fn leads_from_board(&mut self, aside: &Aside, diagrams: &[Diagram]) -> bool {
        let Some(board) = aside.diagram else { return false };
        for position in start::of_board(&diagrams[board]) {
            let standing = Standing::new(position);
            let (_, _, count) = self.walk(&standing, &aside.moves);
            if count == aside.moves.len() {
                self.unread(&aside.moves, Reason::NoStart);
                return true;
            }
        }
        false
    }

    /// The places that a line may leave, likeliest first.
    fn leaves(&self, ply: usize, group: usize) -> Vec<Leave> {
        let mut leaves = Vec::new();
        let recent = self.lines.iter().enumerate().rev().take(6);
        for (index, line) in recent.filter(|(_, line)| line.group + 1 >= group) {
            let end = line.first_ply + line.standings.len() - 1;
            let branches = ply > line.first_ply && ply <= end;
            if branches {
                leaves.push(Leave::Line(index));
            }
        }
        let game = Leave::Game;
        let is_inside = leaves.is_empty();
        leaves.insert(if is_inside { 0 } else { leaves.len() }, game);
        leaves
    }

    /// The standing before a ply of the game or of a variation.
    fn standing(&self, leave: Leave, ply: usize) -> Option<&Standing> {
        match leave {
            Leave::Game => self.main.get(ply.checked_sub(self.first_ply)?),
            Leave::Line(index) => {
                let line = &self.lines[index];
                line.standings.get(ply.checked_sub(line.first_ply)?)
            }
        }
    }

    /// Reads moves from a standing as far as they fit one way; how many.
    fn walk(&self, standing: &Standing, moves: &[Printed]) -> (Vec<Way>, Vec<Node>, usize) {
        let mut nodes = Vec::new();
        let mut ways = vec![Way::begin(standing.clone())];
        let mut count = 0;
        for mv in moves {
            let next = self.manner.advance(&ways, mv, &mut nodes);
            if next.is_empty() {
                break;
            }
            ways = next;
            count += 1;
        }
        (ways, nodes, count)
    }

    fn put(
        &mut self,
        aside: &Aside,
        ply: usize,
        leave: Leave,
        ways: &[Way],
        nodes: &[Node],
        count: usize,
    ) {
        let (certain, candidates) = agreed(nodes, ways);
        let Some(mut standing) = self.standing(leave, ply).cloned() else { return };
        let mut standings = vec![standing.clone()];
        let mut plies = Vec::new();
        for (index, printed) in aside.moves.iter().enumerate() {
            let mv = certain.get(index).map(|&node| nodes[node].mv);
            let is_open = index == certain.len();
            let evidence = match (mv, is_open, index < count) {
                (Some(_), ..) if nodes[certain[index]].among > 1 => Evidence::Later,
                (Some(_), ..) => Evidence::Only,
                (None, true, true) => Evidence::Several,
                (None, true, false) => Evidence::NoMove,
                (None, false, _) => Evidence::BehindOpen,
            };
            plies.push(Ply {
                ply: ply + index + 1,
                span: printed.span(),
                mv,
                reading: if mv.is_some() { Reading::Read } else { Reading::Open },
                candidates: if is_open { candidates.clone() } else { Vec::new() },
                evidence,
                doubts: certain
                    .get(index)
                    .map(|&node| nodes[node].doubts.clone())
                    .unwrap_or_default(),
                is_borrowed: false,
            });
            if let Some(mv) = mv {
                standing.play(mv);
                standings.push(standing.clone());
            }
        }
        let status = match certain.len() {
            0 => Status::Open,
            read if read == aside.moves.len() => Status::Complete,
            _ => Status::Partial,
        };
        let from = match leave {
            Leave::Game => None,
            Leave::Line(index) => Some(index),
        };
        self.unread(
            &aside.moves[certain.len()..],
            if count > certain.len() { Reason::Several } else { Reason::NoMove },
        );
        let end = aside.moves.last().map_or(0, |mv| mv.end);
        // What goes on from the end of a line is the same line.
        if let Leave::Line(index) = leave
            && self.lines[index].first_ply + self.lines[index].standings.len() - 1 == ply
        {
            let line = &mut self.lines[index];
            line.standings.extend(standings.into_iter().skip(1));
            line.end = end;
            let variation = &mut self.found.variations[index];
            variation.plies.extend(plies);
            variation.status = status;
            return;
        }
        self.lines.push(Walked { standings, first_ply: ply, group: aside.group, end });
        self.found.variations.push(Variation { from, anchor_ply: ply, status, plies });
    }

    /// A move in prose: held against the position it stands at, and the one before.
    fn loose(&mut self, aside: &Aside) {
        let printed = &aside.moves[0];
        let at = aside.after + self.borrowed;
        let here = self.main.get(at);
        let before = at.checked_sub(1).and_then(|at| self.main.get(at));
        let read = |standing: Option<&Standing>| {
            let standing = standing?;
            let (ways, nodes, count) = self.walk(standing, &aside.moves[..1]);
            let [way] = &ways[..] else { return None };
            let mv = way.node.filter(|_| count == 1).map(|node| nodes[node].mv)?;
            Some((*standing.position(), mv))
        };
        let (now, then) = (read(here), read(before));
        let both = now.is_some() && then.is_some();
        let (read, ply) = match (now, then) {
            (Some(read), None) => (Some(read), at),
            (None, Some(read)) => (Some(read), at.saturating_sub(1)),
            _ => (None, at),
        };
        let anchor = (self.main.len() > at).then_some((0, ply + self.first_ply));
        self.found.loose.push(Loose { span: printed.span(), anchor, read });
        if both {
            return;
        }
        for mv in &aside.moves[1..] {
            self.found.loose.push(Loose { span: mv.span(), anchor, read: None });
        }
    }

    fn unread(&mut self, moves: &[Printed], reason: Reason) {
        let unread = moves.iter().map(|mv| Unread { span: mv.span(), reason });
        self.found.unread.extend(unread);
    }
}

/// The nodes that all the cheapest ways share, and what the next ply may be.
fn agreed(nodes: &[Node], ways: &[Way]) -> (Vec<usize>, Vec<Move>) {
    let paths = likely(nodes, ways, MARGIN);
    let Some(best) = paths.first() else { return (Vec::new(), Vec::new()) };
    for (index, &node) in best.iter().enumerate() {
        let moves = moves_at(nodes, &paths, index);
        if moves.len() > 1 || moves.first() != Some(&nodes[node].mv) {
            return (best[..index].to_vec(), moves);
        }
    }
    (best.clone(), Vec::new())
}

/// Whether the rows behind a line of one move go on with White's next: then that move is Black's,
/// as `If 1. K. to B's sq.` is in the column of a solution.
fn is_followed_by_white(aside: &Aside, number: u32, next: Option<&Aside>) -> bool {
    let Some(next) = next.filter(|next| next.group <= aside.group + 1) else { return false };
    let first = &next.moves[0];
    aside.moves.len() == 1 && first.number == Some(number + 1) && !first.after_dots
}
