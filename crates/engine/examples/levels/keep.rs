//! Games of low levels, written down to be read.

use std::error::Error;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use staunton_engine::{Level, Personality};
use staunton_pgn::{GameTree, Tags};
use staunton_rules::{Color, Game, Outcome};

use crate::game::{is_open, winner};

/// The file of the games in the folder.
const FILE: &str = "games.pgn";
/// Seeds of the games are numbered from here on.
const FIRST_SEED: u64 = 2_001;

/// Writes twenty games down: each level from 400 to 1600 against itself, the lowest twice, and
/// against the next one, once with each colour. Each plays with its manners, and gives up when it
/// would.
pub(crate) fn games(folder: &Path) -> Result<(), Box<dyn Error>> {
    std::fs::create_dir_all(folder)?;
    let levels: Vec<Level> = Level::all().take(7).collect();
    let mut pairs = vec![[levels[0]; 2]];
    for (rank, &level) in levels.iter().enumerate() {
        pairs.push([level; 2]);
        if let Some(&next) = levels.get(rank + 1) {
            pairs.extend([[level, next], [next, level]]);
        }
    }
    let mut text = String::new();
    for (round, players) in (1_u64..).zip(pairs) {
        let seed = FIRST_SEED + round;
        text.push_str(&write(&play(players, seed), players, round, seed)?);
    }
    Ok(std::fs::write(folder.join(FILE), text)?)
}

/// The seed of either player: the two are not related.
const fn seed_of(color: Color, seed: u64) -> u64 {
    match color {
        Color::White => seed,
        Color::Black => !seed,
    }
}

/// A game to its end, and who has won.
fn play(players: [Level; 2], seed: u64) -> (Game, Option<Color>) {
    let stop = AtomicBool::new(false);
    let mut game = Game::default();
    while is_open(&game) {
        let turn = game.position().turn();
        let (level, own_seed) = (players[turn.as_index()], seed_of(turn, seed));
        if level.resigns(&game, own_seed, &stop) {
            return (game, Some(!turn));
        }
        let Some(chosen) = level.choose(&game, own_seed, &stop) else { break };
        if game.play(chosen.mv).is_err() {
            break;
        }
    }
    let winner = winner(&game);
    (game, winner)
}

fn write(
    (game, winner): &(Game, Option<Color>),
    players: [Level; 2],
    round: u64,
    seed: u64,
) -> Result<String, Box<dyn Error>> {
    let mut tags = Tags::new();
    let name = |color: Color| {
        let taste = Personality::of(seed_of(color, seed)).name();
        format!("Level {}, {taste}", players[color.as_index()].rating())
    };
    for (tag, value) in [
        ("Event", "Twenty games of levels".to_owned()),
        ("Site", "?".to_owned()),
        ("Date", "????.??.??".to_owned()),
        ("Round", round.to_string()),
        ("White", name(Color::White)),
        ("Black", name(Color::Black)),
        ("Seed", seed.to_string()),
        ("PlyCount", game.ply().to_string()),
    ] {
        tags.set(tag, &value)?;
    }
    let mut tree = GameTree::from_game(game, tags);
    tree.set_outcome(Some(winner.map_or(Outcome::Draw, Outcome::Win)));
    Ok(tree.to_pgn())
}
