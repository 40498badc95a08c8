//! What a program asks the system for, by `readelf`.

use std::path::Path;
use std::process::Command;

use super::goods::Goods;

/// Nothing: no loader, no library, and so no version of the C library.
pub(super) fn check(_: &Path, goods: &Goods) -> Result<Vec<String>, String> {
    let program = goods.unpacked_program()?;
    let told = asks(program.path())?;
    let found: Vec<&str> = told
        .lines()
        .filter(|line| ["NEEDED", "INTERP", "GLIBC_"].iter().any(|word| line.contains(word)))
        .collect();
    if !found.is_empty() {
        return Err(format!("the program asks for libraries:\n{}", found.join("\n")));
    }
    if told.contains(".symtab") {
        return Err("the program is not stripped".to_owned());
    }
    Ok(vec!["no loader, no library, no symbol of a version; stripped".to_owned()])
}

/// What `readelf` says of the headers, the libraries and the versions of symbols of a file.
pub(super) fn asks(file: &Path) -> Result<String, String> {
    let output = Command::new("readelf")
        .args(["--wide", "--program-headers", "--dynamic", "--section-headers", "--version-info"])
        .arg(file)
        .output()
        .map_err(|error| format!("cannot run readelf: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    if output.status.success() && text.contains("LOAD") {
        Ok(text)
    } else {
        Err(format!("readelf understands nothing of {}", file.display()))
    }
}
