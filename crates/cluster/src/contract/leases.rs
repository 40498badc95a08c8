use std::time::Duration;

use super::log::{Append, Log};
use crate::ledger::{Ledger, Letter, NodeId, Renewal, Take};

/// Long enough for a machine that has much else to do.
const LEASE: Duration = Duration::from_secs(4);
const LONG: Duration = Duration::from_mins(1);

fn node(name: &str) -> NodeId {
    NodeId(name.to_owned())
}

async fn taken(ledger: &impl Ledger, game: &str, by: &NodeId) -> i64 {
    match ledger.take(game, by).await.expect("the ledger answers") {
        Take::Taken(epoch) => epoch,
        other => panic!("{by} does not get {game}: {other:?}"),
    }
}

/// A game is one node's as long as its lease goes on; then another has it, under a higher epoch, and
/// the time between is charged to nobody.
///
/// # Panics
/// If it is not so.
pub async fn gives_leases(ledger: &(impl Ledger + Log)) {
    let (a, b) = (node("leases-a-1"), node("leases-b-1"));
    ledger.make("leases-g").await;
    assert_eq!(ledger.take("leases-g", &a).await, Ok(Take::Expired), "whoever has no lease");
    assert_eq!(ledger.renew(&a, LEASE).await, Ok(Renewal::Expired), "of none");
    let joined = ledger.join(&a, LEASE).await.expect("a joins");
    let later = ledger.join(&b, LONG).await.expect("b joins");
    assert!(later >= joined, "the clock does not go back");
    assert_eq!(ledger.take("leases-none", &a).await, Ok(Take::NoSuchGame));
    assert!(ledger.orphans(99).await.expect("an answer").contains(&"leases-g".to_owned()));
    let first = taken(ledger, "leases-g", &a).await;
    assert!(!ledger.orphans(99).await.expect("an answer").contains(&"leases-g".to_owned()));
    assert_eq!(ledger.take("leases-g", &b).await, Ok(Take::Held(a.clone())));
    let again = taken(ledger, "leases-g", &a).await;
    assert!(again > first, "each time it is taken the epoch is higher");
    assert_eq!(ledger.down_ms("leases-g").await, 0);

    tokio::time::sleep(LEASE / 2).await;
    let Ok(Renewal::From(from)) = ledger.renew(&a, LEASE).await else { panic!("not renewed") };
    assert!(from >= joined + 1_900, "a lease runs from when it was renewed: {joined}, {from}");
    tokio::time::sleep(LEASE * 3 / 4).await;
    assert_eq!(ledger.take("leases-g", &b).await, Ok(Take::Held(a.clone())), "it was renewed");
    tokio::time::sleep(LEASE / 2).await;
    assert_eq!(ledger.renew(&a, LEASE).await, Ok(Renewal::Expired), "too late");
    assert!(ledger.orphans(99).await.expect("an answer").contains(&"leases-g".to_owned()));
    let next = taken(ledger, "leases-g", &b).await;
    assert!(next > again);
    let down = ledger.down_ms("leases-g").await;
    assert!((4_900..60_000).contains(&down), "charged to nobody: {down} ms");
    assert_eq!(ledger.take("leases-g", &a).await, Ok(Take::Expired));

    let c = node("leases-c-1");
    ledger.join(&c, LONG).await.expect("c joins");
    assert_eq!(ledger.take("leases-g", &c).await, Ok(Take::Held(b.clone())));
    ledger.leave(&b).await.expect("b leaves");
    assert!(taken(ledger, "leases-g", &c).await > next, "whoever leaves, leaves at once");
    assert_eq!(ledger.renew(&b, LONG).await, Ok(Renewal::Expired), "whoever has left is gone");
    ledger.leave(&c).await.expect("c leaves");
}

/// Of two who hold themselves for the owner, only the one with the highest epoch writes, and each
/// number is written once.
///
/// # Panics
/// If it is not so.
pub async fn fences(ledger: &(impl Ledger + Log)) {
    let (a, b) = (node("fences-a-1"), node("fences-b-1"));
    ledger.make("fences-g").await;
    ledger.join(&a, LONG).await.expect("a joins");
    ledger.join(&b, LONG).await.expect("b joins");
    let old = taken(ledger, "fences-g", &a).await;
    assert_eq!(ledger.append("fences-g", old, 1).await, Ok(Append::Kept));
    assert_eq!(ledger.append("fences-g", old, 1).await, Ok(Append::Refused), "there is a 1");
    assert_eq!(ledger.append("fences-g", old + 1, 2).await, Ok(Append::Refused), "of nobody");
    ledger.leave(&a).await.expect("a leaves");
    let new = taken(ledger, "fences-g", &b).await;
    let seq = ledger.events("fences-g").await;
    assert_eq!(ledger.append("fences-g", old, seq).await, Ok(Append::Refused), "superseded");
    assert_eq!(ledger.append("fences-g", new, seq).await, Ok(Append::Kept));
    assert_eq!(ledger.append("fences-g", old, seq + 1).await, Ok(Append::Refused), "for ever");
    assert_eq!(ledger.events("fences-g").await, seq + 1);
    ledger.leave(&b).await.expect("b leaves");
}

/// A letter reaches its reader once, and its answer whoever wrote it.
///
/// # Panics
/// If it is not so.
pub async fn keeps_letters(ledger: &impl Ledger) {
    let (a, b) = (node("letters-a-1"), node("letters-b-1"));
    let letter = |id: &str| Letter {
        id: id.to_owned(),
        game: "letters-g".to_owned(),
        command: vec![0, 10, 255],
    };
    ledger.post(&a, letter("letter-1")).await.expect("posted");
    ledger.post(&a, letter("letter-2")).await.expect("posted");
    assert_eq!(ledger.collect(&b).await, Ok(Vec::new()));
    let mut letters = ledger.collect(&a).await.expect("collected");
    letters.sort_by(|one, other| one.id.cmp(&other.id));
    assert_eq!(letters, [letter("letter-1"), letter("letter-2")]);
    assert_eq!(ledger.collect(&a).await, Ok(Vec::new()), "each once");
    assert_eq!(ledger.answer_to("letter-1").await, Ok(None));
    ledger.answer("letter-1", vec![1, 0]).await.expect("answered");
    assert_eq!(ledger.answer_to("letter-1").await, Ok(Some(vec![1, 0])));
    assert_eq!(ledger.answer_to("letter-2").await, Ok(None));
    ledger.answer("letter-9", Vec::new()).await.expect("an answer to nothing is passed over");
}
