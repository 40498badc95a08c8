//! The room: who waits for an opponent, and which games may be watched. Nothing of it is kept: each
//! game in memory shows what of it is to be seen, and takes it away.

mod hall;
mod http;
mod line;
mod view;

pub(crate) use self::hall::Room;
pub(crate) use self::http::{__path_events, __path_show, events, show};
pub(crate) use self::line::line_of;
pub(crate) use self::view::SeatOffer;
