//! The bytes of a book, made into a text whose every place is known in the input.

mod about;
mod alternative;
mod beside;
mod cut;
mod encoding;
mod epub;
mod facsimile;
mod foreign;
mod html;
mod illustrated;
mod monospaced;
mod narrow;
mod part;
#[cfg(feature = "pdf")]
mod pdf;
mod picture;
mod placed;
mod plain;
mod recognised;
mod scan;
mod sheet;

pub use about::About;
pub use alternative::Alternative;
pub use epub::EpubError;
pub use facsimile::{Facsimile, PageArea, PagePlace, PrintedPage};
#[cfg(feature = "pdf")]
pub use pdf::PdfError;
pub use picture::{SourcePicture, SourcePictureError, SourcePictures};

use std::ops::Range;

use placed::PlacedText;

/// A book's text, and where each part of it stands in the input.
///
/// # Examples
///
/// ```
/// use staunton_books::Source;
///
/// let source = Source::read(b"<p>1.&nbsp;P to K 4</p>").unwrap();
/// let at = source.text().find("P to").unwrap();
/// assert_eq!(source.place(at), 11);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Source {
    text: PlacedText,
    bytes: usize,
    about: About,
    pictures: Vec<SourcePicture>,
    facsimile: Option<Facsimile>,
    lines: Vec<(usize, usize)>,
}

/// Why an input is no book.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SourceError {
    /// It is an EPUB that cannot be opened.
    #[error("the file begins like an EPUB and cannot be opened")]
    Epub(#[from] EpubError),
    /// It is a PDF that cannot be read.
    #[cfg(feature = "pdf")]
    #[error("the file is a PDF without a text that can be read")]
    Pdf(#[from] PdfError),
    /// It is no text.
    #[error(
        "the file is {kind}, which holds no text that can be read here: give its text, HTML or an EPUB"
    )]
    NoText {
        /// What it is.
        kind: &'static str,
        /// Whether it is a picture, so that letters may be recognised on it.
        is_picture: bool,
    },
}

impl Source {
    /// Reads an input: plain text, HTML, EPUB, a PDF with letters (feature `pdf`), or what a recogniser of letters
    /// writes, hOCR or ALTO. An archive of pages in HTML with their pictures is read like an EPUB, its pages in the order of
    /// their names; an archive with what a recogniser wrote, and pictures of the pages, is a scan. The places of an EPUB are those of its documents one behind the other, in reading order, unpacked; those of pages with words at places are places in the text that was made of them.
    ///
    /// The encoding is that of the byte order mark, UTF-8 if the input is UTF-8, the one that HTML
    /// declares, or Latin-1 as Windows extends it.
    ///
    /// # Errors
    /// [`SourceError`]: an EPUB that cannot be opened, a PDF without a text, a picture or a packed file. Every other
    /// input is a text.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_books::Source;
    ///
    /// // HTML loses its tags, and tells its title.
    /// let source =
    ///     Source::read(b"<html><title>Hoyle</title><p>1. P to K&nbsp;4</p></html>")?;
    /// assert!(source.text().contains("1. P to K"));
    /// assert_eq!(source.about().title.as_deref(), Some("Hoyle"));
    /// // What begins like an EPUB and is none is refused, and so is what is no text.
    /// assert!(Source::read(b"PK\x03\x04").is_err());
    /// assert!(Source::read(b"%PDF-1.7").is_err());
    /// # Ok::<(), staunton_books::SourceError>(())
    /// ```
    pub fn read(input: &[u8]) -> Result<Self, SourceError> {
        if input.starts_with(b"PK\x03\x04") {
            let mut archive = epub::Archive::open(input)?;
            if !archive.has(epub::CONTAINER)
                && let Some((text, facsimile)) = scan::read(&mut archive)?
            {
                return Ok(Self::of_pages(text, facsimile, About::default()));
            }
            let epub::Epub { text, bytes, about, pictures } = epub::read(&mut archive)?;
            return Ok(Self { text, bytes, about, pictures, ..Self::default() });
        }
        #[cfg(feature = "pdf")]
        if input.starts_with(b"%PDF-") {
            let pdf::Print { text, facsimile, about } = pdf::read(input)?;
            return Ok(Self::of_pages(text, facsimile, about));
        }
        if let Some(refusal) = foreign::refusal(input) {
            return Err(refusal);
        }
        let bytes = input.len();
        let decoded = encoding::decode(input, encoding::PLAIN);
        let mut scan = recognised::Scan::default();
        if scan.add(decoded.text()) {
            let (text, facsimile) = scan.bound();
            return Ok(Self::of_pages(text, facsimile, About::default()));
        }
        if html::is_html(decoded.text()) {
            let about = html::about(decoded.text());
            // Tabs are blanks in HTML, but a preformatted part keeps its columns.
            let plain = without_tabs(decoded);
            let html::Page { text, pictures } = html::read(plain.text());
            let text = text.through(&plain);
            return Ok(Self { text, bytes, about, pictures, ..Self::default() });
        }
        let (text, lines) = plain::read(without_tabs(decoded));
        Ok(Self { text, bytes, lines, ..Self::default() })
    }

