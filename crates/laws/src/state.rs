//! Where a game under a code stands: the fold of its acts.

use std::sync::Arc;
use std::time::Duration;

use staunton_notation::PieceIdentities;
use staunton_proofs::Bounds;
use staunton_rules::{Bitboard, ByColor, Color, Position, Role, Square};

use crate::act::Sitter;
use crate::agreement::{Agreement, Umpiring};
use crate::clock::Clocks;
use crate::code::{Code, Penalty, Question};
use crate::deed::{self, Deed, Playable, Ply};
use crate::duty::Duty;
use crate::election::Election;
use crate::ending::Ending;
use crate::hand::Hand;
use crate::odds::OddsError;
use crate::party::Party;
use crate::ruling::{Matter, Ruling};

/// Where the game stands as a whole.
///
/// # Examples
///
/// ```
/// use staunton_laws::{Agreement, FIDE, Phase, Table};
///
/// let mut acts = vec!["white move e2e4"];
/// let table = Table::fold(Agreement::new(&FIDE), acts.clone())?;
/// assert_eq!(table.phase(), &Phase::Playing);
/// acts.push("black resign");
/// let table = Table::fold(Agreement::new(&FIDE), acts)?;
/// assert!(matches!(table.phase(), Phase::Over(_)));
/// # Ok::<(), staunton_laws::RefoldError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Play goes on.
    Playing,
    /// Play and clocks are stopped by this party.
    Stopped(Party),
    /// The game is being adjourned: this player is to seal a move.
    Sealing(Color),
    /// The game is adjourned.
    Adjourned,
    /// The game is over.
    Over(Ending),
}

/// The pieces that the player who is to move has touched.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Touched {
    /// In the order of touching, each once.
    pub(crate) squares: Vec<Square>,
    /// Whether that order is not known throughout.
    pub(crate) unclear: bool,
}

/// About whom a penalty is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Subject {
    /// The piece that was touched or played.
    pub(crate) piece: Option<Square>,
    /// The hostile piece that was touched or taken.
    pub(crate) target: Option<Square>,
    /// The rook of a castling.
    pub(crate) rook: Option<Square>,
}

/// What an open election decides.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Pending {
    /// A step of a ladder of penalties.
    Penalty { ladder: Penalty, step: usize, subject: Subject },
    /// Which of two moves in succession stands: the second was this.
    TwoMoves(Hand),
    /// What becomes of a castling begun by the rook; the king's castling move.
    RookFirst(Hand),
    /// What the pawn becomes that this hand brought to the last rank.
    Promotion(Hand),
    /// Which reading of the sealed move is made.
    Sealed,
    /// What a player's misconduct costs.
    Conduct(crate::ending::Cause),
}

/// A sealed move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sealed {
    pub(crate) by: Color,
    pub(crate) text: String,
}

/// The umpire's chair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Chair {
    /// Whether the program is umpire, or a person.
    pub(crate) umpiring: Umpiring,
    /// Who wishes that a person be umpire, and waits for the other.
    pub(crate) wished: Option<Color>,
    /// Who sits there, as far as the record knows.
    pub(crate) sitter: Option<Sitter>,
    /// Whether whoever has come can be sent away: no move was made since.
    pub(crate) is_on_trial: bool,
    /// Who says that he has gone, and waits for the other.
    pub(crate) vacated_by: Option<Color>,
}

/// What is known of the present turn alone.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Turn {
    pub(crate) touched: Touched,
    pub(crate) adjusted: Bitboard,
    /// The piece in hand, and where he is held.
    pub(crate) placed: Option<Hand>,
    pub(crate) duty: Option<Duty>,
    /// By which question the duty holds.
    pub(crate) duty_by: Option<Question>,
    pub(crate) no_castling: bool,
    /// Whether the adversary has announced a check that there is not.
    pub(crate) false_check: bool,
    /// Whether the adversary has announced the check that there is.
    pub(crate) warned: bool,
    /// How often a check was left unanswered.
    pub(crate) unanswered: u32,
}

