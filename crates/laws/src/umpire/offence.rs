//! Illegal moves: what becomes of them, and what they cost.

use std::time::Duration;

use staunton_rules::{CastlingSide, Color, Role, Square};

use crate::agreement::{Errors, Help, Pressing, Watch};
use crate::code::{CheckWord, FalseCheck, Penalty, Promotion, Question, TwoMoves, Unanswered};
use crate::deed::{Deed, Playable};
use crate::election::Choice;
use crate::ending::{Cause, Ending};
use crate::grounds::Pardon;
use crate::hand::Hand;
use crate::refusal::Refusal;
use crate::ruling::Matter;
use crate::state::{Pending, State, Subject, Touched};
use crate::wrong::{self, Wrong};

impl State {
    /// An illegal move is made. Where the players watch for themselves, or where it is not
    /// completed before the clock is stopped, it stands until somebody objects.
    pub(super) fn offend(&mut self, color: Color, hand: Hand, wrong: Wrong) {
        if wrong == Wrong::NotPromoted && !self.is_stayed() {
            return self.left_a_pawn(color, hand);
        }
        let takes_king = self.role_at(hand.to) == Some(Role::King);
        let is_own = self.position.board().color_at(hand.from) == Some(color);
        if self.is_stayed() && !takes_king && is_own {
            return self.stay(color, hand);
        }
        self.penalise(color, hand, wrong);
    }

    /// Whether an illegal move stands at first.
    fn is_stayed(&self) -> bool {
        self.agreement.watch == Watch::Players || self.is_completed_by_clock()
    }

    /// Whether an illegal move counts only when the clock has been stopped.
    pub(super) fn is_completed_by_clock(&self) -> bool {
        self.code().fine.rule.is_some()
            && self.agreement.pressing == Pressing::ByHand
            && self.clocks.is_some()
    }

    fn stay(&mut self, color: Color, hand: Hand) {
        self.touched_before = std::mem::take(&mut self.turn.touched);
        let written = hand.written(&self.position);
        self.push(Deed::Wrong(hand), color, false);
        self.rule(Question::Quitting, Matter::Made { color, hand, san: written });
        self.after_a_move(color, Duration::ZERO);
    }

    fn retract(&mut self, color: Color, question: Question, hand: Hand, wrong: Wrong) {
        let written = hand.written(&self.position);
        self.rule(question, Matter::Retracted { color, hand, written, wrong });
    }

    /// The illegal move is taken back, and the code says what it costs.
    pub(super) fn penalise(&mut self, color: Color, hand: Hand, wrong: Wrong) {
        let question = wrong.question();
        let is_unparried = wrong == Wrong::Unparried;
        let subject = self.subject(hand, &wrong);
        self.turn.touched = Touched::default();
        self.turn.placed = None;
        self.retract(color, question, hand, wrong);
        if let Some((by, why)) = self.excuse(is_unparried) {
            self.turn.duty = None;
            return self.rule(by, Matter::Excused { color, why });
        }
        if is_unparried && self.code().unanswered.rule == Unanswered::Forfeits {
            self.turn.unanswered += 1;
            if self.turn.unanswered >= 2 {
                let question = Question::Unanswered;
                return self.end(Ending::won(!color, Cause::CheckUnanswered, question));
            }
        }
        if !self.fine(color) {
            self.impose(color, question, self.ladder(question), 0, subject);
        }
    }

    fn subject(&self, hand: Hand, wrong: &Wrong) -> Subject {
        let color = self.to_move();
        let is_own = self.position.board().color_at(hand.from) == Some(color);
        let side = if hand.to.file() > hand.from.file() {
            CastlingSide::King
        } else {
            CastlingSide::Queen
        };
        let corner = Square::new(side.standard_rook_file(), hand.from.rank());
        let rook = matches!(wrong, Wrong::Castling(_)).then(|| {
            self.position.castling_rights().rook(color, side).or_else(|| {
                let rooks = self.position.board().by_piece(color, Role::Rook);
                Some(corner).filter(|&corner| rooks.contains(corner))
            })
        });
        let target = if is_own { hand.to } else { hand.from };
        let is_hostile = self.position.board().color_at(target) == Some(!color);
        Subject {
            piece: is_own.then_some(hand.from),
            target: is_hostile.then_some(target),
            rook: rook.flatten(),
        }
    }

