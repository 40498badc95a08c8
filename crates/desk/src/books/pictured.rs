//! The pictures of a book: what they show, and where they stand on the page.

use std::ops::Range;

use staunton_books::{Book, Shows, Source, SourcePicture, report::Places};
use staunton_rules::{Color, fen};

use super::page::{Picture, Shown};

/// The kinds of pictures that a browser is sent out of a page.
const KINDS: [&str; 3] = ["image/png;", "image/jpeg;", "image/gif;"];

/// The pictures of a book that can be shown, with what stands for them in the text, in its order.
pub(super) fn pictures(
    book: &Book,
    source: &Source,
    file: &[u8],
    places: Places<'_>,
) -> Vec<(Range<usize>, Picture)> {
    if !cfg!(feature = "pictures") {
        return Vec::new();
    }
    let is_epub = file.starts_with(b"PK");
    let mut files = source.pictures().iter().peekable();
    let mut found = Vec::new();
    for picture in &book.pictures {
        while files.next_if(|it| it.span.start < picture.span.start).is_some() {}
        let Some(named) = files.next_if(|it| it.span.start == picture.span.start) else { continue };
        let data = named.name.strip_prefix("data:");
        let is_here = match data {
            Some(data) => !is_epub && KINDS.iter().any(|kind| data.starts_with(kind)),
            None => is_epub,
        };
        if is_here {
            let file = data.is_none().then(|| named.name.clone());
            let text = source.text();
            found.push((picture.span.clone(), told(picture, file, words(text, named), places)));
        }
    }
    found
}

/// The words that a book has in place of a picture.
fn words(text: &str, picture: &SourcePicture) -> Option<String> {
    let inner =
        text.get(picture.span.clone())?.strip_prefix("[Illustration:")?.strip_suffix(']')?;
    Some(inner.trim().to_owned()).filter(|words| !words.is_empty())
}

fn told(
    picture: &staunton_books::Picture,
    file: Option<String>,
    words: Option<String>,
    places: Places<'_>,
) -> Picture {
    let seen = picture.shows.seen();
    let (shows, why) = match &picture.shows {
        Shows::Given(_) => (Shown::Given, None),
        Shows::Board(seen) => (Shown::Board, Some(seen.known_by.to_owned())),
        Shows::Doubtful(seen) => (Shown::Doubtful, Some(seen.known_by.to_owned())),
        Shows::NoBoard => (Shown::NoBoard, None),
        Shows::Unreadable(why) => (Shown::Unreadable, Some(why.clone())),
        _ => (Shown::Unknown, None),
    };
    Picture {
        at: places(picture.span.start),
        file,
        words,
        shows,
        placement: seen.map(|seen| fen::placement(&seen.board)),
        turned: seen.is_some_and(|seen| seen.below == Color::Black),
        percent: seen.map(|seen| percent(seen.confidence)),
        why,
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped before")]
fn percent(part: f32) -> u8 {
    (part * 100.0).round().clamp(0.0, 100.0) as u8
}
