//! Which result holds: that of the moves or that of the tag.

use std::io::Read;

use staunton_notation::excerpt;

use super::Reader;
use super::ending::Ending;
use super::marker::Marker;
use crate::{FaultKind, Visitor, outcome_to_str};

impl<R: Read> Reader<R> {
    /// Tells the visitor how the game ended, by its moves or else by its tag.
    pub(super) fn end_with<V: Visitor>(&mut self, visitor: &mut V, ending: Ending) {
        let movetext = match ending {
            Ending::Outcome(marker) => Some(marker),
            Ending::Game | Ending::Input => self.state.inner_outcome,
        };
        let tag = self.state.outcome_tag.as_ref().and_then(|tag| tag.marker);
        let fault = match (&self.state.outcome_tag, movetext) {
            (Some(written), Some(movetext)) if tag != Some(movetext) => {
                Some(FaultKind::OutcomeConflict {
                    tag: excerpt(written.text.as_bytes()),
                    movetext: outcome_to_str(movetext.0),
                })
            }
            (_, Some(_)) => None,
            (_, None) if self.state.moves > 0 => Some(FaultKind::MissingOutcome),
            (_, None) => Some(FaultKind::MissingMoves),
        };
        if let Some(kind) = fault {
            let place = self.source.place();
            self.fault(visitor, place, kind);
        }
        // A result that is known counts more than a star.
        let outcome = |marker: Option<Marker>| marker.and_then(|marker| marker.0);
        visitor.outcome(outcome(movetext).or(outcome(tag)));
    }
}
