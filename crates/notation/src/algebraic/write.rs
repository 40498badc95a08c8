//! Algebraic notation written: in all languages, short and long, today's and the period's.

use alloc::format;
use alloc::string::{String, ToString};

use staunton_rules::{CastlingSide, File, Move, Position, Rank, Role};

use super::alphabet::Alphabet;
use crate::{CheckMark, Language, Letters, San};

/// Short algebraic in the letters of a language: `Sf3`.
pub(crate) fn san_in(position: &Position, mv: Move, letters: Letters) -> String {
    let san = San::from_move(position, mv);
    if letters == Letters::new(Language::English) {
        return san.to_string();
    }
    lettered(san, |role| letters.of(role))
}

/// Short algebraic with the pieces themselves: `♘f3`.
pub(crate) fn figurine(position: &Position, mv: Move) -> String {
    lettered(San::from_move(position, mv), |role| match role {
        Role::King => "♔",
        Role::Queen => "♕",
        Role::Rook => "♖",
        Role::Bishop => "♗",
        Role::Knight => "♘",
        Role::Pawn => "♙",
    })
}

fn lettered(san: San, letter: impl Fn(Role) -> &'static str) -> String {
    let San::Normal { role, file, rank, capture, to, promotion, mark } = san else {
        return san.to_string();
    };
    let mut text = String::with_capacity(12);
    if role != Role::Pawn {
        text.push_str(letter(role));
    }
    text.extend(file.map(File::as_char));
    text.extend(rank.map(Rank::as_char));
    text.extend(capture.then_some('x'));
    text.push_str(&to.to_string());
    if let Some(role) = promotion {
        text.push('=');
        text.push_str(letter(role));
    }
    text.push_str(sign_of(mark));
    text
}

/// Both squares: `Ng1-f3`, `e4xd5`, `e7-e8=Q#`.
pub(crate) fn long(position: &Position, mv: Move, letters: Letters) -> String {
    let mark = sign_of(CheckMark::of(position, mv));
    if let Some(side) = mv.castling() {
        return format!("{}{mark}", castling(side, "O-O"));
    }
    let becomes = |role| format!("={}", letters.of(role));
    let promotion = mv.promotion().map_or_else(String::new, becomes);
    format!("{}{promotion}{mark}", squares(position, mv, letters))
}

/// Both squares as about 1915: `Ktb1-c3`, `c4xd5`, `c7xd8(Q)`.
pub(crate) fn period_long(position: &Position, mv: Move) -> String {
    let letters = Letters::old(Language::English);
    let mark = period_sign(position, mv, "‡");
    match mv.castling() {
        Some(side) => format!("{}{mark}", castling(side, "O-O")),
        None => format!("{}{}{mark}", squares(position, mv, letters), becomes(mv)),
    }
}

/// Short as about 1915: `Ktc3`, `Ktge2`, `cd:`.
pub(crate) fn period_short(position: &Position, mv: Move) -> String {
    let mark = period_sign(position, mv, "‡");
    let San::Normal { role, file, rank, capture, to, .. } =
        San::without_mark_from_move(position, mv)
    else {
        return format!("{}{mark}", mv.castling().map_or("", |side| castling(side, "O-O")));
    };
    let promotion = becomes(mv);
    if role == Role::Pawn && capture {
        let target = if is_alone_in_file(position, mv) {
            to.file().as_char().to_string()
        } else {
            to.to_string()
        };
        return format!("{}{target}{promotion}:{mark}", mv.from().file().as_char());
    }
    let letter = if role == Role::Pawn { "" } else { Letters::old(Language::English).of(role) };
    let file = file.map_or_else(String::new, |file| file.as_char().to_string());
    let rank = rank.map_or_else(String::new, |rank| rank.as_char().to_string());
    let takes = if capture { "x" } else { "" };
    format!("{letter}{file}{rank}{takes}{to}{promotion}{mark}")
}

