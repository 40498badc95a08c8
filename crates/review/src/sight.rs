//! What the engine saw of a whole game: all of a review that takes long, and nothing in words.

mod error;
mod text;

use std::sync::atomic::{AtomicBool, Ordering};

use staunton_engine::Score;
use staunton_rules::{Game, Move, Position};

use crate::class::Class;
use crate::look::{Look, Looker};
use crate::odds::{chances, chances_of_other};
use crate::options::Options;
use crate::progress::{Progress, Stopped};

pub use error::ParseSightError;

/// What the engine saw of a game: one [`Look`] at each of its positions. It can be kept as text,
/// and the same game told from it again: for another reader, or in another notation.
///
/// # Examples
///
/// ```
/// use staunton_review::{Options, Sight};
/// use staunton_rules::Game;
/// use std::sync::atomic::AtomicBool;
///
/// let mut game = Game::default();
/// game.play(game.position().parse_uci("e2e4")?)?;
/// let options = Options { nodes: 500, ..Options::default() };
/// let sight = Sight::of(&game, &options, &AtomicBool::new(false), &mut |_| ())?;
/// // It is kept as text beside the game, and read again.
/// let kept = sight.to_text(&game);
/// assert_eq!(Sight::parse(&game, &kept)?.to_text(&game), kept);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sight {
    /// One for each position.
    pub(crate) looks: Vec<Look>,
    /// Of each move the score with the best of the others, where it was looked for.
    pub(crate) others: Vec<Option<Score>>,
    /// How many positions the engine looked at in all.
    pub(crate) nodes: u64,
    /// How many it was to look at for each position of the game.
    pub(crate) asked: u64,
}

/// Of the other moves the engine looks at half as many positions as of all.
const SHARE_OF_OTHERS: u64 = 2;

impl Sight {
    /// Looks at every position of the game, the last first, so that the engine remembers what came
    /// of each; and at what seems a fault again. `watch` is told of every step.
    ///
    /// # Errors
    /// [`Stopped`] as soon as `stop` is true.
    pub fn of(
        game: &Game,
        options: &Options,
        stop: &AtomicBool,
        watch: &mut dyn FnMut(Progress),
    ) -> Result<Self, Stopped> {
        let mut looker = Looker::new(options.hash_mib, options.threads, stop);
        let mut looking = Looking::new(game, options.nodes);
        looking.at_all(&mut looker, stop, watch)?;
        let Looking { looks, others, .. } = looking;
        Ok(Self { looks, others, nodes: looker.nodes, asked: options.nodes })
    }

    /// How many positions the engine looked at in all.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// What a move cost the mover, of a hundred chances, where `played` was played after so many
    /// plies.
    pub(crate) fn cost(&self, ply: usize, played: Move) -> f64 {
        cost(&self.looks[ply], &self.looks[ply + 1], played)
    }
}

/// What a move cost the mover, of a hundred chances, by what was seen before it and after it.
fn cost(before: &Look, after: &Look, played: Move) -> f64 {
    if before.best() == Some(played) {
        return 0.0;
    }
    (chances(before.score) - chances_of_other(after.score)).max(0.0)
}

/// A game under the engine's eyes.
struct Looking<'a> {
    game: &'a Game,
    positions: Vec<Position>,
    looks: Vec<Look>,
    others: Vec<Option<Score>>,
    nodes: u64,
}

impl<'a> Looking<'a> {
    fn new(game: &'a Game, nodes: u64) -> Self {
        let positions: Vec<Position> = game.positions().copied().collect();
        let nothing = Look { score: Score::Cp(0), line: Vec::new(), depth: 0, nodes: 0 };
        let looks = vec![nothing; positions.len()];
        let others = vec![None; game.ply()];
        Self { game, positions, looks, others, nodes }
    }

    fn at_all(
        &mut self,
        looker: &mut Looker<'_>,
        stop: &AtomicBool,
        watch: &mut dyn FnMut(Progress),
    ) -> Result<(), Stopped> {
        let mut game = self.game.clone();
        let mut progress = Progress { done: 0, of: self.positions.len() };
        let mut step = |progress: Progress| {
            watch(progress);
            if stop.load(Ordering::Relaxed) { Err(Stopped(progress)) } else { Ok(()) }
        };
        for ply in (0..self.positions.len()).rev() {
            self.looks[ply] = see(looker, &game, self.nodes);
            progress.done += 1;
            step(progress)?;
            if self.wants_others(ply) {
                let best = self.looks[ply].best();
                let others = self.positions[ply].legal_moves().into_iter();
                let others: Vec<Move> = others.filter(|mv| Some(*mv) != best).collect();
                let look = looker.look(&game, self.nodes / SHARE_OF_OTHERS, others);
                self.others[ply] = Some(look.score);
            }
            // What seems a fault is looked at again, before and after.
            if let Some(&played) = self.game.moves().get(ply)
                && cost(&self.looks[ply], &self.looks[ply + 1], played) >= Class::INACCURACY / 2.0
            {
                progress.of += 2;
                self.looks[ply] = see(looker, &game, Options::AGAIN * self.nodes);
                progress.done += 1;
                step(progress)?;
                if game.play(played).is_ok() {
                    self.looks[ply + 1] = see(looker, &game, Options::AGAIN * self.nodes);
                    game.undo();
                }
                progress.done += 1;
                step(progress)?;
            }
            game.undo();
        }
        Ok(())
    }

    /// Whether the best move was played and it is worth asking what the others were worth.
    fn wants_others(&self, ply: usize) -> bool {
        let look = &self.looks[ply];
        let played = self.game.moves().get(ply).copied();
        let chances = chances(look.score);
        played.is_some()
            && look.best() == played
            && self.positions[ply].legal_moves().len() > 1
            && (20.0..=90.0).contains(&chances)
    }
}

/// What the engine sees; where the game is over, what that is worth.
fn see(looker: &mut Looker<'_>, game: &Game, nodes: u64) -> Look {
    let position = game.position();
    let over = |score| Look { score, line: Vec::new(), depth: 0, nodes: 0 };
    if position.is_checkmate() {
        over(Score::Mate(0))
    } else if position.is_stalemate() || position.is_insufficient_material() {
        over(Score::Cp(0))
    } else {
        looker.look(game, nodes, Vec::new())
    }
}
