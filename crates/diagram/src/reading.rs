//! Every board of a text, read.

use std::ops::Range;

use staunton_rules::{Board, CastlingRights, Color, Role, Setup, Square};

use super::caption::{Facts, Label, facts};
use super::cells::{self, Cells};
use super::faults::{self, Anomaly};
use super::form::Form;
use super::grids::{self, Grid};
use super::legend::{self, Legend};
use super::other::{self, Other};
use super::repair::{self, Repairs};
use super::rows;

/// A board found in a text.
///
/// # Examples
///
/// ```
/// use staunton_diagram::{TextStyle, read_all, write};
/// use staunton_rules::{Board, Color};
///
/// // A board in the middle of a page, seen from Black's side.
/// let style = TextStyle { below: Color::Black, ..TextStyle::LASKER };
/// let page =
///     format!("Some words.\n\n{}\nSome more.\n", write(&Board::standard(), style));
/// let diagrams = read_all(&page);
/// assert_eq!(diagrams.len(), 1);
/// assert_eq!(diagrams[0].below, Color::Black);
/// assert_eq!(diagrams[0].board(), Some(Board::standard()));
/// assert!(page[diagrams[0].board_span.clone()].contains("#R"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagram {
    /// Where it stands, in bytes: the ranks, their frame, the label and the caption.
    pub span: Range<usize>,
    /// Where its eight ranks stand, in bytes.
    pub board_span: Range<usize>,
    /// How its pieces are written.
    pub form: Form,
    /// Whose pieces are at the lower edge.
    pub below: Color,
    /// Its name, if it has one.
    pub label: Option<Label>,
    /// Where the words about it stand, if there are any, in bytes.
    pub caption: Option<Range<usize>>,
    /// What those words tell.
    pub facts: Facts,
    /// What it shows.
    pub reading: Reading,
}

/// What a board shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reading {
    /// A position, perhaps with slips.
    Position {
        /// The pieces as printed.
        board: Board,
        /// What cannot be as it is printed.
        anomalies: Vec<Anomaly>,
        /// Changes of one square that leave nothing impossible.
        repairs: Repairs,
    },
    /// No position.
    Other {
        /// The pieces that could be read.
        board: Board,
        /// Why it is none.
        reason: Other,
    },
}

impl Reading {
    /// A board that is known square by square, with what cannot be of it.
    pub(super) fn of_board(board: &Board, turn: Option<Color>) -> Self {
        let faults = faults::of_board(board, turn).into_iter().map(Anomaly::Position);
        Self::Position { board: *board, anomalies: faults.collect(), repairs: Repairs::default() }
    }
}

impl Diagram {
    /// The number of its label, if it has one.
    pub fn number(&self) -> Option<u32> {
        self.label.as_ref()?.number
    }

    /// The pieces as they are meant: the printed ones, or the repaired where one repair is left.
    /// None for a board that is no position, or where a slip has no single repair.
    pub fn board(&self) -> Option<Board> {
        match &self.reading {
            Reading::Other { .. } => None,
            Reading::Position { board, anomalies, repairs } => {
                let is_sound = !anomalies.iter().any(Anomaly::is_of_pieces);
                if is_sound {
                    Some(*board)
                } else {
                    repairs.chosen.as_ref().map(|repair| repair.board)
                }
            }
        }
    }

    /// [`Diagram::board`] with what the caption tells of the side to move and the move's number;
    /// White to move where it tells nothing. Who may castle no diagram says: as composers of
    /// problems hold, everyone whose king and rook stand at home.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_diagram::{TextStyle, read_all, write};
    /// use staunton_rules::{Board, Color, Position};
    ///
    /// let board: Board = "7k/5Q2/6K1/8/8/8/8/8".parse()?;
    /// let page = format!("{}\n[BLACK TO MOVE.]\n", write(&board, TextStyle::HOYLE));
    /// let setup = read_all(&page)[0].setup().ok_or("no position")?;
    /// assert_eq!(setup.turn, Color::Black);
    /// assert!(Position::try_from(setup)?.is_stalemate());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn setup(&self) -> Option<Setup> {
        if let Some(told) = &self.facts.told {
            return Some((**told).clone());
        }
        let board = self.board()?;
        let mut setup = Setup { board, castling: at_home(&board), ..Setup::empty() };
        setup.turn = self.facts.turn.unwrap_or(Color::White);
        if let Some((color, number)) = self.facts.after {
            let next = number.saturating_add(color.fold(0, 1));
            setup.fullmove_number = next.try_into().unwrap_or(setup.fullmove_number);
        }
        Some(setup)
    }
}

/// The rights of all kings and rooks that stand where they begin.
fn at_home(board: &Board) -> CastlingRights {
    let mut rights = CastlingRights::NONE;
    for (color, side, rook) in CastlingRights::STANDARD.iter() {
        let king = Square::E1.relative_to(color);
        let stands = |role, square| board.by_piece(color, role).contains(square);
        if stands(Role::King, king) && stands(Role::Rook, rook) {
            rights.set(color, side, Some(rook.file()));
        }
    }
    rights
}

