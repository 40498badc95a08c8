//! The words and signs of the English descriptive notation.

use staunton_rules::{Rank, Role};

use crate::scan::Scan;

/// A word or a sign.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Token {
    /// A piece's letter or name: `K`, `Kt`, `Bishop`.
    NamedPiece(Role),
    /// `4`, `4th`, `fourth`.
    Rank(Rank),
    /// `sq`, `square`.
    Square,
    /// `to`, or a dash.
    To,
    /// `takes`, `x`.
    Takes,
    /// `(`
    Open,
    /// `)`
    Close,
    /// `=`
    Equals,
    /// `/`
    Slash,
    /// A word that means something.
    Word(Word),
    /// The end of the text.
    End,
    /// Anything else.
    Other,
}

/// A word of the descriptive notation.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Word {
    /// `Castles`, `castling`, and `Castle`, which may be a rook too.
    Castle,
    /// `one`
    One,
    /// `two`
    Two,
    /// `her`
    Her,
    /// `his`, `its`
    His,
    /// `White's`
    White,
    /// `Black's`, `Bl.`
    Black,
    /// `checks`
    Checks,
    /// `mates`
    Mates,
    /// `interposes`
    Interposes,
    /// `moves`, `move`, `returns`
    Moves,
    /// `queens`
    Queens,
    /// `becomes`, `becoming`
    Becomes,
    /// `doubled`
    Doubled,
    /// `at`, `on`, `from`, `with`: a square, a side or a piece follows.
    At,
    /// `or`
    Or,
    /// `a`, `the`, `and`, `else`: they tell nothing.
    Filler,
    /// `side`, `wing`
    Side,
    /// `any`, `anything`
    Any,
    /// `file`
    File,
}

/// A word or a sign with its place.
#[derive(Copy, Clone, Debug)]
pub(super) struct Lexeme {
    pub(super) token: Token,
    pub(super) start: usize,
    /// Whether a blank stands before it.
    pub(super) is_apart: bool,
    /// Whether it is another sign that looks like it.
    pub(super) is_mended: bool,
}

/// Tells the words and signs of a text one by one. Copies go their own way.
#[derive(Copy, Clone, Debug)]
pub(super) struct Lexer<'a> {
    /// Behind what was told last.
    scan: Scan<'a>,
    /// What comes next: it is asked for often, and read once.
    ahead: Lexeme,
    /// Behind what comes next.
    behind: Scan<'a>,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str, at: usize) -> Self {
        Self::at_scan(Scan::new(text, at))
    }

    pub(super) const fn scan(&self) -> Scan<'a> {
        self.scan
    }

    /// The words of a text from a place on.
    pub(super) fn at_scan(scan: Scan<'a>) -> Self {
        Self::behind(scan, false)
    }

    fn behind(scan: Scan<'a>, after_piece: bool) -> Self {
        let mut reader = Reader { scan, after_piece };
        let ahead = reader.next();
        Self { scan, ahead, behind: reader.scan }
    }

    /// The next word or sign, which is not passed over.
    pub(super) const fn peek(&self) -> Lexeme {
        self.ahead
    }

    /// Passes over the next word or sign if it is this one.
    pub(super) fn eat(&mut self, token: Token) -> bool {
        let is_there = self.ahead.token == token;
        if is_there {
            self.next();
        }
        is_there
    }

    /// Whether a word with one of these initials, which are small, may come next behind commas and such: a short
    /// look, which tells most often that none does.
    pub(super) fn may_come(&self, initials: &[u8]) -> bool {
        let is_between = |byte: &&u8| !b" \t\n\r,;:._\"*".contains(byte);
        let first = self.scan.rest().as_bytes().iter().find(is_between);
        first.is_some_and(|byte| {
            !byte.is_ascii() || *byte == b'\'' || initials.contains(&byte.to_ascii_lowercase())
        })
    }

    /// Passes over commas and such, if there are any.
    pub(super) fn skip_stops(&mut self) {
        let mut scan = self.scan;
        scan.skip_blanks();
        while matches!(scan.peek(), b',' | b';' | b':' | b'.') && !scan.is_end() {
            scan.bump();
            scan.skip_blanks();
        }
        *self = Self::at_scan(scan);
    }

    /// The next word or sign.
    pub(super) fn next(&mut self) -> Lexeme {
        let lexeme = self.ahead;
        *self = Self::behind(self.behind, matches!(lexeme.token, Token::NamedPiece(_)));
        lexeme
    }
}

