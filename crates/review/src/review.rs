//! A reviewed game, and how it comes about: the engine looks at every position, from the last to
//! the first; what it saw is judged; then claims are made, checked, and put in words.

mod judging;

use std::sync::atomic::{AtomicBool, Ordering};

use staunton_engine::Score;
use staunton_rules::{ByColor, Color, Game, Move, Outcome, Position};

use crate::claim::Claim;
use crate::class::Class;
use crate::look::Look;
use crate::notice;
use crate::odds;
use crate::options::Options;
use crate::sight::Sight;
use crate::words::Teller;

/// A game told in words.
#[derive(Clone, Debug)]
pub struct Review {
    game: Game,
    outcome: Option<Outcome>,
    options: Options,
    positions: Vec<Position>,
    sight: Sight,
    moves: Vec<MoveReview>,
    sides: ByColor<SideReview>,
    story: Vec<Sentence>,
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

/// How far a review has come.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Progress {
    /// How many looks are done.
    pub done: usize,
    /// How many there are to do; it grows where something must be looked at again.
    pub of: usize,
}

/// A review that was stopped before it was done.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the review was stopped after {done} of {of} looks", done = .0.done, of = .0.of)]
pub struct Stopped(pub Progress);

/// Reviews a game that ended with `outcome`, if that is known.
///
/// `watch` is told of every step. In all the engine looks at some three times as many positions as
/// the game has, times [`Options::nodes`]: faults take the most.
///
/// # Errors
/// [`Stopped`] as soon as `stop` is true.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use staunton_notation::parse_move;
/// use staunton_review::{Class, Options, review};
/// use staunton_rules::Game;
///
/// let mut game = Game::default();
/// for text in "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#".split(' ') {
///     game.play(parse_move(game.position(), text)?)?;
/// }
/// let options = Options { nodes: 5_000, ..Options::default() };
/// let review = review(&game, None, &options, &AtomicBool::new(false), &mut |_| ())?;
/// assert_eq!(review.moves()[5].class, Class::Blunder);
/// assert!(review.sentences().all(|told| review.bears_out(told.ply, &told.claim)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn review(
    game: &Game,
    outcome: Option<Outcome>,
    options: &Options,
    stop: &AtomicBool,
    watch: &mut dyn FnMut(Progress),
) -> Result<Review, Stopped> {
    let sight = Sight::of(game, options, stop, watch)?;
    tell(game, outcome, sight, options, stop)
}

/// Puts what the engine saw of a game in words. The same sight may be told for either reader, and
/// in every notation; how long the engine looked is the sight's, whatever the options say.
///
/// # Errors
/// [`Stopped`] as soon as `stop` is true.
///
/// # Panics
/// If the sight is of a game with another number of moves.
pub fn tell(
    game: &Game,
    outcome: Option<Outcome>,
    sight: Sight,
    options: &Options,
    stop: &AtomicBool,
) -> Result<Review, Stopped> {
    assert_eq!(sight.looks.len(), game.ply() + 1, "the sight is of this game");
    let positions: Vec<Position> = game.positions().copied().collect();
    let judged = judging::judge(game, &positions, &sight);
    let mut review = Review {
        positions,
        game: game.clone(),
        outcome,
        options: Options { nodes: sight.asked, ..options.clone() },
        sides: sides(&judged),
        moves: judged,
        story: Vec::new(),
        sight,
    };
    for ply in 1..=review.moves.len() {
        if stop.load(Ordering::Relaxed) {
            return Err(Stopped(Progress { done: ply, of: review.moves.len() }));
        }
        let claims = notice::of_move(&review, ply);
        review.moves[ply - 1].sentences = review.borne_out(ply, claims);
    }
    let told = notice::of_game(&review).into_iter();
    review.story = told.flat_map(|(ply, claim)| review.borne_out(ply, vec![claim])).collect();
    review.put_in_words();
    Ok(review)
}

/// How both sides played.
fn sides(moves: &[MoveReview]) -> ByColor<SideReview> {
    let mut accuracies: ByColor<Vec<f64>> = ByColor::from_fn(|_| Vec::new());
    let mut sides: ByColor<SideReview> = ByColor::from_fn(|_| SideReview::default());
    for of in moves {
        let side = of.side;
        if of.class.is_own() {
            accuracies[side].push(of.accuracy);
        }
        sides[side].counts[of.class as usize] += 1;
    }
    for side in Color::ALL {
        sides[side].accuracy = odds::together(&accuracies[side]);
    }
    sides
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

    /// The claims that the board bears out, still without words.
    fn borne_out(&self, ply: usize, claims: Vec<Claim>) -> Vec<Sentence> {
        let mut kept = Vec::new();
        for claim in claims {
            let is_true = self.bears_out(ply, &claim);
            debug_assert!(is_true, "ply {ply}: {claim:?}");
            if is_true {
                kept.push(Sentence { ply, claim, text: String::new() });
            }
        }
        kept
    }

    fn put_in_words(&mut self) {
        let mut teller = Teller::new(&self.game, &self.options);
        let story = self.story.iter_mut();
        for told in story.chain(self.moves.iter_mut().flat_map(|of| &mut of.sentences)) {
            told.text = teller.tell(told.ply, &told.claim);
        }
    }
}

impl MoveReview {
    /// What the move cost, of a hundred chances.
    pub fn cost(&self) -> f64 {
        (self.chances_before - self.chances_after).max(0.0)
    }
}
