//! Diagrams as pictures: drawn once as plain shapes, then written as SVG or painted as PNG.

mod glyphs;
mod lathe;
mod overlay;
mod path;
mod pieces;
mod plan;
#[cfg(feature = "png")]
pub(super) mod png;
mod scene;
mod svg;
mod theme;

use staunton_notation::{Arrow, Mark};
use staunton_rules::{Bitboard, Board, Color, Move, Position, Square};

pub use theme::Theme;

/// A diagram to be drawn.
///
/// ```
/// use staunton_diagram::{Picture, Theme};
/// use staunton_rules::Position;
///
/// let picture = Picture { theme: Theme::Print, ..Picture::of_position(&Position::standard()) };
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
    pub fn of_position(position: &Position) -> Self {
        let king = position.board().king(position.turn());
        let check = king.filter(|_| position.is_check());
        Self { check, ..Self::new(*position.board()) }
    }

    /// The position after a legal move, with both squares of the move marked.
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
    #[cfg(feature = "png")]
    pub fn to_png(&self) -> Result<Vec<u8>, png::PngError> {
        png::paint(self, &scene::draw(self))
    }
}
