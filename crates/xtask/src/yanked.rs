//! No version that `Cargo.lock` names was withdrawn by its authors.
//!
//! `cargo deny` tells so only with the database of advisories, which is not everywhere at hand. Cargo
//! itself tells it of a package that is packed, so a package is packed that needs all the others.

use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;

use crate::say;
use crate::step::target_folder;

/// Asks the registry.
///
/// # Errors
/// Which versions were yanked, or what failed, in words.
pub(crate) fn check(root: &Path) -> Result<(), String> {
    let folder = target_folder(root).join("yanked");
    let lock = root.join("Cargo.lock");
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    let text = std::fs::read_to_string(&lock).map_err(failed)?;
    std::fs::create_dir_all(folder.join("src")).map_err(failed)?;
    std::fs::write(folder.join("src/lib.rs"), "").map_err(failed)?;
    let (manifest, count) = manifest(&text);
    std::fs::write(folder.join("Cargo.toml"), manifest).map_err(failed)?;
    std::fs::copy(&lock, folder.join("Cargo.lock")).map_err(failed)?;
    let output = Command::new("cargo")
        .args(["package", "--no-verify", "--allow-dirty"])
        .env("CARGO_TERM_COLOR", "never")
        .current_dir(&folder)
        .output()
        .map_err(failed)?;
    let told = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        return Err(format!("cargo package: {told}"));
    }
    let yanked: Vec<&str> = told.lines().filter(|line| line.contains("is yanked")).collect();
    if yanked.is_empty() {
        say(&format!("None of {count} versions was yanked."));
        Ok(())
    } else {
        Err(yanked.join("\n"))
    }
}

/// A package that needs every version of the registry that a lock file names, and how many there are.
fn manifest(lock: &str) -> (String, usize) {
    let mut text = "[package]\nname = \"yanked\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n\
                    [workspace]\n\n[dependencies]\n"
        .to_owned();
    let packages =
        lock.split("[[package]]").filter(|package| package.contains("source = \"registry"));
    let mut count = 0;
    for package in packages {
        let field = |name: &str| {
            package.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(" = "))
        };
        let (Some(name), Some(version)) = (field("name"), field("version")) else { continue };
        let version = version.trim_matches('"');
        // Writing to a string never fails.
        let _ = writeln!(
            text,
            "p{count} = {{ package = {name}, version = \"={version}\", default-features = false }}"
        );
        count += 1;
    }
    (text, count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_comes_from_the_registry_is_asked_for_and_nothing_else() {
        let lock = "version = 4\n\n[[package]]\nname = \"a\"\nversion = \"1.0.2\"\n\
                    source = \"registry+x\"\n\n[[package]]\nname = \"ours\"\nversion = \"0.1.0\"\n";
        let (text, count) = manifest(lock);
        assert_eq!(count, 1);
        assert!(text.ends_with(
            "p0 = { package = \"a\", version = \"=1.0.2\", default-features = false }\n"
        ));
    }
}
