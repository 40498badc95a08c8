//! Whether two builds in two folders are the same, byte for byte.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use super::goods::Goods;
use crate::portability::run;
use crate::say;

/// Copies the source as it is committed elsewhere, builds all packages there, and compares.
pub(super) fn check(root: &Path, _: &Goods) -> Result<Vec<String>, String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let copy = folder.path().join("another/place");
    let shown = copy.display().to_string();
    run(root, "git", &["worktree", "add", "--quiet", "--detach", &shown, "HEAD"])?;
    say("   all is built anew, in another folder");
    let built = Command::new("make")
        .args(["packages", "YES=1", "ARGS="])
        .current_dir(&copy)
        .env_remove("CARGO_TARGET_DIR")
        .status()
        .map_err(|error| format!("cannot run make: {error}"));
    let compared = built.and_then(|status| {
        if status.success() {
            compare(&root.join("dist"), &copy.join("dist"))
        } else {
            Err(format!("make packages: {status}"))
        }
    });
    run(root, "git", &["worktree", "remove", "--force", &shown])?;
    compared
}

fn compare(one: &Path, other: &Path) -> Result<Vec<String>, String> {
    let mut lines = Vec::new();
    let mut differ = Vec::new();
    for name in names(one)?.union(&names(other)?) {
        let read = |folder: &Path| fs::read(folder.join(name)).unwrap_or_default();
        let (own, others) = (read(one), read(other));
        if own == others {
            lines.push(format!("{name}: the same {} bytes", own.len()));
        } else {
            let at = own.iter().zip(&others).position(|(one, other)| one != other);
            differ.push(format!(
                "{name}: {} and {} bytes, the first that differs at {at:?}",
                own.len(),
                others.len()
            ));
        }
    }
    if differ.is_empty() { Ok(lines) } else { Err(differ.join("\n")) }
}

/// All files below a folder.
fn names(folder: &Path) -> Result<BTreeSet<String>, String> {
    let mut found = BTreeSet::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        let entries =
            fs::read_dir(&next).map_err(|error| format!("{}: {error}", next.display()))?;
        for path in entries.filter_map(Result::ok).map(|entry| entry.path()) {
            if path.is_dir() {
                folders.push(path);
            } else if let Ok(name) = path.strip_prefix(folder) {
                found.insert(name.display().to_string());
            }
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_differs_or_is_missing_is_named() {
        let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
        let [one, other] = [folders[0].path(), folders[1].path()];
        let write = |folder: &Path, name: &str, text: &str| {
            fs::create_dir_all(folder.join("deb")).unwrap();
            fs::write(folder.join(name), text).unwrap();
        };
        for folder in [one, other] {
            write(folder, "program", "same");
            write(folder, "deb/package", "same");
        }
        assert_eq!(compare(one, other).unwrap().len(), 2);
        write(one, "deb/package", "sane");
        write(other, "more", "text");
        let told = compare(one, other).unwrap_err();
        let wanted = "deb/package: 4 and 4 bytes, the first that differs at Some(2)\n\
            more: 0 and 4 bytes, the first that differs at None";
        assert_eq!(told, wanted);
    }
}
