//! A search for terms in one position.

use crate::finding::Finding;
use crate::sight::Sight;
use crate::term::TermSet;

/// A search for terms in one position.
pub(super) struct Search<'p, 'f> {
    pub(super) sight: Sight<'p>,
    pub(super) wanted: TermSet,
    pub(super) found: &'f mut Vec<Finding>,
}

impl Search<'_, '_> {
    /// Keeps a finding that is wanted.
    pub(super) fn tell(&mut self, finding: Finding) {
        if self.wanted.contains(finding.term) {
            self.found.push(finding);
        }
    }
}
