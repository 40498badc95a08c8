//! Reads English descriptive moves.

use staunton_rules::{Bitboard, CastlingSide, Color, Rank, Role};

use super::lexer::{Lexer, Token, Word};
use super::names::{NamedPiece, files_named, wing_of_pawn};
use super::phrases::{Letters, Phrases, Target, on_rank};
use crate::scan::Scan;
use crate::statement::{Parsed, Unreadable};
use crate::{
    CheckMark, Constraint, Doubt, Language, Marks, Statement, Taking, Whose, algebraic, tail,
};

/// `O-O` and its like are the same in all languages.
const ENGLISH: algebraic::Alphabet = algebraic::Alphabet::Of(Language::English);

/// Reads the move that begins at `start`, as `turn` would say it.
///
/// # Errors
/// The byte at which the text stops being a move, and what would have fitted.
pub(crate) fn read(text: &str, start: usize, turn: Color) -> Parsed {
    let mut phrases = Phrases::new(text, start, turn);
    let mut statement = phrases.statement()?;
    phrases.or_any(&mut statement);
    statement.doubts.append(&mut phrases.doubts);
    let mut scan = phrases.lexer.scan();
    skip_stop(&mut scan);
    let tail = tail::read(&mut scan);
    for choice in &mut statement.options {
        tail.mark(&mut choice.constraint);
    }
    statement.nag = tail.nag;
    Ok((statement, scan.at()))
}

/// Passes over the full stop of `Kt.` and `sq.`, but not over the dots of `1...`.
fn skip_stop(scan: &mut Scan<'_>) {
    if scan.rest().starts_with('.') && !scan.rest().starts_with("..") {
        scan.bump();
    }
}

impl<'a> Phrases<'a> {
    fn statement(&mut self) -> Result<Statement, Unreadable> {
        if let Some(castling) = self.castling() {
            return Ok(Statement::plain(castling));
        }
        if let Some(any) = self.any_move() {
            return Ok(Statement::plain(any));
        }
        while self.lexer.eat(Token::Word(Word::Filler)) {}
        if self.lexer.eat(Token::Word(Word::Mates)) {
            // "mates accordingly": as the reply demands.
            while self.lexer.eat(Token::Word(Word::Filler)) {}
            let mark = Some(CheckMark::Mate);
            return Ok(Statement::plain(Constraint { mark, ..Constraint::default() }));
        }
        let is_doubled = self.lexer.eat(Token::Word(Word::Doubled));
        let letters = self.letters();
        let Some(piece) = NamedPiece::named(letters.roles()) else {
            return self.without_dash(&letters);
        };
        let piece = if is_doubled { NamedPiece { whose: Whose::Doubled, ..piece } } else { piece };
        let mut mover = piece.moves();
        if let Some(origins) = self.origin(&letters)? {
            mover.origins &= origins;
        }
        let mut ahead = self.clone();
        match ahead.lexer.next().token {
            Token::To => {
                *self = ahead;
                self.to(piece, mover)
            }
            Token::Takes => {
                *self = ahead;
                self.takes(piece, mover)
            }
            Token::Rank(_) | Token::Square => self.without_dash(&letters),
            Token::Word(Word::Or) => {
                let error = self.expected("to, a dash, takes, x, or a verb such as checks");
                self.either(piece).ok_or(error)
            }
            Token::Word(word) => {
                *self = ahead;
                self.verb(piece, mover, word)
            }
            _ => Err(self.expected("to, a dash, takes, x, or a verb such as checks")),
        }
    }

