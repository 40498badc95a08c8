//! The package for Debian: program, manual, settings and a service. The form is that of deb(5).

mod ar;

use std::fmt::Write as _;
use std::path::Path;

use md5::{Digest as _, Md5};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc2822;

use super::contents::{Pages, share};
use super::deflate::gzip;
use super::entry::Entry;
use super::package::Package;
use super::release::{Release, read};
use super::tar_file::packed;

/// The files that control the package; scripts among them can be run.
const CONTROL: [(&str, u32); 4] =
    [("conffiles", 0o644), ("postinst", 0o755), ("postrm", 0o755), ("prerm", 0o755)];

/// The package.
pub(super) fn package(root: &Path, release: &Release) -> Result<Package, String> {
    let version = format!("{}-1", release.version);
    let sources = root.join("deploy");
    let data = data(&sources, release, &version)?;
    let template = text(&sources.join("debian/control"))?;
    let mut control = vec![Entry::file("control", control(&template, release, &version, &data))];
    for (name, mode) in CONTROL {
        let content = read(&sources.join("debian").join(name))?;
        control.push(Entry { mode, ..Entry::file(name, content) });
    }
    control.push(Entry::file("md5sums", sums(&data)));
    let parts = [
        ("debian-binary", b"2.0\n".to_vec()),
        ("control.tar.gz", packed(&control, release.epoch)?),
        ("data.tar.gz", packed(&data, release.epoch)?),
    ];
    let name = format!("staunton_{version}_{}.deb", release.machine.debian());
    Ok(Package { name, content: ar::file(&parts, release.epoch) })
}

/// What is installed.
fn data(sources: &Path, release: &Release, version: &str) -> Result<Vec<Entry>, String> {
    let unit = text(&sources.join("staunton.service"))?;
    let own = unit.replace("/usr/local/bin/staunton", "/usr/bin/staunton");
    if own == unit {
        return Err("deploy/staunton.service names no /usr/local/bin/staunton".to_owned());
    }
    let documents = "usr/share/doc/staunton";
    let mut entries = vec![
        Entry::file("etc/staunton.toml", read(&sources.join("staunton.toml"))?),
        Entry::file("lib/systemd/system/staunton.service", own),
        Entry::program("usr/bin/staunton", release.program.clone()),
        Entry::file(format!("{documents}/copyright"), read(&sources.join("debian/copyright"))?),
        Entry::file(
            format!("{documents}/changelog.Debian.gz"),
            gzip(changelog(version, release.epoch)?.as_bytes())?,
        ),
        Entry::file(
            "usr/share/lintian/overrides/staunton",
            read(&sources.join("debian/overrides"))?,
        ),
    ];
    for (name, content) in &release.texts {
        match *name {
            "CHANGELOG.md" => {
                entries.push(Entry::file(format!("{documents}/changelog.gz"), gzip(content)?));
            }
            "README.md" | "THIRD-PARTY-PAGE.md" | "THIRD-PARTY-CRATES.txt" => {
                entries.push(Entry::file(format!("{documents}/{name}"), content.clone()));
            }
            // The text of `copyright` has them.
            _ => {}
        }
    }
    for mut entry in share(release, Pages::Packed)? {
        // Debian keeps those of packages apart from those of the administrator.
        entry.path = entry.path.replace("zsh/site-functions", "zsh/vendor-completions");
        entries.push(entry.within("usr/share"));
    }
    entries.sort_by(|one, other| one.path.cmp(&other.path));
    Ok(entries)
}

fn control(template: &str, release: &Release, version: &str, data: &[Entry]) -> String {
    let bytes: usize = data.iter().filter_map(|entry| entry.content.as_ref()).map(Vec::len).sum();
    template
        .replace("@VERSION@", version)
        .replace("@ARCHITECTURE@", release.machine.debian())
        .replace("@KIBIBYTES@", &bytes.div_ceil(1024).to_string())
}

fn sums(data: &[Entry]) -> String {
    let mut lines = String::new();
    for entry in data.iter().filter(|entry| !entry.path.starts_with("etc/")) {
        for byte in Md5::digest(entry.content.as_deref().unwrap_or_default()) {
            // Nothing is written but into memory, which cannot fail.
            let _ = write!(lines, "{byte:02x}");
        }
        let _ = writeln!(lines, "  {}", entry.path);
    }
    lines
}

fn changelog(version: &str, epoch: u64) -> Result<String, String> {
    let date = i64::try_from(epoch)
        .ok()
        .and_then(|seconds| OffsetDateTime::from_unix_timestamp(seconds).ok())
        .and_then(|at| at.format(&Rfc2822).ok())
        .ok_or_else(|| format!("no date is {epoch} seconds after 1970"))?;
    Ok(format!(
        "staunton ({version}) unstable; urgency=medium\n\n  * See changelog.gz.\n\n -- {AUTHORS}  {date}\n"
    ))
}

/// As in `control`.
const AUTHORS: &str = "The Staunton authors <staunton-chess@users.noreply.github.com>";

fn text(path: &Path) -> Result<String, String> {
    String::from_utf8(read(path)?).map_err(|error| format!("{}: {error}", path.display()))
}
