//! What a node knows of its own lease.

use std::time::Duration;

use crate::ledger::{Ms, NodeId};

/// Clocks may run apart by one part in so many.
const DRIFT: u32 = 20;

/// What a node knows of its own lease. It counts from before the ledger was asked, by its own clock,
/// and leaves a part out in case that clock is slow: whoever takes over has waited longer.
#[derive(Clone, Debug, Default)]
pub(crate) struct Membership {
    held: Option<Held>,
    /// How many times it has joined.
    joined: u64,
}

#[derive(Clone, Debug)]
struct Held {
    node: NodeId,
    until: Duration,
    read: Reading,
}

/// What the ledger's clock showed when ours showed something.
#[derive(Clone, Copy, Debug)]
struct Reading {
    shown: Ms,
    at: Duration,
    /// By how much it may be wrong.
    doubt: Duration,
}

impl Reading {
    /// The ledger's clock was read somewhere between these two.
    fn between(asked: Duration, answered: Duration, shown: Ms) -> Self {
        let doubt = answered.saturating_sub(asked) / 2;
        Self { shown, at: asked + doubt, doubt }
    }

    /// The better of two, as clocks run apart with time.
    fn or_newer(self, newer: Self) -> Self {
        let aged = self.doubt + newer.at.saturating_sub(self.at) / DRIFT;
        if aged < newer.doubt { self } else { newer }
    }
}

impl Membership {
    /// The id under which the node called `name` joins next.
    pub(crate) fn next_id(&mut self, name: &str) -> NodeId {
        self.joined += 1;
        NodeId(format!("{name}-{}", self.joined))
    }

    /// The ledger was asked and answered at these two, and said that the lease runs from `from`.
    pub(crate) fn holds_from(
        &mut self,
        node: &NodeId,
        (asked, answered): (Duration, Duration),
        from: Ms,
        lease: Duration,
    ) {
        let newer = Reading::between(asked, answered, from);
        let read = self.held.as_ref().map_or(newer, |held| held.read.or_newer(newer));
        self.held = Some(Held { node: node.clone(), until: asked + lease / 10 * 9, read });
    }

    /// Nothing is held any more.
    pub(crate) fn lose(&mut self) {
        self.held = None;
    }

    /// As whom the node has joined, whether or not its lease goes on.
    pub(crate) fn node(&self) -> Option<&NodeId> {
        self.held.as_ref().map(|held| &held.node)
    }

    /// As whom the node may answer for its games now.
    pub(crate) fn holder(&self, now: Duration) -> Option<&NodeId> {
        self.held.as_ref().filter(|held| now < held.until).map(|held| &held.node)
    }

    /// What the ledger's clock shows, about.
    pub(crate) fn ledger_time(&self, now: Duration) -> Option<Ms> {
        let Reading { shown, at, .. } = self.held.as_ref()?.read;
        Some(shown + Ms::try_from(now.saturating_sub(at).as_millis()).unwrap_or(0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lease_counts_from_before_it_was_asked_for_and_ends_early() {
        let mut member = Membership::default();
        let at = Duration::from_millis;
        assert_eq!(member.holder(at(0)), None);
        let node = member.next_id("a");
        member.holds_from(&node, (at(100), at(200)), 5_000, at(1_000));
        assert_eq!(member.holder(at(999)), Some(&node));
        assert_eq!(member.holder(at(1_000)), None);
        assert_eq!(member.node(), Some(&node));
        assert_eq!(member.ledger_time(at(250)), Some(5_100));
        member.lose();
        assert_ne!(member.next_id("a"), node);
    }
}