/// The state of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct State {
    pub(crate) agreement: Arc<Agreement>,
    pub(crate) now: Duration,
    pub(crate) past: Vec<Arc<Ply>>,
    pub(crate) position: Position,
    pub(crate) pieces: PieceIdentities,
    pub(crate) phase: Phase,
    pub(crate) turn: Turn,
    /// What the player touched before the move that was made last; for claims of the other.
    pub(crate) touched_before: Touched,
    pub(crate) election: Option<(Election, Pending)>,
    pub(crate) clocks: Option<Clocks>,
    /// Who has moved and not yet stopped his clock.
    pub(crate) unpressed: ByColor<bool>,
    /// Whether a player has always stopped his own clock.
    pub(crate) pressed_always: ByColor<bool>,
    /// How long each clock ran while it was the other's turn, through no fault of its owner.
    pub(crate) misregistered: ByColor<Duration>,
    pub(crate) offer: Option<Color>,
    pub(crate) illegal: ByColor<u32>,
    pub(crate) admonished: ByColor<u32>,
    pub(crate) may_appeal: Option<Color>,
    pub(crate) askew: Bitboard,
    pub(crate) absent: ByColor<bool>,
    pub(crate) adjournment_wished: Option<Color>,
    pub(crate) until: Option<String>,
    pub(crate) sealed: Option<Sealed>,
    pub(crate) ready: ByColor<bool>,
    pub(crate) chair: Chair,
    /// Whether a wrong setting was judged already.
    pub(crate) setting_judged: bool,
    /// Where the game stood before the umpire's last decision, as long as nobody has acted since.
    pub(crate) before_decision: Option<Arc<Self>>,
    /// What was ruled on the present act.
    pub(crate) rulings: Vec<Ruling>,
}

impl State {
    pub(crate) fn new(agreement: Agreement) -> Result<Self, OddsError> {
        let position = agreement.real_beginning()?;
        let mut clocks = agreement.clock.as_ref().map(Clocks::new);
        if let Some(clocks) = &mut clocks {
            clocks.start(position.turn(), Duration::ZERO);
        }
        Ok(Self {
            now: Duration::ZERO,
            past: Vec::new(),
            pieces: PieceIdentities::new(&position),
            position,
            phase: Phase::Playing,
            turn: Turn::default(),
            touched_before: Touched::default(),
            election: None,
            clocks,
            unpressed: ByColor { white: false, black: false },
            pressed_always: ByColor { white: true, black: true },
            misregistered: ByColor { white: Duration::ZERO, black: Duration::ZERO },
            offer: None,
            illegal: ByColor { white: 0, black: 0 },
            admonished: ByColor { white: 0, black: 0 },
            may_appeal: None,
            askew: Bitboard::EMPTY,
            absent: ByColor { white: false, black: false },
            adjournment_wished: None,
            until: None,
            sealed: None,
            ready: ByColor { white: false, black: false },
            chair: Chair {
                umpiring: agreement.umpiring,
                wished: None,
                sitter: None,
                is_on_trial: false,
                vacated_by: None,
            },
            setting_judged: false,
            before_decision: None,
            rulings: Vec::new(),
            agreement: Arc::new(agreement),
        })
    }

