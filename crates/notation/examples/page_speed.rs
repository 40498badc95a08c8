//! How fast diagrams, EPD and pages are read: each answer is checked, so that nothing gets fast
//! by being wrong.
//!
//! ```text
//! cargo run --release -p staunton-notation --features png --example page_speed
//! ```

#![expect(clippy::print_stdout, reason = "an example tells what it measured")]

use std::time::{Duration, Instant};

use staunton_notation::diagram::{Picture, TextStyle, read_all, write};
use staunton_notation::epd::Epd;
use staunton_notation::text::{Options, read_game};
use staunton_rules::{Board, CastlingMode};

/// The least time of some runs.
fn least(mut run: impl FnMut()) -> Duration {
    let once = |run: &mut dyn FnMut()| {
        let before = Instant::now();
        run();
        before.elapsed()
    };
    (0..9).map(|_| once(&mut run)).min().unwrap_or_default()
}

fn per_second(count: usize, time: Duration) -> u128 {
    count as u128 * 1_000_000_000 / time.as_nanos().max(1)
}

fn main() {
    let words = "The pieces move in the following way: the Rook can move from any square.\n";
    let page = format!("{}{}", words.repeat(40), write(&Board::standard(), TextStyle::LASKER));
    let book = page.repeat(200);
    let time = least(|| assert_eq!(read_all(&book).len(), 200));
    println!("diagrams: {} bytes of a book a second", per_second(book.len(), time));

    let line = "2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - bm Qg6; id \"WAC.001\";";
    let time = least(|| {
        for _ in 0..10_000 {
            let read = Epd::read(line, CastlingMode::Standard);
            assert!(read.is_ok_and(|(epd, faults)| faults.is_empty() && epd.id().is_some()));
        }
    });
    println!("EPD: {} lines a second", per_second(10_000, time));

    let game = include_str!("../../../data/pages/hoyle-game.txt");
    let time = least(|| {
        let page = read_game(game, &Options::default());
        assert_eq!((page.lines[0].plies.len(), page.notes.len()), (35, 0));
    });
    println!("a page of 35 plies, its notation not told: {} microseconds", time.as_micros());

    let time = least(|| {
        assert!(Picture::new(Board::standard()).to_svg().len() > 10_000);
    });
    println!("SVG: {} microseconds", time.as_micros());
    #[cfg(feature = "png")]
    {
        let picture = Picture { width_px: 720, ..Picture::new(Board::standard()) };
        let time = least(|| assert!(picture.to_png().is_ok_and(|png| png.len() > 10_000)));
        println!("PNG, 720 pixels wide: {} microseconds", time.as_micros());
    }
}
