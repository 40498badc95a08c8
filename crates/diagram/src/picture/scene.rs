//! What a picture shows, from the page up to the arrows.

use staunton_rules::{File, Piece, Rank, Square};

use super::path::{Path, Point, Step};
use super::plan::{Plan, SQUARE, Shape};
use super::theme::Palette;
use super::{Coordinates, Picture, glyphs, overlay};

/// The room at the left and below for coordinates, and without them.
const NAMED: f32 = 30.0;
const BARE: f32 = 9.0;
/// The distance of the hatching lines; the lines of neighbours meet, for it divides the square.
const HATCH: f32 = SQUARE / 10.0;
/// The hatching keeps this far within its square, so that the round ends of its lines do too.
const INSET: f32 = 0.6;

/// Something drawn.
#[derive(Clone, Debug)]
pub(super) enum Item {
    /// A shape of our own.
    Shape(Shape),
    /// A piece on a field of 64 by 64 with its corner there.
    Piece { piece: Piece, at: Point },
}

/// All items, the lowest first, and the size of the whole.
pub(super) struct Scene {
    pub(super) items: Vec<Item>,
    pub(super) width: f32,
    pub(super) height: f32,
}

/// Where the squares of a picture are.
pub(super) fn plan(picture: &Picture) -> Plan {
    let left = match picture.coordinates {
        Coordinates::Outside => NAMED,
        Coordinates::None => BARE,
    };
    Plan { below: picture.below, left, top: BARE }
}

/// Draws everything.
pub(super) fn draw(picture: &Picture) -> Scene {
    let palette = picture.theme.palette();
    let plan = plan(picture);
    let margin = plan.left;
    let (width, height) = (margin + 8.0 * SQUARE + BARE, BARE + 8.0 * SQUARE + margin);
    let mut items = Vec::new();
    let mut put = |shape| items.push(Item::Shape(shape));
    put(Shape::filled(Path::rectangle(0.0, 0.0, width, height), palette.page));
    squares(plan, &palette, &mut put);
    overlay::under_pieces(picture, plan, &palette, &mut put);
    frame(plan, &palette, &mut put);
    if picture.coordinates == Coordinates::Outside {
        names(plan, &palette, &mut put);
    }
    items.extend(
        picture.board.iter().map(|(square, piece)| Item::Piece { piece, at: plan.corner(square) }),
    );
    overlay::over_pieces(picture, plan, &mut |shape| items.push(Item::Shape(shape)));
    Scene { items, width, height }
}

fn squares(plan: Plan, palette: &Palette, put: &mut impl FnMut(Shape)) {
    let board = Path::rectangle(plan.left, plan.top, 8.0 * SQUARE, 8.0 * SQUARE);
    put(Shape::filled(board, palette.light_square));
    let dark = Square::ALL.into_iter().filter(|square| !square.is_light());
    match palette.hatch {
        None => {
            let path = dark.map(|square| plan.corner(square)).fold(Path::default(), |path, at| {
                path.and(Path::rectangle(at.x, at.y, SQUARE, SQUARE))
            });
            put(Shape::filled(path, palette.dark_square));
        }
        Some(ink) => {
            let path =
                dark.map(|square| hatched(plan.corner(square))).fold(Path::default(), Path::and);
            put(Shape::drawn(path, ink, 1.15));
        }
    }
}

/// Slanting lines over a square, from its lower left to its upper right.
fn hatched(at: Point) -> Path {
    let mut steps = Vec::new();
    let mut offset = HATCH / 2.0;
    while offset < 2.0 * SQUARE {
        let (low, high) = ((offset - SQUARE).max(INSET), offset.min(SQUARE - INSET));
        steps.push(Step::Move(Point { x: at.x + low, y: at.y + offset - low }));
        steps.push(Step::Line(Point { x: at.x + high, y: at.y + offset - high }));
        offset += HATCH;
    }
    Path(steps)
}

fn frame(plan: Plan, palette: &Palette, put: &mut impl FnMut(Shape)) {
    let mut rule = |away: f32, width: f32| {
        let side = 8.0 * SQUARE + 2.0 * away;
        let path = Path::rectangle(plan.left - away, plan.top - away, side, side);
        put(Shape::drawn(path, palette.text, width));
    };
    // A fine line and a strong one around it, as a printer sets them.
    rule(0.6, 1.2);
    rule(5.2, 3.0);
}

fn names(plan: Plan, palette: &Palette, put: &mut impl FnMut(Shape)) {
    let scale = 0.95;
    let (width, height) = (glyphs::WIDTH * scale, glyphs::HEIGHT * scale);
    let below = plan.top + 8.0 * SQUARE;
    let files = File::ALL.into_iter().map(|file| {
        let middle = plan.middle(Square::new(file, Rank::First));
        glyphs::file(file).placed(middle.x - width / 2.0, below + 10.4, scale)
    });
    let ranks = Rank::ALL.into_iter().map(|rank| {
        let middle = plan.middle(Square::new(File::A, rank));
        glyphs::rank(rank).placed(plan.left - 12.6 - width, middle.y - height / 2.0, scale)
    });
    let path = files.chain(ranks).fold(Path::default(), Path::and);
    put(Shape::drawn(path, palette.text, 1.7));
}
