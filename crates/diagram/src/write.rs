//! Positions into text, as the books print them.

use staunton_rules::{Board, Color, File, Rank};

use super::cells::square_at;
use super::form::Form;

/// How a text diagram looks.
///
/// # Examples
///
/// ```
/// use staunton_diagram::{Form, TextStyle, write};
/// use staunton_rules::Board;
///
/// let board: Board = "7k/5Q2/6K1/8/8/8/8/8".parse()?;
/// let plain = write(&board, TextStyle::PLAIN);
/// assert!(plain.lines().any(|line| line.trim() == "7 . . . . . Q . ."));
/// let figures = TextStyle { form: Form::Figures, ..TextStyle::PLAIN };
/// assert!(write(&board, figures).contains('♕'));
/// # Ok::<(), staunton_rules::fen::ParseFenError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct TextStyle {
    /// How the pieces are written.
    pub form: Form,
    /// The lines around the squares.
    pub edge: Edge,
    /// The letters of the files and the numbers of the ranks.
    pub files: Files,
    /// Whose pieces stand at the lower edge.
    pub below: Color,
}

/// The lines of a text diagram.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Edge {
    /// A line between any two ranks, and one above and below the board.
    Rules,
    /// The same, the board's corners and, but for [`Form::Signs`], the squares' too marked `+`.
    Frame,
    /// Bars between the squares, and no other lines.
    Bars,
    /// As [`Edge::Frame`], all joined into one line of text.
    Joined,
    /// No lines at all. Only letters and figures can stand so: other forms get bars.
    Open,
}

/// Whether files and ranks are named.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Files {
    /// Not named; `Black.` and `White.` tell who sits where.
    None,
    /// `a b c`, and the numbers of the ranks.
    Small,
    /// `A B C`, and the numbers of the ranks.
    Capital,
}

impl TextStyle {
    /// As in Lasker's Chess Strategy: lines, numbers, capital letters, no frame.
    pub const LASKER: Self =
        Self { form: Form::Signs, edge: Edge::Rules, files: Files::Capital, below: Color::White };
    /// As in Hoyle's Games Modernized: a frame, no coordinates.
    pub const HOYLE: Self = Self { edge: Edge::Frame, files: Files::None, ..Self::LASKER };
    /// As in the Blue Book of Chess: stars for Black.
    pub const BLUE_BOOK: Self = Self { form: Form::Stars, ..Self::HOYLE };
    /// Chess figures without lines.
    pub const UNICODE: Self =
        Self { form: Form::Figures, edge: Edge::Open, files: Files::Small, below: Color::White };
    /// Letters without lines.
    pub const PLAIN: Self = Self { form: Form::Letters, ..Self::UNICODE };

    const fn has_bars(self) -> bool {
        match self.edge {
            Edge::Open => matches!(self.form, Form::Signs | Form::Stars | Form::Codes),
            Edge::Rules | Edge::Frame | Edge::Bars | Edge::Joined => true,
        }
    }

    const fn is_tight(self) -> bool {
        matches!((self.form, self.edge), (Form::Letters, Edge::Bars))
    }

    /// How many signs a square is wide.
    const fn width(self) -> usize {
        match self.form {
            _ if !self.has_bars() => 2,
            Form::Signs => 4,
            Form::Letters if self.is_tight() => 1,
            Form::Stars | Form::Codes | Form::Figures | Form::Letters => 3,
        }
    }
}

/// Writes a placement in the given style, each line ending with a line feed; as one line
/// without it if the style joins them. [`read_all`](super::read_all) reads it back the same.
///
/// # Examples
///
/// ```
/// use staunton_diagram::{TextStyle, read_all, write};
/// use staunton_rules::Board;
///
/// // What is written is read back the same, in every style.
/// for style in
///     [TextStyle::LASKER, TextStyle::HOYLE, TextStyle::BLUE_BOOK, TextStyle::UNICODE]
/// {
///     let text = write(&Board::standard(), style);
///     assert_eq!(read_all(&text)[0].board(), Some(Board::standard()));
/// }
/// ```
pub fn write(board: &Board, style: TextStyle) -> String {
    let mut lines = Vec::new();
    let has_names = style.files != Files::None;
    let margin = if has_names { "     " } else { "  " };
    let (above, below) = style.below.fold(("Black.", "White."), ("White.", "Black."));
    let middle = margin.len() + 2 + (8 * style.width() + 9).saturating_sub(above.len()) / 2;
    if !has_names {
        lines.push(format!("{:middle$}{above}", ""));
    }
    lines.extend(outer_rule(style).map(|rule| format!("{margin}  {rule}")));
    for row in 0..8 {
        let name = Rank::ALL[style.below.fold(7 - row, row)].as_char();
        let name = if has_names { name } else { ' ' };
        if row > 0 {
            lines.extend(inner_rule(style).map(|rule| format!("{margin}  {rule}")));
        }
        lines.push(format!("{margin}{name} {}", rank(board, style, row).trim_end()));
    }
    lines.extend(outer_rule(style).map(|rule| format!("{margin}  {rule}")));
    if has_names {
        lines.push(format!("{margin}  {}", files(style)));
    } else {
        lines.push(format!("{:middle$}{below}", ""));
    }
    if style.edge == Edge::Joined {
        let words: Vec<&str> = lines.iter().flat_map(|line| line.split_whitespace()).collect();
        return words.join(" ");
    }
    lines.iter().flat_map(|line| [line.trim_end(), "\n"]).collect()
}

