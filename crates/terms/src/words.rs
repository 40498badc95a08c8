//! Findings and reasons in words. All that is said in a language stands in its file, `english.rs` or
//! `german.rs`; this one fills the holes of a sentence with what stands on the board.

mod english;
mod fill;
mod german;
mod reasons;

use staunton_notation::Locale;
use staunton_notation::german::Case;
use staunton_rules::{Bitboard, Board, Position};

use crate::{Finding, Term};

use fill::capital;

pub use fill::fill;
pub use reasons::why_not_words;

impl Finding {
    /// The finding in an English sentence; see [`words_in`](Self::words_in).
    pub fn words(&self, position: &Position) -> String {
        self.words_in(Locale::English, position)
    }

    /// The finding in a sentence. `position` is the one it was found in; of a move, the one
    /// before it.
    ///
    /// In another position the sentence is about the pieces that stand there, and need not be true.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_notation::Locale;
    /// use staunton_rules::Position;
    /// use staunton_terms::{Term, of_position};
    ///
    /// let position: Position = "r3k3/2N5/8/8/8/8/8/4K3 b - - 0 1".parse()?;
    /// let found = of_position(&position);
    /// let fork = found.iter().find(|found| found.term == Term::Fork).ok_or("no fork")?;
    /// assert_eq!(
    ///     fork.words_in(Locale::German, &position),
    ///     "Gabel: Der weiße Springer auf c7 greift den schwarzen Turm auf a8 und den König auf e8 an."
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn words_in(&self, locale: Locale, position: &Position) -> String {
        let after = match self.mv {
            Some(mv) if position.is_legal(mv) => position.play_unchecked(mv),
            _ => *position,
        };
        // The pawn taken in passing is on the board before the move alone.
        let board = if self.term == Term::EnPassant { position.board() } else { after.board() };
        let teller = Teller { locale, finding: self, board, after: after.board() };
        let sentence = match locale {
            Locale::English => english::sentence(self.term),
            Locale::German => german::sentence(self.term),
        };
        capital(&fill(sentence, |hole| teller.fill(hole)))
    }
}

/// Who fills the holes of a sentence.
struct Teller<'a> {
    locale: Locale,
    finding: &'a Finding,
    /// Where the other pieces stand.
    board: &'a Board,
    /// Where the piece spoken of stands.
    after: &'a Board,
}

impl Teller<'_> {
    fn fill(&self, hole: &str) -> String {
        let finding = self.finding;
        let one_or_many = |set: Bitboard, forms: &str| {
            let (one, many) = forms.split_once('|').unwrap_or((forms, forms));
            if set.more_than_one() { many } else { one }.to_owned()
        };
        let (hole, forms) = hole.split_once(':').unwrap_or((hole, ""));
        let (hole, case) = hole.split_once(' ').unwrap_or((hole, ""));
        let set = match hole {
            "man" => finding.piece.map_or(Bitboard::EMPTY, Bitboard::from),
            "by" => finding.by,
            "on" => finding.on,
            _ => finding.squares,
        };
        match hole {
            "man" | "by" | "on" | "squares" if !forms.is_empty() => one_or_many(set, forms),
            "man" => self.pieces(self.after, set, case),
            "by" | "on" => self.pieces(self.board, set, case),
            "side" => self.side(finding.side),
            "other" => self.side(!finding.side),
            "square" => finding.piece.map_or_else(String::new, |piece| piece.to_string()),
            "squares" => {
                let squares = set.into_iter().map(|square| square.to_string());
                match self.locale {
                    Locale::English => english::list(squares),
                    Locale::German => german::list(squares),
                }
            }
            "gain" => match self.locale {
                Locale::English => english::pawns(finding.gain),
                Locale::German => german::pawns(finding.gain),
            },
            "scales" => match self.locale {
                Locale::English => english::scales(self.board),
                Locale::German => german::scales(self.board),
            },
            _ => String::new(),
        }
    }

    fn pieces(&self, board: &Board, squares: Bitboard, case: &str) -> String {
        match self.locale {
            Locale::English => english::pieces(board, squares),
            Locale::German => {
                german::pieces(board, squares, Case::of(case).unwrap_or(Case::Nominative))
            }
        }
    }

    fn side(&self, side: staunton_rules::Color) -> String {
        match self.locale {
            Locale::English => english::side_name(side),
            Locale::German => german::side_name(side),
        }
        .to_owned()
    }
}
