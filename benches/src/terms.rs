//! How fast the technical terms are found in positions and moves of real games.

use staunton_terms::{TermSet, find_in_move, find_in_position};

use crate::median;
use crate::stopwatch::Stopwatch;
use crate::text_race;
use crate::text_race::sample::{Ply, Sample};

/// The full set of terms on the games beside the project; where there are none, it says so.
pub(crate) fn run(rounds: usize) -> String {
    let path = text_race::usual();
    let Ok(bytes) = std::fs::read(&path) else {
        return format!("Terms: not measured, there is no {}\n", path.display());
    };
    let sample = Sample::of(&bytes);
    let plies: Vec<&Ply> = sample.plies().collect();
    let mut found = Vec::new();
    let positions = rate(rounds, &plies, |ply| {
        found.clear();
        find_in_position(&ply.position, TermSet::ALL, &mut found);
        found.len()
    });
    let moves = rate(rounds, &plies, |ply| {
        let after = ply.position.play_unchecked(ply.mv);
        found.clear();
        find_in_move(&ply.position, ply.mv, &after, TermSet::ALL, &mut found);
        found.len()
    });
    format!(
        "Terms, all of them, one thread: {positions:.0} thousand positions and {moves:.0} thousand \
         moves a second of processor time\n"
    )
}

/// Thousands of plies a second; every round must find as much as the first.
///
/// # Panics
/// If it does not.
fn rate(rounds: usize, plies: &[&Ply], mut find: impl FnMut(&Ply) -> usize) -> f64 {
    let mut first = None;
    let mut seconds = Vec::new();
    for _ in 0..rounds {
        let watch = Stopwatch::start();
        let count: usize = plies.iter().map(|ply| find(ply)).sum();
        seconds.push(watch.seconds());
        assert_eq!(*first.get_or_insert(count), count, "the terms are not the same each time");
    }
    #[expect(clippy::cast_precision_loss, reason = "a rate is read in three digits")]
    let count = plies.len() as f64;
    count / median::of(seconds) / 1e3
}