    /// The ladder of penalties for an illegal move.
    fn ladder(&self, question: Question) -> Penalty {
        let code = self.code();
        match question {
            Question::WrongCapture => code.wrong_capture.rule,
            Question::WrongCastling => code.wrong_castling.rule,
            Question::IntoCheck => code.into_check.rule,
            Question::DiscoveringCheck => code.discovering_check.rule,
            Question::UnparriedCheck => code.unparried_check.rule,
            Question::TouchHostile => code.touch_hostile.rule,
            _ => code.wrong_square.rule,
        }
    }

    /// What excuses an offence: a check that was announced falsely, or one that was not announced
    /// though the code wants it.
    fn excuse(&self, is_unparried: bool) -> Option<(Question, Pardon)> {
        if self.turn.false_check && self.code().false_check.rule == FalseCheck::Excuses {
            return Some((Question::FalseCheck, Pardon::FalseCheck));
        }
        let is_unwarned = is_unparried
            && !self.turn.warned
            && !self.past.is_empty()
            && self.code().check_word.rule == CheckWord::Required;
        is_unwarned.then_some((Question::CheckWord, Pardon::NoWarning))
    }

    /// The fine for an illegal move, if the code has one. Says whether it ended the game.
    pub(super) fn fine(&mut self, color: Color) -> bool {
        let Some(fine) = self.code().fine.rule else { return false };
        self.illegal[color] = self.illegal[color].saturating_add(1);
        let times = self.illegal[color];
        if times >= fine.loses_at {
            let ending = if self.can_never_mate(!color) {
                Ending::drawn(Cause::IllegalMoves, Question::Fine)
            } else {
                Ending::won(!color, Cause::IllegalMoves, Question::Fine)
            };
            self.end(ending);
            return true;
        }
        let bonus = self.give_time(!color, fine.bonus);
        self.rule(Question::Fine, Matter::Fined { color, times, bonus });
        false
    }

    /// A pawn was left a pawn on the last rank.
    pub(super) fn left_a_pawn(&mut self, color: Color, hand: Hand) {
        match self.code().promotion.rule {
            Promotion::MustName => {
                let options = Role::PROMOTIONS.map(Choice::Promote).to_vec();
                let pending = Pending::Promotion(hand);
                self.open_for(color.into(), color, Question::Promotion, options, pending);
            }
            Promotion::QueenAndIllegal if self.agreement.help == Help::On => {
                self.make_hand(
                    color,
                    Hand { promotion: Some(Role::Queen), ..hand },
                    Duration::ZERO,
                );
            }
            Promotion::QueenAndIllegal => {
                self.rule(Question::Promotion, Matter::Queened { color, role: Role::Queen });
                let fined = self.agreement.errors == Errors::Possible && self.fine(color);
                if !fined {
                    let hand = Hand { promotion: Some(Role::Queen), ..hand };
                    self.make_hand(color, hand, Duration::ZERO);
                }
            }
        }
    }

    /// Makes the legal move that a hand plays.
    pub(super) fn make_hand(&mut self, color: Color, hand: Hand, credit: Duration) {
        if let Some(playable) = self.playable(hand) {
            self.make(color, playable, credit);
        }
    }

