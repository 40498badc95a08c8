//! A table, and the tables at hand.

use std::sync::Arc;

use staunton_rules::{Color, Role, Square};

use super::ending::Ending;
use super::layout::Layout;
use super::placing::Placing;
use super::value::UNKNOWN;

/// The table of one ending: for every position the plies to mate with best play.
///
/// # Examples
///
/// ```
/// use staunton_proofs::{Ending, Table, TableVerdict, Tables, unwatched};
///
/// let ending: Ending = "KRvK".parse()?;
/// let table = Table::generate(ending, &Tables::default(), &unwatched)?;
/// // The longest win, in plies: mate in sixteen.
/// let longest = table.entries().filter_map(|entry| match entry.verdict {
///     TableVerdict::Win { plies } => Some(plies),
///     TableVerdict::Draw | TableVerdict::Loss { .. } => None,
/// });
/// assert_eq!(longest.max(), Some(31));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Table {
    pub(super) ending: Ending,
    pub(super) layout: Layout,
    pub(super) values: Vec<u8>,
}

impl Table {
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
}

/// Tables at hand.
///
/// # Examples
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
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_proofs::{Tables, unwatched};
    ///
    /// let mut tables = Tables::default();
    /// assert_eq!(tables.lacking("KQvK".parse()?).len(), 1);
    /// tables.make("KQvK".parse()?, &unwatched)?;
    /// assert!(tables.lacking("KQvK".parse()?).is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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

    /// The value of a placing of kings and at most two other pieces; None if its table is missing.
    pub(super) fn value(
        &self,
        kings: [Square; 2],
        pieces: &[(Color, Role, Square)],
        turn: Color,
    ) -> Option<u8> {
        let roles =
            |color| pieces.iter().filter(move |piece| piece.0 == color).map(|piece| piece.1);
        let mut sorted = [(Color::White, Role::Queen, Square::A1); 2];
        let sorted = &mut sorted[..pieces.len()];
        sorted.copy_from_slice(pieces);
        sorted.sort_by_key(|piece| std::cmp::Reverse(piece.1));
        let in_order = |color| {
            let high_first = roles(color).max().into_iter();
            high_first.chain(if roles(color).count() == 2 { roles(color).min() } else { None })
        };
        let (ending, strong) = Ending::of_pieces(in_order(Color::White), in_order(Color::Black))?;
        if ending.is_bare() {
            return Some(UNKNOWN);
        }
        let table = self.get(ending)?;
        let of = |color| sorted.iter().filter(move |piece| piece.0 == color).map(|piece| piece.2);
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
