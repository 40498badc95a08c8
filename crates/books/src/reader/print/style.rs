//! In which of the notations of a book a game is written: each game in its own.

use staunton_notation::{IdentifiedPosition, Language, Letters, Notation, ParsedMove, Style};
use staunton_rules::{Color, Position};

use super::Print;
use crate::correct::spelling::Speller;
use crate::decode::hypothesis::{Decoder, Hypothesis};
use crate::decode::letters::LOOK;
use crate::layout::plan::{Anchor, Draft, Step};
use crate::layout::printed::Printed;

/// In the letters of another language than those of the book a game is read whole, and so much further, in plies: a misprint
/// may be a letter there.
const FURTHER: usize = 6;
/// So many of its moves must be others there.
const OWN: usize = 3;

/// The first moves of a game, and where it begins.
struct Beginning {
    start: [Hypothesis; 1],
    moves: Vec<Printed>,
}

impl Print<'_> {
    /// Takes the moves of a game for those of the notation in which it can be read furthest: what one notation
    /// calls a move, `Dc2`, may be another one in the next.
    pub(super) fn restyle(&mut self, draft: &mut Draft) {
        let begins = draft.first_ply == 0 && draft.anchor == Anchor::Array;
        let is_one = self.styles.all().len() < 2 && !self.styles.may_grow();
        if is_one || !begins || draft.diagram.is_some() {
            return;
        }
        let standing = IdentifiedPosition::new(self.start.unwrap_or_else(Position::standard));
        let begin = Beginning {
            start: [Hypothesis::begin(standing)],
            moves: draft.moves().take(LOOK).cloned().collect(),
        };
        let known = self.styles.all().to_vec();
        let mut best = (self.decoder().reach(&begin.start, begin.moves.iter()), None);
        for index in (0..known.len()).filter(|_| known.len() > 1) {
            if best.0 == begin.moves.len() {
                break;
            }
            let reach = self.reach_in(&known, index, &begin);
            if reach > best.0 {
                best = (reach, Some(index));
            }
        }
        if best.0 + FURTHER <= begin.moves.len()
            && let Some(style) = self.other_letters(&known, &begin)
        {
            let own = draft.moves().map(|mv| &self.text[mv.span()]);
            self.spellers.push(Speller::new(style, own));
            self.styles.add(style);
            self.book.styles.push(style);
            best.1 = Some(known.len());
        }
        let (_, Some(index)) = best else { return };
        let styles = self.styles.all();
        for step in &mut draft.steps {
            if let Step::Move(mv) = step {
                *mv = self.in_style(mv, styles, index);
            }
        }
        for mv in draft.asides.iter_mut().flat_map(|aside| &mut aside.moves) {
            *mv = self.in_style(mv, styles, index);
        }
    }

    /// The letters of another language in which an algebraic game can be read whole.
    fn other_letters(&self, known: &[Style], begin: &Beginning) -> Option<Style> {
        let mut styles = begin.moves.iter().filter_map(|mv| known.get(usize::from(mv.style?)));
        if !self.styles.may_grow() || styles.all(|style| style.notation != Notation::San) {
            return None;
        }
        let others = Language::ALL.into_iter().map(Letters::new);
        let mut others = others.map(|it| Style::from(Notation::San).with_letters(it));
        others.find(|style| {
            let styles = [known, &[*style]].concat();
            !known.contains(style)
                && self.reach_in(&styles, known.len(), begin) == begin.moves.len()
                && self.own(&styles, known.len(), begin) >= OWN
        })
    }

    /// How many moves can be read if they are those of the notation with this index.
    fn reach_in(&self, styles: &[Style], index: usize, begin: &Beginning) -> usize {
        let decoder = Decoder { styles, ..self.decoder() };
        let own = begin.moves.iter().map(|mv| self.in_style(mv, styles, index));
        let own: Vec<Printed> = own.collect();
        decoder.reach(&begin.start, own.iter())
    }

    /// How many of some moves, which can all be read in the notation with this index, are others there than as they stand.
    fn own(&self, styles: &[Style], index: usize, begin: &Beginning) -> usize {
        let decoder = Decoder { styles, ..self.decoder() };
        let (mut ways, mut own) = (begin.start.to_vec(), 0);
        for mv in &begin.moves {
            let after = |mv: &Printed| decoder.advance(&ways, mv, &mut Vec::new());
            let (next, known) = (after(&self.in_style(mv, styles, index)), after(mv));
            let is_same = |way: &Hypothesis| next.iter().any(|it| it.now == way.now);
            own += usize::from(!known.iter().any(is_same));
            // What is remembered of a way is in none of the next lists.
            ways = next.into_iter().map(|way| Hypothesis { node: None, ..way }).collect();
        }
        own
    }

    /// A printed move as one of a style, if it is one there.
    fn in_style(&self, mv: &Printed, styles: &[Style], index: usize) -> Printed {
        let printed = &self.text[mv.span()];
        let said = ParsedMove::read(printed, 0, Color::White, styles[index]);
        let is_whole =
            said.is_some_and(|(_, end)| printed[end..].trim_matches(['.', ' ', ',']).is_empty());
        let own = u8::try_from(index).ok().filter(|_| is_whole);
        Printed { style: own.or(mv.style), ..mv.clone() }
    }
}
