//! Whether a history of one game is linearisable: whether each call can be thought of as done in one
//! instant between its sending and its answer, so that in that order each has the answer it had.
//!
//! A game is a list of events that only grows, and the server says at which place each act stands. So
//! the order of acts is known, a look that saw the events up to a place lies between the acts at that
//! place and the next one, and all that is to be found are instants that never go back. The earliest
//! possible ones are best: if they are too late for an answer, all are.

use std::time::Instant;

/// A call, from when it was first sent to when it was answered.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Call {
    pub(crate) sent: Instant,
    pub(crate) answered: Instant,
    pub(crate) answer: Answer,
}

/// What a call was answered.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    /// An act stands at this place.
    Stands(i64),
    /// A look saw the events up to this place, and none behind it.
    Sees(i64),
    /// The event at this place had happened: an act was refused for it, or was sent again and had been
    /// done already.
    Knows(i64),
}

impl Answer {
    /// Where it stands in the order of the game: an act before those who saw it.
    const fn rank(self) -> (i64, u8) {
        match self {
            Self::Stands(place) => (place, 0),
            Self::Sees(place) => (place, 2),
            Self::Knows(place) => (place, 1),
        }
    }
}

/// How many calls have an answer that they cannot have: none if the history is linearisable.
pub(crate) fn breaches(calls: impl IntoIterator<Item = Call>) -> u64 {
    let mut calls: Vec<Call> = calls.into_iter().collect();
    calls.sort_by_key(|call| call.answer.rank());
    // Before these instants the next call cannot have been done: looks at the same place do not bind
    // each other.
    let (mut floor, mut of_looks): (Option<Instant>, Option<Instant>) = (None, None);
    let mut place = i64::MIN;
    let mut breaches = 0;
    for call in calls {
        let rank = call.answer.rank();
        if rank.0 != place {
            floor = floor.max(of_looks);
            place = rank.0;
        }
        breaches += u64::from(floor.is_some_and(|floor| call.answered < floor));
        match call.answer {
            Answer::Stands(_) => floor = floor.max(Some(call.sent)),
            Answer::Sees(_) => of_looks = of_looks.max(Some(call.sent)),
            Answer::Knows(_) => {}
        }
    }
    breaches
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::Answer::{Knows, Sees, Stands};
    use super::*;

    fn history(calls: &[(u64, u64, Answer)]) -> Vec<Call> {
        let begun = Instant::now();
        let at = |ms| begun + Duration::from_millis(ms);
        let call = |&(sent, answered, answer): &(u64, u64, Answer)| Call {
            sent: at(sent),
            answered: at(answered),
            answer,
        };
        calls.iter().map(call).collect()
    }

    #[test]
    fn true_histories_pass() {
        for calls in [
            // Both sent at once, either may be first; a look during both may see one.
            vec![(0, 10, Stands(2)), (0, 10, Stands(1)), (1, 9, Sees(1)), (2, 3, Sees(0))],
            // Two looks at one state, one after the other.
            vec![(0, 1, Stands(1)), (2, 3, Sees(1)), (4, 5, Sees(1)), (6, 7, Stands(2))],
            // An act sent again long afterwards has its old place.
            vec![(0, 1, Stands(1)), (2, 3, Stands(2)), (8, 9, Knows(1)), (4, 5, Sees(2))],
        ] {
            assert_eq!(breaches(history(&calls)), 0, "{calls:?}");
        }
    }

    #[test]
    fn false_histories_are_found() {
        for calls in [
            // A look after the acknowledgement does not see the act.
            vec![(0, 1, Stands(1)), (2, 3, Sees(0))],
            // A look sees what is sent only later.
            vec![(0, 1, Sees(1)), (2, 3, Stands(1))],
            // One look saw more than the next.
            vec![(0, 9, Stands(1)), (1, 2, Sees(1)), (3, 4, Sees(0))],
            // Acts stand in the order in which they cannot have come.
            vec![(0, 1, Stands(2)), (2, 3, Stands(1))],
            // An act is refused for another that is sent only later.
            vec![(0, 1, Knows(1)), (2, 3, Stands(1))],
        ] {
            assert!(breaches(history(&calls)) > 0, "{calls:?}");
        }
    }

    /// The same by trying every order.
    fn has_order(left: &[Call], state: i64, now: Option<Instant>) -> bool {
        left.is_empty()
            || (0..left.len()).any(|next| {
                let mut rest = left.to_vec();
                let call = rest.remove(next);
                let at = now.max(Some(call.sent));
                let (fits, state) = match call.answer {
                    Stands(place) => (place == state + 1, place),
                    Sees(place) => (place == state, state),
                    Knows(place) => (place <= state, state),
                };
                fits && at <= Some(call.answered) && has_order(&rest, state, at)
            })
    }

    #[test]
    fn it_agrees_with_trying_every_order() {
        let mut random = fastrand::Rng::with_seed(23);
        let (mut good, mut bad) = (0, 0);
        for _ in 0..3_000 {
            let acts = random.i64(1..=3);
            let mut calls = Vec::new();
            for place in 1..=acts {
                calls.push(Stands(place));
            }
            for _ in 0..random.u8(0..=3) {
                let place = random.i64(0..=acts);
                calls.push(if random.bool() { Sees(place) } else { Knows(place) });
            }
            let calls: Vec<(u64, u64, Answer)> = calls
                .into_iter()
                .map(|answer| {
                    let sent = random.u64(0..12);
                    (sent, sent + random.u64(0..8), answer)
                })
                .collect();
            let calls = history(&calls);
            let is_linear = has_order(&calls, 0, None);
            assert_eq!(breaches(calls.iter().copied()) == 0, is_linear, "{calls:?}");
            *(if is_linear { &mut good } else { &mut bad }) += 1;
        }
        assert!(good > 200 && bad > 200, "{good} {bad}");
    }
}
