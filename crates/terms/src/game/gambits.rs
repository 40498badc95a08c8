//! Pawns offered in the opening.

use staunton_rules::{Color, Game, Move, Position, Role, Square};

use crate::exchange::exchange_of;
use crate::{Finding, Term};

/// How many plies the opening is taken to last: ten moves of each side.
const OPENING_PLIES: usize = 20;

/// What is remembered of a game's gambits: the pawn just offered by the first player.
#[derive(Clone, Default, Debug)]
pub(super) struct Gambits {
    offered: Option<Square>,
}

impl Gambits {
    /// Follows a move that has been played in `game`.
    pub(super) fn play(&mut self, game: &Game, before: &Position, mv: Move) -> Option<Finding> {
        let offered = self.offered.take();
        if game.ply() > OPENING_PLIES + 1 || *game.start() != Position::standard() {
            return None;
        }
        let side = before.turn();
        if let Some(pawn) = offered
            && mv.is_capture()
            && (mv.target() == pawn || mv.is_en_passant())
        {
            let gambit = Finding::new(Term::Gambit, !side).man(pawn).by(mv.target().into());
            return Some(gambit.after(mv));
        }
        let is_offer = game.ply() <= OPENING_PLIES
            && before.board().role_at(mv.from()) == Some(Role::Pawn)
            && !mv.is_capture()
            && exchange_of(before, mv) < 0;
        if !is_offer {
            return None;
        }
        let term = side.fold(Term::GambitPawn, Term::CounterGambit);
        if side == Color::White {
            self.offered = Some(mv.target());
        }
        Some(Finding::new(term, side).man(mv.target()).after(mv))
    }
}
