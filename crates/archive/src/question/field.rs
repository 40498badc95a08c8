//! What can be asked of the columns of a game.

use std::ops::RangeInclusive;
use std::sync::Arc;

use parquet::data_type::ByteArray;

use super::logic::Truth;
use crate::ArchiveError;
use crate::batch::{NUMBERS, NumberColumn, TEXTS, TextColumn};
use crate::duplicate::DuplicateKind;
use crate::explorer::Facts;
use crate::player::Aliases;
use crate::table::read::{Rows, Table};
use crate::table::schema::games;

/// A condition on what the columns have of a game.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Field {
    /// One of the texts.
    Text(Vec<TextColumn>, TextTest),
    /// The tag of this name, which has no column.
    Tag(String, TextTest),
    /// The name of the source.
    Source(TextTest),
    Number(NumberColumn, RangeInclusive<i32>),
    /// A number where 0 says that it is not known.
    Known(NumberColumn, RangeInclusive<i32>),
    Year(RangeInclusive<i32>),
    /// Whether the game is a duplicate, of this kind if one is told.
    Duplicate(Option<DuplicateKind>),
    /// The average of the ratings that are known.
    Elo(RangeInclusive<i32>),
}

/// What a text is held against; capitals do not matter.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum TextTest {
    Equals(String),
    Contains(String),
    /// From the first to the second, by their letters.
    Between(String, String),
}

impl TextTest {
    pub(crate) fn holds(&self, text: &str) -> bool {
        let text = text.to_lowercase();
        match self {
            Self::Equals(wanted) => text == *wanted,
            Self::Contains(part) => text.contains(part.as_str()),
            Self::Between(first, last) => {
                text.as_str() >= first.as_str()
                    && (text.as_str() <= last.as_str() || text.starts_with(last.as_str()))
            }
        }
    }
}

/// The columns of some rows that a question needs.
#[derive(Default)]
pub(crate) struct Columns {
    texts: [Option<Vec<Option<ByteArray>>>; TEXTS],
    numbers: [Option<Vec<i32>>; NUMBERS],
    /// Why each row is a duplicate; empty where nobody asks.
    duplicates: Vec<Option<DuplicateKind>>,
    /// Other names of players, where a question asks for names.
    aliases: Option<Arc<Aliases>>,
}

/// Which columns a question needs.
#[derive(Clone, Default)]
pub(crate) struct Needed {
    texts: [bool; TEXTS],
    numbers: [bool; NUMBERS],
    pub(crate) duplicates: bool,
    /// Whether players are asked for.
    pub(crate) players: bool,
}

impl Needed {
    pub(crate) const fn number(&mut self, column: NumberColumn) {
        self.numbers[column as usize] = true;
    }

    pub(crate) const fn text(&mut self, column: TextColumn) {
        self.texts[column as usize] = true;
    }

    pub(crate) fn field(&mut self, field: &Field) {
        match field {
            Field::Text(columns, _) => {
                for &column in columns {
                    self.text(column);
                    self.players |= is_player(column);
                }
            }
            Field::Tag(..) => self.text(TextColumn::Tags),
            Field::Source(_) => self.number(NumberColumn::Source),
            Field::Duplicate(_) => self.duplicates = true,
            Field::Number(column, _) | Field::Known(column, _) => self.number(*column),
            Field::Year(_) => self.number(NumberColumn::Date),
            Field::Elo(_) => {
                self.number(NumberColumn::WhiteElo);
                self.number(NumberColumn::BlackElo);
            }
        }
    }

    /// Reads them.
    pub(crate) fn read(&self, table: &Table, rows: &Rows) -> Result<Columns, ArchiveError> {
        let mut columns = Columns::default();
        for (column, _) in self.texts.iter().enumerate().filter(|&(_, &is_needed)| is_needed) {
            columns.texts[column] = Some(table.texts(rows, games::TEXTS + column)?);
        }
        for (column, _) in self.numbers.iter().enumerate().filter(|&(_, &is_needed)| is_needed) {
            columns.numbers[column] = Some(table.ints(rows, games::NUMBERS + column)?);
        }
        Ok(columns)
    }
}

impl Columns {
    pub(crate) fn number(&self, column: NumberColumn, row: usize) -> i32 {
        let column = self.numbers[column as usize].as_ref();
        column.and_then(|values| values.get(row).copied()).unwrap_or_default()
    }

    /// Adds why each row is a duplicate.
    pub(crate) fn add_duplicates(&mut self, kinds: Vec<Option<DuplicateKind>>) {
        self.duplicates = kinds;
    }

    /// Adds what other names players have.
    pub(crate) fn add_aliases(&mut self, aliases: Arc<Aliases>) {
        self.aliases = Some(aliases);
    }

    /// Whether a text, or another name of the player whose name it is, is such.
    fn holds(&self, test: &TextTest, column: TextColumn, text: &str) -> bool {
        let aliases = self.aliases.as_ref().filter(|_| is_player(column));
        let mut names = aliases.map_or(&[][..], |aliases| aliases.of(text)).iter();
        test.holds(text) || names.any(|name| test.holds(name))
    }

    pub(crate) fn text(&self, column: TextColumn, row: usize) -> Option<&str> {
        let value = self.texts[column as usize].as_ref()?.get(row)?.as_ref()?;
        value.as_utf8().ok()
    }

    /// What holds of a row; `sources` are the names of the sources.
    pub(crate) fn truth(&self, field: &Field, row: usize, sources: &[&str]) -> Truth {
        Truth::from(match field {
            Field::Text(columns, test) => {
                let mut texts =
                    columns.iter().filter_map(|&column| Some((column, self.text(column, row)?)));
                texts.any(|(column, text)| self.holds(test, column, text))
            }
            Field::Tag(name, test) => {
                let tags = self.text(TextColumn::Tags, row).unwrap_or_default();
                let mut tags = tags.lines().filter_map(|line| line.split_once(' '));
                tags.any(|(tag, value)| tag == name && test.holds(value))
            }
            Field::Source(test) => {
                let at = usize::try_from(self.number(NumberColumn::Source, row));
                at.ok().and_then(|at| sources.get(at)).is_some_and(|name| test.holds(name))
            }
            Field::Duplicate(wanted) => {
                let kind = self.duplicates.get(row).copied().flatten();
                kind.is_some() && wanted.is_none_or(|wanted| kind == Some(wanted))
            }
            Field::Number(column, range) => range.contains(&self.number(*column, row)),
            Field::Known(column, range) => {
                let value = self.number(*column, row);
                value != 0 && range.contains(&value)
            }
            Field::Year(range) => {
                let year = self.number(NumberColumn::Date, row) / 10_000;
                year != 0 && range.contains(&year)
            }
            Field::Elo(range) => {
                let elo = |column| self.number(column, row);
                let elo = Facts::average(elo(NumberColumn::WhiteElo), elo(NumberColumn::BlackElo));
                elo != 0 && range.contains(&elo)
            }
        })
    }
}

fn is_player(column: TextColumn) -> bool {
    matches!(column, TextColumn::White | TextColumn::Black)
}
