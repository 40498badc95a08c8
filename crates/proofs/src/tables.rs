//! Our own tables of the endings of three and four men: in how many moves each is won.
#![expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "a placing is passed on in every loop, and may grow"
)]

mod coder;
mod ending;
mod layout;
mod outside;
mod placing;
mod probe;
mod retro;
mod store;
mod zeroing;

use std::sync::Arc;

use staunton_rules::{Color, Role, Square};

use crate::{Limit, Watch};
use layout::Layout;
use placing::Placing;
use retro::UNKNOWN;

pub use ending::{Ending, ParseEndingError};
pub use probe::{ProbeError, TableVerdict};
pub use store::ReadTableError;

/// The table of one ending: for every position the plies to mate with best play.
pub struct Table {
    ending: Ending,
    layout: Layout,
    values: Vec<u8>,
}

impl Table {
    /// Makes the table by retrograde analysis: a few seconds and up to 40 MiB.
    ///
    /// The progress counts plies to mate as depth.
    ///
    /// # Errors
    /// [`GenerateError`]: it was stopped, or `tables` lacks one it [depends
    /// on](Ending::dependencies).
    pub fn generate(
        ending: Ending,
        tables: &Tables,
        watch: Watch<'_>,
    ) -> Result<Self, GenerateError> {
        if ending.is_bare() {
            return Err(GenerateError::Bare);
        }
        if let Some(missing) = ending.dependencies().into_iter().find(|&it| !tables.has(it)) {
            return Err(GenerateError::Missing(missing));
        }
        let values = retro::plies_to_mate(ending, tables, watch).map_err(GenerateError::Stopped)?;
        Ok(Self { ending, layout: Layout::new(ending), values })
    }

    /// The ending.
    pub const fn ending(&self) -> Ending {
        self.ending
    }

    /// How many places the table has; mirror images share one.
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Whether it has none, which does not happen.
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// Every position of the table: the squares of the strong king, of the weak king and of the
    /// other men in the order of [`Ending::men`], who is to move (White is the strong side),
    /// whether the other side's pawn may be taken in passing, and the verdict.
    pub fn entries(&self) -> impl Iterator<Item = TableEntry> {
        self.possible().map(|(place, Placing { squares, turn, is_passing })| TableEntry {
            squares,
            turn,
            is_passing,
            verdict: TableVerdict::of(self.values[place]),
        })
    }

    /// The places whose placings can be positions.
    fn possible(&self) -> impl Iterator<Item = (usize, Placing)> {
        let placings = (0..self.values.len()).map(|place| (place, self.layout.placing(place)));
        placings.filter(|(_, placing)| placing.is_possible(&self.layout.cast))
    }

    /// For every entry of [`Self::entries`] in turn the plies to the next capture or pawn move,
    /// or to mate, with both sides at their best; None for a draw.
    pub fn plies_to_zeroing(&self, tables: &Tables) -> Vec<Option<u8>> {
        let values = zeroing::plies_to_zeroing(self.layout.clone(), tables, &self.values);
        let found = self.possible().map(|(place, _)| values[place]);
        found.map(|value| if value == UNKNOWN { None } else { Some(value) }).collect()
    }
}

/// One position of a [`Table`].
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct TableEntry {
    /// The squares of the men; those beyond the men there are mean nothing.
    pub squares: [Square; 4],
    /// Who is to move; White is the strong side.
    pub turn: Color,
    /// Whether the pawn of the side to move may take the other one in passing.
    pub is_passing: bool,
    /// What the position is worth.
    pub verdict: TableVerdict,
}

/// Why a table was not made.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum GenerateError {
    /// Two bare kings need no table.
    #[error("two bare kings need no table")]
    Bare,
    /// A table that this one depends on is missing.
    #[error("the table of {0} is needed first")]
    Missing(Ending),
    /// It was stopped.
    #[error(transparent)]
    Stopped(Limit),
}

