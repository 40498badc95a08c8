//! Looking a position up.

use staunton_rules::{Color, Move, Position, Role};

use super::ending::Ending;
use super::placing::Placing;
use super::table::{Table, Tables};
use super::value::UNKNOWN;

/// What a position is worth to the side to move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum TableVerdict {
    /// It mates after so many plies with best play.
    Win {
        /// Plies to mate, an odd number.
        plies: u32,
    },
    /// Neither side can force a mate.
    Draw,
    /// It is mated after so many plies with best play; 0 if it is mated now.
    Loss {
        /// Plies to mate, an even number.
        plies: u32,
    },
}

impl TableVerdict {
    pub(super) fn of(value: u8) -> Self {
        let plies = u32::from(value);
        match value {
            UNKNOWN => Self::Draw,
            _ if plies % 2 == 0 => Self::Loss { plies },
            _ => Self::Win { plies },
        }
    }

    /// How much the side to move likes it; the order of best play.
    fn liking(self) -> i64 {
        match self {
            Self::Win { plies } => 1000 - i64::from(plies),
            Self::Draw => 0,
            Self::Loss { plies } => i64::from(plies) - 1000,
        }
    }
}

/// Why a position could not be looked up.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ProbeError {
    /// There are more than four pieces, or three on one side beside its king.
    #[error("the tables cover up to four men, and not all four of one colour")]
    TooManyMen,
    /// A side may still castle.
    #[error("the tables do not cover positions with a right to castle")]
    Castling,
    /// The table of this ending is not at hand.
    #[error("the table of {0} is not at hand")]
    Missing(Ending),
}

impl Tables {
    /// What a position is worth.
    ///
    /// # Errors
    /// [`ProbeError`] if no table at hand covers it.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_proofs::{ProbeError, TableVerdict, Tables, unwatched};
    /// use staunton_rules::Position;
    ///
    /// let mut tables = Tables::default();
    /// let stalemate: Position = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1".parse()?;
    /// assert!(matches!(tables.probe(&stalemate), Err(ProbeError::Missing(_))));
    /// tables.make("KQvK".parse()?, &unwatched)?;
    /// assert_eq!(tables.probe(&stalemate)?, TableVerdict::Draw);
    /// let many: Position = "4k3/4p3/8/8/8/8/4P3/4K2R w - - 0 1".parse()?;
    /// assert!(matches!(tables.probe(&many), Err(ProbeError::TooManyMen)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn probe(&self, position: &Position) -> Result<TableVerdict, ProbeError> {
        let board = position.board();
        if !position.castling_rights().is_empty() {
            return Err(ProbeError::Castling);
        }
        let (ending, strong) = Ending::of(board).ok_or(ProbeError::TooManyMen)?;
        if ending.is_bare() {
            return Ok(TableVerdict::Draw);
        }
        let table = self.get(ending).ok_or(ProbeError::Missing(ending))?;
        let placing = placing(table, position, strong).ok_or(ProbeError::TooManyMen)?;
        let place = table.layout.place(&placing).ok_or(ProbeError::TooManyMen)?;
        Ok(TableVerdict::of(table.values[place]))
    }

    /// The legal moves with what they lead to, seen by the side that moves: the best first, and
    /// among equals in the order of the rules.
    ///
    /// # Errors
    /// [`ProbeError`] if no table at hand covers what follows.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_proofs::{TableVerdict, Tables, unwatched};
    /// use staunton_rules::Position;
    ///
    /// let mut tables = Tables::default();
    /// tables.make("KQvK".parse()?, &unwatched)?;
    /// let position: Position = "7k/8/6K1/8/8/8/5Q2/8 w - - 0 1".parse()?;
    /// let moves = tables.moves(&position)?;
    /// let (best, verdict) = moves[0];
    /// assert_eq!(verdict, TableVerdict::Win { plies: 1 });
    /// assert!(position.play(best)?.is_checkmate());
    /// assert_eq!(tables.line(&position)?.len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn moves(&self, position: &Position) -> Result<Vec<(Move, TableVerdict)>, ProbeError> {
        let mut moves = Vec::new();
        for mv in position.legal_moves() {
            let verdict = match self.probe(&position.play_unchecked(mv))? {
                TableVerdict::Win { plies } => TableVerdict::Loss { plies: plies + 1 },
                TableVerdict::Draw => TableVerdict::Draw,
                TableVerdict::Loss { plies } => TableVerdict::Win { plies: plies + 1 },
            };
            moves.push((mv, verdict));
        }
        moves.sort_by_key(|&(_, verdict)| -verdict.liking());
        Ok(moves)
    }

    /// Best play to the mate; empty if the position is drawn.
    ///
    /// # Errors
    /// [`ProbeError`] if no table at hand covers what follows.
    pub fn line(&self, position: &Position) -> Result<Vec<Move>, ProbeError> {
        let mut line = Vec::new();
        let mut position = *position;
        if self.probe(&position)? == TableVerdict::Draw {
            return Ok(line);
        }
        // Every move of best play is one ply nearer to the mate.
        while let Some(&(mv, _)) = self.moves(&position)?.first() {
            line.push(mv);
            position = position.play_unchecked(mv);
        }
        Ok(line)
    }
}

/// The pieces of `position` as the table numbers them, the strong side being White.
fn placing(table: &Table, position: &Position, strong: Color) -> Option<Placing> {
    let board = position.board();
    let mut squares = [board.king(strong)?, board.king(!strong)?].map(Some).to_vec();
    let mut last: Option<(Color, Role)> = None;
    for (color, role) in table.ending.pieces() {
        let color = if color == Color::White { strong } else { !strong };
        let pieces = board.by_piece(color, role);
        // The second of two equal pieces has another square than the first.
        let square = if last == Some((color, role)) { pieces.last() } else { pieces.first() };
        squares.push(square);
        last = Some((color, role));
    }
    let mut placed = [staunton_rules::Square::A1; 4];
    for (place, square) in placed.iter_mut().zip(squares) {
        *place = square?.relative_to(strong);
    }
    let turn = if position.turn() == strong { Color::White } else { Color::Black };
    let is_passing = position.legal_ep_square().is_some();
    Some(Placing { squares: placed, turn, is_passing })
}
