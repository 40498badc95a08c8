//! Every way to read a line that is still open.

mod near;

use std::ops::Range;

use staunton_notation::{Doubt, Said, Standing, Style, Unmarked};
use staunton_rules::{Board, Color, Move, Role};

use crate::alike::ALIKE;
use crate::rows::Printed;
use crate::spell::{Forms, Speller};
use near::is_figurine;
pub(crate) use near::{Near, most_of};

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
    /// Whether no other legal move is nearly as like a misprint.
    pub(crate) is_alone: bool,
    /// Whether it takes no more than one slip to print it so, or many more for any other move.
    pub(crate) is_like: bool,
    /// Of a misprint that was legal as it stood: how many moves of the line were read when it was
    /// found out that there is one.
    pub(crate) legal: Option<usize>,
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

/// What the cheapest of some ways costs; 0 if there are none.
pub(crate) fn least(ways: &[Way]) -> u32 {
    ways.iter().map(|way| way.cost).min().unwrap_or(0)
}

/// The ways that cost less than `margin` more than the cheapest, each as its nodes, first to last.
pub(crate) fn likely(nodes: &[Node], ways: &[Way], margin: u32) -> Vec<Vec<usize>> {
    let least = least(ways);
    ways.iter().filter(|way| way.cost < least + margin).map(|way| path(nodes, way)).collect()
}

/// The moves of a way, first to last, as nodes.
pub(crate) fn path(nodes: &[Node], way: &Way) -> Vec<usize> {
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

/// What it costs to read a print as a move that the book spells in another way.
#[derive(Copy, Clone, Debug)]
struct Odd {
    /// If a man is taken.
    taking: u32,
    /// If a pawn moves.
    by_pawn: u32,
}

/// How a book is read.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Manner<'a> {
    pub(crate) text: &'a str,
    pub(crate) styles: &'a [Style],
    /// How it spells its moves, for each of its styles.
    pub(crate) spellers: &'a [Speller],
    pub(crate) marks_checks: bool,
    /// Whether a number without dots is White's.
    pub(crate) has_dots: bool,
}

/// No more ways are followed at a time.
pub(crate) const MOST: usize = 40;
/// What it costs that a mark is untrue: of check that is none, of taking where nothing is taken.
pub(crate) const UNTRUE: u32 = 8;
/// What it costs that a check is not marked where checks are.
const SILENT: u32 = 2;

/// What it costs if nothing but blanks, hyphens and stops are badly printed.
pub(crate) const TRIFLE: u32 = 1;

