//! Moves as they are spoken in English: `knight takes f3, check`, `e four`, `castles kingside`.
//!
//! Squares may be spoken in either notation: `pawn to king four` is read as well.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};

use staunton_rules::{CastlingSide, Color, File, Move, Position, Rank, Role, Square};

use crate::scan::Scan;
use crate::statement::{Parsed, Unreadable};
use crate::{
    Castles, CheckMark, Constraint, Doubt, RoleSet, San, Statement, Taking, constraint::origins,
    descriptive, tail,
};

/// Reads the move that begins at `start`, as `turn` would say it.
///
/// # Errors
/// The byte at which the text stops being a move, and what would have fitted.
pub(crate) fn read(text: &str, start: usize, turn: Color) -> Parsed {
    let mut words = Words { scan: Scan::new(text, start) };
    words.scan.skip_blanks();
    let spoken = words.statement().map(|mut statement| {
        let tail = tail::read(&mut words.scan);
        for choice in &mut statement.options {
            tail.mark(&mut choice.constraint);
        }
        statement.nag = tail.nag;
        (statement, words.scan.at())
    });
    spoken.or_else(|error| descriptive::read(text, start, turn).map_err(|_| error))
}

/// The words of a spoken move.
#[derive(Copy, Clone)]
struct Words<'a> {
    scan: Scan<'a>,
}

