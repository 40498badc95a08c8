//! Every way to read a line that is still open.

use std::ops::Range;

use staunton_notation::{Doubt, IdentifiedPosition, ParsedMove, Style, Unmarked};
use staunton_rules::{Board, Color, Move, Role};

use crate::correct::costs::{ALIKE, KEPT, SILENT_CHECK, UNTRUE_MARK};
use crate::correct::spelling::{Forms, Speller, is_figurine};
use crate::layout::printed::Printed;
use crate::source::Alternative;

/// What was read of one printed move in one way.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub(crate) parent: Option<usize>,
    pub(crate) mv: Move,
    /// What its misprint costs; 0 for a move as printed.
    pub(crate) edit_cost: u32,
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
pub(crate) struct Hypothesis {
    pub(crate) now: IdentifiedPosition,
    /// Its last move.
    pub(crate) node: Option<usize>,
    pub(crate) cost: u32,
    /// How many misprints it holds.
    pub(crate) corrections: usize,
    /// The first ply, counted from 0 at the beginning of the line, in which another way that was given up
    /// only because there were too many may differ from it.
    pub(crate) doubt: Option<usize>,
}

impl Hypothesis {
    /// A line before its first move.
    pub(crate) const fn begin(now: IdentifiedPosition) -> Self {
        Self { now, node: None, cost: 0, corrections: 0, doubt: None }
    }
}

/// What the cheapest of some hypotheses costs; 0 if there are none.
pub(crate) fn least(hypotheses: &[Hypothesis]) -> u32 {
    hypotheses.iter().map(|hypothesis| hypothesis.cost).min().unwrap_or(0)
}

/// The hypotheses that cost less than `margin` more than the cheapest, each as its nodes, first to last.
pub(crate) fn likely(nodes: &[Node], hypotheses: &[Hypothesis], margin: u32) -> Vec<Vec<usize>> {
    let least = least(hypotheses);
    hypotheses
        .iter()
        .filter(|hypothesis| hypothesis.cost < least + margin)
        .map(|hypothesis| path(nodes, hypothesis))
        .collect()
}

/// The moves of a way, first to last, as nodes.
pub(crate) fn path(nodes: &[Node], hypothesis: &Hypothesis) -> Vec<usize> {
    let mut path: Vec<usize> =
        std::iter::successors(hypothesis.node, |&index| nodes[index].parent).collect();
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
struct Penalty {
    /// If a piece is taken.
    taking: u32,
    /// If a pawn moves.
    by_pawn: u32,
}

/// How a book is read.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Decoder<'a> {
    pub(crate) text: &'a str,
    pub(crate) styles: &'a [Style],
    /// How it spells its moves, for each of its styles.
    pub(crate) spellers: &'a [Speller],
    pub(crate) marks_checks: bool,
    /// Whether a number without dots is White's.
    pub(crate) has_dots: bool,
    /// What a recogniser may have seen instead of parts of the text, in its order.
    pub(crate) alternatives: &'a [Alternative],
}

