//! An exam of our own making: real games, printed in every dialect and layout, with and without
//! the noise of a scan, and read again.
//!
//! `cargo test --release -p staunton-books --test it exam_table -- --nocapture` prints the table;
//! `EXAM_GAMES` says how many games each dialect and layout gets, `EXAM_SEEDS` which noise and games.

mod compositor;
mod noise;
mod page;
mod score;

use std::fmt::Write as _;
use std::time::Instant;

use staunton_corpora as corpora;
use staunton_notation::{Age, Language, Letters, Notation, Style};
use staunton_pgn as pgn;
use staunton_rules::{Move, Position};

use compositor::Slip;
use noise::Noise;
use page::Layout;
use score::{Score, score};

/// The dialects of the exam.
fn dialects() -> Vec<Style> {
    let plain = [
        Notation::Descriptive,
        Notation::DescriptiveKt,
        Notation::Hoyle,
        Notation::Staunton,
        Notation::San,
        Notation::Long,
        Notation::Figurine,
        Notation::PeriodShort,
        Notation::PeriodDash,
        Notation::PeriodLong,
        Notation::Spanish,
        Notation::French,
    ];
    let languages = [
        Language::German,
        Language::French,
        Language::Italian,
        Language::Dutch,
        Language::Russian,
        Language::Hungarian,
        Language::Bohemian,
        Language::Scandinavian,
    ];
    let letters = languages.map(|language| Letters { language, age: Age::Present });
    let others = letters.map(|letters| Style::new(Notation::San).with_letters(letters));
    plain.into_iter().map(Style::from).chain(others).collect()
}

/// Real games of 20 plies and more, others for each seed, of the sample that every clone has.
fn games(count: usize, seed: u64) -> Vec<Vec<Move>> {
    some_of(&corpora::data("games/masters.pgn").bytes, count, seed)
}

/// So many of these games, others for each seed.
fn some_of(bytes: &[u8], count: usize, seed: u64) -> Vec<Vec<Move>> {
    let mut games = Vec::new();
    let first = usize::try_from(seed.saturating_sub(1) % 7).unwrap();
    for (tree, faults) in pgn::Reader::new(bytes).games().skip(first).step_by(7) {
        let moves: Vec<Move> =
            tree.main_line().filter_map(|id| tree.node(id).unwrap().mv()).collect();
        let is_plain = faults.is_empty() && *tree.start() == Position::standard();
        if is_plain && (20..=240).contains(&moves.len()) {
            games.push(moves);
        }
        if games.len() == count {
            break;
        }
    }
    games
}

/// What is wrong with a page.
#[derive(Copy, Clone, Debug)]
enum Spoiler {
    /// So many of ten thousand signs are.
    Signs(u32),
    /// In each game there is one such slip.
    Compositor(Slip),
}

/// Prints games in a dialect and a layout, spoils them, reads them, and holds what was read
/// against what was played.
fn sit(games: &[Vec<Move>], style: Style, layout: Layout, spoiler: Spoiler, seed: u64) -> Score {
    let page = Layout::ALL.iter().position(|it| *it == layout).unwrap_or(0) as u64;
    let dialect = dialects().iter().position(|it| *it == style).unwrap_or(0) as u64;
    let (rate, told) = match spoiler {
        Spoiler::Signs(rate) => (rate, rate.to_string()),
        Spoiler::Compositor(slip) => (0, format!("{slip:?}")),
    };
    let mut noise = Noise::new(1 + page + 13 * dialect + 1000 * (seed - 1), rate);
    let name = format!("{style} {layout:?} {told} {seed}");
    if std::env::var("EXAM_ONLY").is_ok_and(|wanted| wanted != name) {
        return Score::default();
    }
    let mut text = String::from("A BOOK OF GAMES\n\n\n");
    let mut heads = Vec::new();
    for (number, moves) in (1..).zip(games) {
        heads.push(text.len());
        let _ = write!(text, "GAME No. {number}\n\n     White: Salwe.  Black: Marshall.\n\n");
        let words = page::words(moves, style);
        match spoiler {
            Spoiler::Signs(_) => text.push_str(&noise.spoiled(&page::set(&words, layout))),
            Spoiler::Compositor(slip) => text.push_str(&slip.set(words, style, layout, &mut noise)),
        }
        text.push_str("\n\n\n");
    }
    if layout == Layout::Flat {
        text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    }
    if std::env::var("EXAM_DUMP").is_ok_and(|wanted| wanted == name) {
        std::fs::write(std::env::temp_dir().join("exam-page.txt"), &text).unwrap();
    }
    score(&name, &text, games, style, matches!(spoiler, Spoiler::Compositor(_)))
}

