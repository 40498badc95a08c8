//! Fair play: nobody is helped by the engine in a game that he is playing here.

use std::collections::HashSet;

use staunton_rules::{Position, RepetitionKey};

use crate::error::ApiError;
use crate::game::{State, Status, is_contested};
use crate::gate::blocking;
use crate::storage::{GameRow, Store};
use crate::visitor::Visitor;

/// The first moves are everybody's: who plays many games may study openings all the same.
const OPENING_PLIES: usize = 6;
/// Games of a player that are looked at, the newest.
const MOST_GAMES: usize = 100;

/// Knows the games under way. Cheap to clone.
#[derive(Clone)]
pub(crate) struct FairPlay {
    pub(crate) store: Store,
}

impl FairPlay {
    /// Whether the visitor may have these positions analysed: not if one of them stands in a game
    /// that he is playing, or may stand there within two half-moves. Games that count for a rating
    /// are meant, and those between two people.
    ///
    /// # Errors
    /// [`ApiError::Forbidden`] if he may not; and if the database does not answer.
    pub(crate) async fn admit(
        &self,
        visitor: &Visitor,
        positions: Vec<Position>,
    ) -> Result<(), ApiError> {
        let ids = self.store.game_ids_of(&visitor.user.id, true).await?;
        let mut games = Vec::new();
        for id in ids.iter().rev().take(MOST_GAMES) {
            games.extend(self.store.game(id).await?);
        }
        if games.is_empty() || blocking(move || may_ask(&games, &positions)).await? {
            return Ok(());
        }
        Err(ApiError::Forbidden(
            "you are playing a game in which this position stands or may soon stand: the engine \
             helps with it once the game is over",
        ))
    }
}

fn may_ask(games: &[GameRow], asked: &[Position]) -> bool {
    let states = games.iter().filter_map(|game| State::fold(&game.events).ok());
    let live = states.filter(|state| {
        state.status == Status::Playing && state.ply_count() >= OPENING_PLIES && is_contested(state)
    });
    let near: HashSet<RepetitionKey> =
        live.flat_map(|state| within_two_plies(*state.position())).map(Into::into).collect();
    !asked.iter().any(|position| near.contains(&(*position).into()))
}

/// The position, and all that one or two moves make of it.
fn within_two_plies(position: Position) -> Vec<Position> {
    let after = |position: &Position| -> Vec<Position> {
        let moves = position.legal_moves();
        moves.iter().map(|mv| position.play_unchecked(*mv)).collect()
    };
    let mut all = vec![position];
    for next in after(&position) {
        all.extend(after(&next));
        all.push(next);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_plies_from_the_array_there_are_four_hundred_and_twenty_one_positions() {
        // 1 + 20 + 400: no two lines of two plies lead to the same.
        let all = within_two_plies(Position::standard());
        let different: HashSet<RepetitionKey> = all.iter().copied().map(Into::into).collect();
        assert_eq!((all.len(), different.len()), (421, 421));
    }
}
