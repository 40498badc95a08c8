//! The wheel: `uvx staunton`, `pipx run staunton`. What is in it and how it is named: the
//! specification of binary distributions (PEP 427, PEP 600, PEP 656).

use std::fmt::Write as _;
use std::io::{Cursor, Write as _};

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest as _, Sha256};
use zip::{DateTime, ZipWriter};

use super::contents::{Pages, share};
use super::deflate::in_zip;
use super::entry::Entry;
use super::package::Package;
use super::release::Release;

/// The wheel of the program.
pub(super) fn wheel(release: &Release) -> Result<Package, String> {
    let version = &release.version;
    let information = format!("staunton-{version}.dist-info");
    let data = format!("staunton-{version}.data");
    let mut entries =
        vec![Entry::program("scripts/staunton", release.program.clone()).within(&data)];
    let shared = share(release, Pages::Plain)?;
    entries.extend(shared.into_iter().map(|entry| entry.within("data/share").within(&data)));
    for (name, text) in &release.texts {
        if name.starts_with("LICENSE") || name.starts_with("THIRD-PARTY") {
            entries
                .push(Entry::file(format!("licenses/{name}"), text.clone()).within(&information));
        }
    }
    entries.push(Entry::file("METADATA", metadata(release)).within(&information));
    entries.push(Entry::file("WHEEL", tags(release)).within(&information));
    let record = format!("{information}/RECORD");
    entries.push(Entry::file(record.clone(), record_of(&entries, &record)));
    let content = zipped(&entries, release.epoch)
        .map_err(|error| format!("cannot write the wheel: {error}"))?;
    let name = format!("staunton-{version}-py3-none-{}.whl", release.machine.wheel_tag());
    Ok(Package { name, content })
}

fn metadata(release: &Release) -> Vec<u8> {
    let readme = release.texts.iter().find(|(name, _)| *name == "README.md");
    let mut text = format!(
        "Metadata-Version: 2.4\n\
         Name: staunton\n\
         Version: {}\n\
         Summary: The game of chess as the classic books describe it: in the browser, in the \
         terminal, as an engine\n\
         Project-URL: Source, https://github.com/staunton-chess/staunton\n\
         License-Expression: MIT OR Apache-2.0\n\
         License-File: LICENSE-MIT\n\
         License-File: LICENSE-APACHE\n\
         License-File: THIRD-PARTY-PAGE.md\n\
         License-File: THIRD-PARTY-CRATES.txt\n\
         Classifier: Topic :: Games/Entertainment :: Board Games\n\
         Classifier: Operating System :: POSIX :: Linux\n\
         Requires-Python: >=3.9\n\
         Description-Content-Type: text/markdown\n\n",
        release.version
    )
    .into_bytes();
    text.extend(readme.map(|(_, content)| content.as_slice()).unwrap_or_default());
    text
}

fn tags(release: &Release) -> String {
    let mut text = String::from(
        "Wheel-Version: 1.0\nGenerator: cargo xtask packages\nRoot-Is-Purelib: false\n",
    );
    for tag in release.machine.wheel_tag().split('.') {
        // Nothing is written but into memory, which cannot fail.
        let _ = writeln!(text, "Tag: py3-none-{tag}");
    }
    text
}

/// The list of all files with their digests; of itself it tells the name alone.
fn record_of(entries: &[Entry], own: &str) -> String {
    let mut lines: Vec<String> = entries
        .iter()
        .map(|entry| {
            let content = entry.content.as_deref().unwrap_or_default();
            let digest = URL_SAFE_NO_PAD.encode(Sha256::digest(content));
            format!("{},sha256={digest},{}\n", entry.path, content.len())
        })
        .collect();
    lines.push(format!("{own},,\n"));
    lines.concat()
}

fn zipped(entries: &[Entry], epoch: u64) -> Result<Vec<u8>, String> {
    let mut file = ZipWriter::new(Cursor::new(Vec::new()));
    let date = date(epoch)?;
    for entry in entries {
        let options = in_zip().last_modified_time(date).unix_permissions(entry.mode);
        file.start_file(&entry.path, options).map_err(|error| error.to_string())?;
        let content = entry.content.as_deref().unwrap_or_default();
        file.write_all(content).map_err(|error| error.to_string())?;
    }
    let file = file.finish().map_err(|error| error.to_string())?;
    Ok(file.into_inner())
}

/// As zip files have it: from 1980 on.
fn date(epoch: u64) -> Result<DateTime, String> {
    let seconds = i64::try_from(epoch).map_err(|error| error.to_string())?;
    let at = time::OffsetDateTime::from_unix_timestamp(seconds.max(315_532_800))
        .map_err(|error| error.to_string())?;
    let year = u16::try_from(at.year()).map_err(|error| error.to_string())?;
    DateTime::from_date_and_time(
        year,
        at.month().into(),
        at.day(),
        at.hour(),
        at.minute(),
        at.second(),
    )
    .map_err(|error| error.to_string())
}
