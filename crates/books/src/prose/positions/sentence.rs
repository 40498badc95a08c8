//! Positions told in sentences: `Columns the White King on K R 6 and a Rook on Q Kt 7; the Black King
//! stands on K R sq.`

use staunton_rules::{Color, Role, Square};

use super::{MOST_PIECES, square};

/// The pieces of a position, each side's with their squares.
type Pieces = [Vec<(Role, Square)>; 2];

/// A square takes so many words at most.
const LONGEST_SQUARE: usize = 6;

/// The pieces that the last sentences tell which name a king of either side; Black's squares are
/// counted as `view` does.
pub(super) fn pieces(words: &str, view: Color) -> Option<Pieces> {
    let words: Vec<&str> = words
        .split(|sign: char| sign.is_whitespace() || matches!(sign, '\u{2014}' | '"'))
        .filter(|word| !word.is_empty())
        .collect();
    let mut last = None;
    let mut at = 0;
    while at < words.len() {
        // A list begins with the name of a side.
        if side(words[at]).is_none() {
            at += 1;
            continue;
        }
        let mut list = List::new(&words[at..], view);
        list.read();
        let is_whole =
            list.pieces.iter().all(|pieces| has_king(pieces) && pieces.len() <= MOST_PIECES)
                && list.pieces.iter().map(Vec::len).sum::<usize>() > 2;
        if is_whole {
            last = Some(list.pieces);
        }
        at += list.at.max(1);
    }
    last
}

fn has_king(pieces: &[(Role, Square)]) -> bool {
    pieces.iter().filter(|(role, _)| *role == Role::King).count() == 1
}

/// A list of pieces that is being read.
struct List<'a> {
    words: &'a [&'a str],
    at: usize,
    view: Color,
    side: Option<Color>,
    /// The piece whose square is to come, and whether there may be several.
    piece: Option<(Role, bool)>,
    pieces: Pieces,
}

impl<'a> List<'a> {
    const fn new(words: &'a [&'a str], view: Color) -> Self {
        let pieces = [Vec::new(), Vec::new()];
        Self { words, at: 0, view, side: None, piece: None, pieces }
    }

    /// Reads up to the first word that belongs to no list.
    fn read(&mut self) {
        while let Some(&word) = self.words.get(self.at) {
            let is_next =
                self.square() || self.side(word) || self.piece(word) || self.is_between(word);
            if !is_next {
                break;
            }
        }
    }

    fn side(&mut self, word: &str) -> bool {
        let Some(side) = side(word) else { return false };
        // A piece without his square is no part of a list.
        if self.piece.is_some_and(|(_, are_many)| !are_many) {
            return false;
        }
        (self.side, self.piece) = (Some(side), None);
        self.at += 1;
        true
    }

    fn piece(&mut self, word: &str) -> bool {
        let is_open = self.piece.is_some_and(|(_, are_many)| !are_many);
        let plain = plain(word);
        let letters = plain.trim_end_matches('.');
        if is_open || self.side.is_none() {
            return false;
        }
        if let Some((role, are_many)) = named(letters) {
            self.piece = Some((role, are_many));
            self.at += 1;
            return true;
        }
        // `Kf6`: the piece and his square in one word.
        let glued = letters.char_indices().nth(1).and_then(|(at, _)| {
            Some((letter(&letters[..at])?, letters[at..].parse::<Square>().ok()?))
        });
        if let Some((role, square)) = glued {
            self.put(role, square);
            self.at += 1;
            return true;
        }
        let Some(role) = letter(letters) else { return false };
        let next = self.words.get(self.at + 1).copied().unwrap_or_default();
        if !is_place(plain_small(next).as_str()) && self.square_from(self.at + 1).is_none() {
            return false;
        }
        self.piece = Some((role, letters.ends_with('s')));
        self.at += 1;
        true
    }

    /// The square of the piece named before.
    fn square(&mut self) -> bool {
        let Some((role, are_many)) = self.piece else { return false };
        let Some((square, length)) = self.square_from(self.at) else { return false };
        // `P at K 4, K at K 6`: behind a square a letter may be a piece's.
        self.put(role, square);
        self.piece = Some((role, true)).filter(|_| are_many);
        self.at += length;
        true
    }

    fn put(&mut self, role: Role, square: Square) {
        if let Some(side) = self.side {
            self.pieces[side.as_index()].push((role, square));
        }
    }

    /// The square whose name begins with this word, and how many words it takes.
    fn square_from(&self, at: usize) -> Option<(Square, usize)> {
        let view = if self.side == Some(Color::Black) { self.view } else { Color::White };
        let words = self.words.get(at..)?;
        (1..=words.len().min(LONGEST_SQUARE)).rev().find_map(|length| {
            let name = &words[..length];
            // A stop or a comma within it ends it.
            let ends = |word: &&str| word.ends_with([',', ';', ':', ')']);
            if name[..length - 1].iter().any(ends) {
                return None;
            }
            let name = name.join(" ");
            let name = name.trim_matches(|sign: char| !sign.is_alphanumeric());
            Some((square(name, view)?, length))
        })
    }

    /// Whether a word may stand between the pieces of a list.
    fn is_between(&mut self, word: &str) -> bool {
        const BETWEEN: [&str; 38] = [
            "a", "alone", "also", "an", "and", "another", "against", "as", "be", "both", "each",
            "follows", "had", "has", "have", "having", "her", "his", "if", "is", "its", "let",
            "likewise", "men", "of", "one", "only", "other", "own", "place", "put", "second",
            "the", "three", "two", "while", "with", "yet",
        ];
        let small = plain_small(word);
        let is_it = small.is_empty()
            || BETWEEN.contains(&small.as_str())
            || is_place(&small)
            || small == "to" && self.piece.is_none();
        self.at += usize::from(is_it);
        is_it
    }
}