#[test]
fn exam_clean_print_is_read_in_every_dialect_and_layout() {
    let games = games(6, 1);
    assert_eq!(games.len(), 6);
    for style in dialects() {
        for layout in Layout::ALL {
            let score = sit(&games, style, layout, Spoiler::Signs(0), 1);
            assert_eq!(score.wrong, 0, "{style:?} {layout:?}");
            assert_eq!(score.exact, games.len(), "{style:?} {layout:?} {score:?}");
        }
    }
}

#[test]
fn exam_a_noisy_print_is_never_mended_wrongly() {
    // Most is spoiled in the last, so that the others can be small.
    for (rate, count, seeds) in [(25, 2, 1..=3), (50, 1, 1..=3), (100, 1, 4..=5)] {
        let mut all = Score::default();
        for seed in seeds {
            let games = games(count, seed);
            assert_eq!(games.len(), count);
            for style in dialects() {
                for layout in Layout::ALL {
                    let score = sit(&games, style, layout, Spoiler::Signs(rate), seed);
                    assert_eq!(score.repaired_wrong, 0, "{style} {layout:?} {rate} seed {seed}");
                    let is_sure = rate > 25 || score.wrong == 0;
                    assert!(is_sure, "{style} {layout:?} seed {seed} {score:?}");
                    all.add(&score);
                }
            }
        }
        // It is no virtue to mend nothing.
        let least = if rate > 50 { 75 } else { 90 };
        assert!(all.repaired > 300 && 100 * all.right > least * all.plies, "{rate} {all:?}");
    }
}

#[test]
fn exam_a_slip_of_the_compositor_is_told_or_left_open() {
    let games = games(1, 1);
    assert_eq!(games.len(), 1);
    for slip in Slip::ALL {
        let mut all = Score::default();
        for style in dialects() {
            for layout in Layout::ALL {
                all.add(&sit(&games, style, layout, Spoiler::Compositor(slip), 1));
            }
        }
        match slip {
            Slip::OtherPiece | Slip::NoCheck | Slip::SetTwice | Slip::OtherNumber => {
                assert_eq!((all.repaired_wrong, all.lost_wrong), (0, 0), "{slip:?} {all:?}");
                assert!(2 * all.exact > all.games, "{slip:?} {all:?}");
            }
            // Moves in the wrong order may make sense for long.
            Slip::OtherColumn | Slip::Exchanged | Slip::LeftOut | Slip::OtherWing => {
                assert!(20 * all.lost_wrong <= all.games, "{slip:?} {all:?}");
            }
        }
    }
}

/// Numbers of an environment variable, or the usual ones.
fn numbers<T: std::str::FromStr>(name: &str, usual: &str) -> Vec<T> {
    let told = std::env::var(name).unwrap_or_else(|_| usual.to_owned());
    told.split(' ').filter_map(|number| number.parse().ok()).collect()
}

#[test]
#[expect(clippy::print_stdout, reason = "the table is what this is for")]
fn exam_table() {
    let Some(count) = std::env::var("EXAM_GAMES").ok().and_then(|count| count.parse().ok()) else {
        return;
    };
    let Some(collection) = corpora::corpus("pgn/masters-8mb.pgn") else { return };
    println!("{:<42}{}", "", Score::HEAD);
    let rates = numbers("EXAM_RATES", "0 25 50 100 200").into_iter();
    let rates =
        rates.map(|rate: u32| (format!("{:.2} %", f64::from(rate) / 100.0), Spoiler::Signs(rate)));
    let slips = Slip::ALL.map(|slip| (format!("{slip:?}"), Spoiler::Compositor(slip)));
    let slips = slips.into_iter().filter(|_| std::env::var_os("EXAM_NO_SLIPS").is_none());
    for (told, spoiler) in rates.chain(slips) {
        for seed in numbers("EXAM_SEEDS", "1 2 3") {
            let games = some_of(&collection.bytes, count, seed);
            let name = |name: &str| format!("{name:<20} {told:<11} seed {seed:<2}");
            let mut all = Score::default();
            let began = Instant::now();
            for style in dialects() {
                let mut sum = Score::default();
                for layout in Layout::ALL {
                    let score = sit(&games, style, layout, spoiler, seed);
                    if std::env::var_os("EXAM_EACH").is_some() {
                        println!("{} {score}", name(&format!("{style} {layout:?}")));
                    }
                    sum.add(&score);
                }
                if std::env::var_os("EXAM_DIALECTS").is_some() {
                    println!("{} {sum}", name(&style.to_string()));
                }
                all.add(&sum);
            }
            let seconds = began.elapsed().as_secs_f64();
            println!("{} {all} {seconds:.1} s with printing", name("all"));
        }
    }
}
