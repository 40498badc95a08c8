//! A game under a code of laws: the umpire's table, with the time of the server put into the time
//! of its record.
//!
//! Pure: the instants are passed in, and the same acts give the same rulings again.

pub(super) mod prospect;
pub(super) mod tell;
pub(super) mod view;

use std::sync::Arc;
use std::time::Duration;

use staunton_laws::{Event as Done, Party, Phase, Ruling, Table};
use staunton_notation::Locale;
use staunton_rules::{Color, Outcome, Position};
use thiserror::Error;

use super::agreement::{LawTerms, LawsSessionError};
use super::result::{GameEnding, GameResult};
use super::wire::Ms;

/// A game under a code of laws. Cheap to clone.
#[derive(Clone, Debug)]
pub struct LawsSession {
    table: Arc<Table>,
    /// When the record began; none before both players are there.
    begun_at: Option<Ms>,
    /// How long the server was away, each with the time of the last act before. The time of the
    /// record stood still meanwhile.
    pauses: Vec<(Duration, Ms)>,
    /// The places of events, each with the number of rulings that stood before it.
    told: Vec<(i64, usize)>,
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
    /// The table at which a game on these terms is played.
    ///
    /// # Errors
    /// [`LawsSessionError`] if they are no agreement.
    pub fn new(terms: &LawTerms) -> Result<Self, LawsSessionError> {
        Ok(Self {
            table: Arc::new(terms.table()?),
            begun_at: None,
            pauses: Vec::new(),
            told: Vec::new(),
        })
    }

    /// The umpire's table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Where the pieces stand.
    pub fn position(&self) -> &Position {
        self.table.position()
    }

    /// Both players are there: the record begins.
    pub(super) fn begin(&mut self, at: Ms) {
        self.begun_at.get_or_insert(at);
    }

    /// Whether both players were there: before, no clock runs.
    pub(super) fn has_begun(&self) -> bool {
        self.begun_at.is_some()
    }

    /// The server was away for so long, and that time counts for nothing.
    pub(super) fn forgive(&mut self, down_ms: Ms) {
        if self.begun_at.is_some() {
            self.pauses.push((self.table.now(), down_ms));
        }
    }

    /// The time of the record at an instant; never before its last act.
    pub(super) fn time_at(&self, now: Ms) -> Duration {
        let paused: Ms = self.pauses.iter().map(|(_, down_ms)| down_ms).sum();
        let passed = now - self.begun_at.map_or(now, |begun_at| begun_at + paused);
        Duration::from_millis(u64::try_from(passed).unwrap_or(0)).max(self.table.now())
    }

    /// The instant of a time of the record.
    pub(super) fn instant(&self, time: Duration) -> Ms {
        let passed = Ms::try_from(time.as_millis()).unwrap_or(Ms::MAX / 2);
        let before = self.pauses.iter().filter(|(after, _)| *after < time);
        let paused: Ms = before.map(|(_, down_ms)| down_ms).sum();
        self.begun_at.unwrap_or_default().saturating_add(passed).saturating_add(paused)
    }

    /// When something comes due by itself.
    pub fn due_at(&self) -> Option<Ms> {
        self.begun_at?;
        self.table.due().map(|due| self.instant(due))
    }

    /// The session after a line of the record, and what was ruled on it.
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
        Ok((Self { table: Arc::new(next), ..self.clone() }, rulings))
    }

    /// Notes that what was ruled after so many rulings was ruled by the event at this place.
    #[must_use]
    pub(super) fn noted(mut self, seq: i64, before: usize) -> Self {
        self.told.push((seq, before));
        self
    }

    /// What was ruled by the event at this place.
    pub(super) fn rulings_of(&self, seq: i64) -> Option<&[Ruling]> {
        let at = self.told.binary_search_by_key(&seq, |(seq, _)| *seq).ok()?;
        let rulings = self.table.rulings();
        let to = self.told.get(at + 1).map_or(rulings.len(), |(_, before)| *before);
        rulings.get(self.told.get(at)?.1..to)
    }

    /// How it ended, if it is over.
    pub fn result(&self) -> Option<GameResult> {
        self.result_in(Locale::English)
    }

    /// The same in a language.
    pub(super) fn result_in(&self, locale: Locale) -> Option<GameResult> {
        let ending = self.table.ending()?;
        let (winner, score) = match ending.outcome {
            Some(Outcome::Win(color)) => (Some(color), color.fold("1-0", "0-1")),
            Some(Outcome::Draw) => (None, "1/2-1/2"),
            None => (None, "*"),
        };
        Some(GameResult {
            winner: winner.map(Into::into),
            score: score.to_owned(),
            termination: GameEnding::Ruled,
            words: format!("{}.", ending.words_in(locale)),
        })
    }

    /// Whether the players are to be there: not while it is adjourned.
    pub fn is_adjourned(&self) -> bool {
        *self.table.phase() == Phase::Adjourned
    }

    /// Whether a third person is to be umpire.
    pub fn wants_umpire(&self) -> bool {
        self.table.is_umpired()
    }

    /// Whether one player gives odds, so that he keeps his pieces in the next game.
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

#[cfg(test)]
mod tests {
    use super::view::plies;
    use super::*;

    #[test]
    fn moves_keep_their_instants_when_the_server_was_away() {
        let terms = LawTerms { agreement: vec!["code fide".to_owned()] };
        let mut session = LawsSession::new(&terms).unwrap();
        session.begin(1_000);
        let (mut session, _) = session.after("0:00:05 white move e2e4").unwrap();
        session.forgive(60_000);
        assert_eq!(session.time_at(1_000 + 60_000 + 9_000), Duration::from_secs(9));
        let (session, _) = session.after("0:00:09 black move e7e5").unwrap();
        let at: Vec<Ms> = plies(&session, 0).iter().map(|ply| ply.at).collect();
        assert_eq!(at, [6_000, 70_000]);
    }
}