/// Whether a word stands before the square of a piece.
fn is_place(word: &str) -> bool {
    const PLACES: [&str; 12] = [
        "at", "in", "on", "placed", "posted", "situated", "square", "stand", "standing", "stands",
        "are", "upon",
    ];
    PLACES.contains(&word)
}

fn plain(word: &str) -> &str {
    word.trim_matches(|sign: char| !sign.is_alphanumeric() && sign != '.').trim_start_matches('.')
}

fn plain_small(word: &str) -> String {
    word.trim_matches(|sign: char| !sign.is_alphanumeric()).to_lowercase()
}

/// The side that a word names: `White`, `black`, `White's`.
fn side(word: &str) -> Option<Color> {
    let small = plain_small(word);
    let name = small.trim_end_matches("'s").trim_end_matches("\u{2019}s");
    match name {
        "white" => Some(Color::White),
        "black" => Some(Color::Black),
        _ => None,
    }
}

/// The piece that a word names, and whether it names several.
fn named(word: &str) -> Option<(Role, bool)> {
    const NAMES: [(&str, Role); 7] = [
        ("king", Role::King),
        ("queen", Role::Queen),
        ("rook", Role::Rook),
        ("castle", Role::Rook),
        ("bishop", Role::Bishop),
        ("knight", Role::Knight),
        ("pawn", Role::Pawn),
    ];
    let small = word.to_lowercase();
    NAMES.into_iter().find_map(|(name, role)| {
        let rest = small.strip_prefix(name)?;
        matches!(rest, "" | "s").then_some((role, rest == "s"))
    })
}

/// The piece that a letter stands for.
fn letter(word: &str) -> Option<Role> {
    match word.strip_suffix('s').unwrap_or(word) {
        "K" => Some(Role::King),
        "Q" => Some(Role::Queen),
        "R" => Some(Role::Rook),
        "B" => Some(Role::Bishop),
        "Kt" | "Kn" | "N" => Some(Role::Knight),
        "P" => Some(Role::Pawn),
        _ => None,
    }
}
