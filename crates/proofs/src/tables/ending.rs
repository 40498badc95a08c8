//! Which pieces an ending has.

use std::fmt;
use std::str::FromStr;

use staunton_rules::{Board, Color, Role};

/// An ending of at most four pieces, the kings counted: which other pieces each side has.
///
/// One side is the strong one: it has more pieces, or the higher piece. Written as `KQvKR`.
///
/// # Examples
///
/// ```
/// use staunton_proofs::Ending;
///
/// let ending: Ending = "KRvKP".parse()?;
/// assert_eq!(ending.dependencies().len(), 9);
/// assert_eq!(Ending::all().count(), 35);
/// # Ok::<(), staunton_proofs::ParseEndingError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ending {
    /// The pieces of the strong side but its king, the highest first.
    strong: [Option<Role>; 2],
    /// The piece of the weak side but its king; only if the strong side has one piece.
    weak: Option<Role>,
}

/// Men other than kings, the lowest first: as the derived order of [`Role`] has them.
const BESIDE_KING: [Role; 5] = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

impl Ending {
    /// How many different [codes](Self::code) there are.
    pub(super) const CODES: usize = 6 * 6 * 6;

    /// The endings of three and four pieces, each after those it depends on.
    pub fn all() -> impl Iterator<Item = Self> {
        let pieces = || BESIDE_KING.into_iter().rev();
        let three = pieces().map(|role| Self { strong: [Some(role), None], weak: None });
        let pairs = move || {
            pieces().flat_map(move |high| {
                pieces().filter(move |&low| low <= high).map(move |low| (high, low))
            })
        };
        let two_pieces =
            pairs().map(|(high, low)| Self { strong: [Some(high), Some(low)], weak: None });
        let one_each =
            pairs().map(|(high, low)| Self { strong: [Some(high), None], weak: Some(low) });
        let pawns = |ending: &Self| ending.pieces().filter(|&(_, role)| role == Role::Pawn).count();
        let mut four: Vec<Self> = two_pieces.chain(one_each).collect();
        four.sort_by_key(pawns);
        three.chain(four)
    }

    /// The ending of the pieces on `board`, and which colour is the strong side. None if there are
    /// more than four pieces, or three of them are on one side beside its king.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_proofs::Ending;
    /// use staunton_rules::{Board, Color};
    ///
    /// let board: Board = "8/8/8/3K4/8/8/8/kq6".parse()?;
    /// let (ending, strong) = Ending::of(&board).expect("three men");
    /// assert_eq!((ending.to_string().as_str(), strong), ("KQvK", Color::Black));
    /// assert!(Ending::of(&Board::standard()).is_none());
    /// # Ok::<(), staunton_rules::fen::ParseFenError>(())
    /// ```
    pub fn of(board: &Board) -> Option<(Self, Color)> {
        let pieces = |color| {
            let roles = BESIDE_KING.into_iter().rev();
            let of_role = move |role| std::iter::repeat_n(role, board.by_piece(color, role).len());
            roles.flat_map(of_role)
        };
        Self::of_pieces(pieces(Color::White), pieces(Color::Black))
    }

    /// The endings that captures alone can lead to from the pieces on `board`, two bare kings left
    /// out; the one on the board too.
    pub fn within(board: &Board) -> Vec<Self> {
        let of = |color| {
            let piece = move |&role: &Role| (board.by_piece(color, role).len(), role);
            let pieces = BESIDE_KING
                .iter()
                .map(piece)
                .flat_map(|(count, role)| std::iter::repeat_n((color, role), count.min(2)));
            pieces.collect::<Vec<_>>()
        };
        let pieces = [of(Color::White), of(Color::Black)].concat();
        let mut found: Vec<Self> = pieces.iter().map(|&piece| Self::of_list(&[piece]).0).collect();
        for (index, &one) in pieces.iter().enumerate() {
            found.extend(pieces[index + 1..].iter().map(|&other| Self::of_list(&[one, other]).0));
        }
        found.sort();
        found.dedup();
        found
    }