impl Decoder<'_> {
    /// The text of a printed move.
    pub(crate) fn printed(&self, mv: &Printed) -> &str {
        &self.text[mv.span()]
    }

    fn unmarked(&self) -> Unmarked {
        if self.marks_checks { Unmarked::IsNoCheck } else { Unmarked::SaysNothing }
    }

    /// What a printed move says with `turn` to move; none where no style reads it.
    pub(crate) fn said(&self, mv: &Printed, turn: Color) -> Option<ParsedMove> {
        let style = self.styles.get(usize::from(mv.style?))?;
        ParsedMove::read(&self.text[..mv.end()], mv.start(), turn, *style).map(|(said, _)| said)
    }

    /// The hypotheses that follow from `hypotheses` if the next printed move is as it stands.
    pub(crate) fn advance(
        &self,
        hypotheses: &[Hypothesis],
        mv: &Printed,
        nodes: &mut Vec<Node>,
    ) -> Vec<Hypothesis> {
        let said = hypotheses
            .first()
            .and_then(|hypothesis| self.said(mv, hypothesis.now.position().turn()));
        self.follow(hypotheses, mv, said.as_ref(), nodes)
    }

    /// The hypotheses that follow from `hypotheses` if the next move says this.
    pub(crate) fn follow(
        &self,
        hypotheses: &[Hypothesis],
        mv: &Printed,
        said: Option<&ParsedMove>,
        nodes: &mut Vec<Node>,
    ) -> Vec<Hypothesis> {
        let Some(said) = said else { return Vec::new() };
        let odd = Penalty {
            taking: if self.is_quiet(mv) { UNTRUE_MARK } else { 0 },
            by_pawn: if self.is_capital(mv) { UNTRUE_MARK } else { 0 },
        };
        let mut next = Vec::with_capacity(hypotheses.len());
        for hypothesis in hypotheses {
            self.go_on(hypothesis, said, odd, nodes, &mut next);
        }
        narrow(&mut next, nodes);
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

    /// The hypotheses that follow from one way, if a move says this.
    fn go_on(
        &self,
        hypothesis: &Hypothesis,
        said: &ParsedMove,
        odd: Penalty,
        nodes: &mut Vec<Node>,
        next: &mut Vec<Hypothesis>,
    ) {
        let position = hypothesis.now.position();
        let legal = position.legal_moves_of(said.movers(position));
        let Some(fit) = said.fitting(&hypothesis.now, &legal, self.unmarked()) else { return };
        let cost: u32 = fit.doubts.iter().map(|doubt| self.cost_of(doubt)).sum();
        let tells = self.marks_checks && !said.is_marked();
        for mv in &fit.moves {
            let silent = if tells && position.gives_check(mv) { SILENT_CHECK } else { 0 };
            let taking = if mv.is_capture() { odd.taking } else { 0 };
            let is_pawn = position.moving_role(mv) == Role::Pawn;
            let by_pawn = if is_pawn { odd.by_pawn } else { 0 };
            let mut now = hypothesis.now.clone();
            now.play(mv);
            let doubts = fit.doubts.clone();
            nodes.push(Node {
                parent: hypothesis.node,
                mv,
                edit_cost: 0,
                doubts,
                among: fit.moves.len(),
                is_known: false,
                is_alone: false,
                is_like: true,
                legal: None,
            });
            next.push(Hypothesis {
                now,
                node: Some(nodes.len() - 1),
                cost: hypothesis.cost + cost + silent + taking.max(by_pawn),
                corrections: hypothesis.corrections,
                doubt: hypothesis.doubt,
            });
        }
    }

    /// The style in which a part of the text is a whole move, if any.
    pub(crate) fn style_of(&self, span: &Range<usize>) -> Option<u8> {
        let text = &self.text[span.clone()];
        let reads = |style: Style| {
            let said = ParsedMove::read(text, 0, Color::White, style);
            said.is_some_and(|(_, end)| text[end..].trim_matches(['.', ' ', ',']).is_empty())
        };
        (0u8..).zip(self.styles).find(|(_, style)| reads(**style)).map(|(index, _)| index)
    }

    /// How the legal moves of a position are spelled, in each of the styles.
    pub(crate) fn all_forms(&self, now: &IdentifiedPosition, forms: &mut Vec<Forms>) {
        forms.extend(self.spellers.iter().map(|speller| speller.forms(now)));
    }

    /// What a doubt costs that a move is read in spite of.
    fn cost_of(&self, doubt: &Doubt) -> u32 {
        // `I` is printed for 1 alone, but `S` for 5, 3 and 8.
        let is_many = |at: usize| matches!(self.text.as_bytes().get(at), Some(b's' | b'S'));
        match *doubt {
            Doubt::MarkUntrue | Doubt::TakesForTo => UNTRUE_MARK,
            Doubt::Sign { at } if is_many(at) => ALIKE,
            Doubt::BySilence | Doubt::QueenAssumed | Doubt::Number { .. } => 0,
            Doubt::Identity
            | Doubt::ToForTakes
            | Doubt::KingForCastling
            | Doubt::LostDash
            | Doubt::Sign { .. } => 1,
        }
    }

    /// How many of `moves` can be read on from `hypotheses`, without holding any for a misprint.
    pub(crate) fn reach<'m>(
        &self,
        hypotheses: &[Hypothesis],
        moves: impl Iterator<Item = &'m Printed>,
    ) -> usize {
        let mut nodes = Vec::new();
        let mut hypotheses: Vec<Hypothesis> = hypotheses.iter().take(4).cloned().collect();
        let mut count = 0;
        for mv in moves {
            nodes.clear();
            for hypothesis in &mut hypotheses {
                hypothesis.node = None;
            }
            hypotheses = self.advance(&hypotheses, mv, &mut nodes);
            if hypotheses.is_empty() {
                break;
            }
            hypotheses.truncate(6);
            count += 1;
        }
        count
    }
}

/// Whether a board stands in one of the hypotheses.
pub(crate) fn confirmed(hypotheses: &[Hypothesis], board: &Board) -> Option<Vec<Hypothesis>> {
    let same: Vec<Hypothesis> = hypotheses
        .iter()
        .filter(|hypothesis| hypothesis.now.position().board() == board)
        .cloned()
        .collect();
    (!same.is_empty()).then_some(same)
}

/// No more hypotheses are followed at a time.
pub(crate) const MOST: usize = 40;

/// Keeps no more than [`MOST`] of the ways, the cheapest. Where one is given up that may yet turn out to
/// be the likeliest, all that are kept are in doubt from the ply on in which any two of them part.
pub(crate) fn narrow(ways: &mut Vec<Hypothesis>, nodes: &[Node]) {
    if ways.len() <= MOST {
        return;
    }
    ways.sort_by_key(|way| way.cost);
    let most = ways[0].cost + KEPT;
    if ways[MOST].cost < most {
        let likely = ways.partition_point(|way| way.cost < most);
        let known = ways[..MOST].iter().map(|way| way.doubt).min().flatten();
        let doubt = known.unwrap_or_else(|| parting(&ways[..likely], nodes));
        for way in &mut ways[..MOST] {
            way.doubt = Some(way.doubt.map_or(doubt, |own| own.min(doubt)));
        }
    }
    ways.truncate(MOST);
}

/// The first ply of a line that is in doubt in any of its ways.
pub(crate) fn doubt(ways: &[Hypothesis]) -> Option<usize> {
    ways.iter().filter_map(|way| way.doubt).min()
}

/// The first ply in which any two of some ways of the same length differ, counted from 0.
fn parting(ways: &[Hypothesis], nodes: &[Node]) -> usize {
    let mut ends: Vec<Option<usize>> = ways.iter().map(|way| way.node).collect();
    loop {
        ends.sort_unstable();
        ends.dedup();
        if ends.len() < 2 {
            break;
        }
        for end in &mut ends {
            *end = end.and_then(|node| nodes[node].parent);
        }
    }
    let shared = ends.first().copied().flatten();
    std::iter::successors(shared, |&node| nodes[node].parent).count()
}
