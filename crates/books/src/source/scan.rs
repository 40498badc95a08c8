//! A scan: an archive of pages as a recogniser of letters read them, with the pictures of these pages.

use std::collections::HashMap;

use super::encoding;
use super::epub::{Archive, EpubError};
use super::facsimile::{Facsimile, PrintedPage};
use super::recognised::{Form, NEAR, Scan};

/// How the files end that a recogniser writes.
const READ: [&str; 6] = ["hocr", "htm", "html", "xhtml", "xml", "alto"];
/// How the files end that show pages.
const SHOWN: [&str; 3] = ["png", "jpg", "jpeg"];

/// The text of an archive that is a scan, and its pages; nothing if it is none.
pub(super) fn read(archive: &mut Archive<'_>) -> Result<Option<(String, Facsimile)>, EpubError> {
    let mut scan = Scan::default();
    let mut is_scan = false;
    for name in archive.ending_in(&READ) {
        // Beside the pages other files may stand: a list of them, or a page in HTML.
        let beginning = archive.beginning(&name, NEAR)?;
        if Form::of(encoding::decode(&beginning, encoding::PLAIN).text()).is_some() {
            let document = archive.file(&name)?;
            is_scan |= scan.add(encoding::decode(&document, encoding::PLAIN).text());
        }
    }
    if !is_scan {
        return Ok(None);
    }
    let (text, mut facsimile) = scan.bound();
    let files = archive.ending_in(&SHOWN);
    show(&mut facsimile.pages, &files);
    Ok(Some((text, facsimile)))
}

/// Finds the file that shows each page: by its name, whatever its folder and its kind are; by their order where there are as
/// many as pages and no name fits.
fn show(pages: &mut [PrintedPage], files: &[String]) {
    let known: HashMap<&str, &String> = files.iter().map(|file| (stem(file), file)).collect();
    let of_page = |page: &PrintedPage| {
        let named = page.image.as_deref().map(stem)?;
        known.get(named).map(|file| (*file).clone())
    };
    let mut found: Vec<Option<String>> = pages.iter().map(of_page).collect();
    if files.len() == pages.len() && found.iter().all(Option::is_none) {
        found = files.iter().cloned().map(Some).collect();
    }
    for (page, file) in pages.iter_mut().zip(found) {
        page.image = file;
    }
}

/// The name of a file without its folders and its ending.
fn stem(path: &str) -> &str {
    let name = path.rsplit(['/', '\\']).next().unwrap_or(path);
    name.rsplit_once('.').map_or(name, |(stem, _)| stem)
}