    pub(crate) fn code(&self) -> &'static Code {
        self.agreement.code
    }

    pub(crate) fn to_move(&self) -> Color {
        self.position.turn()
    }

    pub(crate) fn bounds(&self) -> Bounds {
        Bounds { nodes: self.agreement.proof_nodes, ..Bounds::default() }
    }

    /// Notes a ruling by an answer of the code.
    pub(crate) fn rule(&mut self, question: Question, matter: Matter) {
        let code = self.code();
        self.rulings.push(Ruling { at: self.now, matter, code, question: Some(question) });
    }

    /// Notes what happened by the rules of chess alone.
    pub(crate) fn note(&mut self, matter: Matter) {
        let code = self.code();
        self.rulings.push(Ruling { at: self.now, matter, code, question: None });
    }

    /// Every legal way to go on: the legal moves that the odds allow, and castling with the
    /// absent rook.
    pub(crate) fn playables(&self) -> Vec<Playable> {
        let position = &self.position;
        let mut found: Vec<Playable> = position
            .legal_moves()
            .iter()
            .map(|&mv| Playable::of(mv))
            .filter(|playable| self.odds_forbid(playable).is_none())
            .collect();
        found.extend(self.absent_castling());
        found
    }

    /// Whether some legal way to go on does the duty.
    pub(crate) fn can(&self, duty: Duty, no_castling: bool) -> bool {
        self.playables().iter().any(|playable| {
            duty.allows(&self.position, playable) && !(no_castling && playable.castling.is_some())
        })
    }

    /// What the duty of the turn leaves of the legal ways to go on.
    pub(crate) fn allowed(&self) -> Vec<Playable> {
        let mut found = self.playables();
        found.retain(|playable| self.does_duty(playable));
        found
    }

    pub(crate) fn does_duty(&self, playable: &Playable) -> bool {
        self.turn.duty.is_none_or(|duty| duty.allows(&self.position, playable))
            && !(self.turn.no_castling && playable.castling.is_some())
    }

    /// The squares of the pieces of the player to move that can be moved.
    pub(crate) fn movable(&self) -> Vec<Square> {
        let mut squares = Bitboard::EMPTY;
        for playable in self.playables() {
            squares = squares.with(playable.from);
        }
        squares.into_iter().collect()
    }

    pub(crate) fn role_at(&self, square: Square) -> Option<Role> {
        self.position.board().role_at(square)
    }

    /// Whether every step so far was as the laws want it.
    pub(crate) fn is_regular(&self) -> bool {
        self.past.iter().all(|ply| ply.deed.is_regular())
    }

    /// Goes back to before the step with this number.
    pub(crate) fn back_to(&mut self, ply: usize) {
        if let Some(step) = self.past.get(ply) {
            self.position = step.before;
            self.pieces = step.pieces.clone();
            self.past.truncate(ply);
        }
        self.turn = Turn::default();
        self.touched_before = Touched::default();
        self.election = None;
        self.unpressed = ByColor { white: false, black: false };
        self.offer = None;
    }

    /// The clock of the player to move runs, if play goes on and nobody has to choose.
    pub(crate) fn run_clock(&mut self) {
        let (now, turn) = (self.now, self.to_move());
        // Who is to seal a move thinks in his own time.
        let goes_on = matches!(self.phase, Phase::Playing | Phase::Sealing(_));
        let runs = goes_on && self.election.is_none();
        if let Some(clocks) = &mut self.clocks {
            if runs { clocks.start(turn, now) } else { clocks.stop(now) }
        }
    }

    /// The step that a deed makes of the position now.
    pub(crate) fn push(&mut self, deed: Deed, by: Color, in_hand: bool) {
        let ply = Ply {
            before: self.position,
            pieces: self.pieces.clone(),
            deed,
            by,
            at: self.now,
            in_hand,
            clock: None,
        };
        match deed {
            Deed::Move(mv) => {
                self.position = self.position.play_unchecked(mv);
                self.pieces.play(mv);
            }
            Deed::AbsentCastling(_) => {
                if let Some(castling) = self.absent_castling() {
                    self.position = deed::after_absent(&self.position, castling.from, castling.to);
                    deed::carry(&mut self.pieces, castling.from, castling.to);
                }
            }
            Deed::Wrong(hand) => {
                self.position = deed::after_wrong(&self.position, hand);
                deed::carry(&mut self.pieces, hand.from, hand.to);
            }
            Deed::Slip { from, to } => {
                self.position = deed::after_slip(&self.position, from, to);
                deed::carry(&mut self.pieces, from, to.unwrap_or(from));
            }
        }
        self.past.push(Arc::new(ply));
        self.chair.is_on_trial = false;
    }
}