fn rank(board: &Board, style: TextStyle, row: usize) -> String {
    let cell = |column| match board.piece_at(square_at(row, column, style.below)) {
        Some(piece) => style.form.write(piece),
        None if style.has_bars() => String::new(),
        None if style.form == Form::Figures => "\u{b7}".to_owned(),
        None => ".".to_owned(),
    };
    let width = style.width();
    let cells: Vec<String> = (0..8)
        .map(cell)
        .map(|cell| match style.form {
            Form::Signs | Form::Stars | Form::Figures | Form::Letters
                if style.has_bars() && !style.is_tight() =>
            {
                format!("{:width$}", format!(" {cell}"))
            }
            _ => format!("{cell:width$}"),
        })
        .collect();
    if style.has_bars() { format!("|{}|", cells.join("|")) } else { cells.concat() }
}

fn outer_rule(style: TextStyle) -> Option<String> {
    let width = 8 * style.width() + 7;
    match style.edge {
        Edge::Rules => Some(format!(" {}", "-".repeat(width))),
        Edge::Frame | Edge::Joined if style.form == Form::Signs => {
            Some(format!("+{}+", "-".repeat(width)))
        }
        Edge::Frame | Edge::Joined => inner_rule(style),
        Edge::Bars | Edge::Open => None,
    }
}

fn inner_rule(style: TextStyle) -> Option<String> {
    match (style.edge, style.form) {
        (Edge::Bars | Edge::Open, _) => None,
        (Edge::Rules, _) | (Edge::Frame | Edge::Joined, Form::Signs) => {
            Some(format!("|{}|", "-".repeat(8 * style.width() + 7)))
        }
        (Edge::Frame | Edge::Joined, _) => {
            Some(format!("+{}", format!("{}+", "-".repeat(style.width())).repeat(8)))
        }
    }
}

fn files(style: TextStyle) -> String {
    let name = |index: usize| {
        let letter = File::ALL[style.below.fold(index, 7 - index)].as_char();
        if style.files == Files::Capital { letter.to_ascii_uppercase() } else { letter }
    };
    let names: Vec<String> = (0..8).map(|index| name(index).to_string()).collect();
    if style.has_bars() {
        let (lead, gap) = if style.is_tight() { (1, 1) } else { (2, style.width()) };
        format!("{:lead$}{}", "", names.join(&" ".repeat(gap)))
    } else {
        names.join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(style: TextStyle, expected: &str) {
        let written = write(&Board::standard(), style);
        let lines: Vec<&str> = written.lines().take(expected.lines().count() - 1).collect();
        assert_eq!(format!("\n{}", lines.join("\n")), expected);
    }

    #[test]
    fn dg_1_lasker_has_lines_numbers_and_capital_files() {
        check(
            TextStyle::LASKER,
            "
        ---------------------------------------
     8 | #R | #Kt| #B | #Q | #K | #B | #Kt| #R |
       |---------------------------------------|
     7 | #P | #P | #P | #P | #P | #P | #P | #P |
       |---------------------------------------|
     6 |    |    |    |    |    |    |    |    |",
        );
        let written = write(&Board::standard(), TextStyle::LASKER);
        let last = written.lines().last();
        assert_eq!(last, Some("         A    B    C    D    E    F    G    H"));
    }

    #[test]
    fn dg_2_hoyle_has_a_frame_and_names_the_sides() {
        check(
            TextStyle::HOYLE,
            "
                     Black.
    +---------------------------------------+
    | #R | #Kt| #B | #Q | #K | #B | #Kt| #R |
    |---------------------------------------|",
        );
    }

    #[test]
    fn dg_3_the_blue_book_has_stars_for_black() {
        check(
            TextStyle::BLUE_BOOK,
            "
                 Black.
    +---+---+---+---+---+---+---+---+
    | R*| N*| B*| Q*| K*| B*| N*| R*|
    +---+---+---+---+---+---+---+---+",
        );
    }

    #[test]
    fn without_lines_letters_and_figures_stand_alone() {
        let below = Color::Black;
        check(
            TextStyle { below, ..TextStyle::UNICODE },
            "
     1 ♖ ♘ ♗ ♔ ♕ ♗ ♘ ♖
     2 ♙ ♙ ♙ ♙ ♙ ♙ ♙ ♙
     3 · · · · · · · ·",
        );
    }
}
