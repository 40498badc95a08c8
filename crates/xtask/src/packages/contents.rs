//! What stands in every package, in the places where Unix looks for it.

use super::deflate::gzip;
use super::entry::Entry;
use super::release::{Release, SHELLS};

/// How pages of the manual lie there.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Pages {
    Plain,
    /// Packed one by one, as Debian wants it.
    Packed,
}

/// The manual and the completions, for a folder called `share`.
pub(super) fn share(release: &Release, pages: Pages) -> Result<Vec<Entry>, String> {
    let mut entries = Vec::new();
    for (name, page) in &release.manual {
        entries.push(match pages {
            Pages::Plain => Entry::file(format!("man/man1/{name}"), page.clone()),
            Pages::Packed => Entry::file(format!("man/man1/{name}.gz"), gzip(page)?),
        });
    }
    for ((_, place), script) in SHELLS.iter().zip(&release.completions) {
        entries.push(Entry::file(*place, script.clone()));
    }
    Ok(entries)
}
