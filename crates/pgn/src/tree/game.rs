//! From a game as the rules know it, and back.

use staunton_rules::Game;

use super::node::{NodeId, Step};
use super::{GameTree, TreeError};
use crate::{Tags, outcome_from_str};

impl GameTree {
    /// A game as it was played. It ended as the tag `Result` says, if it says so.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_pgn::{GameTree, Tags};
    /// use staunton_rules::Game;
    ///
    /// let mut game = Game::default();
    /// game.play(game.position().parse_uci("e2e4")?)?;
    /// let mut tags = Tags::new();
    /// tags.set("Result", "1-0")?;
    /// let tree = GameTree::from_game(&game, tags);
    /// assert!(tree.to_pgn().ends_with("1. e4 1-0\n\n"));
    /// assert_eq!(tree.to_game()?.moves(), game.moves());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_game(game: &Game, tags: Tags) -> Self {
        let mut tree = Self::new(*game.start());
        let mut last = NodeId::ROOT;
        for &mv in game.moves() {
            last = tree.append_unchecked(last, Step::Move(mv));
        }
        tree.outcome = tags.get("Result").and_then(|text| outcome_from_str(text).ok()).flatten();
        tree.tags = tags;
        tree
    }

    /// The main line as a game that can be played on.
    ///
    /// # Errors
    /// [`TreeError::NullMove`] if the turn is passed in it.
    pub fn to_game(&self) -> Result<Game, TreeError> {
        let mut game = Game::new(self.start);
        for (ply, step) in self.main_line_steps().enumerate() {
            match step {
                Step::Move(mv) => game.play(mv).map_err(|_| TreeError::Illegal(mv))?,
                Step::Null => return Err(TreeError::NullMove { ply }),
            }
        }
        Ok(game)
    }
}
