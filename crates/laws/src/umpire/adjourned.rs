//! Adjournment: the move is sealed, kept from everybody, opened, and judged if it is at fault.

use staunton_diagram::misplacements;
use staunton_notation::{Cause as Misread, Finding, MoveContext, Notation, parse_any, read_move};
use staunton_rules::{ByColor, Color, Move, fen};

use crate::agreement::Scoresheet;
use crate::code::{LostPosition, Question, SealedFault};
use crate::deed::Playable;
use crate::duty::Duty;
use crate::election::Choice;
use crate::ending::{Cause, Ending};
use crate::hand::Hand;
use crate::party::Party;
use crate::refusal::{Refusal, Vain};
use crate::ruling::Matter;
use crate::sealing::{Misreading, SealedReading};
use crate::state::{Pending, Phase, Sealed, State, Subject};

/// What a sealed text is read as.
enum Reading {
    One(Move),
    Several(Vec<Move>, Misreading),
    None(Misreading),
}

/// What makes a text illegal that is a move in English and fits none: another language must not
/// make a legal move of a bishop's that is not.
fn illegal_in_english(scene: MoveContext<'_>, text: &str) -> Option<Finding> {
    let english = [Notation::San, Notation::Descriptive, Notation::Iccf, Notation::Spoken];
    let mut illegal = None;
    for notation in english {
        match read_move(scene, text, notation) {
            Ok(_) | Err(Finding { cause: Misread::Several { .. }, .. }) => return None,
            Err(finding @ Finding { cause: Misread::NoMove { .. }, .. }) => illegal = Some(finding),
            Err(Finding { cause: Misread::Unreadable { .. }, .. }) => {}
        }
    }
    illegal
}

impl State {
    /// The game is to be adjourned: when both wish it, or the umpire says so.
    pub(super) fn adjourn(&mut self, party: Party, until: Option<&str>) -> Result<(), Refusal> {
        self.must_be_free()?;
        if let Some(until) = until {
            self.until = Some(until.to_owned());
        }
        if let Some(color) = party.color()
            && self.adjournment_wished != Some(!color)
        {
            if self.adjournment_wished == Some(color) {
                return Err(Refusal::Nothing { what: Vain::Propose });
            }
            self.adjournment_wished = Some(color);
            self.rule(Question::Sealing, Matter::AdjournmentProposed { by: color });
            return Ok(());
        }
        let sealer = self.to_move();
        self.adjournment_wished = None;
        self.phase = Phase::Sealing(sealer);
        let until = self.until.clone();
        self.rule(Question::Sealing, Matter::Adjourning { sealer, until });
        Ok(())
    }

    /// The player writes his move; his clock stops when it is sealed.
    pub(super) fn seal(&mut self, color: Color, text: &str) -> Result<(), Refusal> {
        self.may_seal(color)?;
        self.sealed = Some(Sealed { by: color, text: text.to_owned() });
        self.phase = Phase::Adjourned;
        self.run_clock();
        self.rule(Question::Sealing, Matter::Sealed { by: color });
        Ok(())
    }

    /// The game is resumed when both are there, or the umpire says so; the position is verified
    /// if it is told how it was set up.
    pub(super) fn resume(&mut self, party: Party, placement: Option<&str>) -> Result<(), Refusal> {
        if self.phase != Phase::Adjourned {
            return Err(Refusal::NotAdjourned);
        }
        if let Some(text) = placement {
            let error = || Refusal::Placement { text: text.chars().take(80).collect() };
            let board = fen::parse(text).map_err(|_| error())?.board;
            if board != *self.position.board() {
                if self.agreement.scoresheet == Scoresheet::NotKept {
                    self.lost_position();
                    return Ok(());
                }
                let what = misplacements(&board, &self.position);
                self.rule(Question::Sealing, Matter::SetUpWrongly { what });
            }
        }
        if let Some(color) = party.color() {
            self.ready[color] = true;
            self.rule(Question::Sealing, Matter::Ready { color });
            if !self.ready[!color] {
                return Ok(());
            }
        }
        self.ready = ByColor { white: false, black: false };
        self.phase = Phase::Playing;
        self.until = None;
        self.open_envelope();
        self.run_clock();
        Ok(())
    }

