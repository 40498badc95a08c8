//! The outermost layer of a package for Debian: the archive of ar(5), a line before each part.

/// An archive of these parts, all of this date.
pub(super) fn file(parts: &[(&str, Vec<u8>)], epoch: u64) -> Vec<u8> {
    let mut file = b"!<arch>\n".to_vec();
    for (name, content) in parts {
        let size = content.len();
        let head = format!("{name:<16}{epoch:<12}{:<6}{:<6}{:<8}{size:<10}`\n", 0, 0, "100644");
        file.extend(head.as_bytes());
        file.extend(content);
        // Each part begins at an even place.
        if size % 2 == 1 {
            file.push(b'\n');
        }
    }
    file
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_part_has_a_line_of_sixty_bytes_and_begins_at_an_even_place() {
        let file = file(&[("debian-binary", b"2.0\n".to_vec()), ("odd", vec![7])], 1_700_000_000);
        let first = b"debian-binary   1700000000  0     0     100644  4         `\n2.0\n";
        assert_eq!(&file[..8], b"!<arch>\n");
        assert_eq!(&file[8..72], first);
        assert_eq!(&file[file.len() - 2..], [7, b'\n']);
    }
}
