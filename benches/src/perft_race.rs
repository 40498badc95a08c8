//! Counting lines of play, one contestant after another, round after round.

use crate::contestant::CONTESTANTS;
use crate::median;
use crate::position::POSITIONS;
use crate::stopwatch::Stopwatch;

/// The table of the race. Every answer is held against the known one: nobody is fast by being
/// wrong.
///
/// # Panics
/// If a contestant counts wrongly.
pub(crate) fn run(rounds: usize) -> String {
    let mut rows = vec![heading(rounds)];
    let mut speeds_of = vec![Vec::new(); CONTESTANTS.len()];
    for known in &POSITIONS {
        // Alternating, so that a busy minute of the machine strikes all alike.
        let mut measured = vec![Vec::new(); CONTESTANTS.len()];
        for _ in 0..rounds {
            for (contestant, seconds) in CONTESTANTS.iter().zip(&mut measured) {
                let before = Stopwatch::start();
                let lines = (contestant.count)(known.fen, known.depth);
                seconds.push(before.seconds());
                assert_eq!(lines, known.lines, "{} on {}", contestant.name, known.name);
            }
        }
        #[expect(clippy::cast_precision_loss, reason = "a speed is read in three digits")]
        let speeds: Vec<f64> =
            measured.into_iter().map(|all| known.lines as f64 / median::of(all) / 1e6).collect();
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

fn heading(rounds: usize) -> String {
    let names: Vec<String> =
        CONTESTANTS.iter().map(|contestant| format!("{:>12}", contestant.name)).collect();
    let bits = if cfg!(feature = "pext") { "with" } else { "without" };
    format!(
        "Perft, one thread, million positions a second of processor time; medians of {rounds} rounds; cozy-chess {bits} pext\n{:<22}{}",
        "",
        names.concat()
    )
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
