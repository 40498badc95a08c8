//! Players who stand in the games under several names.

use std::collections::HashMap;

/// A player with the names that are his.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// The player's number in the archive.
    pub id: i64,
    /// The number of the world federation; 0 where none is known.
    pub fide_id: u32,
    /// The name that is his.
    pub canonical: String,
    /// All names, in order, this one too.
    pub aliases: Vec<String>,
}

/// Names by the player who has them.
#[derive(Default)]
pub(crate) struct Aliases {
    players: Vec<Player>,
    by_name: HashMap<String, usize>,
}

impl Aliases {
    pub(crate) fn new(players: Vec<Player>) -> Self {
        let names = players
            .iter()
            .enumerate()
            .flat_map(|(at, player)| player.aliases.iter().map(move |alias| (alias.clone(), at)));
        Self { by_name: names.collect(), players }
    }

    /// The names of the player who has this one, or none if it is not joined with another.
    pub(crate) fn of(&self, name: &str) -> &[String] {
        self.by_name.get(name).map_or(&[], |&at| &self.players[at].aliases)
    }
}
