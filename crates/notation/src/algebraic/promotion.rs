//! What a pawn becomes.

use staunton_rules::{Rank, Role};

use crate::scan::Scan;
use crate::statement::Unreadable;
use crate::{Language, Letters};

use super::Alphabet;

/// What the pawn becomes, if it is written: `=Q`, `(Q)`, `/Q`, `Q`, `=♕`, `= Q`, ` (Queen)`, in the letters
/// of the language or in English ones, great or small. Without a sign it is looked for on the last ranks
/// only, and so is a sign behind a blank.
///
/// # Errors
/// Where a sign is not followed by a piece.
pub(super) fn read(
    scan: &mut Scan<'_>,
    letters: Alphabet,
    rank: Option<Rank>,
) -> Result<Option<Role>, Unreadable> {
    let mut ahead = *scan;
    let mut beyond = *scan;
    if rank.is_some() && beyond.skip_blanks() && matches!(beyond.peek(), b'=' | b'(') {
        ahead = beyond;
    }
    let sign = ahead.peek();
    let is_sign = matches!(sign, b'=' | b'(' | b'/');
    let may_be = matches!(rank, None | Some(Rank::First | Rank::Eighth));
    if !may_be || !is_sign && rank.is_none() {
        return Ok(None);
    }
    if is_sign {
        ahead.bump();
        if sign == b'(' {
            ahead.eat(b'=');
        } else if sign == b'=' {
            ahead.skip_blanks();
        }
    }
    let at = ahead.at();
    let role = if is_sign { named(&mut ahead) } else { None };
    let role = role.or_else(|| piece(&mut ahead, letters));
    let is_closed = sign != b'(' || ahead.eat(b')');
    match role {
        Some(_) if is_closed && !ahead.peek().is_ascii_alphanumeric() => {
            *scan = ahead;
            Ok(role)
        }
        // What stands in brackets may be something else, and `=` is an even game.
        _ if sign == b'/' => Err(Unreadable { at, expected: "what the pawn becomes" }),
        _ => Ok(None),
    }
}

const NAMES: [(&str, Role); 4] = [
    ("queen", Role::Queen),
    ("rook", Role::Rook),
    ("bishop", Role::Bishop),
    ("knight", Role::Knight),
];

/// A piece whose name is written out: `Queen`.
fn named(scan: &mut Scan<'_>) -> Option<Role> {
    let word = scan.word();
    let (_, role) = NAMES.into_iter().find(|(name, _)| word.eq_ignore_ascii_case(name))?;
    scan.skip(word.len());
    Some(role)
}

fn piece(scan: &mut Scan<'_>, letters: Alphabet) -> Option<Role> {
    if scan.sign().is_some_and(|sign| ('♔'..='♟').contains(&sign)) {
        let role = Role::from_char(scan.peek().into());
        scan.bump();
        return role.filter(|role| Role::PROMOTIONS.contains(role));
    }
    let english = Letters::new(Language::English);
    let own = letters.letters().into_iter().filter(|(_, role)| Role::PROMOTIONS.contains(role));
    let known = own.chain(Role::PROMOTIONS.map(|role| (english.of(role), role)));
    let rest = scan.rest();
    let fits = |letter: &str| {
        rest.get(..letter.len()).is_some_and(|head| head.eq_ignore_ascii_case(letter))
    };
    // The first set that knows it decides, and in it the longest letter.
    let (letter, role) = known
        .filter(|(letter, _)| fits(letter))
        .reduce(|best, other| if other.0.len() > best.0.len() { other } else { best })?;
    scan.skip(letter.len());
    Some(role)
}