    /// Where the piece comes from, if it is said: `(R 4)`, `/4`, `/Q4`, `from K 2`, a bare rank.
    fn origin(&mut self, letters: &Letters<'a>) -> Result<Option<Bitboard>, Unreadable> {
        if letters.is_empty() {
            return Ok(None);
        }
        if let Some(squares) = self.square_in_brackets() {
            return Ok(Some(squares));
        }
        let mut ahead = self.clone();
        let by_sign = match ahead.lexer.next().token {
            Token::Slash | Token::Word(Word::At) => true,
            Token::Rank(_) => {
                ahead = self.clone();
                false
            }
            _ => return Ok(None),
        };
        if by_sign && let Some(squares) = ahead.clone().square(None) {
            ahead.square(None);
            *self = ahead;
            return Ok(Some(squares));
        }
        let expected = Err(self.expected("the square the piece comes from"));
        let Some(rank) = ahead.rank() else { return if by_sign { expected } else { Ok(None) } };
        // `R1-K2`, but `P K4` is a move whose dash is lost.
        if !matches!(ahead.lexer.peek().token, Token::To | Token::Takes) {
            return if by_sign { expected } else { Ok(None) };
        }
        *self = ahead;
        Ok(Some(Bitboard::from_rank(rank.relative_to(self.turn))))
    }

    /// Letters that name no piece and his square without a sign between: `P K 4`; or a piece, the
    /// square he comes from, and the rest: `Pawn K2 to K4`.
    fn without_dash(&mut self, letters: &Letters<'a>) -> Result<Statement, Unreadable> {
        let expected = if letters.is_empty() {
            "a piece: K Q R B Kt P, or Castles"
        } else {
            "to, a dash, takes or x"
        };
        let error = Err(self.expected(expected));
        let parted = letters.part(NamedPiece::named, files_named);
        let Some((piece, files, _)) = parted else { return error };
        let Some(rank) = self.rank() else { return error };
        let squares = on_rank(files, rank, self.turn);
        let mut mover = piece.moves();
        if matches!(self.lexer.peek().token, Token::To | Token::Takes) {
            mover.origins &= squares;
            return match self.lexer.next().token {
                Token::To => self.to(piece, mover),
                _ => self.takes(piece, mover),
            };
        }
        self.doubts.push(Doubt::LostDash);
        Ok(self.arrives(mover, squares, rank))
    }

    /// Behind `to`.
    fn to(&mut self, piece: NamedPiece, mut mover: Constraint) -> Result<Statement, Unreadable> {
        // The origin in the wrong place: `R-(B5)B7`.
        if let Some(origins) = self.square_in_brackets() {
            mover.origins &= origins;
        }
        if self.lexer.eat(Token::Word(Word::Any)) {
            return self.any_square(mover);
        }
        match self.target(Some(piece)) {
            Some(Target::Squares { squares, rank }) => Ok(self.arrives(mover, squares, rank)),
            Some(Target::Bare { letters, color }) => self.bare(mover, &letters, color),
            None => Err(self.expected("a square such as K4 or B's 3d")),
        }
    }

    /// A piece who goes to one of `squares`, on this rank of his own.
    fn arrives(&mut self, mover: Constraint, squares: Bitboard, rank: Rank) -> Statement {
        let is_pawn = mover.roles.contains(Role::Pawn);
        let promotion = if is_pawn { self.promotion(rank == Rank::Eighth) } else { None };
        let goes =
            Constraint { destinations: squares, taking: Taking::Nothing, promotion, ..mover };
        let mut statement = Statement::plain(goes);
        statement.or(Constraint { taking: Taking::ANY, ..goes }, Doubt::ToForTakes);
        if let Some(destinations) = wing_of_pawn(mover.origins, squares).filter(|_| is_pawn) {
            let (origins, taking) = (Bitboard::FULL, Taking::Nothing);
            statement.or(Constraint { origins, destinations, taking, ..goes }, Doubt::Identity);
        }
        self.others(goes, &mut statement);
        statement
    }

    /// `or Kt's sq.`: other squares just as good.
    fn others(&mut self, goes: Constraint, statement: &mut Statement) {
        loop {
            if !self.lexer.may_come(b"o") {
                return;
            }
            let mut ahead = self.clone();
            ahead.lexer.skip_stops();
            if !ahead.lexer.eat(Token::Word(Word::Or)) {
                return;
            }
            let Some(destinations) = ahead.square(None) else { return };
            statement.also.push(Constraint { destinations, ..goes });
            *self = ahead;
        }
    }

