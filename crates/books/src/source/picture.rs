//! The pictures that a page names, and where they are.

use std::borrow::Cow;
use std::ops::Range;

use percent_encoding::percent_decode_str;

use super::cut::Cutter;
use super::epub::{Archive, EpubError};
use super::facsimile::PageArea;
use super::html::{Token, Tokens};
use super::part;

/// A picture that a book names.
///
/// # Examples
///
/// ```
/// use staunton_books::Source;
///
/// let source = Source::read(b"<p>Here: <img src='i/board.png'>")?;
/// let picture = &source.pictures()[0];
/// assert_eq!(&source.text()[picture.span.clone()], "[Illustration]");
/// assert_eq!(picture.name, "i/board.png");
/// # Ok::<(), staunton_books::SourceError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourcePicture {
    /// What stands for it in the text, in bytes.
    pub span: Range<usize>,
    /// Its file in the EPUB, or as the page names it: a file beside it, or a `data:` URL that holds it. Of a scanned page
    /// the file that shows the page, and the part of it in hundredths, left edge, upper edge, width and height:
    /// `0001.png#xywh=percent:10.00,20.00,40.00,28.00`.
    pub name: String,
}

/// Why a picture that a book names cannot be had.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SourcePictureError {
    /// It is in the EPUB, and cannot be unpacked.
    #[error(transparent)]
    Epub(#[from] EpubError),
    /// It is a file beside the page, or elsewhere.
    #[error("it is not in the book: it is {name:?}")]
    Elsewhere {
        /// As the page names it.
        name: String,
    },
    /// It is written into the page, but not as it should be.
    #[error("what is written into the page for it cannot be unpacked")]
    Data,
    /// It is a part of a page, and the picture of that cannot be unpacked.
    #[error("the picture of its page: {reason}")]
    Page {
        /// Why.
        reason: String,
    },
}

/// Takes the pictures out of a book.
#[expect(missing_debug_implementations, reason = "an archive has none")]
pub struct SourcePictures<'a> {
    archive: Option<Archive<'a>>,
    cutter: Cutter,
}

impl<'a> SourcePictures<'a> {
    /// A picture is taken up to so many bytes.
    pub const LARGEST: u64 = 32 << 20;

    /// The pictures of an input; nothing is unpacked yet.
    pub fn of(input: &'a [u8]) -> Self {
        let archive = input.starts_with(b"PK\x03\x04").then(|| Archive::open(input).ok()).flatten();
        Self { archive, cutter: Cutter::default() }
    }

    /// The bytes of the picture whose tag begins at a byte of a page in HTML that holds it.
    ///
    /// # Errors
    /// [`SourcePictureError`]: no picture begins there, it is not in the page, or cannot be unpacked.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_books::SourcePictures;
    ///
    /// let page = b"<p><img src='data:image/png;base64,iVBORw=='>";
    /// assert_eq!(SourcePictures::in_page(page, 3)?, b"\x89PNG");
    /// assert!(SourcePictures::in_page(page, 0).is_err());
    /// # Ok::<(), staunton_books::SourcePictureError>(())
    /// ```
    pub fn in_page(page: &[u8], at: usize) -> Result<Vec<u8>, SourcePictureError> {
        let tag = page.get(at..).unwrap_or_default();
        let end = tag.iter().position(|&sign| sign == b'>').map_or(tag.len(), |end| end + 1);
        let tag = String::from_utf8_lossy(&tag[..end]);
        let name = match Tokens::new(&tag).next() {
            Some(Token::Open { tag, .. }) => tag.take("src"),
            _ => None,
        };
        let name = name.unwrap_or_default();
        let data = name.strip_prefix("data:").map(unpacked);
        data.ok_or(SourcePictureError::Elsewhere { name: name.clone() })?
            .ok_or(SourcePictureError::Data)
    }

    /// The bytes of a file of an EPUB, as long as 32 MiB; of a part of a page of a scan a picture in PNG, as grey as the page.
    /// That wants the feature `pictures`.
    ///
    /// # Errors
    /// [`SourcePictureError`]: there is no such file, or it cannot be unpacked.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_books::SourcePictures;
    ///
    /// // Beside a page other files may stand; in it there is none.
    /// let page = b"<p><img src='i/board.png'>";
    /// let error = SourcePictures::of(page).file("i/board.png").unwrap_err();
    /// assert_eq!(error.to_string(), r#"it is not in the book: it is "i/board.png""#);
    /// ```
    pub fn file(&mut self, name: &str) -> Result<Vec<u8>, SourcePictureError> {
        self.named(name, &mut |_file| None)
    }