    /// A text that was made of words at places on pages.
    fn of_pages(text: String, facsimile: Facsimile, about: About) -> Self {
        let (bytes, text) = (text.len(), PlacedText::own(text));
        let pictures = illustrated::pictures(&facsimile);
        Self { text, bytes, about, pictures, facsimile: Some(facsimile), ..Self::default() }
    }

    /// The text.
    pub fn text(&self) -> &str {
        self.text.text()
    }

    /// What the book's own head says of it; nothing of a plain text.
    pub const fn about(&self) -> &About {
        &self.about
    }

    /// The pictures that it names, in the order of its text; of a plain text none.
    pub fn pictures(&self) -> &[SourcePicture] {
        &self.pictures
    }

    /// The pages as they are printed, if its words have places on pages: of a PDF, and of a scan.
    pub const fn facsimile(&self) -> Option<&Facsimile> {
        self.facsimile.as_ref()
    }

    /// Where a part of the text stands on the printed pages: a place for each line that it is printed on; none without
    /// a [`facsimile`](Self::facsimile).
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_books::Source;
    ///
    /// let source = Source::read(
    ///     b"<div class='ocr_page' title='bbox 0 0 1000 2000'>\
    ///       <span class='ocr_line' title='bbox 100 400 400 440'>\
    ///       <span class='ocrx_word' title='bbox 100 400 400 440'>1.P-K4</span></span></div>",
    /// )?;
    /// let at = source.text().find("P-K4").ok_or("no move")?;
    /// let [place] = source.printed(at..at + 4)[..] else { panic!("one place") };
    /// assert_eq!(place.page, 0);
    /// assert!((place.area.left - 0.2).abs() < 1e-3 && (place.area.top - 0.2).abs() < 1e-3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn printed(&self, span: Range<usize>) -> Vec<PagePlace> {
        let places = |facsimile: &Facsimile| facsimile.places(self.text(), &span);
        self.facsimile.as_ref().map(places).unwrap_or_default()
    }

    /// From which bytes of the text the lines of the input are counted anew, with the number of the line there, from 1:
    /// where a plain text is set in columns, the left one is read before the right one.
    pub fn lines(&self) -> &[(usize, usize)] {
        &self.lines
    }

    /// How long the input is, in bytes; of an EPUB its pages, unpacked, of words at places their text.
    pub const fn bytes(&self) -> usize {
        self.bytes
    }

    /// The byte of the input from which byte `at` of the text was made.
    pub fn place(&self, at: usize) -> usize {
        self.text.place(at)
    }

    /// The byte of the text that was made from byte `at` of the input, or the next that was.
    pub fn place_in_text(&self, at: usize) -> usize {
        self.text.place_in_text(at)
    }
}

