//! One game: what may happen in it, what has, and how it looks.
//!
//! Everything in here is pure. Time, chance and storage are outside.

mod act;
mod clock;
mod contest;
mod control;
mod court;
mod dead;
mod decide;
mod due;
mod event;
mod fold;
mod lag;
mod opponent;
mod permitted;
mod plan;
mod view;
mod wire;

pub use act::{Act, ActError, ActRequest, IntendedMove};
pub use clock::{Clocks, Reading};
pub use contest::{ContestTerms, ContestView, NextGame, PlayedGame};
pub use control::{ClockRequest, InvalidClock, Period, TimeControl};
pub use court::{
    ElectionOptionView, ElectionView, LawTerms, LawsPhaseView, LawsRequest, LawsSession,
    LawsSessionError, LawsSessionView, LawsView, LineError, RulingLawView, RulingProofView,
    RulingStepView, RulingView,
};
pub(crate) use court::{hidden, party_of, proof_of};
pub(crate) use dead::{is_dead_within, may_be_dead};
pub use decide::{Decision, Moment, Refusal, Seat, decide};
pub use due::{due_at, overdue};
pub use event::{
    Ending, EventKind, GameEvent, GameResult, GameTerms, Opponent, Player, PlayerKind, Ply,
};
pub use fold::{FoldError, Offers, Played, RecordedEvent, State, Status};
pub use lag::LagBank;
pub(crate) use opponent::seed_of;
pub use plan::{ToldChoice, ToldHow, ToldMove, ToldNode, ToldPlan, ToldReply};
pub use view::{
    ClaimsView, ClocksView, GameNowView, GameView, LegalMoveView, OffersView, PlayerView, Viewer,
    now, result_of, seat_word, snapshot, status_word,
};
pub use wire::{Both, ColorName, Ms};
