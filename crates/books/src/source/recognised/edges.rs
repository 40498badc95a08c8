//! The letters and figures along the edges of a board, which are no words of the text.

use super::super::facsimile::PageArea;
use super::seen::Measured as _;

/// So many of them on one side of a board tell what they are.
const ENOUGH: usize = 4;

/// Which words name the files and ranks of boards in these pictures, by what they say and where they stand; `size` is
/// that of letters.
pub(super) fn edges(words: &[(&str, PageArea)], pictures: &[PageArea], size: f32) -> Vec<bool> {
    let mut are = vec![false; words.len()];
    for picture in pictures {
        let near = picture.around(2.5 * size, 2.5 * size);
        // To its left, to its right, above it, below it.
        let mut sides: [Vec<usize>; 4] = Default::default();
        let mut signs = [0; 4];
        for (index, (text, area)) in words.iter().enumerate() {
            let (across, down) = area.middle();
            if !near.holds((across, down)) || picture.holds((across, down)) {
                continue;
            }
            let is_level = picture.top <= down && down <= picture.bottom;
            let is_below = picture.left <= across && across <= picture.right;
            let side = match (is_level, is_below) {
                (true, false) if in_order(text, "87654321") => usize::from(across > picture.right),
                (false, true) if in_order(text, "abcdefgh") => {
                    2 + usize::from(down > picture.bottom)
                }
                _ => continue,
            };
            sides[side].push(index);
            signs[side] += text.len();
        }
        for (side, count) in sides.iter().zip(signs) {
            if count >= ENOUGH {
                for &index in side {
                    are[index] = true;
                }
            }
        }
    }
    are
}

/// Whether a word is a part of a row of signs, in capitals or not.
fn in_order(text: &str, all: &str) -> bool {
    let lower = text.to_ascii_lowercase();
    !text.is_empty()
        && (all.contains(&lower) || all.chars().rev().collect::<String>().contains(&lower))
}
