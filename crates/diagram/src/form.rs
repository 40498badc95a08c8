//! The ways print tells the pieces of a diagram from each other.

use std::fmt;

use staunton_rules::{Color, Piece, Role};

/// How the pieces of a diagram are written, the same in all its squares.
///
/// # Examples
///
/// ```
/// use staunton_diagram::{Form, TextStyle, read_all, write};
/// use staunton_rules::Board;
///
/// // The form is found out: here stars stand behind the letters of Black's pieces.
/// let text = write(&Board::standard(), TextStyle::BLUE_BOOK);
/// assert!(text.contains("R*"));
/// assert_eq!(read_all(&text)[0].form, Form::Stars);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Form {
    /// `#` for Black and `^` for White before the letter: `#Kt`, `^P`.
    Signs,
    /// A star behind Black's letter: `N*`; White's stands alone.
    Stars,
    /// The colour's letter before the piece's: `BP`, `WKn`.
    Codes,
    /// Chess figures: `♞`.
    Figures,
    /// One letter, capital for White and small for Black.
    Letters,
}

impl Form {
    /// All forms, the most telling first.
    pub const ALL: [Self; 5] =
        [Self::Figures, Self::Signs, Self::Codes, Self::Letters, Self::Stars];

    /// The piece that `cell`, without blanks around it, stands for in this form.
    pub(super) fn read(self, cell: &str) -> Option<Piece> {
        match self {
            Self::Signs => {
                let mut signs = cell.chars();
                let color = match signs.next()? {
                    '#' => Color::Black,
                    '^' => Color::White,
                    _ => return None,
                };
                Some(Piece::new(color, role(signs.as_str().trim_start())?))
            }
            Self::Stars => match cell.strip_suffix('*') {
                Some(letter) => Some(Piece::new(Color::Black, role(letter.trim_end())?)),
                None => Some(Piece::new(Color::White, role(cell)?)),
            },
            Self::Codes => {
                let mut signs = cell.chars();
                let color = match signs.next()? {
                    'B' => Color::Black,
                    'W' => Color::White,
                    _ => return None,
                };
                Some(Piece::new(color, role(signs.as_str().trim_start())?))
            }
            Self::Figures => {
                let mut signs = cell.chars().filter(|sign| *sign != '\u{fe0e}');
                let piece = figure(signs.next()?)?;
                signs.next().is_none().then_some(piece)
            }
            Self::Letters => {
                let mut signs = cell.chars();
                let first = signs.next()?;
                match signs.as_str() {
                    "" => Piece::from_char(first),
                    "t" if first == 'K' => Some(Piece::new(Color::White, Role::Knight)),
                    "t" if first == 'k' => Some(Piece::new(Color::Black, Role::Knight)),
                    _ => None,
                }
            }
        }
    }

    /// How `piece` is written in this form.
    pub(super) fn write(self, piece: Piece) -> String {
        let is_white = piece.color == Color::White;
        match self {
            Self::Signs => {
                let sign = if is_white { '^' } else { '#' };
                format!("{sign}{}", book_letter(piece.role))
            }
            Self::Stars => {
                let star = if is_white { "" } else { "*" };
                format!("{}{star}", piece.role.upper_char())
            }
            Self::Codes => {
                let color = if is_white { 'W' } else { 'B' };
                let role = if piece.role == Role::Knight { "Kn" } else { book_letter(piece.role) };
                format!("{color}{role}")
            }
            Self::Figures => piece.as_figure().to_string(),
            Self::Letters => piece.as_char().to_string(),
        }
    }
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Signs => "signs before letters",
            Self::Stars => "stars behind letters",
            Self::Codes => "codes of two letters",
            Self::Figures => "chess figures",
            Self::Letters => "letters",
        })
    }
}

/// The piece one sign stands for, where squares have no more room.
pub(super) fn single(sign: char) -> Option<Piece> {
    Piece::from_char(sign).or_else(|| figure(sign))
}

/// The letter the books of the time have for a piece.
pub(super) const fn book_letter(role: Role) -> &'static str {
    match role {
        Role::Pawn => "P",
        Role::Knight => "Kt",
        Role::Bishop => "B",
        Role::Rook => "R",
        Role::Queen => "Q",
        Role::King => "K",
    }
}

/// The role of capital letters, the knight by any of its names.
fn role(letters: &str) -> Option<Role> {
    match letters {
        "K" => Some(Role::King),
        "Q" => Some(Role::Queen),
        "R" => Some(Role::Rook),
        "B" => Some(Role::Bishop),
        "Kt" | "KT" | "Kn" | "N" => Some(Role::Knight),
        "P" => Some(Role::Pawn),
        _ => None,
    }
}

const WHITE_KING: u32 = 0x2654;

const FIGURES: [Role; 6] =
    [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];

/// The piece of a chess figure of Unicode, U+2654 to U+265F.
fn figure(sign: char) -> Option<Piece> {
    let index = usize::try_from(u32::from(sign).checked_sub(WHITE_KING)?).ok()?;
    let color = if index < 6 { Color::White } else { Color::Black };
    (index < 12).then(|| Piece::new(color, FIGURES[index % 6]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(form: Form, cells: &[(&str, char)]) {
        for &(cell, letter) in cells {
            assert_eq!(form.read(cell), Piece::from_char(letter), "{form} {cell}");
        }
    }

    #[test]
    fn dg_1_to_dg_6_each_form_has_its_own_letters() {
        check(Form::Signs, &[("#R", 'r'), ("#Kt", 'n'), ("^N", 'N'), ("^P", 'P'), ("R", ' ')]);
        check(Form::Stars, &[("R*", 'r'), ("N*", 'n'), ("N", 'N'), ("P", 'P'), ("*", ' ')]);
        check(Form::Codes, &[("BP", 'p'), ("WKn", 'N'), ("BB", 'b'), ("WW", ' '), ("B", ' ')]);
        check(Form::Figures, &[("♜", 'r'), ("♟\u{fe0e}", 'p'), ("♔", 'K'), ("♔♔", ' ')]);
        check(Form::Letters, &[("r", 'r'), ("N", 'N'), ("Kt", 'N'), ("kt", 'n'), ("W", ' ')]);
    }

    #[test]
    fn every_piece_is_read_as_he_is_written() {
        for form in Form::ALL {
            for color in Color::ALL {
                for role in Role::ALL {
                    let piece = Piece::new(color, role);
                    assert_eq!(form.read(&form.write(piece)), Some(piece), "{form}");
                }
            }
        }
    }
}
