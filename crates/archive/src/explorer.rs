//! What was played in a position, and how it ended.

use staunton_rules::{Move, Position};

use crate::batch::parts;
use crate::packed::to_move;

/// One move of the explorer.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ExploredMove {
    /// From, `to << 6`, `promotion << 12`, as the files keep it; 0 where the game ends in the
    /// position.
    pub packed: u16,
    /// Games that White won, that were drawn, that Black won, and whose result is not known.
    pub white: u64,
    /// Games that were drawn.
    pub draw: u64,
    /// Games that Black won.
    pub black: u64,
    /// Games whose result is not known.
    pub unknown: u64,
    /// The sum of the average ratings of the two players, over the games that have one.
    pub elo_sum: u64,
    /// How many those are.
    pub rated: u64,
    /// The game with the highest ratings; the earliest of equals.
    pub top_game: i64,
    /// Its average rating, 0 if it has none.
    pub top_elo: i32,
    /// The last date, as yyyymmdd; 0 where none is known.
    pub last_date: i32,
}

impl ExploredMove {
    /// How many games there are.
    pub const fn games(&self) -> u64 {
        self.white + self.draw + self.black + self.unknown
    }

    /// The move in `position`; none where the game ends, or if it is not legal there.
    pub fn to_move(&self, position: &Position) -> Option<Move> {
        to_move(position, self.packed)
    }

    /// The average rating of those who played it; none where no rating is known.
    pub fn average_rating(&self) -> Option<u64> {
        (self.elo_sum + self.rated / 2).checked_div(self.rated)
    }

    pub(crate) fn add(&mut self, game: i64, result: i32, elo: i32, date: i32) {
        match result {
            1 => self.white += 1,
            2 => self.black += 1,
            3 => self.draw += 1,
            _ => self.unknown += 1,
        }
        if elo > 0 {
            self.rated += 1;
            self.elo_sum += u64::from(elo.unsigned_abs());
        }
        if self.games() == 1 || elo > self.top_elo {
            (self.top_game, self.top_elo) = (game, elo);
        }
        self.last_date = self.last_date.max(date);
    }

    pub(crate) fn merge(&mut self, other: &Self) {
        if self.games() == 0 || other.top_elo > self.top_elo {
            (self.top_game, self.top_elo) = (other.top_game, other.top_elo);
        }
        self.white += other.white;
        self.draw += other.draw;
        self.black += other.black;
        self.unknown += other.unknown;
        self.elo_sum += other.elo_sum;
        self.rated += other.rated;
        self.last_date = self.last_date.max(other.last_date);
    }
}

/// The moves of a position, the most played first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Explored {
    /// The moves; one with `packed` 0 counts the games that end here.
    pub moves: Vec<ExploredMove>,
}

impl Explored {
    /// Adds to what is known of a move.
    pub(crate) fn merge(&mut self, other: &ExploredMove) {
        let at = self.moves.iter().position(|known| known.packed == other.packed);
        let at = at.unwrap_or_else(|| {
            self.moves.push(ExploredMove { packed: other.packed, ..Default::default() });
            self.moves.len() - 1
        });
        self.moves[at].merge(other);
    }

    pub(crate) fn sorted(mut self) -> Self {
        self.moves.sort_by_key(|mv| (std::cmp::Reverse(mv.games()), mv.packed));
        self
    }
}

/// What of a game counts in the explorer.
#[derive(Default)]
pub(crate) struct Facts {
    pub(crate) first_game: i64,
    pub(crate) results: Vec<i32>,
    pub(crate) elos: Vec<i32>,
    pub(crate) dates: Vec<i32>,
}

impl Facts {
    /// The average of the ratings that are known; 0 where none is.
    pub(crate) const fn average(white: i32, black: i32) -> i32 {
        if white > 0 && black > 0 { i32::midpoint(white, black) } else { white + black }
    }
}

/// Counts the moves of rows with one key. A game counts once for each move, however often it comes
/// back to the position.
pub(crate) fn count(rows: &mut [u128], facts: &Facts) -> Vec<ExploredMove> {
    rows.sort_unstable_by_key(|&row| {
        let (_, game, ply, bits) = parts(row);
        (bits, game, ply)
    });
    let mut counted: Vec<ExploredMove> = Vec::new();
    let mut last = None;
    for &row in &*rows {
        let (_, game, _, packed) = parts(row);
        if last.replace((packed, game)) == Some((packed, game)) {
            continue;
        }
        if counted.last().is_none_or(|mv| mv.packed != packed) {
            counted.push(ExploredMove { packed, ..Default::default() });
        }
        if let Some(mv) = counted.last_mut() {
            let at = game as usize;
            let id = facts.first_game + i64::from(game);
            mv.add(id, facts.results[at], facts.elos[at], facts.dates[at]);
        }
    }
    counted
}
