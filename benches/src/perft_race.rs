//! Counting lines of play, one contestant after another, round after round.

use crate::contestant::Contestant;
use crate::median;
use crate::position::POSITIONS;
use crate::stopwatch::Stopwatch;

/// A race over all positions.
pub(crate) struct Race {
    /// What is counted, and how.
    pub(crate) title: &'static str,
    /// Ours first.
    pub(crate) contestants: &'static [Contestant],
    /// How many plies less deep than the positions say: for what takes longer.
    pub(crate) shallower: u32,
}

impl Race {
    /// The table of the race. Every answer is held against the known one, or where the race is
    /// less deep against our count, which was: nobody is fast by being wrong.
    ///
    /// # Panics
    /// If a contestant counts wrongly.
    pub(crate) fn run(&self, rounds: usize) -> String {
        let mut rows = vec![self.heading(rounds)];
        let mut speeds_of = vec![Vec::new(); self.contestants.len()];
        for known in &POSITIONS {
            let known = known.shallower(self.shallower);
            // Alternating, so that a busy minute of the machine strikes all alike.
            let mut measured = vec![Vec::new(); self.contestants.len()];
            for _ in 0..rounds {
                for (contestant, seconds) in self.contestants.iter().zip(&mut measured) {
                    let before = Stopwatch::start();
                    let lines = (contestant.count)(known.fen, known.depth);
                    seconds.push(before.seconds());
                    assert_eq!(lines, known.lines, "{} on {}", contestant.name, known.name);
                }
            }
            #[expect(clippy::cast_precision_loss, reason = "a speed is read in three digits")]
            let speeds: Vec<f64> = measured
                .into_iter()
                .map(|all| known.lines as f64 / median::of(all) / 1e6)
                .collect();
            for (speeds, speed) in speeds_of.iter_mut().zip(&speeds) {
                speeds.push(*speed);
            }
            rows.push(row(known.name, &speeds, 0));
        }
        let means: Vec<f64> = speeds_of.iter().map(|speeds| geometric_mean(speeds)).collect();
        rows.push(row("geometric mean", &means, 0));
        let ratios: Vec<f64> = means.iter().map(|mean| means[0] / mean).collect();
        rows.push(row("ours is so many times", &ratios, 2));
        rows.join("\n") + "\n"
    }

    fn heading(&self, rounds: usize) -> String {
        let names: Vec<String> =
            self.contestants.iter().map(|contestant| format!("{:>12}", contestant.name)).collect();
        let bits = if cfg!(feature = "pext") { "with" } else { "without" };
        format!(
            "{}, one thread, million positions a second of processor time; medians of {rounds} rounds; cozy-chess {bits} pext\n{:<22}{}",
            self.title,
            "",
            names.concat()
        )
    }
}

fn row(name: &str, values: &[f64], digits: usize) -> String {
    let values: Vec<String> = values.iter().map(|value| format!("{value:>12.digits$}")).collect();
    format!("{name:<22}{}", values.concat())
}

fn geometric_mean(values: &[f64]) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "there are six positions")]
    let count = values.len() as f64;
    (values.iter().map(|value| value.ln()).sum::<f64>() / count).exp()
}
