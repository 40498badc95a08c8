//! The legal moves that a badly printed one may have been, by how they are spelled.

use staunton_notation::IdentifiedPosition;
use staunton_rules::Move;

use crate::correct::costs::{
    ALIKE, BLANKS, OTHER, OTHER_PIECE, RIVAL, SECOND, SILENT_CHECK, TWO_SLIPS, UNLIKE, UNTRUE_MARK,
    most_of,
};
use crate::correct::edit_distance::{Print, distance};
use crate::correct::spelling::{Forms, Sieve, Speller, Squeezed, piece};
use crate::decode::hypothesis::{Decoder, Hypothesis, Node};
use crate::layout::printed::Printed;

/// A legal move that a badly printed one may have been.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Candidate {
    pub(crate) mv: Move,
    /// What the misprint costs.
    pub(crate) cost: u32,
    /// Whether no other legal move is nearly as like it.
    pub(crate) is_alone: bool,
    /// Whether it takes no more than one slip to print it so, or many more for any other move.
    pub(crate) is_like: bool,
}

impl Decoder<'_> {
    /// The way on from one way if a badly printed move was this one, which costs so much.
    /// `legal` tells of a print that was legal as it stood how many moves had been read when it was
    /// doubted.
    pub(crate) fn corrected(
        hypothesis: &Hypothesis,
        near: Candidate,
        legal: Option<usize>,
        nodes: &mut Vec<Node>,
    ) -> Hypothesis {
        let Candidate { mv, cost: edit_cost, is_alone, is_like } = near;
        let mut now = hypothesis.now.clone();
        now.play(mv);
        let (doubts, is_known) = (Vec::new(), false);
        nodes.push(Node {
            parent: hypothesis.node,
            mv,
            edit_cost,
            doubts,
            among: 1,
            is_known,
            is_alone,
            is_like,
            legal,
        });
        let node = Some(nodes.len() - 1);
        Hypothesis {
            now,
            node,
            cost: hypothesis.cost + edit_cost,
            corrections: hypothesis.corrections + usize::from(edit_cost > BLANKS),
            doubt: hypothesis.doubt,
        }
    }

    /// A printed move with the short word behind it, which may be its last sign badly printed:
    /// `Q to B z`, also where its line ends between them.
    fn with_next_word(&self, mv: &Printed, next: Option<&Printed>) -> Option<&str> {
        const LONGEST_WORD: usize = 3;
        let behind = &self.text[mv.end()..];
        let words = behind.trim_start_matches([' ', '|', '^', '*', '`', '\'']);
        // Of a column the next word is another row's.
        let next_line = words.strip_prefix("\r\n").or_else(|| words.strip_prefix('\n'));
        let next_line =
            next_line.filter(|line| words.len() == behind.len() && !line.starts_with(' '));
        let words = next_line.unwrap_or(words);
        let gap = behind.len() - words.len();
        let length = words.find(char::is_whitespace).unwrap_or(words.len());
        let word = &words[..length];
        let is_sign = word.chars().any(char::is_alphanumeric) && !word.ends_with(['.', ')']);
        let is_free = next.is_none_or(|next| next.start() >= mv.end() + gap + length);
        let is_near = gap <= 1 || next_line.is_some();
        (is_near && length <= LONGEST_WORD && is_sign && is_free)
            .then(|| &self.text[mv.start()..mv.end() + gap + length])
    }

    /// What a printed move says with each of the signs that the recogniser thought of second.
    fn otherwise(&self, mv: &Printed) -> Vec<Squeezed> {
        let span = mv.span();
        let from = self.alternatives.partition_point(|it| it.span.start < span.start);
        let within = self.alternatives[from..].iter().take_while(|it| it.span.start < span.end);
        let within = within.filter(|it| it.span.end <= span.end);
        let spelled = within.filter_map(|it| {
            let [head, tail] = [span.start..it.span.start, it.span.end..span.end];
            Some([self.text.get(head)?, &it.text, self.text.get(tail)?].concat())
        });
        spelled.map(|text| Squeezed::of(&text)).collect()
    }

    /// The legal moves that a badly printed one may have been, cheapest first, and what each costs.
    /// `next` is the move that is printed behind it.
    pub(crate) fn near(
        &self,
        now: &IdentifiedPosition,
        printed: &Printed,
        next: Option<&Printed>,
    ) -> Vec<Candidate> {
        let Some(prints) = self.prints(printed, next) else { return Vec::new() };
        let print = &prints.print;
        let most = most_of(print.signs.len());
        let limit = (most + RIVAL).max(TWO_SLIPS);
        let forms = prints.speller.forms(now);
        let own = piece(&print.signs);
        let piece =
            (!own.is_empty() && forms.iter().any(|(_, form)| piece(form) == own)).then_some(own);
        let mut moves = prints.likened(&forms, piece, limit);
        // What is too far to be held for the print may still be too near for another to be it.
        if moves.iter().all(|near| near.cost > most) {
            return Vec::new();
        }
        self.weigh_marks(&mut moves, now, print);
        moves.sort_by_key(|near| near.cost);
        let nearest = moves.first().map_or(0, |near| near.cost);
        let next = moves.get(1).map_or(u32::MAX, |near| near.cost);
        for near in &mut moves {
            let is_clear = near.cost == nearest && next >= near.cost + OTHER;
            near.is_like = near.cost <= UNLIKE || is_clear;
        }
        if let [first, rest @ ..] = &mut moves[..] {
            let next = rest.first().map_or(u32::MAX, |near| near.cost);
            first.is_alone = first.cost <= ALIKE && next >= first.cost + OTHER;
        }
        moves
    }

    /// Those of [`near`](Self::near) that are little more than one slip away from what is printed, and are not
    /// what is printed: what a move may have been that is legal as it stands.
    pub(crate) fn near_by_a_slip(
        &self,
        now: &IdentifiedPosition,
        printed: &Printed,
        next: Option<&Printed>,
    ) -> Vec<Candidate> {
        let Some(prints) = self.prints(printed, next) else { return Vec::new() };
        let others = prints.longer.iter().chain(&prints.others).map(|signs| &signs[..]);
        let mut sieve = Sieve::new(&prints.print.signs, others);
        prints.speller.spell(now, &mut sieve);
        let mut moves = prints.likened(sieve.forms(), sieve.piece(), UNLIKE);
        self.weigh_marks(&mut moves, now, &prints.print);
        moves.retain(|near| (BLANKS + 1..=UNLIKE).contains(&near.cost));
        moves.sort_by_key(|near| near.cost);
        for near in &mut moves {
            near.is_like = true;
        }
        moves
    }

    /// All that may stand in the place of a printed move; none if no move can be looked for there.
    fn prints(&self, printed: &Printed, next: Option<&Printed>) -> Option<Prints<'_>> {
        let speller = self.spellers.get(usize::from(printed.style.unwrap_or(0)))?;
        // What stands there is more than a move.
        if printed.is_lost {
            return None;
        }
        let print = Squeezed::of(self.printed(printed));
        let longer = self.with_next_word(printed, next).map(|text| Squeezed::of(text).signs);
        let others = self.otherwise(printed).into_iter().map(|it| it.signs).collect();
        Some(Prints { speller, print, longer, others })
    }

    /// Adds what it costs that the marks of a print are untrue.
    fn weigh_marks(&self, moves: &mut [Candidate], now: &IdentifiedPosition, print: &Squeezed) {
        for Candidate { mv, cost, .. } in moves {
            *cost = (*cost).max(BLANKS);
            if print.is_marked || self.marks_checks {
                *cost += match (now.position().gives_check(*mv), print.is_marked) {
                    (false, true) => UNTRUE_MARK,
                    (true, false) => SILENT_CHECK,
                    (true, true) | (false, false) => 0,
                };
            }
            if print.is_mate && !is_mate(now, *mv) {
                *cost += UNTRUE_MARK;
            }
        }
    }
}

