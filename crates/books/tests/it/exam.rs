//! An exam of our own making: real games, printed in every dialect and layout, with and without
//! the noise of a scan, and read again.
//!
//! `cargo test --release -p staunton-books --test it exam_table -- --nocapture` prints the table;
//! `EXAM_GAMES` says how many games each dialect and layout gets.

mod noise;
mod page;
mod score;

use std::fmt::Write as _;
use std::time::Instant;

use staunton_notation::{Age, Language, Letters, Notation, Style, pgn};
use staunton_rules::{Move, Position};

use crate::corpora;
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

/// Real games of 20 plies and more.
fn games(count: usize) -> Option<Vec<Vec<Move>>> {
    let bytes = corpora::read("corpora/pgn/masters-8mb.pgn")?;
    let mut games = Vec::new();
    for (tree, faults) in pgn::Reader::new(&bytes[..]).games().step_by(7) {
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
    Some(games)
}

/// Prints games in a dialect and a layout, spoils them, reads them, and holds what was read
/// against what was played.
fn sit(games: &[Vec<Move>], style: Style, layout: Layout, rate: u32, seed: u64) -> Score {
    let mut noise = Noise::new(seed, rate);
    let mut text = String::from("A BOOK OF GAMES\n\n\n");
    let mut heads = Vec::new();
    for (number, moves) in (1..).zip(games) {
        heads.push(text.len());
        let _ = write!(text, "GAME No. {number}\n\n     White: Salwe.  Black: Marshall.\n\n");
        text.push_str(&noise.spoiled(&page::printed(moves, style, layout)));
        text.push_str("\n\n\n");
    }
    if layout == Layout::Flat {
        text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    }
    if std::env::var("EXAM_DUMP").is_ok_and(|wanted| wanted == format!("{style} {layout:?} {rate}"))
    {
        std::fs::write(std::env::temp_dir().join("exam-page.txt"), &text).unwrap();
    }
    score(&text, games, style)
}

#[test]
fn exam_clean_print_is_read_in_every_dialect_and_layout() {
    let Some(games) = games(6) else { return };
    for style in dialects() {
        for layout in Layout::ALL {
            let score = sit(&games, style, layout, 0, 1);
            assert_eq!(score.wrong, 0, "{style:?} {layout:?}");
            assert_eq!(score.exact, games.len(), "{style:?} {layout:?} {score:?}");
        }
    }
}

#[test]
fn exam_a_noisy_print_is_never_mended_wrongly() {
    let Some(games) = games(2) else { return };
    for rate in [25, 50] {
        let mut all = Score::default();
        for style in dialects() {
            for (seed, layout) in (1..).zip(Layout::ALL) {
                let score = sit(&games, style, layout, rate, seed);
                assert_eq!(score.repaired_wrong, 0, "{style:?} {layout:?} {rate}");
                assert!(rate > 25 || score.wrong == 0, "{style:?} {layout:?} {score:?}");
                all.add(&score);
            }
        }
        // It is no virtue to mend nothing.
        assert!(all.repaired > 150 && 100 * all.right > 85 * all.plies, "{rate} {all:?}");
    }
}

#[test]
#[expect(clippy::print_stdout, reason = "the table is what this is for")]
fn exam_table() {
    let Some(count) = std::env::var("EXAM_GAMES").ok().and_then(|count| count.parse().ok()) else {
        return;
    };
    let Some(games) = games(count) else { return };
    println!("{:<34}{:>8} {}", "", "", Score::HEAD);
    let rates = std::env::var("EXAM_RATES").unwrap_or_else(|_| "0 25 50 100 200".to_owned());
    for rate in rates.split(' ').filter_map(|rate| rate.parse().ok()) {
        let percent = f64::from(rate) / 100.0;
        let mut all = Score::default();
        let began = Instant::now();
        for style in dialects() {
            let mut sum = Score::default();
            for (seed, layout) in (1..).zip(Layout::ALL) {
                let score = sit(&games, style, layout, rate, seed);
                if std::env::var_os("EXAM_EACH").is_some() {
                    println!("{:<34}{percent:>6.2} % {score}", format!("{style} {layout:?}"));
                }
                sum.add(&score);
            }
            println!("{:<34}{percent:>6.2} % {sum}", style.to_string());
            all.add(&sum);
        }
        let seconds = began.elapsed().as_secs_f64();
        println!("{:<34}{percent:>6.2} % {all} {seconds:.1} s with printing", "all");
    }
}
