//! Moves as people write them: the tolerant mode.
//!
//! Besides strict SAN it reads
//!
//! | written | for |
//! |---|---|
//! | `0-0`, `o-o`, `OO`, `O–O` | castling with zeros, small letters, no dash or a long one |
//! | `e8Q`, `e8=q`, `e8(Q)`, `e8/Q` | promotion however marked |
//! | `Nf3` where it takes | a missing `x`; a pawn's `ed5` too, but not its `d5` |
//! | `N:f3`, `NXf3`, `N×f3` | other signs of taking |
//! | `Ng1f3`, `N1f3` | more of the origin than is needed |
//! | `Ng1-f3`, `e2-e4`, `e2e4`, `E2E4`, `e1g1`, `e7e8q` | long algebraic and UCI, castling by the king's squares |
//! | `N-f3`, `Pe4`, `Pxd5`, `nf3` | a dash, a pawn's letter, a small letter (but `b` is a file) |
//! | `♘f3`, `♞f3` | figurines |
//! | `exd6 e.p.`, `exd6ep` | the mark of taking in passing, which is not looked at |
//! | `Qh5+`, `Qh5++`, `Qh5†`, `Qh5ch` | marks of check, true or not |
//! | `Nf3!?` | a mark of praise or blame |

use std::str::FromStr;

use staunton_rules::{Bitboard, CastlingSide, File, Move, Position, Rank, Role, Square};

use crate::{Castles, CheckMark, Constraint, Nag, RoleSet, SanError, Taking, fold::fold, san};

/// A move as somebody wrote it: what it says, and what he thought of it.
///
/// ```
/// use staunton_notation::{Nag, Written};
/// use staunton_rules::Position;
///
/// let written: Written = "e2-e4!?".parse()?;
/// assert_eq!(written.nag, Some(Nag::SPECULATIVE));
/// assert_eq!(written.constraint.readings(&Position::standard()).len(), 1);
/// # Ok::<(), staunton_notation::SanError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// What it says of the move.
    pub constraint: Constraint,
    /// `!`, `?!` and their like.
    pub nag: Option<Nag>,
}

/// The legal move that `text` means in `position`, written in SAN, in UCI, or in any way that
/// [`Written`] reads.
///
/// ```
/// use staunton_notation::parse_move;
/// use staunton_rules::Position;
///
/// let start = Position::standard();
/// assert_eq!(parse_move(&start, "Nf3")?, parse_move(&start, "g1f3")?);
/// let error = parse_move(&start, "Ne2").unwrap_err();
/// assert_eq!(error.to_string(), r#""Ne2" is not legal here; near it are Nf3 or Nc3"#);
/// # Ok::<(), staunton_notation::SanError>(())
/// ```
///
/// # Errors
/// [`SanError`]: no such notation, no legal move, or several.
pub fn parse_move(position: &Position, text: &str) -> Result<Move, SanError> {
    let text = text.trim().as_bytes();
    san::read_text_fast(position, text)
        .map_or_else(|| Written::read(text)?.to_move_from(position, text), Ok)
}

impl FromStr for Written {
    type Err = SanError;

    /// # Errors
    /// [`SanError::Invalid`] with the place and what would have fitted there.
    fn from_str(text: &str) -> Result<Self, SanError> {
        Self::read(text.as_bytes())
    }
}

impl Written {
    /// Reads bytes in UTF-8, or nearly: signs that make no sense are faults like others.
    pub(crate) fn read(text: &[u8]) -> Result<Self, SanError> {
        let mut signs = Signs { text, at: 0 };
        signs.written().map_err(|expected| SanError::invalid(text, signs.at, expected))
    }

    /// The legal move that fits; `text` is what was written.
    pub(crate) fn to_move_from(self, position: &Position, text: &[u8]) -> Result<Move, SanError> {
        self.constraint
            .reading(position)
            .map_err(|misfit| SanError::of_misfit(position, text, &self.constraint, &misfit))
    }
}

type Expected = &'static str;

struct Signs<'a> {
    text: &'a [u8],
    at: usize,
}

impl Signs<'_> {
    fn written(&mut self) -> Result<Written, Expected> {
        let mut constraint = match self.peek() {
            b'O' | b'o' | b'0' => self.castling()?,
            _ => self.move_of_a_man()?,
        };
        let nag = self.tail(&mut constraint)?;
        Ok(Written { constraint, nag })
    }

    fn castling(&mut self) -> Result<Constraint, Expected> {
        let mut count = 0;
        while matches!(self.peek(), b'O' | b'o' | b'0') {
            self.skip();
            count += 1;
            if self.peek() == b'-' && count < 3 {
                self.skip();
            }
        }
        match count {
            2 => Ok(Constraint::castling(Some(CastlingSide::King))),
            3 => Ok(Constraint::castling(Some(CastlingSide::Queen))),
            _ => Err("O-O or O-O-O"),
        }
    }

    fn move_of_a_man(&mut self) -> Result<Constraint, Expected> {
        let role = self.role();
        let case = if role.is_none() && self.is_upper_coordinates() { 0x20 } else { 0 };
        let (file, rank) = (self.file(case), self.rank());
        let is_bare = role.is_none() && file.is_none() && rank.is_none();
        let separator = if is_bare && self.peek() == b'-' { None } else { self.separator() };
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
            origins: san::origins(file, rank),
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

    /// Marks of check, of taking in passing, of praise; then nothing more.
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
                b'!' | b'?' => {
                    let start = self.at;
                    while matches!(self.peek(), b'!' | b'?') {
                        self.skip();
                    }
                    let glyph = std::str::from_utf8(&self.text[start..self.at]).unwrap_or_default();
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
        let mut ahead = Signs { text: self.text, at: self.at };
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
        let sign = self.peek();
        if matches!(sign, b'=' | b'(' | b'/') {
            self.skip();
        }
        if sign == b'(' && self.peek() == b'=' {
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
