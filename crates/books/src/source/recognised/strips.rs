//! The columns of a page in which pictures may stand, and where in them no words do.

use super::super::facsimile::PageArea;
use super::seen::Measured as _;

/// Into so many parts a page is divided from its left to its right.
const PARTS: usize = 200;
/// A column takes so much of the width of its page at least.
const LEAST: f32 = 0.16;
/// More columns than these are those of a table.
const MOST: usize = 4;
/// So many places without words are looked at on a page.
const MOST_HOLES: usize = 64;

/// The columns that certain words make, from the left to the right: one at least.
pub(super) fn strips(words: &[PageArea], page: PageArea, size: f32) -> Vec<PageArea> {
    let whole = || vec![page];
    let edge = |of: fn(&PageArea) -> f32, best: fn(f32, f32) -> f32| {
        words.iter().map(of).reduce(best).unwrap_or_default()
    };
    let (left, right) = (edge(|it| it.left, f32::min), edge(|it| it.right, f32::max));
    // The running head and the number of the page stand over all columns.
    let (head, foot) = (edge(|it| it.bottom, f32::min), edge(|it| it.top, f32::max));
    let inner = words.iter().filter(|it| it.top > head && it.bottom < foot);
    let Some(counts) = counts(inner, left, right) else { return whole() };
    let most = counts.iter().copied().max().unwrap_or_default();
    let is_free = |count: &i32| 25 * count <= 2 * most;
    let width = (right - left) / as_f32(PARTS);
    let mut strips = Vec::new();
    let (mut from, mut at) = (left, 0);
    while at < PARTS {
        let free = counts[at..].iter().take_while(|count| is_free(count)).count();
        let (start, end) = (left + width * as_f32(at), left + width * as_f32(at + free));
        if end - start >= size && at > 0 && at + free < PARTS {
            strips.push(PageArea { left: from, right: start, ..page });
            from = end;
        }
        at += free.max(1);
    }
    strips.push(PageArea { left: from, right, ..page });
    join(&mut strips, LEAST * page.wide());
    if strips.len() > MOST {
        return whole();
    }
    // A board may be a little wider than the lines about it.
    for index in 0..strips.len() {
        let before = index.checked_sub(1).map_or(page.left, |before| strips[before].right);
        let next = strips.get(index + 1).map_or(page.right, |next| next.left);
        let strip = &mut strips[index];
        strip.left = (strip.left - 2.0 * size).max(f32::midpoint(before, strip.left));
        strip.right = (strip.right + 2.0 * size).min(f32::midpoint(next, strip.right));
    }
    strips
}

/// Puts what is too narrow for a column to the nearer of the columns beside it.
fn join(strips: &mut Vec<PageArea>, least: f32) {
    while strips.len() > 1
        && let Some(narrow) = strips.iter().position(|strip| strip.wide() < least)
    {
        let gap = |at: usize| strips[at + 1].left - strips[at].right;
        let is_nearer = narrow > 0 && (narrow + 1 == strips.len() || gap(narrow - 1) < gap(narrow));
        let first = if is_nearer { narrow - 1 } else { narrow };
        let second = strips.remove(first + 1);
        strips[first].right = second.right;
    }
}

/// How many words stand in each part of the width; none if there are too few to tell columns.
fn counts<'w>(
    words: impl Iterator<Item = &'w PageArea>,
    left: f32,
    right: f32,
) -> Option<Vec<i32>> {
    const FEW: usize = 4;
    let width = right - left;
    if !(width.is_finite() && width > 0.0) {
        return None;
    }
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "clamped to the parts"
    )]
    let part = |at: f32| ((at - left) / width * as_f32(PARTS)).clamp(0.0, as_f32(PARTS)) as usize;
    let mut steps = [0_i32; PARTS + 2];
    let mut count = 0;
    for word in words {
        steps[part(word.left)] += 1;
        steps[part(word.right) + 1] -= 1;
        count += 1;
    }
    let counted = steps[..PARTS].iter().scan(0, |sum, step| {
        *sum += step;
        Some(*sum)
    });
    (count >= FEW).then(|| counted.collect())
}

/// The parts of columns that are as high as this at least, and in which nothing of what is known stands.
pub(super) fn holes(strips: &[PageArea], known: &[PageArea], least: f32) -> Vec<PageArea> {
    let mut holes = Vec::new();
    for strip in strips {
        let inner = known.iter().filter_map(|it| it.common(strip));
        // A letter that reaches in from the next column is of that.
        let mut inner: Vec<PageArea> = inner.filter(|it| it.wide() > 0.01 * strip.wide()).collect();
        inner.sort_by(|one, other| one.top.total_cmp(&other.top));
        let end = PageArea { top: strip.bottom, ..*strip };
        let mut top = strip.top;
        for next in inner.iter().chain([&end]) {
            if next.top - top >= least && holes.len() < MOST_HOLES {
                holes.push(PageArea { top, bottom: next.top, ..*strip });
            }
            top = top.max(next.bottom);
        }
    }
    holes
}

/// A number as one with a fraction; small enough to be exact.
#[expect(clippy::cast_precision_loss, reason = "no such number is larger than the parts of a page")]
const fn as_f32(number: usize) -> f32 {
    number as f32
}
