//! The record of a game: what was agreed, done and ruled, to be kept and read.

mod pgn;
mod report;

use serde::{Deserialize, Serialize};
use staunton_notation::Locale;

use crate::agreement::{Agreement, AgreementLineError};
use crate::code::Code;
use crate::codes::{CodeNameError, FIDE};
use crate::event::{Event, written_time};
use crate::odds::OddsError;
use crate::party::Party;
use crate::refusal::Refusal;
use crate::ruling::Ruling;
use crate::table::Table;
use crate::tokens::ActError;

/// The record of a game as it is written to a file.
///
/// # Examples
///
/// ```
/// use staunton_laws::{Agreement, Event, FIDE, Party, Record, Table};
///
/// let mut table = Table::new(Agreement::new(&FIDE))?;
/// table.apply(Event::read("0:10 white move e2e4", table.now())?)?;
/// let json = table.record(Party::Umpire).to_json();
///
/// let record = Record::from_json(&json)?;
/// assert_eq!(record.entries[0].event.as_deref(), Some("0:00:10 white move e2e4"));
/// assert!(record.refold()?.is_same(&table));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// The version of this format.
    pub version: u32,
    /// The code of laws, by name.
    pub code: String,
    /// What was agreed, line by line.
    pub agreement: Vec<String>,
    /// The same in sentences, one for each line; empty in records that were written without.
    #[serde(default)]
    pub agreed: Vec<String>,
    /// What was done and ruled, in order.
    pub entries: Vec<Entry>,
    /// Until when the record goes, counted from the beginning.
    pub until: String,
    /// Where the pieces stand at the end, as a FEN.
    pub position: String,
    /// What the clocks show at the end, White's first.
    pub clocks: Option<[String; 2]>,
    /// `1-0`, `0-1`, `1/2-1/2`; `*` for a game that goes on or was annulled.
    pub result: String,
    /// How it ended, in words.
    pub ending: Option<String>,
}

/// A step of the record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// When, counted from the beginning.
    pub at: String,
    /// The act as a line; none for what came due by itself.
    pub event: Option<String>,
    /// What was ruled.
    pub rulings: Vec<RulingEntry>,
}

/// A ruling of the record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RulingEntry {
    /// What it is about, for machines.
    pub name: String,
    /// The ruling in words.
    pub words: String,
    /// The question that the code answers.
    pub question: Option<String>,
    /// What the code says.
    pub law: Option<String>,
    /// Where it says so.
    pub source: Option<String>,
    /// Whether the book is silent, so that the FIDE Laws hold.
    pub silent: bool,
}