/// Reads one word or sign.
struct Reader<'a> {
    scan: Scan<'a>,
    /// Whether a piece's letter stands before it.
    after_piece: bool,
}

impl Reader<'_> {
    fn next(&mut self) -> Lexeme {
        let is_apart = self.skip();
        let start = self.scan.at();
        let mut is_mended = false;
        let token = match self.scan.peek() {
            0 if self.scan.is_end() => Token::End,
            b'-' => {
                while self.scan.eat(b'-') {}
                Token::To
            }
            b'(' => self.sign(Token::Open),
            b')' => self.sign(Token::Close),
            b'=' => self.sign(Token::Equals),
            b'/' => self.sign(Token::Slash),
            b'3' if self.after_piece && !is_apart && self.is_doubled_three() => {
                self.scan.skip(2);
                is_mended = true;
                Token::Rank(Rank::Third)
            }
            b'1'..=b'8' => self.digit(),
            b'x' if self.scan.word().is_empty() => self.sign(Token::Takes),
            sign if sign.is_ascii_alphabetic() && !self.scan.word().is_empty() => {
                let (token, mended) = self.letters(self.after_piece && !is_apart);
                is_mended = mended;
                token
            }
            b'K' | b'Q' | b'R' | b'B' | b'N' | b'P' => {
                let role = Role::from_char(self.scan.peek().into());
                self.sign(role.map_or(Token::Other, Token::NamedPiece))
            }
            _ => self.sign(Token::Other),
        };
        Lexeme { token, start, is_apart, is_mended }
    }

    fn sign(&mut self, token: Token) -> Token {
        self.scan.bump();
        token
    }

    /// Whether a 3 was seen twice: `Kt to B38`.
    fn is_doubled_three(&self) -> bool {
        let behind = self.scan.rest().strip_prefix("38");
        behind.is_some_and(|it| !it.starts_with(|sign: char| sign.is_alphanumeric()))
    }

    /// A digit and the ending that makes it an ordinal number; several digits are no rank, and
    /// neither is what begins a result.
    fn digit(&mut self) -> Token {
        let rank = Rank::from_char(self.scan.peek().into());
        self.scan.bump();
        let is_result = ["-0", "/2", "–0"].iter().any(|rest| self.scan.rest().starts_with(rest));
        if self.scan.peek().is_ascii_digit() || is_result {
            return Token::Other;
        }
        let ending = self.scan.word();
        if matches!(ending, "st" | "nd" | "d" | "rd" | "th" | "TH" | "ST" | "ND" | "RD" | "D") {
            self.scan.skip(ending.len());
        }
        rank.map_or(Token::Other, Token::Rank)
    }

    /// A whole word, or the first letter of several that stand together: `KtPxP`.
    fn letters(&mut self, is_glued_to_piece: bool) -> (Token, bool) {
        let word = self.scan.word();
        // What is met most often.
        let often = match word {
            "to" => Some(Token::To),
            "Kt" => Some(Token::NamedPiece(Role::Knight)),
            _ => None,
        };
        if let Some(token) = often.or_else(|| keyword(word, self.scan)) {
            self.scan.skip(word.len());
            return (token, false);
        }
        let bytes = word.as_bytes();
        let second = bytes.get(1).copied().unwrap_or(0);
        let (token, len) = match (bytes[0], second) {
            (b't', b'o') if has_lost_its_blank(&word[2..]) => (Token::To, 2),
            (b't', b'a') if word.strip_prefix("takes").is_some_and(has_lost_its_blank) => {
                (Token::Takes, 5)
            }
            (b'K' | b'k', b't' | b'T') | (b'K', b'n') => (Token::NamedPiece(Role::Knight), 2),
            (b'x' | b'X', _) => (Token::Takes, 1),
            (b'I' | b'l', 0) if is_glued_to_piece => return self.mended(Rank::First),
            (b'S', 0) if is_glued_to_piece => return self.mended(Rank::Fifth),
            (letter, _) => match Role::from_char(letter.into()) {
                Some(role) => (Token::NamedPiece(role), 1),
                None => (Token::Other, word.len()),
            },
        };
        self.scan.skip(len);
        (token, false)
    }

    fn mended(&mut self, rank: Rank) -> (Token, bool) {
        self.scan.skip(1);
        (Token::Rank(rank), true)
    }

    /// Passes over blanks, full stops, quotes, and what makes a possessive; whether there was a
    /// blank.
    fn skip(&mut self) -> bool {
        let mut is_apart = false;
        loop {
            is_apart |= self.scan.skip_blanks();
            match self.scan.peek() {
                b'.' | b'_' | b'"' | b'*' => self.scan.bump(),
                b'\'' => {
                    self.scan.bump();
                    if self.scan.word().eq_ignore_ascii_case("s") {
                        self.scan.skip(1);
                    }
                }
                // A possessive whose apostrophe is lost: `Kts P`, `K. Kt s 3d`.
                b's' if self.after_piece && self.scan.word() == "s" => self.scan.skip(1),
                _ => return is_apart,
            }
        }
    }
}

