//! What was acknowledged of one game, and what it must be when it is looked at again.

use std::collections::{HashMap, HashSet};
use std::time::Instant;

use serde_json::Value;

use crate::linear::{Answer, Call, breaches};

/// A move that was acknowledged.
#[derive(Clone, Debug)]
pub(crate) struct Acknowledged {
    /// The id it was sent with.
    pub(crate) id: String,
    pub(crate) uci: String,
    /// Where it stands among the events of its game.
    pub(crate) seq: i64,
    pub(crate) sent: Instant,
    pub(crate) answered: Instant,
}

/// What is wrong with a game: it lacks what was acknowledged, has something twice, or in another
/// order.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Faults {
    /// Moves that were acknowledged and are not there.
    pub lost: u64,
    /// Moves that are there twice.
    pub doubled: u64,
    /// Events out of their order, or with gaps, or calls with answers that no order of them explains.
    pub disordered: u64,
}

impl std::ops::AddAssign for Faults {
    fn add_assign(&mut self, other: Self) {
        self.lost += other.lost;
        self.doubled += other.doubled;
        self.disordered += other.disordered;
    }
}

impl Faults {
    /// How many there are.
    pub fn all(&self) -> u64 {
        self.lost + self.doubled + self.disordered
    }
}

/// Holds the events of a game, as the server tells them, against what it acknowledged, and all calls
/// against each other: the moves, and what else was asked meanwhile.
pub(crate) fn check(acknowledged: &[Acknowledged], others: &[Call], events: &[Value]) -> Faults {
    let mut faults = Faults::default();
    let (mut last_seq, mut last_at) = (-1, i64::MIN);
    let mut by_seq = HashMap::new();
    for event in events {
        let (seq, at) = (event["seq"].as_i64(), event["at"].as_i64());
        let (Some(seq), Some(at)) = (seq, at) else {
            faults.disordered += 1;
            continue;
        };
        faults.disordered += u64::from(seq != last_seq + 1) + u64::from(at < last_at);
        (last_seq, last_at) = (seq, at);
        if let Some(uci) = event["ply"]["uci"].as_str() {
            by_seq.insert(seq, uci);
        }
    }
    let mut ids = HashMap::new();
    for one in acknowledged {
        faults.lost += u64::from(by_seq.get(&one.seq) != Some(&one.uci.as_str()));
        // The same id is acknowledged at one place, however often it is asked for.
        faults.doubled += u64::from(*ids.entry(&one.id).or_insert(one.seq) != one.seq);
    }
    let mut places: Vec<(i64, &str)> = ids.iter().map(|(id, seq)| (*seq, id.as_str())).collect();
    places.sort_unstable();
    faults.doubled += places.windows(2).filter(|two| two[0].0 == two[1].0).count() as u64;
    faults.disordered += breaches(others.iter().copied().chain(calls(acknowledged)));
    faults
}

/// The moves as calls: the first time at its place, and each further time knowing of it.
fn calls(acknowledged: &[Acknowledged]) -> impl Iterator<Item = Call> {
    let mut ids = HashSet::new();
    acknowledged.iter().map(move |one| {
        let is_first = ids.insert(&one.id);
        let answer = if is_first { Answer::Stands(one.seq) } else { Answer::Knows(one.seq) };
        Call { sent: one.sent, answered: one.answered, answer }
    })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use serde_json::json;

    use super::*;

    fn moved(seq: i64, at: i64, uci: &str) -> Value {
        json!({"seq": seq, "at": at, "kind": "moved", "ply": {"uci": uci}})
    }

    fn made(seq: i64, at: i64) -> Value {
        json!({"seq": seq, "at": at, "kind": "created"})
    }

    fn acknowledged(ids: &[(&str, &str, i64)]) -> Vec<Acknowledged> {
        let begun = Instant::now();
        let told = ids.iter().enumerate().map(|(number, (id, uci, seq))| {
            let sent = begun + Duration::from_millis(number as u64 * 10);
            let answered = sent + Duration::from_millis(5);
            Acknowledged { id: (*id).into(), uci: (*uci).into(), seq: *seq, sent, answered }
        });
        told.collect()
    }

    #[test]
    fn each_fault_is_found() {
        let events = [made(0, 5), moved(1, 5, "e2e4"), moved(2, 6, "e7e5"), moved(3, 6, "g1f3")];
        let good = acknowledged(&[("a", "e2e4", 1), ("b", "e7e5", 2), ("b", "e7e5", 2)]);
        assert_eq!(check(&good, &[], &events), Faults::default());
        let lost = acknowledged(&[("a", "e2e4", 1), ("b", "e7e6", 2), ("c", "d2d4", 4)]);
        assert_eq!(check(&lost, &[], &events), Faults { lost: 2, ..Faults::default() });
        let doubled = acknowledged(&[("a", "e2e4", 1), ("a", "g1f3", 3)]);
        assert_eq!(check(&doubled, &[], &events), Faults { doubled: 1, ..Faults::default() });
        let shared = acknowledged(&[("a", "e2e4", 1), ("b", "e2e4", 1)]);
        assert_eq!(check(&shared, &[], &events), Faults { doubled: 1, ..Faults::default() });
        let back = acknowledged(&[("a", "e7e5", 2), ("b", "e2e4", 1)]);
        assert_eq!(check(&back, &[], &events), Faults { disordered: 1, ..Faults::default() });
        let gap = [made(0, 5), moved(1, 5, "e2e4"), moved(3, 4, "g1f3")];
        assert_eq!(check(&[], &[], &gap), Faults { disordered: 2, ..Faults::default() });
    }
}
