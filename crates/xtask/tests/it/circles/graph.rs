//! Circles of a graph: its strongly connected components of two nodes and more.

use std::collections::{BTreeMap, BTreeSet};

/// Who imports whom.
pub(super) type Edges = BTreeMap<String, BTreeSet<String>>;

/// Every circle, the greatest first.
pub(super) fn circles(edges: &Edges) -> Vec<BTreeSet<String>> {
    let reach: BTreeMap<&String, BTreeSet<&String>> =
        edges.keys().map(|node| (node, reachable(edges, node))).collect();
    let mut found: BTreeSet<BTreeSet<String>> = BTreeSet::new();
    for (&node, reached) in &reach {
        if !reached.contains(node) {
            continue;
        }
        let tied = |other: &&&String| reach.get(**other).is_some_and(|back| back.contains(node));
        found.insert(reached.iter().filter(tied).map(|&other| other.clone()).collect());
    }
    let mut found: Vec<_> = found.into_iter().collect();
    found.sort_by_key(|circle| std::cmp::Reverse(circle.len()));
    found
}

/// Every node that can be come to from `start` by one edge or more.
fn reachable<'a>(edges: &'a Edges, start: &str) -> BTreeSet<&'a String> {
    let mut reached = BTreeSet::new();
    let mut open: Vec<&String> = edges.get(start).into_iter().flatten().collect();
    while let Some(node) = open.pop() {
        if reached.insert(node) {
            open.extend(edges.get(node).into_iter().flatten());
        }
    }
    reached
}
