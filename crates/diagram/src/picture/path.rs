//! Outlines made of straight lines and cubic curves.

use std::fmt;

/// A point; y grows downwards.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Point {
    pub(super) x: f32,
    pub(super) y: f32,
}

/// A step of an outline.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) enum Step {
    Move(Point),
    Line(Point),
    Curve(Point, Point, Point),
    Close,
}

/// One outline or several.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Path(pub(super) Vec<Step>);

impl Path {
    /// Reads the path data of our own drawings: absolute `M`, `L`, `C` and `Z` only. What is
    /// none of them ends the path.
    pub(super) fn new(data: &str) -> Self {
        let mut path = Self::default();
        let mut rest = data.trim_start();
        while let Some(letter) = rest.chars().next() {
            let end = rest[1..].find(|sign: char| sign.is_ascii_alphabetic());
            let end = end.map_or(rest.len(), |end| end + 1);
            let points = points(&rest[1..end]);
            match (letter, &points[..]) {
                ('M', &[to]) => path.0.push(Step::Move(to)),
                ('L', &[to]) => path.0.push(Step::Line(to)),
                ('C', &[one, two, to]) => path.0.push(Step::Curve(one, two, to)),
                ('Z', []) => path.0.push(Step::Close),
                _ => break,
            }
            rest = rest[end..].trim_start();
        }
        path
    }

    /// A straight-edged outline.
    pub(super) fn polygon(corners: &[Point]) -> Self {
        let step = |(index, &corner)| {
            if index == 0 { Step::Move(corner) } else { Step::Line(corner) }
        };
        Self(corners.iter().enumerate().map(step).chain([Step::Close]).collect())
    }

    /// A rectangle.
    pub(super) fn rectangle(x: f32, y: f32, width: f32, height: f32) -> Self {
        let corner = |x, y| Point { x, y };
        Self::polygon(&[
            corner(x, y),
            corner(x + width, y),
            corner(x + width, y + height),
            corner(x, y + height),
        ])
    }

    /// A circle, of four curves.
    pub(super) fn circle(x: f32, y: f32, r: f32) -> Self {
        // How far the handles reach, for the curve to bulge as a circle does.
        let handle = 0.552_285 * r;
        let at = |dx: f32, dy: f32| Point { x: x + dx, y: y + dy };
        Self(vec![
            Step::Move(at(r, 0.0)),
            Step::Curve(at(r, handle), at(handle, r), at(0.0, r)),
            Step::Curve(at(-handle, r), at(-r, handle), at(-r, 0.0)),
            Step::Curve(at(-r, -handle), at(-handle, -r), at(0.0, -r)),
            Step::Curve(at(handle, -r), at(r, -handle), at(r, 0.0)),
            Step::Close,
        ])
    }

    /// The path with each of its points changed.
    pub(super) fn map(&self, change: impl Fn(Point) -> Point) -> Self {
        let step = |step: &Step| match *step {
            Step::Move(to) => Step::Move(change(to)),
            Step::Line(to) => Step::Line(change(to)),
            Step::Curve(one, two, to) => Step::Curve(change(one), change(two), change(to)),
            Step::Close => Step::Close,
        };
        Self(self.0.iter().map(step).collect())
    }

    /// The path made `scale` times as large, then moved.
    pub(super) fn placed(&self, x: f32, y: f32, scale: f32) -> Self {
        self.map(|point| Point { x: x + point.x * scale, y: y + point.y * scale })
    }

    /// Both paths as one.
    #[must_use]
    pub(super) fn and(mut self, other: Self) -> Self {
        self.0.extend(other.0);
        self
    }
}

fn points(numbers: &str) -> Vec<Point> {
    let numbers: Vec<f32> =
        numbers.split_whitespace().map_while(|number| number.parse().ok()).collect();
    numbers.chunks_exact(2).map(|pair| Point { x: pair[0], y: pair[1] }).collect()
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for step in &self.0 {
            match step {
                Step::Move(to) => write!(f, "M{to}")?,
                Step::Line(to) => write!(f, "L{to}")?,
                Step::Curve(one, two, to) => write!(f, "C{one} {two} {to}")?,
                Step::Close => f.write_str("Z")?,
            }
        }
        Ok(())
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", Short(self.x), Short(self.y))
    }
}

/// A number with two decimals at most, and none that are nothing.
pub(super) struct Short(pub(super) f32);

impl fmt::Display for Short {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!("{:.2}", self.0);
        let text = text.trim_end_matches('0').trim_end_matches('.');
        f.write_str(if text == "-0" { "0" } else { text })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_written_as_it_was_read() {
        let data = "M1 2L3.5 -4C1 2 3 4 5.25 6Z";
        assert_eq!(Path::new(data).to_string(), data);
        assert_eq!(Path::new(" M 1 2 L 3.50 -4.001 ").to_string(), "M1 2L3.5 -4");
        assert_eq!(Path::new("M1 2A3 4").to_string(), "M1 2", "arcs are not ours");
    }
}
