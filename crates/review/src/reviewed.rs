//! A reviewed game.

use staunton_engine::Score;
use staunton_rules::{ByColor, Color, Game, Move, Outcome, Position};

use crate::claim::Claim;
use crate::class::Class;
use crate::look::Look;
use crate::options::Options;
use crate::sight::Sight;

/// A game told in words.
///
/// # Examples
///
/// ```
/// use staunton_review::{Class, Options, review};
/// use staunton_rules::{Color, Game};
/// use std::sync::atomic::AtomicBool;
///
/// let mut game = Game::default();
/// for uci in ["f2f3", "e7e5", "g2g4", "d8h4"] {
///     game.play(game.position().parse_uci(uci)?)?;
/// }
/// let options = Options { nodes: 1_000, ..Options::default() };
/// let review = review(&game, None, &options, &AtomicBool::new(false), &mut |_| ())?;
/// let worst = &review.key_moments()[0];
/// assert_eq!((worst.ply, worst.side), (3, Color::White)); // 2. g4
/// assert!(worst.cost() >= Class::BLUNDER && worst.class == Class::Blunder);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Review {
    pub(crate) game: Game,
    pub(crate) outcome: Option<Outcome>,
    pub(crate) options: Options,
    pub(crate) positions: Vec<Position>,
    pub(crate) sight: Sight,
    pub(crate) moves: Vec<MoveReview>,
    pub(crate) sides: ByColor<SideReview>,
    pub(crate) story: Vec<Sentence>,
}

/// What is said of one move.
#[derive(Clone, PartialEq, Debug)]
pub struct MoveReview {
    /// Which ply of the game, from 1.
    pub ply: usize,
    /// Who made it.
    pub side: Color,
    /// The move.
    pub mv: Move,
    /// How good it is.
    pub class: Class,
    /// The score after the move, seen by White.
    pub score: Score,
    /// The mover's chances with the best move, of a hundred.
    pub chances_before: f64,
    /// The mover's chances after this one.
    pub chances_after: f64,
    /// The mover's chances with the best of the other moves, where the engine looked at them.
    pub chances_of_others: Option<f64>,
    /// The accuracy of the move, of a hundred.
    pub accuracy: f64,
    /// What the engine would have played.
    pub best: Option<Move>,
    /// What is to be said, in order.
    pub sentences: Vec<Sentence>,
}

/// A sentence, and what it claims.
#[derive(Clone, PartialEq, Debug)]
pub struct Sentence {
    /// Of which ply it is said, from 1; 0 of a game without a move.
    pub ply: usize,
    /// What it says, as data.
    pub claim: Claim,
    /// What it says, in words.
    pub text: String,
}

/// How one side played.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SideReview {
    /// The accuracy of its own moves together, of a hundred: forced moves and those of the book are
    /// left out. None if there are no others.
    pub accuracy: Option<f64>,
    /// How many moves of each class, in the order of [`Class::ALL`].
    pub counts: [usize; Class::ALL.len()],
}

impl Review {
    /// The game.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// How it ended, as the record says.
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// How it was reviewed.
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// Every position of the game, the first one first: one more than there are moves.
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// What the engine saw of the game, to be kept.
    pub const fn sight(&self) -> &Sight {
        &self.sight
    }

    /// What the engine saw in each position.
    pub fn looks(&self) -> &[Look] {
        &self.sight.looks
    }

    /// What is said of each move.
    pub fn moves(&self) -> &[MoveReview] {
        &self.moves
    }

    /// How each side played.
    pub const fn sides(&self) -> &ByColor<SideReview> {
        &self.sides
    }

    /// What is said of the game as a whole.
    pub fn story(&self) -> &[Sentence] {
        &self.story
    }

    /// How many positions the engine looked at.
    pub const fn nodes(&self) -> u64 {
        self.sight.nodes
    }

    /// Every sentence of the review.
    pub fn sentences(&self) -> impl Iterator<Item = &Sentence> {
        self.story.iter().chain(self.moves.iter().flat_map(|of| &of.sentences))
    }

    /// The moves that cost most, five at most, in the order of the game: mistakes and blunders.
    pub fn key_moments(&self) -> Vec<&MoveReview> {
        let is_grave = |of: &&MoveReview| of.class >= Class::Mistake;
        let mut moments: Vec<&MoveReview> = self.moves.iter().filter(is_grave).collect();
        moments.sort_by(|a, b| b.cost().total_cmp(&a.cost()));
        moments.truncate(5);
        moments.sort_by_key(|of| of.ply);
        moments
    }
}

impl MoveReview {
    /// What the move cost, of a hundred chances.
    pub fn cost(&self) -> f64 {
        (self.chances_before - self.chances_after).max(0.0)
    }
}
