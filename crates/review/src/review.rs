//! How a review comes about: the engine looks at every position, from the last to
//! the first; what it saw is judged; then claims are made, checked, and put in words.

mod judging;

use std::sync::atomic::{AtomicBool, Ordering};

use staunton_rules::{ByColor, Color, Game, Outcome, Position};

use crate::claim::Claim;
use crate::notice;
use crate::odds;
use crate::options::Options;
use crate::progress::{Progress, Stopped};
use crate::reviewed::{MoveReview, Review, Sentence, SideReview};
use crate::sight::Sight;
use crate::words::Teller;

/// Reviews a game that ended with `outcome`, if that is known.
///
/// `watch` is told of every step. In all the engine looks at some three times as many positions as
/// the game has, times [`Options::nodes`]: faults take the most.
///
/// # Errors
/// [`Stopped`] as soon as `stop` is true.
///
/// # Examples
///
/// ```
/// use staunton_notation::parse_move;
/// use staunton_review::{Class, Options, review};
/// use staunton_rules::Game;
/// use std::sync::atomic::AtomicBool;
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
///
/// # Examples
///
/// ```
/// use staunton_review::{Level, Options, Sight, tell};
/// use staunton_rules::Game;
/// use std::sync::atomic::AtomicBool;
///
/// let mut game = Game::default();
/// for uci in ["f2f3", "e7e5", "g2g4", "d8h4"] {
///     game.play(game.position().parse_uci(uci)?)?;
/// }
/// // The engine looks once; the same sight is told to either reader.
/// let (stop, options) =
///     (AtomicBool::new(false), Options { nodes: 500, ..Options::default() });
/// let sight = Sight::of(&game, &options, &stop, &mut |_| ())?;
/// for level in [Level::Beginner, Level::Club] {
///     let review =
///         tell(&game, None, sight.clone(), &Options { level, ..options }, &stop)?;
///     assert_eq!(review.moves().len(), 4);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
