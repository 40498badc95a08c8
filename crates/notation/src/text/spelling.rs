//! The legal moves that are spelled nearly as a text is.

use staunton_rules::Move;

use crate::distance::distance;
use crate::{IdentifiedPosition, Notation, Style, write_move};

/// The dialects that are read alike, each with its own spelling.
pub(super) fn dialects(style: Style) -> Vec<Style> {
    let english =
        [Notation::DescriptiveKt, Notation::Descriptive, Notation::Hoyle, Notation::Staunton];
    let algebraic = [
        Notation::San,
        Notation::Long,
        Notation::PeriodShort,
        Notation::PeriodDash,
        Notation::PeriodLong,
    ];
    match style.notation {
        notation if english.contains(&notation) => english.map(Style::from).to_vec(),
        notation if algebraic.contains(&notation) && style == Style::from(notation) => {
            algebraic.map(Style::from).to_vec()
        }
        _ => vec![style],
    }
}

/// Blanks, dots and the kinds of dashes and crosses do not matter.
pub(super) fn plain(text: &str) -> Vec<char> {
    let mut plain: Vec<char> = Vec::with_capacity(text.len());
    for sign in text.chars() {
        let sign = match sign {
            '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
            '\u{d7}' | 'X' => 'x',
            '\u{2019}' | '\u{2018}' => '\'',
            _ if sign.is_whitespace() || matches!(sign, '.' | ',' | ';' | '|') => continue,
            _ => sign,
        };
        if sign != '-' || plain.last() != Some(&'-') {
            plain.push(sign);
        }
    }
    plain
}

/// A legal move and in how many signs its spelling differs.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Alike {
    pub(super) mv: Move,
    pub(super) distance: usize,
}

/// No text longer than this is held to be a misprinted move.
const LONGEST: usize = 40;

/// The legal moves, the most alike first; only those that differ in `most` signs or fewer.
pub(super) fn alike(now: &IdentifiedPosition, text: &str, style: Style, most: usize) -> Vec<Alike> {
    let wanted = plain(text);
    if wanted.is_empty() || wanted.len() > LONGEST {
        return Vec::new();
    }
    let dialects = dialects(style);
    let mut alike: Vec<Alike> = Vec::new();
    for mv in &now.position().legal_moves() {
        let spelled = dialects.iter().map(|&dialect| plain(&write_move(now, mv, dialect)));
        let distance = spelled.map(|spelled| distance(&wanted, &spelled)).min();
        alike.extend(distance.map(|distance| Alike { mv, distance }));
    }
    alike.retain(|alike| alike.distance <= most);
    alike.sort_by_key(|alike| alike.distance);
    alike
}
