//! `staunton read --places`: where on the printed pages the moves of a book stand.

use std::ops::Range;

use serde_json::{Value, json};
use staunton_books::{Book, PagePlace, Ply, Source};

/// The pages of a book and every move of it with its places, JSON; none if its words have no places on pages.
pub(super) fn told(book: &Book, source: &Source) -> Option<Value> {
    let facsimile = source.facsimile()?;
    let pages = facsimile.pages().iter().enumerate().map(|(index, page)| {
        let (width, height) = (page.width, page.height);
        json!({ "page": index + 1, "width": width, "height": height, "image": page.image })
    });
    let moves = spans(book).into_iter().map(|span| {
        let printed = source.text()[span.clone()].split_whitespace().collect::<Vec<_>>().join(" ");
        let places = source.printed(span.clone()).into_iter().map(place);
        json!({ "start": span.start, "end": span.end, "printed": printed, "places": places.collect::<Vec<_>>() })
    });
    Some(json!({ "pages": pages.collect::<Vec<_>>(), "moves": moves.collect::<Vec<_>>() }))
}

fn place(PagePlace { page, area }: PagePlace) -> Value {
    // A ten-thousandth of a page is less than a dot of its print.
    let part = |edge: f32| (f64::from(edge) * 1e4).round() / 1e4;
    let [left, top, right, bottom] = [area.left, area.top, area.right, area.bottom].map(part);
    json!({ "page": page + 1, "left": left, "top": top, "right": right, "bottom": bottom })
}

/// Where the moves stand in the text, in its order: of the games, beside them, in prose, and those that were not read.
fn spans(book: &Book) -> Vec<Range<usize>> {
    let lines = book.games.iter().flat_map(|game| {
        let variations = game.variations.iter().map(|variation| &variation.plies);
        [&game.plies].into_iter().chain(variations)
    });
    let plies = lines.flatten().filter(|ply| !ply.is_borrowed()).map(Ply::span);
    let loose = book.loose.iter().map(|loose| loose.span.clone());
    let unread = book.unread.iter().map(|unread| unread.span.clone());
    let mut spans: Vec<Range<usize>> = plies.chain(loose).chain(unread).collect();
    spans.sort_by_key(|span| (span.start, span.end));
    spans.dedup();
    spans
}
