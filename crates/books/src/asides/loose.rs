//! Moves in prose.

use staunton_notation::Standing;

use crate::book::Loose;
use crate::plan::Aside;

use super::Asides;

impl Asides<'_> {
    /// A move in prose: held against the position it stands at, and the one before.
    pub(super) fn loose(&mut self, aside: &Aside) {
        let printed = &aside.moves[0];
        let at = aside.after + self.borrowed;
        let here = self.main.get(at);
        let before = at.checked_sub(1).and_then(|at| self.main.get(at));
        let read = |standing: Option<&Standing>| {
            let standing = standing?;
            let (ways, nodes, count) = self.walk(standing, &aside.moves[..1]);
            let [way] = &ways[..] else { return None };
            let mv = way.node.filter(|_| count == 1).map(|node| nodes[node].mv)?;
            Some((*standing.position(), mv))
        };
        let (now, then) = (read(here), read(before));
        let both = now.is_some() && then.is_some();
        let (read, ply) = match (now, then) {
            (Some(read), None) => (Some(read), at),
            (None, Some(read)) => (Some(read), at.saturating_sub(1)),
            _ => (None, at),
        };
        let anchor = (self.main.len() > at).then_some((0, ply + self.first_ply));
        self.found.loose.push(Loose { span: printed.span(), anchor, read });
        if both {
            return;
        }
        for mv in &aside.moves[1..] {
            self.found.loose.push(Loose { span: mv.span(), anchor, read: None });
        }
    }
}
