//! Files in a tar file: the tarball itself, and what other packages have inside.

use std::collections::BTreeSet;
use std::io;

use tar::{Builder, EntryType, Header};

use super::contents::{Pages, share};
use super::deflate::gzip;
use super::entry::Entry;
use super::package::Package;
use super::release::Release;

/// The tarball: one folder to be unpacked anywhere, with `bin` and `share`.
pub(super) fn tarball(release: &Release) -> Result<Package, String> {
    let folder = format!("staunton-{}-linux-{}", release.version, release.machine.name());
    let mut entries = vec![Entry::program("bin/staunton", release.program.clone())];
    entries.extend(share(release, Pages::Plain)?.into_iter().map(|entry| entry.within("share")));
    for (name, text) in &release.texts {
        entries.push(Entry::file(*name, text.clone()));
    }
    let entries: Vec<Entry> = entries.into_iter().map(|entry| entry.within(&folder)).collect();
    let content = packed(&entries, release.epoch)?;
    Ok(Package { name: format!("{folder}.tar.gz"), content })
}

/// A packed tar file of these, each folder before what is in it.
pub(super) fn packed(entries: &[Entry], epoch: u64) -> Result<Vec<u8>, String> {
    gzip(&plain(entries, epoch).map_err(|error| format!("cannot write a tar file: {error}"))?)
}

fn plain(entries: &[Entry], epoch: u64) -> io::Result<Vec<u8>> {
    let mut file = Builder::new(Vec::new());
    let mut told = BTreeSet::new();
    for entry in entries {
        for (at, _) in entry.path.match_indices('/') {
            let folder = &entry.path[..at];
            if told.insert(folder.to_owned()) {
                let folder = Entry::folder(folder, 0o755, 0);
                append(&mut file, &folder, epoch)?;
            }
        }
        if entry.content.is_some() || told.insert(entry.path.clone()) {
            append(&mut file, entry, epoch)?;
        }
    }
    file.into_inner()
}

fn append(file: &mut Builder<Vec<u8>>, entry: &Entry, epoch: u64) -> io::Result<()> {
    let content = entry.content.as_deref().unwrap_or_default();
    let mut header = Header::new_gnu();
    header.set_entry_type(if entry.content.is_some() {
        EntryType::Regular
    } else {
        EntryType::Directory
    });
    header.set_size(content.len() as u64);
    header.set_mode(entry.mode);
    header.set_uid(entry.owner);
    header.set_gid(entry.owner);
    header.set_mtime(epoch);
    let slash = if entry.content.is_some() { "" } else { "/" };
    file.append_data(&mut header, format!("{}{slash}", entry.path), content)
}
