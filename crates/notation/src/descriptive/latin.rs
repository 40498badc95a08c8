//! Reads Spanish and French descriptive moves: the rank stands before the file, and the side
//! behind the piece. `P4R`, `C3AR`, `A5C`, `TDxD`, `CxPR`, `C pr P`, and with blanks `C 3 F R`.

use alloc::vec;
use alloc::vec::Vec;

use staunton_rules::{Bitboard, Color, Rank, Role};

use super::names::{NamedPiece, files_named};
use super::phrases::on_rank;
use crate::scan::Scan;
use crate::statement::{Parsed, Unreadable};
use crate::{Constraint, Doubt, Language, Letters, Statement, Taking, algebraic, tail};

/// Reads the move that begins at `start`, as `turn` would say it.
///
/// # Errors
/// The byte at which the text stops being a move, and what would have fitted.
pub(crate) fn read(text: &str, start: usize, turn: Color, language: Language) -> Parsed {
    let letters = Letters::old(language);
    let mut latin = Latin { scan: Scan::new(text, start), letters, turn, is_spaced: false };
    latin.scan.skip_blanks();
    let mut statement =
        match algebraic::castling(&mut latin.scan, algebraic::Alphabet::Of(language)) {
            Some(castling) => Statement::plain(castling),
            None => latin.statement()?,
        };
    let tail = tail::read(&mut latin.scan);
    for choice in &mut statement.options {
        tail.mark(&mut choice.constraint);
    }
    statement.nag = tail.nag;
    Ok((statement, latin.scan.at()))
}

struct Latin<'a> {
    scan: Scan<'a>,
    letters: Letters,
    turn: Color,
    /// Whether a blank stands between the rank and the file of its square.
    is_spaced: bool,
}

