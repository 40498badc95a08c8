//! The pages of a book as they are printed, and where on them its blocks and moves stand.

use std::ops::Range;

use serde::{Deserialize, Serialize};
use staunton_books::{PageArea, Source};
use utoipa::ToSchema;

/// Into so many parts the width and the height of a page are divided.
const PARTS: f32 = 10_000.0;

/// The pages of a book as they are printed, and what stands where on them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[schema(as = BookFacsimile)]
pub struct Facsimile {
    /// The pages, in their order.
    pub pages: Vec<PrintedPage>,
    /// Of each block of the text, the page on which it begins, from 0.
    pub blocks: Vec<usize>,
    /// Of each move that stands in the text, in the order of the moves, its places, one for each line that it is printed
    /// on. A place is five numbers: the page, and left, upper, right and lower edge in ten-thousandths of the page.
    pub moves: Vec<Vec<usize>>,
}

/// A page as it is printed.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[schema(as = BookPrintedPage)]
pub struct PrintedPage {
    /// How wide it is, in a unit of its own.
    pub width: f32,
    /// How high it is, in the same unit.
    pub height: f32,
    /// The picture that shows it; none where the file of the book, a PDF, does itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub file: Option<String>,
}

impl Facsimile {
    /// The facsimile of a book whose pages can be shown; `blocks` begin at these bytes of the text, and the moves stand there.
    pub(super) fn of(
        source: &Source,
        file: &[u8],
        blocks: &[usize],
        moves: &[Range<usize>],
    ) -> Option<Self> {
        let printed = source.facsimile()?;
        let is_shown = file.starts_with(b"%PDF-")
            || file.starts_with(b"PK") && printed.pages().iter().any(|page| page.image.is_some());
        // A page without a server has nowhere to fetch the pictures of pages from.
        if !is_shown || !cfg!(feature = "pictures") {
            return None;
        }
        let pages = printed.pages().iter().map(|page| PrintedPage {
            width: page.width,
            height: page.height,
            file: page.image.clone(),
        });
        Some(Self {
            pages: pages.collect(),
            blocks: blocks.iter().map(|&at| printed.page_at(at)).collect(),
            moves: moves.iter().map(|span| places(source, span)).collect(),
        })
    }
}

fn places(source: &Source, span: &Range<usize>) -> Vec<usize> {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped before")]
    let part = |edge: f32| (edge.clamp(0.0, 1.0) * PARTS).round() as usize;
    let places = source.printed(span.clone()).into_iter().flat_map(|place| {
        let PageArea { left, top, right, bottom } = place.area;
        [place.page, part(left), part(top), part(right), part(bottom)]
    });
    places.collect()
}
