//! A part of the picture of a page, as a picture is named that is cut out of it: `scan/0001.png#xywh=percent:10,20,40,28`.
//!
//! Source: Media Fragments URI 1.0, W3C, 4.2.2.

use super::facsimile::PageArea;

const MARK: &str = "#xywh=percent:";

/// The name of a part of a file.
pub(super) fn named(file: &str, area: PageArea) -> String {
    let PageArea { left, top, right, bottom } = area;
    let [left, top, width, height] =
        [left, top, right - left, bottom - top].map(|part| 100.0 * part.clamp(0.0, 1.0));
    format!("{file}{MARK}{left:.2},{top:.2},{width:.2},{height:.2}")
}

/// The file and the part of it that a name speaks of; none if it speaks of a whole file.
pub(super) fn of(name: &str) -> Option<(&str, PageArea)> {
    let (file, part) = name.rsplit_once(MARK)?;
    let numbers: Option<Vec<f32>> = part.split(',').map(|it| it.parse().ok()).collect();
    let [left, top, width, height]: [f32; 4] = numbers?.try_into().ok()?;
    let is_part = |at: &f32| (0.0..=100.0).contains(at);
    if ![left, top, width, height].iter().all(is_part) {
        return None;
    }
    let at = |at: f32| (at / 100.0).min(1.0);
    Some((
        file,
        PageArea {
            left: at(left),
            top: at(top),
            right: at(left + width),
            bottom: at(top + height),
        },
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_named_in_hundredths_of_its_page_and_found_by_its_name() {
        let area = PageArea { left: 0.1, top: 0.2, right: 0.5, bottom: 0.48 };
        let name = named("scan/0001.png", area);
        assert_eq!(name, "scan/0001.png#xywh=percent:10.00,20.00,40.00,28.00");
        let (file, found) = of(&name).unwrap();
        assert_eq!(file, "scan/0001.png");
        assert!((found.right - 0.5).abs() < 1e-6 && (found.bottom - 0.48).abs() < 1e-6);
        let none = [
            "a.png",
            "a.png#xywh=percent:1,2,3",
            "a.png#xywh=percent:NaN,2,3,4",
            "a.png#xywh=1,2,3,4",
        ];
        assert!(none.iter().all(|name| of(name).is_none()));
    }
}