/// Short with a dash as about 1915: `Kt-c3`, `P-d4`, `Pxd5`; where that does not tell the piece,
/// both squares.
pub(crate) fn period_dash(position: &Position, mv: Move) -> String {
    let mark = period_sign(position, mv, "+/-");
    if let Some(side) = mv.castling() {
        return format!("{}{mark}", castling(side, "o-o"));
    }
    let role = position.moving_role(mv);
    let is_told = |other: &Move| {
        other.to() == mv.to() && position.moving_role(*other) == role && other.from() != mv.from()
    };
    let letter = Letters::old(Language::English).of(role);
    let from = if position.legal_moves().iter().filter(|other| !other.is_castling()).any(is_told) {
        mv.from().to_string()
    } else {
        String::new()
    };
    let sign = if mv.is_capture() { 'x' } else { '-' };
    format!("{letter}{from}{sign}{}{}{mark}", mv.to(), becomes(mv))
}

/// In Meyer's letters: `O f3`, `O d c4`, `P d5:`, `K g1 M f1`.
pub(crate) fn meyer(position: &Position, mv: Move) -> String {
    let mark = match CheckMark::of(position, mv) {
        None => "",
        Some(CheckMark::Check) => "\u{2020}",
        Some(CheckMark::Mate) => "\u{2021}",
    };
    let San::Normal { role, file, rank, capture, to, promotion, .. } =
        San::without_mark_from_move(position, mv)
    else {
        let castling = match mv.castling() {
            Some(CastlingSide::Queen) => "K c1 M d1",
            Some(CastlingSide::King) | None => "K g1 M f1",
        };
        // The squares of Black's castling are those of his own first rank.
        let rank = mv.to().rank().as_char().to_string();
        return castling.replace('1', &rank) + mark;
    };
    let mut text = String::with_capacity(12);
    if role != Role::Pawn || capture {
        text.extend([Alphabet::Meyer.of(role), " "]);
    }
    text.extend(file.map(File::as_char));
    text.extend(rank.map(Rank::as_char));
    // Behind a whole square a blank would end the move.
    match (file, rank) {
        (Some(_), Some(_)) => text.push('-'),
        (Some(_), None) | (None, Some(_)) => text.push(' '),
        (None, None) => {}
    }
    text.push_str(&to.to_string());
    if let Some(role) = promotion {
        text.extend(["=", Alphabet::Meyer.of(role)]);
    }
    text.extend(capture.then_some(':'));
    text + mark
}

/// Whether no other pawn of the same file takes on the same file: then `cd:` tells the move.
fn is_alone_in_file(position: &Position, mv: Move) -> bool {
    let is_rival = |other: &Move| {
        other.is_capture()
            && other.from().file() == mv.from().file()
            && other.to().file() == mv.to().file()
            && other.to() != mv.to()
            && position.moving_role(*other) == Role::Pawn
    };
    !position.legal_moves().iter().any(is_rival)
}

fn squares(position: &Position, mv: Move, letters: Letters) -> String {
    let role = position.moving_role(mv);
    let letter = if role == Role::Pawn { "" } else { letters.of(role) };
    let sign = if mv.is_capture() { 'x' } else { '-' };
    format!("{letter}{}{sign}{}", mv.from(), mv.to())
}

fn becomes(mv: Move) -> String {
    let letter = |role| Letters::old(Language::English).of(role);
    mv.promotion().map_or_else(String::new, |role| format!("({})", letter(role)))
}

fn period_sign(position: &Position, mv: Move, mate: &'static str) -> &'static str {
    match CheckMark::of(position, mv) {
        None => "",
        Some(CheckMark::Check) => "+",
        Some(CheckMark::Mate) => mate,
    }
}

fn castling(side: CastlingSide, short: &'static str) -> &'static str {
    match (side, short) {
        (CastlingSide::King, short) => short,
        (CastlingSide::Queen, "o-o") => "o-o-o",
        (CastlingSide::Queen, _) => "O-O-O",
    }
}

/// The sign of check or mate that an algebraic text bears.
const fn sign_of(mark: Option<CheckMark>) -> &'static str {
    match mark {
        None => "",
        Some(CheckMark::Check) => "+",
        Some(CheckMark::Mate) => "#",
    }
}
