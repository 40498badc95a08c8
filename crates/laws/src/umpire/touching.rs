//! Touching pieces, and saying j'adoube before.

use staunton_rules::{Color, Role, Square};

use crate::act::Order;
use crate::agreement::{Adjustment, Help, Watch};
use crate::code::{Question, Several};
use crate::duty::Duty;
use crate::election::Choice;
use crate::grounds::Pardon;
use crate::refusal::Refusal;
use crate::ruling::Matter;
use crate::state::{Pending, State, Subject};

impl State {
    pub(super) fn touch(
        &mut self,
        color: Color,
        squares: &[Square],
        order: Order,
    ) -> Result<(), Refusal> {
        self.must_be_free()?;
        self.must_be_turn(color)?;
        if self.agreement.help == Help::On {
            return Err(Refusal::Helped);
        }
        self.must_be_pieces(squares)?;
        self.take_up(squares, order);
        if self.agreement.watch == Watch::Umpire {
            self.judge_touch(color);
        }
        Ok(())
    }

    fn must_be_pieces(&self, squares: &[Square]) -> Result<(), Refusal> {
        match squares.iter().find(|&&square| self.role_at(square).is_none()) {
            Some(&square) => Err(Refusal::NoPiece { square }),
            None => Ok(()),
        }
    }

    /// Notes the pieces touched, each once, those that are only adjusted left out.
    pub(super) fn take_up(&mut self, squares: &[Square], order: Order) {
        let adjusted = self.turn.adjusted;
        if squares.iter().any(|&square| !adjusted.contains(square)) {
            self.decline_by_touch();
        }
        let touched = &mut self.turn.touched;
        for &square in squares {
            if !adjusted.contains(square) && !touched.squares.contains(&square) {
                touched.squares.push(square);
            }
        }
        touched.unclear |= order == Order::Unclear && squares.len() > 1;
    }

    pub(super) fn adjust(&mut self, color: Color, squares: &[Square]) -> Result<(), Refusal> {
        self.must_be_free()?;
        if color != self.to_move() {
            return Err(self.forbidden(Question::Adjust));
        }
        self.must_be_pieces(squares)?;
        if let Some(&square) =
            squares.iter().find(|square| self.turn.touched.squares.contains(square))
        {
            return Err(Refusal::TooLateToAdjust { square });
        }
        let must_need = self.code().adjust.rule.only_if_needed
            && self.agreement.adjustment == Adjustment::IfSeen;
        let protects = !must_need || squares.iter().all(|&square| self.askew.contains(square));
        self.rule(Question::Adjust, Matter::Adjusted { color, protects });
        if protects {
            for &square in squares {
                self.turn.adjusted = self.turn.adjusted.with(square);
                self.askew = self.askew.without(square);
            }
        } else if self.agreement.help == Help::Off {
            self.take_up(squares, Order::Known);
            if self.agreement.watch == Watch::Umpire {
                self.judge_touch(color);
            }
        }
        Ok(())
    }

    /// What the pieces touched in this turn bind the player to.
    pub(super) fn judge_touch(&mut self, color: Color) {
        let touched = self.turn.touched.clone();
        let is_own = |square: &Square| self.position.board().color_at(*square) == Some(color);
        let (own, hostile): (Vec<Square>, Vec<Square>) =
            touched.squares.iter().copied().partition(is_own);
        if self.is_excused(color) {
            return;
        }
        match (own.as_slice(), hostile.as_slice()) {
            ([], []) => {}
            (&[piece], []) => self.touched_one(color, piece),
            ([], &[target]) => {
                let subject = Subject { target: Some(target), ..Subject::default() };
                let ladder = self.code().touch_hostile.rule;
                self.impose(color, Question::TouchHostile, ladder, 0, subject);
            }
            _ => {
                let is_both = !own.is_empty() && !hostile.is_empty();
                let code = self.code();
                let (question, rule) = if is_both {
                    (Question::TouchBoth, code.touch_both.rule)
                } else {
                    (Question::TouchSeveral, code.touch_several.rule)
                };
                match rule {
                    Several::AdversaryNames => self.several_named(color, &own, &hostile),
                    Several::FirstThatCan => self.first_that_can(color, question, &own, &hostile),
                }
            }
        }
    }

    /// One piece of his own: while in check, a piece that does not cover it is an offence by itself.
    fn touched_one(&mut self, color: Color, piece: Square) {
        let subject = Subject { piece: Some(piece), ..Subject::default() };
        let code = self.code();
        let (question, ladder) = if self.position.is_check() && !self.can(Duty::Piece(piece), false)
        {
            (Question::UnparriedCheck, code.unparried_check.rule)
        } else {
            (Question::TouchOwn, code.touch_own.rule)
        };
        self.impose(color, question, ladder, 0, subject);
    }