/// Tables at hand.
///
/// ```
/// use staunton_proofs::{TableVerdict, Tables, unwatched};
/// use staunton_rules::{CastlingMode, Position};
///
/// let mut tables = Tables::default();
/// tables.make("KQvK".parse()?, &unwatched)?;
/// let fen = "8/8/8/3k4/8/8/8/KQ6 w - - 0 1";
/// let position = Position::from_fen(fen, CastlingMode::Standard)?;
/// assert_eq!(tables.probe(&position)?, TableVerdict::Win { plies: 17 });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Tables {
    by_code: Vec<Option<Arc<Table>>>,
}

impl Default for Tables {
    fn default() -> Self {
        Self { by_code: vec![None; Ending::CODES] }
    }
}

impl Tables {
    /// Adds a table.
    pub fn add(&mut self, table: Arc<Table>) {
        let code = table.ending.code();
        self.by_code[code] = Some(table);
    }

    /// The table of an ending.
    pub fn get(&self, ending: Ending) -> Option<&Arc<Table>> {
        self.by_code[ending.code()].as_ref()
    }

    /// Whether there is no table at all.
    pub fn is_empty(&self) -> bool {
        self.by_code.iter().all(Option::is_none)
    }

    /// Whether the table of an ending is there, or none is needed.
    pub fn has(&self, ending: Ending) -> bool {
        ending.is_bare() || self.get(ending).is_some()
    }

    /// The tables still to be made before and for this ending, in the order to make them.
    pub fn lacking(&self, ending: Ending) -> Vec<Ending> {
        let mut needed = vec![ending];
        let mut at = 0;
        while let Some(&next) = needed.get(at) {
            at += 1;
            let more = next.dependencies().into_iter().filter(|it| !needed.contains(it));
            needed.extend(more.collect::<Vec<_>>());
        }
        Ending::all().filter(|it| needed.contains(it) && !self.has(*it)).collect()
    }

    /// Makes the table of an ending and those it depends on, as far as they are lacking.
    ///
    /// # Errors
    /// [`GenerateError`] if it was stopped.
    pub fn make(&mut self, ending: Ending, watch: Watch<'_>) -> Result<(), GenerateError> {
        for next in self.lacking(ending) {
            self.add(Arc::new(Table::generate(next, self, watch)?));
        }
        Ok(())
    }

    /// The value of a placing of kings and at most two other men; None if its table is missing.
    fn value(&self, kings: [Square; 2], men: &[(Color, Role, Square)], turn: Color) -> Option<u8> {
        let roles = |color| men.iter().filter(move |man| man.0 == color).map(|man| man.1);
        let mut sorted = [(Color::White, Role::Queen, Square::A1); 2];
        let sorted = &mut sorted[..men.len()];
        sorted.copy_from_slice(men);
        sorted.sort_by_key(|man| std::cmp::Reverse(man.1));
        let in_order = |color| {
            let high_first = roles(color).max().into_iter();
            high_first.chain(if roles(color).count() == 2 { roles(color).min() } else { None })
        };
        let (ending, strong) = Ending::of_men(in_order(Color::White), in_order(Color::Black))?;
        if ending.is_bare() {
            return Some(UNKNOWN);
        }
        let table = self.get(ending)?;
        let of = |color| sorted.iter().filter(move |man| man.0 == color).map(|man| man.2);
        let mut squares = [Square::A1; 4];
        squares[0] = kings[strong.as_index()];
        squares[1] = kings[(!strong).as_index()];
        for (place, square) in squares[2..].iter_mut().zip(of(strong).chain(of(!strong))) {
            *place = square;
        }
        let squares = squares.map(|square| square.relative_to(strong));
        let turn = if turn == strong { Color::White } else { Color::Black };
        let placing = Placing { squares, turn, is_passing: false };
        let place = table.layout.place(&placing)?;
        Some(table.values[place])
    }
}
