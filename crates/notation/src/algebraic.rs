//! Algebraic notation in all its dialects and languages, read tolerantly.
//!
//! | written | for |
//! |---|---|
//! | `Nf3`, `Ktf3`, `Sf3`, `Кf3`, `♘f3` | the letters of the language, old and new, and the pieces themselves |
//! | `Kt-f3`, `P-d4`, `Pxd5` | a dash behind the letter, a letter for the pawn |
//! | `Ktb1-c3`, `d 2—d 4`, `Bf8-e 7` | both squares, with blanks inside |
//! | `cd:`, `ed4:`, `e5-d4:`, `L d7:`, `c4 x d5` | signs of taking, before the square and behind it |
//! | `S g1-f3`, `O d c4`, `M 7 e6` | blanks between the piece, where he comes from and his square |
//! | `C4 x d5`, `Q-C2` | capitals for files |
//! | `d5l`, `fi`, `ds`, `å 4` | signs that stand for others like them, each a doubt |

mod alphabet;
mod coordinates;
mod promotion;
mod write;

use alloc::vec::Vec;

use staunton_rules::{CastlingSide, Role};

use crate::scan::Scan;
use crate::statement::{Parsed, Unreadable};
use crate::{Constraint, Doubt, Statement, tail};
pub(crate) use alphabet::Alphabet;
use coordinates::{Coordinates, Files};
pub(crate) use write::{figurine, long, meyer, period_dash, period_long, period_short, san_in};

/// Reads the move that begins at `start`.
///
/// # Errors
/// The byte at which the text stops being a move, and what would have fitted.
pub(crate) fn read(text: &str, start: usize, letters: Alphabet) -> Parsed {
    let mut scan = Scan::new(text, start);
    scan.skip_blanks();
    let by_squares = match letters {
        Alphabet::Meyer => alphabet::castling_of_meyer(&mut scan),
        Alphabet::Of(_) => None,
    };
    if let Some(castling) = by_squares.or_else(|| castling(&mut scan, letters)) {
        return Ok(with_tail(Statement::plain(castling), scan));
    }
    read_piece(text, start, letters)
}

/// As [`read`], but two pieces beside each other are two moves: `K g1 M f1`.
pub(crate) fn read_piece(text: &str, start: usize, letters: Alphabet) -> Parsed {
    let mut scan = Scan::new(text, start);
    scan.skip_blanks();
    let small = parse(scan, letters, Files::Small);
    small.or_else(|error| parse(scan, letters, Files::Any).map_err(|_| error))
}

fn parse(mut scan: Scan<'_>, letters: Alphabet, files: Files) -> Parsed {
    let role = piece(&mut scan, letters, files);
    let mut doubts = Vec::new();
    let coordinates = Coordinates::read(&mut scan, role, files, &mut doubts);
    let mut constraint = coordinates.constraint(role).map_err(|expected| Unreadable {
        at: scan.at(),
        expected: if role.is_none() && coordinates.is_empty() {
            "a piece's letter, a file from a to h, or castling"
        } else {
            expected
        },
    })?;
    if role.is_none_or(|role| role == Role::Pawn) {
        constraint.promotion = promotion::read(&mut scan, letters, coordinates.last_rank())?;
        if constraint.promotion.is_some() && scan.eat(b':') {
            constraint.taking = crate::Taking::ANY;
        }
    }
    let takes_nothing =
        coordinates.takes().then_some(Constraint { taking: crate::Taking::Nothing, ..constraint });
    let mut statement = Statement::plain(constraint);
    statement.doubts = doubts;
    if let Some(castling) = constraint.as_castling() {
        statement.or(castling, Doubt::KingForCastling);
    }
    if let Some(constraint) = takes_nothing.filter(|_| role.is_some_and(|role| role != Role::Pawn))
    {
        statement.or(constraint, Doubt::TakesForTo);
    }
    Ok(with_tail(statement, scan))
}

fn with_tail(mut statement: Statement, mut scan: Scan<'_>) -> (Statement, usize) {
    let tail = tail::read(&mut scan);
    for choice in &mut statement.options {
        tail.mark(&mut choice.constraint);
    }
    statement.nag = tail.nag;
    (statement, scan.at())
}

/// The piece's letter. A capital that a square follows may be a file, in capitals.
fn piece(scan: &mut Scan<'_>, letters: Alphabet, files: Files) -> Option<Role> {
    if files == Files::Any && Coordinates::is_square(*scan) {
        return None;
    }
    let mut ahead = *scan;
    // The pieces themselves fold to English letters, whatever the language.
    let role = if scan.sign().is_some_and(|sign| ('♔'..='♟').contains(&sign)) {
        let role = Role::from_char(scan.peek().into());
        ahead.bump();
        role
    } else {
        lettered(&mut ahead, letters)
    };
    if role.is_some() {
        ahead.eat(b'.');
        *scan = ahead;
    }
    role
}

/// The piece whose letter in this language stands here, in old books or today: the longest goes.
fn lettered(scan: &mut Scan<'_>, letters: Alphabet) -> Option<Role> {
    let known = letters.letters();
    let fitting = known.iter().filter(|(letter, _)| scan.rest().starts_with(letter));
    let longest = fitting.max_by_key(|(letter, _)| letter.len());
    if let Some(&(letter, role)) = longest {
        scan.skip(letter.len());
        return Some(role);
    }
    // A small letter, where it can be no file.
    let small = scan.peek();
    let is_file = matches!(small, b'a'..=b'h');
    let capital = small.to_ascii_uppercase();
    let role = known.iter().find(|(letter, _)| letter.as_bytes() == [capital])?.1;
    (small.is_ascii_lowercase() && !is_file).then(|| {
        scan.bump();
        role
    })
}

/// Castling with letters or zeros, or by the word of the language.
pub(crate) fn castling(scan: &mut Scan<'_>, letters: Alphabet) -> Option<Constraint> {
    let mut ahead = *scan;
    let mut count = 0;
    while matches!(ahead.peek(), b'O' | b'o' | b'0') && count < 4 {
        ahead.bump();
        count += 1;
        let mut dash = ahead;
        dash.skip_blanks();
        while dash.eat(b'-') {
            dash.skip_blanks();
            if matches!(dash.peek(), b'O' | b'o' | b'0') {
                ahead = dash;
            }
        }
    }
    let ends = !ahead.peek().is_ascii_alphanumeric();
    let side = match count {
        2 => CastlingSide::King,
        3 => CastlingSide::Queen,
        _ => return letters.castling_word().and_then(|word| word_for_castling(scan, word)),
    };
    ends.then(|| {
        *scan = ahead;
        Constraint::castling(Some(side))
    })
}

/// `Roq`, `Roq.`, `Enrog`, `Castles`: on which side is left to the rules unless it is written.
fn word_for_castling(scan: &mut Scan<'_>, stem: &str) -> Option<Constraint> {
    let word = scan.word();
    // "Enrog" is short for "Enroque", and "Castle" is a rook.
    let stem = if stem == "Castles" { stem } else { &stem[..stem.len().min(4)] };
    let head = word.get(..stem.len()).filter(|head| head.eq_ignore_ascii_case(stem))?;
    let is_whole = word.len() == head.len() || !matches!(stem, "Castles");
    is_whole.then(|| {
        scan.skip(word.len());
        scan.eat(b'.');
        Constraint::castling(None)
    })
}