    /// The endings that captures and promotions can lead to from the pieces on `board`, two bare kings
    /// left out; the one on the board too.
    pub fn reachable(board: &Board) -> Vec<Self> {
        let mut found = Self::within(board);
        let after: Vec<Self> = found.iter().flat_map(|ending| ending.dependencies()).collect();
        found.extend(after);
        found.retain(|ending| !ending.is_bare());
        found.sort();
        found.dedup();
        found
    }

    /// The ending of these pieces, the highest first on each side.
    pub(super) fn of_pieces(
        white: impl Iterator<Item = Role>,
        black: impl Iterator<Item = Role>,
    ) -> Option<(Self, Color)> {
        let (white, black) = (first_two(white)?, first_two(black)?);
        let is_black_strong = black[1].is_some() || (white[1].is_none() && white[0] < black[0]);
        let (strong, weak, color) = if is_black_strong {
            (black, white, Color::Black)
        } else {
            (white, black, Color::White)
        };
        let is_covered = weak[1].is_none() && (strong[1].is_none() || weak[0].is_none());
        is_covered.then_some((Self { strong, weak: weak[0] }, color))
    }

    /// The pieces beside the kings with their sides, White being the strong one.
    pub fn pieces(self) -> impl Iterator<Item = (Color, Role)> {
        let strong = self.strong.into_iter().flatten().map(|role| (Color::White, role));
        strong.chain(self.weak.map(|role| (Color::Black, role)))
    }

    /// Whether there is a pawn.
    pub fn has_pawns(self) -> bool {
        self.pieces().any(|(_, role)| role == Role::Pawn)
    }

    /// Whether nothing but kings is left.
    pub fn is_bare(self) -> bool {
        self.pieces().next().is_none()
    }

    /// The endings to which a capture or a promotion leads, bare kings left out.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_proofs::Ending;
    ///
    /// let pawn: Ending = "KPvK".parse()?;
    /// let needs: Vec<String> = pawn.dependencies().iter().map(Ending::to_string).collect();
    /// assert!(needs.contains(&"KQvK".into()) && needs.contains(&"KRvK".into()));
    /// assert!("KQQQvK".parse::<Ending>().is_err()); // more than four pieces
    ///     
    /// # Ok::<(), staunton_proofs::ParseEndingError>(())
    /// ```
    pub fn dependencies(self) -> Vec<Self> {
        let mut found = Vec::new();
        let pieces: Vec<(Color, Role)> = self.pieces().collect();
        let promoted =
            (0..pieces.len()).filter(|&index| pieces[index].1 == Role::Pawn).flat_map(|index| {
                let pieces = pieces.clone();
                Role::PROMOTIONS.into_iter().map(move |role| {
                    let mut pieces = pieces.clone();
                    pieces[index].1 = role;
                    pieces
                })
            });
        let whole: Vec<Vec<(Color, Role)>> = promoted.collect();
        let fewer = std::iter::once(&pieces).chain(&whole).flat_map(|pieces| {
            (0..pieces.len()).map(|gone| {
                let mut left = pieces.clone();
                left.remove(gone);
                left
            })
        });
        for pieces in fewer.collect::<Vec<_>>().into_iter().chain(whole.iter().cloned()) {
            let (ending, _) = Self::of_list(&pieces);
            if !ending.is_bare() && ending != self && !found.contains(&ending) {
                found.push(ending);
            }
        }
        found.sort();
        found
    }

    /// The ending of a list of at most two pieces beside the kings, and its strong side.
    pub(super) fn of_list(pieces: &[(Color, Role)]) -> (Self, Color) {
        let of = |color| {
            let mut roles: Vec<Role> =
                pieces.iter().filter(|piece| piece.0 == color).map(|piece| piece.1).collect();
            roles.sort_by(|a, b| b.cmp(a));
            roles.into_iter()
        };
        Self::of_pieces(of(Color::White), of(Color::Black))
            .expect("two men are an ending, however they are shared out")
    }

