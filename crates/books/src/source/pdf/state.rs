//! Where the next letter is drawn.

/// Numbers that turn and move a point: `x' = a x + c y + e`, `y' = b x + d y + f`.
pub(super) type Matrix = [f64; 6];

/// What moves nothing.
pub(super) const SAME: Matrix = [1.0, 0.0, 0.0, 1.0, 0.0, 0.0];

/// First the one, then the other.
pub(super) fn then(first: Matrix, second: Matrix) -> Matrix {
    let turned = |x: f64, y: f64| (x * second[0] + y * second[2], x * second[1] + y * second[3]);
    let (right, up, moved) =
        (turned(first[0], first[1]), turned(first[2], first[3]), turned(first[4], first[5]));
    [right.0, right.1, up.0, up.1, moved.0 + second[4], moved.1 + second[5]]
}

/// Where a point comes to stand.
pub(super) fn at(matrix: Matrix, right: f64, up: f64) -> (f64, f64) {
    let across = matrix[0] * right + matrix[2] * up + matrix[4];
    (across, matrix[1] * right + matrix[3] * up + matrix[5])
}

/// What operators set for the letters that come.
#[derive(Copy, Clone, Debug)]
pub(super) struct State {
    /// From the units of a page's content to those of the page.
    pub(super) page: Matrix,
    /// The size of the font.
    pub(super) size: f64,
    /// Between two letters.
    pub(super) between: f64,
    /// At each blank, besides.
    pub(super) blank: f64,
    /// How far lines are from each other.
    pub(super) leading: f64,
    /// How wide letters are, 1 as they are made.
    pub(super) stretch: f64,
    /// How far above the line.
    pub(super) rise: f64,
}

impl State {
    /// What holds when a page begins.
    pub(super) const fn new(page: Matrix) -> Self {
        Self { page, size: 0.0, between: 0.0, blank: 0.0, leading: 0.0, stretch: 1.0, rise: 0.0 }
    }
}
