//! The phrases of a descriptive move: letters in a row, squares, what a pawn becomes.

use alloc::vec::Vec;

use staunton_rules::{Bitboard, Color, Rank, Role};

use super::lexer::{Lexeme, Lexer, Token, Word};
use super::names::{NamedPiece, files_named};
use crate::Doubt;
use crate::statement::Unreadable;

/// The most letters in a row that a move has: `K Kt Q Kt`, and `Q B P` of the next.
const MOST: usize = 7;

/// A reader of phrases.
#[derive(Clone)]
pub(super) struct Phrases<'a> {
    pub(super) lexer: Lexer<'a>,
    /// Whose squares they are where nothing is said.
    pub(super) turn: Color,
    pub(super) doubts: Vec<Doubt>,
}

/// Letters in a row.
#[derive(Copy, Clone)]
pub(super) struct Letters<'a> {
    roles: [Role; MOST],
    /// Before the first.
    start: Lexer<'a>,
    /// Whether a blank stands before the letter.
    apart: [bool; MOST],
    len: usize,
}

impl<'a> Letters<'a> {
    pub(super) fn roles(&self) -> &[Role] {
        &self.roles[..self.len]
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The place before a letter.
    fn before(&self, letter: usize) -> Lexer<'a> {
        let mut place = self.start;
        for _ in 0..letter {
            place.next();
        }
        place
    }

    /// Where to part the letters so that the first part is one thing and the second another:
    /// at a blank rather than where they stand together, and else as early as can be.
    pub(super) fn part<A, B>(
        &self,
        first: impl Fn(&[Role]) -> Option<A>,
        second: impl Fn(&[Role]) -> Option<B>,
    ) -> Option<(A, B, Lexer<'a>)> {
        let all = self.roles();
        let fits = |at: &usize| {
            let (head, rest) = all.split_at(*at);
            Some((first(head)?, second(rest)?, self.before(*at)))
        };
        let (glued, apart): (Vec<usize>, Vec<usize>) =
            (1..self.len).partition(|&at| !self.apart[at]);
        // Where every letter stands apart, blanks tell nothing.
        apart.iter().chain(&glued).find_map(fits)
    }
}

/// A square, or only the file of one.
#[derive(Copy, Clone)]
pub(super) enum Target<'a> {
    /// The squares it may be.
    Squares { squares: Bitboard, rank: Rank },
    /// Letters without a rank.
    Bare { letters: Letters<'a>, color: Color },
}

impl<'a> Phrases<'a> {
    pub(super) fn new(text: &'a str, at: usize, turn: Color) -> Self {
        Self { lexer: Lexer::new(text, at), turn, doubts: Vec::new() }
    }

    /// What is wrong with the next word.
    pub(super) fn expected(&self, expected: &'static str) -> Unreadable {
        Unreadable { at: self.lexer.peek().start, expected }
    }

