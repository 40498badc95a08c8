//! Pins and skewers: two pieces of one side in the line of one hostile piece.

use staunton_rules::{Bitboard, Color, Piece, Role, Square, attacks};

use super::search::Search;
use super::twofold::stays;
use crate::scale::half_pawns;
use crate::sight::Sight;
use crate::{Finding, Term, TermSet};

pub(super) const TERMS: TermSet =
    TermSet::of(&[Term::AbsolutePin, Term::RelativePin, Term::Skewer]);

pub(super) fn find(search: &mut Search<'_, '_>) {
    for color in Color::ALL {
        for slider in search.sight.sliders(color) {
            let targets = search.sight.strikes(slider) & search.sight.pieces(!color);
            for front in targets {
                if let Some(line) = Line::new(&search.sight, slider, front, color) {
                    judge(search, &line);
                }
            }
        }
    }
}

/// A piece, the first piece in its line, and the next behind him, both of the other side.
struct Line {
    slider: Square,
    role: Role,
    front: (Square, Role),
    back: (Square, Role),
    color: Color,
}

impl Line {
    fn new(sight: &Sight<'_>, slider: Square, front: Square, color: Color) -> Option<Self> {
        let role = sight.role(slider)?;
        let without = sight.occupied - front;
        // What it would strike if the first were gone and did not before, on the same line.
        let seen = attacks::piece(Piece::new(color, role), slider, without);
        let new = (seen - sight.strikes(slider)) & attacks::line(slider, front);
        let back = (new & sight.pieces(!color)).first()?;
        Some(Self {
            slider,
            role,
            front: (front, sight.role(front)?),
            back: (back, sight.role(back)?),
            color,
        })
    }

    /// Whether the piece could take the piece behind with gain if the first were gone.
    fn wins_back(&self, sight: &Sight<'_>) -> bool {
        let fight = sight.fight_without(self.back.0, self.front.0.into());
        fight.gain_by(self.slider, self.color, self.back.1).is_some_and(|gain| gain > 0)
    }

    /// Whether the first piece can leave the line: a pawn in whose file it is only by taking.
    fn can_be_left(&self, sight: &Sight<'_>) -> bool {
        let (front, role) = self.front;
        role != Role::Pawn
            || front.file() != self.slider.file()
            || (sight.strikes(front) & sight.pieces(self.color)).any()
    }

    /// Whether a king in front goes on guarding the piece beside him, who is no loss then.
    fn is_kept(&self) -> bool {
        self.front.1 == Role::King
            && attacks::king(self.front.0).contains(self.back.0)
            && half_pawns(self.back.1) <= half_pawns(self.role)
    }

    /// Whether the piece could take the first piece with gain, or gives him check.
    fn threatens_front(&self, sight: &Sight<'_>) -> bool {
        let fight = sight.fight(self.front.0);
        self.front.1 == Role::King
            || fight.gain_by(self.slider, self.color, self.front.1).is_some_and(|gain| gain > 0)
    }
}

fn judge(search: &mut Search<'_, '_>, line: &Line) {
    let (front, back) = (half_pawns(line.front.1), half_pawns(line.back.1));
    let squares = attacks::between(line.slider, line.back.0) - Bitboard::from(line.front.0);
    let sight = &search.sight;
    let finding = if line.back.1 == Role::King {
        Some(
            Finding::new(Term::AbsolutePin, !line.color).piece(line.front.0).by(line.slider.into()),
        )
    } else if back > front {
        let pinned = search.wanted.contains(Term::RelativePin)
            && line.can_be_left(sight)
            && line.wins_back(sight);
        let finding = Finding::new(Term::RelativePin, !line.color);
        pinned.then(|| finding.piece(line.front.0).by(line.slider.into()))
    } else {
        let skewered = search.wanted.contains(Term::Skewer)
            && line.front.1 != Role::Pawn
            && line.back.1 != Role::Pawn
            && line.threatens_front(sight)
            && line.wins_back(sight)
            && !line.is_kept()
            && stays(sight, line.color, line.slider);
        let finding = Finding::new(Term::Skewer, line.color);
        skewered.then(|| finding.piece(line.slider).by(line.front.0.into()))
    };
    if let Some(finding) = finding {
        search.tell(finding.on(line.back.0.into()).squares(squares));
    }
}
