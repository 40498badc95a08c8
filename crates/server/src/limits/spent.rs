//! What was taken from banks at one of several servers, and is gone from those of the others.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use super::{Asker, Bank, Limit, Limits};
use crate::game::Ms;

/// What was taken from one bank, for other servers to take from theirs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Spent {
    limit: Limit,
    asker: Asker,
    /// The time in which the bank gains as much, in thousandths of a millisecond.
    cost_us: i64,
}

impl Bank {
    /// Takes what was taken elsewhere; what is not there is not owed.
    fn take_elsewhere(&mut self, cost_us: i64, now: Ms) {
        let (size, gain_ms) = self.limit.bank();
        let (now_us, most_us) = (1_000 * now, 1_000 * i64::from(size) * gain_ms);
        let full_at_us = self.full_at_us.max(now_us).saturating_add(cost_us.max(0));
        self.full_at_us = full_at_us.min(now_us + most_us);
    }
}

impl Limits {
    /// What was taken here since it was last asked, from when it was first asked on.
    pub(crate) fn spent(&self) -> Vec<Spent> {
        let spent = self.banks().spent.replace(HashMap::new()).unwrap_or_default();
        let one = |((limit, asker), cost_us)| Spent { limit, asker, cost_us };
        spent.into_iter().map(one).collect()
    }

    /// Takes what was taken at another server.
    pub(crate) fn spend(&self, spent: Vec<Spent>, now: Ms) {
        let mut banks = self.banks();
        for Spent { limit, asker, cost_us } in spent {
            let bank = banks.all.entry((limit, asker)).or_insert_with(|| Bank::new(limit));
            bank.take_elsewhere(cost_us, now);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::networks::Networks;

    #[test]
    fn what_is_taken_at_one_server_is_gone_at_the_other() {
        let (one, other) =
            (Limits::new(Networks::default(), None), Limits::new(Networks::default(), None));
        assert_eq!((one.spent(), other.spent()), (Vec::new(), Vec::new()));
        let create = |limits: &Limits| {
            (0..100).filter(|_| limits.take_by_user(Limit::Create, "u_1", 0).is_ok()).count()
        };
        for _ in 0..20 {
            assert!(one.take_by_user(Limit::Create, "u_1", 0).is_ok());
        }
        other.spend(one.spent(), 0);
        assert_eq!((one.spent(), create(&other)), (Vec::new(), 10));
        one.spend(other.spent(), 0);
        assert_eq!(create(&one), 0);
        // Nobody owes more than there is, whatever is told.
        one.spend(vec![Spent { cost_us: i64::MAX, ..taken() }; 3], 0);
        assert_eq!(one.take_by_user(Limit::Create, "u_1", 10_000), Ok(()));
    }

    fn taken() -> Spent {
        Spent { limit: Limit::Create, asker: Asker::User("u_1".to_owned()), cost_us: 0 }
    }
}