    /// Whether a touch costs nothing because the adversary announced a check that there is not.
    fn is_excused(&mut self, color: Color) -> bool {
        let is_excused = self.turn.false_check
            && self.code().false_check.rule == crate::code::FalseCheck::Excuses;
        if is_excused {
            self.rule(Question::FalseCheck, Matter::Excused { color, why: Pardon::FalseCheck });
        }
        is_excused
    }

    /// The adversary names which of the touched pieces is moved or captured.
    fn several_named(&mut self, color: Color, own: &[Square], hostile: &[Square]) {
        if let Some(side) = self.castling_touched(own).filter(|_| hostile.is_empty()) {
            // King and rook, in this order, begin castling: that is no offence where it is legal.
            if self.can(Duty::Castle(side), false) {
                return self.bind(color, Question::TouchCastling, Duty::Piece(own[0]));
            }
        }
        let mut options: Vec<Choice> = Vec::new();
        options.extend(
            own.iter()
                .filter(|&&piece| self.can(Duty::Piece(piece), false))
                .map(|&piece| Choice::Piece(piece)),
        );
        let captures = hostile.iter().filter(|&&target| self.can(Duty::Capture(target), false));
        let captures: Vec<Choice> = captures.map(|&target| Choice::Capture(target)).collect();
        let some_cannot = captures.len() < hostile.len();
        options.extend(captures);
        let no_castling = self.is_castling_penalised();
        if own.is_empty() && some_cannot && self.can(Duty::King, no_castling) {
            options.push(Choice::King);
        }
        let (ladder, subject) = (self.below_the_first(own.is_empty()), Subject::default());
        let pending = Pending::Penalty { ladder, step: 0, subject };
        match options.as_slice() {
            [] => self.impose(color, Question::TouchSeveral, ladder, 1, subject),
            [_, ..] => self.open(color, Question::TouchSeveral, options, pending),
        }
    }

    /// The ladder of the code for one piece, whose lower steps hold when none of several can be
    /// moved or taken.
    fn below_the_first(&self, is_hostile: bool) -> crate::code::Penalty {
        if is_hostile { self.code().touch_hostile.rule } else { self.code().touch_own.rule }
    }

    /// The first touched that can be moved or captured binds; an own piece that was touched beside
    /// a hostile one takes it if he can.
    fn first_that_can(
        &mut self,
        color: Color,
        question: Question,
        own: &[Square],
        hostile: &[Square],
    ) {
        if let Some(side) = self.castling_touched(own).filter(|_| hostile.is_empty()) {
            return if self.can(Duty::Castle(side), false) {
                self.bind(color, Question::TouchCastling, Duty::Castle(side));
            } else {
                let subject = Subject { piece: own.first().copied(), ..Subject::default() };
                let ladder = self.code().wrong_castling.rule;
                self.impose(color, Question::WrongCastling, ladder, 0, subject);
            };
        }
        if let (Some(&piece), Some(&target)) = (own.first(), hostile.first()) {
            let both = Duty::CaptureWith(piece, target);
            if self.can(both, false) {
                return self.bind(color, question, both);
            }
        }
        let mut order = self.turn.touched.squares.clone();
        if self.turn.touched.unclear {
            // The own pieces count as touched first.
            order.sort_by_key(|square| !own.contains(square));
        }
        let duty = |&square: &Square| {
            if own.contains(&square) { Duty::Piece(square) } else { Duty::Capture(square) }
        };
        if let Some(duty) = order.iter().map(duty).find(|&duty| self.can(duty, false)) {
            let is_rook_first = self.is_rook_first(own) && hostile.is_empty();
            let question = if is_rook_first { Question::TouchCastling } else { question };
            self.bind(color, question, duty);
            self.turn.no_castling |= self.is_rook_first(own);
        } else {
            self.turn.duty = None;
            self.rule(question, Matter::Excused { color, why: Pardon::NothingPossible });
        }
    }

    /// The side to which a king castles that was touched before one of his rooks.
    fn castling_touched(&self, own: &[Square]) -> Option<staunton_rules::CastlingSide> {
        let &[king, rook] = own else { return None };
        let is_pair = self.role_at(king) == Some(Role::King)
            && self.role_at(rook) == Some(Role::Rook)
            && rook.relative_to(self.to_move()).rank() == staunton_rules::Rank::First;
        let side = if rook.file() > king.file() {
            staunton_rules::CastlingSide::King
        } else {
            staunton_rules::CastlingSide::Queen
        };
        is_pair.then_some(side)
    }

    /// Whether the rook was touched before the king: then he may not castle.
    fn is_rook_first(&self, own: &[Square]) -> bool {
        matches!(own, &[rook, king, ..]
            if self.role_at(rook) == Some(Role::Rook) && self.role_at(king) == Some(Role::King))
    }
}
