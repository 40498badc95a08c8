//! The six kinds of pieces.

use core::fmt;
use core::ops::{Index, IndexMut};

/// The kind of a piece, whatever its colour.
///
/// # Examples
///
/// ```
/// use staunton_rules::Role;
///
/// assert_eq!(Role::from_char('N'), Some(Role::Knight));
/// assert_eq!((Role::Knight.as_char(), Role::Knight.upper_char()), ('n', 'N'));
/// assert_eq!(Role::PROMOTIONS, [Role::Queen, Role::Rook, Role::Bishop, Role::Knight]);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Role {
    /// The pawn.
    Pawn,
    /// The knight.
    Knight,
    /// The bishop.
    Bishop,
    /// The rook, or castle.
    Rook,
    /// The queen.
    Queen,
    /// The king.
    King,
}

impl Role {
    /// All six, pawn first, king last.
    pub const ALL: [Self; 6] =
        [Self::Pawn, Self::Knight, Self::Bishop, Self::Rook, Self::Queen, Self::King];

    /// What a pawn may become, queen first.
    pub const PROMOTIONS: [Self; 4] = [Self::Queen, Self::Rook, Self::Bishop, Self::Knight];

    /// 0 (pawn) to 5 (king).
    #[inline]
    pub const fn as_index(self) -> usize {
        self as usize
    }

    /// The English letter in lower case: `p n b r q k`.
    pub const fn as_char(self) -> char {
        match self {
            Self::Pawn => 'p',
            Self::Knight => 'n',
            Self::Bishop => 'b',
            Self::Rook => 'r',
            Self::Queen => 'q',
            Self::King => 'k',
        }
    }

    /// The English letter in upper case: `P N B R Q K`.
    pub const fn upper_char(self) -> char {
        self.as_char().to_ascii_uppercase()
    }

    /// The role of an English letter of either case.
    pub const fn from_char(letter: char) -> Option<Self> {
        match letter.to_ascii_lowercase() {
            'p' => Some(Self::Pawn),
            'n' => Some(Self::Knight),
            'b' => Some(Self::Bishop),
            'r' => Some(Self::Rook),
            'q' => Some(Self::Queen),
            'k' => Some(Self::King),
            _ => None,
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Pawn => "pawn",
            Self::Knight => "knight",
            Self::Bishop => "bishop",
            Self::Rook => "rook",
            Self::Queen => "queen",
            Self::King => "king",
        })
    }
}

/// One thing for each role.
///
/// # Examples
///
/// ```
/// use staunton_rules::{Board, ByRole, Role};
///
/// let board = Board::standard();
/// let count = ByRole::from_fn(|role| board.by_role(role).len());
/// assert_eq!((count.pawn, count[Role::Knight], count.king), (16, 4, 2));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[expect(missing_docs, reason = "the fields are named for the roles")]
pub struct ByRole<T> {
    pub pawn: T,
    pub knight: T,
    pub bishop: T,
    pub rook: T,
    pub queen: T,
    pub king: T,
}

impl<T> ByRole<T> {
    /// Asks `make` for each role, pawn first.
    pub fn from_fn(mut make: impl FnMut(Role) -> T) -> Self {
        Self {
            pawn: make(Role::Pawn),
            knight: make(Role::Knight),
            bishop: make(Role::Bishop),
            rook: make(Role::Rook),
            queen: make(Role::Queen),
            king: make(Role::King),
        }
    }

    /// All six, pawn first.
    pub fn iter(&self) -> impl Iterator<Item = (Role, &T)> {
        Role::ALL.into_iter().map(move |role| (role, &self[role]))
    }
}

impl<T> Index<Role> for ByRole<T> {
    type Output = T;

    #[inline]
    fn index(&self, role: Role) -> &T {
        match role {
            Role::Pawn => &self.pawn,
            Role::Knight => &self.knight,
            Role::Bishop => &self.bishop,
            Role::Rook => &self.rook,
            Role::Queen => &self.queen,
            Role::King => &self.king,
        }
    }
}

impl<T> IndexMut<Role> for ByRole<T> {
    #[inline]
    fn index_mut(&mut self, role: Role) -> &mut T {
        match role {
            Role::Pawn => &mut self.pawn,
            Role::Knight => &mut self.knight,
            Role::Bishop => &mut self.bishop,
            Role::Rook => &mut self.rook,
            Role::Queen => &mut self.queen,
            Role::King => &mut self.king,
        }
    }
}
