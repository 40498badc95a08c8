//! How long a message takes to a socket and back: what the client says, bounded by what the server
//! measures itself.

use crate::game::Ms;

/// How often it is measured.
const EVERY_MS: Ms = 5_000;
/// What a client may say beyond what was measured: its own work before a move leaves it.
const SLACK_MS: Ms = 140;

/// The round trip of one socket.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RoundTrip {
    /// The ping that is under way, and when it left.
    ping: Option<(u32, Ms)>,
    number: u32,
    due_at: Ms,
    measured_ms: Option<Ms>,
    claimed_ms: Ms,
}

impl RoundTrip {
    /// Nothing is measured yet; the first ping is due at `now`.
    pub(crate) const fn new(now: Ms) -> Self {
        Self { ping: None, number: 0, due_at: now, measured_ms: None, claimed_ms: 0 }
    }

    /// When the next ping is due.
    pub(crate) const fn due_at(&self) -> Ms {
        self.due_at
    }

    /// What a ping that leaves now carries.
    pub(crate) fn ping(&mut self, now: Ms) -> [u8; 4] {
        self.number = self.number.wrapping_add(1);
        self.ping = Some((self.number, now));
        self.due_at = now + EVERY_MS;
        self.number.to_be_bytes()
    }

    /// Takes in a pong that came now. One that answers no ping of ours says nothing.
    pub(crate) fn pong(&mut self, payload: &[u8], now: Ms) {
        if let Some((number, left_at)) = self.ping
            && payload == number.to_be_bytes()
        {
            self.measured_ms = Some(now - left_at);
            self.ping = None;
        }
    }

    /// Takes in what the client says that it measured.
    pub(crate) fn claim(&mut self, ms: Ms) {
        self.claimed_ms = ms.max(0);
    }

    /// What is believed: nothing before anything is measured.
    pub(crate) fn believed_ms(&self) -> Ms {
        self.measured_ms.map_or(0, |measured_ms| self.claimed_ms.min(measured_ms + SLACK_MS))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_is_believed_as_far_as_it_is_measured() {
        let mut round_trip = RoundTrip::new(1_000);
        round_trip.claim(900);
        assert_eq!((round_trip.due_at(), round_trip.believed_ms()), (1_000, 0));
        let payload = round_trip.ping(1_000);
        round_trip.pong(b"other", 1_020);
        assert_eq!(round_trip.believed_ms(), 0);
        round_trip.pong(&payload, 1_030);
        assert_eq!((round_trip.due_at(), round_trip.believed_ms()), (6_000, 30 + SLACK_MS));
        // A pong counts once.
        round_trip.pong(&payload, 3_000);
        assert_eq!(round_trip.believed_ms(), 30 + SLACK_MS);
        round_trip.claim(50);
        assert_eq!(round_trip.believed_ms(), 50);
    }
}
