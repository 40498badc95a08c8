//! Reads a written move sign by sign.

use staunton_rules::{Bitboard, CastlingSide, File, Rank, Role, Square};

use crate::{
    Castles, CheckMark, Constraint, Nag, RoleSet, Taking, constraint::origins, fold::fold,
};

/// What was expected at the place reached.
type Expected = &'static str;

/// The signs of a written move, read one by one.
pub(super) struct Signs<'a> {
    text: &'a [u8],
    at: usize,
}

impl<'a> Signs<'a> {
    pub(super) const fn new(text: &'a [u8]) -> Self {
        Self { text, at: 0 }
    }

    /// The byte reached.
    pub(super) const fn at(&self) -> usize {
        self.at
    }

    /// Reads the whole text.
    ///
    /// # Errors
    /// What was expected at the byte reached.
    pub(super) fn written(&mut self) -> Result<(Constraint, Option<Nag>), Expected> {
        let mut constraint = match self.peek() {
            b'O' | b'o' | b'0' => self.castling()?,
            _ => self.move_of_a_piece()?,
        };
        let nag = self.tail(&mut constraint)?;
        Ok((constraint, nag))
    }

    fn castling(&mut self) -> Result<Constraint, Expected> {
        let mut count = 0;
        while matches!(self.peek(), b'O' | b'o' | b'0') {
            self.skip();
            count += 1;
            let mut ahead = Signs { text: self.text, at: self.at };
            while ahead.peek() == b' ' {
                ahead.skip();
            }
            if ahead.peek() == b'-' && count < 3 {
                self.at = ahead.at;
                self.skip();
                while self.peek() == b' ' {
                    self.skip();
                }
            }
        }
        match count {
            2 => Ok(Constraint::castling(Some(CastlingSide::King))),
            3 => Ok(Constraint::castling(Some(CastlingSide::Queen))),
            _ => Err("O-O or O-O-O"),
        }
    }

    fn move_of_a_piece(&mut self) -> Result<Constraint, Expected> {
        let role = self.role();
        let case = if role.is_none() && self.is_upper_coordinates() { 0x20 } else { 0 };
        let (file, rank) = (self.file(case), self.rank());
        if let Some(file) =
            file.filter(|_| rank.is_none() && role.is_none_or(|it| it == Role::Pawn))
            && let Some(taking) = self.file_to_file(file, case)?
        {
            return Ok(taking);
        }
        let is_bare = role.is_none() && file.is_none() && rank.is_none();
        let has_from = file.is_some() && rank.is_some();
        let is_closed = has_from && self.peek() == b':' && !self.is_square_at(1, case);
        let is_none = is_bare && self.peek() == b'-' || is_closed;
        let separator = if is_none { None } else { self.separator() };
        let has_square = file.is_some() && rank.is_some() && separator.is_none();
        let (to_file, to_rank) = if has_square && !self.is_square(case) {
            (None, None)
        } else {
            (self.file(case), self.rank())
        };
        let (file, rank, to) = match (file, rank, to_file, to_rank) {
            (file, rank, Some(to_file), Some(to_rank)) => (file, rank, (to_file, to_rank)),
            (Some(file), Some(rank), None, None) if separator.is_none() => {
                (None, None, (file, rank))
            }
            (_, _, Some(_), None) => return Err("a rank from 1 to 8"),
            (Some(_), None, None, _) if separator.is_none() => {
                return Err("a rank from 1 to 8, a file from a to h, or x");
            }
            (None, None, ..) if role.is_none() && separator.is_none() => {
                return Err("a piece letter K Q R B N, a file from a to h, or castling");
            }
            _ => return Err("a file from a to h"),
        };
        let by_squares =
            file.is_some() && rank.is_some() && role.is_none_or(|role| role == Role::King);
        let is_pawn = role.is_none_or(|role| role == Role::Pawn);
        let takes = separator == Some(Separator::Takes);
        let mut constraint = Constraint {
            roles: match role {
                Some(role) => RoleSet::only(role),
                None if by_squares => RoleSet::ALL,
                None => RoleSet::only(Role::Pawn),
            },
            origins: origins(file, rank),
            destinations: Bitboard::from_square(Square::new(to.0, to.1)),
            taking: match takes {
                true => Taking::ANY,
                // A pawn that takes has another file written, or it could not be told.
                false if is_pawn && file.is_none() => Taking::Nothing,
                false => Taking::Unsaid,
            },
            castles: if by_squares { Castles::BySquares } else { Castles::No },
            ..Constraint::default()
        };
        if is_pawn && matches!(to.1, Rank::First | Rank::Eighth) {
            constraint.promotion = self.promotion()?;
        }
        Ok(constraint)
    }

    /// A pawn's capture by its files alone, `ed`, `exd` or `ed:`, if it is one.
    fn file_to_file(&mut self, file: File, case: u8) -> Result<Option<Constraint>, Expected> {
        let mut ahead = Signs { text: self.text, at: self.at };
        let takes = ahead.separator();
        let Some(to) = ahead.file(case).filter(|_| takes != Some(Separator::Goes)) else {
            return Ok(None);
        };
        // `bb` behind `e8` and the like apart, neighbours alone take one another.
        let is_near = to.as_index().abs_diff(file.as_index()) == 1;
        if ahead.rank().is_some() || !is_near {
            return Ok(None);
        }
        self.at = ahead.at;
        let promotion = if self.peek() == 0 { None } else { self.promotion()? };
        Ok(Some(Constraint {
            roles: RoleSet::only(Role::Pawn),
            origins: Bitboard::from_file(file),
            destinations: Bitboard::from_file(to),
            taking: Taking::ANY,
            promotion,
            ..Constraint::default()
        }))
    }

