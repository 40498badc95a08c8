//! What the browser's page lends to the handbook, if it was built before: fonts and theme.

use std::fs;
use std::path::Path;

/// The fonts of the page: the start of a file's name, its family and its style.
const FONTS: [(&str, &str, &str, &str); 4] = [
    ("old-standard-tt-latin-400-normal", "Old Standard", "normal", "400"),
    ("libertinus-serif-latin-400-normal", "Libertinus", "normal", "400"),
    ("libertinus-serif-latin-400-italic", "Libertinus", "italic", "400"),
    ("libertinus-serif-latin-600-normal", "Libertinus", "normal", "600"),
];

/// What was found.
#[derive(Default)]
pub(crate) struct Faces {
    /// Rules for the style sheet; empty without fonts.
    pub(crate) css: String,
    /// Whether there is a script that applies the reader's theme.
    pub(crate) theme: bool,
}

fn is_font(name: &str, start: &str) -> bool {
    name.starts_with(start) && Path::new(name).extension().is_some_and(|end| end == "woff2")
}

/// Looks into the folder of the built page.
pub(crate) fn faces(web: &Path) -> Faces {
    let mut css = String::new();
    let assets = fs::read_dir(web.join("assets")).into_iter().flatten().flatten();
    let mut names: Vec<String> =
        assets.map(|file| file.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    for (start, family, style, weight) in FONTS {
        let file = names.iter().find(|name| is_font(name, start));
        if let Some(name) = file {
            css.extend([
                "@font-face { font-family: '",
                family,
                "'; font-style: ",
                style,
                "; font-weight: ",
                weight,
                "; font-display: swap; src: url('/assets/",
                name,
                "') format('woff2'); }\n",
            ]);
        }
    }
    Faces { css, theme: web.join("theme.js").is_file() }
}