impl Words<'_> {
    fn expected(&self, expected: &'static str) -> Unreadable {
        Unreadable { at: self.scan.at(), expected }
    }

    fn statement(&mut self) -> Result<Statement, Unreadable> {
        if let Some(castling) = self.castling() {
            return Ok(Statement::plain(castling));
        }
        let role = self.piece();
        let (mut file, mut rank) = (self.file(), self.rank());
        let takes = self.takes();
        let mut is_joined = takes;
        while ["to", "on", "at"].iter().any(|word| self.word(word)) {
            is_joined = true;
        }
        // "takes the pawn on e5", "takes pawn e5"
        self.word("the");
        let victim = if takes { self.piece() } else { None };
        while ["to", "on", "at"].iter().any(|word| self.word(word)) {}
        // Two squares are one move's only if a word or nothing at all stands between.
        let is_joined = is_joined || file.is_none() || rank.is_none();
        let goes_on = is_joined || self.scan.peek().is_ascii_alphabetic();
        let (to_file, to_rank) = if goes_on { (self.file(), self.rank()) } else { (None, None) };
        let to = match (to_file.zip(to_rank), file.zip(rank)) {
            (Some(to), _) => to,
            // The only square is the one to go to.
            (None, Some(to)) if to_file.is_none() && !takes => {
                (file, rank) = (None, None);
                to
            }
            _ => return Err(self.expected("a square such as e4")),
        };
        let by_squares = file.is_some() && rank.is_some();
        let is_pawn = role.is_none_or(|role| role == Role::Pawn);
        let mut constraint = Constraint {
            roles: match role {
                Some(role) => RoleSet::only(role),
                None if by_squares => RoleSet::ALL,
                None => RoleSet::only(Role::Pawn),
            },
            origins: origins(file, rank),
            destinations: Square::new(to.0, to.1).into(),
            taking: match (takes, victim) {
                (true, None) => Taking::ANY,
                (true, Some(victim)) => Taking::One(RoleSet::only(victim)),
                (false, _) if is_pawn && file.is_none() => Taking::Nothing,
                (false, _) => Taking::Unsaid,
            },
            castles: if by_squares { Castles::BySquares } else { Castles::No },
            ..Constraint::default()
        };
        if is_pawn && matches!(to.1, Rank::First | Rank::Eighth) {
            constraint.promotion = self.promotion();
        }
        let mut statement = Statement::plain(constraint);
        if !takes && !is_pawn {
            statement.or(Constraint { taking: Taking::ANY, ..constraint }, Doubt::ToForTakes);
        }
        Ok(statement)
    }

    /// Passes over a word if it stands here; great and small letters are alike.
    fn word(&mut self, word: &str) -> bool {
        let mut ahead = self.scan;
        ahead.skip_blanks();
        let is_there = ahead.word().eq_ignore_ascii_case(word);
        if is_there {
            ahead.skip(word.len());
            self.scan = ahead;
        }
        is_there
    }

    fn one_of<T: Copy>(&mut self, words: &[(&str, T)]) -> Option<T> {
        words.iter().find(|(word, _)| self.word(word)).map(|(_, meaning)| *meaning)
    }

    fn takes(&mut self) -> bool {
        ["takes", "take", "captures", "capture", "x"].iter().any(|word| self.word(word))
    }

    fn piece(&mut self) -> Option<Role> {
        self.one_of(&[
            ("king", Role::King),
            ("queen", Role::Queen),
            ("rook", Role::Rook),
            ("bishop", Role::Bishop),
            ("knight", Role::Knight),
            ("pawn", Role::Pawn),
        ])
    }

    /// `e`, also where its rank follows without a blank; `echo`.
    fn file(&mut self) -> Option<File> {
        const CALLED: [&str; 8] =
            ["alpha", "bravo", "charlie", "delta", "echo", "foxtrot", "golf", "hotel"];
        let mut ahead = self.scan;
        ahead.skip_blanks();
        let word = ahead.word();
        let file = match word.as_bytes() {
            [letter] => File::from_char(char::from(letter.to_ascii_lowercase())),
            _ => CALLED
                .iter()
                .position(|called| word.eq_ignore_ascii_case(called))
                .and_then(File::from_index),
        }?;
        ahead.skip(word.len());
        self.scan = ahead;
        Some(file)
    }

    fn rank(&mut self) -> Option<Rank> {
        const CALLED: [&str; 8] = ["one", "two", "three", "four", "five", "six", "seven", "eight"];
        let mut ahead = self.scan;
        ahead.skip_blanks();
        let word = ahead.word();
        if word.is_empty() {
            let rank = Rank::from_char(ahead.peek().into())?;
            ahead.bump();
            self.scan = ahead;
            return Some(rank);
        }
        let index = CALLED.iter().position(|called| word.eq_ignore_ascii_case(called))?;
        ahead.skip(word.len());
        self.scan = ahead;
        Rank::from_index(index)
    }

    fn castling(&mut self) -> Option<Constraint> {
        if !["castles", "castle", "castling"].iter().any(|word| self.word(word)) {
            return None;
        }
        for word in ["on", "the"] {
            self.word(word);
        }
        let side = self.one_of(&[
            ("kingside", CastlingSide::King),
            ("short", CastlingSide::King),
            ("king", CastlingSide::King),
            ("queenside", CastlingSide::Queen),
            ("long", CastlingSide::Queen),
            ("queen", CastlingSide::Queen),
        ]);
        if side.is_some() && self.scan.eat(b'\'') {
            self.word("s");
        }
        self.scan.eat(b'-');
        self.word("side");
        Some(Constraint::castling(side))
    }

    /// `promotes to a queen`, `becomes a queen`, `equals queen`, `queen`
    fn promotion(&mut self) -> Option<Role> {
        let mut ahead = *self;
        ahead.scan.eat(b',');
        for word in ["and", "promotes", "promoting", "becomes", "becoming", "equals", "to", "a"] {
            ahead.word(word);
        }
        let role = ahead.piece().filter(|role| Role::PROMOTIONS.contains(role))?;
        *self = ahead;
        Some(role)
    }
}

/// `mv`, which is legal in `position`, as one would say it.
pub(crate) fn write(position: &Position, mv: Move) -> String {
    let mut words = match San::without_mark_from_move(position, mv) {
        San::Castling { side: CastlingSide::King, .. } => "castles kingside".to_owned(),
        San::Castling { side: CastlingSide::Queen, .. } => "castles queenside".to_owned(),
        San::Normal { role, file, rank, capture, to, promotion, .. } => {
            let mut words = String::with_capacity(32);
            if role != Role::Pawn {
                words.push_str(name(role));
                words.push(' ');
            }
            words.extend(file.map(File::as_char));
            words.extend(rank.map(Rank::as_char));
            let joint = match (capture, role == Role::Pawn) {
                (true, _) => "takes ",
                (false, true) => "",
                (false, false) => "to ",
            };
            if file.is_some() || rank.is_some() {
                words.push(' ');
            }
            words.push_str(joint);
            words.push_str(&to.to_string());
            if let Some(role) = promotion {
                words.push_str(", promotes to ");
                words.push_str(name(role));
            }
            words
        }
    };
    match CheckMark::of(position, mv) {
        None => {}
        Some(CheckMark::Check) => words.push_str(", check"),
        Some(CheckMark::Mate) => words.push_str(", checkmate"),
    }
    words
}

const fn name(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}
