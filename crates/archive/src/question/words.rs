//! The words of a question: fields of games, conditions on positions.

use std::ops::RangeInclusive;

use staunton_rules::{Bitboard, CastlingMode, Color, Piece, Position, Role, Square};
use staunton_terms::Term;

use super::condition::{Condition, KINDS, Played, Stands, kind};
use super::error::QuestionError;
use super::field::Field;
use super::logic::Logic;
use super::placement;
use super::reader::{Number, Reader};
use super::token::Kind;
use crate::batch::{NumberColumn, TextColumn};

/// What a field is.
#[derive(Copy, Clone)]
pub(super) enum FieldKind {
    Text(&'static [TextColumn]),
    Tag,
    Source,
    Number(Number, fn(RangeInclusive<i32>) -> Field),
}

const PLAIN: Number = Number { read: plain, expected: "a number, or two as 1..9" };
const RESULT: Number = Number { read: result, expected: "1-0, 0-1, 1/2-1/2 or *" };
const DATE: Number = Number { read: date, expected: "a date as 1851, 1851.06 or 1851.06.21" };

/// The fields of a game.
pub(super) const FIELDS: [(&str, FieldKind); 18] = [
    ("white", FieldKind::Text(&[TextColumn::White])),
    ("black", FieldKind::Text(&[TextColumn::Black])),
    ("player", FieldKind::Text(&[TextColumn::White, TextColumn::Black])),
    ("event", FieldKind::Text(&[TextColumn::Event])),
    ("site", FieldKind::Text(&[TextColumn::Site])),
    ("round", FieldKind::Text(&[TextColumn::Round])),
    ("eco", FieldKind::Text(&[TextColumn::Eco])),
    ("termination", FieldKind::Text(&[TextColumn::Termination])),
    ("timecontrol", FieldKind::Text(&[TextColumn::TimeControl])),
    ("tag", FieldKind::Tag),
    ("source", FieldKind::Source),
    ("result", FieldKind::Number(RESULT, |range| Field::Number(NumberColumn::Result, range))),
    ("year", FieldKind::Number(PLAIN, Field::Year)),
    ("date", FieldKind::Number(DATE, |range| Field::Known(NumberColumn::Date, range))),
    ("elo", FieldKind::Number(PLAIN, Field::Elo)),
    ("whiteelo", FieldKind::Number(PLAIN, |range| Field::Known(NumberColumn::WhiteElo, range))),
    ("blackelo", FieldKind::Number(PLAIN, |range| Field::Known(NumberColumn::BlackElo, range))),
    ("plies", FieldKind::Number(PLAIN, |range| Field::Number(NumberColumn::Plies, range))),
];

/// The field that needs no value.
pub(super) const DUPLICATE: &str = "duplicate";

/// The words that begin a condition.
const CONDITIONS: [&str; 8] =
    ["fen", "board", "pawns", "material", "turn", "ply", "move", "played"];

fn plain(text: &str) -> Option<(i32, i32)> {
    let value: i32 = text.parse().ok().filter(|value: &i32| value.abs() < 1_000_000)?;
    Some((value, value))
}

fn result(text: &str) -> Option<(i32, i32)> {
    let number = match text {
        "*" => 0,
        "1-0" => 1,
        "0-1" => 2,
        "1/2-1/2" | "1/2" => 3,
        _ => return None,
    };
    Some((number, number))
}

fn date(text: &str) -> Option<(i32, i32)> {
    let mut parts = text.split('.');
    let mut part = |most: i32| -> Option<Option<i32>> {
        let Some(part) = parts.next() else { return Some(None) };
        let value: i32 = part.parse().ok()?;
        (1..=most).contains(&value).then_some(Some(value))
    };
    let (year, month, day) = (part(9999)??, part(12)?, part(31)?);
    if parts.next().is_some() {
        return None;
    }
    let of = |month: i32, day: i32| year * 10_000 + month * 100 + day;
    Some((of(month.unwrap_or(0), day.unwrap_or(0)), of(month.unwrap_or(99), day.unwrap_or(99))))
}

/// Reads a condition.
pub(super) fn condition(reader: &mut Reader<'_>) -> Result<Logic<Condition>, QuestionError> {
    let token = reader.now().clone();
    if token.kind == Kind::Text {
        let term: Term = token.text.parse().map_err(|error: staunton_terms::UnknownTerm| {
            let names: Vec<&str> = error.near.iter().map(|term| term.name()).collect();
            reader.wrong(&if names.is_empty() {
                "the name of a technical term".to_owned()
            } else {
                format!("a technical term, as {}", names.join(", "))
            })
        })?;
        reader.take();
        return Ok(Logic::Leaf(Condition::Term(term)));
    }
    if token.kind != Kind::Word {
        return Err(reader.wrong("a field, a condition, a text, \"not\", \"(\" or \"{\""));
    }
    let word = token.text.to_ascii_lowercase();
    if CONDITIONS.contains(&word.as_str()) {
        reader.take();
    }
    let leaf = match word.as_str() {
        "fen" => {
            let text = value(reader, "a position as FEN")?;
            let position = Position::from_fen(text.0, CastlingMode::Chess960);
            let position = match position {
                Ok(position) => position,
                Err(error) => {
                    return Err(reader.wrong_at(&text.1, &format!("a position as FEN: {error}")));
                }
            };
            Condition::Exact(Box::new(position))
        }
        "board" => {
            let text = value(reader, placement::BOARD)?;
            let places = placement::board(text.0);
            Condition::Placement(places.ok_or_else(|| reader.wrong_at(&text.1, placement::BOARD))?)
        }
        "pawns" => {
            let text = value(reader, placement::PAWNS)?;
            let pawns = placement::pawns(text.0);
            Condition::Pawns(pawns.ok_or_else(|| reader.wrong_at(&text.1, placement::PAWNS))?)
        }
        "material" => {
            let text = value(reader, placement::MATERIAL)?;
            let sides = placement::material(text.0);
            Condition::Material(sides.ok_or_else(|| reader.wrong_at(&text.1, placement::MATERIAL))?)
        }
        "turn" => {
            if reader.sign()? != "=" {
                return Err(reader.wrong("turn = white, or turn = black"));
            }
            let text = value(reader, "white or black")?;
            match text.0.to_ascii_lowercase().as_str() {
                "white" => Condition::Turn(Color::White),
                "black" => Condition::Turn(Color::Black),
                _ => return Err(reader.wrong_at(&text.1, "white or black")),
            }
        }
        "ply" => return number(reader, Condition::Ply),
        "move" => return number(reader, Condition::Move),
        "played" => {
            let text = value(reader, "a move, as Nf3, exd5, e8=Q or O-O")?;
            let mut written = text.0.to_owned();
            let next = reader.now();
            if next.text == "=" && next.at == text.1.at + text.0.len() {
                reader.take();
                written = format!("{written}={}", reader.take().text);
            }
            let played = Played::parse(&written);
            let expected = "a move, as Nf3, exd5, e8=Q or O-O";
            Condition::Played(played.ok_or_else(|| reader.wrong_at(&text.1, expected))?)
        }
        _ => return counted(reader),
    };
    Ok(Logic::Leaf(leaf))
}

/// A word or a text, and where it stands.
fn value<'a>(
    reader: &mut Reader<'a>,
    expected: &str,
) -> Result<(&'a str, super::token::Token<'a>), QuestionError> {
    if !matches!(reader.now().kind, Kind::Word | Kind::Text) {
        return Err(reader.wrong(expected));
    }
    let token = reader.take();
    Ok((token.text, token))
}