/// Finds and reads every board of `text`, in the order they stand there. The work grows with
/// the length of the text and with nothing else.
///
/// # Examples
///
/// ```
/// use staunton_diagram::{TextStyle, read_all, write};
/// use staunton_rules::Board;
///
/// let text = write(&Board::standard(), TextStyle::UNICODE);
/// assert_eq!(read_all(&text)[0].board(), Some(Board::standard()));
/// assert!(read_all("Nothing but words.").is_empty());
/// ```
pub fn read_all(text: &str) -> Vec<Diagram> {
    read_all_knowing(text, &[])
}

/// As [`read_all`], where the game around the text is known: a slip is repaired if one change
/// of one square makes it one of the `known` positions. The array is always known.
///
/// # Examples
///
/// ```
/// use staunton_diagram::{TextStyle, read_all_knowing, write};
/// use staunton_rules::Board;
///
/// // The printer lost White's pawn on e4; the game beside the diagram knows it.
/// let meant: Board = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R".parse()?;
/// let printed = write(&meant, TextStyle::HOYLE).replacen("^P", "^?", 1);
/// let diagrams = read_all_knowing(&printed, &[meant]);
/// assert_eq!(diagrams[0].board(), Some(meant));
/// # Ok::<(), staunton_rules::fen::ParseFenError>(())
/// ```
pub fn read_all_knowing(text: &str, known: &[Board]) -> Vec<Diagram> {
    let grids = grids::group(text, rows::find(text));
    let starts: Vec<usize> = grids.iter().map(|grid| span_of(grid).start).collect();
    let side = legend::side_of_labels(text, &grids);
    let mut from = 0;
    let mut diagrams = Vec::new();
    for (index, grid) in grids.iter().enumerate() {
        let until = starts.get(index + 1).copied().unwrap_or(text.len());
        if let Some(diagram) = read(text, grid, from..until, side, known) {
            from = diagram.span.end;
            diagrams.push(diagram);
        }
    }
    diagrams
}

fn span_of(grid: &Grid) -> Range<usize> {
    let start = grid.rows.first().map_or(0, |row| row.span.start);
    let end = grid.rows.last().map_or(start, |row| row.span.end);
    start..end
}

fn read(
    text: &str,
    grid: &Grid,
    within: Range<usize>,
    side: legend::Side,
    known: &[Board],
) -> Option<Diagram> {
    let legend = legend::read(text, grid, within.start, within.end, side);
    let cells = cells::read(text, grid, legend.below);
    let count = grid.rows.len();
    let pieces = cells.board.occupied().len();
    let has_bars = grid.rows.iter().any(|row| row.has_bars);
    // A table of words is no board, nor are a few lines that happen to hold letters.
    let is_board = match count {
        8 => pieces > 0 || has_bars && is_telling(&cells),
        4..=7 => has_bars && pieces > 0 && cells.unread.is_empty(),
        _ => has_bars && count > 8 && pieces > 0 && cells.unread.is_empty(),
    };
    if !is_board || cells.unread.len() > 8 && pieces * 2 < cells.unread.len() && !is_telling(&cells)
    {
        return None;
    }
    let facts = legend.caption.clone().map(|span| facts(&text[span])).unwrap_or_default();
    let reason = if count == 8 { other::reason(&cells) } else { Some(Other::Ranks { count }) };
    let reading = match reason {
        Some(reason) => Reading::Other { board: cells.board, reason },
        None => position(&cells, grid, &legend, &facts, known),
    };
    Some(Diagram {
        span: legend.span,
        board_span: span_of(grid),
        form: cells.form,
        below: legend.below,
        label: legend.label,
        caption: legend.caption,
        facts,
        reading,
    })
}

/// Whether cells without pieces are those of a board all the same: names of squares, numbers.
fn is_telling(cells: &Cells) -> bool {
    !matches!(other::reason(cells), Some(Other::Unread { .. }))
}

fn position(
    cells: &Cells,
    grid: &Grid,
    legend: &Legend,
    facts: &Facts,
    known: &[Board],
) -> Reading {
    let unread = cells.unread.iter().map(|cell| Anomaly::Unread {
        square: cell.square,
        text: cell.text.clone(),
        span: cell.span.clone(),
    });
    let faults = faults::of_board(&cells.board, facts.turn).into_iter().map(Anomaly::Position);
    let mut anomalies: Vec<Anomaly> = unread.chain(faults).collect();
    let repairs = if anomalies.is_empty() {
        Repairs::default()
    } else {
        repair::find(cells, facts.turn, known)
    };
    anomalies.extend(wrong_numbers(grid, legend.below));
    if legend.contradicts {
        anomalies.push(Anomaly::Coordinates);
    }
    Reading::Position { board: cells.board, anomalies, repairs }
}

fn wrong_numbers(grid: &Grid, below: Color) -> impl Iterator<Item = Anomaly> {
    (0u8..8).zip(&grid.ranks).filter_map(move |(row, &found)| {
        let expected = below.fold(8 - row, row + 1);
        found
            .filter(|&found| found != expected)
            .map(|found| Anomaly::RankNumber { expected, found })
    })
}
