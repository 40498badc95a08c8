//! Two players at one board, who know no more than what they are told.

use std::time::Duration;

use super::world::{NODES, World};

/// What a player learns of a move he sent.
enum Told {
    Kept(i64),
    /// So many moves have been made.
    NotNow(usize),
    Nothing,
}

/// Plays until the end of the world.
pub(super) async fn play(world: &World, game: &str) {
    for ply in 0_usize.. {
        tokio::time::sleep(Duration::from_millis(world.weather.below(400))).await;
        let name = format!("{game}-{ply}");
        let seq = loop {
            let patience = Duration::from_millis(500 + world.weather.below(8_000));
            if world.weather.below(10) == 0 {
                // Sent twice: by a hand that is impatient, or a connection that was thought lost.
                let (world, game, name) = (world.clone(), game.to_owned(), name.clone());
                tokio::spawn(async move { send(&world, &game, &name, ply, patience).await });
            }
            match send(world, game, &name, ply, patience).await {
                Told::Kept(seq) => break seq,
                Told::NotNow(moves) => {
                    let words =
                        format!("{name} is not now: {moves} moves, and {ply} were acknowledged");
                    world.journal().faults.push(words);
                    return;
                }
                Told::Nothing => {
                    tokio::time::sleep(Duration::from_millis(world.weather.below(300))).await;
                }
            }
        };
        world.note(&format!("{name} is acknowledged: {seq}"));
        world.journal().acknowledged.push((game.to_owned(), name, seq));
    }
}

async fn send(world: &World, game: &str, name: &str, ply: usize, patience: Duration) -> Told {
    let place = usize::try_from(world.weather.below(NODES as u64)).unwrap_or(0);
    let process = world.process(place);
    let (node, game) = (process.node.clone(), game.to_owned());
    let command = format!("{name} {ply}");
    let doing = process.life.spawn(async move { node.command(&game, command.as_bytes()).await });
    let Ok(Ok(Some(Ok(answer)))) = tokio::time::timeout(patience, doing).await else {
        return Told::Nothing;
    };
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let number = |text: &str| text.parse().expect("a number");
    match (answer.strip_prefix("kept "), answer.strip_prefix("not now ")) {
        (Some(seq), _) => Told::Kept(seq.parse().expect("a number")),
        (None, Some(moves)) => Told::NotNow(number(moves)),
        (None, None) => panic!("{answer}"),
    }
}
