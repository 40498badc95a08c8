//! A sealed move is hidden in whatever is sent, until it is opened.

use staunton_laws::{Act, Event as Done, Party, Table};

use super::LawsSession;
use crate::game::event::{EventKind, GameEvent};
use crate::game::seat::Seat;

/// An event, kept as JSON, as whoever sits at `seat` may see it; none if it may be sent as it is.
///
/// What two people do at one board, neither of them may read there.
pub(crate) fn hidden(session: &LawsSession, seat: Option<Seat>, body: &str) -> Option<String> {
    let writer = session.sealed_by()?;
    if seat == Some(Seat::One(writer)) || !body.contains("seal ") {
        return None;
    }
    let mut event: GameEvent = serde_json::from_str(body).ok()?;
    let EventKind::Acted { line, .. } = &mut event.what else { return None };
    let mut done = Done::read(line, std::time::Duration::ZERO).ok()?;
    if !matches!(done.act, Act::Seal(_)) || done.party != Party::from(writer) {
        return None;
    }
    done.act = Act::Seal(Table::HIDDEN.to_owned());
    *line = done.to_string();
    serde_json::to_string(&event).ok()
}
