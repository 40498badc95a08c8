//! Reads the strict form, letter by letter, and says where it fails.

use core::str::FromStr;

use staunton_rules::{CastlingSide, File, Rank, Role, Square};

use super::form::San;
use crate::{CheckMark, SanError};

impl FromStr for San {
    type Err = SanError;

    /// # Errors
    /// [`SanError::Invalid`] with the place and what would have fitted there.
    fn from_str(text: &str) -> Result<Self, SanError> {
        let mut letters = Letters { bytes: text.as_bytes(), at: 0 };
        letters.san().map_err(|expected| SanError::invalid(text.as_bytes(), letters.at, expected))
    }
}

/// What was expected at the place reached.
type Expected = &'static str;

struct Letters<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Letters<'_> {
    fn san(&mut self) -> Result<San, Expected> {
        let san = match self.peek() {
            Some(b'O') => San::Castling { side: self.castling()?, mark: None },
            Some(b'a'..=b'h') => self.pawn()?,
            Some(b'K' | b'Q' | b'R' | b'B' | b'N') => self.piece()?,
            _ => return Err("a piece letter K Q R B N, a file from a to h, or O-O"),
        };
        let mark = match self.peek() {
            Some(b'+') => Some(CheckMark::Check),
            Some(b'#') => Some(CheckMark::Mate),
            _ => None,
        };
        self.at += usize::from(mark.is_some());
        match self.peek() {
            None => Ok(san.with_mark(mark)),
            Some(_) if mark.is_some() => Err("the end"),
            Some(_) => Err("+, # or the end"),
        }
    }

    fn castling(&mut self) -> Result<CastlingSide, Expected> {
        let rest = &self.bytes[self.at..];
        if rest.starts_with(b"O-O-O") {
            self.at += 5;
            Ok(CastlingSide::Queen)
        } else if rest.starts_with(b"O-O") {
            self.at += 3;
            Ok(CastlingSide::King)
        } else {
            Err("O-O or O-O-O")
        }
    }

    fn pawn(&mut self) -> Result<San, Expected> {
        let file = self.file().ok_or("a file from a to h")?;
        let capture = self.skip(b'x');
        let to_file = if capture { self.file().ok_or("a file from a to h")? } else { file };
        let expected = if capture { "a rank from 1 to 8" } else { "a rank from 1 to 8, or x" };
        let rank = self.rank().ok_or(expected)?;
        let promotion = if matches!(rank, Rank::First | Rank::Eighth) {
            if !self.skip(b'=') {
                return Err("= and what the pawn becomes");
            }
            Some(self.promotion().ok_or("Q, R, B or N")?)
        } else {
            None
        };
        Ok(San::Normal {
            role: Role::Pawn,
            file: capture.then_some(file),
            rank: None,
            capture,
            to: Square::new(to_file, rank),
            promotion,
            mark: None,
        })
    }

    fn piece(&mut self) -> Result<San, Expected> {
        let role = self.peek().and_then(|letter| Role::from_char(letter.into()));
        let role = role.ok_or("a piece letter")?;
        self.at += 1;
        let (mut file, mut rank) = (self.file(), self.rank());
        let capture = self.skip(b'x');
        let to = match (self.file(), self.rank()) {
            (Some(to_file), Some(to_rank)) => Square::new(to_file, to_rank),
            (Some(_), None) => return Err("a rank from 1 to 8"),
            // What looked like the origin was the square itself.
            (None, None) if !capture => match (file.take(), rank.take()) {
                (Some(to_file), Some(to_rank)) => Square::new(to_file, to_rank),
                (Some(_), None) => return Err("a rank from 1 to 8, a file from a to h, or x"),
                (None, _) => return Err("a file from a to h"),
            },
            (None, _) => return Err("a file from a to h"),
        };
        Ok(San::Normal { role, file, rank, capture, to, promotion: None, mark: None })
    }

    fn promotion(&mut self) -> Option<Role> {
        let letter = self.peek().filter(|letter| b"QRBN".contains(letter))?;
        self.at += 1;
        Role::from_char(letter.into())
    }

    fn file(&mut self) -> Option<File> {
        let file = self.peek().filter(u8::is_ascii_lowercase)?;
        let file = File::from_char(file.into())?;
        self.at += 1;
        Some(file)
    }

    fn rank(&mut self) -> Option<Rank> {
        let rank = Rank::from_char(self.peek()?.into())?;
        self.at += 1;
        Some(rank)
    }

    fn skip(&mut self, letter: u8) -> bool {
        let found = self.peek() == Some(letter);
        self.at += usize::from(found);
        found
    }

    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }
}