    /// A small number for each ending.
    pub(super) fn code(self) -> usize {
        let digit = |role: Option<Role>| role.map_or(0, |role| role.as_index() + 1);
        36 * digit(self.strong[0]) + 6 * digit(self.strong[1]) + digit(self.weak)
    }
}

/// The first two of `roles`; None if there are more.
fn first_two(mut roles: impl Iterator<Item = Role>) -> Option<[Option<Role>; 2]> {
    let two = [roles.next(), roles.next()];
    if roles.next().is_some() { None } else { Some(two) }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("K")?;
        for role in self.strong.into_iter().flatten() {
            write!(f, "{}", role.upper_char())?;
        }
        f.write_str("vK")?;
        self.weak.map_or(Ok(()), |role| write!(f, "{}", role.upper_char()))
    }
}

impl fmt::Debug for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no ending of at most four pieces.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("invalid ending {found:?}: expected two to four men with the strong side first, as KQvKR")]
pub struct ParseEndingError {
    /// The text.
    pub found: String,
}

impl FromStr for Ending {
    type Err = ParseEndingError;

    fn from_str(text: &str) -> Result<Self, ParseEndingError> {
        let read = || {
            let (strong, weak) = text.split_once('v')?;
            let pieces = |side: &str| {
                let roles: Option<Vec<Role>> =
                    side.strip_prefix('K')?.chars().map(Role::from_char).collect();
                roles.filter(|roles| {
                    !roles.contains(&Role::King) && roles.is_sorted_by(|one, next| one >= next)
                })
            };
            let (strong, weak) = (pieces(strong)?, pieces(weak)?);
            let (ending, _) = Self::of_pieces(strong.into_iter(), weak.into_iter())?;
            Some(ending).filter(|ending| ending.to_string() == text)
        };
        read().ok_or_else(|| ParseEndingError { found: text.chars().take(16).collect() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endings_are_named_with_the_strong_side_first() {
        for ending in Ending::all() {
            assert_eq!(ending.to_string().parse(), Ok(ending));
        }
        for text in ["", "K", "KvKQ", "KPvKR", "KPQvK", "KQvKRR", "KKvK", "kqvk", "KQQQvK"] {
            assert!(text.parse::<Ending>().is_err(), "{text}");
        }
    }

    #[test]
    fn every_ending_comes_after_those_it_depends_on() {
        let all: Vec<Ending> = Ending::all().collect();
        for (place, ending) in all.iter().enumerate() {
            for needed in ending.dependencies() {
                let before = all[..place].contains(&needed);
                assert!(before, "{ending} needs {needed}");
            }
        }
    }

    #[test]
    fn captures_lead_to_the_endings_within() {
        let board = |fen: &str| fen.parse::<staunton_rules::Setup>().unwrap().board;
        let names = |fen: &str| {
            let mut names: Vec<String> =
                Ending::within(&board(fen)).iter().map(ToString::to_string).collect();
            names.sort();
            names
        };
        assert_eq!(names("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), [""; 0]);
        assert_eq!(names("4k3/4r3/8/8/8/8/8/3RKR2 w - - 0 1"), ["KRRvK", "KRvK", "KRvKR"]);
        assert_eq!(names("4k3/4n3/8/8/8/8/4P3/4K3 w - - 0 1"), ["KNvK", "KNvKP", "KPvK"]);
    }

    #[test]
    fn codes_are_different() {
        let mut codes: Vec<usize> = Ending::all().map(Ending::code).collect();
        codes.sort_unstable();
        codes.dedup();
        assert_eq!(codes.len(), 35);
        assert!(codes.iter().all(|&code| code > 0 && code < Ending::CODES));
    }
}
