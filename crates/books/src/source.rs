//! The bytes of a book, made into a text whose every place is known in the input.

mod epub;
mod html;
mod latin;
mod zip;

pub use epub::EpubError;

/// A book's text, and where each part of it stands in the input.
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
    text: String,
    /// Where pieces begin: in the text, in the input, and whether the bytes behind are the same.
    pieces: Vec<Piece>,
    bytes: usize,
    about: About,
}

/// What a book's own head says of it: of HTML its `<title>`, of EPUB `dc:title` and `dc:creator`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct About {
    /// Its title.
    pub title: Option<String>,
    /// Who wrote it.
    pub author: Option<String>,
}

#[derive(Copy, Clone, Debug)]
struct Piece {
    text: usize,
    input: usize,
    is_same: bool,
}

/// Why an input is no book.
#[derive(Debug, thiserror::Error)]
pub enum SourceError {
    /// It is an EPUB that cannot be opened.
    #[error("the file begins like an EPUB and cannot be opened")]
    Epub(#[from] EpubError),
}

impl Source {
    /// Makes a text of an input: plain text in UTF-8 or Latin-1, HTML, or EPUB. The places of an
    /// EPUB are those of its documents one behind the other, in reading order, unpacked.
    ///
    /// # Errors
    /// [`SourceError`]: an EPUB that cannot be opened. Every other input is a text.
    pub fn read(input: &[u8]) -> Result<Self, SourceError> {
        if input.starts_with(b"PK\x03\x04") {
            return Ok(epub::read(input)?);
        }
        let mut source = Self::plain(input);
        if html::is_html(&source.text) {
            let about = html::about(&source.text);
            source = source.without_markup();
            source.about = about;
        }
        Ok(source)
    }

    /// A plain text in UTF-8, or in Latin-1 if it is none.
    fn plain(input: &[u8]) -> Self {
        let mark = if input.starts_with(b"\xef\xbb\xbf") { 3 } else { 0 };
        let mut source = Self { bytes: input.len(), ..Self::default() };
        match str::from_utf8(&input[mark..]) {
            Ok(text) => source.same(text, mark),
            Err(_) => latin::read(&input[mark..], mark, &mut source),
        }
        if source.text.contains('\t') { source.without_tabs() } else { source }
    }

    /// The text with blanks for its tabs, so that its columns stand where a reader sees them.
    fn without_tabs(self) -> Self {
        /// Tabs lead to a multiple of so many signs.
        const STOP: usize = 8;
        let mut source = Self { bytes: self.bytes, ..Self::default() };
        let (mut column, mut from) = (0, 0);
        for (at, sign) in self.text.char_indices() {
            column = match sign {
                '\n' | '\r' => 0,
                '\t' => {
                    source.part(&self, from..at);
                    from = at + 1;
                    // Two columns never stand so near that they are one.
                    let next = (column + 2) / STOP * STOP + STOP;
                    source.other(&" ".repeat(next - column), self.place(at));
                    next
                }
                _ => column + 1,
            };
        }
        source.part(&self, from..self.text.len());
        source
    }

    /// Adds a part of another text of the same input.
    fn part(&mut self, other: &Self, span: std::ops::Range<usize>) {
        let mut at = span.start;
        let next = other.pieces.partition_point(|piece| piece.text <= at);
        let ends = other.pieces[next..].iter().map(|piece| piece.text).chain([span.end]);
        for (index, end) in ends.enumerate() {
            let end = end.min(span.end);
            let words = &other.text[at..end];
            match (next + index).checked_sub(1).map(|index| other.pieces[index].is_same) {
                Some(false) => self.other(words, other.place(at)),
                Some(true) | None => self.same(words, other.place(at)),
            }
            at = end;
            if at == span.end {
                break;
            }
        }
    }

    /// The text of a page in HTML.
    fn without_markup(self) -> Self {
        let mut source = Self { bytes: self.bytes, ..Self::default() };
        html::read(&self.text, 0, &mut source);
        for piece in &mut source.pieces {
            piece.input = self.place(piece.input);
        }
        source
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What the book's own head says of it; nothing of a plain text.
    pub const fn about(&self) -> &About {
        &self.about
    }

    /// How long the input is, in bytes.
    pub const fn bytes(&self) -> usize {
        self.bytes
    }

    /// The byte of the input from which byte `at` of the text was made.
    pub fn place(&self, at: usize) -> usize {
        let index = self.pieces.partition_point(|piece| piece.text <= at);
        let Some(piece) = index.checked_sub(1).map(|index| self.pieces[index]) else { return at };
        if piece.is_same { piece.input + (at - piece.text) } else { piece.input }
    }

    /// The byte of the text that was made from byte `at` of the input, or the next that was.
    pub fn place_in_text(&self, at: usize) -> usize {
        let index = self.pieces.partition_point(|piece| piece.input <= at);
        let Some(piece) = index.checked_sub(1).map(|index| self.pieces[index]) else { return 0 };
        let end = self.pieces.get(index).map_or(self.text.len(), |next| next.text);
        if piece.is_same { (piece.text + (at - piece.input)).min(end) } else { piece.text }
    }

    /// Adds a part of the input as it stands.
    fn same(&mut self, text: &str, input: usize) {
        if !text.is_empty() {
            self.pieces.push(Piece { text: self.text.len(), input, is_same: true });
            self.text.push_str(text);
        }
    }

    /// Adds signs that stand for something else in the input.
    fn other(&mut self, text: &str, input: usize) {
        if !text.is_empty() {
            self.pieces.push(Piece { text: self.text.len(), input, is_same: false });
            self.text.push_str(text);
        }
    }
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
        check(b"1.\tP-K4\tP-K4\nx", "1.      P-K4    P-K4\nx", "P-K4");
        check(b"\xe9\tP-K4\t\x96P-K4", "\u{e9}       P-K4    \u{2013}P-K4", "P-K4");
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