/// What may stand in the place of a printed move.
struct Prints<'a> {
    /// How moves are spelled there.
    speller: &'a Speller,
    print: Squeezed,
    /// With the word behind it.
    longer: Option<Vec<char>>,
    /// With the signs that the recogniser thought of second.
    others: Vec<Vec<char>>,
}

impl Prints<'_> {
    /// The moves with a form that is not further from what stands there than `limit`, each with how far
    /// the nearest is. `piece` is the one that the print begins with, if one of his moves is legal.
    fn likened(&self, forms: &Forms, piece: Option<&[char]>, limit: u32) -> Vec<Candidate> {
        let print = &self.print;
        let signs = Print::new(&print.signs);
        let longer = self.longer.as_deref().map(Print::new);
        let others: Vec<Print<'_>> = self.others.iter().map(|it| Print::new(it)).collect();
        let mut moves: Vec<Candidate> = Vec::new();
        for (mv, form) in forms.iter() {
            let cost = distance(form, &signs, limit);
            let named = piece.filter(|piece| is_other_piece(piece, form, &print.signs));
            let cost = named.map_or(cost, |_| Some(cost.unwrap_or(OTHER_PIECE).min(OTHER_PIECE)));
            let other = longer.as_ref().and_then(|longer| distance(form, longer, limit));
            let seen = others.iter().filter_map(|it| distance(form, it, limit));
            let seen = seen.map(|cost| cost + SECOND).filter(|cost| *cost <= limit);
            let Some(cost) = cost.into_iter().chain(other).chain(seen).min() else { continue };
            // The forms of a move stand behind each other.
            match moves.last_mut().filter(|near| near.mv == mv) {
                Some(near) => near.cost = near.cost.min(cost),
                None => moves.push(Candidate { mv, cost, is_alone: false, is_like: false }),
            }
        }
        moves
    }
}

/// Whether a print is a spelled move but for the piece, who is this one.
fn is_other_piece(printed: &[char], form: &[char], print: &[char]) -> bool {
    let meant = piece(form);
    !meant.is_empty() && meant != printed && form[meant.len()..] == print[printed.len()..]
}

/// Whether a move mates.
fn is_mate(now: &IdentifiedPosition, mv: Move) -> bool {
    let position = now.position();
    position.gives_check(mv) && position.play_unchecked(mv).legal_moves().is_empty()
}
