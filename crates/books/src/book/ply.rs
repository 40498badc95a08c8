//! A printed move of a book that was read.

use std::ops::Range;

use staunton_notation::Doubt;
use staunton_rules::Move;

/// How a ply was read.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Reading {
    /// As printed.
    Read,
    /// A misprint was mended.
    Repaired,
    /// It fits several legal moves, or none.
    Open,
}

/// What decided a ply.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Evidence {
    /// Only one legal move fits the print.
    Only,
    /// Several fit; what is printed behind it leaves one.
    Later,
    /// A person said so.
    Person,
    /// Several fit, and nothing decides.
    Several,
    /// None fits, and nothing proves what it is a misprint of.
    NoMove,
    /// It stands behind an open ply.
    BehindOpen,
}

/// A printed move.
///
/// # Examples
///
/// ```
/// use staunton_books::{Evidence, Options, Reader};
///
/// let text = "1. e4 e5 2. Nf3 Nc6";
/// let game = Reader::new(text, &Options::default()).next().expect("one game");
/// let ply = &game.plies[2];
/// assert_eq!((ply.ply(), &text[ply.span()]), (3, "Nf3")); // where it is printed
/// assert_eq!(ply.evidence, Evidence::Only);
/// ```
#[derive(Clone, Debug)]
pub struct Ply {
    // A text of a few megabytes may have millions of these: each part is as small as it can be.
    /// Its number, and [`BORROWED`].
    number: u32,
    start: u32,
    end: u32,
    /// The move; none for an open ply, unless all that it may be lead to the same position soon after: then one of
    /// them, and the line goes on.
    pub mv: Option<Move>,
    /// How it was read.
    pub reading: Reading,
    /// What decided, or why it is open.
    pub evidence: Evidence,
    /// What is to be said of few.
    rare: Option<Box<Rare>>,
}

/// What is to be said of few plies.
#[derive(Clone, Debug, Default)]
struct Rare {
    candidates: Vec<Move>,
    doubts: Vec<Doubt>,
}

/// The bit that tells that a ply is taken from another game.
const BORROWED: u32 = 1 << 31;

/// A number or a place as it is kept; no text is so long that it would not fit.
fn kept(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

impl Ply {
    /// A ply with this number that is open, behind another that is.
    pub(crate) fn open(number: usize, span: &Range<usize>) -> Self {
        Self {
            number: kept(number).min(!BORROWED),
            start: kept(span.start),
            end: kept(span.end),
            mv: None,
            reading: Reading::Open,
            evidence: Evidence::BehindOpen,
            rare: None,
        }
    }

    /// A ply that was read as it is printed.
    pub(crate) fn read(number: usize, span: &Range<usize>, mv: Move) -> Self {
        let (reading, evidence) = (Reading::Read, Evidence::Only);
        Self { mv: Some(mv), reading, evidence, ..Self::open(number, span) }
    }

    /// Its number in the game: 1 is White's first.
    pub const fn ply(&self) -> usize {
        (self.number & !BORROWED) as usize
    }

    /// Where it is printed.
    pub const fn span(&self) -> Range<usize> {
        self.start as usize..self.end as usize
    }

    /// For an open ply, the moves it may be, or may be a misprint of.
    pub fn candidates(&self) -> &[Move] {
        self.rare.as_ref().map_or(&[], |rare| &rare.candidates)
    }

    /// What is doubtful about the print.
    pub fn doubts(&self) -> &[Doubt] {
        self.rare.as_ref().map_or(&[], |rare| &rare.doubts)
    }

    /// Whether it is taken from another game that the book refers to.
    pub const fn is_borrowed(&self) -> bool {
        self.number & BORROWED != 0
    }

    /// The same ply in another game that refers to it.
    pub(crate) fn borrowed(&self) -> Self {
        Self { number: self.number | BORROWED, ..self.clone() }
    }

    /// Where it is printed is not known after all.
    pub(crate) const fn forget_span(&mut self) {
        (self.start, self.end) = (0, 0);
    }

    /// With the moves that it may be.
    pub(crate) fn set_candidates(&mut self, candidates: &[Move]) {
        if !candidates.is_empty() {
            self.rare.get_or_insert_default().candidates = candidates.to_vec();
        }
    }

    /// With what is doubtful about the print.
    pub(crate) fn set_doubts(&mut self, doubts: &[Doubt]) {
        if !doubts.is_empty() {
            self.rare.get_or_insert_default().doubts = doubts.to_vec();
        }
    }

    /// Puts the moves that it may be in another order.
    pub(crate) fn sort_candidates<K: Ord>(&mut self, key: impl FnMut(&Move) -> K) {
        if let Some(rare) = &mut self.rare {
            rare.candidates.sort_by_key(key);
        }
    }

    /// How many bytes it takes besides its own.
    pub(crate) fn boxed_bytes(&self) -> usize {
        self.rare.as_ref().map_or(0, |rare| {
            size_of::<Rare>() + size_of_val(&rare.candidates[..]) + size_of_val(&rare.doubts[..])
        })
    }
}