/// Whether what stands at a verb begins with a piece: a scan often loses the blank between, `P toK 4`, `KttoQ B 3`.
fn has_lost_its_blank(behind: &str) -> bool {
    let is_piece = |sign: char| "KQRBNP".contains(sign);
    // A piece's letter that was taken for a small one stands alone or before another.
    let small = behind.strip_prefix(['k', 'q', 'b']);
    behind.starts_with(is_piece)
        || small.is_some_and(|it| it.is_empty() || it.starts_with(is_piece))
}

/// The longest keyword, in bytes.
const LONGEST: usize = 11;

fn keyword(word: &str, scan: Scan<'_>) -> Option<Token> {
    // One letter is a piece's, not a word, but for the article.
    if word.len() < 2 && word != "a" {
        return None;
    }
    let mut small = [0; LONGEST];
    let small = small.get_mut(..word.len())?;
    small.copy_from_slice(word.as_bytes());
    small.make_ascii_lowercase();
    let rank = |index| Rank::from_index(index).map(Token::Rank);
    Some(match &*small {
        b"to" => Token::To,
        b"tks" | b"takes" | b"take" | b"taking" | b"captures" | b"capture" => Token::Takes,
        b"king" | b"kings" => Token::NamedPiece(Role::King),
        b"queen" => Token::NamedPiece(Role::Queen),
        b"rook" | b"rooks" => Token::NamedPiece(Role::Rook),
        b"bishop" | b"bishops" => Token::NamedPiece(Role::Bishop),
        b"knight" | b"knights" => Token::NamedPiece(Role::Knight),
        b"pawn" | b"pawns" => Token::NamedPiece(Role::Pawn),
        b"sq" | b"square" | b"sqs" | b"squares" => Token::Square,
        b"first" => return rank(0),
        b"second" => return rank(1),
        b"third" | b"three" => return rank(2),
        b"fourth" | b"four" => return rank(3),
        b"fifth" | b"five" => return rank(4),
        b"sixth" | b"six" => return rank(5),
        b"seventh" | b"seven" => return rank(6),
        b"eighth" | b"eight" => return rank(7),
        // `K-Bl` is the first rank badly printed, `Bl. K's 2d` a square of Black's.
        b"bl" if scan.rest()[word.len()..].starts_with('.') => Token::Word(Word::Black),
        other => Token::Word(plain_word(other)?),
    })
}

fn plain_word(small: &[u8]) -> Option<Word> {
    Some(match small {
        b"castles" | b"castle" | b"castling" => Word::Castle,
        b"one" => Word::One,
        b"two" => Word::Two,
        b"her" => Word::Her,
        b"his" | b"its" => Word::His,
        b"white" | b"whites" => Word::White,
        b"black" | b"blacks" => Word::Black,
        b"checks" => Word::Checks,
        b"mate" | b"mates" => Word::Mates,
        b"interposes" | b"interpose" => Word::Interposes,
        b"moves" | b"move" | b"returns" => Word::Moves,
        b"queens" | b"queening" => Word::Queens,
        b"becomes" | b"becoming" | b"promotes" => Word::Becomes,
        b"doubled" => Word::Doubled,
        b"at" | b"on" | b"from" | b"with" => Word::At,
        b"or" => Word::Or,
        b"a" | b"the" | b"and" | b"else" | b"accordingly" => Word::Filler,
        b"side" | b"wing" => Word::Side,
        b"any" | b"anything" => Word::Any,
        b"file" => Word::File,
        _ => return None,
    })
}