fn number(
    reader: &mut Reader<'_>,
    condition: fn(RangeInclusive<i32>) -> Condition,
) -> Result<Logic<Condition>, QuestionError> {
    let sign = reader.sign()?;
    let (is_not, range) = reader.range(sign, PLAIN)?;
    Ok(negated(is_not, condition(range)))
}

fn negated(is_not: bool, condition: Condition) -> Logic<Condition> {
    let leaf = Logic::Leaf(condition);
    if is_not { Logic::Not(Box::new(leaf)) } else { leaf }
}

/// `P+p<=8`, `R-r=1`, `e4=N`.
fn counted(reader: &mut Reader<'_>) -> Result<Logic<Condition>, QuestionError> {
    let token = reader.now().clone();
    if let Ok(square) = token.text.parse::<Square>() {
        reader.take();
        let sign = reader.sign()?;
        if !matches!(sign, "=" | "!=") {
            return Err(reader.wrong(placement::ON_SQUARE));
        }
        let text = value(reader, placement::ON_SQUARE)?;
        let mut signs = text.0.chars();
        let stands = signs.next().and_then(placement::stands).filter(|_| signs.next().is_none());
        let stands = stands.ok_or_else(|| reader.wrong_at(&text.1, placement::ON_SQUARE))?;
        let places = vec![(stands, Bitboard::from_square(square))];
        return Ok(negated(sign == "!=", Condition::Placement(places)));
    }
    let Some(weights) = weights(token.text) else {
        return Err(reader.wrong(&unknown(token.text)));
    };
    reader.take();
    let sign = reader.sign()?;
    let (is_not, range) = reader.range(sign, PLAIN)?;
    Ok(negated(is_not, Condition::Count { weights, range }))
}