    /// No record is kept, and the parties set up the position differently.
    fn lost_position(&mut self) {
        let question = Question::LostPosition;
        match self.code().lost_position.rule {
            LostPosition::Annulled => self.end(Ending::annulled(Cause::Irreparable, question)),
            LostPosition::LastKnown => {
                let undone = self.past.len();
                self.back_to(0);
                self.sealed = None;
                self.phase = Phase::Playing;
                self.rule(question, Matter::Retraced { to_ply: 0, undone });
                self.run_clock();
            }
        }
    }

    fn open_envelope(&mut self) {
        let Some(Sealed { by, text }) = self.sealed.take() else { return };
        let reading = self.read_sealed(&text);
        let fault = match &reading {
            Reading::One(_) => None,
            Reading::Several(_, why) | Reading::None(why) => Some(why.clone()),
        };
        self.rule(Question::Sealing, Matter::Unsealed { by, text, fault });
        match reading {
            Reading::One(mv) => self.make_sealed(by, Playable::of(mv).hand()),
            Reading::Several(moves, _) => {
                let question = Question::SealedAmbiguous;
                self.judge_sealed(by, question, self.code().sealed_ambiguous.rule, &moves);
            }
            Reading::None(_) => {
                let question = Question::SealedUnreadable;
                self.judge_sealed(by, question, self.code().sealed_unreadable.rule, &[]);
            }
        }
    }

    /// What the text would be read as if this player sealed it now.
    pub(crate) fn reading_of(&self, color: Color, text: &str) -> Result<SealedReading, Refusal> {
        self.may_seal(color)?;
        Ok(match self.read_sealed(text) {
            Reading::One(mv) => SealedReading { moves: vec![mv], fault: None },
            Reading::Several(moves, why) => SealedReading { moves, fault: Some(why) },
            Reading::None(why) => SealedReading { moves: Vec::new(), fault: Some(why) },
        })
    }

    fn may_seal(&self, color: Color) -> Result<(), Refusal> {
        match self.phase {
            Phase::Sealing(by) if by == color => Ok(()),
            Phase::Sealing(by) => Err(Refusal::Sealing { by }),
            Phase::Playing | Phase::Stopped(_) | Phase::Adjourned | Phase::Over(_) => {
                Err(Refusal::NotAdjourned)
            }
        }
    }

    /// Reads the text in any notation; only what the player may play counts.
    fn read_sealed(&self, text: &str) -> Reading {
        let scene = MoveContext::new(&self.position, Some(&self.pieces));
        let allowed = |mv: &Move| {
            let playable = Playable::of(*mv);
            self.does_duty(&playable) && self.odds_forbid(&playable).is_none()
        };
        if let Some(finding) = illegal_in_english(scene, text) {
            return Reading::None(Misreading::of(finding));
        }
        let (moves, why) = match parse_any(scene, text) {
            Ok(reading) => {
                let mut moves = vec![reading.mv];
                moves.extend(reading.also);
                let why = Misreading::Names { text: text.to_owned(), moves: moves.len() };
                (moves, why)
            }
            Err(finding @ Finding { cause: Misread::Several { .. }, .. }) => {
                (finding.moves().iter().map(|near| near.mv).collect(), Misreading::of(finding))
            }
            Err(finding) => (Vec::new(), Misreading::of(finding)),
        };
        let moves: Vec<Move> = moves.into_iter().filter(allowed).collect();
        match moves.as_slice() {
            [] => Reading::None(why),
            &[mv] => Reading::One(mv),
            _ => Reading::Several(moves, why),
        }
    }

    fn judge_sealed(&mut self, by: Color, question: Question, fault: SealedFault, moves: &[Move]) {
        match fault {
            SealedFault::Loses => self.end(Ending::won(!by, Cause::SealedMove, question)),
            SealedFault::Owes(ladder) => self.impose(by, question, ladder, 0, Subject::default()),
            SealedFault::AdversarySelects => {
                let mut options: Vec<Choice> = Vec::new();
                for mv in moves {
                    let choice = Choice::Move(Playable::of(*mv).hand());
                    if !options.contains(&choice) {
                        options.push(choice);
                    }
                }
                self.open(by, question, options, Pending::Sealed);
            }
        }
    }

    /// The sealed move is made on the board.
    pub(super) fn make_sealed(&mut self, color: Color, hand: Hand) {
        if let Some(playable) = self.playable(hand) {
            self.turn.duty = Some(Duty::Exactly(hand));
            // The clock of who sealed it stood since: the move costs nothing more.
            self.make_by(color, playable, std::time::Duration::ZERO, Some(Question::Sealing));
        }
    }
}