    /// Letters without a rank behind `to`: a square of the first rank, `R-B`; or a piece who is
    /// taken, `Kt-P`; and the last of them may be the next move's.
    fn bare(
        &mut self,
        mover: Constraint,
        letters: &Letters<'a>,
        color: Color,
    ) -> Result<Statement, Unreadable> {
        let goes_on = letters.roles().len() > 1 && self.is_verb_ahead();
        let (files, victim) = if goes_on {
            let at_square = letters.part(files_named, NamedPiece::named);
            let at_piece = letters.part(NamedPiece::named, NamedPiece::named);
            let place =
                at_square.as_ref().map(|found| found.2).or(at_piece.as_ref().map(|found| found.2));
            let Some(place) = place else { return Err(self.expected("a rank from 1 to 8, or sq")) };
            self.lexer = place;
            (at_square.map(|found| found.0), at_piece.map(|found| found.0))
        } else {
            (files_named(letters.roles()), NamedPiece::named(letters.roles()))
        };
        let capture = victim.and_then(|victim| victim.taken_by(mover));
        let Some(files) = files else {
            let capture = capture.ok_or_else(|| self.expected("a rank from 1 to 8, or sq"))?;
            let mut statement = Statement::default();
            statement.or(capture, Doubt::ToForTakes);
            return Ok(statement);
        };
        // "K. to B. or Kt's sq.": the rank comes with the other square.
        let mut ahead = self.clone();
        let rank = if ahead.lexer.eat(Token::Word(Word::Or)) {
            ahead.letters();
            ahead.rank()
        } else {
            None
        };
        let rank = rank.unwrap_or(Rank::First);
        let mut statement = self.arrives(mover, on_rank(files, rank, color), rank);
        if let Some(capture) = capture {
            statement.or(capture, Doubt::ToForTakes);
        }
        Ok(statement)
    }

    /// `any square on the Rook's file`
    fn any_square(&mut self, mover: Constraint) -> Result<Statement, Unreadable> {
        let mut ahead = self.clone();
        ahead.lexer.eat(Token::Square);
        ahead.lexer.eat(Token::Word(Word::At));
        ahead.lexer.eat(Token::Word(Word::Filler));
        let letters = ahead.letters();
        let is_file = ahead.lexer.eat(Token::Word(Word::File));
        let files = files_named(letters.roles()).filter(|_| is_file);
        let destinations = files.ok_or_else(|| self.expected("a square such as K4"))?;
        *self = ahead;
        Ok(Statement::plain(Constraint { destinations, ..mover }))
    }

    /// Behind `takes`: a piece, or the square he stands on.
    fn takes(&mut self, piece: NamedPiece, mover: Constraint) -> Result<Statement, Unreadable> {
        while self.lexer.eat(Token::Word(Word::Filler)) {}
        let is_doubled = self.lexer.eat(Token::Word(Word::Doubled));
        let mut ahead = self.clone();
        if let Some(Target::Squares { squares, rank }) = ahead.target(Some(piece))
            && !self.is_number_ahead()
        {
            *self = ahead;
            let promotion = self.promotion(rank == Rank::Eighth);
            let taking = Taking::ANY;
            let destinations = squares;
            return Ok(Statement::plain(Constraint { destinations, taking, promotion, ..mover }));
        }
        let start = self.clone();
        let letters = self.letters();
        let goes_on = letters.roles().len() > 1 && self.is_verb_ahead();
        let victim = if goes_on {
            letters.part(NamedPiece::named, NamedPiece::named).map(|(victim, _, place)| {
                self.lexer = place;
                victim
            })
        } else {
            NamedPiece::named(letters.roles())
        };
        let doubled = |victim| NamedPiece { whose: Whose::Doubled, ..victim };
        let taken = if is_doubled { victim.map(doubled) } else { victim };
        let Some(mut capture) = taken.and_then(|victim| victim.taken_by(mover)) else {
            return Err(start.expected("the piece that is taken, or its square"));
        };
        if let Some(square) = self.where_taken() {
            capture.destinations = square;
        }
        let may_promote = mover.roles.contains(Role::Pawn);
        capture.promotion = if may_promote { self.promotion(true) } else { None };
        Ok(Statement::plain(capture))
    }

