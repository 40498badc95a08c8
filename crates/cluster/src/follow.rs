//! The order in which a node that watches a game of another takes its events in.

/// What to do about an event that was heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard {
    /// It is the next one: it is taken in.
    Next,
    /// It is known already.
    Known,
    /// Some before it have not been heard: all after this number are to be read.
    Gap(i64),
}

/// How far the events of a game are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Follow {
    known: i64,
}

impl Follow {
    /// Everything is known up to this number.
    pub const fn after(known: i64) -> Self {
        Self { known }
    }

    /// The last number that is known.
    pub const fn known(self) -> i64 {
        self.known
    }

    /// An event with this number was heard, or read.
    pub fn hear(&mut self, seq: i64) -> Heard {
        if seq <= self.known {
            Heard::Known
        } else if seq == self.known + 1 {
            self.known = seq;
            Heard::Next
        } else {
            Heard::Gap(self.known)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_event_is_taken_once_in_its_place_and_a_gap_is_seen() {
        let mut follow = Follow::after(-1);
        let heard: Vec<Heard> = [0, 1, 1, 4, 0, 2, 3, 4].map(|seq| follow.hear(seq)).into();
        let expected = [
            Heard::Next,
            Heard::Next,
            Heard::Known,
            Heard::Gap(1),
            Heard::Known,
            Heard::Next,
            Heard::Next,
            Heard::Next,
        ];
        assert_eq!(heard, expected);
        assert_eq!(follow.known(), 4);
    }
}
