//! Slips of compositors and proofreaders: whole words, rows and numbers, one in each game.

use staunton_notation::{Notation, Style};
use staunton_rules::Role;

use super::noise::Noise;
use super::page::{self, Layout};

/// What a compositor does wrong.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Slip {
    /// The moves of a row change their columns.
    OtherColumn,
    /// Two moves of one side change their places.
    Exchanged,
    /// A line is set twice.
    SetTwice,
    /// A number is one too high or too low.
    OtherNumber,
    /// A move is left out.
    LeftOut,
    /// Another piece is named.
    OtherPiece,
    /// The other wing is named: `P-QR3` for `P-KR3`.
    OtherWing,
    /// The mark of a check is left out.
    NoCheck,
}

impl Slip {
    pub(super) const ALL: [Self; 8] = [
        Self::OtherColumn,
        Self::Exchanged,
        Self::SetTwice,
        Self::OtherNumber,
        Self::LeftOut,
        Self::OtherPiece,
        Self::OtherWing,
        Self::NoCheck,
    ];

    /// A game with this slip in it, as it is printed; without it where the game has no place for it.
    pub(super) fn set(
        self,
        mut words: Vec<String>,
        style: Style,
        layout: Layout,
        noise: &mut Noise,
    ) -> String {
        let first = noise.below(words.len());
        let places = (0..words.len()).map(|step| (first + step) % words.len());
        match self {
            Self::OtherColumn => {
                let row = 2 * (first / 2);
                if row + 1 < words.len() {
                    words.swap(row, row + 1);
                }
            }
            Self::Exchanged => {
                if let Some(at) = places.clone().find(|at| at + 2 < words.len()) {
                    words.swap(at, at + 2);
                }
            }
            Self::LeftOut => words[first].clear(),
            Self::OtherPiece => {
                let other = places
                    .clone()
                    .find_map(|at| Some((at, other_piece(&words[at], style, noise)?)));
                if let Some((at, word)) = other {
                    words[at] = word;
                }
            }
            Self::OtherWing => {
                let other =
                    places.clone().find_map(|at| Some((at, other_wing(&words[at], style)?)));
                if let Some((at, word)) = other {
                    words[at] = word;
                }
            }
            Self::NoCheck => {
                if let Some((at, word)) =
                    places.clone().find_map(|at| Some((at, unmarked(&words[at])?)))
                {
                    words[at] = word;
                }
            }
            Self::SetTwice | Self::OtherNumber => {}
        }
        let page = page::set(&words, layout);
        match self {
            Self::SetTwice => set_twice(&page, noise),
            Self::OtherNumber => other_number(&page, noise),
            _ => page,
        }
    }
}

/// The letters of the pieces that are not pawns, as a style writes them.
fn pieces(style: Style) -> Vec<&'static str> {
    let roles = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
    match style.notation {
        Notation::Descriptive => vec!["K", "Q", "R", "B", "N"],
        Notation::DescriptiveKt
        | Notation::Hoyle
        | Notation::Staunton
        | Notation::PeriodShort
        | Notation::PeriodDash
        | Notation::PeriodLong => vec!["Kt", "K", "Q", "R", "B"],
        Notation::Figurine => vec!["\u{2654}", "\u{2655}", "\u{2656}", "\u{2657}", "\u{2658}"],
        Notation::Spanish => vec!["R", "D", "T", "A", "C"],
        Notation::French => vec!["R", "D", "T", "F", "C"],
        _ => {
            let mut pieces = roles.map(|role| style.letters.of(role)).to_vec();
            pieces.sort_by_key(|piece| std::cmp::Reverse(piece.len()));
            pieces
        }
    }
}

fn other_piece(word: &str, style: Style, noise: &mut Noise) -> Option<String> {
    let pieces = pieces(style);
    let piece = pieces.iter().find(|piece| word.starts_with(**piece))?;
    let others: Vec<&str> = pieces.iter().copied().filter(|other| other != piece).collect();
    Some(format!("{}{}", others[noise.below(others.len())], &word[piece.len()..]))
}

fn other_wing(word: &str, style: Style) -> Option<String> {
    match style.notation {
        Notation::Descriptive | Notation::DescriptiveKt | Notation::Hoyle | Notation::Staunton => {
            let at =
                ["KB", "KKt", "KN", "KR", "QB", "QKt", "QN", "QR"].iter().find_map(|wing| {
                    let (side, file) = wing.split_at(1);
                    let forms = [
                        format!("-{wing}"),
                        format!("{side} {file} "),
                        format!("{side}. {file}'s"),
                    ];
                    let found = forms.iter().find_map(|form| word.find(form.as_str()));
                    found.map(|at| at + usize::from(word[at..].starts_with('-')))
                })?;
            let other = if word[at..].starts_with('K') { "Q" } else { "K" };
            Some(format!("{}{other}{}", &word[..at], &word[at + 1..]))
        }
        Notation::Spanish | Notation::French => None,
        _ => {
            let at = word.find(|sign| ('a'..='h').contains(&sign))?;
            let file = word.as_bytes()[at];
            let other = char::from(b'a' + b'h' - file);
            Some(format!("{}{other}{}", &word[..at], &word[at + 1..]))
        }
    }
}

fn unmarked(word: &str) -> Option<String> {
    [" dis. ch.", " dis ch", " (ch.)", " ch.", " ch", "+"]
        .iter()
        .find_map(|mark| word.strip_suffix(mark))
        .map(str::to_owned)
}

fn set_twice(page: &str, noise: &mut Noise) -> String {
    let lines: Vec<&str> = page.split_inclusive('\n').collect();
    let first = noise.below(lines.len());
    let is_row = |line: &str| line.bytes().any(|byte| byte.is_ascii_digit());
    let chosen =
        (0..lines.len()).map(|step| (first + step) % lines.len()).find(|at| is_row(lines[*at]));
    let twice = |(at, line): (usize, &&str)| line.repeat(1 + usize::from(Some(at) == chosen));
    lines.iter().enumerate().map(twice).collect()
}

fn other_number(page: &str, noise: &mut Noise) -> String {
    let is_begin = |at: &usize| !page[..*at].ends_with(|sign: char| sign.is_alphanumeric());
    let numbers: Vec<(usize, usize)> = page
        .char_indices()
        .filter(|(at, sign)| sign.is_ascii_digit() && is_begin(at))
        .filter_map(|(at, _)| {
            let length = page[at..].bytes().take_while(u8::is_ascii_digit).count();
            page[at + length..].starts_with(". ").then_some((at, length))
        })
        .collect();
    let Some(&(at, length)) = numbers.get(noise.below(numbers.len().max(1))) else {
        return page.to_owned();
    };
    let number: usize = page[at..at + length].parse().unwrap();
    let other = if number > 1 && noise.below(2) == 0 { number - 1 } else { number + 1 };
    format!("{}{other}{}", &page[..at], &page[at + length..])
}
