//! Castling: in the order of the hands, and with the absent rook.

use std::time::Duration;

use staunton_rules::{CastlingSide, Color, File, Rank, Role, Square};

use crate::act::First;
use crate::agreement::{Errors, Help};
use crate::code::{Question, RookFirst};
use crate::deed::{self, Playable};
use crate::election::Choice;
use crate::hand::Hand;
use crate::refusal::Refusal;
use crate::state::{Pending, State};
use crate::wrong::Wrong;

impl State {
    pub(super) fn castle(
        &mut self,
        color: Color,
        side: CastlingSide,
        first: First,
        credit: Duration,
    ) -> Result<(), Refusal> {
        self.must_be_free()?;
        self.must_be_turn(color)?;
        let king = self.position.board().king(color);
        let king = king.ok_or(Refusal::NoPiece { square: Square::E1.relative_to(color) })?;
        let rook = self.position.castling_rights().rook(color, side);
        let to = Square::new(side.king_file(), king.rank());
        let playable = self.playables().into_iter().find(|it| it.castling == Some(side));
        let is_rook_there = rook.is_some();
        match (playable, first) {
            (Some(castling), First::Rook) if is_rook_there && self.agreement.help == Help::Off => {
                self.castle_rook_first(color, castling, rook, credit)
            }
            (Some(castling), _) => self.play(color, castling, credit),
            (None, _) => {
                let wrong = Wrong::Castling(self.position.castling_refusals(color, side));
                let is_barred = self.turn.no_castling
                    || self.turn.duty.is_some_and(|duty| {
                        !matches!(duty, crate::duty::Duty::King | crate::duty::Duty::Castle(_))
                            && duty != crate::duty::Duty::Piece(king)
                    });
                if let Some(duty) = self.turn.duty.filter(|_| is_barred) {
                    let no_castling = self.turn.no_castling;
                    return Err(Refusal::Bound { duty, no_castling });
                }
                if self.agreement.errors == Errors::Impossible || self.agreement.help == Help::On {
                    return Err(Refusal::Illegal { wrong, code: self.code() });
                }
                self.offend(color, Hand::new(king, to), wrong);
                Ok(())
            }
        }
    }

    /// The rook is quitted before the king is touched.
    fn castle_rook_first(
        &mut self,
        color: Color,
        castling: Playable,
        rook: Option<Square>,
        credit: Duration,
    ) -> Result<(), Refusal> {
        let rook_move = self.rook_move(&castling, rook);
        let allowed = |playable: &Playable| self.does_duty(playable);
        match (self.code().rook_first.rule, rook_move.filter(allowed)) {
            (RookFirst::AdversaryMayDemand, Some(_)) if allowed(&castling) => {
                let options = vec![Choice::Castling, Choice::RookMove];
                let pending = Pending::RookFirst(castling.hand());
                self.open(color, Question::RookFirst, options, pending);
                Ok(())
            }
            (RookFirst::RookMoveStands, Some(rook_move)) => {
                self.make_by(color, rook_move, credit, Some(Question::RookFirst));
                Ok(())
            }
            (_, _) => self.play(color, castling, credit),
        }
    }

    /// The move of the rook alone.
    fn rook_move(&self, castling: &Playable, rook: Option<Square>) -> Option<Playable> {
        let side = castling.castling?;
        let to = Square::new(side.rook_file(), castling.from.rank());
        let from = rook?;
        self.playables().into_iter().find(|it| it.from == from && it.to == to)
    }

    pub(super) fn rook_first_chosen(&mut self, color: Color, king: Hand, choice: Choice) {
        let castling =
            self.playables().into_iter().find(|it| it.castling.is_some() && it.hand() == king);
        let Some(castling) = castling else { return };
        let rook =
            castling.castling.and_then(|side| self.position.castling_rights().rook(color, side));
        let chosen = match choice {
            Choice::RookMove => self.rook_move(&castling, rook),
            _ => Some(castling),
        };
        if let Some(chosen) = chosen {
            self.make_by(color, chosen, Duration::ZERO, Some(Question::RookFirst));
        }
    }

    /// Castling of the giver of a rook towards where it would stand: his king has not moved, the
    /// rook's square was empty throughout, and all is as for castling.
    ///
    /// Source: Staunton, Rules for playing the game at odds, IV.
    pub(crate) fn absent_castling(&self) -> Option<Playable> {
        let odds = self.agreement.odds?;
        let (corner, side) = odds.absent_rook(&self.agreement.array)?;
        let color = self.to_move();
        let from = Square::new(File::E, Rank::First.relative_to(color));
        let to = Square::new(side.king_file(), from.rank());
        let board = self.position.board();
        let unmoved = |ply: &deed::Ply| {
            let board = ply.before.board();
            board.piece_at(corner).is_none() && board.king(color) == Some(from)
        };
        (odds.giver == color
            && board.role_at(from) == Some(Role::King)
            && board.king(color) == Some(from)
            && board.piece_at(corner).is_none()
            && self.past.iter().all(|ply| unmoved(ply))
            && deed::king_may_walk(&self.position, from, to, corner))
        .then_some(Playable::absent(side, from, to))
    }
}
