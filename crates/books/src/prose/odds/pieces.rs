//! The pieces that words give: `Queen's Rook and King's Knight`, `Pawn and two moves`.

use staunton_rules::{File, Role};

use super::words::Word;

/// A piece of the array.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Given {
    pub(super) role: Role,
    pub(super) file: File,
}

/// One word of a piece's name.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Part {
    King,
    Queen,
    Rook,
    Knight,
    Bishop,
    Pawn,
}

/// Names in small letters: books write them out, with letters, and with letters in one word.
const NAMES: [(&str, &[Part]); 35] = {
    use Part::{Bishop, King, Knight, Pawn, Queen, Rook};
    [
        ("king", &[King]),
        ("kings", &[King]),
        ("k", &[King]),
        ("queen", &[Queen]),
        ("queens", &[Queen]),
        ("q", &[Queen]),
        ("dame", &[Queen]),
        ("rook", &[Rook]),
        ("rooks", &[Rook]),
        ("castle", &[Rook]),
        ("r", &[Rook]),
        ("knight", &[Knight]),
        ("knights", &[Knight]),
        ("kt", &[Knight]),
        ("n", &[Knight]),
        ("bishop", &[Bishop]),
        ("bishops", &[Bishop]),
        ("b", &[Bishop]),
        ("pawn", &[Pawn]),
        ("p", &[Pawn]),
        ("bauer", &[Pawn]),
        ("bauern", &[Pawn]),
        ("pion", &[Pawn]),
        ("qr", &[Queen, Rook]),
        ("kr", &[King, Rook]),
        ("qkt", &[Queen, Knight]),
        ("qn", &[Queen, Knight]),
        ("kkt", &[King, Knight]),
        ("kn", &[King, Knight]),
        ("qb", &[Queen, Bishop]),
        ("kb", &[King, Bishop]),
        ("kp", &[King, Pawn]),
        ("qp", &[Queen, Pawn]),
        ("kbp", &[King, Bishop, Pawn]),
        ("qbp", &[Queen, Bishop, Pawn]),
    ]
};

const JOINTS: [&str; 4] = ["and", "&", "und", "et"];

/// The pieces that words begin with, how many moves go with them, and how many of the words tell it.
pub(super) fn pieces(words: &[Word<'_>]) -> Option<(Vec<Given>, usize, usize)> {
    let mut given = Vec::new();
    let mut at = 0;
    loop {
        let (found, length) = piece(&words[at..])?;
        given.push(found);
        at += length;
        let is_joint = |word: &Word<'_>| JOINTS.iter().any(|joint| word.is(joint));
        if !words.get(at).is_some_and(is_joint) {
            return Some((given, 0, at));
        }
        if let Some((count, length)) = moves(&words[at + 1..])
            && given.len() == 1
            && found.role == Role::Pawn
        {
            return Some((given, count, at + 1 + length));
        }
        if piece(&words[at + 1..]).is_none() {
            return Some((given, 0, at));
        }
        at += 1;
    }
}

/// One piece, and how many words name it.
fn piece(words: &[Word<'_>]) -> Option<(Given, usize)> {
    let mut parts: Vec<Part> = Vec::new();
    let mut length = 0;
    for word in words {
        let small = word.small();
        let Some((_, more)) = NAMES.iter().find(|(name, _)| *name == small) else { break };
        parts.extend(*more);
        length += 1;
    }
    Some((of_parts(&parts)?, length))
}

fn of_parts(parts: &[Part]) -> Option<Given> {
    let given = |role, file| Some(Given { role, file });
    match *parts {
        [Part::Queen] => given(Role::Queen, File::D),
        // Where no wing is named the Queen's is meant.
        [Part::Rook] | [Part::Queen, Part::Rook] => given(Role::Rook, File::A),
        [Part::Knight] | [Part::Queen, Part::Knight] => given(Role::Knight, File::B),
        [Part::Queen, Part::Bishop] => given(Role::Bishop, File::C),
        [Part::King, Part::Bishop] => given(Role::Bishop, File::F),
        [Part::King, Part::Knight] => given(Role::Knight, File::G),
        [Part::King, Part::Rook] => given(Role::Rook, File::H),
        // A pawn that is given is the King's Bishop's.
        [Part::Pawn] | [Part::King, Part::Bishop, Part::Pawn] => given(Role::Pawn, File::F),
        [Part::Queen, Part::Rook, Part::Pawn] => given(Role::Pawn, File::A),
        [Part::Queen, Part::Knight, Part::Pawn] => given(Role::Pawn, File::B),
        [Part::Queen, Part::Bishop, Part::Pawn] => given(Role::Pawn, File::C),
        [Part::Queen, Part::Pawn] => given(Role::Pawn, File::D),
        [Part::King, Part::Pawn] => given(Role::Pawn, File::E),
        [Part::King, Part::Knight, Part::Pawn] => given(Role::Pawn, File::G),
        [Part::King, Part::Rook, Part::Pawn] => given(Role::Pawn, File::H),
        _ => None,
    }
}

/// How many moves words give, and how many words say it: `move`, `two moves`.
fn moves(words: &[Word<'_>]) -> Option<(usize, usize)> {
    let count = |word: &Word<'_>| match word.small().as_str() {
        "two" | "2" | "zwei" | "deux" => Some(2),
        "three" | "3" | "drei" | "trois" => Some(3),
        _ => None,
    };
    let is_move = |word: &Word<'_>| {
        ["move", "moves", "zug", "z\u{fc}ge", "z\u{fc}gen", "trait", "traits"]
            .contains(&word.small().as_str())
    };
    match words {
        [only, ..] if is_move(only) => Some((1, 1)),
        [number, word, ..] if is_move(word) => Some((count(number)?, 2)),
        _ => None,
    }
}
