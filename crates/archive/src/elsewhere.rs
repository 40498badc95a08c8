//! Puts questions to moves that are kept elsewhere: in a data frame, or by a worker of a cluster.

use staunton_rules::{CastlingMode, Position};

use crate::plan::{Parts, Plan, Planned};
use crate::question::{Field, Needed, Question, Truth};
use crate::replay::Replay;

/// The moves of a game that some other program read, as the columns of `games` have them.
#[derive(Copy, Clone, Debug)]
pub struct MovesOfGame<'a> {
    /// The FEN it starts from; none for the usual array.
    pub start_fen: Option<&'a str>,
    /// Whether it is of Chess960.
    pub castling: CastlingMode,
    /// The moves, two bytes each.
    pub moves: &'a [u16],
}

/// Why a question was not put to moves.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MovesError {
    /// The question asks for more than moves tell.
    #[error(
        "the question asks for a field: ask the column of that name, and leave the moves to the question"
    )]
    Field,
    /// A game is none.
    #[error("row {row} of those looked at is no game: its moves do not follow from its start")]
    NoGame {
        /// Its number among those given, from 0.
        row: usize,
    },
}

impl Question {
    /// Since which ply the question is true of each of the games, as [`Hit::ply`](crate::Hit) has it; `None` where it is not.
    ///
    /// # Errors
    /// [`MovesError::Field`] if the question asks for a field, as `year` or `player`;
    /// [`MovesError::NoGame`] if the moves of a game are not legal.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_archive::{MovesOfGame, Question};
    /// use staunton_rules::CastlingMode;
    ///
    /// // 1. f3 e5 2. g4 Qh4#: from, to << 6.
    /// let moves = [13 | 21 << 6, 52 | 36 << 6, 14 | 30 << 6, 59 | 31 << 6];
    /// let game = MovesOfGame { start_fen: None, castling: CastlingMode::Standard, moves: &moves };
    /// let question: Question = "\"fool's mate\"".parse()?;
    /// assert_eq!(question.plies([game])?, [Some(4)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn plies<'g>(
        &self,
        games: impl IntoIterator<Item = MovesOfGame<'g>>,
    ) -> Result<Vec<Option<u16>>, MovesError> {
        let plan = self.plan_for_moves()?;
        let mut replay = Replay::new(&plan);
        let mut wide = Vec::new();
        let look = |(row, game): (usize, MovesOfGame<'g>)| {
            let no_game = MovesError::NoGame { row };
            let start = match game.start_fen {
                None => Position::standard(),
                Some(fen) => Position::from_fen(fen, game.castling).map_err(|_| no_game.clone())?,
            };
            wide.clear();
            wide.extend(game.moves.iter().copied().map(i32::from));
            let is_field = |_: &Field| Truth::No;
            replay.game(&start, &wide, is_field).map_err(|_| no_game)
        };
        games.into_iter().enumerate().map(look).collect()
    }

    fn plan_for_moves(&self) -> Result<Plan<'_>, MovesError> {
        let Parts { logic, scenes, fields } = Parts::of(self);
        if !fields.is_empty() {
            return Err(MovesError::Field);
        }
        let scenes = scenes.into_iter().map(|scene| Planned::new(scene, None)).collect();
        Ok(Plan {
            logic,
            scenes,
            sources: Vec::new(),
            of_fields: Needed::default(),
            needed: Needed::default(),
            duplicates: None,
            aliases: None,
        })
    }
}