impl Manner<'_> {
    /// The text of a printed move.
    pub(crate) fn printed(&self, mv: &Printed) -> &str {
        &self.text[mv.span()]
    }

    fn unmarked(&self) -> Unmarked {
        if self.marks_checks { Unmarked::IsNoCheck } else { Unmarked::SaysNothing }
    }

    /// What a printed move says with `turn` to move; none where no style reads it.
    pub(crate) fn said(&self, mv: &Printed, turn: Color) -> Option<Said> {
        let style = self.styles.get(usize::from(mv.style?))?;
        Said::read(&self.text[..mv.end], mv.start, turn, *style).map(|(said, _)| said)
    }

    /// The ways on from `ways` if the next printed move is as it stands.
    pub(crate) fn advance(&self, ways: &[Way], mv: &Printed, nodes: &mut Vec<Node>) -> Vec<Way> {
        let said = ways.first().and_then(|way| self.said(mv, way.now.position().turn()));
        self.follow(ways, mv, said.as_ref(), nodes)
    }

    /// The ways on from `ways` if the next move says this.
    pub(crate) fn follow(
        &self,
        ways: &[Way],
        mv: &Printed,
        said: Option<&Said>,
        nodes: &mut Vec<Node>,
    ) -> Vec<Way> {
        let Some(said) = said else { return Vec::new() };
        let odd = Odd {
            taking: if self.is_quiet(mv) { UNTRUE } else { 0 },
            by_pawn: if self.is_capital(mv) { UNTRUE } else { 0 },
        };
        let mut next = Vec::with_capacity(ways.len());
        for way in ways {
            self.go_on(way, said, odd, nodes, &mut next);
        }
        if next.len() > MOST {
            next.sort_by_key(|way| way.cost);
            next.truncate(MOST);
        }
        next
    }

    /// Whether a move has no sign of taking, in a book that tells every move that takes.
    fn is_quiet(&self, mv: &Printed) -> bool {
        let speller = self.spellers.get(usize::from(mv.style.unwrap_or(0)));
        speller.is_some_and(Speller::marks_takes)
            && !self.printed(mv).contains(['x', 'X', ':', '\u{d7}'])
    }

    /// Whether a move begins with a capital, in a book that says nothing of a pawn but its square.
    fn is_capital(&self, mv: &Printed) -> bool {
        let speller = self.spellers.get(usize::from(mv.style.unwrap_or(0)));
        speller.is_some_and(Speller::is_silent_of_pawns)
            && self.printed(mv).starts_with(|sign| char::is_uppercase(sign) || is_figurine(sign))
    }

    /// The ways on from one way, if a move says this.
    fn go_on(&self, way: &Way, said: &Said, odd: Odd, nodes: &mut Vec<Node>, next: &mut Vec<Way>) {
        let position = way.now.position();
        let legal = position.legal_moves();
        let Some(fit) = said.fitting(&way.now, &legal, self.unmarked()) else { return };
        let cost: u32 = fit.doubts.iter().map(|doubt| self.cost_of(doubt)).sum();
        let tells = self.marks_checks && !said.is_marked();
        for mv in &fit.moves {
            let silent = if tells && position.gives_check(mv) { SILENT } else { 0 };
            let taking = if mv.is_capture() { odd.taking } else { 0 };
            let is_pawn = position.moving_role(mv) == Role::Pawn;
            let by_pawn = if is_pawn { odd.by_pawn } else { 0 };
            let mut now = way.now.clone();
            now.play(mv);
            let doubts = fit.doubts.clone();
            nodes.push(Node {
                parent: way.node,
                mv,
                slip: 0,
                doubts,
                among: fit.moves.len(),
                is_known: false,
                is_alone: false,
                is_like: true,
                legal: None,
            });
            next.push(Way {
                now,
                node: Some(nodes.len() - 1),
                cost: way.cost + cost + silent + taking.max(by_pawn),
                slips: way.slips,
            });
        }
    }

    /// The style in which a part of the text is a whole move, if any.
    pub(crate) fn style_of(&self, span: &Range<usize>) -> Option<u8> {
        let text = &self.text[span.clone()];
        let reads = |style: Style| {
            let said = Said::read(text, 0, Color::White, style);
            said.is_some_and(|(_, end)| text[end..].trim_matches(['.', ' ', ',']).is_empty())
        };
        (0u8..).zip(self.styles).find(|(_, style)| reads(**style)).map(|(index, _)| index)
    }

    /// How the legal moves of a position are spelled, in each of the styles.
    pub(crate) fn all_forms(&self, now: &Standing, forms: &mut Vec<Forms>) {
        forms.extend(self.spellers.iter().map(|speller| speller.forms(now)));
    }

    /// The way on from one way if a badly printed move was this one, which costs so much.
    /// `legal` tells of a print that was legal as it stood how many moves had been read when it was
    /// doubted.
    pub(crate) fn mended(
        way: &Way,
        near: Near,
        legal: Option<usize>,
        nodes: &mut Vec<Node>,
    ) -> Way {
        let Near { mv, cost: slip, is_alone, is_like } = near;
        let mut now = way.now.clone();
        now.play(mv);
        let (doubts, is_known) = (Vec::new(), false);
        nodes.push(Node {
            parent: way.node,
            mv,
            slip,
            doubts,
            among: 1,
            is_known,
            is_alone,
            is_like,
            legal,
        });
        let node = Some(nodes.len() - 1);
        Way { now, node, cost: way.cost + slip, slips: way.slips + usize::from(slip > TRIFLE) }
    }

    /// What a doubt costs that a move is read in spite of.
    fn cost_of(&self, doubt: &Doubt) -> u32 {
        // `I` is printed for 1 alone, but `S` for 5, 3 and 8.
        let is_many = |at: usize| matches!(self.text.as_bytes().get(at), Some(b's' | b'S'));
        match *doubt {
            Doubt::MarkUntrue | Doubt::TakesForTo => UNTRUE,
            Doubt::Sign { at } if is_many(at) => ALIKE,
            Doubt::BySilence | Doubt::QueenAssumed | Doubt::Number { .. } => 0,
            Doubt::Identity | Doubt::ToForTakes | Doubt::LostDash | Doubt::Sign { .. } => 1,
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

/// Whether a board stands in one of the ways.
pub(crate) fn confirmed(ways: &[Way], board: &Board) -> Option<Vec<Way>> {
    let same: Vec<Way> =
        ways.iter().filter(|way| way.now.position().board() == board).cloned().collect();
    (!same.is_empty()).then_some(same)
}
