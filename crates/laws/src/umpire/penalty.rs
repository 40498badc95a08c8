//! Penalties: down the ladder of what an offender can be held to, and the adversary's choice.

use staunton_rules::{Color, Role, Square};

use crate::code::{Castled, Concession, Demand, Penalty, Question};
use crate::duty::Duty;
use crate::election::{Choice, Election};
use crate::grounds::{Chosen, Pardon};
use crate::hand::Hand;
use crate::party::Party;
use crate::refusal::{Refusal, Vain};
use crate::ruling::Matter;
use crate::state::{Pending, State, Subject};

impl State {
    /// Whether a king who must move as a penalty may not castle.
    pub(super) fn is_castling_penalised(&self) -> bool {
        self.code().king_penalty.rule == Castled::Excluded
    }

    /// Holds the player to a duty.
    pub(super) fn bind(&mut self, color: Color, question: Question, duty: Duty) {
        self.turn.duty = Some(duty);
        self.turn.duty_by = Some(question);
        let no_castling = self.turn.no_castling;
        self.rule(question, Matter::Bound { color, duty, no_castling });
    }

    /// Goes down the ladder from `step`: the first step of which something is possible holds.
    /// One possibility binds at once; among several the adversary elects.
    pub(super) fn impose(
        &mut self,
        color: Color,
        question: Question,
        ladder: Penalty,
        step: usize,
        subject: Subject,
    ) {
        self.turn.duty = None;
        for (index, demands) in ladder.iter().enumerate().skip(step) {
            let options = self.options(ladder, index, demands, subject);
            if !options.is_empty() {
                let pending = Pending::Penalty { ladder, step: index, subject };
                return self.open(color, question, options, pending);
            }
        }
        self.rule(question, Matter::Excused { color, why: Pardon::NothingPossible });
    }

    /// What can be chosen on a step of a ladder.
    fn options(
        &self,
        ladder: Penalty,
        step: usize,
        demands: &[Demand],
        subject: Subject,
    ) -> Vec<Choice> {
        let mut options = Vec::new();
        let no_castling = self.is_castling_penalised();
        for demand in demands {
            match demand {
                Demand::ThePiece => options.extend(self.piece(subject.piece)),
                Demand::TheRook => options.extend(self.piece(subject.rook)),
                Demand::TheCapture => {
                    let target = subject.target;
                    let target = target.filter(|&target| self.can(Duty::Capture(target), false));
                    options.extend(target.map(Choice::Capture));
                }
                Demand::TheKing => {
                    let king = Some(Choice::King);
                    options.extend(king.filter(|_| self.can(Duty::King, no_castling)));
                }
                Demand::TheKingOrBelow => {
                    let below = ladder.get(step + 1).map_or(&[][..], |below| below);
                    let has_below = || !self.options(ladder, step + 1, below, subject).is_empty();
                    if self.can(Duty::King, no_castling) || has_below() {
                        options.push(Choice::King);
                    }
                }
                Demand::AnyOfChoice => {
                    options.extend(self.movable().into_iter().map(Choice::Piece));
                }
                Demand::PieceOfChoice => options.extend(self.pieces(demands)),
                Demand::AnotherPiece => {
                    let another = Some(Choice::AnotherPiece);
                    options.extend(another.filter(|_| self.can(Duty::AnotherPiece, false)));
                }
            }
        }
        options
    }

    fn piece(&self, piece: Option<Square>) -> Option<Choice> {
        piece.filter(|&piece| self.can(Duty::Piece(piece), false)).map(Choice::Piece)
    }

    /// The pieces that can be designated: not the king where he stands beside them as a choice of
    /// his own, and pawns only if no piece can move.
    fn pieces(&self, demands: &[Demand]) -> Vec<Choice> {
        let has_king = demands.contains(&Demand::TheKing);
        let is = |square: &Square, role: Role| self.role_at(*square) == Some(role);
        let mut pieces = self.movable();
        pieces.retain(|square| !has_king || !is(square, Role::King));
        if pieces.iter().any(|square| !is(square, Role::Pawn)) {
            pieces.retain(|square| !is(square, Role::Pawn));
        }
        pieces.into_iter().map(Choice::Piece).collect()
    }

    /// Lets the adversary of `offender` choose among several options; a single one holds at once.
    pub(super) fn open(
        &mut self,
        offender: Color,
        question: Question,
        options: Vec<Choice>,
        pending: Pending,
    ) {
        self.open_for((!offender).into(), offender, question, options, pending);
    }

