//! Diagrams as pictures: drawn once as plain shapes, then written as SVG or painted as PNG.

#[cfg(feature = "gif")]
pub(super) mod film;
#[cfg(feature = "gif")]
pub(super) mod gif;
mod glyphs;
mod lathe;
mod overlay;
mod path;
mod pieces;
mod plan;
#[cfg(feature = "png")]
pub(super) mod png;
mod scene;
pub(super) mod sheet;
mod svg;
mod theme;

use staunton_notation::{Arrow, Mark};
use staunton_rules::{Bitboard, Board, Color, Move, Position, Square};

pub use theme::Theme;

/// A diagram to be drawn.
///
/// # Examples
///
/// ```
/// use staunton_diagram::{Picture, Theme};
/// use staunton_rules::Position;
///
/// let picture =
///     Picture { theme: Theme::Print, ..Picture::of_position(&Position::standard()) };
/// assert!(picture.to_svg().starts_with("<svg "));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Picture {
    /// The pieces.
    pub board: Board,
    /// Whose pieces stand at the lower edge.
    pub below: Color,
    /// The colours.
    pub theme: Theme,
    /// Whether files and ranks are named at the edges.
    pub coordinates: Coordinates,
    /// The width of the whole picture, in pixels; SVG may be shown at any other.
    pub width_px: u32,
    /// The squares of the last move.
    pub last_move: Option<[Square; 2]>,
    /// The square of a king in check.
    pub check: Option<Square>,
    /// Squares to be coloured.
    pub highlights: Bitboard,
    /// Circles around squares.
    pub circles: Vec<Mark>,
    /// Arrows from square to square.
    pub arrows: Vec<Arrow>,
}

/// Whether files and ranks are named in a picture.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Coordinates {
    /// Below the board and at its left.
    Outside,
    /// Nowhere.
    None,
}

impl Picture {
    /// A width that suits a page.
    pub const DEFAULT_WIDTH_PX: u32 = 480;

    /// The pieces of `board` and nothing more, in light colours, White below.
    pub const fn new(board: Board) -> Self {
        Self {
            board,
            below: Color::White,
            theme: Theme::Light,
            coordinates: Coordinates::Outside,
            width_px: Self::DEFAULT_WIDTH_PX,
            last_move: None,
            check: None,
            highlights: Bitboard::EMPTY,
            circles: Vec::new(),
            arrows: Vec::new(),
        }
    }

    /// The pieces of `position`, and the king in check where one is.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_diagram::{Coordinates, Picture, Theme};
    /// use staunton_rules::{Position, Square};
    ///
    /// let mate: Position = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1".parse()?;
    /// let picture = Picture {
    ///     theme: Theme::Print,
    ///     coordinates: Coordinates::Outside,
    ///     ..Picture::of_position(&mate)
    /// };
    /// assert_eq!(picture.check, Some(Square::H8));
    /// assert!(picture.to_svg().starts_with("<svg"));
    /// # Ok::<(), staunton_rules::FenError>(())
    /// ```
    pub fn of_position(position: &Position) -> Self {
        let king = position.board().king(position.turn());
        let check = king.filter(|_| position.is_check());
        Self { check, ..Self::new(*position.board()) }
    }

    /// The position after a legal move, with both squares of the move marked.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_diagram::Picture;
    /// use staunton_rules::{Position, Square};
    ///
    /// let start = Position::standard();
    /// let picture = Picture::after(&start, start.parse_uci("e2e4")?);
    /// assert_eq!(picture.last_move, Some([Square::E2, Square::E4]));
    /// assert_eq!(
    ///     picture.board.to_string(),
    ///     "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"
    /// );
    /// # Ok::<(), staunton_rules::uci::UciError>(())
    /// ```
    pub fn after(position: &Position, mv: Move) -> Self {
        let last_move = Some([mv.from(), mv.target()]);
        Self { last_move, ..Self::of_position(&position.play_unchecked(mv)) }
    }

    /// The picture as the text of an SVG file, which needs no other file and no font.
    pub fn to_svg(&self) -> String {
        svg::write(self, &scene::draw(self))
    }

    /// The picture as the bytes of a PNG file.
    ///
    /// # Errors
    /// [`PngError`](png::PngError) if it is narrower than 64 or wider than 4096 pixels.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_diagram::{Picture, PngError};
    /// use staunton_rules::Board;
    ///
    /// let png = Picture::new(Board::standard()).to_png()?;
    /// assert!(png.starts_with(b"\x89PNG"));
    /// let none = Picture { width_px: 0, ..Picture::new(Board::standard()) };
    /// assert_eq!(none.to_png(), Err(PngError::Width { width_px: 0 }));
    /// # Ok::<(), PngError>(())
    /// ```
    #[cfg(feature = "png")]
    pub fn to_png(&self) -> Result<Vec<u8>, png::PngError> {
        png::paint(self, &scene::draw(self))
    }
}
