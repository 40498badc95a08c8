//! Codes of the laws of chess as values, and the umpire who applies them.
//!
//! A [`Code`] answers the [`Question`]s on which codes differ, and says where its book does. A
//! [`Table`] is a game under a code: it takes in [`Event`]s, acts as they happen at a board, and
//! answers with [`Ruling`]s: what happened, under which law, and what the parties may now choose.
//!
//! Nothing here reads a clock, draws lots or keeps files: the times of the events are passed in,
//! and a record folds to the same state wherever it is folded.
//!
//! ```
//! use staunton_laws::{Agreement, Code, Event, Party, Table};
//!
//! let mut table = Table::new(Agreement::new(Code::named("staunton")?))?;
//! // The bishop cannot move; the king cannot either: the adversary selects a man.
//! let rulings = table.apply(Event::read("white touch f1", Default::default())?)?;
//! assert!(rulings[0].to_string().starts_with("Black may require that the man on b1 be moved"));
//! assert_eq!(table.awaited(), Some(Party::Black));
//! table.apply(Event::read("black elect man b1", Default::default())?)?;
//! assert!(table.apply(Event::read("white move e2e4", Default::default())?).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answer;
mod code;
mod codes;

mod party;

mod act;
mod election;
mod event;

mod clock;
mod deed;
mod duty;
mod odds;
mod written;
mod wrong;

mod agreement;
mod ending;
mod refusal;
mod ruling;

mod contest;
mod script;
mod state;
mod table;
mod umpire;
mod words;

mod compare;
mod record;
mod view;

pub use act::{Act, ActError, Announcement, Claim, Decision, First, Hand, Manner, Order};
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
pub use compare::{Answered, Compared, compare, compare_markdown};
pub use contest::{MOST_GAMES, Match, MatchError, Played, Player};
pub use deed::{Deed, Playable, Ply};
pub use duty::Duty;
pub use election::{Choice, Election};
pub use ending::{Cause, Ending};
pub use event::{Event, LONGEST, written_time};
pub use odds::{MOST_MOVES_IN_HAND, Odds, OddsError, OddsKind};
pub use party::Party;
pub use record::{Entry, Record, RefoldError, RulingEntry};
pub use refusal::Refusal;
pub use ruling::{Chosen, Failing, Matter, Pardon, Proof, Ruling};
pub use script::{Done, Line, LineFault, Miss, Numbered, Scene, Script, ScriptError, What};
pub use state::Phase;
pub use table::Table;
pub use view::View;
pub use wrong::Wrong;
