//! The files, ranks and signs of an algebraic move, in whatever order they stand.

use alloc::vec::Vec;

use staunton_rules::{Bitboard, File, Rank, Role, Square};

use crate::constraint::origins;
use crate::scan::Scan;
use crate::{Castles, Constraint, Doubt, RoleSet, Taking};

/// Which letters are files.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Files {
    /// Small ones.
    Small,
    /// Small ones and capitals.
    Any,
}

/// One part of what tells where a piece comes from and where he goes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Part {
    /// None is a file that cannot be made out.
    File(Option<File>),
    Rank(Rank),
    Goes,
    Takes,
}

/// The most parts a move has: file, rank, sign, file, rank, sign.
const MOST: usize = 6;

/// The parts in their order.
#[derive(Copy, Clone, Debug)]
pub(super) struct Coordinates {
    parts: [Part; MOST],
    len: usize,
}

impl Coordinates {
    /// Reads as many parts as belong to one move.
    pub(super) fn read(
        scan: &mut Scan<'_>,
        role: Option<Role>,
        files: Files,
        doubts: &mut Vec<Doubt>,
    ) -> Self {
        let mut found = Self { parts: [Part::Goes; MOST], len: 0 };
        while found.len < MOST {
            let mut ahead = *scan;
            let is_apart = ahead.skip_blanks();
            let Some(part) = found.next(&mut ahead, is_apart, role, files, doubts) else { break };
            found.parts[found.len] = part;
            found.len += 1;
            *scan = ahead;
            if part == Part::Takes && !is_apart && found.is_closed_by_sign(*scan) {
                break;
            }
        }
        found
    }

