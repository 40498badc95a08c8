//! Games as old books set them.

use std::fmt::Write as _;

use staunton_notation::{IdentifiedPosition, Style, write_move};
use staunton_rules::{Move, Position};

/// How the moves stand on the page.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Layout {
    /// Two columns, both numbered.
    Both,
    /// Two columns, one number.
    One,
    /// As [`Both`](Self::Both), the columns one blank apart.
    Narrow,
    /// A table with bars.
    Bars,
    /// The second half of the game beside the first.
    Halves,
    /// Cut by comments; Black's move goes on behind dots.
    Cut,
    /// Cut by comments; Black's move stands in its column behind the number alone.
    CutNumber,
    /// Cut by comments; Black's move stands in its column alone.
    CutAlone,
    /// Running text.
    Running,
    /// Running text with commas and semicolons.
    Commas,
    /// Running text with comments between.
    Annotated,
    /// Fractions.
    Fractions,
    /// Two columns, and the whole book in one line.
    Flat,
}

impl Layout {
    pub(super) const ALL: [Self; 13] = [
        Self::Both,
        Self::One,
        Self::Narrow,
        Self::Bars,
        Self::Halves,
        Self::Cut,
        Self::CutNumber,
        Self::CutAlone,
        Self::Running,
        Self::Commas,
        Self::Annotated,
        Self::Fractions,
        Self::Flat,
    ];
}

/// What an annotator says between moves.
const NOTES: [&str; 4] = [
    "The beginning of an attack which is conducted with great vigour.\nBlack has nothing better at this point.",
    "It would have been better to bring out the other pieces, but the\ntemptation was too great.",
    "This advance is premature, and weakens the position on the wing.",
    "White now obtains a passed Pawn, and with it a lasting advantage;\nthe rest is a matter of technique.",
];

/// The moves of a game as a style writes them.
pub(super) fn words(moves: &[Move], style: Style) -> Vec<String> {
    let mut standing = IdentifiedPosition::new(Position::standard());
    moves
        .iter()
        .map(|&mv| {
            let word = write_move(&standing, mv, style);
            standing.play(mv);
            word
        })
        .collect()
}

/// A game as it is printed.
pub(super) fn set(words: &[String], layout: Layout) -> String {
    let mut page = String::new();
    match layout {
        Layout::Halves => halves(&mut page, words),
        Layout::Running => running(&mut page, words, " ", "", None),
        Layout::Commas => running(&mut page, words, ", ", ";", None),
        Layout::Annotated => running(&mut page, words, " ", "", Some(16)),
        Layout::Fractions => fractions(&mut page, words),
        Layout::Both
        | Layout::One
        | Layout::Narrow
        | Layout::Bars
        | Layout::Cut
        | Layout::CutNumber
        | Layout::CutAlone
        | Layout::Flat => table(&mut page, words, layout),
    }
    page
}

fn row(number: usize, white: &str, black: &str, layout: Layout) -> String {
    match layout {
        Layout::Both | Layout::Flat => format!("  {number:>3}. {white:<28}{number:>3}. {black}"),
        Layout::Narrow => format!("{number}. {white} {number}. {black}"),
        Layout::Bars => format!("{number}. {white} | {number}. {black} |"),
        _ => format!("      {number:>3}. {white:<28}{black}"),
    }
}

fn table(page: &mut String, words: &[String], layout: Layout) {
    let is_cut = matches!(layout, Layout::Cut | Layout::CutNumber | Layout::CutAlone);
    for (number, pair) in (1..).zip(words.chunks(2)) {
        let black = pair.get(1).map_or("", String::as_str);
        if !is_cut || number % 5 != 0 || pair.len() < 2 {
            if pair.len() == 2 {
                page.push_str(&row(number, &pair[0], black, layout));
            } else {
                let _ = write!(
                    page,
                    "{}",
                    row(number, &pair[0], "", layout).trim_end().trim_end_matches([
                        ' ', '.', '|', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9'
                    ])
                );
                // The number of White's own move stays.
                page.truncate(page.rfind('\n').map_or(0, |at| at + 1));
                let only = match layout {
                    Layout::Both | Layout::Flat => format!("  {number:>3}. {}", pair[0]),
                    Layout::Narrow | Layout::Bars => format!("{number}. {}", pair[0]),
                    _ => format!("      {number:>3}. {}", pair[0]),
                };
                page.push_str(&only);
            }
            page.push('\n');
            continue;
        }
        let note = NOTES[number / 5 % NOTES.len()];
        let _ = write!(page, "      {number:>3}. {}\n\n{note}\n\n", pair[0]);
        let _ = match layout {
            Layout::Cut => writeln!(page, "      {number:>3}. {:<28}{black}", "..."),
            Layout::CutNumber => writeln!(page, "      {number:>3}  {:<28}{black}", ""),
            _ => writeln!(page, "{:<39}{black}", ""),
        };
    }
}

fn halves(page: &mut String, words: &[String]) {
    let pairs: Vec<&[String]> = words.chunks(2).collect();
    let half = pairs.len().div_ceil(2);
    for index in 0..half {
        let cell = |index: usize| {
            pairs.get(index).map_or_else(String::new, |pair| {
                let black = pair.get(1).map_or("", String::as_str);
                format!("{:>3}. {:<26}{black:<26}", index + 1, pair[0])
            })
        };
        let _ = writeln!(page, "  {}{}", cell(index), cell(index + half));
    }
}

fn running(page: &mut String, words: &[String], between: &str, behind: &str, notes: Option<usize>) {
    let mut line = String::new();
    for (number, pair) in (1..).zip(words.chunks(2)) {
        let is_last = number == words.len().div_ceil(2);
        let end = if is_last { "" } else { behind };
        let moves = format!("{number}. {}{end}", pair.join(between));
        let has_note = notes.is_some_and(|every| number % every == 0) && !is_last;
        for word in moves.split(' ') {
            if line.len() + word.len() > 66 {
                page.push_str(line.trim_end());
                page.push('\n');
                line.clear();
            }
            line.push_str(word);
            line.push(' ');
        }
        if has_note {
            let note = NOTES[number / 5 % NOTES.len()];
            let _ = write!(page, "{}\n\n{note}\n\n", line.trim_end());
            line.clear();
        }
    }
    page.push_str(line.trim_end());
    page.push('\n');
}

fn fractions(page: &mut String, words: &[String]) {
    for (number, pair) in (1..).zip(words.chunks(2)) {
        let black = pair.get(1).map_or("", String::as_str);
        let length = pair[0].chars().count().max(black.chars().count()).max(4);
        let _ = writeln!(
            page,
            "       {}\n  {number:>3}. {}\n       {black}\n",
            pair[0],
            "-".repeat(length)
        );
    }
}
