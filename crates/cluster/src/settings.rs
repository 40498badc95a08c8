use std::time::Duration;

/// How long things may take in a cluster.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// For how long a game is a node's after the node was last heard of: so long a game waits, at
    /// most, for its next owner.
    pub lease: Duration,
    /// How often leases are renewed.
    pub renewal: Duration,
    /// How long an owner may take to answer over the bus before the ledger is asked.
    pub answer: Duration,
    /// How long a command may look for its owner in all.
    pub patience: Duration,
    /// How often letters are looked for while the bus is there.
    pub mail: Duration,
    /// How often letters and answers are looked for while it is away.
    pub mail_alone: Duration,
    /// How often games without an owner are looked for.
    pub sweep: Duration,
    /// How many of them are taken at once.
    pub swept: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            lease: Duration::from_secs(2),
            renewal: Duration::from_millis(500),
            answer: Duration::from_secs(1),
            patience: Duration::from_secs(8),
            mail: Duration::from_secs(1),
            mail_alone: Duration::from_millis(100),
            sweep: Duration::from_millis(500),
            swept: 100,
        }
    }
}