    /// The pieces' letters that stand here in a row.
    pub(super) fn letters(&mut self) -> Letters<'a> {
        let mut found =
            Letters { roles: [Role::Pawn; MOST], start: self.lexer, apart: [false; MOST], len: 0 };
        while found.len < MOST {
            let Lexeme { token: Token::NamedPiece(role), is_apart, .. } = self.lexer.peek() else {
                break;
            };
            self.lexer.next();
            found.roles[found.len] = role;
            found.apart[found.len] = is_apart;
            found.len += 1;
        }
        found
    }

    /// Whether a verb follows, so that the last letters read are the next move's piece; where he
    /// comes from may stand between.
    pub(super) fn is_verb_ahead(&self) -> bool {
        let mut ahead = self.clone();
        ahead.square_in_brackets();
        matches!(ahead.lexer.peek().token, Token::To | Token::Takes)
    }

    /// Whether the digit behind the letters that follow is the number of the next move:
    /// `Q takes B 6. ...`
    pub(super) fn is_number_ahead(&self) -> bool {
        let mut ahead = self.clone();
        ahead.letters();
        let lexeme = ahead.lexer.next();
        matches!(lexeme.token, Token::Rank(_))
            && lexeme.is_apart
            && ahead.lexer.scan().peek() == b'.'
    }

    /// A rank if one stands here: `4`, `sq`, `5th sq.`
    pub(super) fn rank(&mut self) -> Option<Rank> {
        let mut ahead = self.lexer;
        let lexeme = ahead.next();
        let rank = match lexeme.token {
            Token::Rank(rank) => {
                ahead.eat(Token::Square);
                rank
            }
            // "King's one" when it is spoken.
            Token::Square | Token::Word(Word::One) => Rank::First,
            Token::Word(Word::Two) => Rank::Second,
            _ => return None,
        };
        self.doubts.extend(lexeme.is_mended.then_some(Doubt::Sign { at: lexeme.start }));
        self.lexer = ahead;
        Some(rank)
    }

    /// A square, of which the rank may be missing; `piece` is the piece of "his" and "her".
    pub(super) fn target(&mut self, piece: Option<NamedPiece>) -> Option<Target<'a>> {
        while self.lexer.eat(Token::Word(Word::Filler)) {}
        let color = self.owner();
        if matches!(self.lexer.peek().token, Token::Word(Word::Her | Word::His)) {
            let files = self.own_file(piece)?;
            let rank = self.rank()?;
            return Some(Target::Squares { squares: on_rank(files, rank, color), rank });
        }
        let letters = self.letters();
        let files = files_named(letters.roles());
        let mut ahead = self.clone();
        match (files, ahead.rank()) {
            (Some(files), Some(rank)) => {
                *self = ahead;
                Some(Target::Squares { squares: on_rank(files, rank, color), rank })
            }
            _ if letters.is_empty() => None,
            _ => Some(Target::Bare { letters, color }),
        }
    }

    /// A square with its rank.
    pub(super) fn square(&mut self, piece: Option<NamedPiece>) -> Option<Bitboard> {
        match self.target(piece)? {
            Target::Squares { squares, .. } => Some(squares),
            Target::Bare { .. } => None,
        }
    }

    /// `White's`, `Bl.`: whose square it is.
    fn owner(&mut self) -> Color {
        if self.lexer.eat(Token::Word(Word::White)) {
            Color::White
        } else if self.lexer.eat(Token::Word(Word::Black)) {
            Color::Black
        } else {
            self.turn
        }
    }

    /// The file of `her`, `her R's`, `his`, `his B's`.
    fn own_file(&mut self, piece: Option<NamedPiece>) -> Option<Bitboard> {
        let owner = match self.lexer.next().token {
            Token::Word(Word::Her) => Role::Queen,
            Token::Word(Word::His) => Role::King,
            _ => return None,
        };
        let letters = self.letters();
        match (letters.roles(), owner, piece) {
            ([], Role::King, Some(piece)) => piece.own_files(),
            ([], owner, _) => files_named(&[owner]),
            (&[wing], owner, _) => files_named(&[owner, wing]),
            _ => None,
        }
    }

    /// `(R 4)`, `(at R's 7th)`, `(Q sq)` behind a piece: where he comes from.
    pub(super) fn square_in_brackets(&mut self) -> Option<Bitboard> {
        if self.lexer.peek().token != Token::Open {
            return None;
        }
        let mut ahead = self.clone();
        ahead.lexer.next();
        ahead.lexer.eat(Token::Word(Word::At));
        let squares = ahead.square(None)?;
        // The author wonders: `(on R2!)`.
        while matches!(ahead.lexer.scan().peek(), b'!' | b'?') && !ahead.lexer.scan().is_end() {
            ahead.lexer.next();
        }
        ahead.lexer.eat(Token::Close).then(|| {
            *self = ahead;
            squares
        })
    }

    /// What the pawn becomes, if it is said behind the square: `(Q)`, `=Q`, `/Q`, `Q`, `-Q`,
    /// `becoming a Queen`, `queens`, `(2d Q.)`.
    pub(super) fn promotion(&mut self, is_last_rank: bool) -> Option<Role> {
        // The mark of a note: a bishop's letter is great.
        let is_note = |mark: &&str| self.lexer.scan().rest().trim_start().starts_with(*mark);
        let mut ahead = self.clone();
        let first = ahead.lexer.next();
        let role = match first.token {
            Token::Open if ["(b)", "(_b_)"].iter().any(is_note) => return None,
            Token::Open => {
                ahead.lexer.eat(Token::Equals);
                let queens = ahead.lexer.eat(Token::Word(Word::Queens));
                ahead.rank();
                let role = if queens { Role::Queen } else { ahead.piece()? };
                ahead.lexer.eat(Token::Close).then_some(role)?
            }
            Token::Equals | Token::Slash => ahead.piece()?,
            Token::NamedPiece(role) if is_last_rank && !first.is_apart => role,
            // Not the dash of a square: `PxP-Q4`.
            Token::To if is_last_rank && !first.is_apart && !ahead.lexer.peek().is_apart => {
                let role = ahead.piece()?;
                (!ahead.lexer.scan().peek().is_ascii_alphanumeric()).then_some(role)?
            }
            _ => return self.promotion_in_words(),
        };
        let can_be = Role::PROMOTIONS.contains(&role);
        can_be.then(|| {
            *self = ahead;
            role
        })
    }

    fn promotion_in_words(&mut self) -> Option<Role> {
        // `queens`, `becomes`, `promotes`, and what tells nothing.
        if !self.lexer.may_come(b"qbpate") {
            return None;
        }
        let mut ahead = self.clone();
        ahead.lexer.skip_stops();
        while ahead.lexer.eat(Token::Word(Word::Filler)) {}
        let role = if ahead.lexer.eat(Token::Word(Word::Queens)) {
            Role::Queen
        } else if ahead.lexer.eat(Token::Word(Word::Becomes)) {
            ahead.lexer.eat(Token::To);
            ahead.piece()?
        } else {
            return None;
        };
        Role::PROMOTIONS.contains(&role).then(|| {
            *self = ahead;
            role
        })
    }

    /// One piece without a side: `a Queen`.
    fn piece(&mut self) -> Option<Role> {
        while self.lexer.eat(Token::Word(Word::Filler)) {}
        let mut ahead = self.lexer;
        let Token::NamedPiece(role) = ahead.next().token else { return None };
        self.lexer = ahead;
        Some(role)
    }
}

/// The squares of these files on a rank, counted from the side of `color`.
pub(super) fn on_rank(files: Bitboard, rank: Rank, color: Color) -> Bitboard {
    files & Bitboard::from_rank(rank.relative_to(color))
}
