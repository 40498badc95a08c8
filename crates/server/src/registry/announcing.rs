//! Tells the players, wherever they listen, that a game of theirs has begun or is over.

use super::actor::GameActor;
use super::deps::GameDeps;
use crate::game::{GameTerms, PlayerKind, Status};
use crate::news::Word;

/// Tells the people who play on these terms.
pub(super) fn announce(deps: &GameDeps, terms: &GameTerms, word: &Word) {
    let players = [&terms.players.white, &terms.players.black];
    let [white, black] = players.map(|player| {
        player.as_ref().filter(|player| player.kind == PlayerKind::Human).map(|player| &player.id)
    });
    for user in white.into_iter().chain(black.filter(|black| Some(*black) != white)) {
        deps.news.tell(user, word);
    }
}

impl GameActor {
    /// Tells what has become of the game since it had this status.
    pub(super) fn announce_since(&self, before: &Status, had_rematch: bool) {
        let tell = |word: &Word| announce(&self.deps, &self.state.terms, word);
        if *before != self.state.status {
            match self.state.status {
                Status::Waiting => {}
                Status::Playing => tell(&Word::Began(self.id.clone())),
                Status::Ended(_) | Status::Aborted => tell(&Word::Ended(self.id.clone())),
            }
        }
        if let Some((game, _)) = self.state.rematch.as_ref().filter(|_| !had_rematch) {
            tell(&Word::Began(game.clone()));
        }
    }
}