/// The pieces of `B+N-b-n`; `A` and `a` stand for all but the king.
fn weights(text: &str) -> Option<[i8; KINDS]> {
    let mut weights = [0_i8; KINDS];
    let mut sign = 1;
    let mut is_letter_next = true;
    for letter in text.chars() {
        match letter {
            '+' | '-' if !is_letter_next => {
                sign = if letter == '+' { 1 } else { -1 };
                is_letter_next = true;
            }
            _ if !is_letter_next => return None,
            'A' | 'a' => {
                let color = if letter == 'A' { Color::White } else { Color::Black };
                for role in Role::ALL.into_iter().filter(|&role| role != Role::King) {
                    weights[kind(color, role)] += sign;
                }
                is_letter_next = false;
            }
            _ => {
                let piece = Piece::from_char(letter)?;
                weights[kind(piece.color, piece.role)] += sign;
                is_letter_next = false;
            }
        }
        if weights.iter().any(|weight| weight.abs() > 16) {
            return None;
        }
    }
    (!is_letter_next).then_some(weights)
}

/// What would have fitted in the place of an unknown word.
fn unknown(word: &str) -> String {
    let known = FIELDS.iter().map(|(name, _)| *name).chain([DUPLICATE]).chain(CONDITIONS);
    let small = word.to_ascii_lowercase();
    let near = known.clone().min_by_key(|name| distance(&small, name));
    if let Some(name) = near.filter(|name| distance(&small, name) <= 2) {
        return format!("\"{name}\"?");
    }
    let names: Vec<&str> = known.collect();
    let names = names.join(", ");
    format!(
        "a field or condition ({names}), a sum of pieces as R+r, a square, or a technical term \
         between quotation marks"
    )
}

/// How many letters must be changed, put in or taken out.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (at, letter) in one.chars().take(40).enumerate() {
        let mut before = std::mem::replace(&mut row[0], at + 1);
        for place in 0..other.len() {
            let change = before + usize::from(letter != other[place]);
            before = row[place + 1];
            row[place + 1] = change.min(before + 1).min(row[place] + 1);
        }
    }
    row[other.len()]
}

impl Stands {
    /// The same of the other colour.
    pub(super) const fn turned(self) -> Self {
        match self {
            Self::Piece(Color::White, role) => Self::Piece(Color::Black, role),
            Self::Piece(Color::Black, role) => Self::Piece(Color::White, role),
            Self::Color(Color::White) => Self::Color(Color::Black),
            Self::Color(Color::Black) => Self::Color(Color::White),
            Self::Any => Self::Any,
            Self::Nothing => Self::Nothing,
        }
    }
}
