//! What stands behind a move: marks of check and mate, of en passant, praise and blame.

use crate::scan::Scan;
use crate::{CheckMark, Constraint, Marks, Nag};

/// The marks behind a move.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tail {
    pub(crate) mark: Option<CheckMark>,
    pub(crate) marks: Marks,
    pub(crate) nag: Option<Nag>,
}

/// Reads all marks that stand at `scan` and leaves it behind the last of them.
pub(crate) fn read(scan: &mut Scan<'_>) -> Tail {
    let mut tail = Tail::default();
    loop {
        let mut ahead = *scan;
        skip_joints(&mut ahead);
        if !(tail.one(&mut ahead) || tail.in_brackets(&mut ahead)) {
            return tail;
        }
        *scan = ahead;
    }
}

impl Tail {
    /// Puts the marks into a constraint that has none of its own.
    pub(crate) fn mark(self, constraint: &mut Constraint) {
        constraint.mark = self.mark.or(constraint.mark);
        constraint.marks = self.marks.with(constraint.marks);
    }

    /// Reads one mark. Mate says more than check, whatever comes first.
    fn one(&mut self, scan: &mut Scan<'_>) -> bool {
        match scan.peek() {
            b'+' => self.plus(scan),
            b'#' => {
                scan.bump();
                self.mark = Some(CheckMark::Mate);
                true
            }
            b'!' | b'?' => self.glyph(scan),
            b'=' => self.even(scan),
            sign if sign.is_ascii_alphabetic() => self.word(scan),
            _ => self.sign(scan),
        }
    }

    fn in_brackets(&mut self, scan: &mut Scan<'_>) -> bool {
        let close = match scan.peek() {
            b'(' => b')',
            b'[' => b']',
            _ => return false,
        };
        let mut ahead = *scan;
        ahead.bump();
        let mut inner = *self;
        let mut count = 0;
        loop {
            skip_joints(&mut ahead);
            if !inner.one(&mut ahead) {
                break;
            }
            count += 1;
        }
        let is_whole = count > 0 && ahead.eat(close);
        if is_whole {
            (*self, *scan) = (inner, ahead);
        }
        is_whole
    }

    fn check(&mut self) {
        self.mark = self.mark.or(Some(CheckMark::Check));
    }

    /// `+`, `++`, and the signs that begin with it.
    fn plus(&mut self, scan: &mut Scan<'_>) -> bool {
        if scan.eat_str("+/-") {
            // Lasker's sign of mate; as a judgement it stands apart from the move.
            self.mark = Some(CheckMark::Mate);
        } else if let Some(sign) = ["+-", "+=", "+/="].into_iter().find(|sign| scan.eat_str(sign)) {
            self.nag = Nag::from_glyph(sign).or(self.nag);
        } else {
            scan.bump();
            // Two of them are mate to some and double check to others.
            scan.eat(b'+');
            self.check();
        }
        true
    }

    fn glyph(&mut self, scan: &mut Scan<'_>) -> bool {
        let start = *scan;
        while matches!(scan.peek(), b'!' | b'?') && !scan.is_end() {
            scan.bump();
        }
        let glyph = &start.rest()[..scan.at() - start.at()];
        let known = |len: usize| glyph.get(..len).and_then(Nag::from_glyph);
        self.nag = known(glyph.len()).or_else(|| known(2)).or(self.nag);
        true
    }

    /// `=`: the game is even. Before a letter it would be a promotion.
    fn even(&mut self, scan: &mut Scan<'_>) -> bool {
        let mut ahead = *scan;
        ahead.bump();
        let is_even = ahead.is_end() || matches!(ahead.peek(), b' ' | b'\n' | b')' | b'\r' | b'.');
        if is_even {
            *scan = ahead;
            self.nag = Some(Nag(10));
        }
        is_even
    }

    /// One sign beyond ASCII that is a glyph, `±`, or begins the French word of check.
    fn sign(&mut self, scan: &mut Scan<'_>) -> bool {
        const FRENCH: [&str; 4] = ["\u{e9}chec", "\u{c9}chec", "\u{e9}ch", "\u{c9}ch"];
        if FRENCH.into_iter().any(|word| scan.eat_str(word)) {
            self.check();
            scan.eat(b'.');
            return true;
        }
        let Some(sign) = scan.sign().filter(|sign| !sign.is_ascii()) else { return false };
        let Some(nag) = Nag::from_glyph(sign.encode_utf8(&mut [0; 4])) else { return false };
        scan.bump();
        self.nag = Some(nag);
        true
    }

