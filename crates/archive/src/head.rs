//! What the columns say of games, without their moves.

use std::collections::{BTreeMap, HashMap};

use parquet::data_type::ByteArray;
use staunton_rules::{Outcome, Position};
use staunton_terms::{Opening, Openings};

use crate::batch::{NumberColumn, TextColumn};
use crate::game::Numbers;
use crate::packed::{to_move, two_bytes};
use crate::table::read::{Rows, Table};
use crate::table::schema::games;
use crate::{Archive, ArchiveError};

/// Among so many plies an opening has its name.
const OPENING_PLIES: usize = 36;

/// A game as the columns tell it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameHead {
    /// Its number.
    pub id: i64,
    /// Who had White and Black; empty where the game does not say.
    pub players: [String; 2],
    /// Their ratings; 0 where none is known.
    pub elos: [i32; 2],
    /// How it ended, if that is known.
    pub outcome: Option<Outcome>,
    /// The day as yyyymmdd, with 00 for what is not known; 0 where nothing is.
    pub date: i32,
    /// Its length in plies.
    pub plies: u16,
    /// The first moves, if it starts from the usual array.
    moves: Vec<u16>,
}

impl GameHead {
    /// What the opening is called: the last position with a name among the first that are on the board. None of a
    /// game that starts elsewhere.
    pub fn opening(&self) -> Option<&'static Opening> {
        let (mut position, mut found) = (Position::standard(), None);
        for &packed in &self.moves {
            position = position.play_unchecked(to_move(&position, packed)?);
            found = Openings::known().at(&position).or(found);
        }
        found
    }
}

impl Archive {
    /// Hands the games of `among`, numbers in order, to `take`.
    ///
    /// # Errors
    /// [`ArchiveError`] if a file cannot be read.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_archive::{Archive, ImportOptions, import};
    ///
    /// let folder = tempfile::tempdir()?;
    /// let pgn = "[White \"A\"]\n\n1. e4 1-0\n\n[White \"B\"]\n[Date \"1851\"]\n\n1. d4 d5 2. c4 *\n";
    /// import(folder.path(), "two", pgn.as_bytes(), &ImportOptions::default())?;
    /// let mut heads = Vec::new();
    /// Archive::open(folder.path())?.heads(&[1], |head| heads.push(head))?;
    /// assert_eq!((heads.len(), heads[0].players[0].as_str(), heads[0].plies), (1, "B", 3));
    /// assert_eq!(heads[0].opening().map(|opening| opening.name), Some("Queen's Gambit"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn heads(&self, among: &[i64], mut take: impl FnMut(GameHead)) -> Result<(), ArchiveError> {
        for part in &self.parts {
            for rows in part.games.chunks() {
                let ids = part.games.longs(&rows, games::ID)?;
                let (Some(first), Some(last)) = (ids.first(), ids.last()) else { continue };
                let from = among.partition_point(|id| id < first);
                let wanted = &among[from..from + among[from..].partition_point(|id| id <= last)];
                if !wanted.is_empty() {
                    Chunk::read(&part.games, &rows, ids)?.tell(wanted, &mut take);
                }
            }
        }
        Ok(())
    }

    /// The names of players as the games have them, each with the number of its games.
    ///
    /// # Errors
    /// [`ArchiveError`] if a file cannot be read.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_archive::{Archive, ImportOptions, import};
    ///
    /// let folder = tempfile::tempdir()?;
    /// let pgn = "[White \"A\"]\n[Black \"B\"]\n\n1. e4 1-0\n\n[White \"B\"]\n\n1. d4 *\n";
    /// import(folder.path(), "two", pgn.as_bytes(), &ImportOptions::default())?;
    /// let names = Archive::open(folder.path())?.names()?;
    /// assert_eq!(names, [("A".to_owned(), 1), ("B".to_owned(), 2)].into());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn names(&self) -> Result<BTreeMap<String, u64>, ArchiveError> {
        let mut counted = HashMap::<Vec<u8>, u64>::new();
        for part in &self.parts {
            for rows in part.games.chunks() {
                for column in [TextColumn::White, TextColumn::Black] {
                    let names = part.games.texts(&rows, games::TEXTS + column as usize)?;
                    for name in names.iter().flatten() {
                        match counted.get_mut(name.data()) {
                            Some(games) => *games += 1,
                            None => drop(counted.insert(name.data().to_vec(), 1)),
                        }
                    }
                }
            }
        }
        let text =
            |(name, games): (Vec<u8>, u64)| (String::from_utf8_lossy(&name).into_owned(), games);
        Ok(counted.into_iter().map(text).collect())
    }
}

/// Columns of some rows.
struct Chunk {
    ids: Vec<i64>,
    names: [Vec<Option<ByteArray>>; 2],
    starts: Vec<Option<ByteArray>>,
    elos: [Vec<i32>; 2],
    results: Vec<i32>,
    dates: Vec<i32>,
    plies: Vec<i32>,
    moves: Vec<i32>,
    ends: Vec<usize>,
}

impl Chunk {
    fn read(table: &Table, rows: &Rows, ids: Vec<i64>) -> Result<Self, ArchiveError> {
        let text = |column: TextColumn| table.texts(rows, games::TEXTS + column as usize);
        let number = |column: NumberColumn| table.ints(rows, games::NUMBERS + column as usize);
        let (moves, ends) = table.lists(rows, games::MOVES)?;
        Ok(Self {
            ids,
            names: [text(TextColumn::White)?, text(TextColumn::Black)?],
            starts: text(TextColumn::StartFen)?,
            elos: [number(NumberColumn::WhiteElo)?, number(NumberColumn::BlackElo)?],
            results: number(NumberColumn::Result)?,
            dates: number(NumberColumn::Date)?,
            plies: number(NumberColumn::Plies)?,
            moves,
            ends,
        })
    }

    fn tell(&self, wanted: &[i64], take: &mut impl FnMut(GameHead)) {
        let name = |side: usize, at: usize| {
            let name = self.names[side][at].as_ref();
            name.map(|name| String::from_utf8_lossy(name.data()).into_owned()).unwrap_or_default()
        };
        for id in wanted {
            let Ok(at) = self.ids.binary_search(id) else { continue };
            let first = at.checked_sub(1).map_or(0, |before| self.ends[before]);
            let opening = if self.starts[at].is_none() { OPENING_PLIES } else { 0 };
            let moves = self.moves[first..self.ends[at]].iter().take(opening);
            let elos = [self.elos[0][at], self.elos[1][at]];
            let numbers = Numbers { elos, result: self.results[at], date: self.dates[at] };
            take(GameHead {
                id: *id,
                players: [name(0, at), name(1, at)],
                elos,
                outcome: numbers.outcome(),
                date: numbers.date,
                plies: two_bytes(self.plies[at]),
                moves: moves.map(|&packed| two_bytes(packed)).collect(),
            });
        }
    }
}
