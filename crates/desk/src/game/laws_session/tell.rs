//! What is sent of an act at the umpire's table: his rulings in the language of whoever reads them,
//! and no sealed move before it is opened.

use staunton_laws::{Act, Event as Done, Party, Table};
use staunton_notation::Locale;

use super::LawsSession;
use crate::game::event::{EventKind, GameEvent};
use crate::game::ruling::ruling_view;
use crate::game::seat::Seat;

/// An event, kept as JSON, as whoever sits at `seat` and reads this language may see it; none if it is
/// sent as it is kept.
///
/// What two people do at one board, neither of them may read there.
pub fn told(
    session: &LawsSession,
    seat: Option<Seat>,
    locale: Locale,
    body: &str,
) -> Option<String> {
    if !body.contains("\"acted\"") {
        return None;
    }
    let mut event: GameEvent = serde_json::from_str(body).ok()?;
    let EventKind::Acted { line, rulings, .. } = &mut event.what else { return None };
    if let Some(ruled) = session.rulings_of(event.seq) {
        *rulings = ruled.iter().map(|ruling| ruling_view(ruling, locale)).collect();
    }
    if let Some(hidden) = hidden(session, seat, line) {
        *line = hidden;
    }
    serde_json::to_string(&event).ok()
}

/// The line without the move that it seals, if that is not for whoever sits there.
fn hidden(session: &LawsSession, seat: Option<Seat>, line: &str) -> Option<String> {
    let writer = session.sealed_by()?;
    if seat == Some(Seat::One(writer)) || !line.contains("seal ") {
        return None;
    }
    let mut done = Done::read(line, std::time::Duration::ZERO).ok()?;
    if !matches!(done.act, Act::Seal(_)) || done.party != Party::from(writer) {
        return None;
    }
    done.act = Act::Seal(Table::HIDDEN.to_owned());
    Some(done.to_string())
}
