//! One event of the race: who takes part, and the table.

use crate::median;
use crate::stopwatch::Stopwatch;

/// Who takes part.
pub(super) struct Entrant<'a> {
    name: &'static str,
    is_ours: bool,
    /// Does the whole of it and gives the answer.
    run: Box<dyn FnMut() -> u64 + 'a>,
}

impl<'a> Entrant<'a> {
    /// One of ours.
    pub(super) fn ours(name: &'static str, run: impl FnMut() -> u64 + 'a) -> Self {
        Self { name, is_ours: true, run: Box::new(run) }
    }

    /// Another library.
    pub(super) fn peer(name: &'static str, run: impl FnMut() -> u64 + 'a) -> Self {
        Self { name, is_ours: false, run: Box::new(run) }
    }
}

/// What is counted, and how many of it there are.
pub(super) struct Unit {
    pub(super) name: &'static str,
    pub(super) count: usize,
}

/// What is short is done so many times at once, for the system counts a thread's time in steps of
/// some milliseconds.
pub(super) const REPEATS: usize = 16;

/// Runs all by turns, round after round, and gives the table.
///
/// # Panics
/// If the answers are not all the same: nobody is fast by being wrong.
pub(super) fn race(
    title: &str,
    units: &[Unit],
    (rounds, repeats): (usize, usize),
    mut entrants: Vec<Entrant<'_>>,
) -> String {
    let mut seconds = vec![Vec::new(); entrants.len()];
    let mut answer = None;
    for _ in 0..rounds {
        for (entrant, seconds) in entrants.iter_mut().zip(&mut seconds) {
            let watch = Stopwatch::start();
            let found = (0..repeats).fold(0, |sum: u64, _| sum.wrapping_add((entrant.run)()));
            #[expect(clippy::cast_precision_loss, reason = "a speed is read in three digits")]
            seconds.push(watch.seconds() / repeats as f64);
            let name = entrant.name;
            assert_eq!(*answer.get_or_insert(found), found, "{title}: {name} answers otherwise");
        }
    }
    let medians: Vec<f64> = seconds.into_iter().map(median::of).collect();
    let fastest = entrants
        .iter()
        .zip(&medians)
        .filter(|(entrant, _)| !entrant.is_ours)
        .map(|(_, &seconds)| seconds)
        .fold(f64::INFINITY, f64::min);
    let heads = units.iter().map(|unit| format!("{:>16}", unit.name)).collect::<Vec<_>>().concat();
    let mut lines = vec![format!("{title:<32}{heads}   of the fastest peer\n")];
    for (entrant, seconds) in entrants.iter().zip(&medians) {
        let rates: Vec<String> = units
            .iter()
            .map(|unit| {
                #[expect(clippy::cast_precision_loss, reason = "a speed is read in three digits")]
                let rate = unit.count as f64 / seconds / 1e6;
                format!("{rate:>16.2}")
            })
            .collect();
        let ratio = fastest / seconds;
        lines.push(format!("  {:<30}{}{ratio:>22.2}\n", entrant.name, rates.concat()));
    }
    lines.concat()
}
