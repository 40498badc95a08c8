//! How well a board explains a picture, when nothing is known yet of what men look like: squares that show the
//! same must look the same.

use staunton_rules::{Board, Color};

use crate::cells::Cells;
use crate::features::Shades;
use crate::integral::as_f32;
use crate::men::{self, COUNT};

/// How far squares that should look alike differ, if a picture shows this board: the mean square of the
/// differences of shades from their mean, 0 to 1. The right board has the least of all that may be meant.
pub fn scatter(cells: &Cells, board: &Board, below: Color) -> f32 {
    let mut groups: Vec<Vec<&Shades>> = vec![Vec::new(); 2 * COUNT];
    for (at, shades) in cells.shades().iter().enumerate() {
        let man = men::index(board.piece_at(Cells::square(at, below)));
        groups[man * 2 + usize::from(Cells::is_light(at))].push(shades);
    }
    let sum: f32 = groups.iter().filter(|group| group.len() > 1).map(|group| within(group)).sum();
    sum / 64.0
}

/// The sum over a group of how far each is from the mean of all.
fn within(group: &[&Shades]) -> f32 {
    let count = group.len();
    let mut sum = 0.0;
    for at in 0..group[0].len() {
        let shades = group.iter().map(|shades| f32::from(shades[at]) / 255.0);
        let (total, squares) =
            shades.fold((0.0, 0.0), |(total, squares), it| (total + it, it.mul_add(it, squares)));
        sum += squares - total * total / as_f32(count);
    }
    sum / as_f32(group[0].len())
}
