#![doc = include_str!("../README.md")]
//!
//! # In this crate
//!
//! A [`Code`] answers the [`Question`]s on which codes differ, and says where its book does. A
//! [`Table`] is a game under a code: it takes in [`Event`]s, acts as they happen at a board, and
//! answers with [`Ruling`]s: what happened, under which law, and what the parties may now choose.
//!
//! Nothing here reads a clock, draws lots or keeps files: the times of the events are passed in,
//! and a record folds to the same state wherever it is folded.

mod answer;
mod code;
mod codes;

mod party;

mod act;
mod election;
mod event;
mod hand;
mod tokens;

mod clock;
mod deed;
mod duty;
mod odds;
mod written;
mod wrong;

mod agreement;
mod ending;
mod grounds;
mod refusal;
mod ruling;
mod sealing;

mod contest;
mod script;
mod state;
mod table;
mod umpire;
mod words;

mod compare;
mod record;
mod view;

pub use act::{Act, Announcement, Claim, Decision, First, Manner, Order, Sitter};
pub use agreement::{
    Adjustment, Agreement, AgreementLineError, Errors, Help, MOST_PROOF_NODES, Pressing,
    Scoresheet, Umpiring, Watch,
};
pub use answer::Answer;
pub use clock::{Clocks, Control, Period};
pub use code::{
    Abandoning, Absence, Adjusting, Cases, Castled, CheckWord, Code, Concession, Count, Counted,
    Demand, Deviation, Disturbance, Endless, ErrorFound, FalseCheck, Fine, FirstMove, Flag, Force,
    Lapse, LostPosition, OddsRule, Penalty, Promotion, Question, Repetition, Resigning, RookFirst,
    SealedFault, Settling, Several, Stands, TwoMoves, Unanswered, WrongClaim, WrongSetting,
};
pub use codes::{CODES, CodeNameError, FIDE, HOYLE, LASKER, STAUNTON};
pub use compare::{Answered, Compared, compare, compare_in, compare_markdown, compare_markdown_in};
pub use contest::{MOST_GAMES, Match, MatchError, Played, Player};
pub use deed::{Deed, Playable, Ply};
pub use duty::Duty;
pub use election::{Choice, Election};
pub use ending::{Cause, Ending};
pub use event::{Event, LONGEST, written_time};
pub use grounds::{Chosen, Failing, Pardon, Proof};
pub use hand::Hand;
pub use odds::{MOST_MOVES_IN_HAND, Odds, OddsError, OddsKind};
pub use party::Party;
pub use record::{Entry, Record, RefoldError, RulingEntry};
pub use refusal::{Refusal, Vain};
pub use ruling::{Matter, Ruling};
pub use script::{
    Done, Expected, Failure, Found, Line, LineFault, Miss, Numbered, Scene, Script, ScriptError,
    What,
};
pub use sealing::{Misreading, SealedReading};
pub use state::Phase;
pub use table::Table;
pub use tokens::ActError;
pub use view::View;
pub use wrong::Wrong;