    pub(super) fn open_for(
        &mut self,
        by: Party,
        offender: Color,
        question: Question,
        options: Vec<Choice>,
        pending: Pending,
    ) {
        if let &[only] = options.as_slice() {
            return self.carry_out(offender, question, pending, only, Chosen::ByNecessity, by);
        }
        let deadline = self.agreement.election_time;
        let deadline = deadline.map(|time| self.now.saturating_add(time));
        let election = Election { by, offender, question, options, deadline };
        self.rule(question, Matter::Open(election.clone()));
        self.election = Some((election, pending));
        self.run_clock();
    }

    pub(super) fn elect(&mut self, party: Party, choice: Choice) -> Result<(), Refusal> {
        self.must_be_playing()?;
        let Some((election, pending)) = self.election.take() else {
            return Err(Refusal::NothingToChoose);
        };
        if election.by != party && !self.is_umpired_by(party) {
            return Err(Refusal::ChoiceOpen { by: election.by });
        }
        if !election.options.contains(&choice) {
            return Err(Refusal::NoOption { chosen: choice, options: election.options });
        }
        let (offender, question) = (election.offender, election.question);
        self.carry_out(offender, question, pending, choice, Chosen::ByTheParty, party);
        self.run_clock();
        Ok(())
    }

    /// The default holds, for nobody chose in time.
    pub(super) fn choose_by_default(&mut self) {
        let Some((election, pending)) = self.election.take() else { return };
        if let Some(choice) = election.default_choice() {
            let (offender, question) = (election.offender, election.question);
            self.carry_out(offender, question, pending, choice, Chosen::ByDefault, election.by);
        }
        self.run_clock();
    }

    /// What was chosen is done.
    fn carry_out(
        &mut self,
        offender: Color,
        question: Question,
        pending: Pending,
        choice: Choice,
        how: Chosen,
        by: Party,
    ) {
        if how != Chosen::ByNecessity {
            self.rule(question, Matter::Elected { by, choice, how });
        }
        match pending {
            Pending::Penalty { ladder, step, subject } => {
                self.owe(offender, question, ladder, step, subject, choice);
            }
            Pending::TwoMoves(second) => self.two_moves_chosen(offender, second, choice),
            Pending::RookFirst(king) => self.rook_first_chosen(offender, king, choice),
            Pending::Promotion(hand) => {
                if let Choice::Promote(role) = choice {
                    let hand = Hand { promotion: Some(role), ..hand };
                    self.make_hand(offender, hand, std::time::Duration::ZERO);
                }
            }
            Pending::Sealed => {
                if let Choice::Move(hand) = choice {
                    self.make_sealed(offender, hand);
                }
            }
            Pending::Conduct(cause) => self.conduct_chosen(offender, question, cause, choice),
        }
    }

    /// What was chosen of a penalty becomes the offender's duty.
    fn owe(
        &mut self,
        offender: Color,
        question: Question,
        ladder: Penalty,
        step: usize,
        subject: Subject,
        choice: Choice,
    ) {
        let duty = match choice {
            Choice::Piece(square) => Duty::Piece(square),
            Choice::Capture(square) => Duty::Capture(square),
            Choice::AnotherPiece => Duty::AnotherPiece,
            Choice::King => {
                let no_castling = self.is_castling_penalised();
                if !self.can(Duty::King, no_castling) {
                    return self.impose(offender, question, ladder, step + 1, subject);
                }
                self.turn.no_castling = no_castling;
                Duty::King
            }
            Choice::First
            | Choice::Second
            | Choice::RookMove
            | Choice::Castling
            | Choice::Move(_)
            | Choice::Promote(_)
            | Choice::Admonish
            | Choice::TwoMinutes
            | Choice::Lose => return,
        };
        self.bind(offender, question, duty);
    }

    /// The adversary of who owes a penalty lets him off.
    pub(super) fn waive(&mut self, party: Party) -> Result<(), Refusal> {
        self.must_be_playing()?;
        if party.color().is_none() && !self.is_umpired_by(party) {
            return Err(Refusal::UmpireOnly);
        }
        let offender = self.to_move();
        let penalty = self.election.as_ref().is_some_and(|(election, pending)| {
            (election.by == party || party == Party::Umpire)
                && matches!(pending, Pending::Penalty { .. })
        });
        if party == offender.into()
            || (!penalty && (self.election.is_some() || self.turn.duty.is_none()))
        {
            return Err(Refusal::Nothing { what: Vain::Waive });
        }
        if self.code().concession.rule == Concession::MayNot {
            return Err(self.forbidden(Question::Concession));
        }
        self.election = None;
        self.turn.duty = None;
        self.turn.no_castling = false;
        self.turn.touched = crate::state::Touched::default();
        let why = match party.color() {
            Some(by) => {
                self.rule(Question::Concession, Matter::Waived { by });
                Pardon::Waived
            }
            None => Pardon::ByUmpire,
        };
        self.rule(Question::Concession, Matter::Excused { color: offender, why });
        self.run_clock();
        Ok(())
    }
}
