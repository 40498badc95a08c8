//! Finds out in which notation, and in whose letters, a whole text is written.

use staunton_notation::{
    Cause, Finding, Hint, IdentifiedPosition, Language, Letters, Notation, Style, read_move,
};
use staunton_pgn::GameTree;
use staunton_rules::Position;

use super::line::Line;
use super::tags::tags_end;

/// The notations of an English hand, the likeliest first.
const ENGLISH: [Notation; 3] = [Notation::San, Notation::Descriptive, Notation::Iccf];

/// What a text was found to be written in.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Detected {
    /// The notation, and the language where it matters.
    pub(crate) style: Style,
    /// How many plies from the beginning are legal moves when read so.
    pub(crate) plies: usize,
}

/// How many plies are read to decide.
const PLIES: usize = 60;

/// A text of at most so many bytes may be one move.
const RECORD: usize = 40;

/// The notation of a text: the one in which most of its moves are legal from the start. It is
/// decided for the whole text, never move by move. None if no move can be read in any.
///
/// Where several read as far, English goes first, then the languages in the order of
/// [`Language::ALL`].
pub(crate) fn detect(text: &str) -> Option<Detected> {
    let head = tags_end(text);
    detect_from(&Position::standard(), &text[head..])
}

/// As [`detect`], of moves that begin in `start`.
pub(crate) fn detect_from(start: &Position, text: &str) -> Option<Detected> {
    let english = ENGLISH.map(Style::from);
    let languages = Language::ALL.into_iter().skip(1).map(Letters::new);
    let others = languages.map(|letters| Style::new(Notation::San).with_letters(letters));
    let rest = [Notation::Spanish, Notation::French, Notation::Spoken, Notation::Meyer];
    let rest = rest.map(Style::from);
    let mut best: Option<Detected> = None;
    for style in english.into_iter().chain(others).chain(rest) {
        let mut line = Line::new(GameTree::new(*start), text, Hint::from(style));
        let plies = line.count_with_repairs(PLIES);
        if plies > best.map_or(0, |best| best.plies) {
            best = Some(Detected { style, plies });
        }
        // Nothing can read on from a text that one has read to its end.
        if plies == PLIES {
            break;
        }
    }
    if best.is_none() && text.trim().len() <= RECORD {
        best = of_record(start, text);
    }
    best.map(|found| Detected { style: dialect(found.style, &without_comments(text)), ..found })
}

/// The notation in which a text is one move, though it may be several, or none that is legal.
fn of_record(start: &Position, text: &str) -> Option<Detected> {
    let start = IdentifiedPosition::new(*start);
    let found = ENGLISH.map(Style::from).map(|style| (style, read_move(&start, text, style)));
    let is_several = |finding: &Finding| matches!(finding.cause, Cause::Several { .. });
    let is_no_move = |finding: &Finding| matches!(finding.cause, Cause::NoMove { .. });
    let having = |is: &dyn Fn(&Finding) -> bool| {
        found.iter().find(|(_, read)| read.as_ref().is_err_and(is)).map(|(style, _)| *style)
    };
    let style = having(&is_several).or_else(|| having(&is_no_move))?;
    Some(Detected { style, plies: 0 })
}

/// The moves at the beginning of a text, without what is said of them.
fn without_comments(text: &str) -> String {
    const SIGNS: usize = 4_000;
    let parts = text.split('{').enumerate();
    let outside = parts.map(|(index, part)| match index {
        0 => part,
        _ => part.split_once('}').map_or("", |(_, outside)| outside),
    });
    outside.flat_map(str::chars).take(SIGNS).collect()
}

/// The dialect within a family, by the signs that only it has.
fn dialect(style: Style, text: &str) -> Style {
    let has = |signs: &[&str]| signs.iter().any(|sign| text.contains(sign));
    let is_descriptive = style.notation.is_english_descriptive();
    let notation = match style.notation {
        _ if is_descriptive && has(&["'s ", "’s ", "P. to", "Kt. to"]) => Notation::Staunton,
        _ if is_descriptive && has(&[" to ", "takes"]) => Notation::Hoyle,
        _ if is_descriptive && has(&["Kt"]) => Notation::DescriptiveKt,
        Notation::San if style.letters.language == Language::English => algebraic(text),
        notation => notation,
    };
    Style { notation, ..style }
}

fn algebraic(text: &str) -> Notation {
    let mut long = 0;
    let mut coordinates = 0;
    let mut others = 0;
    let mut has_knight = false;
    let mut has_dash = false;
    for word in text.split_ascii_whitespace().take(4 * PLIES) {
        let squares =
            word.as_bytes().windows(2).filter(|pair| matches!(pair, [b'a'..=b'h', b'1'..=b'8']));
        has_knight |= word.contains("Kt");
        has_dash |= word.starts_with("P-") || word.starts_with("Kt-");
        match squares.count() {
            2 if matches!(word.len(), 4 | 5) && word.is_ascii() && !word.contains(['-', 'x']) => {
                coordinates += 1;
            }
            2 => long += 1,
            1 => others += 1,
            _ => {}
        }
    }
    if text.contains(|sign| ('♔'..='♟').contains(&sign)) {
        Notation::Figurine
    } else if coordinates > long + others {
        Notation::Uci
    } else if has_dash {
        Notation::PeriodDash
    } else if long > others {
        if has_knight { Notation::PeriodLong } else { Notation::Long }
    } else if has_knight {
        Notation::PeriodShort
    } else {
        Notation::San
    }
}
