//! Turned shapes: what is drawn once at the right of the axis stands at the left as well.

use super::path::{Path, Point, Step};

/// The axis of a field 64 wide.
const AXIS: f32 = 32.0;

/// A closed outline from its right half, drawn from top to bottom, x counted from the axis.
pub(super) fn turned(profile: &str) -> Path {
    let profile = Path::new(profile);
    let right = profile.map(|point| Point { x: AXIS + point.x, ..point });
    let left = profile.map(|point| Point { x: AXIS - point.x, ..point });
    // Back up the other side each curve runs from its end to its beginning.
    let mut steps = right.0;
    let mut starts = left.0.iter().map(end);
    let mut back = Vec::new();
    for step in &left.0[1.min(left.0.len())..] {
        let Some(to) = starts.next().flatten() else { break };
        match *step {
            Step::Curve(one, two, _) => back.push(Step::Curve(two, one, to)),
            Step::Move(_) | Step::Line(_) | Step::Close => back.push(Step::Line(to)),
        }
    }
    steps.extend(back.into_iter().rev());
    steps.push(Step::Close);
    Path(steps)
}

/// A line from side to side of a turned body, `half` long either way, that sags in the middle.
pub(super) fn across(half: f32, y: f32, sag: f32) -> Path {
    let point = |x: f32, y: f32| Point { x: AXIS + x, y };
    // The handles of the cubic curve that is the same as a quadratic one with its own at 2 * sag.
    let handle = y + 4.0 / 3.0 * sag;
    Path(vec![
        Step::Move(point(-half, y)),
        Step::Curve(point(-half / 3.0, handle), point(half / 3.0, handle), point(half, y)),
    ])
}

fn end(step: &Step) -> Option<Point> {
    match *step {
        Step::Move(to) | Step::Line(to) | Step::Curve(_, _, to) => Some(to),
        Step::Close => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_turned_is_the_same_on_both_sides() {
        let turned = turned("M 0 10 L 5 12 C 6 14 7 16 8 18 L 0 18").to_string();
        let left = "L32 18L24 18C25 16 26 14 27 12L32 10Z";
        assert_eq!(turned, format!("M32 10L37 12C38 14 39 16 40 18{left}"));
    }
}
