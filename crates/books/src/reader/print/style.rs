//! In which of the notations of a book a game is written: each game in its own.

use staunton_notation::{IdentifiedPosition, ParsedMove};
use staunton_rules::{Color, Position};

use super::Print;
use crate::decode::hypothesis::Hypothesis;
use crate::decode::letters::LOOK;
use crate::layout::plan::{Anchor, Draft, Step};
use crate::layout::printed::Printed;

impl Print<'_> {
    /// Takes the moves of a game for those of the notation in which it can be read furthest: what one notation
    /// calls a move, `Dc2`, may be another one in the next.
    pub(super) fn restyle(&self, draft: &mut Draft) {
        let begins = draft.first_ply == 0 && draft.anchor == Anchor::Array;
        if self.styles.len() < 2 || !begins || draft.diagram.is_some() {
            return;
        }
        let standing = IdentifiedPosition::new(self.start.unwrap_or_else(Position::standard));
        let start = [Hypothesis::begin(standing)];
        let decoder = self.decoder();
        let moves: Vec<&Printed> = draft.moves().take(LOOK).collect();
        let mut best = (decoder.reach(&start, moves.iter().copied()), None);
        for style in (0u8..).take(self.styles.len()) {
            if best.0 == moves.len() {
                break;
            }
            let restyled: Vec<Printed> = moves.iter().map(|mv| self.in_style(mv, style)).collect();
            let reach = decoder.reach(&start, restyled.iter());
            if reach > best.0 {
                best = (reach, Some(style));
            }
        }
        let (_, Some(style)) = best else { return };
        for step in &mut draft.steps {
            if let Step::Move(mv) = step {
                *mv = self.in_style(mv, style);
            }
        }
        for mv in draft.asides.iter_mut().flat_map(|aside| &mut aside.moves) {
            *mv = self.in_style(mv, style);
        }
    }

    /// A printed move as one of a style, if it is one there.
    fn in_style(&self, mv: &Printed, style: u8) -> Printed {
        let printed = &self.text[mv.span()];
        let said = ParsedMove::read(printed, 0, Color::White, self.styles[usize::from(style)]);
        let is_whole =
            said.is_some_and(|(_, end)| printed[end..].trim_matches(['.', ' ', ',']).is_empty());
        Printed { style: if is_whole { Some(style) } else { mv.style }, ..mv.clone() }
    }
}
