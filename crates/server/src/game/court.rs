//! A game under a code of laws: the umpire's table, with the time of the server put into the time
//! of its record.
//!
//! Pure: the instants are passed in, and the same acts give the same rulings again.

mod agreed;
mod hide;
mod told;
mod view;

use std::sync::Arc;
use std::time::Duration;

use staunton_laws::{Event as Done, Party, Phase, Ruling, Table, Umpiring};
use staunton_rules::{Color, Outcome, Position};
use thiserror::Error;

use super::event::{Ending, GameResult};
use super::wire::Ms;

pub(super) use agreed::one_line;
pub use agreed::{LawTerms, LawsRequest, LawsSessionError};
pub(crate) use hide::hidden;
pub(crate) use told::proof_of;
pub(super) use told::told;
pub use told::{RulingLawView, RulingProofView, RulingStepView, RulingView};
pub(crate) use view::party_of;
pub use view::{ElectionOptionView, ElectionView, LawsPhaseView, LawsSessionView, LawsView};
pub(super) use view::{clocks, legal, moves, seen, seen_laws};

/// A game under a code of laws. Cheap to clone.
#[derive(Clone, Debug)]
pub struct LawsSession {
    table: Arc<Table>,
    /// When the record began, so much later as the server was away since; none before both
    /// players are there.
    begun_at: Option<Ms>,
}

/// Why a line of a record cannot be folded.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum LineError {
    /// It is no act.
    #[error(transparent)]
    Act(#[from] staunton_laws::ActError),
    /// The umpire refuses it.
    #[error(transparent)]
    Refused(#[from] staunton_laws::Refusal),
}

impl LawsSession {
    /// The umpire's table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// What was agreed, and everything that was ruled.
    pub fn seen_laws(&self) -> LawsView {
        seen_laws(self)
    }

    /// Where the men stand.
    pub fn position(&self) -> &Position {
        self.table.position()
    }

    /// Both players are there: the record begins.
    pub(super) fn begin(&mut self, at: Ms) {
        self.begun_at.get_or_insert(at);
    }

    /// The server was away for so long, and that time counts for nothing.
    pub(super) fn forgive(&mut self, down_ms: Ms) {
        self.begun_at = self.begun_at.map(|at| at + down_ms);
    }

    /// The time of the record at an instant; never before its last act.
    pub(super) fn time_at(&self, now: Ms) -> Duration {
        let passed = now - self.begun_at.unwrap_or(now);
        Duration::from_millis(u64::try_from(passed).unwrap_or(0)).max(self.table.now())
    }

    /// The instant of a time of the record.
    pub(super) fn instant(&self, time: Duration) -> Ms {
        let passed = Ms::try_from(time.as_millis()).unwrap_or(Ms::MAX / 2);
        self.begun_at.unwrap_or_default().saturating_add(passed)
    }

    /// When something comes due by itself.
    pub fn due_at(&self) -> Option<Ms> {
        self.begun_at?;
        self.table.due().map(|due| self.instant(due))
    }

    /// The court after a line of the record, and what was ruled on it.
    ///
    /// # Errors
    /// [`LineError`]: it changes nothing.
    pub fn after(&self, line: &str) -> Result<(Self, Vec<Ruling>), LineError> {
        self.then(Done::read(line, self.table.now())?)
    }

    /// The same, of an act that is read already.
    pub(super) fn then(&self, done: Done) -> Result<(Self, Vec<Ruling>), LineError> {
        let mut next = Table::clone(&self.table);
        let rulings = next.apply(done)?;
        Ok((Self { table: Arc::new(next), begun_at: self.begun_at }, rulings))
    }

    /// How it ended, if it is over.
    pub fn result(&self) -> Option<GameResult> {
        let ending = self.table.ending()?;
        let (winner, score) = match ending.outcome {
            Some(Outcome::Win(color)) => (Some(color), color.fold("1-0", "0-1")),
            Some(Outcome::Draw) => (None, "1/2-1/2"),
            None => (None, "*"),
        };
        Some(GameResult {
            winner: winner.map(Into::into),
            score: score.to_owned(),
            termination: Ending::Ruled,
            words: format!("{ending}."),
        })
    }

    /// Whether the players are to be there: not while it is adjourned.
    pub fn is_adjourned(&self) -> bool {
        *self.table.phase() == Phase::Adjourned
    }

    /// Whether a third person is to be umpire.
    pub fn wants_umpire(&self) -> bool {
        self.table.agreement().umpiring == Umpiring::Person
    }

    /// Whether one player gives odds, so that he keeps his men in the next game.
    pub fn has_odds(&self) -> bool {
        self.table.agreement().odds.is_some()
    }

    /// Who wrote the sealed move that is not yet opened.
    pub fn sealed_by(&self) -> Option<Color> {
        self.table.sealed_by()
    }

    /// Whose act it is that somebody at both sides of one board does, if he does not say it.
    pub(super) fn awaited(&self) -> Color {
        let turn = self.position().turn();
        self.table.awaited().and_then(Party::color).unwrap_or(turn)
    }
}
