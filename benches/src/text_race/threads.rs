//! The same collection by one thread and by as many as there are processors.

use std::time::Instant;

use staunton_pgn as pgn;

use super::games::{Ends, follow};
use crate::median;
use crate::stopwatch::Stopwatch;

/// How much faster several threads are.
///
/// # Panics
/// If they read otherwise.
pub(super) fn race(pgn: &[u8], rounds: usize) -> String {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let mut clocks = [Vec::new(), Vec::new()];
    let mut busiest = [Vec::new(), Vec::new()];
    for _ in 0..rounds {
        let mut answers = [0; 2];
        for (index, threads) in [1, threads].into_iter().enumerate() {
            let start = Instant::now();
            let (ends, seconds) = on(pgn, threads);
            clocks[index].push(start.elapsed().as_secs_f64());
            busiest[index].push(seconds);
            answers[index] = ends.total();
        }
        assert_eq!(answers[0], answers[1], "{threads} threads read otherwise than one");
    }
    let gain = |times: [Vec<f64>; 2]| {
        let [one, all] = times.map(median::of);
        one / all
    };
    format!(
        "PGN by {threads} threads: {:.2} times as fast as by one by the clock, {:.2} times by the \
         processor time of the busiest\n",
        gain(clocks),
        gain(busiest)
    )
}

/// Cuts the collection and reads the pieces side by side. There are more pieces than threads, so
/// that no thread waits long for another. With what was read comes the processor time of the
/// thread that had most to do; by the clock, other programs count too.
fn on(text: &[u8], threads: usize) -> (Ends, f64) {
    let watch = Stopwatch::start();
    let pieces = pgn::split(text, if threads == 1 { 1 } else { 8 * threads });
    let next = std::sync::atomic::AtomicUsize::new(0);
    let work = |watch: Stopwatch| {
        let mut ends = Ends::default();
        while let Some(piece) = pieces.get(next.fetch_add(1, std::sync::atomic::Ordering::Relaxed))
        {
            ends = ends.and(&follow(piece));
        }
        (ends, watch.seconds())
    };
    std::thread::scope(|scope| {
        let others: Vec<_> =
            (1..threads).map(|_| scope.spawn(|| work(Stopwatch::start()))).collect();
        let mine = work(watch);
        others.into_iter().fold(mine, |(ends, most), other| match other.join() {
            Ok((part, seconds)) => (ends.and(&part), f64::max(most, seconds)),
            Err(panic) => std::panic::resume_unwind(panic),
        })
    })
}
