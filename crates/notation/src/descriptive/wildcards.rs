//! Words that leave a move open: any move, one piece or another.

use staunton_rules::Bitboard;

use super::lexer::{Token, Word};
use super::names::{NamedPiece, files_named};
use super::phrases::Phrases;
use crate::{Castles, CheckMark, Constraint, RoleSet, Statement, Whose};

impl Phrases<'_> {
    /// `Any move`, `Anything.`, `any`, `Any move on KB file`: whichever is legal. Other words
    /// behind it make it prose.
    pub(super) fn any_move(&mut self) -> Option<Constraint> {
        if self.lexer.peek().token != Token::Word(Word::Any) {
            return None;
        }
        let mut ahead = self.clone();
        ahead.lexer.next();
        ahead.lexer.eat(Token::Word(Word::Moves));
        while ahead.lexer.eat(Token::Word(Word::Filler)) {}
        let mut any = Constraint { castles: Castles::BySquares, ..Constraint::default() };
        let mut on_file = ahead.clone();
        if on_file.lexer.eat(Token::Word(Word::At)) {
            while on_file.lexer.eat(Token::Word(Word::Filler)) {}
            let files = files_named(on_file.letters().roles())?;
            if !on_file.lexer.eat(Token::Word(Word::File)) {
                return None;
            }
            any.destinations = files;
            ahead = on_file;
        }
        ahead.ends_cell().then(|| {
            *self = ahead;
            any
        })
    }

    /// Whether what follows is no word: the end, a line end, a bar, a bracket, a number.
    fn ends_cell(&self) -> bool {
        let rest = self.lexer.scan().rest().trim_start_matches([' ', '\t', '.', ',', ';', ':']);
        rest.chars().next().is_none_or(|sign| !sign.is_alphabetic())
    }

    /// Adds the other moves of `P takes P or any`.
    pub(super) fn or_any(&mut self, statement: &mut Statement) {
        if !self.lexer.may_come(b"o") {
            return;
        }
        let mut ahead = self.clone();
        ahead.lexer.skip_stops();
        if ahead.lexer.eat(Token::Word(Word::Or))
            && let Some(any) = ahead.any_move()
        {
            statement.also.push(any);
            *self = ahead;
        }
    }

    /// `Q or Kt mates`: a move of either piece that does so.
    pub(super) fn either(&mut self, first: NamedPiece) -> Option<Statement> {
        let mut ahead = self.clone();
        let mut roles = RoleSet::EMPTY;
        let mut add = |piece: NamedPiece| {
            roles = roles.with(piece.role);
            (piece.whose == Whose::Any && piece.files == Bitboard::FULL).then_some(())
        };
        add(first)?;
        while ahead.lexer.eat(Token::Word(Word::Or)) {
            add(NamedPiece::named(ahead.letters().roles())?)?;
        }
        let mark = match ahead.lexer.next().token {
            Token::Word(Word::Mates) => CheckMark::Mate,
            Token::Word(Word::Checks) => CheckMark::Check,
            _ => return None,
        };
        *self = ahead;
        Some(Statement::plain(Constraint { roles, mark: Some(mark), ..Constraint::default() }))
    }
}
