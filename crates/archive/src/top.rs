//! The games of a position that are told first.

use std::cmp::Reverse;

use staunton_rules::{Move, Position};

use crate::packed::{two_bytes, unpack};
use crate::{Archive, ArchiveError, Hit};

/// A game that comes through a position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct TopGame {
    /// The game, and where it is there for the first time.
    pub hit: Hit,
    /// The move it goes on with, as the files keep it; 0 where it ends there.
    pub packed: u16,
    /// The average rating of its players; 0 where none is known.
    pub elo: i32,
}

/// What stands first.
type Order = fn(&TopGame) -> (Reverse<i32>, Reverse<i64>);

impl TopGame {
    /// The move in `position`; none where the game ends, or if it is not legal there.
    pub fn to_move(&self, position: &Position) -> Option<Move> {
        let mv = unpack(position.board(), position.turn(), self.packed)?;
        position.is_legal(mv).then_some(mv)
    }
}

impl Archive {
    /// The games that come through `position`, the highest ratings first, of equals the latest in the archive; at
    /// most `most`. Of `among` alone, numbers in order, if it is given.
    ///
    /// # Errors
    /// [`ArchiveError`] if a file cannot be read.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_archive::{Archive, ImportOptions, import};
    /// use staunton_rules::Position;
    ///
    /// let folder = tempfile::tempdir()?;
    /// let pgn = "[WhiteElo \"2700\"]\n\n1. e4 1-0\n\n[WhiteElo \"2100\"]\n\n1. d4 *\n\n1. c4 *\n";
    /// import(folder.path(), "three", pgn.as_bytes(), &ImportOptions::default())?;
    /// let archive = Archive::open(folder.path())?;
    /// let start = Position::standard();
    /// let top = archive.top_games(&start, None, 2)?;
    /// assert_eq!(top.iter().map(|top| (top.hit.game, top.elo)).collect::<Vec<_>>(), [(0, 2700), (1, 2100)]);
    /// assert_eq!(top[0].to_move(&start), start.parse_uci("e2e4").ok());
    /// assert_eq!(archive.top_games(&start, Some(&[1, 2]), 9)?.len(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn top_games(
        &self,
        position: &Position,
        among: Option<&[i64]>,
        most: usize,
    ) -> Result<Vec<TopGame>, ArchiveError> {
        self.first_games(position, among, most, |top| (Reverse(top.elo), Reverse(top.hit.game)))
    }

    /// The same, but the latest in the archive first, whatever the ratings.
    ///
    /// # Errors
    /// [`ArchiveError`] if a file cannot be read.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_archive::{Archive, ImportOptions, import};
    /// use staunton_rules::Position;
    ///
    /// let folder = tempfile::tempdir()?;
    /// let pgn = "[WhiteElo \"2700\"]\n\n1. e4 1-0\n\n1. d4 *\n\n1. c4 *\n";
    /// import(folder.path(), "three", pgn.as_bytes(), &ImportOptions::default())?;
    /// let latest = Archive::open(folder.path())?.latest_games(&Position::standard(), None, 2)?;
    /// assert_eq!(latest.iter().map(|top| top.hit.game).collect::<Vec<_>>(), [2, 1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn latest_games(
        &self,
        position: &Position,
        among: Option<&[i64]>,
        most: usize,
    ) -> Result<Vec<TopGame>, ArchiveError> {
        self.first_games(position, among, most, |top| (Reverse(0), Reverse(top.hit.game)))
    }

    fn first_games(
        &self,
        position: &Position,
        among: Option<&[i64]>,
        most: usize,
        order: Order,
    ) -> Result<Vec<TopGame>, ArchiveError> {
        if most == 0 {
            return Ok(Vec::new());
        }
        let key = position.polyglot_key().cast_signed();
        let mut top: Vec<TopGame> = Vec::new();
        for part in &self.parts {
            let Some(table) = part.positions.of(key)? else { continue };
            let mut last = None;
            for rows in table.rows_with(key)? {
                let (games, plies) = (table.longs(&rows, 1)?, table.ints(&rows, 2)?);
                let (moves, elos) = (table.ints(&rows, 3)?, table.ints(&rows, 5)?);
                for (at, game) in games.into_iter().enumerate() {
                    // The rows are in the order of games and plies.
                    let is_first = last.replace(game) != Some(game);
                    if !is_first || among.is_some_and(|among| among.binary_search(&game).is_err()) {
                        continue;
                    }
                    let hit = Hit { game, ply: two_bytes(plies[at]) };
                    top.push(TopGame { hit, packed: two_bytes(moves[at]), elo: elos[at] });
                    if top.len() > most.saturating_mul(2) + 1024 {
                        keep(&mut top, most, order);
                    }
                }
            }
        }
        keep(&mut top, most, order);
        Ok(top)
    }
}

fn keep(top: &mut Vec<TopGame>, most: usize, order: Order) {
    top.sort_unstable_by_key(order);
    top.truncate(most);
}