    /// A player moves when it is not his turn: he corrects an illegal move that is not completed,
    /// or makes a second move in succession.
    pub(super) fn move_out_of_turn(
        &mut self,
        color: Color,
        hand: Hand,
        credit: Duration,
    ) -> Result<(), Refusal> {
        let turn = self.to_move();
        let last = self.past.last().cloned().filter(|ply| ply.by == color && ply.deed.is_move());
        if let Some(Deed::Wrong(wrong_hand)) = last.as_ref().map(|ply| ply.deed)
            && self.is_completed_by_clock()
            && self.unpressed[color]
        {
            // The piece is taken from where he was put, or named by where he belongs.
            let from = if hand.from == wrong_hand.to { wrong_hand.from } else { hand.from };
            return self.correct(color, wrong_hand, Hand { from, ..hand }, credit);
        }
        let is_own = self.position.board().color_at(hand.from) == Some(color);
        let helped = self.agreement.errors == Errors::Impossible || self.agreement.help == Help::On;
        if last.is_none() || !is_own || helped {
            return Err(Refusal::NotYourTurn { turn });
        }
        match self.code().two_moves.rule {
            TwoMoves::AdversaryElects => self.second_move(color, hand),
            TwoMoves::SecondIsIllegal => {
                let wrong = Wrong::NotHisTurn;
                self.retract(color, Question::TwoMoves, hand, wrong);
                self.fine(color);
            }
        }
        Ok(())
    }

    /// An illegal move that was not completed is corrected by its player; the touch still binds.
    fn correct(
        &mut self,
        color: Color,
        wrong_hand: Hand,
        hand: Hand,
        credit: Duration,
    ) -> Result<(), Refusal> {
        let last = self.past.len() - 1;
        self.back_to(last);
        let side = wrong::castling_meant(&self.position, wrong_hand);
        let wrong = Wrong::of(&self.position, wrong_hand, side);
        let question = wrong.question();
        let subject = self.subject(wrong_hand, &wrong);
        self.retract(color, question, wrong_hand, wrong);
        let why = Pardon::NotCompleted;
        self.rule(Question::Fine, Matter::Excused { color, why });
        self.impose(color, question, self.ladder(question), 0, subject);
        self.move_piece(color, hand, credit)
    }

    /// The adversary elects which of two moves in succession stands. What could not have been
    /// played as the first cannot stand.
    fn second_move(&mut self, color: Color, hand: Hand) {
        let last = self.past.len() - 1;
        let mut before = self.clone();
        before.back_to(last);
        let mut options = vec![Choice::First];
        if before.playable(hand).is_some() {
            options.push(Choice::Second);
        }
        let wrong = Wrong::NotHisTurn;
        self.retract(color, Question::TwoMoves, hand, wrong);
        self.open(color, Question::TwoMoves, options, Pending::TwoMoves(hand));
    }

    pub(super) fn two_moves_chosen(&mut self, color: Color, second: Hand, choice: Choice) {
        if choice == Choice::Second && !self.past.is_empty() {
            let last = self.past.len() - 1;
            self.back_to(last);
            let to_ply = self.moves_from(0);
            self.rule(Question::TwoMoves, Matter::Retraced { to_ply, undone: 1 });
            self.make_hand(color, second, Duration::ZERO);
        }
    }

    /// Which way of going on the odds forbid, though it is legal.
    pub(crate) fn odds_forbid(&self, playable: &Playable) -> Option<Wrong> {
        let odds = self.agreement.odds?;
        let color = self.to_move();
        if let Some(capped) = odds.capped()
            && odds.giver == color
            && playable.promotion.is_some()
            && self.pieces.at(playable.from).is_some_and(|piece| piece.origin == capped)
        {
            return Some(Wrong::CappedPromotion);
        }
        let has_in_hand = odds.moves_in_hand() > 0
            && color == odds.receiver()
            && self.past.len() <= usize::try_from(odds.moves_in_hand()).unwrap_or(usize::MAX)
            && self.past.iter().all(|ply| ply.by == color);
        let rank = playable.to.relative_to(color).rank();
        (has_in_hand && rank > staunton_rules::Rank::Fourth).then_some(Wrong::BeyondFourthRank)
    }
}