impl Latin<'_> {
    fn expected(&self, expected: &'static str) -> Unreadable {
        Unreadable { at: self.scan.at(), expected }
    }

    fn statement(&mut self) -> Result<Statement, Unreadable> {
        let piece = self.piece().ok_or_else(|| self.expected("a piece's letter, or castling"))?;
        let mut mover = piece.moves();
        if let Some(origins) = self.square_in_brackets() {
            mover.origins &= origins;
        }
        self.scan.skip_blanks();
        if self.takes() {
            return self.capture(mover);
        }
        while self.scan.eat(b'-') {}
        self.scan.skip_blanks();
        let rank = self.rank().ok_or_else(|| self.expected("a rank from 1 to 8, x or pr"))?;
        self.is_spaced = self.scan.skip_blanks();
        let files = self.file().ok_or_else(|| self.expected("the letter of a file"))?;
        let goes = Constraint {
            destinations: on_rank(files, rank, self.turn),
            taking: Taking::Nothing,
            promotion: self.promotion(piece),
            ..mover
        };
        let mut statement = Statement::plain(goes);
        statement.or(Constraint { taking: Taking::ANY, ..goes }, Doubt::ToForTakes);
        Ok(statement)
    }

    fn capture(&mut self, mover: Constraint) -> Result<Statement, Unreadable> {
        self.scan.skip_blanks();
        let victim = self.piece().and_then(|victim| victim.taken_by(mover));
        let mut capture = victim.ok_or_else(|| self.expected("the piece that is taken"))?;
        if let Some(squares) = self.square_in_brackets() {
            capture.destinations = squares;
        }
        capture.promotion = if mover.roles.contains(Role::Pawn) {
            self.promotion(NamedPiece::any(Role::Pawn))
        } else {
            None
        };
        Ok(Statement::plain(capture))
    }

    /// A piece and his side: `TD`, `C`, `PAR`.
    fn piece(&mut self) -> Option<NamedPiece> {
        let before = self.scan;
        let role = self.letter()?;
        self.scan.eat(b'.');
        let suffix = |latin: &mut Self| match role {
            Role::Pawn => latin.file_letters(),
            Role::Rook | Role::Bishop | Role::Knight => latin.side().map(|side| vec![side]),
            Role::King | Role::Queen => None,
        };
        let named = suffix(self).or_else(|| self.apart(suffix));
        let mut named = named.unwrap_or_default();
        named.push(role);
        let piece = NamedPiece::named(&named);
        if piece.is_none() {
            self.scan = before;
        }
        piece
    }

    /// What stands one blank behind a piece and belongs to it: no other piece's move begins with
    /// it, for his goes on there.
    fn apart(&mut self, suffix: impl Fn(&mut Self) -> Option<Vec<Role>>) -> Option<Vec<Role>> {
        let mut ahead = Latin { ..*self };
        let is_apart = ahead.scan.eat(b' ');
        let found = suffix(&mut ahead).filter(|_| is_apart)?;
        let behind = ahead.scan;
        ahead.scan.skip_blanks();
        // `T R 1 D` is the king's rook's move, `T R pr P` too.
        let goes_on = behind.at() < ahead.scan.at() && (ahead.rank().is_some() || ahead.takes());
        goes_on.then(|| {
            self.scan = behind;
            found
        })
    }

    /// The letter of a piece, in capitals.
    fn letter(&mut self) -> Option<Role> {
        let letters = self.letters;
        let sign = self.scan.peek();
        let role = Role::ALL.into_iter().find(|&role| letters.of(role).as_bytes() == [sign])?;
        self.scan.bump();
        Some(role)
    }

    fn side(&mut self) -> Option<Role> {
        let before = self.scan;
        let side = self.letter().filter(|side| matches!(side, Role::King | Role::Queen));
        if side.is_none() {
            self.scan = before;
        }
        side
    }

    /// The letters of a file in the English order: `AR` is the king's bishop's.
    fn file_letters(&mut self) -> Option<Vec<Role>> {
        if let Some(side) = self.side() {
            return Some(vec![side]);
        }
        let before = self.scan;
        if let Some(wing @ (Role::Rook | Role::Knight | Role::Bishop)) = self.letter() {
            let side = self.side().or_else(|| self.side_apart());
            return Some(side.into_iter().chain([wing]).collect());
        }
        self.scan = before;
        None
    }

    /// The side of a file, one blank behind it: `3 F R`. A king's or a queen's own move is none.
    fn side_apart(&mut self) -> Option<Role> {
        let mut ahead = Latin { ..*self };
        let is_apart = self.is_spaced && ahead.scan.eat(b' ');
        let side =
            ahead.side().filter(|_| is_apart && !ahead.scan.peek().is_ascii_alphanumeric())?;
        let behind = ahead.scan;
        ahead.scan.skip_blanks();
        let is_wide = ahead.scan.at() > behind.at() + 1;
        // `3 F R 2 R`: the king goes on; `3 F R 2 P 3 D`: the next number.
        let is_own = !is_wide && (ahead.takes() || ahead.rank().is_some() && ahead.is_target());
        (!is_own).then(|| {
            self.scan = behind;
            side
        })
    }

    /// Whether a file stands here, and no piece who goes on.
    fn is_target(&mut self) -> bool {
        self.scan.skip_blanks();
        let is_file = self.letter().is_some();
        self.scan.skip_blanks();
        is_file && self.rank().is_none() && !self.takes()
    }

    fn file(&mut self) -> Option<Bitboard> {
        files_named(&self.file_letters()?)
    }

    fn rank(&mut self) -> Option<Rank> {
        let rank = Rank::from_char(self.scan.peek().into())?;
        self.scan.bump();
        Some(rank)
    }

    /// `(4R)`: where a piece comes from, or where one is taken.
    fn square_in_brackets(&mut self) -> Option<Bitboard> {
        let before = self.scan;
        self.scan.skip_blanks();
        let square = self.scan.eat(b'(').then(|| {
            let rank = self.rank()?;
            Some(on_rank(self.file()?, rank, self.turn))
        });
        match square.flatten() {
            Some(square) if self.scan.eat(b')') => Some(square),
            _ => {
                self.scan = before;
                None
            }
        }
    }

    /// `x`, `pr`, `por`, `toma`, `prend`
    fn takes(&mut self) -> bool {
        if matches!(self.scan.peek(), b'x' | b'X' | b':') && !self.scan.is_end() {
            self.scan.bump();
            return true;
        }
        let word = self.scan.word();
        let is_word = ["pr", "por", "toma", "prend", "prende"].contains(&word);
        if is_word {
            self.scan.skip(word.len());
            self.scan.eat(b'.');
        }
        is_word
    }

    /// `=D`, `(D)`
    fn promotion(&mut self, piece: NamedPiece) -> Option<Role> {
        let mut ahead = Latin { ..*self };
        let is_bracket = ahead.scan.eat(b'(');
        if piece.role != Role::Pawn || !(is_bracket || ahead.scan.eat(b'=')) {
            return None;
        }
        let role = ahead.letter().filter(|role| Role::PROMOTIONS.contains(role))?;
        if is_bracket && !ahead.scan.eat(b')') {
            return None;
        }
        self.scan = ahead.scan;
        Some(role)
    }
}
