//! Where a board lies in a picture: its four corners.

/// A place in a picture, in pixels from its upper left corner.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct Point {
    pub(crate) x: f32,
    pub(crate) y: f32,
}

/// The corners of a board: upper left, upper right, lower right, lower left.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct Quad(pub(crate) [Point; 4]);

impl Quad {
    pub(crate) fn rectangle(x: f32, y: f32, width: f32, height: f32) -> Self {
        let at = |x, y| Point { x, y };
        Self([at(x, y), at(x + width, y), at(x + width, y + height), at(x, y + height)])
    }

    /// The place so many squares to the right and down from the upper left corner, 0 to 8 each.
    pub(crate) fn at(&self, right: f32, down: f32) -> Point {
        let (right, down) = (right / 8.0, down / 8.0);
        let [first, second, third, fourth] = self.0;
        let between = |from: Point, to: Point, part: f32| Point {
            x: from.x + (to.x - from.x) * part,
            y: from.y + (to.y - from.y) * part,
        };
        between(between(first, second, right), between(fourth, third, right), down)
    }

    /// How wide and how high a square is, on average.
    pub(crate) fn square(&self) -> (f32, f32) {
        let [a, b, c, d] = self.0;
        let far = |a: Point, b: Point| (a.x - b.x).hypot(a.y - b.y);
        ((far(a, b) + far(d, c)) / 16.0, (far(a, d) + far(b, c)) / 16.0)
    }

    /// The same with its corners moved.
    pub(crate) fn moved(&self, by: [(f32, f32); 4]) -> Self {
        let mut quad = *self;
        for (point, (x, y)) in quad.0.iter_mut().zip(by) {
            point.x += x;
            point.y += y;
        }
        quad
    }

    /// The same in a picture that is so many times as large.
    pub(crate) fn scaled(&self, by: f32) -> Self {
        Self(self.0.map(|Point { x, y }| Point { x: x * by, y: y * by }))
    }
}
