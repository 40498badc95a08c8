//! Parts cut out of the pictures of pages, of which the last one is kept.

use super::facsimile::PageArea;

/// The picture of the page that something was cut out of last.
#[derive(Debug, Default)]
pub(super) struct Cutter {
    #[cfg(feature = "pictures")]
    last: Option<(String, Result<staunton_pictures::Page, String>)>,
}

#[cfg(feature = "pictures")]
impl Cutter {
    /// Whether the last page was this file.
    pub(super) fn has(&self, file: &str) -> bool {
        self.last.as_ref().is_some_and(|(name, _)| name == file)
    }

    /// Takes a page in place of the last one.
    pub(super) fn take(&mut self, file: &str, bytes: &[u8]) {
        // Two pages are never in memory.
        self.last = None;
        let page = staunton_pictures::Page::read(bytes).map_err(|error| error.to_string());
        self.last = Some((file.to_owned(), page));
    }

    /// A part of the last page as PNG; if that cannot be, why.
    pub(super) fn cut(
        &self,
        PageArea { left, top, right, bottom }: PageArea,
    ) -> Result<Vec<u8>, String> {
        let (_, page) = self.last.as_ref().ok_or("there is no page")?;
        let page = page.as_ref().map_err(Clone::clone)?;
        page.cut([left, top, right, bottom]).map_err(|error| error.to_string())
    }
}

/// Without the feature `pictures` no picture is unpacked.
#[cfg(not(feature = "pictures"))]
impl Cutter {
    pub(super) fn has(&self, _file: &str) -> bool {
        false
    }

    pub(super) fn take(&mut self, _file: &str, _bytes: &[u8]) {}

    pub(super) fn cut(&self, _part: PageArea) -> Result<Vec<u8>, String> {
        Err("this program unpacks no pictures".to_owned())
    }
}
