//! Every way to read a line that is still open.

use staunton_notation::{Doubt, Said, Standing, Style, Unmarked};
use staunton_rules::{Board, Move};

use crate::rows::Printed;

/// What was read of one printed move in one way.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub(crate) parent: Option<usize>,
    pub(crate) mv: Move,
    /// What its misprint costs; 0 for a move as printed.
    pub(crate) slip: u32,
    pub(crate) doubts: Vec<Doubt>,
    /// How many moves fitted.
    pub(crate) among: usize,
    /// Whether a person said so.
    pub(crate) is_known: bool,
}

/// A way to read a line so far.
#[derive(Clone, Debug)]
pub(crate) struct Way {
    pub(crate) now: Standing,
    /// Its last move.
    pub(crate) node: Option<usize>,
    pub(crate) cost: u32,
    /// How many misprints it holds.
    pub(crate) slips: usize,
}

impl Way {
    /// A line before its first move.
    pub(crate) const fn begin(now: Standing) -> Self {
        Self { now, node: None, cost: 0, slips: 0 }
    }
}

/// The ways that cost less than `margin` more than the cheapest, each as its nodes, first to last.
pub(crate) fn likely(nodes: &[Node], ways: &[Way], margin: u32) -> Vec<Vec<usize>> {
    let least = ways.iter().map(|way| way.cost).min().unwrap_or(0);
    ways.iter().filter(|way| way.cost < least + margin).map(|way| path(nodes, way)).collect()
}

/// The moves of a way, first to last, as nodes.
fn path(nodes: &[Node], way: &Way) -> Vec<usize> {
    let mut path: Vec<usize> =
        std::iter::successors(way.node, |&index| nodes[index].parent).collect();
    path.reverse();
    path
}

/// The different moves that paths have at one place.
pub(crate) fn moves_at(nodes: &[Node], paths: &[Vec<usize>], place: usize) -> Vec<Move> {
    let mut moves: Vec<Move> =
        paths.iter().filter_map(|path| path.get(place)).map(|&node| nodes[node].mv).collect();
    moves.sort_by_key(|mv| mv.raw());
    moves.dedup();
    moves
}

/// How a book is read.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Manner<'a> {
    pub(crate) text: &'a str,
    pub(crate) styles: &'a [Style],
    /// The signs that its moves are written with.
    pub(crate) alphabet: &'a [char],
    pub(crate) marks_checks: bool,
}

/// No more ways are followed at a time.
pub(crate) const MOST: usize = 40;
/// What it costs that a mark is untrue.
const UNTRUE: u32 = 3;
/// What it costs that a check is not marked where checks are.
const SILENT: u32 = 2;

impl Manner<'_> {
    /// The text of a printed move.
    pub(crate) fn printed(&self, mv: &Printed) -> &str {
        &self.text[mv.span()]
    }

    fn unmarked(&self) -> Unmarked {
        if self.marks_checks { Unmarked::IsNoCheck } else { Unmarked::SaysNothing }
    }

    /// The ways on from `ways` if the next printed move is as it stands.
    pub(crate) fn advance(&self, ways: &[Way], mv: &Printed, nodes: &mut Vec<Node>) -> Vec<Way> {
        let Some(style) = mv.style.and_then(|style| self.styles.get(usize::from(style))) else {
            return Vec::new();
        };
        let Some(turn) = ways.first().map(|way| way.now.position().turn()) else {
            return Vec::new();
        };
        let Some((said, _)) = Said::read(&self.text[..mv.end], mv.start, turn, *style) else {
            return Vec::new();
        };
        let mut next = Vec::with_capacity(ways.len());
        for way in ways {
            self.go_on(way, &said, 0, nodes, &mut next);
        }
        if next.len() > MOST {
            next.sort_by_key(|way| way.cost);
            next.truncate(MOST);
        }
        next
    }

    /// The ways on from one way, if a move says this; `slip` is what it costs to take it so.
    pub(crate) fn go_on(
        &self,
        way: &Way,
        said: &Said,
        slip: u32,
        nodes: &mut Vec<Node>,
        next: &mut Vec<Way>,
    ) {
        let position = way.now.position();
        let legal = position.legal_moves();
        let Some(fit) = said.fitting(&way.now, &legal, self.unmarked()) else { return };
        let cost: u32 = fit.doubts.iter().map(cost_of).sum();
        let tells = self.marks_checks && !said.is_marked();
        for mv in &fit.moves {
            let silent = if tells && position.gives_check(mv) { SILENT } else { 0 };
            let mut now = way.now.clone();
            now.play(mv);
            let doubts = fit.doubts.clone();
            nodes.push(Node {
                parent: way.node,
                mv,
                slip,
                doubts,
                among: fit.moves.len(),
                is_known: false,
            });
            next.push(Way {
                now,
                node: Some(nodes.len() - 1),
                cost: way.cost + cost + silent + slip,
                slips: way.slips + usize::from(slip > 0),
            });
        }
    }

    /// How many of `moves` can be read on from `ways`, without holding any for a misprint.
    pub(crate) fn reach<'m>(
        &self,
        ways: &[Way],
        moves: impl Iterator<Item = &'m Printed>,
    ) -> usize {
        let mut nodes = Vec::new();
        let mut ways: Vec<Way> = ways.iter().take(4).cloned().collect();
        let mut count = 0;
        for mv in moves {
            nodes.clear();
            for way in &mut ways {
                way.node = None;
            }
            ways = self.advance(&ways, mv, &mut nodes);
            if ways.is_empty() {
                break;
            }
            ways.truncate(6);
            count += 1;
        }
        count
    }
}

fn cost_of(doubt: &Doubt) -> u32 {
    match doubt {
        Doubt::MarkUntrue => UNTRUE,
        Doubt::BySilence | Doubt::QueenAssumed | Doubt::Number { .. } => 0,
        Doubt::Identity
        | Doubt::ToForTakes
        | Doubt::TakesForTo
        | Doubt::LostDash
        | Doubt::Sign { .. } => 1,
    }
}

/// Whether a board stands in one of the ways.
pub(crate) fn confirmed(ways: &[Way], board: &Board) -> Option<Vec<Way>> {
    let same: Vec<Way> =
        ways.iter().filter(|way| way.now.position().board() == board).cloned().collect();
    (!same.is_empty()).then_some(same)
}