/// The text with blanks for its tabs, so that its columns stand where a reader sees them.
fn without_tabs(text: PlacedText) -> PlacedText {
    /// Tabs lead to a multiple of so many characters.
    const STOP: usize = 8;
    if !text.text().contains('\t') {
        return text;
    }
    let mut untabbed = PlacedText::default();
    let (mut column, mut from) = (0, 0);
    for (at, sign) in text.text().char_indices() {
        column = match sign {
            '\n' | '\r' => 0,
            '\t' => {
                untabbed.part(&text, from..at);
                from = at + 1;
                // Two columns never stand so near that they are one.
                let next = (column + 2) / STOP * STOP + STOP;
                untabbed.other(&" ".repeat(next - column), text.place(at));
                next
            }
            _ => column + 1,
        };
    }
    untabbed.part(&text, from..text.text().len());
    untabbed
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every occurrence of `word` in the text is at its place in the input.
    fn check(input: &[u8], text: &str, word: &str) {
        let source = Source::read(input).unwrap();
        assert_eq!(source.text(), text);
        for (at, found) in source.text().match_indices(word) {
            let place = source.place(at);
            assert_eq!(&input[place..place + found.len()], word.as_bytes());
            assert_eq!(source.place_in_text(place), at);
        }
    }

    #[test]
    fn ch9_any_encoding_and_any_line_ends_keep_their_places() {
        check(b"1. P-K4\r\n2. Kt", "1. P-K4\r\n2. Kt", "Kt");
        check(b"\xef\xbb\xbf1. P-K4", "1. P-K4", "P-K4");
        check(b"caf\xe9 \x96 P-K4", "caf\u{e9} \u{2013} P-K4", "P-K4");
        let utf32 = |big: bool, mark: bool| {
            let signs =
                mark.then_some('\u{feff}').into_iter().chain("1. P-K4 P-K4 caf\u{e9}".chars());
            let bytes = |it: char| {
                let it = u32::from(it);
                if big { it.to_be_bytes() } else { it.to_le_bytes() }
            };
            signs.flat_map(bytes).collect::<Vec<u8>>()
        };
        for (big, mark) in [(true, true), (false, true), (true, false), (false, false)] {
            let source = Source::read(&utf32(big, mark)).unwrap();
            assert_eq!(source.text(), "1. P-K4 P-K4 caf\u{e9}");
            assert_eq!(source.place(3), 4 * (3 + usize::from(mark)));
        }
        check(b"1.\tP-K4\tP-K4\nx", "1.      P-K4    P-K4\nx", "P-K4");
        check(b"\xe9\tP-K4\t\x96P-K4", "\u{e9}       P-K4    \u{2013}P-K4", "P-K4");
    }

    #[test]
    fn what_is_no_text_is_named() {
        for (input, kind) in [
            (&b"\x89PNG\r\n\x1a\n"[..], "a picture (PNG)"),
            (b"\xff\xd8\xff\xe0", "a picture (JPEG)"),
            (b"RIFF\0\0\0\0WEBPVP8 ", "a picture (WebP)"),
            (b"\x1f\x8b\x08\0", "packed (gzip)"),
        ] {
            let told = Source::read(input).unwrap_err().to_string();
            assert!(told.contains(kind), "{told}");
        }
    }

    #[test]
    fn ht1_tables_become_columns_and_keep_their_places() {
        let page = b"<html><body><table><tr><td> 1. P. to K's 4th.</td><td> 1. P. takes P.</td></tr></table>";
        let source = Source::read(page).unwrap();
        let row = source.text().lines().find(|line| line.contains("takes")).unwrap();
        assert!(row.starts_with("1. P. to K's 4th.   "), "{row:?}");
        let at = source.text().find("takes").unwrap();
        assert_eq!(&page[source.place(at)..source.place(at) + 5], b"takes");
        check(b"<p>B&amp;K <i>P-K4</i></p>", "\n\nB&K P-K4\n\n", "P-K4");
    }

    #[test]
    fn the_head_of_a_page_names_the_book() {
        for (head, title, author) in [
            ("<title>Chess\n Praxis</title>", Some("Chess Praxis"), None),
            (
                "<title>The Project Gutenberg eBook of Chess Strategy, by Edward Lasker.</title>\
                 <meta name=\"AUTHOR\" content=\"Edward Lasker\">",
                Some("Chess Strategy"),
                Some("Edward Lasker"),
            ),
            (
                "<meta name='dc.title' content='K&#246;nig'><title>x | Project Gutenberg</title>",
                Some("K\u{f6}nig"),
                None,
            ),
            ("<title></title>", None, None),
            ("<title", None, None),
        ] {
            let page = format!("<html><head>{head}</head><body><p>1. P-K4</p></body></html>");
            let source = Source::read(page.as_bytes()).unwrap();
            let about = source.about();
            assert_eq!(
                (about.title.as_deref(), about.author.as_deref()),
                (title, author),
                "{head}"
            );
        }
    }
}
