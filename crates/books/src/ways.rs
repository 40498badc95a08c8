//! Every way to read a line that is still open.

use std::ops::Range;

use staunton_notation::{Doubt, Said, Standing, Style, Unmarked};
use staunton_rules::{Board, Color, Move};

use crate::alike::{ALIKE, MISSING, OTHER, Print, distance};
use crate::rows::Printed;
use crate::spell::{Forms, Speller, Squeezed};

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
    /// Whether a misprint was legal as it stood.
    pub(crate) was_legal: bool,
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

/// A legal move that a badly printed one may have been.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Near {
    pub(crate) mv: Move,
    /// What the misprint costs.
    pub(crate) cost: u32,
    /// Whether no other legal move is nearly as like it.
    pub(crate) is_alone: bool,
}

/// What it costs if nothing but blanks, hyphens and stops are badly printed.
pub(crate) const TRIFLE: u32 = 1;

/// A move whose spelling is only so much further from a print than another is its rival.
const RIVAL: u32 = 6;
/// Of a short print too two slips are thought of, a missing sign among them.
const TWO_SLIPS: u32 = 2 * MISSING;

/// Of a print with more than one slip it is less certain what each of them was: what it costs then
/// says less.
const fn beyond_one_slip(cost: u32) -> u32 {
    if cost > MISSING { MISSING + (cost - MISSING) / 2 } else { cost }
}

/// What may be wrong with a print of so many signs at the most.
pub(crate) fn most_of(signs: usize) -> u32 {
    u32::try_from(2 * signs).unwrap_or(0).saturating_add(4).clamp(OTHER + 2, 30)
}

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
        self.follow(ways, said.as_ref(), nodes)
    }

    /// The ways on from `ways` if the next move says this.
    pub(crate) fn follow(
        &self,
        ways: &[Way],
        said: Option<&Said>,
        nodes: &mut Vec<Node>,
    ) -> Vec<Way> {
        let Some(said) = said else { return Vec::new() };
        let mut next = Vec::with_capacity(ways.len());
        for way in ways {
            self.go_on(way, said, nodes, &mut next);
        }
        if next.len() > MOST {
            next.sort_by_key(|way| way.cost);
            next.truncate(MOST);
        }
        next
    }

    /// The ways on from one way, if a move says this.
    fn go_on(&self, way: &Way, said: &Said, nodes: &mut Vec<Node>, next: &mut Vec<Way>) {
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
                slip: 0,
                doubts,
                among: fit.moves.len(),
                is_known: false,
                is_alone: false,
                was_legal: false,
            });
            next.push(Way {
                now,
                node: Some(nodes.len() - 1),
                cost: way.cost + cost + silent,
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
    /// `was_legal` tells that the print was legal as it stood.
    pub(crate) fn mended(way: &Way, near: Near, was_legal: bool, nodes: &mut Vec<Node>) -> Way {
        let Near { mv, cost: slip, is_alone } = near;
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
            was_legal,
        });
        let node = Some(nodes.len() - 1);
        Way { now, node, cost: way.cost + slip, slips: way.slips + usize::from(slip > TRIFLE) }
    }

    /// A printed move with the short word behind it, which may be its last sign badly printed:
    /// `Q to B z`.
    fn with_next_word(&self, mv: &Printed, next: Option<&Printed>) -> Option<&str> {
        const LONGEST_WORD: usize = 3;
        let behind = &self.text[mv.end..];
        let words = behind.trim_start_matches([' ', '|', '^', '*', '`', '\'']);
        let gap = behind.len() - words.len();
        let length = words.find(char::is_whitespace).unwrap_or(words.len());
        let word = &words[..length];
        let is_sign = word.chars().any(char::is_alphanumeric) && !word.ends_with(['.', ')']);
        let is_free = next.is_none_or(|next| next.start >= mv.end + gap + length);
        (gap <= 1 && length <= LONGEST_WORD && is_sign && is_free)
            .then(|| &self.text[mv.start..mv.end + gap + length])
    }

    /// The legal moves that a badly printed one may have been, cheapest first, and what each costs.
    /// `next` is the move that is printed behind it.
    pub(crate) fn near(
        &self,
        now: &Standing,
        printed: &Printed,
        next: Option<&Printed>,
    ) -> Vec<Near> {
        let Some(speller) = self.spellers.get(usize::from(printed.style.unwrap_or(0))) else {
            return Vec::new();
        };
        let print = Squeezed::of(self.printed(printed));
        let most = most_of(print.signs.len());
        let limit = (most + RIVAL).max(TWO_SLIPS);
        let signs = Print::new(&print.signs);
        let longer = self.with_next_word(printed, next).map(|text| Squeezed::of(text).signs);
        let longer = longer.as_deref().map(Print::new);
        let mut moves: Vec<Near> = Vec::new();
        for (mv, form) in speller.forms(now).iter() {
            let cost = distance(form, &signs, limit);
            let other = longer.as_ref().and_then(|longer| distance(form, longer, limit));
            let Some(cost) = cost.into_iter().chain(other).min() else { continue };
            match moves.iter_mut().find(|near| near.mv == mv) {
                Some(near) => near.cost = near.cost.min(cost),
                None => moves.push(Near { mv, cost, is_alone: false }),
            }
        }
        // What is too far to be held for the print may still be too near for another to be it.
        if moves.iter().all(|near| near.cost > most) {
            return Vec::new();
        }
        for Near { mv, cost, .. } in &mut moves {
            *cost = beyond_one_slip(*cost).max(TRIFLE);
            if print.is_marked || self.marks_checks {
                *cost += match (now.position().gives_check(*mv), print.is_marked) {
                    (false, true) => UNTRUE,
                    (true, false) => SILENT,
                    (true, true) | (false, false) => 0,
                };
            }
        }
        moves.sort_by_key(|near| near.cost);
        if let [first, rest @ ..] = &mut moves[..] {
            let next = rest.first().map_or(u32::MAX, |near| near.cost);
            first.is_alone = first.cost <= ALIKE && next >= first.cost + OTHER;
        }
        moves
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
        Doubt::MarkUntrue | Doubt::TakesForTo => UNTRUE,
        Doubt::BySilence | Doubt::QueenAssumed | Doubt::Number { .. } => 0,
        Doubt::Identity | Doubt::ToForTakes | Doubt::LostDash | Doubt::Sign { .. } => 1,
    }
}

/// Whether a board stands in one of the ways.
pub(crate) fn confirmed(ways: &[Way], board: &Board) -> Option<Vec<Way>> {
    let same: Vec<Way> =
        ways.iter().filter(|way| way.now.position().board() == board).cloned().collect();
    (!same.is_empty()).then_some(same)
}
