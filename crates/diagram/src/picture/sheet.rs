//! Many boards on one page, which share their squares and pieces.

use std::fmt::Write as _;

use staunton_rules::{Board, Color, Piece, Role};

use super::Picture;
use super::path::Short;
use super::plan::Plan;
use super::scene::{self, Item};
use super::svg::{define, id, push_shape};
use super::theme::Theme;

/// Boards in SVG for one page of HTML or XHTML. Squares and pieces are drawn once; a board only says what stands
/// where, in about 60 bytes a piece.
///
/// # Examples
///
/// ```
/// use staunton_diagram::{Sheet, Theme};
/// use staunton_rules::Board;
///
/// let sheet = Sheet::new(Theme::Print);
/// let page = format!("{}{}", sheet.definitions(), sheet.board(&Board::empty(), "Nobody"));
/// assert!(page.contains("<title>Nobody</title>"));
/// ```
#[derive(Clone, Debug)]
pub struct Sheet {
    bare: Picture,
    plan: Plan,
    view: String,
}

impl Sheet {
    /// Boards in these colours, White below, with coordinates.
    pub fn new(theme: Theme) -> Self {
        let bare = Picture { theme, ..Picture::new(Board::empty()) };
        let scene = scene::draw(&bare);
        let view = format!("viewBox=\"0 0 {} {}\"", Short(scene.width), Short(scene.height));
        Self { plan: scene::plan(&bare), bare, view }
    }

    /// What the boards share, as an element that shows nothing; it stands once on the page.
    pub fn definitions(&self) -> String {
        let mut svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\" \
            style=\"position:absolute\" fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\"><defs>"
            .to_owned();
        let palette = self.bare.theme.palette();
        for color in Color::ALL {
            for role in Role::ALL {
                define(&mut svg, &self.bare, Piece::new(color, role), &palette);
            }
        }
        svg.push_str("<g id=\"staunton-squares\">");
        for item in &scene::draw(&self.bare).items {
            if let Item::Shape(shape) = item {
                push_shape(&mut svg, shape);
            }
        }
        svg.push_str("</g></defs></svg>");
        svg
    }

    /// A board of the class `board`, named by `title`, which must be text as SVG has it.
    pub fn board(&self, board: &Board, title: &str) -> String {
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" \
             {} class=\"board\" role=\"img\" fill=\"none\" stroke-linecap=\"round\" \
             stroke-linejoin=\"round\"><title>{title}</title><use xlink:href=\"#staunton-squares\"/>",
            self.view
        );
        for (square, piece) in board.iter() {
            let at = self.plan.corner(square);
            let _ = write!(
                svg,
                "<use xlink:href=\"#{}\" x=\"{}\" y=\"{}\"/>",
                id(&self.bare, piece),
                Short(at.x),
                Short(at.y)
            );
        }
        svg.push_str("</svg>");
        svg
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use staunton_rules::Position;

    #[test]
    fn boards_of_a_page_share_squares_and_pieces() {
        let sheet = Sheet::new(Theme::Print);
        assert_eq!(sheet.definitions().matches("<g id=").count(), 13);
        let board = sheet.board(Position::standard().board(), "The array");
        assert_eq!(board.matches("<use ").count(), 33);
        assert!(!board.contains("<path") && board.len() < 4000, "{board}");
    }

    #[test]
    fn a_board_stands_as_in_a_picture_of_its_own() {
        let board = *Position::standard().board();
        let alone = Picture { theme: Theme::Print, ..Picture::new(board) }.to_svg();
        let shared = Sheet::new(Theme::Print).board(&board, "");
        for placed in alone.split("<use href=").skip(1) {
            let placed = placed.split_inclusive("/>").next().unwrap();
            assert!(shared.contains(placed), "{placed}");
        }
    }
}