    /// `(B 3)`, `at Q's 4th`, `on K's 5th` behind the piece that is taken.
    fn where_taken(&mut self) -> Option<Bitboard> {
        if let Some(squares) = self.square_in_brackets() {
            return Some(squares);
        }
        let mut ahead = self.clone();
        if !ahead.lexer.eat(Token::Word(Word::At)) {
            return None;
        }
        let squares = ahead.square(None)?;
        *self = ahead;
        Some(squares)
    }

    /// `Q. P. one`, `Q. checks`, `B. interposes`, `P. queens`.
    fn verb(
        &mut self,
        piece: NamedPiece,
        mover: Constraint,
        word: Word,
    ) -> Result<Statement, Unreadable> {
        let is_pawn = piece.role == Role::Pawn;
        let steps = |steps| Constraint { steps: Some(steps), taking: Taking::Nothing, ..mover };
        let mark = |mark| Constraint { mark: Some(mark), ..mover };
        let mut constraint = match word {
            Word::One if is_pawn => steps(1),
            Word::Two if is_pawn => steps(2),
            Word::Checks => mark(CheckMark::Check),
            Word::Mates => mark(CheckMark::Mate),
            Word::Interposes => Constraint { marks: Marks::INTERPOSES, ..mover },
            Word::Moves => mover,
            Word::Queens if is_pawn => Constraint { promotion: Some(Role::Queen), ..mover },
            Word::Becomes if is_pawn => {
                while self.lexer.eat(Token::Word(Word::Filler)) {}
                self.lexer.eat(Token::To);
                while self.lexer.eat(Token::Word(Word::Filler)) {}
                let letters = self.letters();
                let &[role] = letters.roles() else {
                    return Err(self.expected("what the pawn becomes"));
                };
                Constraint { promotion: Some(role), ..mover }
            }
            _ => return Err(self.expected("to, a dash, takes, x, or a verb such as checks")),
        };
        if let Some(squares) = self.where_taken() {
            constraint.destinations = squares;
        }
        if constraint.steps.is_some() {
            self.lexer.eat(Token::Square);
            constraint.promotion = self.promotion(false);
        }
        Ok(Statement::plain(constraint))
    }

    /// `Castles`, `Castles K R`, `Castles (Q's side)`, `O-O`.
    fn castling(&mut self) -> Option<Constraint> {
        let mut scan = self.lexer.scan();
        scan.skip_blanks();
        let by_signs = match scan.peek() {
            b'O' | b'o' | b'0' => algebraic::castling(&mut scan, ENGLISH),
            _ => None,
        };
        if let Some(castling) = by_signs {
            self.lexer = Lexer::at_scan(scan);
            return Some(castling);
        }
        let mut ahead = self.clone();
        if !ahead.lexer.eat(Token::Word(Word::Castle)) {
            return None;
        }
        // "Castle to K's sq." is a rook's move, but nobody prints it so.
        *self = ahead;
        Some(Constraint::castling(self.castling_side()))
    }

    fn castling_side(&mut self) -> Option<CastlingSide> {
        let mut ahead = self.clone();
        let is_bracket = ahead.lexer.eat(Token::Open);
        let has_word = ahead.lexer.eat(Token::Word(Word::At));
        while ahead.lexer.eat(Token::Word(Word::Filler)) {}
        let side = match ahead.lexer.next().token {
            Token::NamedPiece(Role::King) => CastlingSide::King,
            Token::NamedPiece(Role::Queen) => CastlingSide::Queen,
            _ => return None,
        };
        let is_named = ahead.lexer.eat(Token::NamedPiece(Role::Rook))
            || ahead.lexer.eat(Token::Word(Word::Side));
        let next = ahead.lexer.peek().token;
        let is_closed = !is_bracket || ahead.lexer.eat(Token::Close);
        let is_whole = is_named || has_word || is_bracket || next == Token::End;
        let is_mine = !matches!(next, Token::To | Token::Takes | Token::Rank(_));
        (is_closed && is_whole && is_mine).then(|| {
            *self = ahead;
            side
        })
    }
}
