//! Games of low levels, written down to be read.

use std::error::Error;
use std::path::Path;

use staunton_engine::{Level, Personality};
use staunton_pgn::{GameTree, Tags};
use staunton_rules::{Game, Outcome};

use crate::game::{self, Player};

/// Positions that the full engine looks at for a move.
const ENGINE: Player = Player::Engine(20_000);

/// Twenty games of the levels from 400 to 1600: against one who takes what he can, against the
/// next level, and against the engine; a file each kind.
pub(crate) fn games(folder: &Path) -> Result<(), Box<dyn Error>> {
    std::fs::create_dir_all(folder)?;
    let levels: Vec<Level> = Level::all().take(7).collect();
    let against = |other: Player| levels.iter().map(move |level| [Player::Level(*level), other]);
    let neighbours = levels.windows(2).map(|pair| [pair[0], pair[1]].map(Player::Level));
    write(&folder.join("greedy.pgn"), "Against a greedy player", 100, against(Player::Greedy))?;
    write(&folder.join("neighbours.pgn"), "Neighbours", 200, neighbours)?;
    write(&folder.join("engine.pgn"), "Against the engine", 300, against(ENGINE))
}

fn write(
    path: &Path,
    event: &str,
    seed: u64,
    pairs: impl Iterator<Item = [Player; 2]>,
) -> Result<(), Box<dyn Error>> {
    let mut text = String::new();
    for (round, mut players) in (1_u64..).zip(pairs) {
        if round.is_multiple_of(2) {
            players.reverse();
        }
        let number = seed + round;
        let played = game::play(Game::default(), players, number, |_, _| ());
        let mut tags = Tags::new();
        for (name, value) in [
            ("Event", event.to_owned()),
            ("Site", "?".to_owned()),
            ("Date", "????.??.??".to_owned()),
            ("Round", round.to_string()),
            ("White", told(players[0], number)),
            ("Black", told(players[1], !number)),
            ("PlyCount", played.ply().to_string()),
        ] {
            tags.set(name, &value)?;
        }
        let mut tree = GameTree::from_game(&played, tags);
        tree.set_outcome(Some(game::winner(&played).map_or(Outcome::Draw, Outcome::Win)));
        text.push_str(&tree.to_pgn());
    }
    Ok(std::fs::write(path, text)?)
}

fn told(player: Player, seed: u64) -> String {
    match player {
        Player::Level(_) => format!("{}, {}", player.name(), Personality::of(seed).name()),
        other => other.name(),
    }
}
