//! The files of the board.

use core::fmt;

/// A column of the board, from White's left.
///
/// # Examples
///
/// ```
/// use staunton_rules::File;
///
/// assert_eq!(File::E.offset(1), Some(File::F));
/// assert_eq!(File::H.offset(1), None);
/// assert_eq!(File::from_char('c'), Some(File::C));
/// assert!(File::A < File::B);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[expect(missing_docs, reason = "the names say it")]
pub enum File {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
}

impl File {
    /// All eight, in order.
    pub const ALL: [Self; 8] =
        [Self::A, Self::B, Self::C, Self::D, Self::E, Self::F, Self::G, Self::H];

    /// 0 to 7.
    #[inline]
    pub const fn as_index(self) -> usize {
        self as usize
    }

    /// The file of an index from 0 to 7.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < 8 { Some(Self::ALL[index]) } else { None }
    }

    /// Its letter, `a` for the first.
    pub const fn as_char(self) -> char {
        (b'a' + self as u8) as char
    }

    /// The file of its letter.
    pub const fn from_char(sign: char) -> Option<Self> {
        match sign {
            'a'..='h' => Some(Self::ALL[(sign as u8 - b'a') as usize]),
            _ => None,
        }
    }

    /// The file `steps` further on; none beyond the edge.
    #[inline]
    pub const fn offset(self, steps: i32) -> Option<Self> {
        let index = (self as u8 as i32).saturating_add(steps);
        #[expect(clippy::cast_sign_loss, reason = "looked at only from 0 to 7")]
        let place = (index & 7) as usize;
        if 0 <= index && index < 8 { Some(Self::ALL[place]) } else { None }
    }
}

impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.as_char())
    }
}
