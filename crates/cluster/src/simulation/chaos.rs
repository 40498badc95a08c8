//! What goes wrong, and when.

use std::time::Duration;

use super::world::{NODES, World};
use crate::model::Odds;

fn time(world: &World, from_ms: u64, to_ms: u64) -> Duration {
    Duration::from_millis(from_ms + world.weather.below(to_ms - from_ms))
}

fn place(world: &World) -> usize {
    usize::try_from(world.weather.below(NODES as u64)).unwrap_or(0)
}

/// Something is so now, and no more when the time is over.
fn for_a_while(time: Duration, set: impl Fn(bool) + Send + 'static) {
    set(true);
    tokio::spawn(async move {
        tokio::time::sleep(time).await;
        set(false);
    });
}

/// One thing after the other goes wrong, and several at once, without end.
pub(super) async fn rage(world: World) {
    let mut started = 0;
    loop {
        tokio::time::sleep(time(&world, 50, 1_200)).await;
        let (place, world) = (place(&world), world.clone());
        let process = world.process(place);
        let name = process.name.clone();
        let ends = time(&world, 100, 5_000);
        match world.weather.below(9) {
            0 | 1 => {
                if process.life.is_dead() {
                    continue;
                }
                started += 1;
                let is_orderly = world.weather.below(3) == 0;
                let way = if is_orderly { "leaves" } else { "is killed" };
                world.note(&format!("{name} {way}, and comes back after {ends:?}"));
                tokio::spawn(async move {
                    if is_orderly {
                        let node = process.node.clone();
                        drop(process.life.spawn(async move { node.leave().await }).await);
                    }
                    world.kill(&process);
                    tokio::time::sleep(ends).await;
                    let next = world.start(&format!("n{place}x{started}"));
                    world.processes()[place] = next;
                });
            }
            2 => {
                world.note(&format!("{name} stands still for {ends:?}"));
                process.life.pause();
                tokio::spawn(async move {
                    tokio::time::sleep(ends).await;
                    process.life.go_on();
                });
            }
            3 => {
                world.note(&format!("{name} does not reach the bus for {ends:?}"));
                for_a_while(ends, move |is_so| world.weather.set_off_bus(&name, is_so));
            }
            4 => {
                world.note(&format!("{name} does not reach the ledger for {ends:?}"));
                for_a_while(ends, move |is_so| world.weather.set_off_ledger(&name, is_so));
            }
            5 => {
                world.note(&format!("the bus is down for {ends:?}"));
                for_a_while(ends, move |is_so| world.weather.set_bus_down(is_so));
            }
            6 => {
                let ends = ends / 2;
                world.note(&format!("the ledger is down for {ends:?}"));
                for_a_while(ends, move |is_so| world.weather.set_ledger_down(is_so));
            }
            _ => {
                let below = |end| u32::try_from(world.weather.below(end)).unwrap_or(0);
                let odds = Odds {
                    lost: below(400),
                    twice: below(200),
                    unanswered: below(200),
                    delay_ms: 1 + world.weather.below(20),
                    slow: below(100),
                };
                world.note(&format!("{odds:?}"));
                world.weather.set_odds(odds);
            }
        }
    }
}

/// From now on everything works. What is dead comes back by itself.
pub(super) fn settle(world: &World) {
    world.weather.clear();
    for process in world.processes().iter() {
        process.life.go_on();
    }
}