    fn word(&mut self, scan: &mut Scan<'_>) -> bool {
        let word = scan.word();
        let mut small = [0; 12];
        let Some(small) = small.get_mut(..word.len()) else { return false };
        small.copy_from_slice(word.as_bytes());
        small.make_ascii_lowercase();
        let before = *scan;
        scan.skip(word.len());
        // `Ch2` is a bishop in Russian.
        if scan.peek().is_ascii_digit() {
            *scan = before;
            return false;
        }
        match &*small {
            b"check" if skip_mate(scan) => self.mark = Some(CheckMark::Mate),
            b"ch" | b"check" | b"checks" | b"checking" | b"jaque" | b"schach" => self.check(),
            b"mate" | b"mates" | b"checkm" | b"checkmate" | b"checkmates" | b"checkmating"
            | b"mat" | b"matt" => {
                self.mark = Some(CheckMark::Mate);
            }
            b"disch" => self.discovered(),
            b"dis" | b"disc" | b"discovered" | b"discovering" => {
                self.discovered();
                skip_check(scan);
            }
            b"dblch" => self.double(),
            b"dbl" | b"dble" | b"doub" | b"double" => {
                self.double();
                skip_check(scan);
            }
            b"ep" => self.in_passing(),
            // `e.p.`, and `a.p.` in Spanish.
            b"e" | b"a" => {
                scan.eat(b'.');
                scan.skip_blanks();
                if !scan.word().eq_ignore_ascii_case("p") {
                    *scan = before;
                    return false;
                }
                scan.skip(1);
                self.in_passing();
            }
            b"en" | b"in" => {
                scan.skip_blanks();
                let next = scan.word();
                if !["passant", "pas", "pass", "passing"]
                    .contains(&next.to_ascii_lowercase().as_str())
                {
                    *scan = before;
                    return false;
                }
                scan.skip(next.len());
                self.in_passing();
            }
            b"best" | b"forced" => {}
            _ => {
                *scan = before;
                return false;
            }
        }
        scan.eat(b'.');
        true
    }

    fn discovered(&mut self) {
        self.check();
        self.marks = self.marks.with(Marks::DISCOVERED);
    }

    fn double(&mut self) {
        self.check();
        self.marks = self.marks.with(Marks::DOUBLE);
    }

    const fn in_passing(&mut self) {
        self.marks = self.marks.with(Marks::EN_PASSANT);
    }
}

/// Skips the `ch.` of `dis. ch.`, also where it stands in brackets.
fn skip_check(scan: &mut Scan<'_>) {
    let mut ahead = *scan;
    ahead.eat(b'.');
    ahead.skip_blanks();
    let is_bracket = ahead.eat(b'(');
    let word = ahead.word();
    if !["ch", "check", "checkmate"].contains(&word) || word == "checkmate" {
        return;
    }
    ahead.skip(word.len());
    ahead.eat(b'.');
    if !is_bracket || ahead.eat(b')') {
        *scan = ahead;
    }
}

/// Skips the `-mate` of `check-mate` and `check mate`.
fn skip_mate(scan: &mut Scan<'_>) -> bool {
    let mut ahead = *scan;
    if !ahead.eat(b'-') {
        ahead.skip_blanks();
    }
    let is_mate = ahead.word() == "mate";
    if is_mate {
        ahead.skip("mate".len());
        *scan = ahead;
    }
    is_mate
}

/// Skips what may stand between a move and a mark: blanks, stops, "and", "giving", "et".
fn skip_joints(scan: &mut Scan<'_>) {
    loop {
        scan.skip_blanks();
        if matches!(scan.peek(), b',' | b';' | b':' | b'.' | b'_') && !scan.is_end() {
            scan.bump();
        } else if let word @ ("and" | "giving" | "with" | "et") = scan.word() {
            scan.skip(word.len());
        } else {
            return;
        }
    }
}