    const fn parts(&self) -> &[Part] {
        self.parts.split_at(self.len).0
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether a sign of taking is among them.
    pub(super) fn takes(&self) -> bool {
        self.parts().contains(&Part::Takes)
    }

    /// The rank of the square the piece goes to.
    pub(super) fn last_rank(&self) -> Option<Rank> {
        match self.parts() {
            [.., Part::Rank(rank)] | [.., Part::Rank(rank), Part::Takes] => Some(*rank),
            _ => None,
        }
    }

    /// Whether a square in small letters or capitals stands here.
    pub(super) fn is_square(scan: Scan<'_>) -> bool {
        let mut ahead = scan;
        let is_file = file(&mut ahead, Files::Any).is_some();
        ahead.skip_blanks();
        is_file && matches!(ahead.peek(), b'1'..=b'8')
    }

    /// Whether the last parts are a file and its rank.
    fn ends_in_square(&self) -> bool {
        matches!(self.parts(), [.., Part::File(_), Part::Rank(_)])
    }

    /// Whether the sign of taking just read stands behind the move: `cd:`, `ed4:`, `b5:`.
    fn is_closed_by_sign(&self, behind: Scan<'_>) -> bool {
        let before = &self.parts()[..self.len - 1];
        let is_whole = matches!(before, [Part::File(_), Part::File(_)])
            || matches!(before, [.., Part::File(_), Part::Rank(_)]);
        is_whole && !behind.peek().is_ascii_alphanumeric()
    }

    /// Whether a `b` behind the square is what a pawn becomes: `e7e8b`.
    fn is_bishop(&self, mut scan: Scan<'_>, role: Option<Role>) -> bool {
        role.is_none_or(|role| role == Role::Pawn)
            && matches!(self.last_rank(), Some(Rank::First | Rank::Eighth))
            && scan.eat(b'b')
            && !scan.peek().is_ascii_alphanumeric()
    }

    /// The next part, if it belongs to the same move.
    fn next(
        &self,
        scan: &mut Scan<'_>,
        is_apart: bool,
        role: Option<Role>,
        files: Files,
        doubts: &mut Vec<Doubt>,
    ) -> Option<Part> {
        let last = self.parts().last();
        let follows_sign = matches!(last, Some(Part::Goes | Part::Takes));
        match scan.peek() {
            b'-' if self.len > 0 || role.is_some() => {
                while scan.eat(b'-') {}
                let mut ahead = *scan;
                ahead.skip_blanks();
                let goes_on = file(&mut ahead, Files::Any).is_some() || !ahead.peek().is_ascii();
                return (goes_on && !follows_sign).then_some(Part::Goes);
            }
            b'x' | b'X' | b':' if !follows_sign && (self.len > 0 || role.is_some()) => {
                scan.bump();
                return Some(Part::Takes);
            }
            _ => {}
        }
        // Behind a whole square only a sign joins what a blank parts; and marks are no files.
        if self.ends_in_square() && (is_apart || is_mark(*scan)) {
            return None;
        }
        if matches!(self.parts(), [Part::File(_), Part::File(_)]) && is_apart {
            return None;
        }
        if self.ends_in_square() && self.is_bishop(*scan, role) {
            return None;
        }
        let at = scan.at();
        if let Some(Part::File(_)) = last
            && let Some(rank) = rank(scan, is_apart)
        {
            doubts.extend(rank.1.then_some(Doubt::Sign { at }));
            return Some(Part::Rank(rank.0));
        }
        if let Some(file) = file(scan, files) {
            // A file behind a file and a blank: only a piece has that, `O d c4`.
            let is_new = is_apart && matches!(last, Some(Part::File(_))) && role.is_none();
            return (!is_new).then_some(Part::File(Some(file)));
        }
        let digit = scan.peek();
        if matches!(last, None | Some(Part::Goes | Part::Takes)) && matches!(digit, b'1'..=b'8') {
            scan.bump();
            return Rank::from_char(digit.into()).map(Part::Rank);
        }
        // A file that cannot be made out, where one must stand.
        let is_strange = scan.sign().is_some_and(|sign| sign.is_alphabetic() && !sign.is_ascii());
        if is_strange && follows_sign {
            scan.bump();
            doubts.push(Doubt::Sign { at });
            return Some(Part::File(None));
        }
        None
    }

    /// What they say of a piece of this role, or of whoever may be meant if none is written.
    ///
    /// # Errors
    /// What is missing.
    pub(super) fn constraint(&self, role: Option<Role>) -> Result<Constraint, &'static str> {
        let mut parts = self.parts();
        let mut takes = false;
        if let [head @ .., Part::Takes] = parts {
            (parts, takes) = (head, true);
        }
        let sign = parts.iter().position(|part| matches!(part, Part::Goes | Part::Takes));
        let (from, to) = match (sign, parts) {
            (Some(sign), _) => (&parts[..sign], &parts[sign + 1..]),
            (None, [from @ .., Part::File(_), Part::Rank(_)]) => (from, &parts[parts.len() - 2..]),
            (None, [Part::File(_), Part::File(_)]) => parts.split_at(1),
            (None, [.., Part::File(_)]) => return Err("a rank from 1 to 8"),
            (None, _) => return Err("a file from a to h"),
        };
        takes |= sign.is_some_and(|sign| parts[sign] == Part::Takes);
        let (file, rank) = match *from {
            [] => (None, None),
            [Part::File(file)] => (file, None),
            [Part::Rank(rank)] => (None, Some(rank)),
            [Part::File(file), Part::Rank(rank)] => (file, Some(rank)),
            _ => return Err("one square to come from and one to go to"),
        };
        let is_pawn = role.is_none_or(|role| role == Role::Pawn);
        let destinations = match *to {
            [Part::File(Some(file)), Part::Rank(rank)] => {
                Bitboard::from_square(Square::new(file, rank))
            }
            [Part::File(None), Part::Rank(rank)] => Bitboard::from_rank(rank),
            [Part::File(Some(file))] if is_pawn && !from.is_empty() => Bitboard::from_file(file),
            [Part::File(_)] => return Err("a rank from 1 to 8"),
            _ => return Err("a square to go to"),
        };
        let by_squares = from.len() == 2 && role.is_none_or(|role| role == Role::King);
        let mut constraint = Constraint {
            roles: match role {
                Some(role) => RoleSet::only(role),
                None if by_squares => RoleSet::ALL,
                None => RoleSet::only(Role::Pawn),
            },
            origins: origins(file, rank),
            destinations,
            taking: match takes {
                true => Taking::ANY,
                // A pawn that takes has another file written, or it could not be told.
                false if is_pawn && from.is_empty() => Taking::Nothing,
                false => Taking::Unsaid,
            },
            castles: if by_squares { Castles::BySquares } else { Castles::No },
            ..Constraint::default()
        };
        // A file and another is a pawn's capture, marked or not.
        if let ([Part::File(_)], [Part::File(_)]) = (from, to) {
            constraint.taking = Taking::ANY;
        }
        Ok(constraint)
    }
}

/// Whether a mark begins here that looks like files: `ch`, `dis`, `e.p.`
fn is_mark(scan: Scan<'_>) -> bool {
    let rest = scan.rest();
    let words = ["ch", "dis", "dbl", "double", "ep", "e.p", "e. p", "best"];
    words.iter().any(|word| rest.starts_with(word))
}

fn file(scan: &mut Scan<'_>, files: Files) -> Option<File> {
    let letter = match files {
        Files::Small => scan.peek(),
        Files::Any => scan.peek().to_ascii_lowercase(),
    };
    let file = File::from_char(letter.into())?;
    scan.bump();
    Some(file)
}

/// A rank, and whether it is another sign that looks like it; that only where nothing parts it
/// from its file.
fn rank(scan: &mut Scan<'_>, is_apart: bool) -> Option<(Rank, bool)> {
    let sign = scan.peek();
    let (rank, is_like) = match sign {
        b'1'..=b'8' => (Rank::from_char(sign.into())?, false),
        b'i' | b'I' | b'l' if !is_apart => (Rank::First, true),
        b's' | b'S' if !is_apart => (Rank::Fifth, true),
        _ => return None,
    };
    scan.bump();
    Some((rank, is_like))
}
