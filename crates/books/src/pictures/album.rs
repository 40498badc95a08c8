//! The pictures of a book, each looked at once.

use staunton_pictures::{Cells, Gray};

use super::doubts::Known;
use super::sights;
use super::view::{Looked, View};
use crate::book::{Book, Sight};
use crate::options::Options;
use crate::source::{Source, SourcePictureError, SourcePictures};

/// No more pictures are looked at.
const MOST: usize = 4000;
/// All pictures together are no larger than this, in bytes as they come.
const MOST_BYTES: usize = 512 << 20;

/// Where the files are that a page names beside it; it is asked for a name without its escapes.
pub type Beside<'b> = &'b mut dyn FnMut(&str) -> Option<Vec<u8>>;

/// The pictures of a book, each looked at once for the board in it.
///
/// # Examples
///
/// ```
/// use staunton_books::{Album, Options, Reader, Source};
///
/// let input = b"<p>GAME I.<p>1. P-K4 P-K4<p><img src='king.png'>";
/// let source = Source::read(input)?;
/// let album = Album::of(&source, input, &mut |_name| None, &mut || true);
/// assert!(!album.has_boards());
/// let (text, options) = (source.text(), Options::default());
/// let book = Reader::new(text, &options).finish();
/// let sights = album.sights(text, &options, &book, &mut || true).ok_or("nobody stopped it")?;
/// assert_eq!(sights[0].shows.name(), "unknown"); // there is no such file
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct Album {
    views: Vec<View>,
}

impl Album {
    /// Looks at the pictures of an input, in the EPUB, in the page itself or beside it; of a scanned page at the parts of its
    /// picture, which is unpacked once for all that follow each other. `watch` is asked before each whether to go on.
    pub fn of(
        source: &Source,
        input: &[u8],
        beside: Beside<'_>,
        watch: &mut dyn FnMut() -> bool,
    ) -> Self {
        let mut files = SourcePictures::of(input);
        let mut left = MOST_BYTES;
        let mut views = Vec::new();
        for picture in source.pictures().iter().take(MOST) {
            if !watch() {
                break;
            }
            let looked = match files.bytes_or(picture, beside) {
                Ok(bytes) => look(&bytes, &mut left),
                Err(SourcePictureError::Elsewhere { .. }) => Looked::Missing,
                Err(error) => Looked::Unreadable(error.to_string()),
            };
            views.push(View { span: picture.span.clone(), looked });
        }
        Self { views }
    }

    /// Whether any picture shows a board.
    pub fn has_boards(&self) -> bool {
        self.views.iter().any(|view| matches!(view.looked, Looked::Board(_)))
    }

    /// What the pictures show, as far as the games of the book tell what men look like, and the moves below pictures
    /// settle what is in doubt. `book` is what was read of the text by these options without them; `watch` is asked
    /// again and again whether to go on: if it says no, there is nothing.
    pub fn sights(
        &self,
        text: &str,
        options: &Options,
        book: &Book,
        watch: &mut dyn FnMut() -> bool,
    ) -> Option<Vec<Sight>> {
        sights::of(&self.views, &Known { text, options, book }, watch)
    }
}

fn look(bytes: &[u8], left: &mut usize) -> Looked {
    let Some(rest) = left.checked_sub(bytes.len()) else {
        let words =
            format!("all pictures before it have {MOST_BYTES} bytes, and no more are looked at");
        return Looked::Unreadable(words);
    };
    *left = rest;
    match Gray::read(bytes) {
        Ok(gray) => match Cells::find(&gray) {
            Some(cells) => Looked::Board(Box::new(cells)),
            None => Looked::NoBoard,
        },
        Err(error) => Looked::Unreadable(error.to_string()),
    }
}
