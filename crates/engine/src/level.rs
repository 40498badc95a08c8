//! Levels of play for people: one scale, from a rating a child can beat to that of a master.
//!
//! A weak level is weak as people are: it looks less far, judges positions askew, does not see
//! some moves at all, and chooses among what it sees as people have been found to choose. What
//! it misjudges and overlooks is fixed by the seed of the game, so it errs the same way each
//! time it looks; how to take back what was just taken only the lowest levels fail to see. It is
//! bounded in positions looked at, not in time: the same strength on every machine and at every clock.

mod choice;
mod ending;
mod habits;
mod manners;
mod masters;
mod opening;
mod opponent;
mod personality;
mod profile;
mod rating;
mod repertoire;
mod technique;

use std::sync::atomic::AtomicBool;

use staunton_rules::{Game, Move};

use crate::eval::mix;
use crate::limits::Limits;
use crate::search::{Line, search_weakly};
use crate::weakness::{Weakness, random_bits};
use habits::Habits;
use profile::Profile;

pub use masters::Master;
pub use opponent::Opponent;
pub use personality::Personality;
pub use rating::Level;

/// A move of a level, and how it was come by.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Chosen {
    /// The move.
    pub mv: Move,
    /// How much a person would have thought about it.
    pub effort: Effort,
}

/// How much a person thinks about a move: the less there is to choose, the less.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Effort {
    /// There is no other move.
    None,
    /// An opening known by heart, something taken back, a mate at hand.
    Little,
    /// One move is clearly the best.
    Some,
    /// Several moves seem as good.
    Much,
}

/// From this level up a mate in one is never missed.
const SEES_MATES: Level = Level(600);
/// A move chosen as often as this, of one, leaves little to think about.
const CLEAR: f64 = 0.75;

impl Level {
    /// The move this level plays in the present position; none if there is no legal move.
    ///
    /// `seed` is that of the game: with it the opponent has a personality, blind spots and
    /// whims of his own, which he keeps from move to move. The same game, seed and level give
    /// the same move, unless `stop` is set: then what was found until then is played. Takes up
    /// to about a tenth of a second of one core at the highest level, and milliseconds at the
    /// lower ones. Many threads may call this at once.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_engine::Level;
    /// use staunton_rules::Game;
    /// use std::sync::atomic::AtomicBool;
    ///
    /// let (game, stop) = (Game::default(), AtomicBool::new(false));
    /// let level = Level::new(600).expect("from 400 to 2600");
    /// let chosen = level.choose(&game, 7, &stop).expect("the game goes on");
    /// assert!(game.position().is_legal(chosen.mv));
    /// // The same seed brings the same move, on every machine.
    /// assert_eq!(level.choose(&game, 7, &stop).map(|chosen| chosen.mv), Some(chosen.mv));
    /// ```
    pub fn choose(self, game: &Game, seed: u64, stop: &AtomicBool) -> Option<Chosen> {
        self.choose_as(Opponent::of(seed), game, stop)
    }

    /// The move this level plays in the present position, being this opponent; none if there is no
    /// legal move. All that [`Level::choose`] says holds.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_engine::{Level, Master, Opponent};
    /// use staunton_rules::Game;
    /// use std::sync::atomic::AtomicBool;
    ///
    /// let opponent = Opponent { seed: 7, openings: Some(Master::Morphy) };
    /// let (game, stop) = (Game::default(), AtomicBool::new(false));
    /// let chosen = Level::MAX.choose_as(opponent, &game, &stop).expect("the game goes on");
    /// assert_eq!(game.position().uci(chosen.mv), "e2e4", "he played nothing else");
    /// ```
    pub fn choose_as(self, opponent: Opponent, game: &Game, stop: &AtomicBool) -> Option<Chosen> {
        let Opponent { seed, .. } = opponent;
        let position = game.position();
        let moves = position.legal_moves();
        if moves.len() <= 1 {
            return moves.first().map(|&mv| Chosen { mv, effort: Effort::None });
        }
        if self >= SEES_MATES
            && let Some(mv) = moves.iter().find(|&&mv| position.play_unchecked(mv).is_checkmate())
        {
            return Some(Chosen { mv: *mv, effort: Effort::Little });
        }
        if let Some(mv) = repertoire::follow(self, game, opponent) {
            return Some(Chosen { mv, effort: Effort::Little });
        }
        let own_seed = mix(seed ^ u64::from(self.rating()) << 48);
        let profile = Profile::of(self, profile::form(seed));
        let weakness = profile.weakness(own_seed, game);
        let (taste, habits) =
            (opponent.personality(), Habits::new(game, self, profile.sensitivity));
        let aims = || moves.iter().copied().filter(|&mv| !habits.is_aimless(mv)).collect();
        if let Some(mv) = technique::follow(self, game, weakness.whim(position), aims, stop) {
            return Some(Chosen { mv, effort: Effort::Some });
        }
        let mut lines = look(game, &profile, weakness, &habits, stop);
        habits.keep_aims(&mut lines, profile.noise_cp, weakness.whim(position));
        let picked = choice::pick(
            &lines,
            profile.sensitivity,
            |mv| taste.likes(position, mv, self) + habits.like(mv),
            random_bits(own_seed, position),
        )?;
        let takes_back = game.moves().last().is_some_and(|last| last.to() == picked.mv.to());
        let effort = match () {
            () if takes_back && picked.mv.is_capture() => Effort::Little,
            () if picked.probability >= CLEAR => Effort::Some,
            () => Effort::Much,
        };
        Some(Chosen { mv: picked.mv, effort })
    }
}

/// What a player makes of the moves he sees, the best first. Who sees nothing that has an aim looks
/// at all that has one.
fn look(
    game: &Game,
    profile: &Profile,
    weakness: Weakness,
    habits: &Habits<'_>,
    stop: &AtomicBool,
) -> Vec<Line> {
    let position = game.position();
    let sound = |mv: &Move| !technique::gives_to_king(position, *mv) && !habits.is_odd(*mv);
    let all: Vec<Move> = position.legal_moves().into_iter().collect();
    let some: Vec<Move> = all.iter().copied().filter(sound).collect();
    let moves = if some.is_empty() { all } else { some };
    let (aimless, aims): (Vec<Move>, Vec<Move>) =
        moves.into_iter().partition(|&mv| habits.is_aimless(mv));
    let of_those = |moves: &[Move]| -> Vec<Move> {
        let is_seen = |mv| !weakness.overlooks_own(position, mv, habits.plainness(mv));
        moves.iter().copied().filter(|&mv| is_seen(mv)).collect()
    };
    let mut seen = of_those(&aims);
    if seen.is_empty() {
        seen = aims;
    }
    seen.extend(of_those(&aimless));
    if seen.is_empty() {
        seen = aimless;
    }
    let limits = Limits {
        depth: Some(profile.depth_in(position, weakness.whim(position))),
        nodes: Some(profile.nodes),
        multi_pv: profile.lines.min(seen.len()),
        search_moves: seen,
        ..Limits::default()
    };
    search_weakly(profile.table_kib, Some(weakness), game, &limits, stop)
}

#[cfg(test)]
mod tests;
