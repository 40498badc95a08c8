//! A move is made: the board, the clock, and whether the game is over by it.

use std::sync::Arc;
use std::time::Duration;

use staunton_notation::san;
use staunton_rules::{ByColor, Color, Role};

use crate::agreement::Pressing;
use crate::code::Question;
use crate::deed::{self, Deed, Playable};
use crate::ending::{Cause, Ending};
use crate::odds::OddsKind;
use crate::ruling::Matter;
use crate::state::{Phase, State, Turn};

impl State {
    pub(super) fn make(&mut self, color: Color, playable: Playable, credit: Duration) {
        self.make_by(color, playable, credit, None);
    }

    /// Makes a legal move; `question` tells by which answer of the code, if by any.
    pub(super) fn make_by(
        &mut self,
        color: Color,
        playable: Playable,
        credit: Duration,
        question: Option<Question>,
    ) {
        let written = match playable.deed {
            Deed::Move(mv) => san(&self.position, mv),
            Deed::AbsentCastling(staunton_rules::CastlingSide::King) => "O-O".to_owned(),
            Deed::AbsentCastling(staunton_rules::CastlingSide::Queen) => "O-O-O".to_owned(),
            Deed::Wrong(_) | Deed::Slip { .. } => playable.hand().to_string(),
        };
        let taken = playable.takes.and_then(|square| self.pieces.at(square));
        let in_hand = self.is_in_hand(color);
        self.note_silence(color);
        self.touched_before = std::mem::take(&mut self.turn.touched);
        self.push(playable.deed, color, in_hand);
        let matter = Matter::Made { color, hand: playable.hand(), san: written };
        match question {
            Some(question) => self.rule(question, matter),
            None => self.note(matter),
        }
        if in_hand && let Some(passed) = deed::passed(&self.position) {
            self.position = passed;
        }
        self.after_a_move(color, credit);
        self.find_ending(color, taken.map(|piece| piece.origin));
    }

    /// Whether the move about to be made leaves the turn to the receiver of odds.
    fn is_in_hand(&self, color: Color) -> bool {
        let Some(odds) = self.agreement.odds else { return false };
        let left = usize::try_from(odds.moves_in_hand()).unwrap_or(0);
        color == odds.receiver()
            && self.past.len() < left
            && self.past.iter().all(|ply| ply.in_hand)
    }

    /// What ends with a move: the turn, an offer that was not taken up, the mover's time.
    pub(super) fn after_a_move(&mut self, color: Color, credit: Duration) {
        self.turn = Turn::default();
        self.may_appeal = None;
        if self.offer == Some(!color) {
            self.offer = None;
        }
        if self.unpressed[!color] {
            // The adversary has moved and never stopped his clock.
            self.pressed_always[!color] = false;
        }
        let now = self.now;
        let turn = self.to_move();
        match (self.agreement.pressing, &mut self.clocks) {
            (_, None) => {}
            (Pressing::WithTheMove, Some(clocks)) => {
                clocks.press(color, now, credit);
                if turn == color {
                    clocks.start(color, now);
                }
            }
            (Pressing::ByHand, Some(_)) => self.unpressed[color] = true,
        }
        let shown = self.clocks.as_ref().map(|clocks| clocks.left(color, now));
        if let Some(ply) = self.past.last_mut() {
            Arc::make_mut(ply).clock = shown;
        }
    }

    /// Whether the move of `color` has ended the game; `taken` is where the piece began that was
    /// taken.
    fn find_ending(&mut self, color: Color, taken: Option<staunton_rules::Square>) {
        let odds = self.agreement.odds;
        if let Some(odds) = odds
            && odds.giver != color
            && taken.is_some()
            && taken == odds.capped()
        {
            return self.end(Ending::won(color, Cause::Odds, Question::Capped));
        }
        let board = self.position.board();
        if Color::ALL.iter().any(|&side| board.by_piece(side, Role::King).len() != 1) {
            return;
        }
        if self.position.is_checkmate() {
            let kept = odds.is_none_or(|odds| odds.giver != color || self.mates_by(odds.kind));
            return self.end(if kept {
                Ending::won(color, Cause::Checkmate, Question::Checkmate)
            } else {
                let is_capped = odds.is_some_and(|odds| odds.capped().is_some());
                let question = if is_capped { Question::Capped } else { Question::Odds };
                Ending::won(!color, Cause::Odds, question)
            });
        }
        if self.position.is_stalemate() && self.absent_castling().is_none() {
            return self.end(Ending::drawn(Cause::Stalemate, Question::Stalemate));
        }
        if self.lacks_force() {
            return self.end(Ending::drawn(Cause::NoForce, Question::Force));
        }
        if let Some(ending) = self.automatic_draw() {
            return self.end(ending);
        }
        let moves = self.position.legal_moves();
        if !moves.is_empty() && moves.iter().all(|mv| mv.is_en_passant()) {
            let color = self.to_move();
            self.rule(Question::EnPassant, Matter::OnlyEnPassant { color });
        }
    }

    /// Whether the mate on the board is given as the odds want it.
    fn mates_by(&self, kind: OddsKind) -> bool {
        let checkers = self.position.checkers();
        match kind {
            OddsKind::MateWith(square) | OddsKind::Capped(square) => {
                checkers.into_iter().filter_map(|checker| self.pieces.at(checker)).any(|piece| {
                    piece.origin == square && !(piece.promoted && kind == OddsKind::Capped(square))
                })
            }
            OddsKind::MateOn(square) => checkers.contains(square),
            OddsKind::MateAt(square) => self.position.board().king(self.to_move()) == Some(square),
            OddsKind::Piece(_)
            | OddsKind::Exchange { .. }
            | OddsKind::Moves { .. }
            | OddsKind::Draws => true,
        }
    }

    /// The game is over. Where the odds count draws as won, they are won.
    pub(super) fn end(&mut self, ending: Ending) {
        use staunton_rules::Outcome;
        let mut ending = ending;
        if let Some(odds) = self.agreement.odds
            && odds.kind == OddsKind::Draws
            && ending.outcome == Some(Outcome::Draw)
        {
            ending.outcome = Some(Outcome::Win(odds.receiver()));
        }
        self.election = None;
        self.offer = None;
        self.turn.duty = None;
        self.phase = Phase::Over(ending);
        let now = self.now;
        if let Some(clocks) = &mut self.clocks {
            clocks.stop(now);
        }
        self.ready = ByColor { white: false, black: false };
        self.rule(ending.question, Matter::Ended(ending));
    }
}
