//! One game: what may happen in it, what has, and how it looks.
//!
//! Everything in here is pure. Time, chance and storage are outside.

mod act;
mod agreement;
mod away;
mod chair;
mod clock;
mod control;
mod dead;
mod decide;
mod decision;
mod due;
mod event;
mod fold;
mod intervention;
mod lag;
mod laws_session;
mod match_view;
mod opponent;
mod permitted;
mod phrase;
mod plan;
mod ply;
mod position_view;
mod rated;
mod result;
mod ruling;
mod seat;
mod sitting;
mod terms;
mod umpires;
mod view;
mod wire;

pub use act::{Act, ActError, ActRequest, IntendedMove};
pub use agreement::{LawTerms, LawsRequest, LawsSessionError};
pub use away::{away_ms, patience_ms};
pub use chair::Ruler;
pub use clock::{Clocks, Reading};
pub use control::{ClockRequest, InvalidClock, Period, TimeControl};
pub use dead::{is_dead_within, may_be_dead};
pub use decide::decide;
pub use decision::{Decision, Moment, Refusal};
pub use due::{due_at, overdue};
pub use event::{EventKind, GameEvent, RecordedEvent};
pub use fold::{FoldError, Offers, Played, State, Status};
pub use intervention::{Award, Intervention, intervene};
pub use lag::LagBank;
pub use laws_session::prospect::Prospect;
pub use laws_session::tell::told;
pub use laws_session::view::{
    ElectionOptionView, ElectionView, LawsPhaseView, LawsSessionView, LawsView,
};
pub use laws_session::view::{laws_view, party_of};
pub use laws_session::{LawsSession, LineError};
pub use match_view::{MatchView, NextGame};
pub(crate) use opponent::opponent_of;
pub use opponent::{MasterName, seed_of};
pub use phrase::Phrase;
pub use plan::{
    CheckReplyView, PlanChoiceView, PlanNodeView, PlanReplyView, PlanView, WrittenMoveView,
};
pub use ply::Ply;
pub use position_view::{ClaimsView, ClocksView, LegalMoveView, OffersView};
pub use rated::{is_contested, is_rated};
pub use result::{GameEnding, GameResult};
pub use ruling::proof_of;
pub use ruling::{RulingLawView, RulingProofView, RulingStepView, RulingView};
pub use seat::{Seat, seat_word};
pub use sitting::seat_in;
pub use terms::{
    GameTerms, MatchTerms, OpenTerms, Opponent, PlayedGame, Player, PlayerKind, RatingWish,
};
pub use umpires::Umpires;
pub use view::clocks;
pub use view::{
    GameNowView, GameView, PlayerView, Viewer, now, result_in, result_of, snapshot, status_word,
};
pub use wire::{ByColor, ColorName, Ms};
