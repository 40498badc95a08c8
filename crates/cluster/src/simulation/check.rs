//! What must hold whatever went wrong.

use std::collections::BTreeMap;

use super::world::{World, games};
use crate::ledger::Ms;
use crate::model::{Entry, Taking};

/// By how much a node's notion of the ledger's clock may be wrong, while a way takes 0.8 s at most.
const SKEW_MS: Ms = 800;
/// The longest way of an event to the ledger.
const WAY_MS: Ms = 800;
/// So many moves at least get through when everything works again.
const PROGRESS: usize = 3;

/// Looks at what is kept, and at what players and watchers were told.
pub(super) fn check(world: &World, before: &[usize], after: &[usize]) {
    let takings = world.ledger.takings();
    let mut found = Vec::new();
    for ((game, before), after) in games().zip(before).zip(after) {
        let history = world.ledger.history(&game);
        let mut fault = |words: String| found.push(format!("{game}: {words}"));
        one_owner(&history, &mut fault);
        each_once(&history, &mut fault);
        clocks(&history, &mut fault);
        let journal = world.journal();
        for (_, name, seq) in journal.acknowledged.iter().filter(|(of, ..)| *of == game) {
            let kept = usize::try_from(*seq).ok().and_then(|seq| history.get(seq));
            if kept.is_none_or(|entry| entry.body != format!("move {name}")) {
                fault(format!("{name} was acknowledged as {seq}, and {kept:?} is there"));
            }
        }
        let of_game = takings.iter().filter(|taking| taking.game == game);
        outages(&history, of_game, &journal.killed, &mut fault);
        for ((process, _), heard) in journal.heard.iter().filter(|((_, of), _)| *of == game) {
            let kept = history.iter().map(|entry| &entry.body).take(heard.len());
            if !heard.iter().eq(kept) {
                fault(format!("{process} heard another story"));
            }
        }
        if after - before < PROGRESS {
            fault(format!("{before} moves, and {after} when everything had worked for a while"));
        }
    }
    world.journal().faults.extend(found);
}

fn one_owner(history: &[Entry], fault: &mut impl FnMut(String)) {
    for (seq, entry) in history.iter().enumerate() {
        if entry.epoch < entry.highest {
            fault(format!("event {seq} has an older epoch than its owner had: {entry:?}"));
        }
    }
}

fn each_once(history: &[Entry], fault: &mut impl FnMut(String)) {
    let moves = history.iter().filter_map(|entry| entry.body.strip_prefix("move "));
    for (ply, name) in moves.enumerate() {
        if name.split_once('-').map(|(_, number)| number.parse()) != Some(Ok(ply)) {
            fault(format!("move {ply} is {name}"));
        }
    }
}

/// Time never goes back in a history, and what an owner takes it to be is about what it is.
fn clocks(history: &[Entry], fault: &mut impl FnMut(String)) {
    for pair in history.windows(2) {
        if pair[1].at < pair[0].at {
            fault(format!("time goes back: {pair:?}"));
        }
    }
    for entry in history {
        let early = entry.at - entry.kept_at;
        if !(-SKEW_MS - WAY_MS..=SKEW_MS).contains(&early) {
            fault(format!("the time of an event is wrong by {early} ms: {entry:?}"));
        }
    }
}

/// When an owner was killed, the time until another had the game is charged to nobody, and no more than
/// passed since the last thing that happened.
fn outages<'a>(
    history: &[Entry],
    takings: impl Iterator<Item = &'a Taking>,
    killed: &BTreeMap<String, Ms>,
    fault: &mut impl FnMut(String),
) {
    let takings: Vec<&Taking> = takings.collect();
    let process = |taking: &Taking| taking.node.0.rsplit_once('-').map(|(name, _)| name.to_owned());
    // By its epoch: a game may be taken twice at one instant.
    let down_under = |epoch: i64| -> Ms {
        let downs = history.iter().filter(|entry| entry.epoch == epoch);
        downs.filter_map(|entry| entry.body.strip_prefix("down ")?.parse::<Ms>().ok()).sum()
    };
    for pair in takings.windows(2) {
        let (owner, next) = (pair[0], pair[1]);
        let down = down_under(next.epoch);
        let died = process(owner).and_then(|name| killed.get(&name)).copied();
        if let Some(died) = died.filter(|died| *died < next.at && owner.node != next.node) {
            // Something may have been on its way still.
            let least = next.at - died - SKEW_MS - WAY_MS;
            if down < least {
                fault(format!("{down} ms are charged to nobody, of {least}: {pair:?}"));
            }
        }
        if down > next.at - owner.at + SKEW_MS {
            fault(format!("more is charged to nobody than passed: {down} ms, {pair:?}"));
        }
    }
}