/// Why a record cannot be folded again.
///
/// # Examples
///
/// ```
/// use staunton_laws::{Agreement, FIDE, RefoldError, Table};
///
/// let lines = ["white move e2e4", "black move e7e5", "black resign", "white move d2d4"];
/// match Table::fold(Agreement::new(&FIDE), lines) {
///     Err(RefoldError::Refused { line, .. }) => assert_eq!(line, "white move d2d4"),
///     other => panic!("{:?}", other.err()),
/// }
/// ```
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RefoldError {
    /// It names no code that we know.
    #[error(transparent)]
    Code(#[from] CodeNameError),
    /// A line of the agreement is none.
    #[error("the agreement cannot be read")]
    Agreement(#[from] AgreementLineError),
    /// The game could not have begun.
    #[error("the game cannot begin")]
    Odds(#[from] OddsError),
    /// An act is none.
    #[error("an act cannot be read")]
    Act(#[from] ActError),
    /// An act would have been refused.
    #[error("{line:?} would have been refused")]
    Refused {
        /// The act.
        line: String,
        /// Why.
        source: Refusal,
    },
    /// The text is no record.
    #[error("the text is no record")]
    Json(#[from] serde_json::Error),
    /// A time is none.
    #[error("{text:?} is no time")]
    Time {
        /// What was found.
        text: String,
    },
}

impl RulingEntry {
    fn told(ruling: &Ruling, locale: Locale) -> Self {
        let law = ruling.law_in(locale);
        let owned = |text: &str| text.to_owned();
        Self {
            name: ruling.matter.name().to_owned(),
            words: ruling.words_in(locale),
            question: ruling.question.map(|question| owned(question.name())),
            law: law.map(|law| owned(law.says)),
            source: law.map(|law| owned(law.source)),
            silent: law.is_some_and(|law| law.silent),
        }
    }
}

impl Table {
    /// The record as `party` may see it: a sealed move that is not yet opened is there for nobody
    /// but who wrote it.
    pub fn record(&self, party: Party) -> Record {
        self.record_in(party, Locale::English)
    }

    /// The same with its sentences in a language. What was done stands there as in any other: the
    /// record folds to the same game.
    pub fn record_in(&self, party: Party, locale: Locale) -> Record {
        let mut events = self.events_for(party).into_iter();
        let entries = self.entries().map(|(event, rulings)| {
            let event = event.and_then(|_| events.next());
            let at = event.as_ref().map(|event| event.at);
            let at = at.or_else(|| rulings.first().map(|ruling| ruling.at)).unwrap_or_default();
            Entry {
                at: written_time(at),
                event: event.map(|event| event.to_string()),
                rulings: rulings.iter().map(|ruling| RulingEntry::told(ruling, locale)).collect(),
            }
        });
        let outcome = self.ending().and_then(|ending| ending.outcome);
        let left = |color| self.clocks().map(|clocks| written_time(clocks.left(color, self.now())));
        let [white, black] = staunton_rules::Color::ALL.map(left);
        Record {
            version: 1,
            code: self.agreement().code.name.to_owned(),
            agreement: self.agreement().lines(),
            agreed: self.agreement().words_in(locale),
            entries: entries.collect(),
            until: written_time(self.now()),
            position: self.position().to_string(),
            clocks: white.zip(black).map(|(white, black)| [white, black]),
            result: outcome.map_or("*".to_owned(), |outcome| outcome.to_string()),
            ending: self.ending().map(|ending| ending.words_in(locale)),
        }
    }

    /// Folds a game from what was agreed and done, line by line.
    ///
    /// # Errors
    /// [`RefoldError`]: the first line that is at fault, or would have been refused.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_laws::{Agreement, FIDE, Table};
    /// use staunton_rules::Color;
    ///
    /// let table =
    ///     Table::fold(Agreement::new(&FIDE), ["white move e2e4", "black move e7e5"])?;
    /// assert_eq!(table.position().turn(), Color::White);
    /// assert_eq!(table.moves().map(|moves| moves.len()), Some(2));
    /// # Ok::<(), staunton_laws::RefoldError>(())
    /// ```
    pub fn fold<'a>(
        agreement: Agreement,
        events: impl IntoIterator<Item = &'a str>,
    ) -> Result<Self, RefoldError> {
        let mut table = Self::new(agreement)?;
        for line in events {
            let event = Event::read(line, table.now())?;
            let applied = table.apply(event);
            applied.map_err(|source| RefoldError::Refused { line: line.to_owned(), source })?;
        }
        Ok(table)
    }
}

impl Record {
    /// The record as JSON, with line breaks.
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default()
    }

    /// Reads a record.
    ///
    /// # Errors
    /// [`RefoldError::Json`] if the text is none.
    pub fn from_json(text: &str) -> Result<Self, RefoldError> {
        Ok(serde_json::from_str(text)?)
    }

    /// Folds it again, under the code of ours that it names.
    ///
    /// # Errors
    /// [`RefoldError`] if it is no record of a game.
    pub fn refold(&self) -> Result<Table, RefoldError> {
        self.refold_under(Code::named(&self.code)?)
    }

    /// Folds it again under this code, which need not be one of ours.
    ///
    /// # Errors
    /// [`RefoldError`] if it is no record of a game.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_laws::{Agreement, FIDE, LASKER, Party, Table};
    ///
    /// let acts = ["white move e2e4", "black move e7e5"];
    /// let record = Table::fold(Agreement::new(&LASKER), acts)?.record(Party::Umpire);
    /// assert_eq!(record.code, "lasker");
    /// assert_eq!(record.refold_under(&FIDE)?.agreement().code.name, "fide");
    /// # Ok::<(), staunton_laws::RefoldError>(())
    /// ```
    pub fn refold_under(&self, code: &'static Code) -> Result<Table, RefoldError> {
        let mut agreement = Agreement::new(&FIDE);
        for line in self.agreement.iter().filter(|line| !line.starts_with("code ")) {
            agreement.read_line(line)?;
        }
        agreement.code = code;
        let events = self.entries.iter().filter_map(|entry| entry.event.as_deref());
        let mut table = Table::fold(agreement, events)?;
        let until = crate::event::read_time(&self.until);
        table.look(until.ok_or_else(|| RefoldError::Time { text: self.until.clone() })?);
        Ok(table)
    }
}
