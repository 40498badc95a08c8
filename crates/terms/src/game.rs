//! The terms that are said of games.

mod captures;
mod found;
mod gambits;
mod mates;
mod perpetual;

use staunton_rules::{Game, Move, PlayError, Position};

use crate::moves::find_in_move;
use crate::position::find_in_position;
use crate::{Finding, SaidOf, Term, TermSet};
use captures::Captures;
pub use found::InGame;
use gambits::Gambits;
use perpetual::Checks;

/// Every term that is said of moves and games and is true in `game`, ply by ply.
///
/// # Examples
///
/// ```
/// use staunton_rules::Game;
/// use staunton_terms::{Term, of_game};
///
/// let mut game = Game::default();
/// for uci in ["g2g4", "e7e5", "f2f4", "d8h4"] {
///     game.play(game.position().parse_uci(uci)?)?;
/// }
/// let found = of_game(&game);
/// let mate = found
///     .iter()
///     .find(|found| found.finding.term == Term::FoolsMate)
///     .expect("it is one");
/// assert_eq!(
///     (mate.ply, mate.words(&game).as_str()),
///     (4, "Black gives the fool's mate.")
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn of_game(game: &Game) -> Vec<InGame> {
    let wanted = TermSet::ALL.iter().filter(|term| term.entry().said_of != SaidOf::Position);
    let mut follower = Follower::new(*game.start(), wanted.collect());
    let mut found = Vec::new();
    for &mv in game.moves() {
        // They were legal when the game was made.
        if follower.play(mv, &mut found).is_err() {
            break;
        }
    }
    follower.finish(&mut found);
    found.sort_by_key(|found| found.ply);
    found
}

/// Follows a game move by move and finds the terms that are wanted, without keeping more than it
/// needs: the way to go through many games.
///
/// # Examples
///
/// ```
/// use staunton_rules::Position;
/// use staunton_terms::{Follower, Term, TermSet};
///
/// // Through many games in search of one thing: nothing else is looked at.
/// let mut follower =
///     Follower::new(Position::standard(), TermSet::of(&[Term::FoolsMate]));
/// let mut found = Vec::new();
/// for uci in ["f2f3", "e7e5", "g2g4", "d8h4"] {
///     follower.play(follower.game().position().parse_uci(uci)?, &mut found)?;
/// }
/// follower.finish(&mut found);
/// assert_eq!(found.iter().map(|found| found.ply).collect::<Vec<_>>(), [4]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Follower {
    game: Game,
    wanted: TermSet,
    /// Those of them that are said of positions alone.
    of_positions: TermSet,
    captures: Captures,
    gambits: Gambits,
    checks: Checks,
    scratch: Vec<Finding>,
    has_begun: bool,
}

/// Terms for which the past of the game must be known.
const OF_GAMES: TermSet = TermSet::of(&[
    Term::Exchange,
    Term::WonExchange,
    Term::LostExchange,
    Term::GambitPawn,
    Term::Gambit,
    Term::CounterGambit,
    Term::PerpetualCheck,
    Term::FoolsMate,
    Term::ScholarsMate,
]);

impl Follower {
    /// A game that begins with `start`, in which these terms are wanted.
    pub fn new(start: Position, wanted: TermSet) -> Self {
        let of_positions =
            wanted.iter().filter(|term| term.entry().said_of == SaidOf::Position).collect();
        Self {
            game: Game::new(start),
            wanted,
            of_positions,
            captures: Captures::default(),
            gambits: Gambits::default(),
            checks: Checks::default(),
            scratch: Vec::new(),
            has_begun: false,
        }
    }

    /// The game so far.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Plays the next move and adds to `found` what it brings. A run of captures is told when it
    /// is over, under the ply of its last.
    ///
    /// # Errors
    /// [`PlayError`] if `mv` is not legal; nothing is found then.
    pub fn play(&mut self, mv: Move, found: &mut Vec<InGame>) -> Result<(), PlayError> {
        self.begin(found);
        let before = *self.game.position();
        self.game.play(mv)?;
        let (ply, after) = (self.game.ply(), *self.game.position());
        self.scratch.clear();
        find_in_move(&before, mv, &after, self.wanted, &mut self.scratch);
        find_in_position(&after, self.of_positions, &mut self.scratch);
        if self.wanted.meets(OF_GAMES) {
            self.scratch.extend(self.gambits.play(&self.game, &before, mv));
            self.scratch.extend(mates::find(&self.game, &before, mv));
            self.scratch.extend(self.checks.play(&self.game, mv));
            let over = self.captures.play(&before, mv, ply);
            let wanted = self.wanted;
            found.extend(over.into_iter().filter(|told| wanted.contains(told.finding.term)));
        }
        let wanted = |finding: &&Finding| self.wanted.contains(finding.term);
        let told = self.scratch.iter().filter(wanted);
        found.extend(told.map(|&finding| InGame { ply, finding }));
        Ok(())
    }

    /// The game is over: adds what was still open.
    pub fn finish(&mut self, found: &mut Vec<InGame>) {
        self.begin(found);
        let open = self.captures.end();
        found.extend(open.into_iter().filter(|told| self.wanted.contains(told.finding.term)));
    }

    /// The terms of the position in which the game begins.
    fn begin(&mut self, found: &mut Vec<InGame>) {
        if !self.has_begun {
            self.has_begun = true;
            let mut first = Vec::new();
            find_in_position(self.game.start(), self.of_positions, &mut first);
            found.extend(first.into_iter().map(|finding| InGame { ply: 0, finding }));
        }
    }
}
