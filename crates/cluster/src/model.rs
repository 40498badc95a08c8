//! Models of what lies between nodes, for tests: a bus and a ledger in memory, under a [`Weather`] that
//! loses, repeats, delays and cuts off, all of it from one seed. They take their time from tokio's
//! clock, which a test may hold.

mod bus;
mod ledger;
mod weather;

pub use bus::{ModelBus, ModelMessages};
pub use ledger::{Entry, ModelLedger, Rules, Taking};
pub use weather::{Odds, Weather};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract;

    #[tokio::test(start_paused = true)]
    async fn the_model_of_a_bus_does_what_a_bus_does() {
        let bus = ModelBus::new(&Weather::new(1), "a");
        contract::carries_messages(&bus, &bus.seen_by("b")).await;
    }

    #[tokio::test(start_paused = true)]
    async fn the_model_of_a_ledger_does_what_a_ledger_does() {
        let ledger = ModelLedger::new(&Weather::new(1), "a", Rules::Whole);
        contract::gives_leases(&ledger).await;
        contract::fences(&ledger).await;
        contract::keeps_letters(&ledger).await;
    }
}