    /// The bytes of a picture, as long as 32 MiB; a part of a page as for [`file`](Self::file).
    ///
    /// # Errors
    /// [`SourcePictureError`]: it is not in the book, or cannot be unpacked.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_books::{Source, SourcePictures};
    ///
    /// let page = b"<p><img src='data:image/png;base64,iVBORw=='>";
    /// let source = Source::read(page)?;
    /// let bytes = SourcePictures::of(page).bytes(&source.pictures()[0])?;
    /// assert_eq!(bytes, b"\x89PNG");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn bytes(&mut self, picture: &SourcePicture) -> Result<Vec<u8>, SourcePictureError> {
        self.bytes_or(picture, &mut |_file| None)
    }

    /// The same, and for a picture that is not in the book, or the page of which it is a part, `beside` is asked: by the
    /// name of the file without its escapes, once for pictures of one page that follow each other.
    ///
    /// # Errors
    /// [`SourcePictureError`]: it is not in the book nor beside it, or cannot be unpacked.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_books::{Source, SourcePictures};
    ///
    /// let page = b"<p><img src='the%20board.png'>";
    /// let source = Source::read(page)?;
    /// let mut beside = |file: &str| (file == "the board.png").then(|| b"\x89PNG".to_vec());
    /// let bytes = SourcePictures::of(page).bytes_or(&source.pictures()[0], &mut beside)?;
    /// assert_eq!(bytes, b"\x89PNG");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn bytes_or(
        &mut self,
        picture: &SourcePicture,
        beside: &mut dyn FnMut(&str) -> Option<Vec<u8>>,
    ) -> Result<Vec<u8>, SourcePictureError> {
        match picture.name.strip_prefix("data:") {
            Some(data) => unpacked(data).ok_or(SourcePictureError::Data),
            None => self.named(&picture.name, beside),
        }
    }

    fn named(
        &mut self,
        name: &str,
        beside: &mut dyn FnMut(&str) -> Option<Vec<u8>>,
    ) -> Result<Vec<u8>, SourcePictureError> {
        match part::of(name) {
            Some((page, area)) if !self.has(name) => self.cut(page, area, beside),
            _ => self.whole(name, &percent_decode_str(name).decode_utf8_lossy(), beside),
        }
    }

    fn has(&self, name: &str) -> bool {
        self.archive.as_ref().is_some_and(|archive| archive.has(name))
    }

    /// A part of a page.
    fn cut(
        &mut self,
        page: &str,
        area: PageArea,
        beside: &mut dyn FnMut(&str) -> Option<Vec<u8>>,
    ) -> Result<Vec<u8>, SourcePictureError> {
        if !self.cutter.has(page) {
            // What a recogniser names is the name of a file, not an address.
            let bytes = self.whole(page, page, beside)?;
            self.cutter.take(page, &bytes);
        }
        self.cutter.cut(area).map_err(|reason| SourcePictureError::Page { reason })
    }

    /// A file of the archive, or else a file beside the book.
    fn whole(
        &mut self,
        name: &str,
        plain: &str,
        beside: &mut dyn FnMut(&str) -> Option<Vec<u8>>,
    ) -> Result<Vec<u8>, SourcePictureError> {
        let elsewhere = || SourcePictureError::Elsewhere { name: name.to_owned() };
        match &mut self.archive {
            Some(archive) => Ok(archive.alone(name, Self::LARGEST)?),
            None => beside(plain).ok_or_else(elsewhere),
        }
    }
}

/// What a `data:` URL holds, without that word.
fn unpacked(data: &str) -> Option<Vec<u8>> {
    let (kind, data) = data.split_once(',')?;
    let bytes: Cow<[u8]> = percent_decode_str(data).into();
    if !kind.ends_with(";base64") {
        return Some(bytes.into_owned());
    }
    let mut packed = bytes.into_owned();
    packed.retain(|byte| !byte.is_ascii_whitespace());
    base64::Engine::decode(&base64::engine::general_purpose::STANDARD, packed).ok()
}
