//! A file gets its new content at once.

use std::fs::{rename, write};
use std::io;
use std::path::Path;

/// Puts another content into a file: whoever looks, and whenever this process is killed, finds the old
/// one whole or the new one whole. A disk that has both of them is one that a loss of power may leave.
///
/// # Errors
/// If nothing can be written beside it.
pub(crate) fn replace(path: &Path, content: &[u8]) -> io::Result<()> {
    let mut beside = path.as_os_str().to_owned();
    beside.push("-after");
    write(&beside, content)?;
    rename(&beside, path)
}

#[cfg(test)]
mod tests {
    use std::fs::read;

    use super::*;

    #[test]
    fn whoever_looks_meanwhile_finds_the_old_content_or_the_new_one() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.db");
        let contents = [vec![1; 3_000_000], vec![2; 4_000_000]];
        replace(&path, &contents[0]).unwrap();
        std::thread::scope(|scope| {
            let replacing = scope.spawn(|| {
                for round in 0..100 {
                    replace(&path, &contents[round % 2]).unwrap();
                }
            });
            let mut looks = 0;
            while !replacing.is_finished() || looks == 0 {
                assert!(contents.contains(&read(&path).unwrap()));
                looks += 1;
            }
        });
    }
}
