//! How many moves are printed in a book, and how many of them were read.

use crate::book::{Book, Evidence, Ply, Reading, Reason, Told};

/// How many moves a book prints, each counted once, by what became of it.
///
/// # Examples
///
/// ```
/// use staunton_books::{Options, Reader};
///
/// let text = "GAME I.\n\n  1. P to K 4    1. P to K 4\n  2. R to R 5    2. P to Q 3\n";
/// let tally = Reader::new(text, &Options::default()).finish().tally();
/// assert_eq!((tally.read, tally.open, tally.unread, tally.all()), (2, 1, 1, 4));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Read as they are printed, in games, beside them or in prose.
    pub read: usize,
    /// Read, their misprint mended.
    pub repaired: usize,
    /// Spoken of, and not played: a threat, a plan, what is prevented, or what could be or could have been played.
    pub spoken: usize,
    /// Known in place, and fit by several legal moves or by none.
    pub open: usize,
    /// Not read: each with its reason in [`Book::unread`] or [`Book::loose`].
    pub unread: usize,
    /// Names of squares (`the hole at K B 3`), and castling or mate in words alone: no moves, and none of [`Self::all`].
    pub squares: usize,
}

/// What became of a printed move. The first of them counts where a place is told twice.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Fate {
    Read,
    Repaired,
    Spoken,
    Open,
    Unread,
    Square,
}

impl Tally {
    /// All moves.
    pub const fn all(self) -> usize {
        self.read + self.repaired + self.spoken + self.open + self.unread
    }

    const fn count(&mut self, fate: Fate) {
        match fate {
            Fate::Read => self.read += 1,
            Fate::Repaired => self.repaired += 1,
            Fate::Spoken => self.spoken += 1,
            Fate::Open => self.open += 1,
            Fate::Unread => self.unread += 1,
            Fate::Square => self.squares += 1,
        }
    }
}

impl Book {
    /// How many moves it prints, each counted once: read, repaired, spoken of, open or unread; and how many squares it
    /// names.
    pub fn tally(&self) -> Tally {
        let lines = self.games.iter().flat_map(|game| {
            let beside = game.variations.iter().flat_map(|line| &line.plies);
            game.plies.iter().chain(beside)
        });
        let plies = lines.filter(|ply| !ply.is_borrowed()).map(|ply| (ply.span(), of(ply)));
        let loose = self.loose.iter().map(|loose| {
            let fate = match loose.told {
                Told::Read(..) => Fate::Read,
                Told::Spoken(_) => Fate::Spoken,
                Told::Unread(reason) => unread(reason),
            };
            (loose.span.clone(), fate)
        });
        let unread =
            self.unread.iter().map(|unread| (unread.span.clone(), self::unread(unread.reason)));
        let mut tally = Tally::default();
        let mut placed: Vec<(u32, Fate)> = Vec::new();
        for (span, fate) in plies.chain(loose).chain(unread) {
            match u32::try_from(span.start) {
                Ok(start) if !span.is_empty() => placed.push((start, fate)),
                // Of some scores it is not known where each move stands.
                _ => tally.count(fate),
            }
        }
        placed.sort_unstable();
        placed.dedup_by_key(|(start, _)| *start);
        for (_, fate) in placed {
            tally.count(fate);
        }
        tally
    }
}

fn unread(reason: Reason) -> Fate {
    if reason == Reason::Square { Fate::Square } else { Fate::Unread }
}

fn of(ply: &Ply) -> Fate {
    match (ply.reading, ply.evidence) {
        (Reading::Read, _) => Fate::Read,
        (Reading::Repaired, _) => Fate::Repaired,
        (Reading::Open, Evidence::BehindOpen) => Fate::Unread,
        (Reading::Open, _) => Fate::Open,
    }
}
