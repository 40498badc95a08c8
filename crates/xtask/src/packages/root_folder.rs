//! The root of a container: the program, and what it needs to find where nothing else is.

use std::path::Path;

use super::contents::{Pages, share};
use super::entry::Entry;
use super::package::Package;
use super::release::{Release, read};
use super::tar_file::packed;

/// The user in the container, as in `deploy/Containerfile`.
const USER: u64 = 8344;

/// A folder from which `podman build` makes an image without asking anybody for anything.
pub(super) fn container(root: &Path, release: &Release) -> Result<Vec<Package>, String> {
    let mut entries = vec![
        Entry::file("etc/passwd", format!("staunton:x:{USER}:{USER}::/var/lib/staunton:/\n")),
        Entry::file("etc/group", format!("staunton:x:{USER}:\n")),
        Entry::folder("tmp", 0o1777, 0),
        Entry::program("usr/bin/staunton", release.program.clone()),
        Entry::folder("var/lib/staunton", 0o700, USER),
    ];
    entries
        .extend(share(release, Pages::Packed)?.into_iter().map(|entry| entry.within("usr/share")));
    for (name, text) in &release.texts {
        entries.push(Entry::file(format!("usr/share/doc/staunton/{name}"), text.clone()));
    }
    let containerfile = read(&root.join("deploy/Containerfile"))?;
    Ok(vec![
        Package { name: "container/Containerfile".to_owned(), content: containerfile },
        Package {
            name: "container/root.tar.gz".to_owned(),
            content: packed(&entries, release.epoch)?,
        },
    ])
}