    /// Marks of check, of en passant, of praise; then nothing more.
    fn tail(&mut self, constraint: &mut Constraint) -> Result<Option<Nag>, Expected> {
        let mut nag = None;
        loop {
            match self.peek() {
                0 if self.at == self.text.len() => return Ok(nag),
                b' ' | b'\t' => self.skip(),
                b'+' => {
                    self.skip();
                    // Two of them are mate to some and double check to others.
                    let is_double = self.peek() == b'+';
                    constraint.mark = if is_double { None } else { Some(CheckMark::Check) };
                    if is_double {
                        self.skip();
                    }
                }
                b'#' => {
                    self.skip();
                    constraint.mark = Some(CheckMark::Mate);
                }
                b'c' if self.skip_word(&["ch."]) || self.skip_word(&["ch"]) => {
                    constraint.mark = Some(CheckMark::Check);
                }
                b'e' if self.skip_word(&["e.p.", "e.p", "ep"]) => {}
                b'/' if self.skip_word(&["/e.p.", "/e.p", "/ep"]) => {}
                // A sign of taking behind the square.
                b':' => {
                    self.skip();
                    constraint.taking = Taking::ANY;
                }
                b'!' | b'?' => {
                    let start = self.at;
                    while matches!(self.peek(), b'!' | b'?') {
                        self.skip();
                    }
                    let glyph =
                        core::str::from_utf8(&self.text[start..self.at]).unwrap_or_default();
                    nag = Nag::from_glyph(glyph).or(nag);
                }
                _ => return Err("the end, a mark of check, e.p. or ! ?"),
            }
        }
    }

    /// A piece's letter; small ones too, where they cannot be files.
    fn role(&mut self) -> Option<Role> {
        let letter = self.peek();
        if !b"KQRBNPkqrnp".contains(&letter) || self.is_upper_coordinates() {
            return None;
        }
        self.skip();
        Role::from_char(letter.into())
    }

    /// Whether a move in coordinates follows, all in capitals: `B1C3` is no bishop.
    fn is_upper_coordinates(&self) -> bool {
        let rest = &self.text[self.at..];
        let is_square =
            |at: usize| matches!(rest.get(at..at + 2), Some([b'A'..=b'H', b'1'..=b'8']));
        is_square(0) && (is_square(2) || rest.get(2) == Some(&b'-') && is_square(3))
    }

    /// Whether a whole square follows.
    fn is_square(&self, case: u8) -> bool {
        self.is_square_at(0, case)
    }

    /// Whether a whole square follows behind `skipped` bytes.
    fn is_square_at(&self, skipped: usize, case: u8) -> bool {
        let mut ahead = Signs { text: self.text, at: (self.at + skipped).min(self.text.len()) };
        ahead.file(case).is_some() && ahead.rank().is_some()
    }

    /// A file; `case` is 0x20 for capitals.
    fn file(&mut self, case: u8) -> Option<File> {
        let letter = self.peek();
        let file = if case == 0 { letter } else { letter.checked_add(case)? };
        let file = File::from_index(usize::from(file.wrapping_sub(b'a')))?;
        self.skip();
        Some(file)
    }

    fn rank(&mut self) -> Option<Rank> {
        let rank = Rank::from_index(usize::from(self.peek().wrapping_sub(b'1')))?;
        self.skip();
        Some(rank)
    }

    fn separator(&mut self) -> Option<Separator> {
        let separator = match self.peek() {
            b'-' => Separator::Goes,
            b'x' | b'X' | b':' => Separator::Takes,
            _ => return None,
        };
        self.skip();
        Some(separator)
    }

    /// What the pawn becomes, if it is written.
    fn promotion(&mut self) -> Result<Option<Role>, Expected> {
        if self.text[self.at..].starts_with(b"/e") {
            return Ok(None);
        }
        let mut sign = self.peek();
        if matches!(sign, b'=' | b'(' | b'/') {
            self.skip();
        }
        if sign == b'=' && self.peek() == b'(' {
            sign = b'(';
            self.skip();
        } else if sign == b'(' && self.peek() == b'=' {
            self.skip();
        }
        let role = match self.peek() {
            b'Q' | b'q' => Some(Role::Queen),
            b'R' | b'r' => Some(Role::Rook),
            b'B' | b'b' => Some(Role::Bishop),
            b'N' | b'n' => Some(Role::Knight),
            _ if matches!(sign, b'=' | b'(' | b'/') => return Err("Q, R, B or N"),
            _ => None,
        };
        if role.is_some() {
            self.skip();
        }
        if sign == b'(' {
            if self.peek() != b')' {
                return Err(")");
            }
            self.skip();
        }
        Ok(role)
    }

    fn skip_word(&mut self, words: &[&str]) -> bool {
        let rest = &self.text[self.at..];
        let found = words.iter().find(|word| rest.starts_with(word.as_bytes()));
        self.at += found.map_or(0, |word| word.len());
        found.is_some()
    }

    /// The next sign, folded; 0 at the end.
    fn peek(&self) -> u8 {
        fold(&self.text[self.at..]).0
    }

    fn skip(&mut self) {
        self.at += fold(&self.text[self.at..]).1;
    }
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum Separator {
    Goes,
    Takes,
}
