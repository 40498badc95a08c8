//! Reads a file of games with full legality, by us and by pgn-reader with shakmaty in turn.
//!
//! `cargo run --release -p staunton-pgn --example pgn_speed -- FILE [ROUNDS]`

#![expect(clippy::print_stdout, reason = "the figures are what it is for")]

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use pgn_reader::{RawTag, SanPlus, Skip};
use shakmaty::{Chess, Position as _};
use staunton_pgn::{Moves, Reader, Visitor};
use staunton_rules::{Move, Position, Track};

/// Counts plies of the main line, which is what both do.
#[derive(Default)]
struct Ours {
    plies: usize,
    hash: u64,
}

impl Visitor for Ours {
    type Output = ();

    fn played(&mut self, _: Move, _: &Position, after: &Position) {
        self.plies += 1;
        self.hash ^= after.hash();
    }

    fn begin_variation(&mut self) -> Moves {
        Moves::Skip
    }

    fn end_game(&mut self) {}
}

/// The same, told the moves alone.
#[derive(Default)]
struct Followed {
    plies: usize,
    hash: u64,
}

impl Visitor for Followed {
    type Output = ();

    fn begin_moves(&mut self, _: &Position) -> Moves {
        Moves::Follow
    }

    fn followed(&mut self, _: Move) {
        self.plies += 1;
    }

    fn end_moves(&mut self, end: &Track) {
        self.hash ^= end.board().occupied().0;
    }

    fn begin_variation(&mut self) -> Moves {
        Moves::Skip
    }

    fn end_game(&mut self) {}
}

#[derive(Default)]
struct Scan;

impl Visitor for Scan {
    type Output = ();

    fn begin_moves(&mut self, _: &Position) -> Moves {
        Moves::Skip
    }

    fn end_game(&mut self) {}
}

#[derive(Default)]
struct Theirs {
    plies: usize,
}

impl pgn_reader::Visitor for Theirs {
    type Tags = ();
    type Movetext = Chess;
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), ()> {
        ControlFlow::Continue(())
    }

    fn tag(&mut self, (): &mut (), _: &[u8], _: RawTag<'_>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<(), Chess> {
        ControlFlow::Continue(Chess::default())
    }

    fn san(&mut self, position: &mut Chess, san: SanPlus) -> ControlFlow<()> {
        match san.san.to_move(position) {
            Ok(mv) => {
                position.play_unchecked(mv);
                self.plies += 1;
                ControlFlow::Continue(())
            }
            Err(_) => ControlFlow::Break(()),
        }
    }

    fn begin_variation(&mut self, _: &mut Chess) -> ControlFlow<(), Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn end_game(&mut self, _: Chess) {}
}

/// The time this process has had on a processor, where the system tells it; else the time gone by.
fn now(start: Instant) -> Duration {
    let told = std::fs::read_to_string("/proc/self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(|| start.elapsed(), Duration::from_nanos)
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().ok_or("which file?")?;
    let rounds: usize = arguments.next().map_or(Ok(9), |rounds| rounds.parse())?;
    let bytes = std::fs::read(file)?;
    let (mut ours, mut theirs, mut scans, mut trees) = (vec![], vec![], vec![], vec![]);
    let mut follows = vec![];
    let (mut our_plies, mut their_plies, mut hash) = (0, 0, 0);
    let clock = Instant::now();
    for _ in 0..rounds {
        let start = now(clock);
        let (mut reader, mut visitor) = (Reader::new(&bytes[..]), Ours::default());
        while reader.read_game(&mut visitor).is_some() {}
        ours.push(now(clock).saturating_sub(start));
        (our_plies, hash) = (visitor.plies, visitor.hash);

        let start = now(clock);
        let (mut reader, mut visitor) = (Reader::new(&bytes[..]), Followed::default());
        while reader.read_game(&mut visitor).is_some() {}
        follows.push(now(clock).saturating_sub(start));
        assert_eq!(visitor.plies, our_plies);

        let start = now(clock);
        let (mut reader, mut visitor) = (pgn_reader::Reader::new(&bytes[..]), Theirs::default());
        while reader.read_game(&mut visitor)?.is_some() {}
        theirs.push(now(clock).saturating_sub(start));
        their_plies = visitor.plies;

        let start = now(clock);
        let mut reader = Reader::new(&bytes[..]);
        while reader.read_game(&mut Scan).is_some() {}
        scans.push(now(clock).saturating_sub(start));

        let start = now(clock);
        let nodes: usize = Reader::new(&bytes[..]).games().map(|(game, _)| game.len()).sum();
        trees.push(now(clock).saturating_sub(start));
        assert_eq!(nodes, our_plies);
    }
    assert_eq!(our_plies, their_plies, "both must read the same");
    #[expect(clippy::cast_precision_loss, reason = "figures for people")]
    let rate = |time: Duration| bytes.len() as f64 / 1e6 / time.as_secs_f64();
    let (ours, theirs) = (rate(median(ours)), rate(median(theirs)));
    println!("{our_plies} plies, check {hash:016x}, medians of {rounds} rounds");
    println!("ours                   {ours:7.1} MB/s");
    println!("pgn-reader + shakmaty  {theirs:7.1} MB/s");
    println!("ratio                  {:7.2}", ours / theirs);
    let follows = rate(median(follows));
    println!("ours, moves alone      {follows:7.1} MB/s");
    println!("ratio                  {:7.2}", follows / theirs);
    println!("moves passed over      {:7.1} MB/s", rate(median(scans)));
    println!("trees made             {:7.1} MB/s", rate(median(trees)));
    Ok(())
}
