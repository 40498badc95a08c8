//! Numeric Annotation Glyphs: what a writer thinks of a move or a position.

use core::fmt;

/// A Numeric Annotation Glyph, `$0` to `$255`.
///
/// # Examples
///
/// ```
/// use staunton_notation::Nag;
///
/// assert_eq!(Nag::SPECULATIVE.to_string(), "$5"); // as PGN writes it
/// assert_eq!(Nag::SPECULATIVE.glyph(), Some("!?")); // as people print it
/// assert_eq!(Nag(255).glyph(), None);
/// ```
///
/// Source: Portable Game Notation Specification and Implementation Guide (1994), section 10.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Nag(pub u8);

impl Nag {
    /// `!`
    pub const GOOD: Self = Self(1);
    /// `?`
    pub const MISTAKE: Self = Self(2);
    /// `!!`
    pub const BRILLIANT: Self = Self(3);
    /// `??`
    pub const BLUNDER: Self = Self(4);
    /// `!?`
    pub const SPECULATIVE: Self = Self(5);
    /// `?!`
    pub const DUBIOUS: Self = Self(6);

    /// The sign people print for it, if there is one.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_notation::Nag;
    ///
    /// assert_eq!(Nag::BLUNDER.glyph(), Some("??"));
    /// assert_eq!(Nag::from_glyph("+-"), Some(Nag(18)));
    /// ```
    pub fn glyph(self) -> Option<&'static str> {
        GLYPHS.iter().find(|(_, nag)| *nag == self.0).map(|(glyph, _)| *glyph)
    }

    /// The glyph that a printed sign stands for.
    pub fn from_glyph(sign: &str) -> Option<Self> {
        GLYPHS.iter().find(|(glyph, _)| *glyph == sign).map(|(_, nag)| Self(*nag))
    }
}

/// Signs and their numbers. Where a number has several signs, the first is the one printed.
const GLYPHS: [(&str, u8); 45] = [
    ("!", 1),
    ("?", 2),
    ("!!", 3),
    ("‼", 3),
    ("??", 4),
    ("⁇", 4),
    ("!?", 5),
    ("⁉", 5),
    ("?!", 6),
    ("⁈", 6),
    ("□", 7),
    ("=", 10),
    ("∞", 13),
    ("⩲", 14),
    ("+=", 14),
    ("+/=", 14),
    ("⩱", 15),
    ("=+", 15),
    ("=/+", 15),
    ("±", 16),
    ("+/-", 16),
    ("+/−", 16),
    ("∓", 17),
    ("-/+", 17),
    ("−/+", 17),
    ("+-", 18),
    ("+–", 18),
    ("+−", 18),
    ("-+", 19),
    ("–+", 19),
    ("−+", 19),
    ("⨀", 22),
    ("⊙", 22),
    ("⟳", 32),
    ("↑", 36),
    ("→", 40),
    ("=∞", 44),
    ("⇆", 132),
    ("⨁", 138),
    ("△", 140),
    ("∆", 140),
    ("⌓", 142),
    ("N", 146),
    ("TN", 146),
    ("D", 220),
];

impl fmt::Display for Nag {
    /// As PGN writes it: `$5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", self.0)
    }
}

impl fmt::Debug for Nag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
