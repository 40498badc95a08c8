//! Nodes, a ledger, a bus and players under a scheduler with one seed and a clock of its own: what
//! becomes of games when everything goes wrong that can.
//!
//! `STAUNTON_SIMULATIONS=10000` runs as many seeds as it says instead of a hundred;
//! `STAUNTON_SIMULATION=42` runs one again, and tells what happened in it.

mod chaos;
mod check;
mod clock;
mod life;
mod pair;
mod toy;
mod world;

use std::time::Duration;

use crate::contract::Log;
use crate::model::Rules;
use world::{World, games};

/// Seeds that are run if nobody says how many.
const SEEDS: u64 = 100;

/// How long everything works at the end, so that all must get through.
const PEACE: Duration = Duration::from_secs(15);

/// What came of one simulation.
struct Outcome {
    faults: Vec<String>,
    diary: Vec<String>,
    acknowledged: u64,
    takings: u64,
}

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok().map(|text| text.parse().expect("a number"))
}

fn run(seed: u64, rules: Rules) -> Outcome {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .start_paused(true)
        .build()
        .expect("a runtime");
    runtime.block_on(async {
        let world = World::new(seed, rules);
        live(world, Duration::from_secs(20)).await
    })
}

/// Lets everything happen for so long, then lets all of it work, then looks.
async fn live(world: World, storm: Duration) -> Outcome {
    for game in games() {
        world.ledger.make(&game).await;
        let world = world.clone();
        tokio::spawn(async move { pair::play(&world, &game).await });
    }
    let raging = tokio::spawn(chaos::rage(world.clone()));
    tokio::time::sleep(storm).await;
    raging.abort();
    world.note("peace");
    chaos::settle(&world);
    let before = world.acknowledged_by_game();
    tokio::time::sleep(PEACE).await;
    let after = world.acknowledged_by_game();
    for process in world.processes().iter() {
        process.life.kill();
        process.node.host().belongs_to(None);
    }
    check::check(&world, &before, &after);
    let takings = u64::try_from(world.ledger.takings().len()).unwrap_or(0);
    let journal = std::mem::take(&mut *world.journal());
    let acknowledged = u64::try_from(journal.acknowledged.len()).unwrap_or(0);
    Outcome { faults: journal.faults, diary: journal.diary, acknowledged, takings }
}

fn told(seed: u64, outcome: &Outcome) -> String {
    format!(
        "seed {seed}:\n{}\n\nagain: STAUNTON_SIMULATION={seed} cargo test -p staunton-cluster --lib simulation",
        outcome.faults.join("\n")
    )
}

#[test]
#[expect(clippy::print_stdout, reason = "whoever runs one seed wants to read it")]
fn nothing_acknowledged_is_lost_and_nothing_is_done_twice_whatever_goes_wrong() {
    let seeds = match number("STAUNTON_SIMULATION") {
        Some(seed) => seed..seed + 1,
        None => 0..number("STAUNTON_SIMULATIONS").unwrap_or(SEEDS),
    };
    let is_one = seeds.end - seeds.start == 1;
    let (mut moves, mut takings, mut faulty) = (0, 0, Vec::new());
    for seed in seeds.clone() {
        let outcome = run(seed, Rules::Whole);
        if is_one {
            println!("{}", outcome.diary.join("\n"));
        }
        moves += outcome.acknowledged;
        takings += outcome.takings;
        if !outcome.faults.is_empty() {
            faulty.push(told(seed, &outcome));
        }
    }
    let count = seeds.end - seeds.start;
    println!("{count} seeds: {moves} moves acknowledged, {takings} times a game was taken");
    assert!(faulty.is_empty(), "{} of {count}:\n\n{}", faulty.len(), faulty.join("\n\n"));
    assert!(is_one || moves > count * 20 && takings > count * 5, "too little happens");
}

#[test]
fn a_ledger_without_its_fence_is_found_out() {
    let found = (0..SEEDS).find_map(|seed| {
        let outcome = run(seed, Rules::NoFence);
        (!outcome.faults.is_empty()).then(|| told(seed, &outcome))
    });
    let found = found.expect("a broken fence goes unnoticed");
    assert!(found.contains("older epoch"), "{found}");
}

#[test]
fn a_seed_is_always_the_same_story() {
    let [one, other] = [(), ()].map(|()| run(7, Rules::Whole));
    assert_eq!(one.diary, other.diary);
    assert!(one.diary.len() > 20);
}
