//! The pictures that a page names, and where they are.

use std::borrow::Cow;
use std::ops::Range;

use percent_encoding::percent_decode_str;

use super::epub::{Archive, EpubError};
use super::html::{Token, Tokens};

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
    /// Its file in the EPUB, or as the page names it: a file beside it, or a `data:` URL that holds it.
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
}

/// Takes the pictures out of a book.
#[expect(missing_debug_implementations, reason = "an archive has none")]
pub struct SourcePictures<'a>(Option<Archive<'a>>);

impl<'a> SourcePictures<'a> {
    /// A picture is taken up to so many bytes.
    pub const LARGEST: u64 = 32 << 20;

    /// The pictures of an input; nothing is unpacked yet.
    pub fn of(input: &'a [u8]) -> Self {
        Self(input.starts_with(b"PK\x03\x04").then(|| Archive::open(input).ok()).flatten())
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

    /// The bytes of a file of an EPUB, as long as 32 MiB.
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
        match &mut self.0 {
            Some(archive) => Ok(archive.alone(name, Self::LARGEST)?),
            None => Err(SourcePictureError::Elsewhere { name: name.to_owned() }),
        }
    }

    /// The bytes of a picture, as long as 32 MiB.
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
        if let Some(data) = picture.name.strip_prefix("data:") {
            return unpacked(data).ok_or(SourcePictureError::Data);
        }
        self.file(&picture.name)
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
